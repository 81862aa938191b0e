import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * What .gitignore names, and git's own folder. Git is not asked: a machine that runs the tests may not have
 * it.
 */
const left = new Set(['node_modules', '.git', '.millwright', 'coverage', 'tmp']);

/** Every file of the project as a path from `from`, with `/`, sorted. */
export function sourceFiles(from: string = root): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (left.has(entry.name) || entry.name.endsWith('.log')) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) found.push(relative(from, path).split(sep).join('/'));
    }
  };
  walk(from);
  return found.sort();
}

/** The configuration the checks read: a planted tree is judged by exactly the rules of this one. */
const configuration = [
  'package.json',
  'tsconfig.json',
  'biome.json',
  '.gitignore',
  '.dependency-cruiser.cjs',
  'knip.json',
];

/**
 * Makes a small tree with the given files beside the project's own configuration and dependencies, to see a
 * check find a fault in it. The caller hands it back with `remove`; nothing outside the system's temporary
 * folder is written.
 */
export function plant(files: Readonly<Record<string, string>>): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'millwright house '));
  for (const file of configuration) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

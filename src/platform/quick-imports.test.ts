import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { sourceFiles } from '#test/house/tree';

const root = join(import.meta.dirname, '..', '..');

/** Where each import of the service and its tests lies, by a process with or without the hook. */
const placesOf = (imports: readonly (readonly [string, string])[], flags: readonly string[]): string[] => {
  const script = `import { readFileSync } from 'node:fs';
    const imports = JSON.parse(readFileSync(0, 'utf8'));
    const found = imports.map(([parent, specifier]) => import.meta.resolve(specifier, parent));
    console.log(JSON.stringify(found));`;
  const printed = execFileSync(
    process.execPath,
    [...flags, '--experimental-import-meta-resolve', '--input-type=module', '-e', script],
    { input: JSON.stringify(imports), encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  return JSON.parse(printed) as string[];
};

test('each import is found where Node finds it', () => {
  const imports = sourceFiles(root)
    .filter((file) => /^(src|test)\/.*\.ts$/.test(file))
    .flatMap((file) => {
      const parent = pathToFileURL(join(root, file)).href;
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(/^(?:import|export)\b[^;'`]*?from '([^']+)'/gm)].map(
        ([, specifier = '']) => [parent, specifier] as const,
      );
    });
  assert.ok(imports.length > 10_000, 'hardly any import was found');
  assert.deepEqual(placesOf(imports, ['--import', './src/platform/quick-imports.ts']), placesOf(imports, []));
});

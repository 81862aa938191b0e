import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..', '..');

/**
 * Builds the console in a process of its own, and answers its folder. What was built of the same sources and
 * packages is taken as it is: `folder` keeps it, whole or not at all. @throws Error with what the build said
 */
export const buildConsole = async (folder: string, signal?: AbortSignal): Promise<string> => {
  const kept = join(folder, 'console');
  const hash = hashOfSources();
  const place = join(kept, hash);
  if (existsSync(join(place, 'index.html'))) return place;
  const making = `${place}.${randomUUID()}`;
  await mkdir(kept, { recursive: true, mode: 0o700 });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', join(root, 'console'), '--outDir', making, '--emptyOutDir'];
  try {
    await promisify(execFile)(
      process.execPath,
      [...args, '--logLevel', 'error', '--configLoader', 'native'],
      {
        cwd: root,
        ...(signal ? { signal } : {}),
      },
    );
    await rename(making, place).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error; // else another process made it
      await rm(making, { recursive: true });
    });
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
  for (const old of readdirSync(kept))
    if (!old.startsWith(hash)) await rm(join(kept, old), { recursive: true, force: true });
  return place;
};

/** Of all that the build reads: a change of any makes another console. */
const hashOfSources = (): string => {
  const hash = createHash('sha256');
  const files = ['console', 'client'].flatMap((place) => filesIn(join(root, place))).sort();
  for (const file of [...files, join(root, 'package-lock.json')])
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 24);
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile() && !one.name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name));

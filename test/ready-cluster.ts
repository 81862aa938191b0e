import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sharedFolder } from './run-folder.ts';

/**
 * A migrated database cluster costs seconds to make and a tenth of one to copy. So the first run with a
 * schema leaves one in the temporary folder, and later ones, of any checkout with the same schema, begin with
 * a copy of it.
 */
const root = dirname(import.meta.dirname);
const prefix = `millwright-ready-${process.getuid?.() ?? 'user'}-`;
const keptForMs = 3 * 24 * 3_600_000;

/** What a cluster's content follows from. */
const sources = ['db', 'src/platform/db', 'src/platform/embedded', 'package-lock.json', 'test/cluster.ts'];

/** With it the tests plan as over tables that were analyzed while they were empty (docs/testing.md). */
export const isAnalyzedEmpty = process.env.MILLWRIGHT_TEST_STATISTICS === 'empty';

const filesOf = (path: string): string[] =>
  lstatSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [path];

const folderOfSchema = (): string => {
  const hash = createHash('sha256').update(String(isAnalyzedEmpty));
  for (const file of sources.flatMap((name) => filesOf(join(root, name)))) {
    hash.update(`${file.slice(root.length)}\n`).update(readFileSync(file));
  }
  return join(sharedFolder(), `${prefix}${hash.digest('hex').slice(0, 16)}`);
};

/** Puts a cluster that is ready into the folder of a new server; false if none exists. */
export const copyReady = async (into: string): Promise<boolean> => {
  const ready = folderOfSchema();
  // Other users who can write to the temporary folder must not give us a database.
  if (!existsSync(join(ready, 'db')) || lstatSync(ready).uid !== process.getuid?.()) return false;
  try {
    const now = new Date();
    utimesSync(ready, now, now);
    mkdirSync(into, { mode: 0o755 });
    const { uid, gid } = lstatSync(join(ready, 'db'));
    chownSync(into, uid, gid);
    await copy(join(ready, 'db'), join(into, 'db'));
    return true;
  } catch {
    rmSync(into, { recursive: true, force: true }); // removed by another run, or no room: made as usual
    return false;
  }
};

/**
 * Keeps the cluster of a server that was stopped, for later runs. Where that cannot be, they make their own.
 */
export const keepReady = async (from: string): Promise<void> => {
  const ready = folderOfSchema();
  const made = `${ready}-${process.pid}`;
  try {
    mkdirSync(made, { mode: 0o755 });
    await copy(join(from, 'db'), join(made, 'db'));
    renameSync(made, ready);
  } catch {
    rmSync(made, { recursive: true, force: true }); // another run was quicker, or there is no room
  }
  for (const name of readdirSync(sharedFolder()).filter((one) => one.startsWith(prefix))) {
    const old = join(sharedFolder(), name);
    if (existsSync(old) && Date.now() - lstatSync(old).mtimeMs > keptForMs)
      rmSync(old, { recursive: true, force: true });
  }
};

/** With owners and modes, which PostgreSQL insists on. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

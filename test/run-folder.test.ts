import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sharedFolder } from './run-folder.ts';

const ofNoRun = { MILLWRIGHT_TEST_SHARED: undefined, NODE_TEST_CONTEXT: undefined, NODE_OPTIONS: undefined };

const only = process.platform === 'linux' ? {} : { skip: 'only Linux tells of which folder a process is' };

/** What runs with a temporary folder of a run. */
const running = (folder: string): string[] =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      const isOfIt = readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`TMPDIR=${folder}`);
      return isOfIt ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')] : [];
    } catch {
      return [];
    }
  });

test('npm test that is ended by Ctrl-C leaves no process and no folder', only, async () => {
  const shared = sharedFolder();
  const env = { ...process.env, ...ofNoRun, TMPDIR: shared };
  // A program in a group of its own, with its database, is what outlived a run.
  const args = [join(import.meta.dirname, 'run.ts'), 'src/app/cli/start.test.ts'];
  const run = spawn(process.execPath, args, { env, stdio: 'ignore', detached: true });
  const ended = once(run, 'close');
  const folder = () => readdirSync(shared).find((name) => name.startsWith(`mw-run-${run.pid}-`));
  const hasProgram = () =>
    running(join(shared, folder() ?? 'none')).some((one) => /main\.ts .*start/.test(one));
  const limit = Date.now() + 120_000;
  while (!hasProgram()) {
    assert.ok(run.exitCode === null && Date.now() < limit, 'no program was started');
    await sleep(50);
  }
  const its = join(shared, folder() as string);
  process.kill(-(run.pid as number), 'SIGINT');
  await ended;
  assert.deepEqual([running(its), existsSync(its)], [[], false]);
});

test('a run removes what killed ones left in the temporary folder, wherever it writes itself', async () => {
  const shared = sharedFolder();
  const nobody = 2 ** 22 + 1; // no process has a higher number than 2 ** 22
  const left = ['mw-run', 'millwright-test'].map((name) => mkdtempSync(join(shared, `${name}-${nobody}-`)));
  const TMPDIR = shared === '/tmp' ? undefined : shared;
  const args = [join(import.meta.dirname, 'run.ts'), 'src/lib/article'];
  const run = spawn(process.execPath, args, { env: { ...process.env, ...ofNoRun, TMPDIR }, stdio: 'ignore' });
  const [code] = await once(run, 'close');
  assert.deepEqual([code, left.filter((folder) => existsSync(folder))], [0, []]);
});

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from './setup.mjs';

// A copy of the two commands, in a folder whose name has spaces, with an npm that only notes that it was
// called.
let folder = '';
const lock = (version: string) => ({ packages: { '': {}, 'node_modules/a': { version } } });
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const npmCalls = (): string[] =>
  readFileSync(join(folder, 'npm-calls'), 'utf8').trim().split('\n').filter(Boolean);

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'millwright two commands '));
  for (const file of readdirSync(join(root, 'scripts'))) {
    if (file.endsWith('.mjs')) cpSync(join(root, 'scripts', file), join(folder, 'scripts', file));
  }
  cpSync(join(root, 'bin'), join(folder, 'bin'), { recursive: true });
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', JSON.stringify(lock('1.0.0')));
  write('npm-calls', '');
  write(
    'fake/npm-cli.js',
    `import { appendFileSync, cpSync, mkdirSync } from 'node:fs';
    appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
    if (process.env.FAKE_NPM_SAYS) { console.error(process.env.FAKE_NPM_SAYS); process.exit(1); }
    await new Promise((resolve) => setTimeout(resolve, Number(process.env.FAKE_NPM_MS ?? 0)));
    mkdirSync('node_modules', { recursive: true });
    cpSync('package-lock.json', 'node_modules/.package-lock.json');`,
  );
  write(
    'src/app/main.ts',
    'const said: string[] = process.argv.slice(2);\nconsole.log(JSON.stringify(said));\nprocess.exit(3);\n',
  );
  write('test/run.ts', 'console.log(JSON.stringify(process.argv.slice(2)));\n');
  write(
    'waiting.ts',
    `let signals: number = 0;
    process.on('SIGINT', () => { signals += 1; setTimeout(() => { console.log('stopped in good order'); process.exit(7); }, 50); });
    setInterval(() => {}, 1000);
    console.log('waiting');`,
  );
});
after(() => rmSync(folder, { recursive: true, force: true }));

const begin = (args: string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: tmpdir(),
    env: { PATH: '', MILLWRIGHT_NO_INSTALL: '1', npm_execpath: join(folder, 'fake', 'npm-cli.js'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const ended = (child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> =>
  new Promise((resolve) => {
    let [out, err] = ['', ''];
    child.stdout?.on('data', (part) => {
      out += part;
    });
    child.stderr?.on('data', (part) => {
      err += part;
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
const go = (script: string, args: string[] = [], env: Record<string, string> = {}) =>
  ended(begin([join(folder, script), ...args], env));

test('a failing npm ci is one sentence, exit code 1, and for npm test a last line that says so', async () => {
  const env = { FAKE_NPM_SAYS: 'npm error code EAI_AGAIN\nnpm error request to https://registry failed' };
  const start = await go('scripts/start.mjs', [], env);
  assert.equal(start.code, 1);
  assert.equal(start.out, '');
  assert.match(start.err, /npm registry cannot be reached.*\(npm: request to https:\/\/registry failed\)\n$/);
  assert.doesNotMatch(start.err, /\n\s+at /);
  const checks = await go('scripts/test.mjs', [], env);
  assert.equal(checks.code, 1);
  assert.equal(checks.out, '0 passed, 1 failed\n');
});

test('the first start installs, with scripts off, and hands arguments and exit code over', async () => {
  write('npm-calls', '');
  const first = await go('scripts/start.mjs', ['--port', '8 1']);
  assert.equal(first.out, '["start","--port","8 1"]\n');
  assert.equal(first.code, 3);
  assert.match(first.err, /Installing the dependencies/);
  assert.deepEqual(npmCalls(), [
    'ci --ignore-scripts --no-audit --no-fund --loglevel=error --no-engine-strict',
  ]);

  const second = await go('scripts/start.mjs');
  assert.equal(second.out, '["start"]\n');
  assert.equal(second.err, '', 'the second start has nothing to do and nothing to say');
  assert.equal(npmCalls().length, 1);
});

test('npm test says once which program of the system is missing and what for, then runs the tests', async () => {
  const first = await go('scripts/test.mjs', ['src/lib', '--name', 'a b']);
  assert.equal(first.out, '["src/lib","--name","a b"]\n');
  assert.match(
    first.err,
    /poppler-utils .* MILLWRIGHT_NO_INSTALL is set: sudo apt-get install poppler-utils\. All but tests that read PDFs works without it\./,
  );
  assert.equal((await go('scripts/test.mjs')).err, '');
});

test('where it may, npm test asks apt once; a refusal is reported with the reason and not repeated', async () => {
  rmSync(join(folder, 'node_modules', '.millwright-setup.json'));
  write('fake/bin/apt-get', '#!/bin/sh\necho "$*" >> "$APT_CALLS"\necho "E: no such mirror" >&2\nexit 100\n');
  chmodSync(join(folder, 'fake', 'bin', 'apt-get'), 0o755);
  write('apt-calls', '');
  const env = {
    PATH: join(folder, 'fake', 'bin'),
    MILLWRIGHT_NO_INSTALL: '',
    APT_CALLS: join(folder, 'apt-calls'),
  };
  const [first, second] = [await go('scripts/test.mjs', [], env), await go('scripts/test.mjs', [], env)];
  assert.equal(first.code, 0);
  assert.equal(second.err, '');
  const calls = readFileSync(join(folder, 'apt-calls'), 'utf8');
  if (process.getuid?.() === 0) {
    assert.match(
      first.err,
      /It did not work: apt-get update failed: E: no such mirror\. All but tests that read PDFs/,
    );
    assert.match(calls, /update/);
  } else {
    assert.match(
      first.err,
      /poppler-utils .* only root may install it: sudo apt-get install poppler-utils\./,
    );
    assert.equal(calls, '', 'sudo is not taken unasked');
  }
});

test('another lock file, as after git pull, is installed; the same once more is not', async () => {
  write('npm-calls', '');
  write('package-lock.json', JSON.stringify(lock('1.0.1')));
  await go('bin/millwright.mjs', ['config']);
  const { out } = await go('bin/millwright.mjs', ['config', '--json']);
  assert.equal(out, '["config","--json"]\n');
  assert.equal(npmCalls().length, 1);
});

test('two starts at once install once: the second waits for the first', async () => {
  write('npm-calls', '');
  write('package-lock.json', JSON.stringify(lock('1.0.2')));
  const both = await Promise.all(
    [0, 1].map(() => go('bin/millwright.mjs', ['config'], { FAKE_NPM_MS: '400' })),
  );
  assert.deepEqual(
    both.map(({ out }) => out),
    ['["config"]\n', '["config"]\n'],
  );
  assert.equal(npmCalls().length, 1);
  assert.equal(both.filter(({ err }) => err.includes('Another process is installing')).length, 1);
});

test('the note of an install that was killed holds nobody up', async () => {
  write('npm-calls', '');
  write('package-lock.json', JSON.stringify(lock('1.0.3')));
  const killed = begin([join(folder, 'bin', 'millwright.mjs')], { FAKE_NPM_MS: '3000' });
  const end = ended(killed);
  while (npmCalls().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  killed.kill('SIGKILL');
  await end;
  assert.equal((await go('bin/millwright.mjs', ['config'])).out, '["config"]\n');
});

test('Ctrl-C reaches the program, which ends in its own way and with its own exit code', async () => {
  const child = begin([join(folder, 'scripts', 'with-node.mjs'), join(folder, 'waiting.ts')]);
  const end = ended(child);
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  child.kill('SIGINT');
  const { code, out } = await end;
  assert.match(out, /stopped in good order/);
  assert.equal(code, 7);
});

test('so it does through the parent that an older Node needs', async () => {
  const runtime = JSON.stringify(join(root, 'scripts', 'runtime.mjs'));
  const parent = `const { runChild } = await import(${runtime});
    const { code } = await runChild(process.execPath, [${JSON.stringify(join(folder, 'waiting.ts'))}]);
    process.exitCode = code;`;
  const child = begin(['--input-type=module', '--eval', parent]);
  const end = ended(child);
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  child.kill('SIGINT');
  const { code, out } = await end;
  assert.match(out, /stopped in good order/);
  assert.equal(code, 7);
});

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { parse } from '@swc/core';
import { inGroups, isGroup } from './groups.ts';
import { sourceFiles } from './house/tree.ts';
import { processFlags } from './process-flags.ts';

const folder = mkdtempSync(join(tmpdir(), 'mw-groups-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const testFile = (path: string, text: string): string => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `import { after, before, it } from 'node:test';\n${text}`);
  return path;
};

/** What a run of the files prints, and what it counts. */
const outcome = async (files: string[]) => {
  const url = (file: string) => JSON.stringify(join(import.meta.dirname, file));
  const [root, into] = [JSON.stringify(folder), JSON.stringify(join(folder, 'entries'))];
  const execArgv = JSON.stringify(processFlags);
  const code = `import { run } from 'node:test';
    import { inGroups } from ${url('groups.ts')};
    import { report } from ${url('reporter.ts')};
    const files = inGroups(${root}, ${into}, ${JSON.stringify(files)});
    const to = { root: ${root}, print: console.log, byName: false };
    const counts = await report(run({ files, cwd: ${root}, execArgv: ${execArgv} }), to);
    console.log(JSON.stringify(counts));`;
  const { NODE_TEST_CONTEXT: _, ...env } = process.env; // a run in a test's process would do nothing
  // Not as an option: a run hands its own options on to what it starts.
  const script = join(folder, 'run.mjs');
  writeFileSync(script, code);
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env, cwd: folder });
  const lines = stdout.trimEnd().split('\n');
  return { lines: lines.map((line) => line.replace(/ +\d+\.\d\d s/, '')), counts: lines.at(-1) };
};

const files = sourceFiles().filter((file) => file.endsWith('.test.ts'));
const entries = inGroups(folder, join(folder, 'all'), files);
const grouped = entries
  .filter(isGroup)
  .flatMap((entry) => [...readFileSync(entry, 'utf8').matchAll(/"([^"]+\.test\.ts)"/g)])
  .map(([, path = '']) => path.slice(folder.length + 1));

test('each file is in one process of a run, and in one alone', () => {
  const alone = entries.filter((entry) => !isGroup(entry)).map((entry) => entry.slice(folder.length + 1));
  assert.deepEqual([...alone, ...grouped].sort(), files);
  assert.ok(grouped.length >= 100, 'hardly any file is in a group');
});

// What a group's files import of test/ may not wait either; entries of processes may.
const imported = sourceFiles().filter(
  (file) => /^test\/.*(?<!\.test|-child|-worker)\.ts$/.test(file) && file !== 'test/run.ts',
);
test('no file of a group waits for something as it is loaded', async () => {
  const waiting = [];
  for (const file of [...grouped, ...imported]) {
    const text = readFileSync(file, 'utf8');
    if (/\bawait\b/.test(text) && awaits((await parse(text, { syntax: 'typescript' })).body))
      waiting.push(file);
  }
  assert.deepEqual(waiting, [], 'give these a process of their own (`alone` in groups.ts)');
});

/** Whether a module waits at its own level, so outside all its functions. */
const awaits = (node: unknown): boolean => {
  if (typeof node !== 'object' || node === null) return false;
  const { type = '' } = node as { type?: string };
  if (type === 'AwaitExpression') return true;
  return !/Function|Method/.test(type) && Object.values(node).some(awaits);
};

test('the files of a group are reported each by itself: what passes, fails, is skipped, empty or broken', async () => {
  const order = 'globalThis.order ??= [];';
  const files = [
    testFile(
      'src/areas/goods/a/first.test.ts',
      `${order} before(() => order.push('before first'));
      after(() => order.push('after first')); it('one', () => {}); it.skip('not here', () => {});`,
    ),
    testFile(
      'src/areas/goods/a/second.test.ts',
      `it('fails', () => { throw new Error('planted'); }); it('two', () => {});`,
    ),
    testFile('src/areas/goods/a/third.test.ts', ''),
    testFile('src/areas/goods/a/fourth.test.ts', `throw new Error('broken');`),
    testFile(
      'src/areas/goods/a/fifth.test.ts',
      `it('comes after the end of the first', () => {
      if (order.join() !== 'before first,after first') throw new Error(order.join()); });`,
    ),
  ];
  const { lines, counts } = await outcome(files);
  const ofFiles = lines.filter((line) => /^(ok|FAILED) +src\S+ +\d+ passed/.test(line));
  assert.deepEqual(
    ofFiles.map((line) => line.replace(/ +/g, ' ')),
    [
      'ok src/areas/goods/a/first.test.ts 1 passed, 1 skipped',
      'FAILED src/areas/goods/a/second.test.ts 1 passed, 1 failed',
      'FAILED src/areas/goods/a/third.test.ts 0 passed, 1 failed',
      'FAILED src/areas/goods/a/fourth.test.ts 0 passed, 1 failed',
      'ok src/areas/goods/a/fifth.test.ts 1 passed',
    ],
    lines.join('\n'),
  );
  assert.equal(counts, '{"passed":3,"failed":3,"skipped":1}');
  for (const words of ['planted', 'The file holds no test.', 'broken'])
    assert.ok(
      lines.some((line) => line.includes(words)),
      words,
    );
});

test('a group whose process ends early fails, with the tests that had ended', async () => {
  const files = [
    testFile('src/areas/goods/b/first.test.ts', `it('one', () => {});`),
    testFile('src/areas/goods/b/second.test.ts', `it('two', () => process.kill(process.pid, 'SIGKILL'));`),
  ];
  const { lines, counts } = await outcome(files);
  assert.ok(
    lines.some((line) => /^FAILED .*\.group\.mjs/.test(line)),
    lines.join('\n'),
  );
  assert.match(counts ?? '', /"failed":[1-9]/);
});

test('an error that reaches nobody fails its process, which says so', async () => {
  const stray = `it('begins something', async () => {
    void Promise.resolve().then(() => { throw new Error('reaches nobody'); });
    await new Promise((resolve) => setTimeout(resolve, 20)); });`;
  for (const file of ['src/areas/goods/c/first.test.ts', 'test/alone.test.ts']) {
    const { lines, counts } = await outcome([
      testFile(file, stray),
      testFile(file.replace('.test', '-2.test'), "it('passes', () => {});"),
    ]);
    assert.match(lines.join('\n'), /reaches nobody/);
    assert.match(counts ?? '', /"failed":[1-9]/);
  }
});

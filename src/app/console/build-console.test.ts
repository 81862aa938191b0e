import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildConsole } from './build-console.ts';
import { openConsole } from './open-console.ts';
import { readPages } from './read-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'mw-console-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

it('of two who build at once both find it whole; what is older is gone, and it is not built again', async () => {
  const old = join(folder, 'console', 'old');
  mkdirSync(old, { recursive: true });
  const [one, two] = await Promise.all([buildConsole(folder), buildConsole(folder)]);
  assert.equal(one, two);
  assert.deepEqual(readdirSync(join(folder, 'console')), [one.split('/').at(-1)]);
  const { mtimeMs } = statSync(join(one, 'index.html'));
  assert.equal(await buildConsole(folder), one);
  assert.equal(statSync(join(one, 'index.html')).mtimeMs, mtimeMs);
});

it('a build that is broken off leaves nothing, and the console says that it is not there', async () => {
  const own = join(folder, 'broken');
  const opened = openConsole({ folder: own, log });
  await opened.close();
  assert.equal(opened.pages(), 'FAILED');
  const kept = join(own, 'console');
  assert.deepEqual(existsSync(kept) ? readdirSync(kept) : [], []);
});

it('the first screen is loaded in 150 kB, each other one in 60 more, the customer’s page in 60', async () => {
  const { document, others, files } = readPages(await buildConsole(folder));
  const namesIn = (text: string) =>
    [...text.matchAll(/\/console\/(assets\/[^"]+)"/g)].map(([, name = '']) => name);
  const sizeOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + gzipSync(files.get(name)?.bytes ?? '').length, 0);
  const first = namesIn(document);
  assert.ok(first.length >= 2 && sizeOf(first) < 150_000, `${sizeOf(first)} bytes`);
  const screens = [...files.values()].flatMap(({ bytes }) => loadedTogether(String(bytes)));
  assert.ok(screens.length > 30, `${screens.length} screens`);
  for (const names of screens) {
    assert.ok(
      names.every((name) => files.has(name)),
      names.join(', '),
    );
    const size = sizeOf(names.filter((name) => !first.includes(name)));
    assert.ok(size < 60_000, `${names[0]}, with what it needs besides: ${size} bytes`);
  }
  const offer = namesIn(others.get('offer') ?? '');
  assert.ok(offer.length >= 2 && sizeOf(offer) < 60_000, `the customer’s page: ${sizeOf(offer)} bytes`);
});

/**
 * For each screen that a module opens later all files that it is loaded with, its own first. Vite keeps them
 * as the list of a module's files, and at each place the numbers of those that are loaded there.
 */
const loadedTogether = (module: string): string[][] => {
  const listed = /\bm\.f=(\[[^\]]*\])/.exec(module)?.[1];
  const names = listed ? (JSON.parse(listed) as string[]) : [];
  return [...module.matchAll(/__vite__mapDeps\(\[([\d,]+)\]\)/g)].map(([, numbers = '']) =>
    numbers.split(',').map((number) => names[Number(number)] ?? `none has number ${number}`),
  );
};

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
  const first = namesIn(document);
  const sizeOf = (name: string) => gzipSync(files.get(name)?.bytes ?? '').length;
  const size = first.reduce((sum, name) => sum + sizeOf(name), 0);
  assert.ok(first.length >= 2 && size < 150_000, `${size} bytes`);
  for (const name of files.keys())
    if (!first.includes(name)) assert.ok(sizeOf(name) < 60_000, `${name}: ${sizeOf(name)} bytes`);
  const offer = namesIn(others.get('offer') ?? '');
  const whole = offer.reduce((sum, name) => sum + sizeOf(name), 0);
  assert.ok(offer.length >= 2 && whole < 60_000, `the customer’s page: ${whole} bytes`);
});

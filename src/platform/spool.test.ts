import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { spool } from './spool.ts';

// Of its own: other tests put bytes aside at the same time.
const folder = mkdtempSync(join(tmpdir(), 'mw-spool-'));
process.env.TMPDIR = folder;
after(() => rmSync(folder, { recursive: true, force: true }));
const names = () => readdirSync(folder);
const some = async function* (...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
};

describe('bytes put aside', () => {
  it('come back whole, as often as they are read, and from any place', async () => {
    const long = 'x'.repeat(200_000);
    const kept = await spool(some('ab', '', long, 'end'));
    assert.equal(kept.size, 200_005);
    for (let turn = 0; turn < 2; turn++)
      assert.equal(Buffer.concat(await Array.fromAsync(kept.pieces())).toString(), `ab${long}end`);
    assert.equal((await kept.read(200_002, 100)).toString(), 'end');
    assert.equal((await kept.read(1, 3)).toString(), 'bxx');
    assert.equal((await kept.read(900_000, 3)).length, 0);
    await kept.close();
    const empty = await spool(some());
    assert.deepEqual(await Array.fromAsync(empty.pieces()), []);
    await empty.close();
  });

  it('leave no file behind, also where their source fails', {
    skip: process.platform === 'win32',
  }, async () => {
    const before = names();
    const kept = await spool(some('a'));
    assert.deepEqual(names(), before);
    await kept.close();
    const failing = async function* () {
      yield Buffer.from('a');
      throw new Error('The sender went away.');
    };
    await assert.rejects(spool(failing()), /went away/);
    assert.deepEqual(names(), before);
  });
});

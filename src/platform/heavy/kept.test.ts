import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { Problem } from '../problem.ts';
import { lanesOf } from './lanes.ts';
import { openHeavyPool } from './pool.ts';
import * as tasks from './test-tasks.ts';

const settings = { heavyThreads: 2, quickThreads: 1, heavyMemoryMb: 64, heavyWaiting: 3 };
const closers: (() => Promise<void>)[] = [];
const poolOf = (given: Partial<typeof settings> = {}) => {
  const pool = openHeavyPool(lanesOf({ ...settings, ...given }));
  closers.push(() => pool.close());
  return pool;
};
after(() => Promise.all(closers.map((close) => close())));

const refusedWith = (code: string) => (error: unknown) => {
  assert.ok(error instanceof Problem, String(error));
  assert.equal(error.code, code);
  return true;
};

describe('what is kept ready in a thread', () => {
  const keep = (key: string, text: string, loaded: string[] = []) => ({
    key,
    weight: text.length,
    load: () => {
      loaded.push(key);
      return text;
    },
  });

  it('is made once, and again where its thread was ended', async () => {
    const heavy = poolOf().of('a');
    const loaded: string[] = [];
    const one = await heavy.run(tasks.asksKept, null, { keep: keep('k', 'four', loaded) });
    const two = await heavy.run(tasks.asksKept, null, { keep: keep('k', 'four', loaded) });
    assert.deepEqual([one.letters, two.letters, two.made, loaded], [4, 4, 1, ['k']]);
    await assert.rejects(
      heavy.run({ ...tasks.worksForEver, lane: 'quick' }, undefined, { milliseconds: 200 }),
    );
    const three = await heavy.run(tasks.asksKept, null, { keep: keep('k', 'four', loaded) });
    assert.deepEqual([three.letters, three.made, loaded], [4, 1, ['k', 'k']]);
  });

  it('is not lost with who goes away from a short task, and what never ends is ended all the same', async () => {
    const heavy = poolOf().of('a');
    const loaded: string[] = [];
    const kept = { keep: keep('k', 'four', loaded) };
    const left = async <T>(begin: (signal: AbortSignal) => Promise<T>) => {
      const gone = new AbortController();
      const begun = begin(gone.signal);
      setTimeout(() => gone.abort(new Error('gone away')), 50);
      await assert.rejects(begun, /gone away/);
    };
    const keeping = { prepare: 'makeReady', lane: 'quick' } as const;
    // The thread is there, so that what is left is short however busy the machine is.
    await heavy.run(tasks.asksKept, null, { keep: keep('other', 'x') });
    await left((signal) => heavy.run({ ...tasks.waits, ...keeping }, { ms: 100 }, { ...kept, signal }));
    await heavy.run(tasks.asksKept, null, kept);
    assert.deepEqual(loaded, ['k']);
    await left((signal) => heavy.run({ ...tasks.worksForEver, ...keeping }, undefined, { ...kept, signal }));
    await heavy.run(tasks.asksKept, null, kept);
    assert.deepEqual(loaded, ['k', 'k']);
  });

  it('is bounded: the least lately used is rebuilt', async () => {
    const lanes = lanesOf(settings);
    const pool = openHeavyPool({ ...lanes, quick: { ...lanes.quick, kept: { entries: 2, weight: 100 } } });
    closers.push(() => pool.close());
    const loaded: string[] = [];
    const ask = (key: string, text = 'x') =>
      pool.of('a').run(tasks.asksKept, null, { keep: keep(key, text, loaded) });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
    assert.deepEqual(loaded, ['a', 'b', 'c', 'b'], 'b was used least lately when c came');
    await ask('long', 'x'.repeat(100));
    await ask('a');
    assert.deepEqual(loaded.slice(4), ['long', 'a'], 'what outweighs the bound pushes all others out');
  });

  it('is not taken for there where it could not be made', async () => {
    const heavy = poolOf().of('a');
    for (const _ of [1, 2]) {
      await assert.rejects(
        heavy.run(tasks.asksKept, null, { keep: keep('k', 'bad') }),
        refusedWith('InvalidInput'),
      );
    }
    assert.equal((await heavy.run(tasks.asksKept, null, { keep: keep('k', 'good') })).letters, 4);
  });

  it('draws the question to the thread that has it', async () => {
    const pool = poolOf({ quickThreads: 3 });
    const slow = (key: string) => pool.of('a').run(tasks.asksKept, null, { keep: keep(key, key) });
    const [one, two] = await Promise.all([slow('x'), slow('y')]);
    assert.notEqual(one.thread, two.thread);
    for (const _ of [1, 2, 3]) {
      assert.equal((await slow('x')).thread, one.thread);
      assert.equal((await slow('y')).thread, two.thread);
    }
  });

  const never = () => assert.fail('It is ready.');
  const [signal, mark] = [new AbortController().signal, 'today'];

  it('can be prepared in every thread before anybody asks, once each, and again in one that replaces another', async () => {
    const pool = poolOf({ quickThreads: 3 });
    const loaded: string[] = [];
    const prepare = (by = mark) =>
      pool.prepare(tasks.asksKept, null, { keep: keep('k', 'four', loaded), mark: by, signal });
    await prepare();
    await prepare();
    assert.equal(pool.counts()['quick threads'], 3);
    assert.deepEqual(loaded, ['k', 'k', 'k']);
    const ready = { key: 'k', weight: 0, load: never };
    const ask = (tenant: string) => pool.of(tenant).run(tasks.asksKept, null, { keep: ready });
    const answers = await Promise.all(['a', 'b', 'c'].map(ask));
    assert.equal(new Set(answers.map(({ thread }) => thread)).size, 3);
    const over = { ...tasks.worksForEver, lane: 'quick' } as const;
    await assert.rejects(pool.of('a').run(over, undefined, { milliseconds: 200 }));
    while (pool.counts()['quick threads'] !== 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await prepare();
    await Promise.all(['a', 'b', 'c'].map(ask));
    // For another day it is done in each once more, with what is there.
    await prepare('tomorrow');
    assert.deepEqual(
      (await Promise.all(['a', 'b', 'c'].map(ask))).map(({ made }) => made),
      [1, 1, 1],
    );
  });

  it('is not prepared where somebody waits for a thread, nor again where it was let go of', async () => {
    const lanes = lanesOf(settings);
    const pool = openHeavyPool({ ...lanes, quick: { ...lanes.quick, kept: { entries: 1, weight: 100 } } });
    closers.push(() => pool.close());
    const loaded: string[] = [];
    const prepare = () =>
      pool.prepare(tasks.asksKept, null, { keep: keep('k', 'four', loaded), mark, signal });
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const held = [1, 2].map(() => pool.of('a').run({ ...tasks.passesGate, lane: 'quick' }, gate));
    await prepare();
    assert.deepEqual(loaded, []);
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    await Promise.all(held);
    await prepare();
    await pool.of('a').run(tasks.asksKept, null, { keep: keep('other', 'five', loaded) });
    await prepare();
    assert.deepEqual(loaded, ['k', 'other']);
  });

  it('keeps its thread, which otherwise ends when it has nothing to do', async () => {
    const lanes = lanesOf(settings);
    const pool = openHeavyPool({ ...lanes, quick: { ...lanes.quick, idleMs: 1 } });
    closers.push(() => pool.close());
    const threads = () => pool.counts()['quick threads'];
    await pool.of('a').run(tasks.asksKept, null, { keep: keep('other', 'five') });
    while (threads() !== 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await pool.prepare(tasks.asksKept, null, { keep: keep('k', 'four'), mark, signal });
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(threads(), 1);
    assert.equal(
      (await pool.of('a').run(tasks.asksKept, null, { keep: { key: 'k', weight: 0, load: never } })).made,
      1,
    );
  });

  it('tells who has it prepared that it cannot be made ready', async () => {
    const bad = poolOf().prepare(tasks.asksKept, null, { keep: keep('k', 'bad'), mark, signal });
    await assert.rejects(bad, refusedWith('InvalidInput'));
  });
});

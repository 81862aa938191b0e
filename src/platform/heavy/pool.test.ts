import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { Problem } from '../problem.ts';
import { lanesOf } from './lanes.ts';
import { Exceeded, openHeavyPool } from './pool.ts';
import * as tasks from './test-tasks.ts';

const settings = { heavyThreads: 2, quickThreads: 1, heavyMemoryMb: 64, heavyWaiting: 3 };
const closers: (() => Promise<void>)[] = [];
const poolOf = (given: Partial<typeof settings> = {}) => {
  const pool = openHeavyPool(lanesOf({ ...settings, ...given }));
  closers.push(() => pool.close());
  return pool;
};
after(() => Promise.all(closers.map((close) => close())));

const refusedWith = (code: string, limit?: string) => (error: unknown) => {
  assert.ok(error instanceof Problem, String(error));
  assert.equal(error.code, code);
  if (limit !== undefined) assert.equal(error.extras.limit, limit);
  return true;
};

describe('a pool of threads', () => {
  it('answers what the function answers, and keeps its threads', async () => {
    const heavy = poolOf().of('a');
    const first = await heavy.run(tasks.waits, { ms: 0, word: 'one' });
    const second = await heavy.run(tasks.waits, { ms: 0, word: 'two' });
    assert.deepEqual([first.word, second.word, second.thread], ['one', 'two', first.thread]);
  });

  it('begins a task of another tenant while all that the first one may have is taken', async () => {
    const pool = poolOf();
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const held = [1, 2, 3].map(() => pool.of('a').run(tasks.passesGate, gate));
    assert.equal((await pool.of('b').run(tasks.waits, { ms: 0, word: 'b' })).word, 'b');
    assert.deepEqual(pool.counts()['long waiting'], 2);
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    await Promise.all(held);
  });

  it('gives threads to tenants in turn, whatever they have waiting', async () => {
    const pool = poolOf({ heavyThreads: 1, heavyWaiting: 100 });
    const done: string[] = [];
    const run = (tenant: string) =>
      pool
        .of(tenant)
        .run(tasks.waits, { ms: 20 })
        .then(() => done.push(tenant));
    await Promise.all([
      ...Array.from({ length: 20 }, () => run('a')),
      ...Array.from({ length: 3 }, () => run('b')),
    ]);
    assert.ok(done.lastIndexOf('b') < done.lastIndexOf('a'), `b does not wait for all of a: ${done}`);
  });

  it('ends a task that works for too long, and neither another one under way nor the next ones notice', async () => {
    const pool = poolOf();
    const other = pool.of('b').run(tasks.waits, { ms: 1000, word: 'whole' });
    await assert.rejects(
      pool.of('a').run(tasks.worksForEver, undefined, { milliseconds: 300 }),
      (error: unknown) =>
        error instanceof Exceeded &&
        error.what === 'time' &&
        error.status === 422 &&
        /0.3 s of work/.test(error.message),
    );
    assert.equal((await other).word, 'whole');
    assert.equal((await pool.of('a').run(tasks.waits, { ms: 0, word: 'next' })).word, 'next');
  });

  it('ends a task that takes too much memory, and nothing else notices', async () => {
    const pool = poolOf();
    const other = pool.of('b').run(tasks.waits, { ms: 2000, word: 'whole' });
    await assert.rejects(
      pool.of('a').run(tasks.growsForEver, undefined),
      (error: unknown) =>
        error instanceof Exceeded &&
        error.what === 'memory' &&
        error.extras.limit === 'MILLWRIGHT_HEAVY_MEMORY_MB',
    );
    assert.equal((await other).word, 'whole');
  });

  it('refuses what a tenant would have wait beyond its limit, with the name of the limit, and nobody else', async () => {
    const pool = poolOf();
    const running = Array.from({ length: 4 }, () => pool.of('a').run(tasks.waits, { ms: 200 }));
    await assert.rejects(pool.of('a').run(tasks.waits, { ms: 0 }), (error: unknown) => {
      assert.equal((error as Problem).extras.headers?.['Retry-After'], '2');
      return refusedWith('TooMuchWaiting', 'MILLWRIGHT_HEAVY_WAITING')(error);
    });
    assert.equal((await pool.of('b').run(tasks.waits, { ms: 0, word: 'b' })).word, 'b');
    await Promise.all(running);
    assert.equal((await pool.of('a').run(tasks.waits, { ms: 0, word: 'again' })).word, 'again');
  });

  it('refuses who has waited as long as he would, and nobody else', async () => {
    const pool = poolOf({ heavyThreads: 1 });
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const held = pool.of('a').run(tasks.passesGate, gate);
    const patient = pool.of('b').run(tasks.waits, { ms: 0, word: 'b' }, { mostWaitMs: 60_000 });
    await assert.rejects(
      pool.of('b').run(tasks.waits, { ms: 0 }, { mostWaitMs: 20 }),
      refusedWith('Overloaded', 'MILLWRIGHT_QUICK_THREADS'),
    );
    assert.equal(pool.counts()['long waiting'], 1);
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    assert.equal((await patient).word, 'b');
    await held;
  });

  it('refuses everybody once all lines together are too long', async () => {
    const pool = poolOf({ heavyThreads: 1, heavyWaiting: 1 });
    const running = Array.from({ length: 11 }, (_, n) => pool.of(`t${n}`).run(tasks.waits, { ms: 20 }));
    await assert.rejects(pool.of('late').run(tasks.waits, { ms: 0 }), refusedWith('Overloaded'));
    await Promise.all(running);
  });

  it('hands on what the function throws: a problem as it is, a fault of ours as an error', async () => {
    const heavy = poolOf().of('a');
    await assert.rejects(heavy.run(tasks.refuses, undefined), (error: unknown) => {
      assert.deepEqual((error as Problem).extras.errors, [{ pointer: '/file', detail: 'no' }]);
      return refusedWith('InvalidInput')(error);
    });
    await assert.rejects(heavy.run(tasks.breaks, undefined), /A fault of ours/);
    await assert.rejects(heavy.run(tasks.waits, { ms: 0, word: (() => 1) as never }), /could not be cloned/);
    assert.equal((await heavy.run(tasks.waits, { ms: 0, word: 'on' })).word, 'on');
  });

  it('lets a caller go: out of the line, or with the thread that works for it', async () => {
    const pool = poolOf({ heavyThreads: 1 });
    const [working, waiting] = [new AbortController(), new AbortController()];
    const one = pool.of('a').run(tasks.worksForEver, undefined, { signal: working.signal });
    const two = pool.of('a', waiting.signal).run(tasks.waits, { ms: 0 });
    waiting.abort(new Error('gone'));
    await assert.rejects(two, /gone/);
    working.abort(new Error('gone too'));
    await assert.rejects(one, /gone too/);
    assert.equal((await pool.of('a').run(tasks.waits, { ms: 0, word: 'on' })).word, 'on');
  });

  it('refuses what waits when it is closed, and ends what is under way', async () => {
    const pool = poolOf({ heavyThreads: 1 });
    const one = pool.of('a').run(tasks.worksForEver, undefined);
    const two = pool.of('a').run(tasks.waits, { ms: 0 });
    const both = Promise.allSettled([one, two]);
    await pool.close();
    for (const result of await both)
      assert.ok(result.status === 'rejected' && refusedWith('Overloaded')(result.reason));
    await assert.rejects(pool.of('a').run(tasks.waits, { ms: 0 }), refusedWith('Overloaded'));
  });
});

describe('a task that yields pieces', () => {
  const shared = () => new Int32Array(new SharedArrayBuffer(4));

  it('makes one ahead of who takes them, and no more', async () => {
    const made = shared();
    const pieces = poolOf().of('a').pieces(tasks.counts, { to: 100, made });
    const seen: number[] = [];
    for await (const n of pieces) {
      seen.push(n);
      await new Promise((resolve) => setTimeout(resolve, 5));
      assert.ok(
        Atomics.load(made, 0) - seen.length <= 3,
        `${Atomics.load(made, 0)} made, ${seen.length} taken`,
      );
    }
    assert.deepEqual(
      seen,
      Array.from({ length: 100 }, (_, n) => n),
    );
  });

  it('is fed from here, each piece as it is asked for, and hands on what breaks in the source', async () => {
    const heavy = poolOf().of('a');
    async function* source(fails: boolean) {
      yield Buffer.from('abc');
      if (fails) throw new Error('The source broke.');
      yield Buffer.from('de');
    }
    const all = await Array.fromAsync(
      heavy.pieces(tasks.counts, { to: 1, made: shared() }, { source: source(false) }),
    );
    assert.deepEqual(all, [3, 2, 0]);
    await assert.rejects(
      Array.fromAsync(heavy.pieces(tasks.counts, { to: 1, made: shared() }, { source: source(true) })),
      /The source broke/,
    );
  });

  it('may read on while a piece of it is not yet taken', async () => {
    async function* source() {
      for (let n = 0; n < 20; n++) yield Buffer.from('abc');
    }
    const all = await Array.fromAsync(poolOf().of('a').pieces(tasks.readsAhead, 10, { source: source() }));
    assert.deepEqual(all, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 60]);
  });

  it('gives its thread back when nobody reads on', async () => {
    const pool = poolOf({ heavyThreads: 1 });
    for await (const n of pool.of('a').pieces(tasks.counts, { to: 100, made: shared() })) if (n === 3) break;
    assert.equal((await pool.of('a').run(tasks.waits, { ms: 0, word: 'on' })).word, 'on');
  });

  it('is not charged the time for which its caller waits', async () => {
    const seen: number[] = [];
    for await (const n of poolOf()
      .of('a')
      .pieces(tasks.counts, { to: 4, made: shared() }, { milliseconds: 3000 })) {
      seen.push(n);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    assert.equal(seen.length, 4);
  });
});

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { after, describe, it } from 'node:test';
import { Problem } from '../problem.ts';
import { lanesOf } from './lanes.ts';
import { Exceeded, openHeavyPool } from './pool.ts';
import * as tasks from './test-tasks.ts';

const settings = { heavyThreads: 1, quickThreads: 1, heavyMemoryMb: 64, heavyWaiting: 3 };
const closers: (() => Promise<void>)[] = [];
const openPool = () => {
  const pool = openHeavyPool(lanesOf(settings));
  closers.push(() => pool.close());
  return pool;
};
after(() => Promise.all(closers.map((close) => close())));

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('work in a process of its own', () => {
  it('answers what the function answers, and keeps its process', async () => {
    const heavy = openPool().of('a');
    const pid = await heavy.run(tasks.tellsWho, null);
    assert.notEqual(pid, process.pid);
    assert.equal(await heavy.run(tasks.tellsWho, null), pid);
  });

  it('sees no setting, as a thread sees none, and finds what Node has compiled', async () => {
    enableCompileCache();
    const cache = getCompileCacheDir();
    assert.ok(cache);
    const heavy = openPool().of('a');
    for (const task of [tasks.showsSurroundings, tasks.showsApart])
      assert.deepEqual(await heavy.run(task, undefined), { cache, names: ['NODE_COMPILE_CACHE'] });
  });

  const isLinux = process.platform === 'linux' && existsSync('/usr/bin/chrt');
  it('gets a processor only while nothing else wants one', { skip: !isLinux && 'no chrt' }, async () => {
    const pid = await openPool().of('a').run(tasks.tellsWho, null);
    const threads = `/proc/${pid}/task`;
    // The 41st field of proc(5); 5 is SCHED_IDLE.
    const policies = readdirSync(threads).map(
      (thread) => readFileSync(`${threads}/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[38],
    );
    assert.deepEqual(new Set(policies), new Set(['5']));
  });

  it('reads a source and yields pieces', async () => {
    async function* source() {
      for (let n = 0; n < 20; n++) yield Buffer.from('abc');
    }
    const all = openPool().of('a').pieces(tasks.readsApart, 3, { source: source() });
    assert.deepEqual(await Array.fromAsync(all), [0, 1, 2, 60]);
  });

  it('is ended beyond its time and its memory, and the next task finds another', async () => {
    const heavy = openPool().of('a');
    const exceeds = (what: string) => (error: unknown) => error instanceof Exceeded && error.what === what;
    await assert.rejects(heavy.run(tasks.worksApart, undefined, { milliseconds: 300 }), exceeds('time'));
    await assert.rejects(heavy.run(tasks.growsApart, undefined), exceeds('memory'));
    assert.ok(await heavy.run(tasks.tellsWho, null));
  });

  it('hands on problems and faults, and reports a process that died', async () => {
    const heavy = openPool().of('a');
    await assert.rejects(
      heavy.run(tasks.refusesApart, undefined),
      (error: unknown) => error instanceof Problem && error.code === 'InvalidInput',
    );
    await assert.rejects(heavy.run(tasks.breaksApart, undefined), /A fault of ours/);
    await assert.rejects(heavy.run(tasks.dies, undefined), /The process ended: exit code 3/);
    await assert.rejects(heavy.run(tasks.tellsWho, (() => 1) as never), /could not be cloned/);
    assert.ok(await heavy.run(tasks.tellsWho, null));
  });

  it('ends with its pool, in the middle of a task too', async () => {
    const pool = openPool();
    const pid = await pool.of('a').run(tasks.tellsWho, null);
    const working = assert.rejects(pool.of('a').run(tasks.worksApart, undefined), Problem);
    await pool.close();
    await working;
    assert.equal(isAlive(pid), false);
  });
});

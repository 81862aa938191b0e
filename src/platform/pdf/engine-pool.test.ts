import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ConverterBusy } from './converter.ts';
import { openEnginePool } from './engine-pool.ts';

/**
 * A pool of engines that convert a document when they are instructed to, and in which order they were given
 * them.
 */
const open = async (workers: number, queueLimit: number) => {
  const begun: string[] = [];
  const held: (() => void)[] = [];
  const start = async () => ({
    ended: new Promise<void>(() => {}),
    kill: async () => undefined,
    convert: async (docx: Uint8Array) => {
      begun.push(Buffer.from(docx).toString());
      const { promise, resolve } = Promise.withResolvers<void>();
      held.push(resolve);
      await promise;
      return Buffer.from(docx);
    },
  });
  const pool = await openEnginePool({ workers, queueLimit, recycleAfter: 1000, log: () => undefined, start });
  const submit = (name: string, signal?: AbortSignal) =>
    pool.submit(Buffer.from(name), { tenantID: name.charAt(0), signal });
  const next = async () => {
    held.shift()?.();
    for (let turns = 0; turns < 5; turns++) await nextTurn();
  };
  return { pool, submit, begun, next };
};

describe('the line for the engines', () => {
  it('is fair over tenants: who comes late and has used nothing is next, whatever another has waiting', async () => {
    const { pool, submit, begun, next } = await open(2, 64);
    const many = Array.from({ length: 20 }, (_, n) => submit(`a${n}`));
    await nextTurn();
    const other = submit('b');
    await next();
    assert.deepEqual(begun, ['a0', 'a1', 'b']);
    while (pool.counters().busy > 0) await next();
    assert.equal((await other).toString(), 'b');
    assert.deepEqual(
      (await Promise.all(many)).map(String),
      Array.from({ length: 20 }, (_, n) => `a${n}`),
    );
    await pool.close();
  });

  it('has an end for each: one that fills it leaves the other a part', async () => {
    const { pool, submit, next } = await open(1, 4);
    const many = Array.from({ length: 9 }, (_, n) => submit(`a${n}`).catch((error: unknown) => error));
    const other = [submit('b0'), submit('b1')];
    await assert.rejects(submit('b2'), ConverterBusy);
    while (pool.counters().busy > 0) await next();
    assert.deepEqual((await Promise.all(other)).map(String), ['b0', 'b1']);
    const refused = (await Promise.all(many)).filter((one) => one instanceof ConverterBusy);
    assert.equal(refused.length, 4, 'one is under way, four wait');
    await pool.close();
  });

  it('is left by who does not want it any more', async () => {
    const { pool, submit, begun, next } = await open(1, 4);
    const away = new AbortController();
    const asked = [submit('a0'), submit('a1', away.signal), submit('a2')];
    away.abort(new Error('gone'));
    await assert.rejects(asked[1] as Promise<Buffer>, /gone/);
    while (pool.counters().busy > 0) await next();
    assert.deepEqual(begun, ['a0', 'a2']);
    await pool.close();
  });
});

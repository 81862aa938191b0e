import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Ctx } from './ctx.ts';
import { lookTogether } from './look-together.ts';

const someCtx = (): Ctx => ({}) as Ctx;

describe('look-ups that are made together', () => {
  const counted = () => {
    const asked: string[][] = [];
    const look = lookTogether(async (_ctx, keys) => {
      asked.push([...keys]);
      if (keys.includes('bad')) throw new Error('refused');
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
    });
    return { asked, look };
  };

  it('are one for all that ask in a turn, however many steps each took before', async () => {
    const { asked, look } = counted();
    const ctx = someCtx();
    const late = async (steps: number, key: string) => {
      for (let step = 0; step < steps; step++) await Promise.resolve();
      return look(ctx, key);
    };
    assert.deepEqual(await Promise.all([late(0, 'a'), late(5, 'b'), late(2, 'none'), late(9, 'a')]), [
      'A',
      'B',
      undefined,
      'A',
    ]);
    assert.deepEqual(asked, [['a', 'none', 'b']]);
    assert.equal(await look(ctx, 'a'), 'A');
    assert.equal(asked.length, 2, 'nothing is remembered');
  });

  it('never mix transactions, and fail for all that asked together', async () => {
    const { asked, look } = counted();
    const [one, other] = [someCtx(), someCtx()];
    const answers = await Promise.allSettled([
      look(one, 'a'),
      look(other, 'bad'),
      look(other, 'b'),
      look(one, 'c'),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      ['fulfilled', 'rejected', 'rejected', 'fulfilled'],
    );
    assert.deepEqual(asked, [
      ['a', 'c'],
      ['bad', 'b'],
    ]);
  });
});

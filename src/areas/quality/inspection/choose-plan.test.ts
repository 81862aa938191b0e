import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { choosePlan } from './choose-plan.ts';
import { codeLetters, type Level, levels, limits, plans } from './sampling-tables.ts';

const plan = (lot: number, aql: string, level: Level = 'II') => {
  const { codeLetter, sampleSize, acceptNumber, rejectNumber } = choosePlan(lot, decimal(aql), level);
  return `${codeLetter} ${sampleSize} ${acceptNumber}/${rejectNumber}`;
};

describe('a sampling plan', () => {
  it('is that of the published tables for known lots', () => {
    // Worked examples of guides to the standard, and corners of its tables.
    for (const [lot, aql, level, expected] of [
      [1000, '1.0', 'II', 'J 80 2/3'],
      [3000, '2.5', 'II', 'K 125 7/8'],
      [500, '2.5', 'II', 'H 50 3/4'],
      [4000, '1.0', 'II', 'L 200 5/6'],
      [1200, '4.0', 'II', 'J 80 7/8'],
      [10_000, '2.5', 'II', 'L 200 10/11'],
      [80, '0.65', 'III', 'F 20 0/1'],
      [2, '6.5', 'II', 'A 2 0/1'],
      [600_000, '0.010', 'III', 'R 1250 0/1'],
      [600_000, '0.025', 'III', 'R 2000 1/2'],
      [20, '1000', 'I', 'B 3 44/45'],
      [20, '400', 'III', 'D 8 44/45'],
    ] as const)
      assert.equal(plan(lot, aql, level), expected, `${lot} ${aql} ${level}`);
  });

  it('follows the arrows down and up, with the sample of the row they lead to', () => {
    for (const [lot, aql, expected] of [
      // Down: too small a sample to say anything.
      [8, '1.0', 'A 8 0/1'],
      [40, '1.0', 'D 13 0/1'],
      [280, '0.065', 'G 200 0/1'],
      [100, '2.5', 'F 20 1/2'],
      [80, '2.5', 'E 20 1/2'],
      [8, '10', 'A 5 1/2'],
      // Up: the smaller sample says as much.
      [30, '2.5', 'D 5 0/1'],
      [150, '0.15', 'F 80 0/1'],
      [100_000, '10', 'N 125 21/22'],
      [100, '100', 'F 13 21/22'],
    ] as const)
      assert.equal(plan(lot, aql), expected, `${lot} ${aql}`);
  });

  it('looks at all of a lot that is no larger than the sample', () => {
    assert.deepEqual(choosePlan(10, decimal('0.65'), 'II'), {
      ...{ codeLetter: 'B', planLetter: 'F', sampleSize: 10, acceptNumber: 0, rejectNumber: 1 },
      isWholeLot: true,
    });
    assert.equal(choosePlan(1, decimal('2.5'), 'II').sampleSize, 1);
    assert.equal(choosePlan(21, decimal('0.65'), 'II').isWholeLot, false);
  });

  it('exists for each lot, level and limit, and a larger lot has no smaller sample', () => {
    const lots = codeLetters.flatMap(([largest]) => (Number.isFinite(largest) ? [largest, largest + 1] : []));
    for (const level of levels)
      for (const aql of limits) {
        let last = 0;
        for (const lot of lots) {
          const { sampleSize } = choosePlan(lot, aql, level);
          assert.ok(sampleSize >= Math.min(last, lot) && sampleSize <= lot, `${lot} ${aql} ${level}`);
          last = sampleSize;
        }
      }
  });

  it('has a cell in each column, and accepts more the larger the sample and the limit', () => {
    const grid = plans.map(([, , cells]) => cells.split(' '));
    for (const row of grid) {
      assert.equal(row.length, limits.length);
      const numbers = row.filter((one) => one !== 'v' && one !== '^').map(Number);
      assert.deepEqual(
        numbers,
        numbers.toSorted((one, other) => one - other),
      );
    }
    limits.forEach((limit, at) => {
      const numbers = grid.map((row) => row[at] ?? '').filter((one) => one !== 'v' && one !== '^');
      assert.deepEqual(
        numbers.map(Number),
        numbers.map(Number).toSorted((one, other) => one - other),
        String(limit),
      );
    });
  });
});

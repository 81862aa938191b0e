import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Decimal, decimal } from '#lib/decimal';
import { acceptOneTighter, choosePlan } from './choose-plan.ts';
import {
  codeLetters,
  type Level,
  levels,
  limits,
  plans,
  type Severity,
  severities,
} from './sampling-tables.ts';

const plan = (lot: number, aql: string, level: Level = 'II', severity?: Severity) => {
  const found = choosePlan(lot, decimal(aql), level, severity);
  const { codeLetter, sampleSize, acceptNumber, rejectNumber } = found;
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

  it('is that of the tables for tightened and reduced inspection', () => {
    for (const [lot, aql, level, expected] of [
      [1000, '1.0', 'II', 'J 80 1/2'],
      [1000, '2.5', 'II', 'J 80 3/4'],
      [4000, '2.5', 'II', 'L 200 8/9'],
      [2000, '2.5', 'II', 'K 125 5/6'],
      [200, '2.5', 'II', 'G 32 1/2'],
      [12, '6.5', 'II', 'B 3 0/1'],
      // Arrows: below, above, and to the one plan of letter S.
      [2000, '0.40', 'II', 'K 200 1/2'],
      [600_000, '0.015', 'III', 'R 1250 0/1'],
      [600_000, '0.025', 'II', 'Q 3150 1/2'],
      [600_000, '0.025', 'III', 'R 3150 1/2'],
      [5, '10', 'II', 'A 2 0/1'],
    ] as const)
      assert.equal(plan(lot, aql, level, 'TIGHTENED'), expected, `${lot} ${aql} ${level}`);
    for (const [lot, aql, level, expected] of [
      [1000, '1.0', 'II', 'J 32 1/2'],
      [1000, '2.5', 'II', 'J 32 3/4'],
      [2000, '1.0', 'II', 'K 50 2/3'],
      [20_000, '1.0', 'II', 'M 125 5/6'],
      [600_000, '1.0', 'II', 'Q 500 10/11'],
      // Arrows: above, below over two rows, and above over three.
      [100, '1.0', 'II', 'F 5 0/1'],
      [200, '1.0', 'II', 'G 32 1/2'],
      [20_000, '6.5', 'II', 'M 80 10/11'],
      [600_000, '0.025', 'III', 'R 200 0/1'],
      [16, '1000', 'II', 'C 2 30/31'],
    ] as const)
      assert.equal(plan(lot, aql, level, 'REDUCED'), expected, `${lot} ${aql} ${level}`);
  });
});

describe('the tables', () => {
  const numbersOf = (cells: readonly string[]) =>
    cells.filter((one) => one !== 'v' && one !== '^' && one !== '-').map(Number);
  const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
  const each = severities.map((severity) => ({
    ...{ severity, rows: plans[severity], grid: plans[severity].map(([, , cells]) => cells.split(' ')) },
  }));

  it('have a cell in each column, and accept more the larger the sample and the limit', () => {
    for (const { severity, rows, grid } of each) {
      const sizes = rows.map(([, size]) => size);
      assert.deepEqual(sizes, sorted(sizes), severity);
      for (const row of grid) {
        assert.equal(row.length, limits.length, severity);
        assert.deepEqual(numbersOf(row), sorted(numbersOf(row)), severity);
      }
      limits.forEach((limit, at) => {
        const numbers = numbersOf(grid.map((row) => row[at] ?? ''));
        assert.ok(numbers.length > 0, `${severity} ${limit}`);
        assert.deepEqual(numbers, sorted(numbers), `${severity} ${limit}`);
      });
    }
  });

  it('have arrows that end at a number, down and up', () => {
    for (const { severity, grid } of each)
      for (let column = 0; column < limits.length; column++)
        for (let row = 0; row < codeLetters.length + 1; row++) {
          const seen = new Set<number>();
          let at = row;
          for (let cell = grid[at]?.[column]; cell === 'v' || cell === '^'; cell = grid[at]?.[column]) {
            assert.ok(!seen.has(at), `${severity}: arrows of column ${column} point at one another`);
            seen.add(at);
            at += cell === 'v' ? 1 : -1;
          }
          assert.ok(Number.isInteger(Number(grid[at]?.[column])), `${severity} ${row} ${column}`);
        }
  });

  it('have a plan for each lot, level and limit, and no smaller sample for a larger lot', () => {
    const lots = codeLetters.flatMap(([largest]) => (Number.isFinite(largest) ? [largest, largest + 1] : []));
    for (const severity of severities)
      for (const level of levels)
        for (const aql of limits) {
          let last = 0;
          for (const lot of lots) {
            const { sampleSize, acceptNumber, rejectNumber } = choosePlan(lot, aql, level, severity);
            assert.equal(rejectNumber, acceptNumber + 1);
            assert.ok(sampleSize >= Math.min(last, lot) && sampleSize <= lot, `${lot} ${aql} ${level}`);
            last = sampleSize;
          }
        }
  });

  it('accept most lots as good as the limit: tightened fewer than normal and reduced', () => {
    for (const letter of letters)
      for (const aql of limits) {
        const normal = accepted(letter, aql, 'NORMAL');
        const tightened = accepted(letter, aql, 'TIGHTENED');
        const reduced = accepted(letter, aql, 'REDUCED');
        const where = `${letter} ${aql}: ${normal} ${tightened} ${reduced}`;
        assert.ok(normal > 0.87 && normal < 0.995, where);
        assert.ok(tightened > 0.79 && tightened < 0.98, where);
        assert.ok(reduced > 0.87 && reduced < 0.999, where);
        assert.ok(tightened < Math.min(normal, reduced), where);
      }
  });

  it('tell what a sample accepts at the limit one step tighter, wherever a plan accepts 2 or more', () => {
    for (const letter of letters)
      for (const aql of limits) {
        const { acceptNumber } = planOf(letter, aql, 'NORMAL');
        const tighter = acceptOneTighter(letter, aql);
        if (acceptNumber >= 2)
          assert.ok(tighter !== undefined && tighter < acceptNumber, `${letter} ${aql} ${tighter}`);
      }
    assert.equal(acceptOneTighter('J', decimal('1.0')), 1);
    assert.equal(acceptOneTighter('L', decimal('2.5')), 7);
    // By the plan that the arrow leads to: M has 21 at 4.0 and 14 at 2.5.
    assert.equal(acceptOneTighter('N', decimal('4.0')), 14);
  });
});

const letters = [...'ABCDEFGHJKLMNPQR'];
/** The plan of a letter, by a lot that has it. */
const planOf = (letter: string, aql: Decimal, severity: Severity) => {
  for (const [largest, row] of codeLetters)
    for (const level of levels)
      if (row[levels.indexOf(level)] === letter)
        return choosePlan(Math.min(largest, 1_000_000_000), aql, level, severity);
  throw new Error(`No lot has ${letter}.`);
};
/** How likely a lot with as many nonconformities as the limit says is accepted (Poisson). */
const accepted = (letter: string, aql: Decimal, severity: Severity): number => {
  const { planLetter, acceptNumber } = planOf(letter, aql, severity);
  const size = plans[severity].find(([one]) => one === planLetter)?.[1] ?? Number.NaN;
  const mean = (size * aql.toNumber()) / 100;
  let term = Math.exp(-mean);
  let all = term;
  for (let found = 1; found <= acceptNumber; found++) {
    term *= mean / found;
    all += term;
  }
  return all;
};

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { projectStock } from './project-stock.ts';

const now = '2026-03-01T00:00:00.000Z';
const on = (day: number) => `2026-03-${String(day).padStart(2, '0')}T00:00:00.000Z`;
const project = (
  onHand: string,
  demand: [number | null, string][],
  supply: [number, string][],
  safetyStock = '0',
) => {
  const dated = ([day, quantity]: [number | null, string]) => ({
    utc: day === null ? null : on(day),
    quantity,
  });
  const got = projectStock(
    { onHand, safetyStock, demand: demand.map(dated), supply: supply.map(dated) },
    now,
  );
  return [got.firstShortageUTC, got.lowestQuantity.toFixed(), got.suggestedBuyQuantity.toFixed()];
};

describe('demand against supply', () => {
  it('is short at the first date on which more is needed than there will be', () => {
    assert.deepEqual(
      project(
        '10',
        [
          [5, '8'],
          [9, '3'],
          [20, '1'],
        ],
        [],
      ),
      [on(9), '-2', '2'],
    );
  });
  it('takes what comes at an instant before what is needed then', () => {
    assert.deepEqual(project('0', [[5, '8']], [[5, '8']]), [null, '0', '0']);
    assert.deepEqual(project('0', [[5, '8']], [[6, '8']]), [on(5), '-8', '8']);
  });
  it('suggests to buy what keeps the safety stock untouched, short or not', () => {
    assert.deepEqual(project('10', [[5, '8']], [], '5'), [null, '2', '3']);
    assert.deepEqual(project('10.5', [], [], '10.5'), [null, '10.5', '0']);
    assert.deepEqual(project('0', [], [[9, '20']], '5'), [null, '0', '5']);
  });
  it('counts from now on what is overdue or has no date, and stock that is below nothing', () => {
    assert.deepEqual(project('1', [[null, '2']], []), [now, '-1', '1']);
    const early = { utc: '2026-02-01T00:00:00.000Z', quantity: '4' };
    const known = { onHand: '0', safetyStock: '0', demand: [early], supply: [early] };
    assert.equal(projectStock(known, now).firstShortageUTC, null);
    assert.deepEqual(project('-0.000001', [], []), [now, '-0.000001', '0.000001']);
  });
  it('adds without rounding', () => {
    assert.deepEqual(
      project(
        '0.3',
        [
          [2, '0.1'],
          [3, '0.2'],
        ],
        [],
      ),
      [null, '0', '0'],
    );
  });
});

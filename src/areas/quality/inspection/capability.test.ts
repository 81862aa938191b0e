import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Decimal, decimal } from '#lib/decimal';
import { capability, controlLimits } from './capability.ts';

const some = (one: number | string | null): Decimal | null => (one === null ? null : decimal(one));
const of = (mean: number | null, s: number | null, lower: number | null, upper: number | null) => {
  const { cp, cpk } = capability({
    ...{ mean: some(mean), standardDeviation: some(s), lowerLimit: some(lower), upperLimit: some(upper) },
  });
  return [cp?.toFixed() ?? null, cpk?.toFixed() ?? null];
};

describe('capability', () => {
  it('compares the limits with the spread, and the nearer one with the mean', () => {
    assert.deepEqual(of(10, 1, 4, 16), ['2', '2']);
    assert.deepEqual(of(12, 1, 4, 16), ['2', '1.3333']);
    assert.deepEqual(of(8, 1, 4, 16), ['2', '1.3333']);
    // Outside of its limits on average: below zero.
    assert.deepEqual(of(17, 1, 4, 16), ['2', '-0.3333']);
  });
  it('has no cp with one limit, and the cpk of that one', () => {
    assert.deepEqual(of(10, 1, null, 16), [null, '2']);
    assert.deepEqual(of(10, 2, 4, null), [null, '1']);
    assert.deepEqual(of(10, 2, null, null), [null, null]);
  });
  it('is not known of one value, of none, or of what does not vary', () => {
    assert.deepEqual(of(10, null, 4, 16), [null, null]);
    assert.deepEqual(of(null, null, 4, 16), [null, null]);
    assert.deepEqual(of(10, 0, 4, 16), [null, null]);
  });
  it('draws control limits from the mean moving range', () => {
    const { lower, upper } = controlLimits(decimal(10), decimal(2)) ?? {};
    assert.deepEqual([lower?.toFixed(), upper?.toFixed()], ['4.68', '15.32']);
    assert.equal(controlLimits(decimal(10), null), undefined);
  });
});

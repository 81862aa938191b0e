import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { quotient } from './quotient.ts';

test('a quotient is what the decimals themselves give', () => {
  const number = fc
    .tuple(fc.bigInt({ min: -(10n ** 45n), max: 10n ** 45n }), fc.integer({ min: -5, max: 45 }))
    .map(([units, places]) => decimal(`${units}e${-places}`));
  fc.assert(
    fc.property(number, number, (dividend, divisor) => {
      fc.pre(!divisor.eq(0));
      assert.equal(quotient(dividend, divisor).plus(0).toFixed(), dividend.div(divisor).plus(0).toFixed());
    }),
    { numRuns: 5000 },
  );
  for (const [a, b, expected] of [
    ['1', '3', '0.33333333333333333333'],
    ['-2', '3', '-0.66666666666666666667'],
    ['0', '7', '0'],
    ['1e-20', '2', '0.00000000000000000001'],
    ['600', '3', '200'],
  ] as const)
    assert.equal(quotient(decimal(a), decimal(b)).toFixed(), expected);
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { stripeUnits } from './stripe-units.ts';

describe('an amount as Stripe counts it', () => {
  const cases: [string, string, number | undefined][] = [
    ['10', 'USD', 1000],
    ['2311.92', 'EUR', 231_192],
    ['0.01', 'EUR', 1],
    ['10.45', 'HUF', 1045],
    ['500', 'JPY', 500],
    ['500.5', 'JPY', undefined],
    ['500', 'MGA', 500],
    ['500.5', 'MGA', undefined],
    ['5', 'ISK', 500],
    ['5.12', 'KWD', 5120],
    ['5.124', 'KWD', undefined],
    ['5', 'UGX', undefined],
    ['5', 'IQD', undefined],
    ['5', 'CLF', undefined],
    ['5', 'XAU', undefined],
    ['1.005', 'EUR', undefined],
    ['0', 'EUR', undefined],
    ['-1', 'EUR', undefined],
    ['999999.99', 'EUR', 99_999_999],
    ['1000000', 'EUR', undefined],
  ];
  for (const [amount, currency, units] of cases)
    it(`${amount} ${currency} is ${units ?? 'not taken'}`, () =>
      assert.equal(stripeUnits(decimal(amount), currency), units));
});

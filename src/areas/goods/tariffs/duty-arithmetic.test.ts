import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { dutyAmounts } from './duty-arithmetic.ts';

type Rule = Parameters<typeof dutyAmounts>[0];

const rule = (dutyRate: string, taxRate: string, more: Partial<Rule> = {}): Rule => ({
  dutyRatePercent: decimal(dutyRate),
  importTaxRatePercent: decimal(taxRate),
  importTaxBase: 'CUSTOMS_VALUE_PLUS_DUTY',
  roundingMode: 'HALF_UP',
  ...more,
});
const amounts = (its: Rule, value: string, currencyCode = 'EUR') => {
  const { dutyAmount, importTaxAmount, totalImportCharges, landedValue } = dutyAmounts(its, {
    customsValue: decimal(value),
    currencyCode,
  });
  return [dutyAmount, importTaxAmount, totalImportCharges, landedValue]
    .map((amount) => amount.toFixed())
    .join(' ');
};

describe('the arithmetic of duties', () => {
  it('rounds the duty, charges the tax on the rounded duty, rounds the tax, and adds what is rounded', () => {
    // Unrounded the duty would be 0.345 and the tax 0.269… on 1.345; on the rounded duty it is 0.27 of 1.35.
    assert.equal(amounts(rule('34.5', '20'), '1'), '0.35 0.27 0.62 1.62');
    assert.equal(amounts(rule('34.5', '20', { importTaxBase: 'CUSTOMS_VALUE' }), '1'), '0.35 0.2 0.55 1.55');
    // 0.075 is half-up 0.08, whatever a double makes of 1.5 × 5 %.
    assert.equal(amounts(rule('5', '0'), '1.5'), '0.08 0 0.08 1.58');
    assert.equal(amounts(rule('1.1', '0'), '1.005'), '0.01 0 0.01 1.015');
  });

  it('goes by the currency’s minor unit: none of the yen, three decimals of the dinar, four of the unidad de fomento', () => {
    assert.equal(amounts(rule('2.5', '10'), '1019', 'JPY'), '25 104 129 1148');
    assert.equal(amounts(rule('2.5', '10'), '1.019', 'KWD'), '0.025 0.104 0.129 1.148');
    assert.equal(amounts(rule('2.5', '10'), '1.0192', 'CLF'), '0.0255 0.1045 0.13 1.1492');
    assert.equal(amounts(rule('2.5', '10'), '101.9', 'HUF'), '2.55 10.45 13 114.9');
  });

  it('keeps its sums exact for every value, rate, mode and currency', () => {
    const digits = (most: number, places: number) =>
      fc
        .tuple(fc.bigInt({ min: 0n, max: 10n ** BigInt(most) }), fc.integer({ min: 0, max: places }))
        .map(([units, scale]) => decimal(units.toString()).times(`1e-${scale}`).toFixed());
    fc.assert(
      fc.property(
        digits(20, 6),
        digits(8, 6),
        digits(8, 6),
        fc.constantFrom('HALF_UP', 'HALF_EVEN', 'UP', 'DOWN'),
        fc.constantFrom('CUSTOMS_VALUE', 'CUSTOMS_VALUE_PLUS_DUTY'),
        fc.constantFrom('EUR', 'JPY', 'BHD', 'CLF'),
        (value, duty, tax, roundingMode, importTaxBase, currencyCode) => {
          const its = rule(duty, tax, { roundingMode, importTaxBase } as Partial<Rule>);
          const found = dutyAmounts(its, { customsValue: decimal(value), currencyCode });
          const unit = { EUR: '0.01', JPY: '1', BHD: '0.001', CLF: '0.0001' }[currencyCode] as string;
          assert.ok(found.totalImportCharges.eq(found.dutyAmount.plus(found.importTaxAmount)));
          assert.ok(found.landedValue.eq(found.totalImportCharges.plus(value)));
          for (const amount of [found.dutyAmount, found.importTaxAmount])
            assert.ok(amount.mod(unit).eq(0), `${amount}`);
          const exact = decimal(value).times(duty).div(100);
          assert.ok(found.dutyAmount.minus(exact).abs().lte(unit));
        },
      ),
    );
  });
});

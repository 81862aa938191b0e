import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minorUnits } from '#lib/currency';
import { decimal, decimalPlaces, sum, zero } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { type LinePricing, priceDocument } from './totals.ts';

const line = (
  quantity: string,
  unitPrice: string,
  discount = '0',
  unitCost: string | null = null,
): LinePricing => ({
  quantity: decimal(quantity),
  unitPrice: decimal(unitPrice),
  discount: decimal(discount),
  unitCost: unitCost === null ? null : decimal(unitCost),
});
const percent = (value: string) => ({ discountPercent: decimal(value), discountAmount: null });
const amount = (value: string) => ({ discountPercent: zero, discountAmount: decimal(value) });
const shown = (values: ({ toFixed(): string } | null)[]) => values.map((value) => value?.toFixed() ?? null);

describe('the amounts of a quote', () => {
  const golden = [
    ['nothing', [], percent('10'), 'EUR', [], ['0', '0', '0', '0', null]],
    [
      'one line',
      [line('3', '19.99')],
      percent('0'),
      'EUR',
      [['59.97', '0', '59.97']],
      ['59.97', '0', '59.97', null, null],
    ],
    [
      'half a cent up',
      [line('0.5', '0.01')],
      percent('0'),
      'EUR',
      [['0.01', '0', '0.01']],
      ['0.01', '0', '0.01', null, null],
    ],
    [
      'a line discount',
      [line('7', '13.37', '12.5', '8')],
      percent('0'),
      'EUR',
      [['81.89', '0', '81.89']],
      ['81.89', '0', '81.89', '56', '31.62'],
    ],
    [
      'a third of a cent each, to the first of equals',
      [line('1', '1'), line('1', '1'), line('1', '1')],
      amount('0.01'),
      'EUR',
      [
        ['1', '0.01', '0.99'],
        ['1', '0', '1'],
        ['1', '0', '1'],
      ],
      ['3', '0.01', '2.99', null, null],
    ],
    [
      'a percentage spread by largest remainder',
      [line('1', '33.33', '0', '20'), line('2', '16.67', '0', '9.995')],
      percent('5'),
      'EUR',
      [
        ['33.33', '1.66', '31.67'],
        ['33.34', '1.67', '31.67'],
      ],
      ['66.67', '3.33', '63.34', '39.99', '36.86'],
    ],
    [
      'yen have no decimals',
      [line('3', '33.5')],
      percent('10'),
      'JPY',
      [['101', '10', '91']],
      ['101', '10', '91', null, null],
    ],
    [
      'dinars have three',
      [line('1', '1.23456')],
      percent('0'),
      'KWD',
      [['1.235', '0', '1.235']],
      ['1.235', '0', '1.235', null, null],
    ],
    [
      'an agreed amount larger than all',
      [line('1', '5', '0', '2')],
      amount('9'),
      'EUR',
      [['5', '5', '0']],
      ['5', '5', '0', '2', null],
    ],
    [
      'sold below cost',
      [line('1', '5', '0', '7.5')],
      percent('0'),
      'EUR',
      [['5', '0', '5']],
      ['5', '0', '5', '7.5', '-50'],
    ],
    [
      'one cost not known',
      [line('1', '5', '0', '1'), line('1', '5')],
      percent('0'),
      'EUR',
      [
        ['5', '0', '5'],
        ['5', '0', '5'],
      ],
      ['10', '0', '10', null, null],
    ],
  ] as const;

  for (const [name, lines, discount, currency, wantedLines, wantedTotals] of golden) {
    it(name, () => {
      const priced = priceDocument(lines, discount, currency);
      assert.deepEqual(
        priced.lines.map((one) => shown([one.extendedPrice, one.quoteDiscount, one.netPrice])),
        wantedLines,
      );
      const { subTotal, discountTotal, netTotal, cost, marginPercent } = priced.totals;
      assert.deepEqual(shown([subTotal, discountTotal, netTotal, cost, marginPercent]), wantedTotals);
    });
  }

  const decimals = (most: number, places: number) =>
    fc
      .bigInt({ min: 0n, max: BigInt(most) * 10n ** BigInt(places) })
      .map((units) => decimal(units.toString()).times(`1e-${places}`));
  const anyLine = fc.record({
    quantity: decimals(100_000, 6),
    unitPrice: decimals(1_000_000, 6),
    discount: decimals(100, 6),
    unitCost: fc.option(decimals(1_000_000, 6)),
  });
  const anyDiscount = fc.record({
    discountPercent: decimals(100, 6),
    discountAmount: fc.option(decimals(1_000_000, 0)),
  });

  it('always add up: totals are sums of rounded lines, none below zero, none finer than the currency', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 12 }),
        anyDiscount,
        fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF'),
        (lines, discount, currency) => {
          const { lines: amounts, totals } = priceDocument(lines, discount, currency);
          assert.ok(totals.subTotal.eq(sum(amounts.map((one) => one.extendedPrice))));
          assert.ok(totals.discountTotal.eq(sum(amounts.map((one) => one.quoteDiscount))));
          assert.ok(totals.netTotal.eq(sum(amounts.map((one) => one.netPrice))));
          for (const one of amounts) {
            assert.ok(one.extendedPrice.minus(one.quoteDiscount).eq(one.netPrice));
            for (const value of [one.extendedPrice, one.quoteDiscount, one.netPrice]) {
              assert.ok(value.gte(zero) && decimalPlaces(value) <= minorUnits(currency), value.toFixed());
            }
          }
        },
      ),
    );
  });

  it('never move a line’s share of the discount by a whole minor unit from its exact share', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), anyDiscount, (lines, discount) => {
        const { lines: amounts, totals } = priceDocument(lines, discount, 'EUR');
        for (const one of amounts) {
          const exact = totals.discountTotal.times(one.extendedPrice);
          const given = one.quoteDiscount.times(totals.subTotal);
          assert.ok(given.minus(exact).abs().lte(totals.subTotal.times('0.01')));
        }
      }),
    );
  });
});

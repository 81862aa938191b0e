import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minorUnits, roundMoney } from '#lib/currency';
import { type Decimal, decimal, percentOf, roundHalfUp, sum, zero } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { priceDocument } from '../../src/areas/selling/lines/totals.ts';
import type {
  Component,
  PricedItem,
  PricedLine,
  PriceFacts,
} from '../../src/areas/selling/pricing/resolve/facts.ts';
import { type ResolvedLine, resolveLine } from '../../src/areas/selling/pricing/resolve/resolve-line.ts';

const currencies = ['JPY', 'EUR', 'KWD'] as const;

/** Two pricing components: one is discounted, the other keeps from discounts. */
const component = (name: string, allowDiscount: boolean): Component => ({
  ...{
    pricingComponentID: name,
    name,
    markupPercent: decimal(37),
    marginPercent: null,
    sequence: 1,
    rowVersion: 1,
  },
  ...{ showOnQuote: true, allowDiscount },
});
const components = [component('FREE', true), component('KEPT', false)];

type Drawn = {
  quantity: Decimal;
  /** Of one unit, in the currency of the item; null: sold at its cost with the markup of its component. */
  unitPrice: Decimal | null;
  unitCost: Decimal;
  /** From the item's currency to the document's; null where it is the same. */
  rate: Decimal | null;
  booked: 'FREE' | 'KEPT';
  discount: Decimal;
  promotion: Decimal;
  /** What else a configured line brings besides the item; it keeps from discounts. */
  kept: Decimal;
};

const numbers = (most: number, places: number) =>
  fc.integer({ min: 1, max: most }).map((n) => decimal(`${n}e-${places}`));
const percents = fc.oneof(fc.constantFrom(zero, decimal(100)), numbers(9999, 2));
/** With so few decimals that a product of them has twelve at most, as amounts between steps have. */
const drawn: fc.Arbitrary<Drawn> = fc.record({
  quantity: fc.oneof(fc.integer({ min: 1, max: 1_000_000 }).map(decimal), numbers(999_999, 2)),
  unitPrice: fc.option(numbers(999_999_999, 6)),
  unitCost: numbers(99_999_999, 5),
  rate: fc.option(numbers(9_999, 3)),
  booked: fc.constantFrom('FREE', 'KEPT'),
  discount: percents,
  promotion: fc.oneof(fc.constant(zero), percents),
  kept: numbers(9_999_999, 4),
});

const factsOf = (currencyCode: string, { rate, promotion }: Drawn): PriceFacts => ({
  ...{ currencyCode, date: '2026-06-15', at: '2026-06-15T10:00:00.000Z', customer: null, components },
  ...{ breakMode: 'VOLUME', contractsCompete: false, listed: [], breaks: [], contracts: [] },
  discounts: promotion.eq(zero)
    ? []
    : [
        {
          ...{
            promotionID: 'S',
            code: 'S',
            name: 'S',
            startsUTC: null,
            endsUTC: null,
            currencyCode: null,
            group: null,
            priority: 0,
          },
          ...{ isPublic: true, customerIDs: [], conditions: [], rowVersion: 1 },
          actions: [{ action: 'PERCENT_OFF', percent: promotion }],
        },
      ],
  rates: new Map(rate ? [['CHF', { rate, rateDateUTC: '2026-06-12T00:00:00.000Z' }]] : []),
});

/** What one unit is in the document's currency, by the rule as it is written and with every digit. */
const exactUnit = ({ unitPrice, unitCost, rate }: Drawn): Decimal =>
  (unitPrice ?? unitCost.times('1.37')).times(rate ?? 1);

const itemLine = (currencyCode: string, one: Drawn): PricedLine => ({
  item: {
    ...{ itemID: 'A', category: null, pricingComponentID: one.booked, rowVersion: 1 },
    ...{ unitPrice: one.unitPrice, unitCost: one.unitCost, currencyCode: one.rate ? 'CHF' : currencyCode },
  } satisfies PricedItem,
  quantity: one.quantity,
  discount: one.booked === 'KEPT' ? zero : one.discount,
});

/** A product whose only part is the item, and `kept` of what keeps from discounts. */
const configuredLine = (one: Drawn, kept: Decimal, discount = one.discount): PricedLine => ({
  product: { productID: 'X', allowDiscount: true, currencyCode: 'EUR' },
  outcome: {
    quantity: one.quantity,
    priceParts: [
      { source: { type: 'BOM' }, component: one.booked, amount: exactUnit(one).times(one.quantity) },
      { source: { type: 'TASKS' }, component: 'KEPT', amount: kept },
    ],
    totals: { lineCost: zero },
    isCostKnown: true,
    unpricedItems: [],
  },
  discount,
});

const resolved = (facts: PriceFacts, line: PricedLine) => {
  const price = resolveLine(facts, line);
  assert.equal(price.problem, null);
  return price as ResolvedLine & { unitPrice: Decimal; amount: Decimal; discountable: Decimal };
};

const plain = (amounts: readonly Decimal[]) => amounts.map((amount) => amount.toFixed());
const many = { numRuns: 2000 };

describe('the amount of a line', () => {
  it('is its exact price less its discount, rounded once, and the same for an item and for a product made of it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...currencies), drawn, (code, one) => {
        const facts = factsOf(code, one);
        const line = itemLine(code, one);
        const gross = exactUnit(one).times(one.quantity);
        const left = one.booked === 'KEPT' ? gross : gross.minus(percentOf(gross, one.promotion));
        const exact = roundHalfUp(left, 12).minus(percentOf(roundHalfUp(left, 12), line.discount));
        const { amount, discountable, unitPrice } = resolved(facts, line);
        assert.equal(amount.toFixed(), roundMoney(roundHalfUp(exact, 12), code).toFixed());
        assert.equal(discountable.toFixed(), (one.booked === 'KEPT' ? zero : amount).toFixed());
        const twin = resolved(facts, configuredLine(one, zero, line.discount));
        assert.deepEqual(
          plain([twin.amount, twin.discountable, twin.unitPrice]),
          plain([amount, discountable, unitPrice]),
        );
      }),
      many,
    );
  });

  it('keeps what keeps from discounts, to the minor unit, whatever is taken off the rest', () => {
    fc.assert(
      fc.property(fc.constantFrom(...currencies), drawn, (code, one) => {
        const gross = exactUnit(one).times(one.quantity);
        const kept = roundMoney(one.booked === 'KEPT' ? gross.plus(one.kept) : one.kept, code);
        const { amount, discountable } = resolved(factsOf(code, one), configuredLine(one, one.kept));
        assert.equal(amount.minus(discountable).toFixed(), kept.toFixed());
        if (one.discount.eq(100)) assert.equal(amount.toFixed(), kept.toFixed());
      }),
      many,
    );
  });
});

describe('a discount on the whole', () => {
  const lines = fc.array(fc.tuple(drawn, fc.boolean()), { minLength: 1, maxLength: 8 });

  it('agrees with its lines, makes none negative, and at 100 % leaves what keeps from discounts and no more', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        lines,
        percents,
        fc.option(numbers(99_999_999, 0)),
        (code, all, percent, units) => {
          const priced = all.map(([one, isItem]) => {
            const line = isItem ? itemLine(code, one) : configuredLine(one, one.kept);
            const { amount, discountable, unitPrice } = resolved(factsOf(code, one), line);
            return {
              ...{ quantity: one.quantity, unitPrice, unitCost: null },
              discount: line.discount,
              extendedPrice: amount,
              discountable,
            };
          });
          const discountAmount = units === null ? null : units.times(`1e-${minorUnits(code)}`);
          const { lines: amounts, totals } = priceDocument(
            priced,
            { discountPercent: percent, discountAmount },
            code,
          );
          assert.equal(sum(amounts.map(({ netPrice }) => netPrice)).toFixed(), totals.netTotal.toFixed());
          assert.equal(
            sum(amounts.map(({ quoteDiscount }) => quoteDiscount)).toFixed(),
            totals.discountTotal.toFixed(),
          );
          assert.equal(
            sum(amounts.map(({ extendedPrice }) => extendedPrice)).toFixed(),
            totals.subTotal.toFixed(),
          );
          const most = sum(priced.map(({ discountable }) => discountable));
          const isAll = discountAmount ? discountAmount.gte(most) : percent.eq(100);
          for (const [at, { extendedPrice, quoteDiscount, netPrice }] of amounts.entries()) {
            const { discountable } = priced[at] as (typeof priced)[number];
            for (const one of [extendedPrice, quoteDiscount, netPrice, discountable]) {
              assert.ok(one.gte(zero));
              assert.ok(one.eq(roundMoney(one, code)));
            }
            assert.ok(quoteDiscount.lte(discountable));
            if (isAll) assert.equal(netPrice.toFixed(), extendedPrice.minus(discountable).toFixed());
          }
        },
      ),
      many,
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Decimal, decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { deliveryCost } from '../../src/areas/selling/deliveryoptions/delivery.ts';
import { withQuantity } from '../../src/areas/selling/lines/item-quantities.ts';
import type { ItemDraft, Line } from '../../src/areas/selling/lines/lines.ts';
import { settleChoices } from '../../src/areas/selling/lines/options.ts';
import { priceLines, storedTotals } from '../../src/areas/selling/lines/price-lines.ts';
import type { Component, PriceFacts } from '../../src/areas/selling/pricing/resolve/facts.ts';
import { resolveLine } from '../../src/areas/selling/pricing/resolve/resolve-line.ts';
import type { ChosenTax } from '../../src/areas/selling/taxes/choose-tax.ts';
import { withTax } from '../../src/areas/selling/taxes/document-tax.ts';
import { type DrawnLine, type DrawnQuote, drawnQuote, expectedTotals } from './quote-totals-oracle.ts';

/** How many quotes: 2,000, or as many as QUOTE_TOTALS says. */
const numRuns = Number(process.env.QUOTE_TOTALS ?? 2000);

const exact = (units: number | bigint, places: number): Decimal => decimal(`${units}e-${places}`);

const component = (name: string, allowDiscount: boolean): Component => ({
  ...{ pricingComponentID: name, name, sequence: 1, rowVersion: 1, showOnQuote: true, allowDiscount },
  ...{ markupPercent: decimal(0), marginPercent: null },
});

const factsOf = (currencyCode: string, line: DrawnLine): PriceFacts => ({
  ...{ currencyCode, date: '2026-06-15', at: '2026-06-15T10:00:00.000Z', customer: null },
  ...{ breakMode: 'VOLUME', contractsCompete: false, listed: [], contracts: [], rates: new Map() },
  components: [component('KEPT', false), component('FREE', true)],
  breaks: line.break
    ? [
        {
          ...{ priceBreakID: 'B', itemID: 'A', customerID: null, currencyCode: null, itemVersion: 1 },
          ...{ minQuantity: exact(line.break.from, 2), unitPrice: exact(line.break.price, 4) },
          ...{ discountPercent: null, validFrom: null, validTo: null },
        },
      ]
    : [],
  discounts: line.promotion
    ? [
        {
          ...{ promotionID: 'S', code: 'S', name: 'S', startsUTC: null, endsUTC: null, currencyCode: null },
          ...{ group: null, priority: 0, isPublic: true, customerIDs: [], conditions: [], rowVersion: 1 },
          actions: [{ action: 'PERCENT_OFF', percent: decimal(line.promotion) }],
        },
      ]
    : [],
});

/** A line with the resolver's price for one of its quantities. */
const pricedAs = (currencyCode: string, line: DrawnLine, units: number) => {
  const item = {
    ...{ itemID: 'A', category: null, rowVersion: 1, currencyCode },
    pricingComponentID: line.isKept ? 'KEPT' : 'FREE',
    ...{ unitPrice: exact(line.price, 4), unitCost: line.cost === null ? null : exact(line.cost, 4) },
  };
  const quantity = exact(units, 2);
  const discount = exact(line.discount, 2);
  const found = resolveLine(factsOf(currencyCode, line), { item, quantity, discount });
  const { unitPrice, amount, discountable, unitCost, minMargin, maxMargin, waterfall } = found;
  assert.ok(unitPrice && amount && discountable, found.problem ?? '');
  return {
    ...{ quantity, unitPrice, unitCost, extendedPrice: amount, discountable, minMargin, maxMargin },
    priceWaterfall: waterfall,
  };
};

const draftOf = (currencyCode: string, line: DrawnLine, index: number): ItemDraft => {
  const prices = line.quantities.map((units) => pricedAs(currencyCode, line, units));
  const [first] = prices;
  assert.ok(first);
  const draft: ItemDraft = {
    ...{ itemAndQtyID: `L${index}`, lineNumber: index + 1, itemID: 'A', number: 'A', description: 'A' },
    ...{ uOM: 'C62', leadTimeDays: null, notes: null, showNotes: false },
    discount: exact(line.discount, 2),
    ...first,
    quantities: prices.length > 1 ? prices.map((one, at) => ({ ...one, isSelected: at === 0 })) : [],
    isOptional: line.kind === 'OPTIONAL',
    isAlternate: line.kind === 'ALTERNATE',
    groupName: line.group,
    isIncluded: line.kind === 'PLAIN' || line.isIncluded,
  };
  // Another quantity is taken afterwards, as a customer takes it.
  return line.taken === 0 ? draft : withQuantity(draft, exact(line.quantities[line.taken] ?? 0, 2), '');
};

const rateOf = ({ tax }: DrawnQuote): ChosenTax => ({
  ...{ taxRateID: 'T', name: 'T', countryCode: 'DE', taxClass: 'NORMAL', explanation: '-' },
  ...{ category: 'STANDARD', categoryCode: 'S', reason: null, reasonCode: null },
  ratePercent: exact(tax, 2),
});

/** What the service makes of a quote. */
const totalsOf = (quote: DrawnQuote) => {
  const { currencyCode, places } = quote;
  const drafts = settleChoices(quote.lines.map((line, index) => draftOf(currencyCode, line, index)));
  const discount = {
    discountPercent: 'percent' in quote.discount ? exact(quote.discount.percent, 2) : decimal(0),
    discountAmount: 'amount' in quote.discount ? exact(quote.discount.amount, places) : null,
  };
  const { lines, totals } = priceLines(drafts, { currencyCode, ...discount });
  const expected = expectedTotals(quote);
  // Rates are the tariffs' own; what a quote does is add up the amounts that they give.
  const taxed = lines.map((line, index): Line => {
    const charges = expected.charges[index];
    return charges
      ? {
          ...line,
          tariff: {
            dutyAmount: exact(charges.duty, places),
            importTaxAmount: exact(charges.tax, places),
          } as Line['tariff'],
        }
      : line;
  });
  const { delivery } = quote;
  const cost = delivery
    ? deliveryCost(
        {
          ...{ currencyCode: 'CHF', price: exact(delivery.price, 2), countries: [] },
          pricePerWeight: delivery.perKilogram === null ? null : exact(delivery.perKilogram, 2),
          freeAbove: delivery.freeAbove === null ? null : exact(delivery.freeAbove, 2),
        },
        {
          netTotal: totals.netTotal,
          currencyCode,
          weight: exact(delivery.weight, 3),
          rate: exact(delivery.rate, 4),
        },
      )
    : decimal(0);
  const stored = storedTotals(totals, taxed, quote.isSellerPaying ? 'SELLER' : 'BUYER', cost);
  const { taxTotal, grossTotal } = withTax('2026-06-15', rateOf(quote), stored.grandTotal, currencyCode);
  assert.ok(taxTotal && grossTotal);
  const units = (amount: Decimal) => amount.times(`1e${places}`).toFixed();
  return {
    lines: lines.map(({ extendedPrice, quoteDiscount, netPrice, isIncluded }) =>
      [extendedPrice, quoteDiscount, netPrice]
        .map(units)
        .concat(isIncluded ? 'counts' : 'apart')
        .join(' '),
    ),
    subTotal: units(stored.subTotal),
    discountTotal: units(stored.discountTotal),
    netTotal: units(totals.netTotal),
    optionsTotal: units(totals.optionsTotal),
    dutyTotal: units(stored.dutyTotal),
    importTaxTotal: units(stored.importTaxTotal),
    deliveryTotal: units(cost),
    grandTotal: units(stored.grandTotal),
    taxTotal: units(taxTotal),
    grossTotal: units(grossTotal),
    cost: stored.cost && units(stored.cost),
    marginPercent: stored.marginPercent?.times(100).toFixed() ?? null,
  };
};

describe('totals of whole quotes', () => {
  it(`equal a calculation in whole numbers, to the last unit of the currency (${numRuns} quotes)`, () => {
    fc.assert(
      fc.property(drawnQuote, (quote) => {
        const { charges: _charges, ...expected } = expectedTotals(quote);
        assert.deepEqual(totalsOf(quote), expected);
      }),
      { numRuns },
    );
  });
});

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { type InvoiceWorld, startInvoices } from '#test/invoice-world';
import { type DrawnQuote, drawnQuote, expectedTotals } from './quote-totals-oracle.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

/** What of a drawn quote can be sent: prices by hand, in one quantity, a delivery in the quote's currency. */
const sent = fc.record({ quote: drawnQuote, delivery: fc.option(fc.integer({ min: 0, max: 50_000 })) }).map(
  ({ quote, delivery }): DrawnQuote => ({
    ...quote,
    delivery:
      delivery === null
        ? null
        : { price: delivery, perKilogram: null, freeAbove: null, weight: 0, rate: 10_000 },
    lines: quote.lines.map((line) => ({
      ...line,
      ...{ quantities: [line.quantities[line.taken] ?? 1], taken: 0, isKept: false, promotion: 0 },
      ...{ break: null, duty: null, cost: null },
      // Of alternates of which none is said to count the first does.
      isIncluded: line.kind === 'OPTIONAL' && line.isIncluded,
    })),
  }),
);

/** How many quotes: 150, or as many as TAXED_QUOTES says. */
const count = Number(process.env.TAXED_QUOTES ?? 150);

describe('random quotes with taxes, over HTTP', () => {
  let world: InvoiceWorld;
  before(async () => {
    world = await startInvoices();
  });
  const patch = (path: string, body?: unknown): Promise<Body> => world.stock.send('PATCH', path, body);
  const exact = (units: number, places: number) => decimal(`${units}e-${places}`);
  const bodyOf = ({ currencyCode, places, lines, discount, tax }: DrawnQuote) => ({
    ...{ customerID: world.customerID, currencyCode },
    // Nothing is due abroad.
    destinationCountryCode: tax === 0 ? 'CH' : 'DE',
    ...('percent' in discount
      ? { discountPercent: exact(discount.percent, 2) }
      : { discountAmount: exact(discount.amount, places) }),
    items: lines.map((line) => ({
      ...{ number: 'A', quantity: exact(line.quantities[0] ?? 1, 2), unitPrice: exact(line.price, 4) },
      ...{ discount: exact(line.discount, 2), isOptional: line.kind === 'OPTIONAL' },
      ...{ isAlternate: line.kind === 'ALTERNATE', groupName: line.group },
      ...(line.kind === 'OPTIONAL' ? { isIncluded: line.isIncluded } : {}),
    })),
  });
  /** The quote as it was made, with its delivery. */
  const make = async (drawn: DrawnQuote, at: number): Promise<Body> => {
    if (drawn.tax > 0)
      await patch(`/v1/taxes/rates/${world.rates.normal}`, { ratePercent: exact(drawn.tax, 2) });
    const quote = await world.post('/v1/salesquotes', bodyOf(drawn));
    if (drawn.delivery === null) return quote;
    const option = {
      name: `Way ${at}`,
      currencyCode: drawn.currencyCode,
      price: exact(drawn.delivery.price, 2),
    };
    const { deliveryOptionID } = await world.post('/v1/delivery/options', option);
    return patch(`/v1/salesquotes/${quote.salesQuoteID}/delivery/update/${deliveryOptionID}`);
  };

  it(`come to a calculation in whole numbers, and their invoices to the same (${count} quotes)`, async () => {
    let invoiced = 0;
    for (const [at, drawn] of fc.sample(sent, count).entries()) {
      const quote = await make(drawn, at);
      const expected = expectedTotals(drawn);
      const units = (amount: unknown) => decimal(String(amount)).times(`1e${drawn.places}`).toFixed();
      const { netTotal, deliveryTotal, grandTotal, optionsTotal, tax } = quote;
      assert.deepEqual(
        [netTotal, deliveryTotal, grandTotal, optionsTotal, tax.taxTotal, tax.grossTotal].map(units),
        [
          ...[expected.netTotal, expected.deliveryTotal, expected.grandTotal, expected.optionsTotal],
          ...[expected.taxTotal, expected.grossTotal],
        ],
        JSON.stringify(drawn),
      );
      if (at % 3 > 0 || expected.grandTotal === '0' || !quote.items.some((one: Body) => one.isIncluded))
        continue;
      const path = `/v1/salesquotes/${quote.salesQuoteID}`;
      for (const status of ['OFFERED', 'ACCEPTED', 'RELEASED']) await patch(`${path}/status`, { status });
      const order = await world.post(`${path}/salesorder`);
      await world.move(order.salesOrderID, 'RELEASED');
      const { body } = await world.ofOrder(order);
      assert.deepEqual(
        [body.subTotal, body.taxTotal, body.total].map(String),
        [order.tax.taxableTotal, order.tax.taxTotal, order.tax.grossTotal].map(String),
        JSON.stringify(drawn),
      );
      assert.equal(units(body.total), expected.grossTotal);
      invoiced += 1;
    }
    assert.ok(invoiced > count / 5, `${invoiced} invoices`);
  });
});

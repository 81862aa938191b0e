import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type CustomerOrderWorld, startCustomerOrders } from '#test/customer-order-world';
import { comparisonExample } from './customer-order.example.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
const line = (lineNumber: number, itemNumber: string, quantity: number, unitPrice: number) => ({
  ...{ lineNumber, itemNumber, quantity, unitPrice },
});

describe('a customer order compared', () => {
  let world: CustomerOrderWorld;
  before(async () => {
    world = await startCustomerOrders();
  });
  const patch = (id: string, body: object) => world.at(`/${id}`, { method: 'PATCH', body });

  it('with a quote that it answers exactly differs in nothing, and is accepted as it is', async () => {
    const quote = await world.quote('OFFERED', {
      discountPercent: 10,
      items: [
        { number: 'A', quantity: 10, discount: 20 },
        { number: 'B', quantity: 2.5 },
      ],
    });
    const { customerOrderID: id } = await world.received({
      salesQuoteID: quote.salesQuoteID,
      paymentTerms: '30  Days net',
      lines: [line(1, 'b', 2.5, 11.108), line(2, 'A', 10, 72)],
    });
    const { body } = await world.at(`/${id}/comparison`);
    assert.deepEqual(Object.keys(body), Object.keys(comparisonExample));
    assert.deepEqual(body.against, {
      ...{ entity: 'SalesQuote', entityID: quote.salesQuoteID, number: quote.number },
    });
    assert.deepEqual(
      body.matches.map((one: Body) => [one.itemNumber, one.lineNumbers, one.ourLineNumbers]),
      [
        ['A', [2], [1]],
        ['B', [1], [2]],
      ],
    );
    assert.deepEqual(await world.compared(id), []);
    const accepted = await world.move(id, 'ACCEPTED');
    assert.deepEqual([accepted.status, accepted.body.acceptedDifferences], [200, []]);
    // A price to the cent is the same price; what it makes of the total is shown.
    const toTheCent = await world.received({
      salesQuoteID: quote.salesQuoteID,
      lines: [line(1, 'B', 2.5, 11.11), line(2, 'A', 10, 72)],
    });
    assert.deepEqual(await world.compared(toTheCent.customerOrderID), ['TOTAL /total 747.77 747.78 0.01']);
  });

  it('says where it differs, what each side says and by how much', async () => {
    const quote = await world.quote('OFFERED', {
      leadTimeDays: 30,
      items: [
        { number: 'A', quantity: 10 },
        { number: 'B', quantity: 3 },
        { number: 'FEE', quantity: 1, isOptional: true },
      ],
    });
    const { customerOrderID: id } = await world.received({
      ...{ salesQuoteID: quote.salesQuoteID, paymentTerms: '60 days', statedTotal: 1200 },
      ...{ receivedUTC: '2026-03-01T08:00:00.000Z', requestedDate: '2026-03-29' },
      lines: [
        { ...line(10, 'A', 12, 99), description: 'Piston', uOM: 'MTR' },
        { lineNumber: 20, customerItemNumber: 'K-1', quantity: 1, unitPrice: 5 },
      ],
    });
    assert.deepEqual(await world.compared(id), [
      'TOTAL /total 1037.04 1193 155.96',
      'STATED_TOTAL /statedTotal 1193 1200 7',
      'PAYMENT_TERMS /paymentTerms 30 days net 60 days null',
      'REQUESTED_DATE /requestedDate 2026-03-31 2026-03-29 -2',
      'QUANTITY /lines/0/quantity 10 12 2',
      'UNIT /lines/0/uOM C62 MTR null',
      'UNIT_PRICE /lines/0/unitPrice 100 99 -1',
      'DESCRIPTION /lines/0/description Cylinder A Piston null',
      'ONLY_THEIRS /lines/1 null K-1 null',
      'ONLY_OURS null B null null',
    ]);
    // Who knows the customer's number says which item is meant.
    const { body: now } = await world.at(`/${id}`);
    const lines = now.lines.map((one: Body, at: number) => (at === 1 ? { ...one, itemNumber: 'B' } : one));
    await patch(id, { lines, requestedDate: '2026-04-15' });
    const left = await world.compared(id);
    assert.deepEqual(
      left.filter((one) => /ONLY|DATE/.test(one)),
      [],
    );
  });

  it('in another currency differs in that: nothing is converted, no price compared', async () => {
    const quote = await world.quote('OFFERED');
    const made = await world.received({ salesQuoteID: quote.salesQuoteID, currencyCode: 'USD' });
    const { body } = await world.at(`/${made.customerOrderID}/comparison`);
    assert.equal(body.pricesCompared, false);
    assert.deepEqual(await world.compared(made.customerOrderID), ['CURRENCY /currencyCode EUR USD null']);
  });

  it('is compared with the order rather than with the quote, and on its day', async () => {
    const quote = await world.quote('OFFERED');
    const order = await world.order({
      items: [{ number: 'A', quantity: 9 }],
      requestedDateUTC: '2026-05-10T12:00:00.000Z',
    });
    const made = await world.received({
      ...{ salesQuoteID: quote.salesQuoteID, salesOrderID: order.salesOrderID, requestedDate: '2026-05-12' },
    });
    assert.deepEqual(await world.compared(made.customerOrderID), [
      'TOTAL /total 900 1000 100',
      'REQUESTED_DATE /requestedDate 2026-05-10 2026-05-12 2',
      'QUANTITY /lines/0/quantity 9 10 1',
    ]);
    const { body } = await world.at(`/${made.customerOrderID}/comparison`);
    assert.deepEqual([body.against.entity, body.against.number], ['SalesOrder', order.number]);
  });

  it('shows when the quote has become another customer’s', async () => {
    const quote = await world.quote('DRAFT');
    const made = await world.received({ salesQuoteID: quote.salesQuoteID });
    const other = await world.post('/v1/customers', { customerName: 'Other', country: 'DE' });
    const url = `/v1/salesquotes/${quote.salesQuoteID}/customer`;
    await world.stock.send('PATCH', url, { customerID: other.customerID });
    const [first] = await world.compared(made.customerOrderID);
    assert.equal(first, `CUSTOMER /customerID ${other.customerID} ${world.customerID} null`);
  });

  it('that names nothing differs in all its lines', async () => {
    const { customerOrderID: id } = await world.received();
    assert.equal((await world.at(`/${id}/comparison`)).body.against, null);
    assert.deepEqual(await world.compared(id), ['ONLY_THEIRS /lines/0 null A null']);
  });

  it('is accepted with its differences only by consent and reason, which it keeps', async () => {
    const quote = await world.quote('OFFERED', { items: [{ number: 'A', quantity: 8 }] });
    const { customerOrderID: id } = await world.received({ salesQuoteID: quote.salesQuoteID });
    for (const [sent, missing] of [
      [{}, ['acceptDifferences', 'reason']],
      [{ reason: 'agreed' }, ['acceptDifferences']],
      [{ acceptDifferences: true }, ['reason']],
    ] as const) {
      const got = await world.move(id, 'ACCEPTED', sent);
      assert.deepEqual([got.body.code, got.body.missing], ['PreconditionMissing', missing]);
    }
    for (const status of ['REJECTED', 'CANCELLED'])
      assert.deepEqual((await world.move(id, status)).body.missing, ['reason'], status);
    const sent = { reason: 'two more, agreed by phone', acceptDifferences: true };
    const { body: accepted } = await world.move(id, 'ACCEPTED', sent);
    assert.deepEqual(
      accepted.acceptedDifferences.map((one: Body) => `${one.kind} ${one.by}`),
      ['TOTAL 200', 'QUANTITY 2'],
    );
    assert.deepEqual(accepted.history.map((one: Body) => `${one.action} ${one.newValue}`).sort(), [
      'DIFFERENCES 2 accepted',
      'STATUS ACCEPTED',
      `STATUS ${sent.reason}`,
    ]);
  });

  it('is accepted as it was compared, whoever changes the quote meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const quote = await world.quote('DRAFT');
      const { customerOrderID: id } = await world.received({ salesQuoteID: quote.salesQuoteID });
      const [accepted, changed] = await Promise.all([
        world.move(id, 'ACCEPTED'),
        world.service.ask(`/v1/salesquotes/${quote.salesQuoteID}/discount`, {
          method: 'PATCH',
          body: { discountPercent: 50 },
        }),
      ]);
      assert.equal(changed.status, 200, JSON.stringify(changed.body));
      // Either it was compared before the discount, or the discount keeps it from being accepted.
      if (accepted.status === 200) assert.deepEqual(accepted.body.acceptedDifferences, []);
      else assert.equal(accepted.body.code, 'PreconditionMissing');
    }
  });
});

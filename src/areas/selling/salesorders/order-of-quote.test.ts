import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type OrderWorld, startOrders } from '#test/order-world';

describe('the order of a quote', () => {
  let world: OrderWorld;
  before(async () => {
    world = await startOrders();
  });
  const convert = (id: string, more: object = {}) =>
    world.service.ask(`/v1/salesquotes/${id}/salesorder`, { method: 'POST', ...more });
  const moveQuote = (id: string, status: string, headers = {}) =>
    world.service.ask(`/v1/salesquotes/${id}/status`, { method: 'PATCH', body: { status }, headers });
  const ordersOf = async (id: string) => (await world.ask(`/byquoteid/${id}?sort=number`)).body;

  it('takes over a description that says nothing, and an order may begin with one', async () => {
    const quote = await world.quote('ACCEPTED', { description: '' });
    assert.equal((await convert(quote.salesQuoteID)).body.description, '');
    const { salesOrderID } = await world.order({ description: '' });
    assert.equal((await world.patch(`/${salesOrderID}/basics`, { description: null })).description, null);
    assert.equal((await world.patch(`/${salesOrderID}/basics`, { description: '' })).description, '');
  });

  it('takes over what was quoted, and computes the money itself', async () => {
    const items = [
      { number: 'B', quantity: 1.5, discount: 10, notes: 'Cut square' },
      { number: 'A', quantity: 3, unitPrice: 95 },
    ];
    const quote = await world.quote('DRAFT', {
      items,
      discountAmount: 20,
      purchaseOrder: 'PO-9',
      description: 'Series',
    });
    const url = `/v1/salesquotes/${quote.salesQuoteID}`;
    await world.stock.send('PATCH', `${url}/tags`, { name: 'Area', value: 'North' });
    for (const status of ['OFFERED', 'ACCEPTED'])
      assert.equal((await moveQuote(quote.salesQuoteID, status)).status, 200);
    // Neither the catalogue nor somebody who wrote into the quote's totals has a say.
    await world.sql('update items set unit_price = 999 where item_id = $1', [world.items.A]);
    await world.sql('update sales_quotes set grand_total = 1, sub_total = 1 where sales_quote_id = $1', [
      quote.salesQuoteID,
    ]);
    const { status, body } = await convert(quote.salesQuoteID);
    await world.sql('update items set unit_price = 100 where item_id = $1', [world.items.A]);
    assert.equal(status, 200, JSON.stringify(body));
    const pick = (one: Record<string, unknown>) =>
      ['description', 'purchaseOrder', 'customer', 'paymentTerms', 'currencyCode', 'discountAmount'].map(
        (n) => one[n],
      );
    assert.deepEqual(pick(body), pick(quote));
    assert.deepEqual(
      [body.status, body.salesQuoteID, body.subTotal, body.discountTotal, body.grandTotal].map(String),
      ['DRAFT', quote.salesQuoteID, '301.67', '20', '281.67'],
    );
    const bare = (one: Record<string, unknown>) => {
      const { itemAndQtyID: _id, status: _status, quantityShipped: _shipped, ...more } = one;
      const { quantityInvoiced: _invoiced, ...rest } = more;
      return rest;
    };
    assert.deepEqual(body.items.map(bare), quote.items.map(bare));
    assert.deepEqual([body.tags[0].name, body.tags[0].value], ['Area', 'North']);
    assert.deepEqual(
      (await world.events(body.salesOrderID)).map(({ event }) => event),
      ['Created'],
    );
    const back = await world.service.ask(`/v1/salesquotes/bysalesorder/${body.salesOrderID}`);
    assert.deepEqual(
      back.body.map((one: { number: string }) => one.number),
      [quote.number],
    );
    world.refused(await world.service.ask('/v1/salesquotes/bysalesorder/none'), 'NotFound');
    world.refused(
      await world.service.ask(`/v1/salesquotes/bysalesorder/${body.salesOrderID}?after=x`),
      'InvalidCursor',
    );
    world.refused(await world.ask(`/byquoteid/${quote.salesQuoteID}?after=x`), 'InvalidCursor');
    const alone = await world.order();
    assert.deepEqual(
      (await world.service.ask(`/v1/salesquotes/bysalesorder/${alone.salesOrderID}`)).body,
      [],
    );
  });

  it('is made once: who asks again gets the same', async () => {
    const { salesQuoteID: id } = await world.quote('ACCEPTED');
    const first = (await convert(id)).body;
    const again = await convert(id);
    assert.deepEqual([again.status, again.body], [200, first]);
    assert.equal((await ordersOf(id)).length, 1);
  });

  it('is one, however many ask at once or release the quote meanwhile', async () => {
    for (let round = 0; round < 5; round++) {
      const { salesQuoteID: id } = await world.quote('ACCEPTED');
      const got = await Promise.all([convert(id), convert(id), moveQuote(id, 'RELEASED'), convert(id)]);
      for (const one of got) assert.equal(one.status, 200, JSON.stringify(one.body));
      const [order, ...more] = await ordersOf(id);
      assert.deepEqual(more, []);
      for (const index of [0, 1, 3]) assert.equal(got[index]?.body.salesOrderID, order.salesOrderID);
      const made = (await world.events(order.salesOrderID)).filter(({ event }) => event === 'Created');
      assert.equal(made.length, 1);
    }
  });

  it('is made by releasing the quote, in the same transaction, never twice', async () => {
    const quote = await world.quote('RELEASED');
    const [order, ...more] = await ordersOf(quote.salesQuoteID);
    assert.deepEqual([order.status, more], ['DRAFT', []]);
    assert.deepEqual((await convert(quote.salesQuoteID)).body.salesOrderID, order.salesOrderID);
    const times = await world.sql(
      'select count(distinct xmin::text) as n from events where entity_id in ($1, $2) and event in ($3, $4) and (data->>$5) in ($6, $7)',
      [order.salesOrderID, quote.salesQuoteID, 'Created', 'StatusChanged', 'status', 'RELEASED', 'nothing'],
    );
    assert.equal(Number(times[0].n), 1);
  });

  it('that was made before and waits is released with the quote; one that went on is left alone', async () => {
    const waiting = await world.quote('ACCEPTED');
    const { salesOrderID } = (await convert(waiting.salesQuoteID)).body;
    const { rowVersion } = (await world.service.ask(`/v1/salesquotes/${waiting.salesQuoteID}`)).body;
    // The version is the quote's: the order's is another number.
    assert.equal(
      (await moveQuote(waiting.salesQuoteID, 'RELEASED', { 'if-match': `"${rowVersion}"` })).status,
      200,
    );
    assert.equal((await world.ask(`/${salesOrderID}`)).body.status, 'RELEASED');
    assert.deepEqual(await world.promises(salesOrderID), ['HARD 10']);
    const held = await world.quote('ACCEPTED');
    const order = (await convert(held.salesQuoteID)).body;
    await world.patch(`/${order.salesOrderID}/status`, { status: 'RELEASED' });
    await world.patch(`/${order.salesOrderID}/status`, { status: 'ONHOLD', reason: 'x' });
    assert.equal((await moveQuote(held.salesQuoteID, 'RELEASED')).status, 200);
    assert.equal((await world.ask(`/${order.salesOrderID}`)).body.status, 'ONHOLD');
  });

  it('that cannot be released keeps the quote from being released, and says why', async () => {
    const quote = await world.quote('ACCEPTED');
    const { salesOrderID } = (await convert(quote.salesQuoteID)).body;
    await world.patch(`/${salesOrderID}/tags`, { name: 'Drawing', value: null, isRequired: true });
    const got = await moveQuote(quote.salesQuoteID, 'RELEASED');
    assert.deepEqual(
      [got.status, got.body.code, got.body.missing],
      [409, 'PreconditionMissing', ['Drawing']],
    );
    assert.equal((await world.service.ask(`/v1/salesquotes/${quote.salesQuoteID}`)).body.status, 'ACCEPTED');
    assert.equal((await world.ask(`/${salesOrderID}`)).body.status, 'DRAFT');
  });

  it('keeps its quote from going back, until it is cancelled; then it can be ordered again', async () => {
    const { salesQuoteID: id, number } = await world.quote('ACCEPTED');
    const first = (await convert(id)).body;
    const refused = await moveQuote(id, 'DRAFT');
    assert.deepEqual([refused.status, refused.body.missing], [409, ['salesOrder']]);
    assert.match(refused.body.detail, new RegExp(`${number}.*${first.number}`));
    for (const method of ['GET', 'POST'] as const)
      world.refused(
        await world.service.ask(`/v1/salesquotes/${id}/cancel`, { method }),
        'PreconditionMissing',
      );
    await world.patch(`/${first.salesOrderID}/status`, { status: 'CANCELLED', reason: 'Changed their mind' });
    const second = (await convert(id)).body;
    assert.notEqual(second.salesOrderID, first.salesOrderID);
    assert.equal((await ordersOf(id)).length, 2);
    await world.ask(`/${second.salesOrderID}`, { method: 'DELETE' });
    assert.equal((await moveQuote(id, 'DRAFT')).body.status, 'DRAFT');
  });

  it('is not made of what nobody accepted, and not with an old version', async () => {
    for (const status of ['DRAFT', 'OFFERED'] as const) {
      const got = await convert((await world.quote(status)).salesQuoteID);
      assert.deepEqual(
        [got.status, got.body.code, got.body.missing],
        [409, 'PreconditionMissing', ['status']],
        status,
      );
    }
    world.refused(await convert('none'), 'NotFound');
    const { salesQuoteID } = await world.quote('ACCEPTED');
    world.refused(await convert(salesQuoteID, { headers: { 'if-match': '"99"' } }), 'PreconditionFailed');
    assert.deepEqual(await ordersOf(salesQuoteID), []);
  });
});

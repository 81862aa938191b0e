import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { choose, type LineWorld, startLines } from '#test/line-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: LineWorld;
before(async () => {
  world = await startLines();
});
const tap = { attributes: choose({ SIZE: 20 }) };
const put = (orderID: string, body: object, headers = {}) =>
  world.service.ask(`/v1/configure/${world.productID}/salesorders/${orderID}`, {
    method: 'PUT',
    body,
    headers,
  });
const ordered = async (body: object = tap): Promise<{ path: string; order: Body }> => {
  const { salesOrderID } = await world.order();
  const got = await put(salesOrderID, body);
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return { path: `/v1/salesorders/${salesOrderID}`, order: got.body };
};
const status = (path: string, to: string, more = {}) =>
  world.service.ask(`${path}/status`, { method: 'PATCH', body: { status: to, ...more } });

describe('configured lines of an order', () => {
  it('are configured, changed and deleted as those of a quote, with how far they are', async () => {
    const { path, order } = await ordered({ ...tap, quantities: [1, 10] });
    const [line] = order.lineItems;
    assert.deepEqual(
      [line.status, String(line.quantityShipped), String(order.grandTotal)],
      ['NEW', '0', '42'],
    );
    const more = await world.done(`${path}/lineitems`, 'PATCH', [{ ...line, quantity: 10, discount: 10 }]);
    assert.deepEqual([String(more.grandTotal), String(more.lineItems[0].quantity)], ['135', '10']);
    const lie = await world.service.ask(`${path}/lineitems`, {
      method: 'PATCH',
      body: [{ lineItemID: line.lineItemID, status: 'SHIPPED' }],
    });
    assert.equal(lie.body.errors[0].pointer, '/0/status');
    const anew = await put(order.salesOrderID, {
      lineItemID: line.lineItemID,
      attributes: choose({ SIZE: 15 }),
    });
    assert.deepEqual(
      [anew.body.lineItems[0].description, String(anew.body.lineItems[0].quantity)],
      ['Tap 15 BRASS', '10'],
    );
    const rows: Body[] = await world.done(
      `/v1/salesorders/export/lineitems?Format=json&number=${order.number}`,
      'GET',
    );
    assert.deepEqual(
      rows.map((row) => [row.orderNumber, row.lineNumber, row.number, row.lineItemID]),
      [[order.number, 1, 'TAP', line.lineItemID]],
    );
    const left = await world.done(`${path}/lineitems/${line.lineItemID}`, 'DELETE');
    assert.deepEqual([left.lineItems, String(left.grandTotal)], [[], '0']);
    assert.equal(
      (await world.service.ask(`${path}/lineitems/${line.lineItemID}`, { method: 'DELETE' })).status,
      404,
    );
  });

  it('refuse what cannot become a line, and what is not the order’s', async () => {
    const { path, order } = await ordered();
    const open = await put(order.salesOrderID, { attributes: [] });
    assert.deepEqual([open.body.code, open.body.missing], ['PreconditionMissing', ['SIZE']]);
    assert.equal((await put('nobody', tap)).status, 404);
    const firm = await world.service.ask(`/v1/configure/nobody/salesorders/${order.salesOrderID}`, {
      method: 'PUT',
      body: tap,
    });
    assert.equal(firm.status, 404);
    const strange = await world.service.ask(`${path}/lineitems`, {
      method: 'PATCH',
      body: [{ lineItemID: 'nobody' }],
    });
    assert.equal(strange.body.errors[0].pointer, '/0/lineItemID');
    const { lineItemID } = order.lineItems[0];
    await world.sql('update sales_order_line_items set allow_discount = false where line_item_id = $1', [
      lineItemID,
    ]);
    const cheaper = await world.service.ask(`${path}/lineitems`, {
      method: 'PATCH',
      body: [{ lineItemID, discount: 5 }],
    });
    assert.deepEqual([cheaper.body.code, cheaper.body.missing], ['PreconditionMissing', ['allowDiscount']]);
    const gone = await world.service.ask('/v1/salesorders/nobody/lineitems', {
      method: 'PATCH',
      body: [{ lineItemID: 'nobody' }],
    });
    assert.equal(gone.status, 404);
  });

  it('do not grow beyond what can be answered', async () => {
    const { path, order } = await ordered();
    await world.sql('update sales_order_line_items set rule_notes = $1 where sales_order_id = $2', [
      JSON.stringify(Array(1000).fill('x'.repeat(20_000))),
      order.salesOrderID,
    ]);
    assert.equal((await put(order.salesOrderID, tap)).body.code, 'TooMany');
    const [{ lineItemID }] = order.lineItems;
    const change = { method: 'PATCH', body: [{ lineItemID, notes: 'Soon' }] } as const;
    assert.equal((await world.service.ask(`${path}/lineitems`, change)).body.code, 'TooMany');
  });

  it('are changed by one of two who saw the same order, and not at all once it is released', async () => {
    const { path, order } = await ordered();
    const lineItemID = order.lineItems[0].lineItemID;
    const headers = { 'if-match': `"${order.rowVersion}"` };
    const both = await Promise.all(
      [15, 25].map((SIZE) => put(order.salesOrderID, { lineItemID, attributes: choose({ SIZE }) }, headers)),
    );
    assert.deepEqual(both.map((got) => got.status).sort(), [200, 412]);
    assert.equal((await status(path, 'RELEASED')).status, 200);
    const { body } = await status(path, 'COMPLETED');
    assert.match(body.detail, /open: line 1/, 'it is not shipped');
    assert.equal((await put(order.salesOrderID, tap)).body.code, 'NotEditable');
    for (const [method, url, sent] of [
      ['PATCH', 'lineitems', [{ lineItemID, discount: 1 }]],
      ['DELETE', `lineitems/${lineItemID}`, undefined],
    ] as const) {
      const got = await world.service.ask(`${path}/${url}`, { method, ...(sent ? { body: sent } : {}) });
      assert.equal(got.body.code, 'NotEditable');
    }
  });

  it('hold a place while the order is RESERVED, which keeps a line', async () => {
    const { path, order } = await ordered();
    assert.equal((await status(path, 'RESERVED')).status, 200);
    const last = await world.service.ask(`${path}/lineitems/${order.lineItems[0].lineItemID}`, {
      method: 'DELETE',
    });
    assert.deepEqual([last.body.code, last.body.missing], ['PreconditionMissing', ['items']]);
    const promised = await world.service.ask(`/v1/inventory/allocations?demandID=${order.salesOrderID}`);
    assert.deepEqual(promised.body, [], 'nothing of the stock is promised for what is to be made');
  });
});

describe('the order of a quote', () => {
  it('takes configured lines over as they are, with the quantity that is selected', async () => {
    const { salesQuoteID } = await world.quote({
      items: [{ number: 'A', quantity: 1 }],
      discountPercent: 10,
    });
    await world.configured(salesQuoteID, {
      ...tap,
      quantities: [1, 10],
      selectedQuantity: 10,
      notes: 'Blue',
    });
    for (const to of ['OFFERED', 'ACCEPTED'])
      await world.done(`/v1/salesquotes/${salesQuoteID}/status`, 'PATCH', { status: to });
    await world.rule(40, { status: 'INACTIVE' });
    await world.release();
    const quote = await world.done(`/v1/salesquotes/${salesQuoteID}`, 'GET');
    const order = await world.done(`/v1/salesquotes/${salesQuoteID}/salesorder`, 'POST');
    await world.rule(40, { status: 'ACTIVE' });
    await world.release();
    const {
      lineItemID: _new,
      quantityShipped,
      quantityInvoiced: _none,
      status: is,
      ...taken
    } = order.lineItems[0];
    const { lineItemID, ...quoted } = quote.lineItems[0];
    assert.equal(JSON.stringify(taken), JSON.stringify(quoted));
    assert.notEqual(_new, lineItemID);
    assert.deepEqual([String(quantityShipped), is], ['0', 'NEW']);
    assert.deepEqual([String(order.grandTotal), order.items.length], [String(quote.grandTotal), 1]);
  });
});

describe('a comparison before a line is accepted', () => {
  const compare = (body: object, key?: string) =>
    world.service.ask(`/v1/configure/${world.productID}/comparison`, {
      method: 'POST',
      body,
      ...(key ? { key } : {}),
    });
  const told = (rows: Body[]) => rows.map((row) => [row.change, row.number ?? row.name]);

  it('shows both sides and what differs, and changes nothing', async () => {
    const { path, order } = await ordered({ attributes: choose({ SIZE: 20, LENGTH: 50 }), quantity: 10 });
    const [line] = order.lineItems;
    const body = { salesOrderID: order.salesOrderID, lineItemID: line.lineItemID };
    const other = await compare({ ...body, attributes: choose({ SIZE: 25 }) });
    assert.equal(other.status, 200, JSON.stringify(other.body));
    const { before: was, after: is, attributes, items, tasks } = other.body;
    assert.deepEqual(
      [was, is].map((side) => [
        side.description,
        String(side.unitPrice),
        String(side.quantity),
        side.versionID,
      ]),
      [
        ['Tap 20 BRASS', '15', '10', line.versionID],
        ['Tap 25 BRASS', '18', '10', line.versionID],
      ],
    );
    assert.deepEqual(told(attributes), [
      ['CHANGED', 'SIZE'],
      ['REMOVED', 'LENGTH'],
      ['REMOVED', 'VOLUME'],
    ]);
    assert.deepEqual(told(items), [
      ['REMOVED', 'BODY-BRASS-20'],
      ['ADDED', 'BODY-BRASS-25'],
    ]);
    assert.deepEqual(
      tasks.map((row: Body) => [
        row.change,
        row.name,
        String(row.before?.minutes),
        String(row.after?.minutes),
      ]),
      [['CHANGED', 'Turn', '4', '5']],
    );
    const same = (await compare(body)).body;
    assert.deepEqual([same.attributes, same.items, same.tasks], [[], [], []]);
    assert.deepEqual(await world.done(path, 'GET'), order);
  });

  it('is of a line of a quote too, and of nothing else', async () => {
    const { salesQuoteID } = await world.quote();
    const { lineItems } = await world.configured(salesQuoteID, tap);
    const body = { salesQuoteID, lineItemID: lineItems[0].lineItemID };
    const open = await compare({ ...body, attributes: [] });
    assert.deepEqual([open.body.code, open.body.missing], ['PreconditionMissing', ['SIZE']]);
    for (const [sent, status, pointer] of [
      [{ lineItemID: body.lineItemID }, 400, '/salesQuoteID'],
      [{ ...body, salesOrderID: 'x' }, 400, '/salesQuoteID'],
      [{ ...body, lineItemID: 'nobody' }, 400, '/lineItemID'],
      [{ ...body, salesQuoteID: 'nobody' }, 404, undefined],
    ] as const) {
      const got = await compare(sent);
      assert.deepEqual(
        [got.status, got.body.errors?.[0]?.pointer],
        [status, pointer],
        JSON.stringify(got.body),
      );
    }
    assert.equal((await compare(body, world.service.b.keys.ADMIN)).status, 404);
  });
});

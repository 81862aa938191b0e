import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type OrderWorld, startOrders } from '#test/order-world';

describe('sales orders', () => {
  let world: OrderWorld;
  before(async () => {
    world = await startOrders();
  });
  const basics = (id: string, body: object, headers = {}) =>
    world.ask(`/${id}/basics`, { method: 'PATCH', body, headers });
  const shipTo = async (more: object = {}): Promise<string> => {
    const body = { name: 'Hall 2', address1: 'Werftweg 4', city: 'Kiel', country: 'DE', ...more };
    return (await world.stock.send('PUT', `/v1/customers/${world.customerID}/shipto`, body)).shipToID;
  };

  it('take over what their customer says, round each line and add up what is rounded', async () => {
    const made = await world.order({
      discountPercent: 10,
      items: [
        { number: 'B', quantity: 1.5, discount: 10 },
        { number: 'A', quantity: 3 },
      ],
    });
    assert.match(made.number, /^SO\d+$/);
    assert.deepEqual(
      [made.status, made.shipmentStatus, made.currencyCode, made.paymentTerms, made.destinationCountryCode],
      ['DRAFT', 'NONE', 'EUR', '30 days net', 'DE'],
    );
    assert.deepEqual(
      made.items.map((line: Record<string, unknown>) => [
        line.lineNumber,
        line.number,
        `${line.extendedPrice}`,
        `${line.quoteDiscount}`,
        `${line.netPrice}`,
        line.status,
        `${line.quantityShipped}`,
      ]),
      [
        [1, 'B', '16.67', '1.67', '15', 'NEW', '0'],
        [2, 'A', '300', '30', '270', 'NEW', '0'],
      ],
    );
    const { subTotal, discountTotal, netTotal, grandTotal, cost } = made;
    assert.deepEqual([subTotal, discountTotal, netTotal, grandTotal, cost].map(String), [
      '316.67',
      '31.67',
      '285',
      '285',
      '192.3',
    ]);
    const events = await world.events(made.salesOrderID);
    assert.deepEqual(
      events.map(({ entity, event }) => [entity, event]),
      [['SalesOrder', 'Created']],
    );
    assert.equal(events[0].data.number, made.number);
  });

  it('are refused with each place that does not fit', async () => {
    for (const [body, code, pointer] of [
      [{ customerID: 'nobody' }, 'UnknownReference', '/customerID'],
      [{ currencyCode: 'XXX' }, 'InvalidInput', '/currencyCode'],
      [{ destinationCountryCode: 'de' }, 'InvalidInput', '/destinationCountryCode'],
      [{ shipToID: 'nowhere' }, 'UnknownReference', '/shipToID'],
      [{ termID: 'none' }, 'UnknownReference', '/termID'],
      [{ discountAmount: 1, discountPercent: 5 }, 'InvalidInput', '/discountAmount'],
      [{ discountAmount: 0.001 }, 'InvalidInput', '/discountAmount'],
      [{ items: [{ number: 'A' }] }, 'InvalidInput', '/items/0/quantity'],
      [{ items: [{ number: 'none', quantity: 1 }] }, 'InvalidInput', '/items/0/number'],
      [{ items: [{ number: 'A', quantity: 1, status: 'SHIPPED' }] }, 'InvalidInput', '/items/0/status'],
      [
        { items: [{ number: 'A', quantity: 1, quantityShipped: 1 }] },
        'InvalidInput',
        '/items/0/quantityShipped',
      ],
      [{ salesRepUserID: 'nobody' }, 'UnknownReference', '/salesRepUserID'],
    ] as const) {
      const got = await world.service.ask('/v1/salesorders', {
        method: 'POST',
        body: { customerID: world.customerID, ...body },
      });
      world.refused(got, code, pointer);
    }
    const { salesOrderID } = await world.order();
    const again = { method: 'POST' as const, body: { customerID: world.customerID, salesOrderID } };
    world.refused(await world.service.ask('/v1/salesorders', again), 'Duplicate');
    world.refused(await world.service.ask('/v1/salesorders?after=x'), 'InvalidCursor');
  });

  it('go to the customer’s default ship-to unless said otherwise, and stay there when the address book changes', async () => {
    const first = await shipTo({ isDefault: true });
    const abroad = await shipTo({ name: 'Basel', city: 'Basel', country: 'CH' });
    const idle = await shipTo({ name: 'Closed', isActive: false });
    const made = await world.order();
    assert.deepEqual([made.shipToID, made.shipTo.name, made.destinationCountryCode], [first, 'Hall 2', 'DE']);
    assert.deepEqual((await world.order({ shipToID: null })).shipTo, null);
    await world.stock.send('PATCH', `/v1/customers/${world.customerID}/shipto/${first}`, { name: 'Hall 3' });
    const id = made.salesOrderID;
    assert.equal((await world.ask(`/${id}`)).body.shipTo.name, 'Hall 2');
    const moved = (await basics(id, { shipToID: abroad })).body;
    assert.deepEqual([moved.shipTo.city, moved.destinationCountryCode], ['Basel', 'CH']);
    assert.equal(
      (await basics(id, { shipToID: first, destinationCountryCode: 'AT' })).body.destinationCountryCode,
      'AT',
    );
    assert.equal(
      (await basics(id, { shipToID: null })).body.destinationCountryCode,
      'AT',
      'said, hence kept',
    );
    world.refused(await basics(id, { shipToID: idle }), 'InvalidInput', '/shipToID');
    world.refused(await basics(id, { shipToID: 'nowhere' }), 'UnknownReference', '/shipToID');
    await world.stock.send('PATCH', `/v1/customers/${world.customerID}/shipto/${first}`, { isActive: false });
  });

  it('change in what is sent, recompute what follows, and tell it in their history', async () => {
    const { salesOrderID: id } = await world.order();
    const read = (await world.ask(`/${id}`)).body;
    const same = await basics(id, read);
    assert.deepEqual([same.status, same.body.rowVersion], [200, 1], 'sent back whole it is as it was');
    const percent = (await basics(id, { discountPercent: 10, promiseDateUTC: '2026-05-01T00:00:00Z' })).body;
    assert.deepEqual(
      [String(percent.grandTotal), percent.promiseDateUTC],
      ['900', '2026-05-01T00:00:00.000Z'],
    );
    const amount = (await basics(id, { discountAmount: 50 })).body;
    assert.deepEqual([amount.grandTotal, amount.discountPercent, amount.discountAmount].map(String), [
      '950',
      '0',
      '50',
    ]);
    const back = (await basics(id, { discountPercent: 5 })).body;
    assert.deepEqual([String(back.grandTotal), back.discountAmount], ['950', null]);
    assert.deepEqual(
      back.history.map(({ action, field }: Record<string, string>) => `${action} ${field}`),
      [
        ...['PRICE discountPercent', 'PRICE grandTotal', 'DATE promiseDateUTC'],
        ...['PRICE discountPercent', 'PRICE discountAmount', 'PRICE grandTotal'],
        ...['PRICE discountPercent', 'PRICE discountAmount'],
      ],
    );
    world.refused(
      await basics(id, { discountPercent: 7, discountAmount: 3 }),
      'InvalidInput',
      '/discountAmount',
    );
    world.refused(await basics(id, { status: 'RELEASED' }), 'ReadOnlyField', '/status');
    world.refused(await basics(id, { currencyCode: 'USD' }), 'NotEditable');
    world.refused(await basics(id, { termID: 'none' }), 'UnknownReference', '/termID');
    world.refused(await basics('none', {}), 'NotFound');
    world.refused(await basics(id, {}, { 'if-match': '"77"' }), 'PreconditionFailed');
    const other = await world.order();
    world.refused(await basics(id, { number: other.number }), 'Duplicate', '/number');
    const purchaseOrders = [{ number: 'PO-1', date: '2026-03-01', amount: 950 }, { number: 'PO-2' }];
    assert.deepEqual(
      (await basics(id, { purchaseOrders })).body.purchaseOrders.map((one: { number: string }) => one.number),
      ['PO-1', 'PO-2'],
    );
  });

  it('get, change and lose lines while they may be changed, and not after', async () => {
    const made = await world.order();
    const [id, line] = [made.salesOrderID, made.items[0]];
    const items = (body: unknown) => world.ask(`/${id}/items`, { method: 'PATCH', body });
    const two = (
      await items([
        { ...line, quantity: 4 },
        { number: 'FEE', quantity: 1 },
      ])
    ).body;
    assert.deepEqual(
      two.items.map((one: Record<string, unknown>) => `${one.lineNumber} ${one.number} ${one.quantity}`),
      ['1 A 4', '2 FEE 1'],
    );
    assert.equal(String(two.grandTotal), '800');
    world.refused(await items([{ ...line, quantityShipped: 2 }]), 'InvalidInput', '/0/quantityShipped');
    world.refused(await items([{ ...line, unitCost: 2 }]), 'InvalidInput', '/0/unitCost');
    const gone = `/${id}/items/${line.itemAndQtyID}`;
    assert.equal((await world.ask(gone, { method: 'DELETE' })).body.items.length, 1);
    world.refused(await world.ask(gone, { method: 'DELETE' }), 'NotFound');
    await world.patch(`/${id}/status`, { status: 'RELEASED' });
    world.refused(await items([{ number: 'A', quantity: 1 }]), 'NotEditable');
    world.refused(await basics(id, { description: 'x' }), 'NotEditable');
    const left = `/${id}/items/${two.items[1].itemAndQtyID}`;
    world.refused(await world.ask(left, { method: 'DELETE' }), 'NotEditable');
    world.refused(await world.ask(`/${id}`, { method: 'DELETE' }), 'NotEditable');
  });

  it('of two changes at once both are in the order, and of two with one version one is refused', async () => {
    const { salesOrderID: id } = await world.order({ items: [] });
    const add = (number: string) =>
      world.ask(`/${id}/items`, { method: 'PATCH', body: [{ number, quantity: 1 }] });
    await Promise.all(['A', 'B', 'FEE', 'A', 'B'].map(add));
    const { body } = await world.ask(`/${id}`);
    assert.deepEqual([body.items.length, String(body.grandTotal)], [5, '624.7']);
    const both = await Promise.all(
      ['x', 'y'].map((description) => basics(id, { description }, { 'if-match': `"${body.rowVersion}"` })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
  });

  it('take notes, tags and history until they are cancelled', async () => {
    const { salesOrderID: id } = await world.released();
    for (const [part, body] of [
      ['notes', { text: 'Call before delivery' }],
      ['tags', { name: 'Area', value: 'North' }],
      ['history', { action: 'CALL' }],
    ] as const) {
      const { body: got } = await world.ask(`/${id}/${part}`, { method: 'PATCH', body });
      assert.ok(got[part].length > 0, part);
    }
    await world.patch(`/${id}/status`, { status: 'CANCELLED', reason: 'Lost' });
    for (const part of ['notes', 'tags', 'history']) {
      const body =
        part === 'history' ? { action: 'x' } : part === 'tags' ? { name: 'a', value: 'b' } : { text: 'x' };
      world.refused(await world.ask(`/${id}/${part}`, { method: 'PATCH', body }), 'NotEditable');
    }
  });

  it('have no notes of others to change', async () => {
    const { salesOrderID: id } = await world.order();
    const body = { noteID: 'none', text: 'x' };
    world.refused(await world.ask(`/${id}/notes`, { method: 'PATCH', body }), 'UnknownReference', '/noteID');
  });

  it('are found by number, purchase order and description, by customer, quote and user, and by how far they are shipped', async () => {
    const made = await world.order({ purchaseOrder: 'PO-ÄÖ-7', description: 'Sonderbau' });
    const ids = async (path: string) =>
      (await world.ask(path)).body.map((one: { salesOrderID: string }) => one.salesOrderID);
    for (const q of [made.number, 'ao-7', 'sonderb'])
      assert.deepEqual(await ids(`/search/${q}`), [made.salesOrderID], q);
    assert.ok((await ids(`/bycustomer/${world.customerID}`)).includes(made.salesOrderID));
    assert.ok((await ids(`/createdby/${made.createdByUserID}?sort=-number&limit=1`)).length === 1);
    assert.deepEqual(await ids(`?number=${made.number}&shipmentStatus=NONE`), [made.salesOrderID]);
    assert.deepEqual(await ids(`?number=${made.number}&shipmentStatus=SHIPPED`), []);
    for (const path of ['/bycustomer/x', '/createdby/x', '/byquoteid/x'])
      world.refused(await world.ask(path), 'NotFound');
    for (const path of [
      `/search/${made.number}`,
      `/bycustomer/${world.customerID}`,
      `/createdby/${made.createdByUserID}`,
    ])
      world.refused(await world.ask(`${path}?after=x`), 'InvalidCursor');
    const customers = (await world.ask('/customers')).body;
    assert.deepEqual(
      [customers.length, customers[0].customerID, customers[0].orderCount],
      [1, world.customerID, (await ids('')).length],
    );
  });

  it('are deleted as drafts alone, with all that is theirs', async () => {
    const made = await world.order();
    await world.patch(`/${made.salesOrderID}/notes`, { text: 'x' });
    await world.patch(`/${made.salesOrderID}/tags`, { name: 'Area', value: 'North' });
    await world.patch(`/${made.salesOrderID}/basics`, { discountPercent: 5 });
    assert.equal((await world.ask(`/${made.salesOrderID}`, { method: 'DELETE' })).body.number, made.number);
    world.refused(await world.ask(`/${made.salesOrderID}`), 'NotFound');
    const rest = await world.sql(
      [
        ...['notes where entity_id', 'tags where entity_id', 'history_entries where entity_id'],
        ...['search_entries where record_id', 'sales_order_items where sales_order_id'],
      ]
        .map((where) => `select 1 from ${where} = $1`)
        .join(' union all '),
      [made.salesOrderID],
    );
    assert.equal(rest.length, 0);
    const { salesOrderID: id } = await world.released();
    const refusal = async () => (await world.ask(`/${id}`, { method: 'DELETE' })).body;
    assert.match((await refusal()).detail, /Cancel it instead/);
    await world.patch(`/${id}/status`, { status: 'CANCELLED', reason: 'x' });
    assert.deepEqual(
      [(await refusal()).code, /It is kept\.$/.test((await refusal()).detail)],
      ['NotEditable', true],
    );
  });

  it('and production orders are handed over to another user, with a trace in their history', async () => {
    const made = await world.order();
    const { ADMIN, SALES } = world.service.a.users as { ADMIN: string; SALES: string };
    const hand = (path: string, body: object) =>
      world.service.ask(`/v1/${path}/createdby`, { method: 'PATCH', body: { fromUserID: ADMIN, ...body } });
    const { body } = await hand('salesorders', { toUserID: SALES, ids: [made.salesOrderID, 'none'] });
    const detail = 'It is not one of fromUserID’s sales orders.';
    assert.deepEqual(body, {
      ...{ created: 0, updated: 1, failed: 1 },
      results: [
        { index: 0, outcome: 'UPDATED', id: made.salesOrderID, problem: null },
        { index: 1, outcome: 'FAILED', id: null, problem: { code: 'NotFound', detail, errors: [] } },
      ],
    });
    const { createdByUserID, history, rowVersion } = (await world.ask(`/${made.salesOrderID}`)).body;
    assert.deepEqual([createdByUserID, history.at(-1).action, rowVersion], [SALES, 'OWNER', 2]);
    const production = await world.post('/v1/prodorders', { itemID: world.items.A, quantity: 1 });
    const all = await hand('prodorders', { toUserID: SALES });
    assert.deepEqual(all.body.results, [
      { index: 0, outcome: 'UPDATED', id: production.productionOrderID, problem: null },
    ]);
    for (const path of ['salesorders', 'prodorders'])
      world.refused(await hand(path, { toUserID: 'nobody' }), 'UnknownReference', '/toUserID');
    assert.equal((await hand('prodorders', { toUserID: SALES })).body.updated, 0);
  });

  it('need the right of who sells', async () => {
    for (const [role, status] of [
      ['SHOP', 403],
      ['SALES', 200],
    ] as const) {
      const got = await world.service.ask('/v1/salesorders', {
        method: 'POST',
        body: { customerID: world.customerID },
        key: world.service.a.keys[role],
      });
      assert.equal(got.status, status, role);
    }
  });
});

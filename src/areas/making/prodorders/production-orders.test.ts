import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type OrderWorld, startOrders } from '#test/order-world';

const path = '/v1/prodorders';

describe('production orders', () => {
  let world: OrderWorld;
  before(async () => {
    world = await startOrders();
  });
  const create = (body: object) => world.service.ask(path, { method: 'POST', body });
  const make = (body: object = {}) => world.post(path, { itemID: world.items.A, quantity: 5, ...body });
  const ask = (rest: string, more: object = {}) => world.service.ask(`${path}${rest}`, more);
  const numbers = async (rest: string): Promise<string[]> =>
    (await ask(rest)).body.map((one: { number: string }) => one.number);

  it('are made for an order’s line with its item, customer and promise, or for stock', async () => {
    const order = await world.released({ promiseDateUTC: '2026-05-01T00:00:00Z' });
    const of = { salesOrderID: order.salesOrderID, itemAndQtyID: order.items[0].itemAndQtyID };
    const made = await world.post(path, { ...of, quantity: 10 });
    assert.match(made.number, /^PR\d+$/);
    assert.deepEqual(
      [
        made.status,
        made.itemID,
        made.itemNumber,
        made.description,
        made.uOM,
        made.customerID,
        made.promiseDateUTC,
      ],
      ['PLANNED', world.items.A, 'A', 'Cylinder A', 'C62', world.customerID, '2026-05-01T00:00:00.000Z'],
    );
    assert.deepEqual(
      [made.salesOrderNumber, made.customerName],
      [order.number, 'Nordwind Fördertechnik GmbH'],
    );
    assert.deepEqual((await ask(`/${made.productionOrderID}`)).body, made);
    const [created, ...more] = await world.events(made.productionOrderID);
    assert.deepEqual(
      [created.entity, created.event, created.data.number, more.length],
      ['ProductionOrder', 'Created', made.number, 0],
    );
    const forStock = await make({ description: 'For the shelf' });
    assert.deepEqual(
      [forStock.salesOrderID, forStock.customerID, forStock.description],
      [null, null, 'For the shelf'],
    );
  });

  it('are not made of an item that is inactive, unless it was ordered', async () => {
    const itemID = await world.stock.item({ unitPrice: 5, isStocked: false });
    const order = await world.released({ items: [{ itemID, quantity: 5 }] });
    await world.stock.send('PATCH', `/v1/items/${itemID}/basics`, { isActive: false });
    world.refused(await create({ itemID, quantity: 1 }), 'InvalidInput', '/itemID');
    const of = { salesOrderID: order.salesOrderID, itemAndQtyID: order.items[0].itemAndQtyID };
    assert.equal((await create({ ...of, quantity: 5 })).status, 200);
  });

  it('are refused with the place that does not fit', async () => {
    const [order, draft, made] = [await world.released(), await world.order(), await make()];
    const of = { salesOrderID: order.salesOrderID, itemAndQtyID: order.items[0].itemAndQtyID };
    for (const [body, code, pointer] of [
      [{ quantity: 1 }, 'InvalidInput', '/itemID'],
      [{ itemID: 'none' }, 'UnknownReference', '/itemID'],
      [{ salesOrderID: 'none' }, 'UnknownReference', '/salesOrderID'],
      [{ ...of, itemAndQtyID: 'none' }, 'UnknownReference', '/itemAndQtyID'],
      [{ itemAndQtyID: of.itemAndQtyID }, 'InvalidInput', '/salesOrderID'],
      [{ ...of, itemID: world.items.B }, 'InvalidInput', '/itemID'],
      [{ itemID: world.items.A, locationID: 'none' }, 'UnknownReference', '/locationID'],
      [{ itemID: world.items.A, assignedToUserID: 'none' }, 'UnknownReference', '/assignedToUserID'],
      [{ itemID: world.items.A, number: made.number }, 'Duplicate', '/number'],
      [
        {
          itemID: world.items.A,
          plannedStartUTC: '2026-04-02T00:00:00Z',
          plannedFinishUTC: '2026-04-01T00:00:00Z',
        },
        'InvalidInput',
        '/plannedFinishUTC',
      ],
    ] as const)
      world.refused(await create({ quantity: 1, ...body }), code, pointer);
    world.refused(
      await create({ quantity: 1, itemID: world.items.A, salesOrderID: draft.salesOrderID }),
      'NotEditable',
    );
  });

  it('change and are deleted while that is right', async () => {
    const { productionOrderID: id } = await make();
    const patch = (body: object, headers = {}) => ask(`/${id}`, { method: 'PATCH', body, headers });
    const changed = (await patch({ priority: 7, quantity: 4, sequenceNumber: 12.5 })).body;
    assert.deepEqual(
      [changed.priority, String(changed.quantity), String(changed.sequenceNumber)],
      [7, '4', '12.5'],
    );
    world.refused(await patch({ itemID: world.items.B }), 'ReadOnlyField', '/itemID');
    world.refused(await patch({ locationID: 'none' }), 'UnknownReference', '/locationID');
    world.refused(await patch({ number: (await make()).number }), 'Duplicate', '/number');
    const both = await Promise.all(
      [1, 2].map((priority) => patch({ priority }, { 'if-match': `"${changed.rowVersion}"` })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    await world.stock.send('PATCH', `${path}/status`, [{ productionOrderID: id, status: 'RELEASED' }]);
    world.refused(await ask(`/${id}`, { method: 'DELETE' }), 'NotEditable');
    await world.stock.send('PATCH', `${path}/status`, [{ productionOrderID: id, status: 'CANCELLED' }]);
    world.refused(await patch({ priority: 9 }), 'NotEditable');
    const gone = await make();
    await world.stock.send('PATCH', `${path}/${gone.productionOrderID}/notes`, { text: 'x' });
    assert.equal((await ask(`/${gone.productionOrderID}`, { method: 'DELETE' })).body.number, gone.number);
    world.refused(await ask(`/${gone.productionOrderID}`), 'NotFound');
    assert.deepEqual(
      await world.sql('select 1 from notes where entity_id = $1', [gone.productionOrderID]),
      [],
    );
  });

  it('are assigned, planned and put in sequence many at once, each taken or refused alone', async () => {
    const [one, two] = [await make({ plannedFinishUTC: '2026-04-01T00:00:00Z' }), await make()];
    const set = async (what: string, name: string, values: unknown[]) => {
      const ids = [one.productionOrderID, two.productionOrderID, 'none'];
      const body = ids.map((productionOrderID, at) => ({ productionOrderID, [name]: values[at] }));
      const got = await ask(`/${what}`, { method: 'PATCH', body });
      assert.equal(got.status, 200, JSON.stringify(got.body));
      return got.body.results.map(
        (each: Record<string, { code: string }>) => each.problem?.code ?? each.outcome,
      );
    };
    const user = world.service.a.users.SALES as string;
    assert.deepEqual(await set('assignedto', 'assignedToUserID', [user, 'nobody', user]), [
      ...['UPDATED', 'UnknownReference', 'NotFound'],
    ]);
    const late = '2026-05-01T00:00:00Z';
    assert.deepEqual(await set('plannedstart', 'plannedStartUTC', [late, late, late]), [
      ...['InvalidInput', 'UPDATED', 'NotFound'],
    ]);
    assert.deepEqual(await set('sequencenumber', 'sequenceNumber', [1.5, null, 1]), [
      'UPDATED',
      'UNCHANGED',
      'NotFound',
    ]);
    const [first, second] = [
      (await ask(`/${one.productionOrderID}`)).body,
      (await ask(`/${two.productionOrderID}`)).body,
    ];
    assert.deepEqual(
      [first.assignedToUserID, first.plannedStartUTC, String(first.sequenceNumber)],
      [user, null, '1.5'],
    );
    assert.deepEqual([second.assignedToUserID, second.plannedStartUTC], [null, '2026-05-01T00:00:00.000Z']);
  });

  it('take notes, tags and history', async () => {
    const { productionOrderID: id } = await make();
    await world.stock.send('PATCH', `${path}/${id}/notes`, { text: 'Chrome first' });
    await world.stock.send('PATCH', `${path}/${id}/tags`, { name: 'Cell', value: '3' });
    const { notes, tags, history } = await world.stock.send('PATCH', `${path}/${id}/history`, {
      action: 'CALL',
    });
    assert.deepEqual([notes[0].text, tags[0].value, history[0].action], ['Chrome first', '3', 'CALL']);
    const body = { noteID: 'none', text: 'x' };
    world.refused(await ask(`/${id}/notes`, { method: 'PATCH', body }), 'UnknownReference', '/noteID');
  });

  it('are found by status, priority, sales order, customer and text, counted and paged', async () => {
    const order = await world.released();
    const of = { salesOrderID: order.salesOrderID, itemAndQtyID: order.items[0].itemAndQtyID };
    const made = await world.post(path, {
      ...of,
      quantity: 1,
      priority: 4711,
      description: 'Sonderbau Ölzylinder',
    });
    assert.deepEqual(await numbers('/bypriority/4711'), [made.number]);
    assert.deepEqual(await numbers(`/bysalesorder/${order.salesOrderID}`), [made.number]);
    assert.deepEqual(await numbers('/search/olzyl'), [made.number]);
    assert.deepEqual(await numbers('/bystatus/planned?priority=4711'), [made.number]);
    assert.deepEqual(await numbers('/bystatus/ON%20HOLD?priority=4711'), []);
    assert.deepEqual(await numbers('/pages/1?limit=1&priority=4711'), [made.number]);
    assert.equal((await ask('/count?priority=4711')).body.count, 1);
    assert.deepEqual(await numbers(`/bycustomers?customerIDs=${world.customerID},x&priority=4711`), [
      made.number,
    ]);
    assert.deepEqual(await numbers('/bycustomers?customerIDs=x'), []);
    const forStock = await make();
    assert.equal((await numbers('/bycustomers')).includes(forStock.number), false);
    world.refused(await ask(`/bycustomers?customerIDs=${'x,'.repeat(100)}x`), 'InvalidInput', '?customerIDs');
    for (const rest of ['/bystatus/SHIPPED', '/bysalesorder/none'])
      world.refused(await ask(rest), 'NotFound');
    for (const rest of [
      ...['', '/bypriority/1', '/bystatus/PLANNED', '/bycustomers', '/search/x', '/pages/1'],
      `/bysalesorder/${order.salesOrderID}`,
    ])
      world.refused(await ask(`${rest}?after=x`), 'InvalidCursor');
  });

  it('tell which customers have any, and which have open ones', async () => {
    const { customerID, customerNumber } = await world.post('/v1/customers', { customerName: 'Kranbau' });
    const order = await world.released({ customerID });
    const counts = async (url: string) =>
      (await world.service.ask(url)).body
        .filter((one: { customerNumber: string }) => one.customerNumber === customerNumber)
        .map((one: { productionOrderCount: number }) => one.productionOrderCount);
    const both = async () => [
      await counts('/v1/customers/productionorders'),
      await counts(`${path}/customers`),
    ];
    assert.deepEqual(await both(), [[], []]);
    const of = { salesOrderID: order.salesOrderID, itemID: world.items.A, quantity: 1 };
    const [one, two] = [await world.post(path, of), await world.post(path, of)];
    assert.deepEqual(await both(), [[2], [2]]);
    await world.stock.send('PATCH', `${path}/status`, [
      { productionOrderID: one.productionOrderID, status: 'CANCELLED' },
    ]);
    assert.deepEqual(await both(), [[1], [2]]);
    for (const status of ['WIP', 'COMPLETED'])
      await world.stock.send('PATCH', `${path}/status`, [
        {
          productionOrderID: two.productionOrderID,
          status,
          ...(status === 'WIP' ? {} : { toLocationID: world.from }),
        },
      ]);
    assert.deepEqual(await both(), [[], [2]]);
    const { SHOP } = world.service.a.keys;
    assert.equal((await ask('', { key: SHOP })).status, 200);
    assert.equal((await ask('', { key: SHOP, method: 'POST', body: of })).status, 403);
  });
});

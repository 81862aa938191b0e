import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type OrderWorld, startOrders } from '#test/order-world';
import { listMachine } from './list.machine.ts';

const path = '/v1/packinglists';

describe('packing lists', () => {
  let world: OrderWorld;
  before(async () => {
    world = await startOrders();
  });
  const create = (body: object, key?: string) =>
    world.service.ask(path, { method: 'POST', body, ...(key ? { key } : {}) });
  const patch = (id: string, body: object, headers = {}) =>
    world.service.ask(`${path}/${id}`, { method: 'PATCH', body, headers });
  const lineOf = (order: { items: { itemAndQtyID: string }[] }, at = 0) =>
    order.items[at]?.itemAndQtyID as string;

  it('begin with all that is open of their order, its customer and its ship-to', async () => {
    const address = { name: 'Hall 2', address1: 'Werftweg 4', city: 'Kiel', country: 'DE' };
    const url = `/v1/customers/${world.customerID}/shipto`;
    const { shipToID } = await world.stock.send('PUT', url, address);
    const order = await world.released({
      shipToID,
      items: [
        { number: 'A', quantity: 10 },
        { number: 'B', quantity: 2.5 },
      ],
    });
    const { body: made } = await create({ salesOrderID: order.salesOrderID, fromLocationID: world.from });
    assert.match(made.number, /^PL\d+$/);
    assert.deepEqual(
      [
        made.status,
        made.listType,
        made.customerID,
        made.customer.customerName,
        made.shipTo.name,
        made.shippedUTC,
      ],
      ['DRAFT', 'FINISHED', world.customerID, 'Nordwind Fördertechnik GmbH', 'Hall 2', null],
    );
    assert.deepEqual(
      made.salesItems.map((line: Record<string, unknown>) => [
        line.salesItemAndQtyID,
        `${line.lineNumber} ${line.number} ${line.quantityToShip} ${line.uOM} ${line.quantityShipped}`,
        line.fromLocationID,
      ]),
      [
        [lineOf(order, 0), '1 A 10 C62 0', world.from],
        [lineOf(order, 1), '2 B 2.5 MTR 0', world.from],
      ],
    );
    assert.deepEqual((await world.service.ask(`${path}/${made.packingListID}`)).body, made);
    assert.deepEqual((await world.service.ask(`${path}/statemachines/status`)).body, listMachine);
    const empty = (await create({ salesOrderID: order.salesOrderID, shipToID: null, salesItems: [] })).body;
    assert.deepEqual([empty.shipTo, empty.salesItems], [null, []]);
  });

  it('begin with as many lines as they have room for', async () => {
    const items = Array.from({ length: 201 }, () => ({ number: 'FEE', quantity: 1 }));
    const { salesOrderID } = await world.released({ items });
    const { body: made } = await create({ salesOrderID });
    assert.equal(made.salesItems.length, 200);
    await world.stock.send('PATCH', `${path}/${made.packingListID}`, { status: 'SHIPPED' });
    const { body: rest } = await create({ salesOrderID });
    assert.deepEqual(
      rest.salesItems.map((line: Record<string, unknown>) => line.lineNumber),
      [201],
    );
  });

  it('are refused with the place that does not fit', async () => {
    const order = await world.released();
    const line = { salesItemAndQtyID: lineOf(order), quantityToShip: 1 };
    const [first] = [(await create({ salesOrderID: order.salesOrderID })).body];
    for (const [body, code, pointer] of [
      [{ salesOrderID: 'none' }, 'UnknownReference', '/salesOrderID'],
      [{ shipToID: 'none' }, 'UnknownReference', '/shipToID'],
      [{ packingListID: first.packingListID }, 'Duplicate', undefined],
      [{ salesItems: [{ ...line, quantityToShip: 11 }] }, 'MoreThanOrdered', '/salesItems/0/quantityToShip'],
      [
        {
          salesItems: [
            { ...line, quantityToShip: 6 },
            { ...line, quantityToShip: 5 },
          ],
        },
        'MoreThanOrdered',
        '/salesItems/1/quantityToShip',
      ],
      [
        { salesItems: [{ ...line, salesItemAndQtyID: 'none' }] },
        'UnknownReference',
        '/salesItems/0/salesItemAndQtyID',
      ],
      [
        { salesItems: [{ ...line, fromLocationID: 'none' }] },
        'UnknownReference',
        '/salesItems/0/fromLocationID',
      ],
      [
        { salesItems: [{ ...line, serialNumbers: ['a', 'b'] }] },
        'InvalidInput',
        '/salesItems/0/quantityToShip',
      ],
      [
        { salesItems: [{ ...line, quantityToShip: 2, serialNumbers: ['a', 'a'] }] },
        'InvalidInput',
        '/salesItems/0/serialNumbers/1',
      ],
      [{ salesItems: [{ ...line, number: 'B' }] }, 'InvalidInput', '/salesItems/0/number'],
      [{ salesItems: [{ ...line, quantityShipped: 1 }] }, 'InvalidInput', '/salesItems/0/quantityShipped'],
      [
        { salesItems: [{ ...line, packingListItemID: 'x' }] },
        'InvalidInput',
        '/salesItems/0/packingListItemID',
      ],
    ] as const)
      world.refused(await create({ salesOrderID: order.salesOrderID, ...body }), code, pointer);
    const draft = await world.order();
    world.refused(await create({ salesOrderID: draft.salesOrderID }), 'NotEditable');
    const many = await world.released({ items: [{ number: 'SER', quantity: 501 }] });
    const serialNumbers = Array.from({ length: 500 }, (_, at) => `S-${at}`);
    const lines = [
      { salesItemAndQtyID: lineOf(many), quantityToShip: 500, serialNumbers },
      { salesItemAndQtyID: lineOf(many), quantityToShip: 1, serialNumbers: ['S-501'] },
    ];
    world.refused(
      await create({ salesOrderID: many.salesOrderID, salesItems: lines }),
      'InvalidInput',
      '/salesItems',
    );
  });

  it('change while they are drafts: fields one by one, lines as a whole', async () => {
    const order = await world.released({
      items: [
        { number: 'A', quantity: 4 },
        { number: 'FEE', quantity: 1 },
      ],
    });
    const { body: made } = await create({ salesOrderID: order.salesOrderID });
    const id = made.packingListID;
    const same = await patch(id, made);
    assert.deepEqual([same.status, same.body], [200, made], 'sent back whole it is as it was');
    const [line] = made.salesItems;
    const changes = {
      carrier: 'Hansa',
      listType: 'WIP',
      packages: [{ description: 'Pallet', weight: 184.5, weightUOM: 'KGM' }],
      salesItems: [{ ...line, quantityToShip: 3, fromLocationID: world.from }],
    };
    const { body: changed } = await patch(id, changes);
    assert.deepEqual(
      [changed.carrier, changed.listType, String(changed.packages[0].weight), changed.rowVersion],
      ['Hansa', 'WIP', '184.5', 2],
    );
    assert.deepEqual(
      changed.salesItems.map((one: Record<string, unknown>) => [
        one.packingListItemID,
        String(one.quantityToShip),
      ]),
      [[line.packingListItemID, '3']],
    );
    world.refused(await patch(id, { salesItems: [line, line] }), 'MoreThanOrdered');
    const twice = { ...line, quantityToShip: 1 };
    world.refused(
      await patch(id, { salesItems: [twice, twice] }),
      'InvalidInput',
      '/salesItems/1/packingListItemID',
    );
    world.refused(await patch(id, { shipToID: 'none' }), 'UnknownReference', '/shipToID');
    world.refused(await patch(id, { salesOrderID: 'other' }), 'ReadOnlyField', '/salesOrderID');
    const other = (await create({ salesOrderID: order.salesOrderID })).body;
    world.refused(await patch(id, { number: other.number }), 'Duplicate', '/number');
    world.refused(await patch('none', {}), 'NotFound');
    world.refused(await patch(id, {}, { 'if-match': '"7"' }), 'PreconditionFailed');
    const both = await Promise.all(
      ['x', 'y'].map((carrier) => patch(id, { carrier }, { 'if-match': `"${changed.rowVersion}"` })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
  });

  it('are listed by order, customer and status, found by carrier and tracking number, and deleted as drafts', async () => {
    const order = await world.released();
    const { body: made } = await create({ salesOrderID: order.salesOrderID, carrier: 'Spedition Übersee' });
    const ids = async (query: string) =>
      (await world.service.ask(`${path}${query}`)).body.map(
        (one: { packingListID: string }) => one.packingListID,
      );
    assert.deepEqual(await ids(`?salesOrderID=${order.salesOrderID}`), [made.packingListID]);
    assert.deepEqual(await ids(`?status=DRAFT&number=${made.number}`), [made.packingListID]);
    assert.deepEqual(await ids('/search/ubersee'), [made.packingListID]);
    for (const query of ['?after=x', '/search/x?after=x'])
      world.refused(await world.service.ask(`${path}${query}`), 'InvalidCursor');
    const remove = () => world.service.ask(`${path}/${made.packingListID}`, { method: 'DELETE' });
    const stale = { method: 'DELETE' as const, headers: { 'if-match': '"9"' } };
    world.refused(await world.service.ask(`${path}/${made.packingListID}`, stale), 'PreconditionFailed');
    assert.equal((await remove()).body.number, made.number);
    world.refused(await remove(), 'NotFound');
    const kept = await create({ salesOrderID: order.salesOrderID });
    await world.patch(`/${order.salesOrderID}/status`, { status: 'DRAFT' });
    world.refused(await world.ask(`/${order.salesOrderID}`, { method: 'DELETE' }), 'Referenced');
    assert.equal(kept.status, 200);
  });

  it('are made and shipped by who works in the warehouse, read by all', async () => {
    const order = await world.released();
    const { SALES, SHOP } = world.service.a.keys;
    assert.equal((await create({ salesOrderID: order.salesOrderID }, SALES)).status, 403);
    const { body: made } = await create({ salesOrderID: order.salesOrderID });
    assert.equal((await world.service.ask(`${path}/${made.packingListID}`, { key: SHOP })).status, 200);
    const theirs = await world.service.ask(`${path}/${made.packingListID}`, {
      key: world.service.b.keys.ADMIN,
    });
    assert.equal(theirs.status, 404);
  });
});

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { docxType } from '#lib/media-type';
import { row, table, testDocx, textOf } from '#platform/pdf/test-docx';
import { choose, type LineWorld, startLines } from '#test/line-world';
import { multipart } from '#test/multipart';
import { stockWorld } from '#test/stock-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
const path = '/v1/packinglists';

describe('packing lists of configured lines', () => {
  let world: LineWorld;
  let from: string;
  before(async () => {
    world = await startLines();
    const stock = stockWorld(world.service);
    from = await stock.location('A-01');
    await stock.receive(world.itemID, 100, from);
  });
  const move = (id: string, status: string, more: object = {}) =>
    world.service.ask(`/v1/salesorders/${id}/status`, { method: 'PATCH', body: { status, ...more } });
  const configure = (id: string, body: object): Promise<Body> =>
    world.done(`/v1/configure/${world.productID}/salesorders/${id}`, 'PUT', body);
  /** A RELEASED order of taps, and of item A where said. */
  const released = async (quantity: number, items: object[] = []): Promise<Body> => {
    const { salesOrderID } = await world.order({ items });
    await configure(salesOrderID, { attributes: choose({ SIZE: 20 }), quantity });
    return world.done(`/v1/salesorders/${salesOrderID}/status`, 'PATCH', { status: 'RELEASED' });
  };
  const create = (body: object) => world.service.ask(path, { method: 'POST', body });
  const patch = (id: string, body: object) => world.service.ask(`${path}/${id}`, { method: 'PATCH', body });
  const ship = (id: string) => patch(id, { status: 'SHIPPED' });
  const orderNow = async (id: string): Promise<string[]> => {
    const { shipmentStatus, items, lineItems } = await world.done(`/v1/salesorders/${id}`, 'GET');
    const lines = [...items, ...lineItems].map((one: Body) => `${one.status} ${one.quantityShipped}`);
    return [shipmentStatus, ...lines];
  };
  const refused = (got: { body: Body }, code: string, pointer?: string) =>
    assert.deepEqual(
      [got.body.code, got.body.errors?.[0]?.pointer],
      [code, pointer],
      JSON.stringify(got.body),
    );

  it('begin with what is open of both kinds, ship in parts, and let the order be completed when all is shipped', async () => {
    const order = await released(5, [{ number: 'A', quantity: 2 }]);
    const id = order.salesOrderID;
    const { body: made } = await create({ salesOrderID: id, fromLocationID: from });
    const [line] = made.salesLines;
    assert.deepEqual(
      [
        made.salesItems.length,
        line.salesLineItemID,
        line.number,
        line.description,
        `${line.quantityToShip} ${line.uOM}`,
      ],
      [1, order.lineItems[0].lineItemID, 'TAP', 'Tap 20 BRASS', '5 C62'],
    );
    const sent = await patch(made.packingListID, made);
    assert.deepEqual(sent.body, made, 'sent back whole it is as it was');
    const less = await patch(made.packingListID, { salesLines: [{ ...line, quantityToShip: 3 }] });
    assert.deepEqual(
      [less.body.salesItems, less.body.salesLines[0].packingListSalesLineID],
      [made.salesItems, line.packingListSalesLineID],
    );
    const shipped = await ship(made.packingListID);
    assert.equal(shipped.status, 200, JSON.stringify(shipped.body));
    assert.equal(String(shipped.body.salesLines[0].quantityShipped), '3');
    assert.deepEqual(await orderNow(id), ['PARTIAL', 'SHIPPED 2', 'NEW 3']);
    const ledger = await world.service.ask(`/v1/inventory/movements?referenceID=${made.packingListID}`);
    assert.deepEqual(
      ledger.body.map((one: Body) => [one.type, one.itemID, String(one.quantity)]),
      [['SHIP', world.itemID, '2']],
      'the ledger knows nothing of a product',
    );
    const open = await move(id, 'COMPLETED');
    assert.match(open.body.detail, /open: line 2/);
    refused(await patch(made.packingListID, { salesLines: [] }), 'NotEditable');
    const { body: rest } = await create({ salesOrderID: id });
    assert.deepEqual([rest.salesItems, String(rest.salesLines[0].quantityToShip)], [[], '2']);
    assert.equal((await ship(rest.packingListID)).status, 200);
    assert.deepEqual(await orderNow(id), ['SHIPPED', 'SHIPPED 2', 'SHIPPED 5']);
    assert.equal((await move(id, 'COMPLETED')).status, 200);
  });

  it('are refused with the place that does not fit, and take no line of the other kind', async () => {
    const { salesOrderID, items, lineItems } = await released(5, [{ number: 'A', quantity: 2 }]);
    const salesLineItemID = lineItems[0].lineItemID;
    const line = { salesLineItemID, quantityToShip: 1 };
    for (const [salesLines, code, pointer] of [
      [[{ ...line, quantityToShip: 6 }], 'MoreThanOrdered', '/salesLines/0/quantityToShip'],
      [
        [
          { ...line, quantityToShip: 3 },
          { ...line, quantityToShip: 3 },
        ],
        'MoreThanOrdered',
        '/salesLines/1/quantityToShip',
      ],
      [
        [{ ...line, salesLineItemID: items[0].itemAndQtyID }],
        'UnknownReference',
        '/salesLines/0/salesLineItemID',
      ],
      [[{ ...line, number: 'B' }], 'InvalidInput', '/salesLines/0/number'],
      [[{ ...line, productID: 'other' }], 'InvalidInput', '/salesLines/0/productID'],
      [[{ ...line, packingListSalesLineID: 'x' }], 'InvalidInput', '/salesLines/0/packingListSalesLineID'],
      [[{ ...line, fromLocationID: from }], 'InvalidInput', '/salesLines/0/fromLocationID'],
    ] as const)
      refused(await create({ salesOrderID, salesLines }), code, pointer);
    const salesItems = [{ salesItemAndQtyID: salesLineItemID, quantityToShip: 1 }];
    refused(
      await create({ salesOrderID, salesItems }),
      'UnknownReference',
      '/salesItems/0/salesItemAndQtyID',
    );
    const { body: made } = await create({ salesOrderID, salesLines: [line] });
    assert.deepEqual([made.salesItems, made.salesLines.length], [[], 1], 'what is named is what is packed');
    const [one] = made.salesLines;
    refused(
      await patch(made.packingListID, { salesLines: [one, one] }),
      'InvalidInput',
      '/salesLines/1/packingListSalesLineID',
    );
    const { body: empty } = await create({ salesOrderID, salesLines: [] });
    assert.equal((await ship(empty.packingListID)).body.code, 'PreconditionMissing');
  });

  it('ship nothing of either kind where one of both is refused', async () => {
    const order = await released(2, [{ number: 'A', quantity: 2 }]);
    const { body: made } = await create({ salesOrderID: order.salesOrderID });
    const got = await ship(made.packingListID);
    assert.deepEqual(
      [got.body.code, got.body.missing],
      ['PreconditionMissing', ['/salesItems/0/fromLocationID']],
    );
    assert.deepEqual(await orderNow(order.salesOrderID), ['NONE', 'NEW 0', 'NEW 0']);
  });

  it('are packed again where the line was reconfigured or taken away meanwhile', async () => {
    const { salesOrderID, lineItems } = await released(2);
    const { lineItemID } = lineItems[0];
    const { body: made } = await create({ salesOrderID });
    await move(salesOrderID, 'DRAFT');
    await configure(salesOrderID, { lineItemID, attributes: choose({ SIZE: 25 }) });
    await move(salesOrderID, 'RELEASED');
    const got = await ship(made.packingListID);
    assert.deepEqual([got.body.code, got.body.missing], ['PreconditionMissing', ['/salesLines/0']]);
    assert.deepEqual(await orderNow(salesOrderID), ['NONE', 'NEW 0']);
    await move(salesOrderID, 'DRAFT');
    await configure(salesOrderID, { attributes: choose({ SIZE: 15 }) });
    await world.done(`/v1/salesorders/${salesOrderID}/lineitems/${lineItemID}`, 'DELETE');
    await move(salesOrderID, 'RELEASED');
    refused(await ship(made.packingListID), 'UnknownReference', '/salesLines/0/salesLineItemID');
    const { body: anew } = await create({ salesOrderID });
    assert.equal((await ship(anew.packingListID)).status, 200);
  });

  it('of lists that ship the last piece of a line let one have it', async () => {
    for (let round = 0; round < 4; round++) {
      const { salesOrderID } = await released(1);
      const lists = await Promise.all([1, 2, 3].map(() => create({ salesOrderID })));
      const got = await Promise.all(lists.map(({ body }) => ship(body.packingListID)));
      assert.deepEqual(got.map(({ status, body }) => body.code ?? status).sort(), [
        200,
        'MoreThanOrdered',
        'MoreThanOrdered',
      ]);
      assert.deepEqual(await orderNow(salesOrderID), ['SHIPPED', 'SHIPPED 1']);
    }
  });

  it('print lines of both kinds in the order’s order, with what of a configuration is to be shown', async () => {
    const body = table(
      row(
        '{{#Items}}{{LineNumber}} {{Number}}',
        '{{Description}}',
        '{{Attributes}}',
        '{{QuantityOrdered:number}}/{{QuantityToShip:number}}{{/Items}}',
      ),
    );
    const fields = { documentType: 'PACKINGLIST', isTemplate: 'true', isDefault: 'true', name: 'Test' };
    const template = multipart({ fields, bytes: testDocx({ body }), fileName: 'template.docx' });
    const { warnings } = await world.done('/v1/documents', 'POST', undefined, template);
    assert.deepEqual(warnings, []);
    const { salesOrderID, lineItems } = await released(5, [{ number: 'A', quantity: 2, lineNumber: 20 }]);
    const [{ lineItemID }] = lineItems;
    await move(salesOrderID, 'DRAFT');
    await world.done(`/v1/salesorders/${salesOrderID}/lineitems`, 'PATCH', [{ lineItemID, lineNumber: 10 }]);
    await move(salesOrderID, 'RELEASED');
    const { body: made } = await create({ salesOrderID });
    const got = await world.service.ask(`${path}/${made.packingListID}/pdf`, {
      headers: { accept: docxType },
    });
    assert.equal(got.status, 200, got.bytes.toString().slice(0, 500));
    const shown = lineItems[0].attributes
      .filter((one: Body) => one.showOnQuote)
      .map((one: Body) => one.label || one.name);
    const text = textOf(got.bytes);
    assert.deepEqual([text[0], text[4], text[7]], ['10 TAP', '20 A', '2/2'], JSON.stringify(text));
    assert.match(text[1] as string, /^Tap 20 BRASS\n/);
    assert.equal(text[1], `Tap 20 BRASS\n${text[2]}`);
    for (const label of shown) assert.match(text[2] as string, new RegExp(`${label}: `));
    assert.equal(text[3], '5/5');
  });
});

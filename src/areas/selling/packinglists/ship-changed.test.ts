import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type OrderWorld, startOrders } from '#test/order-world';

const path = '/v1/packinglists';

describe('shipping what has changed since it was packed', () => {
  let world: OrderWorld;
  before(async () => {
    world = await startOrders();
  });
  const patch = (id: string, body: object) => world.service.ask(`${path}/${id}`, { method: 'PATCH', body });
  const ship = (id: string) => patch(id, { status: 'SHIPPED' });

  it('a list that is made twice is reported as such, whatever became of its order meanwhile', async () => {
    const itemID = await world.stock.item({ unitPrice: 5 });
    await world.stock.receive(itemID, 4, world.from);
    const { salesOrderID } = await world.released({ items: [{ itemID, quantity: 4 }] });
    const body = { packingListID: 'list-1', salesOrderID, fromLocationID: world.from };
    const made = await world.post(path, body);
    assert.equal((await ship('list-1')).status, 200);
    await world.patch(`/${salesOrderID}/status`, { status: 'COMPLETED' });
    const again = { ...body, salesItems: [{ ...made.salesItems[0], packingListItemID: undefined }] };
    world.refused(
      await world.service.ask(path, { method: 'POST', body: again }),
      'Duplicate',
      '/packingListID',
    );
  });

  it('is refused where the order has another item on the line, until the list is packed again', async () => {
    const [packed, other] = [
      await world.stock.item({ unitPrice: 5 }),
      await world.stock.item({ unitPrice: 5, isStocked: false }),
    ];
    await world.stock.receive(packed, 10, world.from);
    const order = await world.released({ items: [{ itemID: packed, quantity: 4 }] });
    const id = order.salesOrderID;
    const { packingListID } = await world.post(path, { salesOrderID: id, fromLocationID: world.from });
    await world.patch(`/${id}/status`, { status: 'DRAFT' });
    const { itemAndQtyID } = order.items[0];
    await world.patch(`/${id}/items`, [{ itemAndQtyID, itemID: other }]);
    await world.patch(`/${id}/status`, { status: 'RELEASED' });
    const got = await ship(packingListID);
    assert.deepEqual([got.body.code, got.body.missing], ['PreconditionMissing', ['/salesItems/0']]);
    assert.deepEqual(await world.lying(packed), ['A-01 10'], 'what is not ordered any more stays');
    assert.equal((await world.ask(`/${id}`)).body.shipmentStatus, 'NONE');
    const anew = await patch(packingListID, {
      status: 'SHIPPED',
      salesItems: [{ salesItemAndQtyID: itemAndQtyID, quantityToShip: 4 }],
    });
    assert.deepEqual([anew.status, anew.body.salesItems[0].itemID], [200, other], JSON.stringify(anew.body));
    assert.deepEqual(await world.lying(packed), ['A-01 10']);
  });

  it('is refused for a piece that is with a customer, until a movement has brought it back', async () => {
    const itemID = await world.stock.item({ unitPrice: 5, trackingType: 'SERIAL' });
    await world.stock.receive(itemID, 1, world.from, { serialNumber: 'X-1' });
    const order = await world.released({ items: [{ itemID, quantity: 2 }] });
    const list = () =>
      world.post(path, {
        salesOrderID: order.salesOrderID,
        fromLocationID: world.from,
        salesItems: [
          { salesItemAndQtyID: order.items[0].itemAndQtyID, quantityToShip: 1, serialNumbers: ['X-1'] },
        ],
      });
    const [first, second] = [await list(), await list()];
    assert.equal((await ship(first.packingListID)).status, 200);
    const got = await ship(second.packingListID);
    assert.equal(got.status, 409, JSON.stringify(got.body));
    assert.match(got.body.detail, /X-1/);
    const back = { itemID, type: 'RETURN', quantity: 1, serialNumber: 'X-1', toLocationID: world.from };
    await world.post('/v1/inventory/movements', back);
    const register = async () => (await world.service.ask('/v1/serialization?serialNumber=X-1')).body[0];
    assert.equal((await register()).status, 'RETURNED');
    assert.equal((await ship(second.packingListID)).status, 200);
    const piece = await register();
    assert.deepEqual([piece.status, piece.customerID], ['SHIPPED', world.customerID]);
  });
});

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type OrderWorld, startOrders } from '#test/order-world';

const movements = '/v1/inventory/movements';

describe('what a packing list shipped', () => {
  let world: OrderWorld;
  before(async () => {
    world = await startOrders();
  });

  it('comes back as a return alone: its movements stay, those that others enter for it can be taken back', async () => {
    const itemID = await world.stock.item({ unitPrice: 5 });
    await world.stock.receive(itemID, 5, world.from);
    const { salesOrderID } = await world.released({ items: [{ itemID, quantity: 5 }] });
    const body = { salesOrderID, fromLocationID: world.from };
    const { packingListID: id, number } = await world.post('/v1/packinglists', body);
    await world.stock.send('PATCH', `/v1/packinglists/${id}`, { status: 'SHIPPED' });
    const [made] = (await world.service.ask(`${movements}?referenceID=${id}`)).body;
    assert.equal(made.finalDocument, `packing list ${number}`);
    const takeBack = ({ movementID }: { movementID: string }) =>
      world.service.ask(`${movements}/${movementID}/reversal`, { method: 'POST', body: {} });
    const got = await takeBack(made);
    assert.equal(got.status, 409);
    world.refused(got, 'NotEditable');
    assert.match(got.body.detail, new RegExp(`packing list ${number}.*RETURN`));
    assert.deepEqual(await world.lying(itemID), []);
    assert.equal((await world.ask(`/${salesOrderID}`)).body.shipmentStatus, 'SHIPPED');
    const reference = { referenceEntity: 'PACKINGLIST', referenceID: id };
    const goods = { itemID, type: 'RETURN', quantity: 2, toLocationID: world.from };
    const back = await world.post(movements, { ...goods, ...reference });
    assert.deepEqual(await world.lying(itemID), ['A-01 2']);
    const byHand = await world.stock.issue(itemID, 1, world.from, { type: 'SHIP', ...reference });
    assert.deepEqual([back.finalDocument, byHand.finalDocument], [null, null]);
    for (const one of [byHand, back]) assert.equal((await takeBack(one)).status, 200);
    assert.deepEqual(await world.lying(itemID), []);
  });
});

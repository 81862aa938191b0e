import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTickets, type TicketWorld } from '#test/service-world';

describe('a line of a ticket', () => {
  let world: TicketWorld;
  before(async () => {
    world = await startTickets();
  });

  it('is repaired by a production order, of two made at once by one', async () => {
    const { ticketID, lineItems } = await world.make({ lineItems: [{ itemID: world.cylinder }] });
    const lineID = lineItems[0].serviceTicketLineItemID;
    const path = `/${ticketID}/lines/${lineID}/productionorder`;
    const both = await Promise.all([1, 2].map(() => world.ask('POST', path)));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const { productionOrderID } = (await world.done('GET', `/${ticketID}`)).lineItems[0];
    const [order] = (await world.service.ask(`/v1/prodorders/byserviceticketline/${lineID}`)).body;
    assert.equal(order.productionOrderID, productionOrderID);
    const unknown = await world.service.ask('/v1/prodorders', {
      method: 'POST',
      body: { itemID: world.cylinder, quantity: 1, serviceTicketLineItemID: 'nobody' },
    });
    assert.deepEqual(
      [unknown.status, unknown.body.code, unknown.body.errors[0].pointer],
      [400, 'UnknownReference', '/serviceTicketLineItemID'],
    );
  });

  for (const trackingType of ['NONE', 'LOT', 'SERIAL'])
    it(`is repaired without becoming stock of ours, of an item with tracking ${trackingType}`, async () => {
      const itemID = await world.item(`OWN-${trackingType}`, { trackingType });
      const serialNumber = trackingType === 'SERIAL' ? 'OWN-1' : null;
      if (serialNumber) await world.piece(serialNumber, { itemID });
      const { ticketID, lineItems } = await world.make({ lineItems: [{ itemID, serialNumber }] });
      await world.move(ticketID, 'RECEIVED');
      const path = `/${ticketID}/lines/${lineItems[0].serviceTicketLineItemID}/productionorder`;
      const { productionOrderID } = (await world.done('POST', path)).lineItems[0];
      const move = async (sent: object) =>
        (
          await world.service.ask('/v1/prodorders/status', {
            method: 'PATCH',
            body: [{ productionOrderID, ...sent }],
          })
        ).body.results[0];
      for (const status of ['RELEASED', 'WIP']) assert.equal((await move({ status })).outcome, 'UPDATED');
      const placed = await move({ status: 'COMPLETED', toLocationID: world.place });
      assert.deepEqual(
        [placed.problem.code, placed.problem.errors[0].pointer],
        ['InvalidInput', '/0/toLocationID'],
      );
      assert.equal((await move({ status: 'COMPLETED' })).outcome, 'UPDATED');
      assert.equal((await world.done('GET', `/${ticketID}`)).lineItems[0].custody, 'REPAIRED');
      assert.deepEqual((await world.service.ask(`/v1/inventory/status?itemID=${itemID}`)).body, []);
      // Taken back and done again.
      assert.equal((await move({ status: 'WIP', reason: 'Leaks again' })).outcome, 'UPDATED');
      assert.equal((await move({ status: 'COMPLETED' })).outcome, 'UPDATED');
    });

  it('makes another version of its ticket with each change that production and orders make of it', async () => {
    const { ticketID, lineItems } = await world.make({ lineItems: [{ itemID: world.cylinder }] });
    const lineID = lineItems[0].serviceTicketLineItemID;
    await world.move(ticketID, 'RECEIVED');
    const versions: string[] = [];
    const look = async () => {
      const got = await world.ask('GET', `/${ticketID}`);
      versions.push(String(got.headers.etag));
      return got.body.lineItems[0];
    };
    await look();
    const { productionOrderID } = await world.service.make('/v1/prodorders', {
      ...{ itemID: world.cylinder, quantity: 1, serviceTicketLineItemID: lineID },
    });
    assert.equal((await look()).productionOrderID, productionOrderID);
    for (const status of ['RELEASED', 'WIP', 'COMPLETED']) {
      const body = [{ productionOrderID, status }];
      const { body: moved } = await world.service.ask('/v1/prodorders/status', { method: 'PATCH', body });
      assert.equal(moved.updated, 1, JSON.stringify(moved));
    }
    assert.equal((await look()).custody, 'REPAIRED');
    const { lineItems: quoted } = await world.done('POST', `/${ticketID}/quote`, {
      items: [{ itemID: world.seal, quantity: 1 }],
    });
    await look();
    for (const status of ['OFFERED', 'ACCEPTED'])
      await world.service.ask(`/v1/salesquotes/${quoted[0].salesQuoteID}/status`, {
        method: 'PATCH',
        body: { status },
      });
    const order = await world.service.make(`/v1/salesquotes/${quoted[0].salesQuoteID}/salesorder`, undefined);
    assert.equal((await look()).salesOrderID, order.salesOrderID);
    assert.equal(new Set(versions).size, versions.length, versions.join(' '));
  });
});

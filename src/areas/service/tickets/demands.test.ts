import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTickets, type TicketWorld } from '#test/service-world';

type Demand = { entity: string; id: string; lineID: string; otherLineID: string; url: string };

describe('what stock is promised to', () => {
  let world: TicketWorld;
  before(async () => {
    world = await startTickets();
  });
  const order = () =>
    world.service.make('/v1/salesorders', {
      ...{ customerID: world.customerID, items: [{ itemID: world.seal, quantity: 1 }] },
    });
  const production = async () => {
    const made = await world.service.make('/v1/prodorders', { itemID: world.cylinder, quantity: 1 });
    const url = `/v1/prodorders/${made.productionOrderID}`;
    const body = { materials: [{ itemID: world.seal, quantityPerPiece: 1 }] };
    const got = await world.service.ask(`${url}/materials`, { method: 'PATCH', body });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const ticket = () => world.make({ lineItems: [{ itemID: world.cylinder }] });
  const demands: Record<string, () => Promise<Demand>> = {
    SALESORDER: async () => {
      const [one, other] = [await order(), await order()];
      const [lineID, otherLineID] = [one, other].map(({ items }) => items[0].itemAndQtyID);
      const id = one.salesOrderID;
      return { entity: 'SALESORDER', id, lineID, otherLineID, url: `/v1/salesorders/${id}` };
    },
    PRODORDER: async () => {
      const [one, other] = [await production(), await production()];
      const [lineID, otherLineID] = [one, other].map(({ materials }) => materials[0].materialID);
      const id = one.productionOrderID;
      return { entity: 'PRODORDER', id, lineID, otherLineID, url: `/v1/prodorders/${id}` };
    },
    TICKET: async () => {
      const [one, other] = [await ticket(), await ticket()];
      const [lineID, otherLineID] = [one, other].map(({ lineItems }) => lineItems[0].serviceTicketLineItemID);
      return { entity: 'TICKET', id: one.ticketID, lineID, otherLineID, url: `${world.url}/${one.ticketID}` };
    },
  };
  const allocations = '/v1/inventory/allocations';
  const promise = (demandEntity: string, demandID: string, demandLineID?: string) =>
    world.service.ask(allocations, {
      method: 'POST',
      body: {
        ...{ itemID: world.seal, quantity: 1, demandEntity, demandID },
        ...(demandLineID === undefined ? {} : { demandLineID }),
      },
    });

  for (const [entity, make] of Object.entries(demands)) {
    it(`is a ${entity} that there is, and a line of it`, async () => {
      const { id, lineID, otherLineID } = await make();
      const taken = [await promise(entity, id), await promise(entity, id, lineID)];
      assert.deepEqual(
        taken.map(({ status, body }) => [status, body.demandID]),
        [
          [200, id],
          [200, id],
        ],
      );
      const others = Object.keys(demands).filter((one) => one !== entity);
      for (const [got, pointer] of [
        [await promise(entity, 'nobody'), '/demandID'],
        [await promise(others[0] as string, id), '/demandID'],
        [await promise(entity, id, 'nobody'), '/demandLineID'],
        [await promise(entity, id, otherLineID), '/demandLineID'],
      ] as const)
        assert.deepEqual(
          [got.status, got.body.code, got.body.errors[0].pointer],
          [400, 'UnknownReference', pointer],
        );
    });

    it(`is freed where the ${entity} is deleted`, async () => {
      const { id, url } = await make();
      const { body: made } = await promise(entity, id);
      const deleted = await world.service.ask(url, { method: 'DELETE' });
      assert.equal(deleted.status, 200, JSON.stringify(deleted.body));
      assert.equal((await world.service.ask(`${allocations}/${made.allocationID}`)).body.status, 'RELEASED');
    });
  }
});

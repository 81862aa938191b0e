import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { serviceLineNamed } from '#areas/making/prodorders';
import { defineArea } from '#platform/area';
import { Problem } from '#platform/problem';
import { reaction } from '#platform/reaction';
import { type OrderWorld, startOrders } from '#test/order-world';

const path = '/v1/prodorders';

/** A service floor of which the line `lost` alone does not exist. */
const service = defineArea({
  name: 'service-probe',
  tags: {},
  tables: [],
  operations: [],
  reactions: [
    reaction({
      on: serviceLineNamed,
      run: async (_ctx, { body }) => {
        if (body.serviceTicketLineItemID === 'lost')
          throw new Problem('UnknownReference', 'There is no such line.', {
            errors: [{ pointer: '/serviceTicketLineItemID', detail: 'does not exist' }],
          });
      },
    }),
  ],
});

describe('production for a line of a service ticket', () => {
  let world: OrderWorld;
  before(async () => {
    world = await startOrders(undefined, [service]);
  });
  const make = (body: object) =>
    world.service.ask(path, { method: 'POST', body: { itemID: world.items.FEE, quantity: 1, ...body } });

  it('is listed by the line, and filtered by it', async () => {
    const { body } = await make({ serviceTicketLineItemID: 'line-1' });
    await make({ serviceTicketLineItemID: 'line-2' });
    await make({});
    for (const url of [`${path}/byserviceticketline/line-1`, `${path}?serviceTicketLineItemID=line-1`])
      assert.deepEqual(
        (await world.service.ask(url)).body.map((one: { number: string }) => one.number),
        [body.number],
      );
    const theirs = await world.service.ask(`${path}/byserviceticketline/line-1`, {
      key: world.service.b.keys.ADMIN,
    });
    assert.deepEqual(theirs.body, []);
  });

  it('is refused for a line that the service does not know, which also has no list', async () => {
    world.refused(
      await make({ serviceTicketLineItemID: 'lost' }),
      'UnknownReference',
      '/serviceTicketLineItemID',
    );
    world.refused(await world.service.ask(`${path}/byserviceticketline/lost`), 'NotFound');
  });

  it('stays for the line that it was made for', async () => {
    const { body } = await make({ serviceTicketLineItemID: 'line-3' });
    const url = `${path}/${body.productionOrderID}`;
    const change = { method: 'PATCH', body: { serviceTicketLineItemID: 'line-4' } } as const;
    world.refused(await world.service.ask(url, change), 'ReadOnlyField', '/serviceTicketLineItemID');
  });
});

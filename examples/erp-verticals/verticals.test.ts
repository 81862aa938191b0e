import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { startVerticals, type VerticalWorld } from '#test/vertical-world';
import { type Client, connect } from '../../client/index.ts';
import { confirmVertical, type Erp, takeVerticals } from './verticals.ts';

let world: VerticalWorld;
let millwright: Client;
before(async () => {
  world = await startVerticals();
  const address = await world.service.app.listen({ host: '127.0.0.1', port: 0 });
  millwright = connect({ address, apiKey: world.erpKey });
});

/** An ERP that keeps all in memory. */
const emptyErp = () => {
  const kept = { codes: new Map<string, string | null>(), cursor: undefined as string | undefined };
  const erp: Erp = {
    cursor: async () => kept.cursor,
    keep: async (customers, cursor) => {
      for (const { customerId, verticalCode } of customers) kept.codes.set(customerId, verticalCode);
      kept.cursor = cursor;
    },
    beginAgain: async () => {
      kept.cursor = undefined;
    },
  };
  return { kept, erp };
};

it('an ERP takes in all, then what changed, and begins again where its cursor is refused', async () => {
  const [one, other] = [await world.make('A'), await world.make('B')];
  const { kept, erp } = emptyErp();
  await world.read(); // what was committed is there to be read
  assert.equal(await takeVerticals(millwright, erp), 2);
  assert.deepEqual(
    [one, other].map(({ customerID }) => kept.codes.get(customerID)),
    ['A', 'B'],
  );
  assert.equal(await takeVerticals(millwright, erp), 0);

  await world.userSets(one.customerID, 'C');
  await world.read();
  assert.equal(await takeVerticals(millwright, erp), 1);
  assert.equal(kept.codes.get(one.customerID), 'C');

  kept.cursor = 'of-another-service';
  assert.equal(await takeVerticals(millwright, erp), 2);
  assert.equal(await takeVerticals(millwright, erp), 0);
});

it('a user’s change is confirmed by its event, once or twice', async () => {
  const { customerID } = await world.make('A');
  await world.userSets(customerID, 'B');
  const { body } = (await world.events(customerID)).at(-1);
  assert.equal((await world.standing(customerID)).state, 'PENDING');
  for (const time of ['first', 'second']) {
    const standing = await confirmVertical(millwright, {
      eventId: body.eventId,
      customer: { id: customerID, verticalCode: 'B' },
    });
    assert.deepEqual([standing.state, standing.verticalCode], ['CONFIRMED', 'B'], time);
  }
});

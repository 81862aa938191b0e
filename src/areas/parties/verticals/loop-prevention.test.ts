import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startVerticals, type VerticalWorld } from '#test/vertical-world';

let world: VerticalWorld;
before(async () => {
  world = await startVerticals();
});

const stands = async (customerID: string) => {
  const { verticalCode, state, origin } = await world.standing(customerID);
  return [verticalCode, state, origin];
};
const codeOf = async (customerID: string) =>
  (await world.service.ask(`/v1/customers/${customerID}`)).body.verticalID;

describe('loop prevention', () => {
  it('a change that comes from the ERP is recorded as such and emits nothing', async () => {
    const { customerID } = await world.make();
    const said = await world.erpSays(customerID, 'A', 'erp-1');
    assert.deepEqual(
      [said.verticalCode, said.state, said.origin, said.correlationId],
      ['A', 'CONFIRMED', 'ERP', 'erp-1'],
    );
    assert.equal(await codeOf(customerID), world.verticals.A);
    assert.deepEqual(await world.events(customerID), []);
    const [entry] = await world.sql(
      'select origin, correlation_id from audit_entries where entity_id = $1 and operation = $2',
      [customerID, 'putVerticalFromERP'],
    );
    assert.deepEqual(entry, { origin: 'ERP', correlation_id: 'erp-1' });
    const made = await world.service.ask('/v1/customers', {
      method: 'POST',
      key: world.erpKey,
      body: { customerName: 'From the ERP', verticalID: world.verticals.B },
      headers: { 'x-origin': 'ERP' },
    });
    assert.deepEqual(await stands(made.body.customerID), ['B', 'CONFIRMED', 'ERP']);
    assert.deepEqual(await world.events(made.body.customerID), []);
  });

  it('an import with the same code and correlation id is a confirmation: it ends the wait and emits nothing', async () => {
    for (const [name, correlationOf] of [
      ['the change’s correlation id', (event: { correlationID: string }) => event.correlationID],
      ['the event’s id, which the webhook’s body has', (event: { id: string }) => event.id],
    ] as const) {
      const { customerID } = await world.make('A');
      assert.deepEqual(await stands(customerID), ['A', 'PENDING', 'APP']);
      const [event] = await world.events(customerID);
      const before = await world.standing(customerID);
      world.service.time.now = new Date(Date.parse(world.service.time.now) + 60_000).toISOString();
      const said = await world.erpSays(customerID, 'A', correlationOf(event));
      assert.deepEqual(
        [said.state, said.verticalCode, said.updatedUtc],
        ['CONFIRMED', 'A', before.updatedUtc],
        name,
      );
      assert.equal((await world.events(customerID)).length, 1);
      assert.deepEqual(await world.conflicts(customerID), []);
      // Sent once more, because its answer was lost.
      assert.equal((await world.erpSays(customerID, 'A', correlationOf(event))).state, 'CONFIRMED');
    }
  });

  it('of a confirmation both must agree: another correlation id with the same code leaves it pending', async () => {
    const { customerID } = await world.make('A');
    assert.equal((await world.erpSays(customerID, 'A', 'erp-by-itself')).state, 'PENDING');
    assert.deepEqual(await world.conflicts(customerID), []);
  });

  it('a customer saved by the ERP without a word about the vertical confirms nothing', async () => {
    const { customerID } = await world.make('A');
    const { correlationId } = await world.standing(customerID);
    const saved = await world.service.ask(`/v1/customers/${customerID}`, {
      method: 'PATCH',
      key: world.erpKey,
      body: { city: 'Kiel' },
      headers: { 'x-origin': 'ERP', 'x-correlation-id': correlationId },
    });
    assert.equal(saved.status, 200);
    assert.equal((await world.standing(customerID)).state, 'PENDING');
  });

  it('a newer change by a user stays pending until the ERP confirms it, whatever it confirms of older ones', async () => {
    const { customerID } = await world.make();
    await world.userSets(customerID, 'A', 'first');
    await world.userSets(customerID, 'B', 'second');
    assert.deepEqual((await world.erpSays(customerID, 'A', 'first')).state, 'PENDING');
    assert.deepEqual(await stands(customerID), ['B', 'PENDING', 'APP']);
    assert.deepEqual(await world.conflicts(customerID), [], 'a late confirmation is no conflict');
    assert.equal((await world.erpSays(customerID, 'B', 'second')).state, 'CONFIRMED');
    // It comes again, after the newer one: it must not bring the older value back.
    await world.erpSays(customerID, 'A', 'first');
    assert.deepEqual(await stands(customerID), ['B', 'CONFIRMED', 'APP']);
    assert.equal((await world.events(customerID)).length, 2);
  });

  it('an independent change of the ERP meanwhile is logged as a conflict, and the user’s pending value stays', async () => {
    const customer = await world.make();
    const { customerID } = customer;
    await world.userSets(customerID, 'A', 'mine');
    const said = await world.erpSays(customerID, 'C', 'erp-7');
    assert.deepEqual([said.verticalCode, said.state], ['A', 'CONFLICT']);
    assert.equal(await codeOf(customerID), world.verticals.A);
    const [conflict, ...others] = await world.conflicts(customerID);
    assert.deepEqual(others, []);
    assert.deepEqual(
      { ...conflict, conflictId: '' },
      {
        conflictId: '',
        customerId: customerID,
        customerNumber: customer.customerNumber,
        verticalCode: 'A',
        verticalCodeOfERP: 'C',
        correlationId: 'erp-7',
        pendingCorrelationId: 'mine',
        occurredUtc: world.service.time.now,
        settledUtc: null,
        isSettled: false,
      },
    );
    await world.erpSays(customerID, 'C', 'erp-7');
    assert.equal((await world.conflicts(customerID)).length, 1, 'the same once more is the same');
    await world.erpSays(customerID, null, 'erp-8');
    assert.equal((await world.conflicts(customerID)).length, 2);
    // The ERP hears of the user's change at last.
    assert.equal((await world.erpSays(customerID, 'A', 'mine')).state, 'CONFIRMED');
    const settled = await world.conflicts(customerID);
    assert.deepEqual(
      settled.map(({ isSettled }) => isSettled),
      [true, true],
    );
    assert.equal((await world.events(customerID)).length, 1);
  });

  it('a conflict is over once a user decides again, and that decision is pending in turn', async () => {
    const { customerID } = await world.make('A');
    await world.erpSays(customerID, 'C', 'erp-9');
    assert.equal((await world.userSets(customerID, 'C')).status, 200);
    assert.deepEqual(await stands(customerID), ['C', 'PENDING', 'APP']);
    assert.deepEqual(
      (await world.conflicts(customerID)).map(({ isSettled }) => isSettled),
      [true],
    );
  });

  it('a PATCH of the customer with X-Origin: ERP goes by the same rules, and changes the other fields it names', async () => {
    const { customerID } = await world.make('A');
    const patch = (body: object, correlation: string) =>
      world.service.ask(`/v1/customers/${customerID}`, {
        method: 'PATCH',
        key: world.erpKey,
        body,
        headers: { 'x-origin': 'ERP', 'x-correlation-id': correlation },
      });
    const told = await patch({ verticalID: world.verticals.C, city: 'Lyon' }, 'erp-10');
    assert.deepEqual([told.body.verticalID, told.body.city], [world.verticals.A, 'Lyon']);
    assert.deepEqual(await stands(customerID), ['A', 'CONFLICT', 'APP']);
    await patch({ verticalID: world.verticals.A }, (await world.standing(customerID)).correlationId);
    assert.deepEqual(await stands(customerID), ['A', 'CONFIRMED', 'APP']);
    await patch({ verticalID: world.verticals.C }, 'erp-11');
    assert.deepEqual(await stands(customerID), ['C', 'CONFIRMED', 'ERP']);
    assert.equal((await world.events(customerID)).length, 1);
  });

  it('of a user and the ERP at the same moment, one comes after the other by the rules', async () => {
    for (let round = 0; round < 15; round++) {
      const { customerID } = await world.make();
      const [, said] = await Promise.all([
        world.userSets(customerID, 'A', `mine-${round}`),
        world.erpSays(customerID, 'B', `erp-${round}`),
      ]);
      // Whichever was first, the user's value is there in the end: after the ERP's, or in spite of it.
      const [code, state] = await stands(customerID);
      assert.deepEqual([code, state], said.state === 'CONFLICT' ? ['A', 'CONFLICT'] : ['A', 'PENDING']);
      assert.equal((await world.conflicts(customerID)).length, said.state === 'CONFLICT' ? 1 : 0);
      assert.equal((await world.events(customerID)).length, 1);
    }
    assert.deepEqual(world.service.faults, []);
  });

  it('a deleted customer has no vertical, and one created again under its id starts again', async () => {
    const { customerID, customerNumber } = await world.make('A');
    assert.equal((await world.service.ask(`/v1/customers/${customerID}`, { method: 'DELETE' })).status, 200);
    const again = { customerID, customerNumber, customerName: 'Again', verticalID: world.verticals.B };
    assert.equal((await world.service.ask('/v1/customers', { method: 'POST', body: again })).status, 200);
    assert.deepEqual(await stands(customerID), ['B', 'PENDING', 'APP']);
  });
});

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startReceiver } from '#test/receiver';
import { startVerticals, type VerticalWorld } from '#test/vertical-world';

let world: VerticalWorld;
before(async () => {
  world = await startVerticals();
});

describe('customer.vertical.changed', () => {
  it('is emitted after a save that really changed the vertical; the same value again emits nothing', async () => {
    const { customerID } = await world.make();
    assert.deepEqual(await world.events(customerID), [], 'a customer without a vertical');
    const path = `/v1/customers/${customerID}`;
    for (const [body, emitted] of [
      [{ verticalID: world.verticals.A }, 1],
      [{ verticalID: world.verticals.A }, 1],
      [{ city: 'Kiel' }, 1],
      [{ verticalID: world.verticals.B, city: 'Köln' }, 2],
      [{ verticalID: null }, 3],
      [{ verticalID: null }, 3],
    ] as const) {
      const saved = await world.service.ask(path, { method: 'PATCH', body });
      assert.equal(saved.status, 200, JSON.stringify(saved.body));
      assert.equal((await world.events(customerID)).length, emitted, JSON.stringify(body));
    }
    assert.equal(
      (await world.events((await world.make('A')).customerID)).length,
      1,
      'a customer made with one',
    );
  });

  it('has a body of its own shape: eventId, eventType, occurredUtc, source, customer; verticalCode null once removed', async () => {
    const customer = await world.make('A');
    world.service.time.now = '2026-03-03T10:00:00.000Z';
    await world.userSets(customer.customerID, null, 'case-1');
    const [first, second] = await world.events(customer.customerID);
    assert.deepEqual(second.body, {
      eventId: second.id,
      eventType: 'customer.vertical.changed',
      occurredUtc: '2026-03-03T10:00:00.000Z',
      source: 'millwright',
      customer: { id: customer.customerID, number: customer.customerNumber, verticalCode: null },
    });
    assert.equal(first.body.customer.verticalCode, 'A');
    assert.match(first.body.eventId, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.notEqual(first.body.eventId, second.body.eventId);
    assert.deepEqual([second.origin, second.correlationID], ['APP', 'case-1']);
  });

  it('is written in the transaction of the save: a save that is rolled back emits nothing and moves nothing', async () => {
    const taken = (await world.make()).customerNumber;
    const customer = await world.make('A');
    const before = await world.standing(customer.customerID);
    const clash = { verticalID: world.verticals.B, customerNumber: taken };
    const path = `/v1/customers/${customer.customerID}`;
    const refused = await world.service.ask(path, { method: 'PATCH', body: clash });
    assert.deepEqual([refused.status, refused.body.code], [409, 'Duplicate']);
    assert.equal((await world.events(customer.customerID)).length, 1);
    assert.deepEqual(await world.standing(customer.customerID), before);
    const changes = 'select 1 from vertical_changes where customer_id = $1';
    assert.equal((await world.sql(changes, [customer.customerID])).length, 1);
    const neverMade = '0198c5a0-dead-7000-8000-000000000001';
    const unmade = await world.service.ask('/v1/customers', {
      method: 'POST',
      body: { ...clash, customerID: neverMade, customerName: 'Never made' },
    });
    assert.equal(unmade.status, 409);
    assert.deepEqual(await world.events(neverMade), []);
  });

  it('stands in the catalogue of webhooks by this name, and a webhook delivers its body to the byte', async () => {
    const { body: catalogue } = await world.service.ask('/v1/webhooks/events');
    const named = catalogue.filter(({ event }: { event: string }) => event === 'customer.vertical.changed');
    assert.deepEqual(
      named.map(({ entity }: { entity: string }) => entity),
      ['Customer'],
    );
    const receiver = await startReceiver();
    const hook = await world.service.ask('/v1/webhooks', {
      method: 'POST',
      body: { name: 'ERP', entity: 'Customer', event: 'customer.vertical.changed', baseUrl: receiver.url },
    });
    assert.equal(hook.status, 200, JSON.stringify(hook.body));
    world.service.time.now = new Date().toISOString();
    const { customerID } = await world.make('A');
    const worker = world.worker();
    const [delivered] = await receiver.until(1);
    await worker.stop();
    const [event] = await world.events(customerID);
    assert.equal(delivered?.body.toString(), event.text);
    assert.equal(JSON.parse(event.text).customer.id, customerID);
  });
});

describe('each update of a vertical carries an origin and a correlation id', () => {
  const changesOf = (customerID: string) =>
    world.sql(
      'select origin, correlation_id, vertical_code, state from vertical_changes where customer_id = $1 order by change_id',
      [customerID],
    );

  it('APP and the request’s id unless X-Origin and X-Correlation-ID say otherwise', async () => {
    const { customerID } = await world.make();
    const plain = await world.userSets(customerID, 'A');
    await world.userSets(customerID, 'B', 'case-2');
    assert.deepEqual(await changesOf(customerID), [
      {
        origin: 'APP',
        correlation_id: plain.headers['x-request-id'],
        vertical_code: 'A',
        state: 'SUPERSEDED',
      },
      { origin: 'APP', correlation_id: 'case-2', vertical_code: 'B', state: 'PENDING' },
    ]);
  });

  it('ERP only from integration keys with the scope integrations.erp.write; others are 403', async () => {
    const { customerID } = await world.make();
    const patch = (key: string | undefined, headers: Record<string, string>) =>
      world.service.ask(`/v1/customers/${customerID}`, {
        method: 'PATCH',
        key,
        body: { verticalID: world.verticals.A },
        headers,
      });
    const erp = { 'x-origin': 'ERP', 'x-correlation-id': 'erp-1' };
    assert.equal((await patch(world.service.a.keys.ADMIN, erp)).status, 403);
    assert.equal((await patch(world.readKey, erp)).status, 403);
    const strange = await patch(world.erpKey, { 'x-origin': 'MARS' });
    assert.deepEqual([strange.status, strange.body.errors[0].pointer], [400, 'X-Origin']);
    const spaced = await patch(world.erpKey, { ...erp, 'x-correlation-id': 'with a space' });
    assert.deepEqual([spaced.status, spaced.body.errors[0].pointer], [400, 'X-Correlation-ID']);
    assert.deepEqual(await changesOf(customerID), []);
    assert.equal((await patch(world.erpKey, erp)).status, 200);
    assert.deepEqual(await changesOf(customerID), [
      { origin: 'ERP', correlation_id: 'erp-1', vertical_code: 'A', state: 'CONFIRMED' },
    ]);
  });

  it('an integration key without X-Origin changes as any user does', async () => {
    const { customerID } = await world.make();
    const body = { verticalID: world.verticals.A };
    await world.service.ask(`/v1/customers/${customerID}`, { method: 'PATCH', key: world.erpKey, body });
    assert.equal((await world.standing(customerID)).state, 'PENDING');
    assert.equal((await world.events(customerID)).length, 1);
  });

  it('what the ERP’s own operation changes comes from the ERP, and X-Origin may not deny it', async () => {
    const { customerID } = await world.make();
    const denied = await world.service.ask(`/v1/integrations/erp/customers/${customerID}/vertical`, {
      method: 'PUT',
      key: world.erpKey,
      body: { verticalCode: 'A' },
      headers: { 'x-origin': 'APP' },
    });
    assert.deepEqual([denied.status, denied.body.errors[0].pointer], [400, 'X-Origin']);
    await world.erpSays(customerID, 'A', 'erp-2');
    assert.equal((await changesOf(customerID))[0].origin, 'ERP');
  });
});

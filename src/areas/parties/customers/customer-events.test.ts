import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startService, type TestService } from '#test/service';

describe('events of customers', () => {
  let service: TestService;
  before(async () => {
    service = await startService();
  });
  const ask = async (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await service.ask(`/v1/customers${path}`, { method, ...(body ? { body } : {}) });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const events = async (customerID: string) =>
    (await service.eventsOf(customerID)).map(({ event, data }) => [event, data]);

  it('Created, Changed and Deleted fire with each change that was made, with the whole customer as it is then', async () => {
    const made = await ask('POST', '', { customerName: 'Nordwind', discountPercent: 2.5 });
    const path = `/${made.customerID}`;
    const changed = await ask('PATCH', path, { customerName: 'Südwind' });
    const noted = await ask('PUT', `${path}/notes`, { text: 'Calls on Mondays' });
    assert.equal(noted.notes.length, 1);
    const deleted = await ask('DELETE', path);
    assert.deepEqual(await events(made.customerID), [
      ['Created', made],
      ['Changed', changed],
      ['Changed', noted],
      ['Deleted', deleted],
    ]);
  });

  it('fire neither for a change that changes nothing, nor for one that is refused', async () => {
    const made = await ask('POST', '', { customerName: 'Same' });
    await ask('PATCH', `/${made.customerID}`, { customerName: 'Same' });
    const refused = await service.ask(`/v1/customers/${made.customerID}`, {
      method: 'PATCH',
      body: { country: 'XX' },
    });
    assert.equal(refused.status, 400);
    assert.deepEqual(
      (await events(made.customerID)).map(([event]) => event),
      ['Created'],
    );
  });

  it('fire once where tags and attributes are set that are there already, and the version stays', async () => {
    const { customerID } = await ask('POST', '', { customerName: 'Parts' });
    for (const [part, body] of [
      ['attributes', [{ name: 'Packaging', value: 'Euro pallets' }]],
      ['tags', { name: 'Certificate', value: '3.1' }],
    ] as const) {
      const [first, again] = [
        await ask('PATCH', `/${customerID}/${part}`, body),
        await ask('PATCH', `/${customerID}/${part}`, body),
      ];
      assert.deepEqual(again, first);
    }
    const none = await ask('PATCH', `/${customerID}/attributes`, { name: 'Not there', value: null });
    assert.equal(none.rowVersion, 3);
    assert.deepEqual(
      (await events(customerID)).map(([event]) => event),
      ['Created', 'Changed', 'Changed'],
    );
  });

  it('can be asked for by webhooks, and tried out by a test delivery', async () => {
    const { body } = await service.ask('/v1/webhooks/events');
    const listed = body.filter(({ entity }: { entity: string }) => entity === 'Customer');
    for (const event of ['*', 'Changed', 'Created', 'Deleted'])
      assert.ok(
        listed.some((one: { event: string }) => one.event === event),
        event,
      );
    const hook = { name: 'x', entity: 'Customer', event: 'Deleted', baseUrl: 'http://127.0.0.1:9' };
    const { webhookID } = (await service.ask('/v1/webhooks', { method: 'POST', body: hook })).body;
    const queued = await service.ask(`/v1/webhooks/${webhookID}/test`, { method: 'POST' });
    assert.deepEqual([queued.body.entity, queued.body.event], ['Customer', 'Deleted']);
  });
});

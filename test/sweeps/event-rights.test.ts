import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { permissions } from '#app/permissions';
import { newID } from '#lib/id';
import { withClient } from '#platform/db/connection';
import { eventPermissions } from '#platform/event';
import { startService, type TestService } from '../service.ts';
import { createIntegrationKey } from '../tenant.ts';

/** Every kind of record that events are about, and what reading it takes. */
const readers = [...eventPermissions(areas.flatMap((area) => area.events ?? []))];
const grantable = Object.keys(permissions).filter((name) => !name.startsWith('operator.'));
const canaryOf = (entity: string) => `canary of ${entity}.`;
const nowhere = 'http://127.0.0.1:9';

describe('the body of an event is read by those alone who may read the record', () => {
  let service: TestService;
  let everything = '';
  const allBut = (permission: string): Promise<string> => {
    const scopes = grantable.filter((one) => one !== permission);
    return createIntegrationKey(service.db.admin, service.a.tenantID, scopes);
  };
  before(async () => {
    service = await startService();
    const hook = { name: 'All', entity: '*', event: '*', baseUrl: nowhere };
    const made = await service.ask('/v1/webhooks', { method: 'POST', body: hook });
    everything = made.body.webhookID;
  });

  /** An event of the entity, a delivery of it and an attempt, as they are stored. */
  const happened = async (entity: string) => {
    const ids = { eventID: newID(), entityID: newID(), deliveryID: newID(), logID: newID() };
    const { tenantID } = service.a;
    const body = JSON.stringify({ canary: canaryOf(entity) });
    await withClient(service.db.admin, async (client) => {
      await client.query('set search_path = millwright');
      await client.query(
        `insert into events (tenant_id, event_id, entity, event, entity_id, occurred_utc, correlation_id, data)
         values ($1, $2, $3, 'Happened', $4, now(), 'c', $5)`,
        [tenantID, ids.eventID, entity, ids.entityID, body],
      );
      await client.query(
        `insert into audit_entries (tenant_id, audit_id, entity, entity_id, action, changes, user_id, operation, utc,
           correlation_id, origin)
         values ($1, $2, $3, $4, 'CREATE', '[]', 'u', 'o', now(), 'c', 'API')`,
        [tenantID, newID(), entity, ids.entityID],
      );
      await client.query(
        `insert into webhook_deliveries (tenant_id, webhook_id, delivery_id, event_id, entity, event, entity_id, body, status,
           created_utc)
         values ($1, $2, $3, $4, $5, 'Happened', $6, convert_to($7, 'UTF8'), 'DEAD', now())`,
        [tenantID, everything, ids.deliveryID, ids.eventID, entity, ids.entityID, body],
      );
      await client.query(
        `insert into webhook_attempts (tenant_id, log_id, webhook_id, delivery_id, entity, event, entity_id, attempt, utc, url,
           request_headers, error)
         values ($1, $2, $3, $4, $5, 'Happened', $6, 1, now(), $7, '{}', 'CONNECT')`,
        [tenantID, ids.logID, everything, ids.deliveryID, entity, ids.entityID, nowhere],
      );
    });
    return ids;
  };

  it('of every kind of record there is one to try', () => {
    assert.ok(readers.length >= 8);
    for (const [, permission] of readers) assert.ok(grantable.includes(permission), permission);
  });

  for (const [entity, permission] of readers) {
    it(`${entity} needs ${permission}: events, the log of webhooks, new and changed webhooks, replays`, async () => {
      const { eventID, entityID, logID } = await happened(entity);
      const key = await allBut(permission);
      const all = await allBut('');
      const told = async (path: string, asker: string) => {
        const { status, bytes } = await service.ask(`/v1${path}`, { key: asker });
        return { status, isSeen: bytes.toString().includes(canaryOf(entity)) };
      };
      const lists = [
        `/events?entity=${encodeURIComponent(entity)}`,
        '/events?limit=1000',
        `/events/entities/${entityID}`,
      ];
      const ones = [`/events/${eventID}`, `/webhooks/logs/${logID}`];
      for (const path of [...lists, ...ones]) {
        // Who may not read webhooks is refused before anybody looks whose body it is.
        const isRefused = ones.includes(path);
        assert.deepEqual(await told(path, all), { status: 200, isSeen: true }, path);
        assert.deepEqual(await told(path, key), { status: isRefused ? 403 : 200, isSeen: false }, path);
      }
      const types = areas.flatMap((area) => area.events ?? []);
      const named = { entity, event: types.find((type) => type.entity === entity)?.event };
      const write = (path: string, body: object, asker: string, method: 'POST' | 'PATCH' = 'POST') =>
        service.ask(`/v1/webhooks${path}`, { method, body, key: asker });
      const hook = { name: `Of ${entity}`, baseUrl: nowhere };
      for (const wanted of [named, { entity, event: '*' }, { entity: '*', event: '*' }])
        assert.equal((await write('', { ...hook, ...wanted }, key)).status, 403, JSON.stringify(wanted));
      const made = await write('', { ...hook, ...named }, all);
      assert.equal(made.status, 200, JSON.stringify(made.body));
      const path = `/${made.body.webhookID}`;
      assert.equal((await write(path, { baseUrl: `${nowhere}/elsewhere` }, key, 'PATCH')).status, 403);
      assert.equal((await write(path, { name: 'Mine' }, all, 'PATCH')).status, 200);
      assert.equal((await write(`/logs/${logID}/replay`, {}, key)).status, 403);
      assert.equal((await write(`/${everything}/replay`, { entityID }, key)).status, 403);
      assert.equal((await write(`/${everything}/replay`, { entityID }, all)).body.replayed, 1);
    });
  }
});

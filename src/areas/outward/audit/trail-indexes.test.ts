import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { audit } from '#areas/outward/audit';
import { withClient } from '#platform/db/connection';
import { inTenant } from '#platform/transaction';
import { startService, type TestService } from '#test/service';

/** Where the tenant has one row in four of a long trail, a list may not read the trail. */
describe('the trails are read by their indexes, with row-level security on', () => {
  let service: TestService;

  before(async () => {
    service = await startService({ areas: [audit] });
    await withClient(service.db.admin, async (client) => {
      await client.query('set search_path = millwright');
      const many = `from generate_series(1, 20000) n,
        lateral (select case when n % 4 = 0 then $1 else $2 end as tenant, timestamptz '2026-01-01' + n * interval '1 minute' as utc) x`;
      const tenants = [service.a.tenantID, service.b.tenantID];
      await client.query(
        `insert into audit_entries (tenant_id, audit_id, entity, entity_id, action, changes, user_id, operation, utc, correlation_id)
         select tenant, 'a' || n, 'E' || n % 40, 'r' || n % 400, 'UPDATE', '[{"field": "status", "old": 1, "new": 2}]', 'u' || n % 40, 'o', utc, 'c' ${many}`,
        tenants,
      );
      await client.query(
        `insert into events (tenant_id, event_id, entity, event, entity_id, occurred_utc, correlation_id, data)
         select tenant, 'e' || n, 'E' || n % 40, 'Created', 'r' || n % 400, utc, 'c', '{}' ${many}`,
        tenants,
      );
      await client.query(
        `insert into notes (tenant_id, note_id, entity, entity_id, text, created_by_user_id, created_utc)
         select tenant, 'n' || n, 'E' || n % 40, 'r' || n % 400, 'x', 'u', utc ${many}`,
        tenants,
      );
      await client.query('analyze audit_entries, events, notes');
    });
  });

  const explain = (from: string, where: string, order: string) =>
    inTenant(service.pool, service.a.tenantID, 'read', async (client) => {
      const tenant = `t.tenant_id = '${service.a.tenantID}'`;
      const plan = await client.query(
        `explain select * from ${from} t where ${[tenant, where].filter(Boolean).join(' and ')} order by ${order} limit 25`,
      );
      return plan.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
    });

  const newest = 't.utc desc, t.audit_id desc';
  const newestEvent = 't.occurred_utc desc, t.event_id desc';
  const cases: [string, string, string, string, string][] = [
    ['the whole trail', 'audit_entries', '', newest, 'audit_entries_utc_index'],
    [
      'what is after a cursor',
      'audit_entries',
      `(t.utc, t.audit_id) < ('2026-01-03', 'x')`,
      newest,
      'audit_entries_utc_index',
    ],
    ['one kind of record', 'audit_entries', `t.entity = 'E8'`, newest, 'audit_entries_kind_index'],
    ['one user', 'audit_entries', `t.user_id = 'u8'`, newest, 'audit_entries_user_index'],
    ['one record', 'audit_entries', `t.entity_id = 'r8'`, newest, 'audit_entries_entity_index'],
    [
      'a period',
      'audit_entries',
      `t.utc >= '2026-01-02' and t.utc <= '2026-01-03'`,
      newest,
      'audit_entries_utc_index',
    ],
    ['all events', 'events', '', newestEvent, 'events_utc_index'],
    [
      'one kind of event',
      'events',
      `t.entity = 'E8' and t.event = 'Created'`,
      newestEvent,
      'events_kind_index',
    ],
    ['the events of one record', 'events', `t.entity_id = 'r8'`, newestEvent, 'events_entity_index'],
    [
      'the notes of a kind',
      'notes',
      `t.entity = 'E8'`,
      't.created_utc desc, t.note_id desc',
      'notes_kind_index',
    ],
  ];
  for (const [name, from, where, order, index] of cases) {
    it(`${name}: ${index}`, async () => {
      const plan = await explain(from, where, order);
      assert.match(plan, new RegExp(`using ${index}|on ${index}`), plan);
      assert.doesNotMatch(plan, /Seq Scan/);
    });
  }
});

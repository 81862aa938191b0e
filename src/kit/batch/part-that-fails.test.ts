import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { emailArea, queueEmail } from '#areas/ground/email';
import { erp } from '#areas/outward/erp';
import { webhooksArea } from '#areas/outward/webhooks';
import { customerResource, customers } from '#areas/parties/customers';
import { verticals } from '#areas/parties/verticals';
import { importRowByRow } from '#kit/import/row-by-row';
import type { Area } from '#platform/area';
import { withClient } from '#platform/db/connection';
import { eventType } from '#platform/event';
import { makeCtx } from '#platform/make-ctx';
import { invalid } from '#platform/problem';
import { type Reaction, reactionsByEvent } from '#platform/reaction';
import { object, text } from '#platform/schema';
import { inTenant } from '#platform/transaction';
import { writeAudit } from '#platform/write-audit';
import { startService, type TestService } from '#test/service';

const heard = eventType({
  entity: 'Greeting',
  event: 'Heard',
  permission: 'customers.read',
  body: object({ name: text(200) }),
  description: 'A later area heard of a customer',
});

/**
 * All that a later area may do on hearing of something: an audit entry, an event of its own, a mail. Then it
 * refuses some.
 */
const greet = async (...[ctx, { entityID, body }]: Parameters<Reaction['run']>): Promise<void> => {
  const { customerName: name } = body as { customerName: string };
  ctx.audit({ entity: 'Greeting', entityID: name, action: 'CREATE' });
  await ctx.emit(heard, name, { name });
  const about = { entity: 'Customer', entityID, subject: name, bodyText: 'Welcome' };
  await queueEmail(ctx, { ...about, to: ['new@example.com'] });
  if (name.startsWith('Unwelcome')) throw invalid('/customerName', 'is not welcome');
  // What the database refuses, by a statement that nobody waits for.
  if (name.startsWith('Twice'))
    for (const _ of [1, 2])
      ctx.send(sql`insert into tags (tenant_id, tag_id, entity, entity_id, name)
        values (${ctx.tenantID}, ${ctx.newID()}, 'Customer', ${entityID}, 'greeted')`);
};
const events = customers.events ?? [];
const greeter: Area = {
  name: 'greeter',
  tables: [],
  operations: [],
  events: [heard],
  reactions: events.map((on) => ({ on, run: greet })),
};
const areas = [verticals, emailArea, customers, erp, greeter, webhooksArea(() => [...events, heard])];
const names = ['Ann', 'Unwelcome one', 'Bea', 'Twice', 'Cid', 'Unwelcome two'];
const kept = ['Ann', 'Bea', 'Cid'];

describe('of a part that fails after a later area heard of it', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas });
    // Its mails are kept and not sent.
    await behind(`update tenants set environment = 'TEST', is_delivery_enabled = false`);
    const hook = { name: 'All', entity: heard.entity, event: heard.event, baseUrl: 'https://127.0.0.1:9/' };
    const made = await service.ask('/v1/webhooks', { method: 'POST', body: hook });
    assert.equal(made.status, 200, JSON.stringify(made.body));
  });

  const behind = (statement: string) =>
    withClient(service.db.admin, async (client) => {
      await client.query('set search_path = millwright');
      return (await client.query(statement)).rows as { name: string }[];
    });
  const tables = [
    'webhook_deliveries',
    'events',
    'emails',
    'audit_unchained',
    'audit_entries',
    'search_entries',
    'customers',
  ];
  beforeEach(() => behind(tables.map((table) => `delete from ${table}`).join(';')));

  /** What is left of whom, wherever something could be. */
  const nothingButKept = async () => {
    const places = {
      customers: `select customer_name as name from customers`,
      'their audit entries': `select c.customer_name as name from audit_entries e
        left join customers c on c.customer_id = e.entity_id where e.entity = 'Customer'`,
      'their events': `select data ->> 'customerName' as name from events where entity = 'Customer'`,
      'what search finds': `select c.customer_name as name from search_entries s left join customers c on c.customer_id = s.record_id
        where s.entity = 'Customer'`,
      'audit entries of who heard': `select entity_id as name from audit_entries where entity = 'Greeting'`,
      'events of who heard': `select entity_id as name from events where entity = 'Greeting'`,
      deliveries: `select e.entity_id as name from webhook_deliveries d join events e on e.event_id = d.event_id`,
      mails: `select subject as name from emails`,
      tags: `select name from tags`,
    };
    for (const [place, statement] of Object.entries(places)) {
      const found = (await behind(statement)).map(({ name }) => name).sort();
      assert.deepEqual(found, place === 'tags' ? [] : kept, place);
    }
  };

  it('nothing stays in a batch', async () => {
    const body = names.map((customerName) => ({ customerName }));
    const { status, body: done } = await service.ask('/v1/customers/batch', { method: 'PUT', body });
    assert.deepEqual([status, done.created, done.failed], [200, 3, 3], JSON.stringify(done));
    // biome-ignore lint/suspicious/noExplicitAny: an answer of the API
    const codes = done.results.map(({ problem }: any) => problem?.code);
    const [no, refused, twice] = [undefined, 'InvalidInput', 'Duplicate'];
    assert.deepEqual(codes, [no, refused, no, twice, no, refused]);
    await nothingButKept();
  });

  it('nothing stays of a row that is imported by itself, and the others are not taken again', async () => {
    const kind = importRowByRow({
      resource: customerResource,
      name: 'customers',
      key: ['customerNumber'],
      find: async () => undefined,
    });
    const { a, pool, time } = service;
    const results = await inTenant(pool, a.tenantID, 'write', async (client) => {
      const { ctx, audited } = makeCtx({
        client,
        principal: { kind: 'USER', tenantID: a.tenantID, userID: a.users.ADMIN } as never, // all that is asked of it here
        ...{ tenantID: a.tenantID, now: time.now, requestID: 'r', correlationID: 'r', origin: 'APP' },
        reactions: reactionsByEvent(areas.flatMap(({ reactions = [] }) => reactions)),
      });
      const rows = names.map((customerName, row) => ({
        row,
        key: customerName,
        values: { customerNumber: customerName, customerName },
      }));
      const taken = await kind.take(ctx, rows, 'UPSERT');
      await writeAudit(ctx, audited, { operation: 'importCustomers', origin: 'IMPORT' });
      return taken;
    });
    assert.deepEqual(
      results.map(({ outcome, faults }) => [
        outcome,
        ...faults.map(({ column, code }) => `${column} ${code}`),
      ]),
      names.map((name) => {
        if (name === 'Twice') return ['FAILED', 'name Duplicate'];
        return name.startsWith('Unwelcome') ? ['FAILED', 'customerName InvalidInput'] : ['CREATED'];
      }),
    );
    await nothingButKept();
  });
});

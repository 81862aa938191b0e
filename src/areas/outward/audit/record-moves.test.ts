import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { audit } from '#areas/outward/audit';
import { defineArea } from '#platform/area';
import { auditActions } from '#platform/audit';
import { operation } from '#platform/operation';
import { object, oneOf, optional, orNull, text } from '#platform/schema';
import { startService, type TestService } from '#test/service';

const state = object({
  number: optional(text(40)),
  status: optional(orNull(text(40))),
  phase: optional(orNull(text(40))),
});

/** Writes entries as the areas of orders do: whatever record and move a test asks for. */
const orders = defineArea({
  name: 'orders',
  tables: [],
  operations: [
    operation({
      id: 'tellTheTrail',
      method: 'POST',
      path: '/v1/told',
      tag: 'audit',
      summary: 'Write an entry',
      permission: 'quotes.write',
      body: object({
        entity: text(40),
        entityID: text(40),
        action: oneOf(auditActions),
        old: optional(state),
        new: optional(state),
      }),
      response: object({}),
      run: async (ctx, { body }) => {
        ctx.audit(body as never);
        return {};
      },
    }),
  ],
});

describe('the moves of sales orders and production orders', () => {
  let service: TestService;
  const tell = async (
    time: string,
    entity: string,
    entityID: string,
    action: string,
    old?: object,
    now?: object,
  ) => {
    service.time.now = `2026-03-${time}:00.000Z`;
    const got = await service.ask('/v1/told', {
      method: 'POST',
      body: { entity, entityID, action, ...(old ? { old } : {}), ...(now ? { new: now } : {}) },
    });
    assert.equal(got.status, 200, JSON.stringify(got.body));
  };
  const moves = async (path: string, body: unknown = {}, key = service.a.keys.ADMIN) => {
    const got = await service.ask(`/v1/audit/${path}`, { method: 'POST', body, key });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body.map(
      (one: Record<string, unknown>) => `${one.id} ${one.number} ${one.from}>${one.to} ${one.minutesInFrom}`,
    );
  };

  before(async () => {
    service = await startService({ areas: [orders, audit] });
    await tell('02T09:00', 'SalesOrder', 'so1', 'CREATE', undefined, { number: 'S1', status: 'OPEN' });
    await tell('02T10:00', 'ProductionOrder', 'po1', 'CREATE', undefined, {
      number: 'P1',
      status: 'PLANNED',
      phase: null,
    });
    await tell('02T10:30', 'ProductionOrder', 'po1', 'UPDATE', { phase: null }, { phase: 'Turning' });
    await tell('02T11:00', 'SalesOrder', 'so1', 'STATUS', { status: 'OPEN' }, { status: 'RELEASED' });
    await tell('02T11:15', 'SalesOrder', 'so1', 'UPDATE', { number: 'S1' }, { number: 'S1-A' });
    await tell('02T12:00', 'ProductionOrder', 'po1', 'STATUS', { status: 'PLANNED' }, { status: 'STARTED' });
    await tell('02T12:20', 'ProductionOrder', 'po1', 'UPDATE', { phase: 'Turning' }, { phase: 'Assembly' });
    await tell('02T13:00', 'SalesOrder', 'so1', 'DELETE', { number: 'S1-A', status: 'RELEASED' });
    await tell('02T13:00', 'SalesOrderLine', 'so1', 'STATUS', { status: 'A' }, { status: 'B' });
  });

  it('are read from the trail by kind and axis, with the minutes in what was left', async () => {
    assert.deepEqual(await moves('salesorders/status'), ['so1 S1-A OPEN>RELEASED 120']);
    assert.deepEqual(await moves('prodorders/status'), ['po1 P1 PLANNED>STARTED 120']);
    assert.deepEqual(await moves('prodorders/phase'), [
      'po1 P1 Turning>Assembly 110',
      'po1 P1 null>Turning 30',
    ]);
  });

  it('are narrowed by record and period, and are no other tenant’s', async () => {
    assert.deepEqual(await moves('prodorders/phase', { fromUTC: '2026-03-02T12:00:00Z' }), [
      'po1 P1 Turning>Assembly 110',
    ]);
    assert.deepEqual(await moves('prodorders/phase', { ids: ['so1'] }), []);
    assert.deepEqual(await moves('salesorders/status', {}, service.b.keys.ADMIN), []);
    const refused = await service.ask('/v1/audit/prodorders/status', {
      method: 'POST',
      body: {},
      key: service.a.keys.SALES,
    });
    assert.equal(refused.status, 403);
  });
});

import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { EventRecord } from '#platform/event';
import type { Reaction } from '#platform/reaction';
import { every } from './catalogue.ts';
import { isSuppressed } from './delivery.ts';

/**
 * Puts events into the outbox, once for each webhook that wants them, in the transaction that made them:
 * events and deliveries are there together or not at all. The body is the event's stored text, to the byte. A
 * webhook that is off gets its delivery too, which waits. One statement, and for a tenant without such
 * webhooks one look into an index. `due_utc` is the database's clock and not the request's: of two changes of
 * one record the later one, which had to wait for the record's lock, must not come first.
 */
export const queueDeliveries: Reaction = {
  on: '*',
  run: async (ctx, event) => queue(ctx, [event]),
  runMany: async (ctx, events) => queue(ctx, events),
};

/**
 * Events of one kind. The webhooks come first and the events of each in their order, which FIFO webhooks
 * keep.
 */
const queue = (ctx: Ctx, events: readonly EventRecord[]): void => {
  const [first] = events;
  if (!first) return;
  const { entity, event } = first;
  const wanted = sql<boolean>`w.entity in (${entity}, ${every}) and w.event in (${event}, ${every})`;
  queueFor(ctx, wanted, events);
};

/**
 * Delivers an event that happened to one webhook, whether or not it hears such events.
 * @throws Problem 404 where there is no such webhook
 */
export const deliverTo = async (ctx: Ctx, webhookID: string, eventID: string): Promise<void> => {
  await ctx.one(
    sql`select 1 from webhooks w where ${ctx.mine('w')} and w.webhook_id = ${webhookID}`,
    'webhook',
  );
  queueFor(ctx, sql<boolean>`w.webhook_id = ${webhookID}`, [{ eventID }]);
};

/**
 * How many events there are must not show in the plan: for few PostgreSQL would take a plan of its own for
 * cheaper than the one it keeps, and make it again for each event, which costs four times the statement.
 */
const queueFor = (
  ctx: Ctx,
  wanted: RawBuilder<boolean>,
  events: readonly Pick<EventRecord, 'eventID'>[],
): void => {
  ctx.send(sql`
    with queued as (
      insert into webhook_deliveries (tenant_id, webhook_id, delivery_id, event_id, entity, event, entity_id, body, status,
        due_utc, created_utc)
      select w.tenant_id, w.webhook_id, make_id(), e.event_id, e.entity, e.event, e.entity_id,
        convert_to(e.data::text, 'UTF8'), case when w.is_suppressed then 'SUPPRESSED' else 'PENDING' end,
        case when w.is_suppressed then null else clock_timestamp() end, ${ctx.now}
      from (
        select w.tenant_id, w.webhook_id, ${isSuppressed} as is_suppressed
        from webhooks w join tenants n on n.tenant_id = w.tenant_id
        where ${ctx.mine('w')} and ${wanted} offset 0
      ) w
      cross join unnest((select ${events.map(({ eventID }) => eventID)}::text[])) with ordinality as wanted (event_id, place)
      cross join lateral (
        select e.event_id, e.entity, e.event, e.entity_id, e.data from events e
        where ${ctx.mine('e')} and e.event_id = wanted.event_id offset 0
      ) e
      order by w.webhook_id, wanted.place
      returning tenant_id, webhook_id, delivery_id, entity, event, entity_id, status
    )
    insert into webhook_attempts (tenant_id, log_id, webhook_id, delivery_id, entity, event, entity_id, attempt, utc, url,
      request_headers, error, error_detail)
    select q.tenant_id, make_id(), q.webhook_id, q.delivery_id, q.entity, q.event, q.entity_id, 0, ${ctx.now}, w.target_url,
      '{}', 'SUPPRESSED', ${suppressedDetail}
    from queued q join webhooks w on w.tenant_id = q.tenant_id and w.webhook_id = q.webhook_id
    where q.status = 'SUPPRESSED'`);
};

/** Reported in the log of a test tenant. */
export const suppressedDetail =
  'Not sent: this is a test tenant for which delivery is not enabled. Once an operator has enabled it, replay this entry to send it.';

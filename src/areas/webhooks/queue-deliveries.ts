import { sql } from 'kysely';
import type { Reaction } from '#platform/reaction';
import { every } from './catalogue.ts';
import { isSuppressed } from './delivery.ts';

/**
 * Puts an event into the outbox, once for each webhook that wants it, in the transaction that made it: the event and its
 * deliveries are there together or not at all. The body is the event's stored text, to the byte. A webhook that is off
 * gets its delivery too, which waits. One statement, and for a tenant without such webhooks one look into an index.
 * `due_utc` is the database's clock and not the request's: of two changes of one record the later one, which had to wait
 * for the record's lock, must not come first.
 */
export const queueDeliveries: Reaction = {
  on: '*',
  run: async (ctx, event) => {
    ctx.send(sql`
      with queued as (
        insert into webhook_deliveries (tenant_id, webhook_id, delivery_id, event_id, entity, event, entity_id, body, status,
          due_utc, created_utc)
        select w.tenant_id, w.webhook_id, make_id(), e.event_id, e.entity, e.event, e.entity_id,
          convert_to(e.data::text, 'UTF8'), case when ${isSuppressed} then 'SUPPRESSED' else 'PENDING' end,
          case when ${isSuppressed} then null else clock_timestamp() end, ${ctx.now}
        from webhooks w
        join events e on e.tenant_id = w.tenant_id and e.event_id = ${event.eventID}
        join tenants n on n.tenant_id = w.tenant_id
        where ${ctx.mine('w')} and w.entity in (${event.entity}, ${every}) and w.event in (${event.event}, ${every})
        returning tenant_id, webhook_id, delivery_id, entity, event, entity_id, status
      )
      insert into webhook_attempts (tenant_id, log_id, webhook_id, delivery_id, entity, event, entity_id, attempt, utc, url,
        request_headers, error, error_detail)
      select q.tenant_id, make_id(), q.webhook_id, q.delivery_id, q.entity, q.event, q.entity_id, 0, ${ctx.now}, w.target_url,
        '{}', 'SUPPRESSED', ${suppressedDetail}
      from queued q join webhooks w on w.tenant_id = q.tenant_id and w.webhook_id = q.webhook_id
      where q.status = 'SUPPRESSED'`);
  },
};

/** Told in the log of a test tenant. */
export const suppressedDetail =
  'Not sent: this is a test tenant for which delivery is not enabled. Once an operator has enabled it, replay this entry to send it.';

import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { EventRecord } from '#platform/event';
import { queueMade } from '#platform/queued-work/queue';
import type { Reaction } from '#platform/reaction';

/** The queue in which runs wait for a worker. */
export const runKind = 'AUTOMATION_RUN';

/** A run may come of a run that came of a run: so many lie before it at most. */
const mostBefore = 3;
/**
 * So often a design acts on one record for one cause, as its correlation tells it: loops over other systems.
 */
const mostOfOneCause = 10;

/**
 * Puts a run into the queue for each active design that an event is for, in the transaction that made the
 * event: they are there together or not at all. Events of a run's actions have the run's id as that of their
 * request. A run that would be a loop is queued as well, and a worker skips it: its log says why nothing
 * happened. One statement, and for a tenant without such designs one look into an index.
 */
export const queueRuns: Reaction = {
  on: '*',
  run: async (ctx, event) => queue(ctx, [event]),
  runMany: async (ctx, events) => queue(ctx, events),
};

/** Events of one kind. */
const queue = (ctx: Ctx, events: readonly EventRecord[]): void => {
  const [first] = events;
  if (!first) return;
  const { entity, event } = first;
  ctx.send(sql`
    with queued as (
      insert into automation_runs as r (tenant_id, run_id, design_id, design_name, design_version, entity, event, entity_id,
        event_id, is_test, status, reason, depth, cause_run_id, chain, correlation_id, origin, created_by_user_id, created_utc,
        last_updated_by_user_id, last_updated_utc)
      select d.tenant_id, make_id(), d.design_id, d.name, d.version, ${entity}, ${event}, e.entity_id,
        e.event_id, false, 'QUEUED', case
          when d.design_id = any (c.chain) then 'LOOP'
          when c.depth >= ${mostBefore} then 'DEPTH'
          when ${mostOfOneCause} <= (
            select count(*) from automation_runs o
            where ${ctx.mine('o')} and o.correlation_id = ${ctx.correlationID} and o.design_id = d.design_id
              and o.entity_id = e.entity_id and not o.is_test) then 'LOOP' end,
        coalesce(c.depth + 1, 0), c.run_id,
        case when d.design_id = any (c.chain) then c.chain else coalesce(c.chain, '{}') || d.design_id end, ${ctx.correlationID}, ${ctx.origin},
        ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now}
      from automation_designs d
      cross join unnest(${events.map(({ eventID }) => eventID)}::text[], ${events.map(({ entityID }) => entityID)}::text[])
        as e (event_id, entity_id)
      left join automation_runs c on ${ctx.mine('c')} and c.run_id = ${ctx.requestID}
      where ${ctx.mine('d')} and d.status = 'ACTIVE' and d.trigger ->> 'entity' = ${entity} and d.trigger ->> 'event' = ${event}
      returning r.run_id as work_id
    )
    ${queueMade(ctx, runKind, 'queued')}`);
};

import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** Begins what the worker keeps of a new webhook. */
export const openLane = async (ctx: Ctx, webhookID: string, isFifo: boolean): Promise<void> => {
  await ctx.exec(sql`
    insert into webhook_lanes (tenant_id, webhook_id, is_fifo) values (${ctx.tenantID}, ${webhookID}, ${isFifo})`);
};

/** Forgets the failures of a webhook that is switched on again. */
export const forgiveLane = async (ctx: Ctx, webhookID: string): Promise<void> => {
  await ctx.exec(sql`
    update webhook_lanes as l set consecutive_failures = 0, failing_since_utc = null
    where ${ctx.mine('l')} and l.webhook_id = ${webhookID}`);
};

/**
 * Changes the order of a webhook's deliveries from the next claim on. What is in flight ends first; what
 * waited for a retry when the webhook became FIFO goes next, in the order of its sequence, before all that
 * was not begun: it would else be overtaken. The lane is locked before deliveries, as everywhere.
 */
export const turnLane = async (ctx: Ctx, webhookID: string, isFifo: boolean): Promise<void> => {
  await ctx.exec(sql`
    update webhook_lanes as l set is_fifo = ${isFifo}, head_delivery_id = null
    where ${ctx.mine('l')} and l.webhook_id = ${webhookID}`);
  if (!isFifo) return;
  await ctx.exec(sql`
    with failed as (
      select d.ctid from webhook_deliveries d
      where ${ctx.mine('d')} and d.webhook_id = ${webhookID} and d.due_utc is not null and d.status = 'FAILED'
      order by d.due_utc, d.delivery_id for update
    )
    update webhook_deliveries as d set due_utc = webhook_queue_front(d.sequence)
    from failed f where ${ctx.mine('d')} and d.ctid = f.ctid`);
};

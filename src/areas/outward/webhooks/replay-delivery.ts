import { sql } from 'kysely';
import { needEntity } from '#platform/event';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, object } from '#platform/schema';
import { delivery, isSuppressed, readDelivery } from './delivery.ts';
import { notEnabled } from './test-webhook.ts';
import { logExample } from './webhook.example.ts';
import { deliveryOfLog } from './webhook-log.ts';

/**
 * Sends a delivery once more, the same id and bytes, so that a receiver that has it already knows it. Its
 * retries start again. What is waiting for its next attempt goes at once.
 */
export const replayDelivery = operation({
  id: 'replayWebhookDelivery',
  method: 'POST',
  path: '/v1/webhooks/logs/{LogID}/replay',
  tag: 'webhooks',
  summary: 'Send a delivery again',
  description:
    'Queues the delivery of this log entry once more, with the same id and the same bytes, whatever its earlier result. ' +
    'While the webhook is off it waits. It needs the permission to read the kind of record that it is about, too.',
  permission: 'webhooks.write',
  addition: true,
  params: object({ LogID: id({ description: 'The id of any of the delivery’s log entries' }) }),
  response: delivery,
  problems: ['NotFound', 'IllegalTransition', 'PreconditionMissing'],
  example: { response: { ...logExample.delivery, status: 'PENDING' } },
  run: async (ctx, { params }) => {
    const { webhookID, deliveryID } = await deliveryOfLog(ctx, params.LogID);
    const old = await ctx.one(
      sql<{ status: string; entity: string; suppressed: boolean }>`
        select d.status, d.entity, ${isSuppressed} as suppressed
        from webhook_deliveries d join tenants n on n.tenant_id = d.tenant_id
        where ${ctx.mine('d')} and d.webhook_id = ${webhookID} and d.delivery_id = ${deliveryID} for update of d`,
      'delivery',
    );
    needEntity(ctx, old.entity);
    if (old.suppressed) throw new Problem('PreconditionMissing', notEnabled);
    if (old.status === 'PENDING' || old.status === 'DELIVERING') {
      throw new Problem('IllegalTransition', 'The delivery is on its way: the log will have the result.', {
        allowed: [],
      });
    }
    await ctx.exec(sql`
      update webhook_deliveries as d set status = 'PENDING', due_utc = least(d.due_utc, clock_timestamp()),
        replayed_after = d.attempts
      where ${ctx.mine('d')} and d.webhook_id = ${webhookID} and d.delivery_id = ${deliveryID}`);
    ctx.audit({
      entity: 'Webhook',
      entityID: webhookID,
      action: 'SEND',
      new: { deliveryID, isReplay: true },
    });
    return readDelivery(ctx, webhookID, deliveryID);
  },
});

import { sql } from 'kysely';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { id, instant, int32, object, oneOf, orNull, type Static, Type } from '#platform/schema';
import { webhookExample } from './webhook.example.ts';
import { webhookResource } from './webhook.resource.ts';

const health = object(
  {
    webhookID: id(),
    lastAttemptUTC: orNull(instant()),
    lastStatus: orNull(
      oneOf(['DELIVERED', 'FAILED', 'DEAD'], { description: 'What the last attempt made of its delivery' }),
    ),
    consecutiveFailures: int32({ minimum: 0, description: 'Attempts that failed since the last success' }),
    failingSinceUTC: orNull(instant({ description: 'Five days after this it is switched off' })),
    lastSequence: Type.Integer({ minimum: 0, description: 'How many deliveries were begun' }),
    waiting: int32({ minimum: 0, description: 'Deliveries still to be made, retries included' }),
  },
  { title: 'WebhookHealth' },
);

/**
 * How a webhook does. Not among the webhook's own fields: these change with every delivery, so its ETag would
 * never hold and what was read could not be sent back.
 */
export const webhookHealth = operation({
  id: 'getWebhookHealth',
  method: 'GET',
  path: '/v1/webhooks/{WebhookID}/health',
  tag: 'webhooks',
  summary: 'Read the delivery health of a webhook',
  permission: 'webhooks.read',
  addition: true,
  params: idParams(webhookResource),
  response: health,
  problems: ['NotFound'],
  example: {
    response: {
      webhookID: webhookExample.row.webhookID,
      lastAttemptUTC: '2026-01-31T12:00:00.250Z',
      lastStatus: 'FAILED',
      consecutiveFailures: 1,
      failingSinceUTC: '2026-01-31T12:00:00.334Z',
      lastSequence: 12,
      waiting: 1,
    },
  },
  run: async (ctx, { params }) =>
    ctx.one(
      sql<Static<typeof health>>`
        select l.webhook_id as "webhookID", l.last_attempt_utc as "lastAttemptUTC", l.last_status as "lastStatus",
          l.consecutive_failures as "consecutiveFailures", l.failing_since_utc as "failingSinceUTC",
          l.last_sequence as "lastSequence",
          (select count(*) from webhook_deliveries d
           where d.tenant_id = l.tenant_id and d.webhook_id = l.webhook_id and d.due_utc is not null) as waiting
        from webhook_lanes l where ${ctx.mine('l')} and l.webhook_id = ${params.WebhookID}`,
      'webhook',
    ),
});

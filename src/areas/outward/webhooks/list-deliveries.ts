import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { deliveries } from './delivery.ts';
import { logExample } from './webhook.example.ts';
import { webhookResource } from './webhook.resource.ts';

/**
 * What became of every event that a webhook heard; its filters are those of a replay, to see first what that
 * would send.
 */
export const listDeliveries = operation({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/v1/webhooks/{WebhookID}/deliveries',
  tag: 'webhooks',
  summary: 'List the deliveries of a webhook, newest first',
  description:
    'One entry a delivery, where the log has one an attempt. `Prefer: count=exact` tells in X-Total-Count how many there are.',
  permission: 'webhooks.read',
  addition: true,
  params: idParams(webhookResource),
  query: listQuery(deliveries, { limit: limitParameter }),
  response: list(deliveries.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [logExample.delivery] },
  run: async (ctx, { params, query }) => {
    const { WebhookID } = params;
    await readOne(ctx, webhookResource, WebhookID);
    return answerList(ctx, deliveries, planList(deliveries, query, [sql`t.webhook_id = ${WebhookID}`]));
  },
});

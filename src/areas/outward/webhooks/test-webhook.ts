import { sql } from 'kysely';
import { lockOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { printJson } from '#lib/json';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { type Catalogue, findEvent } from './catalogue.ts';
import { delivery, isSuppressed, readDelivery } from './delivery.ts';
import { logExample } from './webhook.example.ts';
import { webhookResource } from './webhook.resource.ts';

/**
 * Sends a sample over the whole way of a real delivery: outbox, worker, signature, log, retries. Its body
 * says `"test": true`, and a header says so too, so that a receiver can tell it from what happened.
 */
export const testWebhook = (catalogue: Catalogue) =>
  operation({
    id: 'testWebhook',
    method: 'POST',
    path: '/v1/webhooks/{WebhookID}/test',
    tag: 'webhooks',
    summary: 'Send a test delivery',
    description:
      'Queues a delivery of a sample event, whose body begins with `"test": true` and which carries `X-Service-Test: true`; of a webhook ' +
      'that hears several events the first of them. ' +
      'The log has the result: GET /v1/webhooks/log?DeliveryID=…',
    permission: 'webhooks.write',
    addition: true,
    params: idParams(webhookResource),
    response: delivery,
    problems: ['NotFound', 'PreconditionMissing', 'PreconditionFailed'],
    example: {
      response: { ...logExample.delivery, isTest: true, status: 'PENDING', attempts: 0, sequence: null },
    },
    run: async (ctx, { params }) => {
      const { WebhookID } = params;
      const row = await lockOne(ctx, webhookResource, WebhookID);
      if (!row.isActive) throw new Problem('PreconditionMissing', 'The webhook is off: switch it on first.');
      const type = findEvent(catalogue, row);
      const sample = type.example ?? { entity: type.entity, event: type.event, occurredUTC: ctx.now };
      const deliveryID = ctx.newID();
      const queued = await ctx.exec(sql`
        insert into webhook_deliveries (tenant_id, webhook_id, delivery_id, entity, event, entity_id, is_test, body, status,
          due_utc, created_utc)
        select n.tenant_id, ${WebhookID}, ${deliveryID}, ${type.entity}, ${type.event}, ${WebhookID}, true,
          ${Buffer.from(printJson({ test: true, ...sample }))}, 'PENDING', clock_timestamp(), ${ctx.now}
        from tenants n where ${ctx.mine('n')} and not ${isSuppressed}`);
      if (queued === 0) throw new Problem('PreconditionMissing', notEnabled);
      ctx.audit({
        entity: 'Webhook',
        entityID: WebhookID,
        action: 'SEND',
        new: { deliveryID, isTest: true },
      });
      return readDelivery(ctx, WebhookID, deliveryID);
    },
  });

/** Why nothing is sent for a test tenant. */
export const notEnabled =
  'This is a test tenant for which delivery is not enabled: ask the operator to enable it.';

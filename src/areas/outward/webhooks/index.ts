import { defineArea } from '#platform/area';
import { sealLeftOut, secretLeftOut } from '#platform/moving';
import { type Catalogue, listEvents } from './catalogue.ts';
import { changeWebhook } from './change-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { diagnoseTarget, diagnoseWebhook } from './diagnose-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { headersPlace } from './own-headers.ts';
import { purgeDeliveries } from './purge-deliveries.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { replayDeliveries } from './replay-deliveries.ts';
import { replayDelivery } from './replay-delivery.ts';
import { rotateSecret } from './rotate-secret.ts';
import { placeOf } from './secrets.ts';
import { testWebhook } from './test-webhook.ts';
import { ordinary, webhookSwitchedOff } from './webhook.resource.ts';
import { webhookHealth } from './webhook-health.ts';
import { logOperations } from './webhook-log.ts';

/**
 * The area, which gets all events that there are, and hears every one.
 */
export const webhooksArea = (catalogue: Catalogue) =>
  defineArea({
    name: 'webhooks',
    tags: {
      webhooks: 'Signed notifications to the tenant’s systems, and their log',
    },
    sealed: [
      {
        ...{ table: 'webhook_secrets', column: 'secret', key: ['webhook_id', 'secret_id'] },
        place: ({ webhook_id: id = '' }) => placeOf(id),
      },
      {
        ...{ table: 'webhooks', column: 'sealed_headers', key: ['webhook_id'] },
        place: ({ webhook_id: id = '' }) => headersPlace(id),
      },
    ],
    tables: ['webhooks', 'webhook_secrets', 'webhook_lanes', 'webhook_deliveries', 'webhook_attempts'],
    moving: [
      {
        table: 'webhook_secrets',
        columns: { secret: secretLeftOut('secret') },
        why: 'A receiver must see which installation signed.',
        setAgain: 'Rotate the secrets of webhooks, and give receivers the new ones.',
      },
      {
        table: 'webhooks',
        columns: { sealed_headers: sealLeftOut('sealed_headers') },
        why: 'Values of headers are sealed with a key of this installation.',
        setAgain: 'Send the headers of webhooks again: until then deliveries wait.',
      },
    ],
    operations: [
      ordinary('listWebhooks'),
      createWebhook(catalogue),
      listEvents(catalogue),
      ...logOperations,
      replayDelivery,
      ordinary('getWebhook'),
      changeWebhook(catalogue),
      ordinary('deleteWebhook'),
      webhookHealth,
      listDeliveries,
      replayDeliveries,
      diagnoseWebhook(catalogue),
      diagnoseTarget,
      testWebhook(catalogue),
      rotateSecret,
    ],
    events: [webhookSwitchedOff],
    reactions: [queueDeliveries],
    jobs: [purgeDeliveries],
  });

export { startDeliveryWorker } from './delivery-worker.ts';
export { deliverTo } from './queue-deliveries.ts';
export { webhookSwitchedOff };

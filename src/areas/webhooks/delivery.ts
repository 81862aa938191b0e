import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { flag, id, instant, int32, object, oneOf, orNull, type Static, Type, text } from '#platform/schema';

/** One event on its way to one webhook. */
export const delivery = object(
  {
    deliveryID: id({ description: 'The same over all attempts: X-Service-Delivery-Id' }),
    webhookID: id(),
    entity: text(100),
    event: text(100),
    entityID: id(),
    isTest: flag(),
    status: oneOf(['PENDING', 'DELIVERING', 'DELIVERED', 'FAILED', 'DEAD', 'SUPPRESSED'], {
      description: 'FAILED waits for its next attempt, DEAD has none; SUPPRESSED: a test tenant without delivery',
    }),
    attempts: int32({ minimum: 0 }),
    sequence: orNull(
      Type.Integer({
        minimum: 1,
        description: 'Its place among the webhook’s deliveries; null before the first attempt',
      }),
    ),
    nextAttemptUTC: orNull(instant({ description: 'Not before this; while the webhook is on' })),
    createdUTC: instant(),
  },
  { title: 'WebhookDelivery' },
);
export type Delivery = Static<typeof delivery>;

/** Reads one delivery. @throws Problem 404 */
export const readDelivery = (ctx: Ctx, webhookID: string, deliveryID: string): Promise<Delivery> =>
  ctx.one(
    sql<Delivery>`
      select d.delivery_id as "deliveryID", d.webhook_id as "webhookID", d.entity, d.event, d.entity_id as "entityID",
        d.is_test as "isTest", d.status, d.attempts, d.sequence,
        case when d.status in ('PENDING', 'FAILED') then greatest(d.due_utc, d.created_utc) end as "nextAttemptUTC", d.created_utc as "createdUTC"
      from webhook_deliveries d where ${ctx.mine('d')} and d.webhook_id = ${webhookID} and d.delivery_id = ${deliveryID}`,
    'delivery',
  );

/** Whether the tenant's deliveries are kept back: it is a test tenant for which an operator has not enabled them (decisions 5). */
export const isSuppressed = sql<boolean>`(n.environment = 'TEST' and not n.is_delivery_enabled)`;

import { sql } from 'kysely';
import { field } from '#kit/field';
import { listed } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { type Static, Type } from '#platform/schema';

/** Deliveries as they are read, listed and filtered: one is one event on its way to one webhook. */
export const deliveries = listed({
  title: 'WebhookDelivery',
  table: 'webhook_deliveries',
  idField: 'deliveryID',
  sort: '-deliveryID',
  fields: {
    deliveryID: field.id({
      required: true,
      sort: true,
      description:
        'The same over all attempts: X-Service-Delivery-Id; in the order in which they were queued',
    }),
    webhookID: field.id({ required: true }),
    entity: field.text(100, { required: true, filter: 'equal' }),
    event: field.text(100, { required: true, filter: 'equal' }),
    entityID: field.id({
      required: true,
      filter: 'equal',
      description: 'The record that the event is about',
    }),
    isTest: field.flag({ required: true, filter: 'equal' }),
    status: field.oneOf(['PENDING', 'DELIVERING', 'DELIVERED', 'FAILED', 'DEAD', 'SUPPRESSED'], {
      required: true,
      filter: 'equal',
      description:
        'FAILED waits for its next attempt, DEAD has none; SUPPRESSED: a test tenant without delivery',
    }),
    attempts: field.integer({ minimum: 0 }, { required: true }),
    sequence: field.json(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
      filter: 'range',
      description: 'Its place among the webhook’s deliveries; null before the first attempt',
    }),
    nextAttemptUTC: field.instant({
      readOnly: true,
      description: 'Not before this; while the webhook is on',
      computed: () =>
        sql`case when t.status in ('PENDING', 'FAILED') then greatest(t.due_utc, t.created_utc) end`,
    }),
    createdUTC: field.instant({ required: true, filter: 'range', description: 'When the event happened' }),
  },
});

export const delivery = deliveries.element;
export type Delivery = Static<typeof delivery>;

/** Reads one delivery. @throws Problem 404 */
export const readDelivery = (ctx: Ctx, webhookID: string, deliveryID: string): Promise<Delivery> =>
  ctx.one(
    sql<Delivery>`
      select ${deliveries.select(ctx.now)} from webhook_deliveries t
      where ${ctx.mine('t')} and t.webhook_id = ${webhookID} and t.delivery_id = ${deliveryID}`,
    'delivery',
  );

/**
 * Whether the tenant's deliveries are kept back: it is a test tenant for which an operator has not enabled
 * them (decisions 5).
 */
export const isSuppressed = sql<boolean>`(n.environment = 'TEST' and not n.is_delivery_enabled)`;

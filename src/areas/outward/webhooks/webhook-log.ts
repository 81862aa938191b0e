import { sql } from 'kysely';
import { field } from '#kit/field';
import { countRows, listRows, pageRows } from '#kit/list/list-operations';
import { listed } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { needEntity } from '#platform/event';
import { operation } from '#platform/operation';
import { id, object, orNull, Type, text } from '#platform/schema';
import { delivery, readDelivery } from './delivery.ts';
import { logExample } from './webhook.example.ts';

/** The log: one entry an attempt, and one with attempt 0 for what was not sent (test tenants). */
const log = listed({
  title: 'WebhookLogEntry',
  table: 'webhook_attempts',
  idField: 'logID',
  sort: '-utc',
  fields: {
    logID: field.id({ required: true }),
    webhookID: field.id({ required: true, filter: 'equal' }),
    deliveryID: field.id({ required: true, filter: 'equal' }),
    entity: field.text(100, { required: true, filter: 'equal' }),
    event: field.text(100, { required: true, filter: 'equal' }),
    entityID: field.id({
      required: true,
      filter: 'equal',
      description: 'The record that the event is about',
    }),
    attempt: field.integer(
      { minimum: 0 },
      { required: true, description: 'Counts within the delivery, from 1; 0: not sent' },
    ),
    utc: field.instant({
      required: true,
      sort: true,
      filter: 'range',
      description: 'When the attempt began',
    }),
    url: field.text(4001, { required: true }),
    statusCode: field.integer(
      { minimum: 100, maximum: 999 },
      { filter: 'equal', description: 'null: there was no answer' },
    ),
    durationMs: field.integer({ minimum: 0 }, { description: 'The whole attempt, milliseconds' }),
    dnsMs: field.integer(
      { minimum: 0 },
      {
        description:
          'Of it, looking the name up; null, here and for the other parts: it was not needed or not reached',
      },
    ),
    connectMs: field.integer({ minimum: 0 }, { description: 'Of it, making the connection' }),
    tlsMs: field.integer({ minimum: 0 }, { description: 'Of it, agreeing on TLS' }),
    firstByteMs: field.integer(
      { minimum: 0 },
      { description: 'Of it, from the request to the first byte of the answer' },
    ),
    connectionReused: field.flag({
      required: true,
      description: 'The connection was kept from an earlier delivery: nothing was looked up or connected',
    }),
    error: field.oneOf(['DNS', 'CONNECT', 'TLS', 'TIMEOUT', 'HTTP', 'INTERRUPTED', 'SUPPRESSED'], {
      filter: 'equal',
      description: 'Where it failed if there was no answer (HTTP: none that is valid); null: there was one',
    }),
    errorDetail: field.text(1000),
  },
});

/** One entry with what was sent and what came back. */
const wholeEntry = object(
  {
    ...log.element.properties,
    requestHeaders: Type.Record(Type.String(), text(4000, { min: 0 }), {
      description: 'As sent; the values of the webhook’s own headers are not shown',
    }),
    requestBody: text(100_000_000, { min: 0, description: 'The exact text that is signed and sent' }),
    responseBody: orNull(text(20_480, { min: 0, description: 'The first 20 kB' })),
    delivery,
  },
  { title: 'WebhookLogEntryWhole' },
);

const shared = { tag: 'webhooks', permission: 'webhooks.read' };
const rows = { ...shared, row: logExample.row };

const recentLog = listRows(log, {
  ...rows,
  id: 'listWebhookLog',
  path: '/v1/webhooks/log',
  summary: 'List the attempts of deliveries, newest first',
});

const countLog = countRows(log, {
  ...rows,
  id: 'countWebhookLog',
  path: '/v1/webhooks/logs/count',
  summary: 'Count the attempts of deliveries',
});

const pageLog = pageRows(log, {
  ...rows,
  id: 'pageWebhookLog',
  path: '/v1/webhooks/logs/pages',
  summary: 'One page of the attempts of deliveries',
});

const readLog = operation({
  ...shared,
  method: 'GET',
  id: 'getWebhookLog',
  path: '/v1/webhooks/logs/{LogID}',
  summary: 'Read one attempt with its request and response',
  description:
    'It shows the record that it is about, so it needs the permission to read that kind of record, too.',
  addition: true,
  params: object({ LogID: id({ description: 'The log entry’s id' }) }),
  response: wholeEntry,
  problems: ['NotFound'],
  example: { response: logExample.whole },
  run: async (ctx, { params }) => {
    const entry = await ctx.one(
      sql<{ webhookID: string; deliveryID: string; entity: string }>`
        select ${log.select(ctx.now)}, t.request_headers as "requestHeaders", t.response_body as "responseBody",
          convert_from(d.body, 'UTF8') as "requestBody"
        from webhook_attempts t
        join webhook_deliveries d on d.tenant_id = t.tenant_id and d.webhook_id = t.webhook_id and d.delivery_id = t.delivery_id
        where ${ctx.mine('t')} and t.log_id = ${params.LogID}`,
      'log entry',
    );
    needEntity(ctx, entry.entity);
    return { ...entry, delivery: await readDelivery(ctx, entry.webhookID, entry.deliveryID) } as never;
  },
});

/** Which delivery an entry of the log is about. @throws Problem 404 */
export const deliveryOfLog = (ctx: Ctx, logID: string): Promise<{ webhookID: string; deliveryID: string }> =>
  ctx.one(
    sql<{ webhookID: string; deliveryID: string }>`
      select a.webhook_id as "webhookID", a.delivery_id as "deliveryID" from webhook_attempts a
      where ${ctx.mine('a')} and a.log_id = ${logID}`,
    'log entry',
  );

export const logOperations = [recentLog, countLog, pageLog, readLog];

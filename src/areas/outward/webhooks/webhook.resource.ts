import { sql } from 'kysely';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { eventType } from '#platform/event';
import type { Operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { list, object, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { forgiveLane, openLane, turnLane } from './lane.ts';
import { joinTarget } from './target.ts';
import { webhookExample } from './webhook.example.ts';

/**
 * A header that the receiver asks for, such as Authorization. Visible ASCII only: anything else could split
 * the request.
 */
export const webhookHeader = object(
  {
    name: text(100, { pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$" }),
    value: text(4000, { pattern: '^[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?$' }),
  },
  { title: 'WebhookHeader' },
);

const fields = {
  // Nothing stands for the one that is made, which a declaration does not know.
  name: field.text(200, {
    required: true,
    fallback: '',
    isPlaceholder: true,
    sort: true,
    description: 'Made of the event and the host unless given',
    example: 'Quotes to the CRM',
  }),
  entity: field.text(100, {
    required: true,
    filter: 'equal',
    description: 'What the event is about, or * with the event *; GET /v1/webhooks/events lists all',
    example: 'SalesQuote',
  }),
  event: field.text(100, {
    required: true,
    filter: 'equal',
    description: 'One event of the entity, or * for all of them',
    example: 'StatusChanged',
  }),
  baseUrl: field.text(2000, {
    required: true,
    description: 'http or https, without a query; its addresses must be public ones',
    example: 'https://example.com/hooks',
  }),
  resource: field.text(2000, {
    description: 'Path below the Base URL, joined to it with one slash; may have a query',
    example: 'quotes?source=millwright',
  }),
  targetUrl: field.text(4001, {
    required: true,
    readOnly: true,
    description: 'Base URL joined with Resource: what is called',
  }),
  isActive: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description: 'While it is off its deliveries wait, and are sent in order when it is on again',
  }),
  deliveryOrder: field.oneOf(['PARALLEL', 'FIFO'], {
    required: true,
    fallback: 'PARALLEL',
    filter: 'equal',
    description:
      'PARALLEL: several at once, and one that fails does not hold up later ones. FIFO: one at a time, and later ones wait until it is delivered or dead',
  }),
  headers: field.json(list(webhookHeader, { maxItems: 20 }), {
    required: true,
    fallback: [],
    description:
      'Sent with every delivery. Values are kept encrypted and shown nowhere: (not shown) stands for them, and sent back it keeps the value of the header with this name',
  }),
  hasSecret: field.flag({
    required: true,
    readOnly: true,
    description: 'Whether deliveries are signed; the secret itself is never shown again',
    computed: () =>
      sql`exists (select from webhook_secrets s where s.tenant_id = t.tenant_id and s.webhook_id = t.webhook_id)`,
  }),
  disabledReason: field.oneOf(['GONE', 'FAILING'], {
    readOnly: true,
    description:
      'Why the service switched it off: the receiver answered 410, or nothing but failures for five days',
  }),
  disabledUTC: field.instant({ readOnly: true, description: 'When the service switched it off' }),
};

/** A webhook: where to send which event of the tenant. */
export const webhookResource = resource({
  entity: 'Webhook',
  noun: 'webhook',
  table: 'webhooks',
  path: '/v1/webhooks',
  param: 'WebhookID',
  idField: 'webhookID',
  tag: 'webhooks',
  permission: 'webhooks',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create', 'patch'],
  sort: 'name',
  problems: { create: ['InvalidTarget'], patch: ['InvalidTarget'] },
  check: async (_ctx, row, old) => {
    row.targetUrl = joinTarget(row.baseUrl, row.resource);
    if (row.name === '') row.name = madeName(row);
    refuseOwnHeaders(row.headers);
    // The user who switches it on again has mended the receiver: what was said about it is over.
    if (row.isActive && old && !old.isActive) Object.assign(row, { disabledReason: null, disabledUTC: null });
  },
  written: async (ctx, row, old) => {
    const webhookID = row.webhookID;
    if (!old) return openLane(ctx, webhookID, row.deliveryOrder === 'FIFO');
    if (row.isActive && !old.isActive) await forgiveLane(ctx, webhookID);
    if (row.deliveryOrder !== old.deliveryOrder) await turnLane(ctx, webhookID, row.deliveryOrder === 'FIFO');
  },
  example: webhookExample,
});

/** What a webhook is called that was given no name: `SalesQuote Created to example.com`. */
const madeName = ({
  entity,
  event,
  targetUrl,
}: {
  entity: string;
  event: string;
  targetUrl: string;
}): string =>
  `${entity === '*' ? 'Everything' : `${entity} ${event === '*' ? 'events' : event}`} to ${new URL(targetUrl).host}`.slice(
    0,
    200,
  );

/** An ordinary operation that the area wraps. */
export const ordinary = (operationID: string): Operation => {
  const found = webhookResource.operations.find(({ id }) => id === operationID);
  if (!found) throw new Error(`The kit made no ${operationID}.`);
  return found;
};

/**
 * The service switched a webhook off: how the tenant is notified, over its other webhooks and in its log of
 * events.
 */
export const webhookSwitchedOff = eventType({
  entity: 'Webhook',
  event: 'SwitchedOff',
  permission: 'webhooks.read',
  body: webhookResource.model,
  description:
    'The service switched a webhook off: its receiver answered 410, or nothing but failures for five days',
  example: {
    ...webhookExample.row,
    isActive: false,
    disabledReason: 'GONE',
    disabledUTC: '2026-02-05T12:00:00.000Z',
  },
});

/** What a tenant may not set: these say how the message is framed, who sent it and what it is. */
const ownHeaders =
  /^(host|connection|keep-alive|proxy-.*|transfer-encoding|te|trailer|upgrade|expect|content-.*|user-agent|webhook-.*|x-service-.*)$/i;

/** @throws Problem 400 naming each header that is the service's own, or there twice */
export const refuseOwnHeaders = (headers: readonly { name: string }[]): void => {
  const names = headers.map(({ name }) => name.toLowerCase());
  refuseTogether(
    headers.flatMap(({ name }, index) => {
      const pointer = `/headers/${index}/name`;
      if (ownHeaders.test(name)) return [invalid(pointer, `${name} is set by the service`)];
      return names.indexOf(name.toLowerCase()) < index ? [invalid(pointer, `${name} is there twice`)] : [];
    }),
  );
};

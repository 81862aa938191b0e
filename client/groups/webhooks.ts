// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, Count, NewWebhook, NewWebhookSecret, Webhook, WebhookChange, WebhookDelivery, WebhookDiagnosis, WebhookEvent, WebhookHealth, WebhookLogEntry, WebhookLogEntryWhole, WebhookReplay, WebhookReplayed, WebhookTarget, WebhookWithSecret, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List webhooks. */
export const listWebhooks = /* @__PURE__ */ operation<
  { query?: { entity?: string | undefined; event?: string | undefined; isActive?: boolean | undefined; deliveryOrder?: 'PARALLEL' | 'FIFO' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Webhook[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/webhooks');

/** Create a webhook. */
export const createWebhook = /* @__PURE__ */ operation<
  { body: NewWebhook; },
  WebhookWithSecret,
  AnyCode | BodyCode | WriteCode | 'InvalidTarget' | 'Duplicate'
>('POST', '/v1/webhooks', { writes: true });

/** List the events that webhooks can be set to. */
export const listWebhookEvents = /* @__PURE__ */ operation<
  Record<never, never>,
  WebhookEvent[],
  AnyCode
>('GET', '/v1/webhooks/events');

/** List the attempts of deliveries, newest first. */
export const listWebhookLog = /* @__PURE__ */ operation<
  { query?: { webhookID?: string | undefined; deliveryID?: string | undefined; entity?: string | undefined; event?: string | undefined; entityID?: string | undefined; utcFrom?: string | undefined; utcTo?: string | undefined; statusCode?: number | undefined; error?: 'DNS' | 'CONNECT' | 'TLS' | 'TIMEOUT' | 'HTTP' | 'INTERRUPTED' | 'SUPPRESSED' | undefined; sort?: 'utc' | '-utc' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  WebhookLogEntry[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/webhooks/log');

/** Count the attempts of deliveries. */
export const countWebhookLog = /* @__PURE__ */ operation<
  { query?: { webhookID?: string | undefined; deliveryID?: string | undefined; entity?: string | undefined; event?: string | undefined; entityID?: string | undefined; utcFrom?: string | undefined; utcTo?: string | undefined; statusCode?: number | undefined; error?: 'DNS' | 'CONNECT' | 'TLS' | 'TIMEOUT' | 'HTTP' | 'INTERRUPTED' | 'SUPPRESSED' | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/webhooks/logs/count');

/** One page of the attempts of deliveries. */
export const pageWebhookLog = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { webhookID?: string | undefined; deliveryID?: string | undefined; entity?: string | undefined; event?: string | undefined; entityID?: string | undefined; utcFrom?: string | undefined; utcTo?: string | undefined; statusCode?: number | undefined; error?: 'DNS' | 'CONNECT' | 'TLS' | 'TIMEOUT' | 'HTTP' | 'INTERRUPTED' | 'SUPPRESSED' | undefined; sort?: 'utc' | '-utc' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  WebhookLogEntry[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/webhooks/logs/pages/{page}');

/** Read one attempt with its request and response. */
export const getWebhookLog = /* @__PURE__ */ operation<
  { params: { LogID: string; }; },
  WebhookLogEntryWhole,
  AnyCode | 'NotFound'
>('GET', '/v1/webhooks/logs/{LogID}');

/** Send a delivery again. */
export const replayWebhookDelivery = /* @__PURE__ */ operation<
  { params: { LogID: string; }; },
  WebhookDelivery,
  AnyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('POST', '/v1/webhooks/logs/{LogID}/replay', { writes: true });

/** Read one webhook. */
export const getWebhook = /* @__PURE__ */ operation<
  { params: { WebhookID: string; }; },
  Webhook,
  AnyCode | 'NotFound'
>('GET', '/v1/webhooks/{WebhookID}');

/** Change a webhook. */
export const updateWebhook = /* @__PURE__ */ operation<
  { params: { WebhookID: string; }; body: WebhookChange; },
  Webhook,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'InvalidTarget'
>('PATCH', '/v1/webhooks/{WebhookID}', { writes: true });

/** Delete a webhook. */
export const deleteWebhook = /* @__PURE__ */ operation<
  { params: { WebhookID: string; }; },
  Webhook,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/webhooks/{WebhookID}', { writes: true });

/** Read the delivery health of a webhook. */
export const getWebhookHealth = /* @__PURE__ */ operation<
  { params: { WebhookID: string; }; },
  WebhookHealth,
  AnyCode | 'NotFound'
>('GET', '/v1/webhooks/{WebhookID}/health');

/** List the deliveries of a webhook, newest first. */
export const listWebhookDeliveries = /* @__PURE__ */ operation<
  { params: { WebhookID: string; }; query?: { entity?: string | undefined; event?: string | undefined; entityID?: string | undefined; isTest?: boolean | undefined; status?: 'PENDING' | 'DELIVERING' | 'DELIVERED' | 'FAILED' | 'DEAD' | 'SUPPRESSED' | undefined; sequenceFrom?: number | undefined; sequenceTo?: number | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; sort?: 'deliveryID' | '-deliveryID' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  WebhookDelivery[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/webhooks/{WebhookID}/deliveries');

/** Send the deliveries of a range again. */
export const replayWebhookDeliveries = /* @__PURE__ */ operation<
  { params: { WebhookID: string; }; body: WebhookReplay; },
  WebhookReplayed,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'PreconditionMissing' | 'TooMany'
>('POST', '/v1/webhooks/{WebhookID}/replay', { writes: true });

/** Diagnose the endpoint of a webhook. */
export const diagnoseWebhook = /* @__PURE__ */ operation<
  { params: { WebhookID: string; }; },
  WebhookDiagnosis,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('POST', '/v1/webhooks/{WebhookID}/diagnose', { writes: true });

/** Diagnose an endpoint before it becomes a webhook. */
export const diagnoseWebhookTarget = /* @__PURE__ */ operation<
  { body: WebhookTarget; },
  WebhookDiagnosis,
  AnyCode | BodyCode | WriteCode | 'InvalidTarget'
>('POST', '/v1/webhooks/diagnose', { writes: true });

/** Send a test delivery. */
export const testWebhook = /* @__PURE__ */ operation<
  { params: { WebhookID: string; }; },
  WebhookDelivery,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('POST', '/v1/webhooks/{WebhookID}/test', { writes: true });

/** Give a webhook a new secret. */
export const rotateWebhookSecret = /* @__PURE__ */ operation<
  { params: { WebhookID: string; }; body: NewWebhookSecret; },
  WebhookWithSecret,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('POST', '/v1/webhooks/{WebhookID}/secret', { writes: true });


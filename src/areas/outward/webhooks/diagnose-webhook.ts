import { sql } from 'kysely';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { list, object, optional, text } from '#platform/schema';
import { tellAll } from '#platform/tell-all';
import { type Catalogue, findEvent } from './catalogue.ts';
import { isSuppressed } from './delivery.ts';
import { diagnose, diagnosis } from './diagnosis.ts';
import { headersAway, openHeaders } from './own-headers.ts';
import { chooseSecret, placeOf, sealedAway, secretInput } from './secrets.ts';
import { joinTarget } from './target.ts';
import { notEnabled } from './test-webhook.ts';
import { diagnosisExample, webhookExample } from './webhook.example.ts';
import { refuseOwnHeaders, webhookHeader, webhookResource } from './webhook.resource.ts';

const shared = {
  method: 'POST',
  tag: 'webhooks',
  permission: 'webhooks.write',
  addition: true,
  response: diagnosis,
} as const;

const description =
  'Goes to the target as a delivery would: looks its name up, connects to each address, agrees on TLS, and sends a signed ' +
  'sample whose body begins with `"test": true` and which carries `X-Service-Test: true`. Answers what each step found and ' +
  'what to do about it. Nothing is queued or tried again; an endpoint that is slow or silent takes up to half a minute. ' +
  'In a test tenant without delivery the sample is not sent.';

/** `POST /v1/webhooks/{WebhookID}/diagnose`: why deliveries of a webhook fail, now and in words. */
export const diagnoseWebhook = (catalogue: Catalogue) =>
  operation({
    ...shared,
    id: 'diagnoseWebhook',
    path: '/v1/webhooks/{WebhookID}/diagnose',
    summary: 'Diagnose the endpoint of a webhook',
    description,
    params: idParams(webhookResource),
    problems: ['NotFound', 'PreconditionFailed', 'PreconditionMissing'],
    example: { response: diagnosisExample },
    run: async (ctx, { params }) => {
      const { WebhookID } = params;
      const row = await readOne(ctx, webhookResource, WebhookID);
      ctx.expectVersion(row.rowVersion);
      const { entity, event, example = {} } = findEvent(catalogue, row);
      const secrets = await ctx.rows(sql<{ secret: string }>`
        select s.secret from webhook_secrets s
        where ${ctx.mine('s')} and s.webhook_id = ${WebhookID} and (s.expires_utc is null or s.expires_utc > ${ctx.now})
        order by s.created_utc desc, s.secret_id desc`);
      const headers = await openHeaders(ctx, WebhookID);
      if (headers === undefined) throw new Problem('PreconditionMissing', headersAway);
      const withheld = await reasonToWithhold(ctx);
      ctx.audit({
        entity: 'Webhook',
        entityID: WebhookID,
        action: 'SEND',
        new: { isDiagnosis: true, url: row.targetUrl },
      });
      return answer({
        after: async (outside) => ({
          body: await diagnose(outside, {
            ...{
              url: row.targetUrl,
              headers,
              secrets: secrets.map(({ secret }) => opened(ctx, WebhookID, secret)),
            },
            ...{
              entity,
              event,
              body: Buffer.from(printJson({ test: true, ...example })),
              now: ctx.now,
              withheld,
            },
          }),
        }),
      });
    },
  });

/** @throws Problem 409 where it was sealed with a key that is gone */
const opened = (ctx: Ctx, webhookID: string, kept: string): string => {
  const secret = ctx.secrets.open(placeOf(webhookID), kept);
  if (secret === undefined) throw new Problem('PreconditionMissing', sealedAway);
  return secret;
};

const target = object(
  {
    baseUrl: webhookResource.fields.baseUrl.schema,
    resource: optional(text(2000)),
    headers: optional(list(webhookHeader, { maxItems: 20 })),
    secret: optional(secretInput),
  },
  { title: 'WebhookTarget' },
);

/** `POST /v1/webhooks/diagnose`: the same for a target that is no webhook yet. */
export const diagnoseTarget = operation({
  ...shared,
  id: 'diagnoseWebhookTarget',
  path: '/v1/webhooks/diagnose',
  summary: 'Diagnose an endpoint before it becomes a webhook',
  description: `${description} The sample is signed where a secret is given.`,
  body: target,
  problems: ['InvalidTarget'],
  example: {
    body: { baseUrl: webhookExample.create.baseUrl, resource: webhookExample.create.resource },
    response: diagnosisExample,
  },
  run: async (ctx, { body }) => {
    const { baseUrl, resource, headers = [], secret } = body;
    await tellAll(
      () => joinTarget(baseUrl, resource),
      () => refuseOwnHeaders(headers),
      () => secret !== undefined && chooseSecret(secret),
    );
    const url = joinTarget(baseUrl, resource);
    const secrets = secret === undefined ? [] : [chooseSecret(secret)];
    const withheld = await reasonToWithhold(ctx);
    ctx.audit({ entity: 'Webhook', entityID: 'diagnosis', action: 'SEND', new: { isDiagnosis: true, url } });
    return answer({
      after: async (outside) => ({
        body: await diagnose(outside, {
          ...{ url, headers, secrets, entity: 'Webhook', event: 'Diagnosed' },
          ...{ body: Buffer.from(printJson({ test: true })), now: ctx.now, withheld },
        }),
      }),
    });
  },
});

const reasonToWithhold = async (ctx: Ctx): Promise<string | undefined> => {
  const tenant = await ctx.first(
    sql<{ suppressed: boolean }>`select ${isSuppressed} as suppressed from tenants n where ${ctx.mine('n')}`,
  );
  return tenant?.suppressed ? notEnabled : undefined;
};

import type { Row } from '#kit/declaration';
import { readOne } from '#kit/rows';
import { createBody } from '#kit/shapes';
import { createRow } from '#kit/write-rows';
import { answer, operation } from '#platform/operation';
import { object, optional, orNull, type Static, text } from '#platform/schema';
import { tellAll } from '#platform/tell-all';
import { type Catalogue, findEvent, heardNeedsToo, needHeard } from './catalogue.ts';
import { type Header, keepHeaders, shownHeaders, withKeptValues } from './own-headers.ts';
import { addSecret, chooseSecret, secretInput } from './secrets.ts';
import { checkTargetOf } from './target.ts';
import { secretExample, webhookExample } from './webhook.example.ts';
import { refuseOwnHeaders, webhookResource } from './webhook.resource.ts';

const body = object(
  { ...createBody(webhookResource).properties, secret: optional(orNull(secretInput)) },
  { title: 'NewWebhook' },
);

/** A webhook with its secret, which is shown in this one answer and never again. */
export const webhookWithSecret = object(
  {
    ...webhookResource.model.properties,
    secret: orNull(
      text(200, { description: 'Shown now and never again; null where deliveries are not signed' }),
    ),
  },
  { title: 'WebhookWithSecret' },
);

/** The ordinary create, which also gives the secret and looks at the target. */
export const createWebhook = (catalogue: Catalogue) =>
  operation({
    id: 'createWebhook',
    method: 'POST',
    path: '/v1/webhooks',
    tag: 'webhooks',
    summary: 'Create a webhook',
    description:
      'Every later event of this kind is sent to the target. The answer shows the secret that signs, once; ' +
      `a webhook created with \`secret: null\` is not signed. ${heardNeedsToo}`,
    permission: 'webhooks.write',
    addition: true,
    body,
    response: webhookWithSecret,
    problems: ['InvalidTarget', 'Duplicate'],
    example: { body: webhookExample.create, response: { ...webhookExample.row, secret: secretExample } },
    before: (outside, { body }) =>
      tellAll(
        () => findEvent(catalogue, body as NewWebhook),
        () => checkTargetOf(outside, body as NewWebhook),
        () => refuseOwnHeaders((body as NewWebhook).headers ?? []),
        () => withKeptValues((body as NewWebhook).headers ?? [], []),
        () => typeof body.secret === 'string' && chooseSecret(body.secret),
      ),
    run: async (ctx, input) => {
      const { secret: given, headers = [], ...row } = input.body as NewWebhook;
      findEvent(catalogue, row);
      needHeard(ctx, row.entity);
      const secret = given === null ? null : chooseSecret(given);
      const { webhookID } = await createRow(ctx, webhookResource, {
        ...row,
        headers: shownHeaders(headers),
      });
      await keepHeaders(ctx, webhookID, headers);
      if (secret !== null) await addSecret(ctx, webhookID, secret);
      const made = await readOne(ctx, webhookResource, webhookID);
      const shown = (value: string | null) => ({ ...made, secret: value });
      // A repetition of the request is answered from a store, which must not hold the secret.
      return answer({ body: shown(secret), keep: shown(null), version: made.rowVersion });
    },
  });

/**
 * The part of the body that is looked at here; its schema is made by the kit, whose properties have no static
 * type.
 */
type NewWebhook = Static<typeof body> &
  Row & {
    entity: string;
    event: string;
    baseUrl: string;
    resource?: string | null;
    headers?: Header[];
    secret?: string | null;
  };

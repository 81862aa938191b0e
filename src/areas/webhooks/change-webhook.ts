import { lockOne, readOne } from '#kit/rows';
import { whole } from '#kit/shapes';
import { patchRow, writable } from '#kit/write-rows';
import type { Operation } from '#platform/operation';
import { type Catalogue, findEvent, heardNeedsToo, needHeard } from './catalogue.ts';
import { checkBaseUrl } from './target.ts';
import { anyWebhook, ordinary } from './webhook.resource.ts';

/** The ordinary change, which also looks at the target, and at the event among those that there are. */
export const changeWebhook = (catalogue: Catalogue): Operation => ({
  ...ordinary('updateWebhook'),
  description:
    'Changes only the fields sent. What waits for the webhook goes to its new target. Switching it on again forgives its failures. ' +
    heardNeedsToo,
  before: async (outside, { body }) => {
    const { baseUrl } = body as { baseUrl?: string };
    if (baseUrl !== undefined) await checkBaseUrl(outside, baseUrl);
  },
  run: async (ctx, { params, body }) => {
    const { WebhookID } = params as { WebhookID: string };
    const old = await lockOne(ctx, anyWebhook, WebhookID);
    const changes = writable(anyWebhook, body, old);
    if ('entity' in changes || 'event' in changes) findEvent(catalogue, { ...old, ...changes } as never);
    // What waits goes to the new target, too.
    needHeard(ctx, old.entity as string);
    needHeard(ctx, (changes.entity ?? old.entity) as string);
    await patchRow(ctx, anyWebhook, old, changes);
    return whole(await readOne(ctx, anyWebhook, WebhookID));
  },
});

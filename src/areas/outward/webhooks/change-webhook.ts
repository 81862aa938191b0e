import type { Row } from '#kit/declaration';
import { lockOne, readOne } from '#kit/rows';
import { idIn, whole } from '#kit/shapes';
import { patchRow, writable } from '#kit/write-rows';
import type { Operation } from '#platform/operation';
import { tellAll } from '#platform/tell-all';
import { type Catalogue, findEvent, heardNeedsToo, needHeard } from './catalogue.ts';
import { checkTargetOf } from './target.ts';
import { ordinary, refuseOwnHeaders, webhookResource } from './webhook.resource.ts';

/** The ordinary change, which also looks at the target, and at the event among those that there are. */
export const changeWebhook = (catalogue: Catalogue): Operation => ({
  ...ordinary('updateWebhook'),
  description:
    'Changes only the fields sent. What waits for the webhook goes to its new target. Switching it on again forgives its failures. ' +
    heardNeedsToo,
  // Here, and not in `run`, because names are looked up; the record that is there now says what the rest of
  // it would be.
  before: async (outside, { params, body }, read) => {
    // The resource for any hides its fields, which are declared in webhook.resource.ts.
    const old = await read((ctx) => readOne(ctx, webhookResource, idIn(webhookResource, params)));
    const wanted: Wanted = { ...old, ...(body as Partial<Wanted>) };
    await tellAll(
      () => hearsAnother(body) && findEvent(catalogue, wanted),
      () => checkTargetOf(outside, wanted, 'baseUrl' in body),
      () => refuseOwnHeaders(wanted.headers),
    );
  },
  run: async (ctx, { params, body }) => {
    const webhookID = idIn(webhookResource, params);
    const old = await lockOne(ctx, webhookResource, webhookID);
    const changes = writable(webhookResource, body, old);
    if (hearsAnother(changes)) findEvent(catalogue, { ...old, ...changes });
    // What waits goes to the new target, too.
    needHeard(ctx, old.entity);
    needHeard(ctx, changes.entity ?? old.entity);
    await patchRow(ctx, webhookResource, old, changes);
    return whole(await readOne(ctx, webhookResource, webhookID));
  },
});

const hearsAnother = (body: object): boolean => 'entity' in body || 'event' in body;

/** What is looked at of a webhook as it would be. */
type Wanted = Row & {
  entity: string;
  event: string;
  baseUrl: string;
  resource: string | null;
  headers: { name: string }[];
};

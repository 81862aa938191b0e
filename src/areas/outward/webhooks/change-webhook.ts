import type { Kept, Row } from '#kit/declaration';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { idIn, whole } from '#kit/shapes';
import { patchRow, sameValue, writable } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import type { Operation } from '#platform/operation';
import { tellAll } from '#platform/tell-all';
import { type Catalogue, findEvent, heardNeedsToo, needHeard } from './catalogue.ts';
import {
  type Header,
  keepHeaders,
  openHeaders,
  refuseElsewhere,
  shownHeaders,
  withKeptValues,
} from './own-headers.ts';
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
    const { headers: sent, ...changes } = writable(webhookResource, body, old);
    if (hearsAnother(changes)) findEvent(catalogue, { ...old, ...changes });
    // What waits goes to the new target, too.
    needHeard(ctx, old.entity);
    needHeard(ctx, changes.entity ?? old.entity);
    if (changes.baseUrl !== undefined)
      refuseElsewhere({ from: old.baseUrl, to: changes.baseUrl }, sent ?? old.headers);
    if (sent === undefined || sameValue(sent, old.headers))
      await patchRow(ctx, webhookResource, old, changes);
    else await changeWithHeaders(ctx, old, { ...changes, headers: sent });
    return whole(await readOne(ctx, webhookResource, webhookID));
  },
});

/** A change that brings values of headers. Where nothing but these differs the row does not show it. */
const changeWithHeaders = async (ctx: Ctx, old: Webhook, { headers, ...changes }: Partial<Webhook>) => {
  const { webhookID } = old;
  const now = withKeptValues(headers ?? [], await openHeaders(ctx, webhookID));
  await keepHeaders(ctx, webhookID, now);
  const stored = await patchRow(ctx, webhookResource, old, { ...changes, headers: shownHeaders(now) });
  if (!sameValue(stored.headers, old.headers)) return;
  if (stored.rowVersion === old.rowVersion) await updateRow(ctx, webhookResource, old, {});
  auditRow(ctx, webhookResource, 'UPDATE', { ...old, headers: [] }, { ...old, headers: now });
};

type Webhook = Kept<typeof webhookResource.spec.fields, 'webhookID'>;

const hearsAnother = (body: object): boolean => 'entity' in body || 'event' in body;

/** What is looked at of a webhook as it would be. */
type Wanted = Row & {
  entity: string;
  event: string;
  baseUrl: string;
  resource: string | null;
  headers: Header[];
};

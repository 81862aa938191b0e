import { newID } from '#lib/id';
import type { Ctx } from '#platform/ctx';
import { operation, type Read } from '#platform/operation';
import type { Outside } from '#platform/outside';
import { askMiddleware, type Heard } from './ask-middleware.ts';
import {
  type Assessment,
  type AssessmentRequest,
  assessment,
  assessmentExample,
  assessmentRequest,
  type ItemShortage,
} from './availability.ts';
import { ownAvailability } from './own-availability.ts';
import { findRequired, type RequiredItem, requiredIn } from './required-items.ts';
import { readSecrets, type Settings } from './stock-settings.ts';

/** An assessment under way: what is asked of whom, and what the middleware has said where it was asked. */
export type Begun = {
  request: AssessmentRequest & { requestID: string; requestedAtUTC: string };
  rule: Settings['availableToPromise'];
  /** Of the middleware; undefined where the own ledger answers, which `assess` reads. */
  heard: (Heard & { items: RequiredItem[]; source: string; askedUTC: string }) | undefined;
};

/**
 * The first half of an assessment, for `before` of an operation: reads who answers, and asks the tenant's
 * middleware where it is that, without a transaction open. @throws Problem 400 for requirements that name no
 * item, or two
 */
export const beginAssessment = async (
  outside: Pick<Outside, 'config' | 'log'>,
  read: Read,
  sent: AssessmentRequest,
): Promise<Begun> => {
  const { settings, now, items } = await read(async (ctx) => {
    const settings = await readSecrets(ctx);
    const isOutside = settings.provider === 'MIDDLEWARE';
    const items = isOutside ? await findRequired(ctx, sent.requirements, { withStock: false }) : undefined;
    return { settings, now: ctx.now, items };
  });
  const requestID = sent.requestID ?? newID();
  const requestedAtUTC = sent.requestedAtUTC ?? now;
  const rule = settings.availableToPromise;
  const request = { ...sent, requestID, requestedAtUTC };
  if (!items) return { request, rule, heard: undefined };
  const asked = { request: { requestID, requestedAtUTC, requirements: withIDs(items) }, items, now };
  const heard = await askMiddleware(outside, settings, asked);
  const source = settings.source ?? new URL(settings.url ?? '').hostname;
  return { request, rule, heard: { ...heard, items, source, askedUTC: now } };
};

/**
 * The requirements as sent, in their order; where an item is named by its number alone its id is added, since
 * answers name it by that.
 */
const withIDs = (items: readonly RequiredItem[]): AssessmentRequest['requirements'] =>
  items
    .flatMap(({ itemID, known, lines }) =>
      lines.map((line) => ({ line, itemID: known ? itemID : line.itemID })),
    )
    .sort((one, other) => one.line.at - other.line.at)
    .map(({ line: { at: _at, stock: _stock, ...line }, itemID }) =>
      itemID === undefined ? line : { ...line, itemID },
    );

/** An assessment, and each assessed item with what was required of it. */
export type Assessed = { assessment: Assessment; items: ItemShortage[] };

/**
 * The second half, in the transaction: reads the own ledger where that answers, and leaves an entry in the
 * audit trail. Changes nothing else: no movement, no allocation, no order, no event.
 *
 * @throws Problem 400 as `beginAssessment`, and for a unit that cannot be converted
 */
export const assess = async (ctx: Ctx, { request, rule, heard }: Begun): Promise<Assessed> => {
  const { assessment: made, items } = heard
    ? told(heard)
    : await ownAvailability(ctx, request.requirements, rule);
  const { requestID, requestedAtUTC, requirements } = request;
  const { source, snapshotAtUTC, isHealthy } = made;
  ctx.audit({
    entity: 'AvailabilityAssessment',
    entityID: requestID,
    action: 'CREATE',
    new: {
      requestID,
      requestedAtUTC,
      requirementCount: requirements.length,
      source,
      snapshotAtUTC,
      isHealthy,
      ...(heard && 'failure' in heard ? { failure: heard.failure } : {}),
    },
  });
  const byID = new Map(items.map((item) => [item.itemID, item]));
  return {
    assessment: made,
    items: made.items.flatMap((entry) => {
      const item = byID.get(entry.itemID);
      return item ? [shortageOf(entry, item)] : [];
    }),
  };
};

const told = (heard: NonNullable<Begun['heard']>): { assessment: Assessment; items: RequiredItem[] } => {
  const { items, source, askedUTC } = heard;
  if ('answer' in heard) return { assessment: heard.answer, items };
  return { assessment: { source, snapshotAtUTC: askedUTC, isHealthy: false, items: [] }, items };
};

const shortageOf = (entry: Assessment['items'][number], item: RequiredItem): ItemShortage => {
  const itemNumber = item.known?.number ?? item.lines[0]?.itemNumber ?? item.itemID;
  return {
    entry,
    itemNumber,
    description: item.known?.description ?? itemNumber,
    required: requiredIn(item, entry.uOM),
  };
};

export const assessAvailability = operation({
  id: 'assessAvailability',
  method: 'POST',
  path: '/v1/inventory/availability/assessments',
  tag: 'inventory',
  summary: 'Say what of some items is available',
  description:
    'Answered from the stock kept here, or by the tenant’s middleware where the settings name one; when that fails `isHealthy` is false and there are no items. An item that is named twice ' +
    'has one entry; one that does not exist has an entry of zeros with `isKnown: false`. Quantities are in the requested unit. Nothing is reserved or ordered, and nobody is notified.',
  permission: 'inventory.read',
  body: assessmentRequest,
  response: assessment,
  example: { body: assessmentExample.request, response: assessmentExample.answer },
  before: (outside, { body }, read) => beginAssessment(outside, read, body),
  run: async (ctx, { found }) => (await assess(ctx, found)).assessment,
});

import { sql } from 'kysely';
import {
  type AssessmentRequest,
  assess,
  type BegunAssessment,
  beginAssessment,
  type ItemShortage,
  mostRequirements,
} from '#areas/goods/stock';
import { contentHash } from '#lib/content-hash';
import { sum } from '#lib/decimal';
import { addMinutes } from '#lib/instant';
import { parseJson, printJson } from '#lib/json';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import type { Read } from '#platform/operation';
import type { Outside } from '#platform/outside';
import { Problem } from '#platform/problem';
import { materialRequestCreated, type ShortageNotification } from './material-request.ts';

/** What is sent to the buyers: the product, which configuration of it, and what that needs. */
export type ReviewRequest = {
  productID: string;
  productName: string;
  /**
   * Names the configuration, and changes with it: a second click for the same one is known by it. At most 200
   * characters.
   */
  configurationKey: string;
  requirements: AssessmentRequest['requirements'];
};

/** A review under way; made by `beginBuyerReview`. */
export type BegunReview = { request: ReviewRequest; assessment: BegunAssessment };

/**
 * The first half, for `before` of an operation: refuses who may not, and asks the tenant's middleware where
 * that answers, without a transaction open. @throws Problem 400, 403
 */
export const beginBuyerReview = async (
  outside: Pick<Outside, 'config' | 'log'>,
  read: Read,
  request: ReviewRequest,
): Promise<BegunReview> => {
  await read(async (ctx) => refuseWhoMayNot(ctx));
  const requirements = merged(request.requirements);
  if (requirements.length > mostRequirements) {
    const detail = `There are ${requirements.length} different items; ${mostRequirements} can be assessed at once.`;
    throw new Problem('InvalidInput', detail, { errors: [{ pointer: '', detail }] });
  }
  return { request, assessment: await beginAssessment(outside, read, { requirements }) };
};

/**
 * The result; `isFirst` is false where the same was sent within the last minutes and nothing was reported
 * again.
 */
export type SentReview = { notification: ShortageNotification; isFirst: boolean };

/** Within which a second click for the same configuration and snapshot answers the first notification. */
const repeatMinutes = 10;

/**
 * The second half, in the transaction: assesses, stores the notification and emits Material Request ·
 * Created.
 *
 * @throws Problem 403 for who is no buyer and for integration keys, 409 NoShortage where nothing is short,
 * 503 AvailabilityUnknown where the provider could not say; then nothing is stored or sent
 */
export const sendBuyerReview = async (
  ctx: Ctx,
  { request, assessment: begun }: BegunReview,
): Promise<SentReview> => {
  refuseWhoMayNot(ctx);
  const { productID, productName, configurationKey } = request;
  // Of two clicks at the same moment the second waits here, and then finds what the first has stored.
  ctx.send(sql`
    select pg_advisory_xact_lock(hashtextextended(${`buyer_review ${ctx.tenantID} ${productID} ${configurationKey}`}, 0))`);
  const { assessment, items } = await assess(ctx, begun);
  const { source, snapshotAtUTC, isHealthy } = assessment;
  if (!isHealthy) throw unknownAvailability(`${source} cannot say at the moment what is available`);
  const lines = items.flatMap(shortageLine);
  if (lines.length === 0) throw new Problem('NoShortage', 'All that the configuration needs is available.');

  const hash = contentHash({ source, lines: JSON.parse(printJson(lines)) });
  const first = await ctx.first(sql<Stored>`
    select r.notification_id as "notificationID", r.product_id as "productID", r.product_name as "productName",
      r.availability_source as "availabilitySource", r.snapshot_at_utc as "snapshotAtUTC", r.items::text as items
    from buyer_reviews r
    where ${ctx.mine('r')} and r.product_id = ${productID} and r.configuration_key = ${configurationKey}
      and r.sent_utc > ${addMinutes(ctx.now, -repeatMinutes)}
      and (r.shortage_hash = ${hash} or (r.availability_source = ${source} and r.snapshot_at_utc = ${snapshotAtUTC}))
    order by r.sent_utc desc, r.notification_id desc limit 1`);
  // The cast says what this file stored.
  if (first)
    return {
      notification: { ...first, items: parseJson(first.items) as ShortageNotification['items'] },
      isFirst: false,
    };

  const notification: ShortageNotification = {
    notificationID: ctx.newID(),
    productID,
    productName,
    availabilitySource: source,
    snapshotAtUTC,
    items: lines,
  };
  await ctx.exec(sql`
    insert into buyer_reviews (tenant_id, notification_id, product_id, product_name, configuration_key, availability_source,
      snapshot_at_utc, shortage_hash, items, sent_by_user_id, sent_utc)
    values (${ctx.tenantID}, ${notification.notificationID}, ${productID}, ${productName}, ${configurationKey}, ${source},
      ${snapshotAtUTC}, ${hash}, ${printJson(lines)}::json, ${ctx.userID}, ${ctx.now})`);
  const { notificationID } = notification;
  ctx.audit({
    entity: 'BuyerReview',
    entityID: notificationID,
    action: 'SEND',
    new: { ...notification, configurationKey },
  });
  await ctx.emit(materialRequestCreated, notificationID, notification);
  return { notification, isFirst: true };
};

type Stored = Omit<ShortageNotification, 'items'> & { items: string };

/** The operation names the permission in `usersOnly`: it is a person who sends, never an integration key. */
const refuseWhoMayNot = (ctx: Ctx): void => needPermission(ctx, 'buyerreview.write');

/** Requirements of one item in one unit, needed at one time, become one. */
const merged = (requirements: ReviewRequest['requirements']): ReviewRequest['requirements'] => {
  const byKey = Map.groupBy(requirements, ({ itemID, itemNumber, uOM, neededUTC }) =>
    JSON.stringify([itemID, itemNumber, uOM, neededUTC]),
  );
  return [...byKey.values()].flatMap((same) => {
    const quantity = sum(same.map((one) => one.quantity));
    return same.slice(0, 1).map((first) => ({ ...first, quantity }));
  });
};

/**
 * The item as the buyers are notified of it; nothing where it is not short. A negative available quantity
 * counts in full.
 */
const shortageLine = ({
  entry,
  itemNumber,
  description,
  required,
}: ItemShortage): ShortageNotification['items'] => {
  const { itemID, uOM, onHandQuantity, availableQuantity } = entry;
  if (required === undefined)
    throw unknownAvailability(
      `What is available of ${itemNumber} is stated in ${uOM}, into which what is required cannot be converted`,
    );
  const shortfallQuantity = required.minus(availableQuantity);
  if (shortfallQuantity.lte(0)) return [];
  return [
    {
      itemID,
      itemNumber,
      description,
      uOM,
      requiredQuantity: required,
      onHandQuantity,
      availableQuantity,
      shortfallQuantity,
    },
  ];
};

const unknownAvailability = (why: string) =>
  new Problem('AvailabilityUnknown', `${why}, so nothing was sent to the buyers. Try again.`, {
    headers: { 'Retry-After': '30' },
  });

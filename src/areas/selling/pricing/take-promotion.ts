import { sql } from 'kysely';
import type { Kept } from '#kit/declaration';
import { auditRow, lockOne, updateRow } from '#kit/rows';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { notFound, Problem } from '#platform/problem';
import { promotionResource } from './promotion.resource.ts';
import type { PromotionItem, SavedConfiguration } from './promotion-terms.ts';

/**
 * Who takes a package, for which document, and in which currency that is; null: it will be in the package's.
 */
type Taker = { customerID: string; documentID: string; currencyCode: string | null };

/** A configured product of a package, with the price of one piece. */
export type PackagedProduct = SavedConfiguration & { productID: string; price: Decimal };

/**
 * What was taken, of which version of the promotion: items with quantity and price of one, and a configured
 * product where there is one, in the currency.
 */
export type Taken = {
  code: string;
  name: string;
  rowVersion: number;
  currencyCode: string;
  items: PromotionItem[];
  product: PackagedProduct | null;
};

/**
 * Locks a promotion that is about to be taken, and compares the caller's If-Match with it. @throws Problem
 * 404, 412
 */
export const lockPromotion = async (ctx: Ctx, promotionID: string): Promise<void> =>
  void (await lockOne(ctx, promotionResource, promotionID));

/**
 * Takes a package once: counts the use and answers what is in it. The promotion's lock makes takers wait for
 * each other, so that no limit is passed by two at once. It looks at no If-Match: that may be of the
 * document. @throws Problem 404, 409 PromotionUnavailable saying why
 */
export const takePromotion = async (
  ctx: Ctx,
  promotionID: string,
  { customerID, documentID, currencyCode }: Taker,
): Promise<Taken> => {
  const old = await ctx.first(sql<Kept<typeof promotionResource.spec.fields>>`
    select ${promotionResource.select(ctx.now)} from promotions t
    where ${ctx.mine('t')} and t.promotion_id = ${promotionID} for update`);
  if (!old) throw notFound('promotion');
  promotionResource.revive(old);
  const mine = await ctx.first(sql<{ count: number }>`
    select count(*)::int as count from promotion_uses u
    where ${ctx.mine('u')} and u.promotion_id = ${promotionID} and u.customer_id = ${customerID}`);
  const reason =
    (old.kind !== 'PACKAGE' && 'is a discount, which is part of prices without being added') ||
    (old.status !== 'ACTIVE' && `is ${old.status}`) ||
    (!old.isCurrent && outOfTime(old, ctx.now)) ||
    (!old.isPublic && !old.customerIDs.includes(customerID) && 'is not meant for this customer') ||
    (currencyCode !== null &&
      old.currencyCode !== currencyCode &&
      `is priced in ${old.currencyCode} and this is in ${currencyCode}`) ||
    (old.perCustomerLimit !== null &&
      (mine?.count ?? 0) >= old.perCustomerLimit &&
      `can be taken ${old.perCustomerLimit} times by one customer, who has taken it so often`);
  if (reason) throw new Problem('PromotionUnavailable', `The promotion ${old.code} ${reason}.`);
  await ctx.exec(sql`
    insert into promotion_uses (tenant_id, promotion_id, use_id, customer_id, document_id, user_id, utc)
    values (${ctx.tenantID}, ${promotionID}, ${ctx.newID()}, ${customerID}, ${documentID}, ${ctx.userID}, ${ctx.now})`);
  const now = await updateRow(ctx, promotionResource, old, { usedCount: old.usedCount + 1 });
  auditRow(ctx, promotionResource, 'UPDATE', old, now);
  return {
    code: old.code,
    name: old.name,
    rowVersion: old.rowVersion,
    // A package states prices, so it has a currency (check-promotion.ts).
    currencyCode: old.currencyCode as string,
    items: old.items.map(({ itemID, quantity, price }) => ({
      itemID,
      quantity,
      price,
    })),
    product: productOf(old),
  };
};

const productOf = ({
  productID,
  configuration,
  price,
}: Kept<typeof promotionResource.spec.fields>): PackagedProduct | null =>
  productID === null || configuration === null || price === null
    ? null
    : { ...configuration, productID, price };

const outOfTime = (
  row: { startsUTC: string | null; endsUTC: string | null; usageLimit: number | null },
  now: string,
) => {
  if (row.startsUTC !== null && Date.parse(row.startsUTC) > Date.parse(now)) return `begins ${row.startsUTC}`;
  if (row.endsUTC !== null && Date.parse(row.endsUTC) <= Date.parse(now)) return `ended ${row.endsUTC}`;
  return `was taken ${row.usageLimit} times, as often as it may be`;
};

import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { Terms } from './check-promotion.ts';
import { type Named, refuseUnknown } from './refuse-unknown.ts';

/** A category is a word of the items, which may get their first one of it later: it is not looked up. */
type Scope = Named & { category?: string };

/**
 * Writes what a promotion names into a table of its own: by it promotions of an item are found, and what they
 * name cannot be deleted before them. @throws Problem 400 with every place that names nothing
 */
export const keepScopes = async (ctx: Ctx, row: Terms & { promotionID?: unknown }): Promise<void> => {
  const promotionID = row.promotionID;
  const scopes = scopesOf(row);
  await refuseUnknown(
    ctx,
    scopes.filter(({ category }) => category === undefined),
  );
  await ctx.exec(
    sql`delete from promotion_scopes as s where ${ctx.mine('s')} and s.promotion_id = ${promotionID}`,
  );
  await ctx.exec(sql`
    insert into promotion_scopes (tenant_id, promotion_id, position, item_id, category, product_id, customer_id, vertical_id)
    select ${ctx.tenantID}, ${promotionID}, x.position, x."itemID", x.category, x."productID", x."customerID", x."verticalID"
    from rows from (json_to_recordset(${printJson(scopes)}::json) as ("itemID" text, category text, "productID" text, "customerID" text, "verticalID" text))
      with ordinality as x("itemID", category, "productID", "customerID", "verticalID", position)`);
};

const scopesOf = ({ customerIDs, conditions, items, productID }: Terms): Scope[] => [
  ...(productID === null ? [] : [{ pointer: '/productID', productID }]),
  ...customerIDs.map((customerID, at) => ({ pointer: `/customerIDs/${at}`, customerID })),
  ...items.map(({ itemID }, at) => ({ pointer: `/items/${at}/itemID`, itemID })),
  ...conditions.flatMap((one, index): Scope[] => {
    const at = `/conditions/${index}`;
    if (one.condition === 'ITEMS')
      return one.itemIDs.map((itemID, n) => ({ pointer: `${at}/itemIDs/${n}`, itemID }));
    if (one.condition === 'PRODUCTS')
      return one.productIDs.map((productID, n) => ({ pointer: `${at}/productIDs/${n}`, productID }));
    if (one.condition === 'VERTICALS')
      return one.verticalIDs.map((verticalID, n) => ({ pointer: `${at}/verticalIDs/${n}`, verticalID }));
    if (one.condition === 'CATEGORIES')
      return one.categories.map((category, n) => ({ pointer: `${at}/categories/${n}`, category }));
    return [];
  }),
];

import { sql } from 'kysely';
import { type ItemUnit, readUnits } from '#areas/goods/stock';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import type { Rule } from './decide-need.ts';

/** A rule with the site that it is for, null for the tenant as a whole. */
export type SiteRule = Rule & {
  itemID: string | null;
  category: string | null;
  locationID: string | null;
  locationNumber: string | null;
};

/** The active rules of these items and categories. */
export const rulesOf = (
  ctx: Ctx,
  itemIDs: readonly string[],
  categories: readonly string[],
): Promise<SiteRule[]> =>
  ctx.rows(sql<SiteRule>`
    select t.purchasing_rule_id as "purchasingRuleID", t.name, t.policy, t.reorder_point as "reorderPoint",
      t.reorder_quantity as "reorderQuantity", t.maximum, t.supplier_id as "supplierID", t.item_id as "itemID", t.category,
      t.location_id as "locationID", l.number as "locationNumber"
    from purchasing_rules t left join locations l on ${ctx.mine('l')} and l.location_id = t.location_id
    where ${ctx.mine('t')} and t.is_active
      and (t.item_id = any (${itemIDs}::text[]) or t.category = any (${categories}::text[]))
    order by l.number, t.purchasing_rule_id`);

/**
 * Of the rules those of one item: at each site, and for the whole, the item's own before that of its
 * category.
 */
export const rulesFor = (
  rules: readonly SiteRule[],
  { itemID, category }: { itemID: string; category: string | null },
): SiteRule[] => {
  const own = rules.filter((rule) => rule.itemID === itemID);
  const general = rules.filter(
    (rule) =>
      category !== null &&
      rule.category === category &&
      !own.some(({ locationID }) => locationID === rule.locationID),
  );
  return [...own, ...general].toSorted((one, other) =>
    (one.locationNumber ?? '') < (other.locationNumber ?? '') ? -1 : 1,
  );
};

/** What lies at each site, by item and site. */
export const stockAtSites = async (ctx: Ctx, itemIDs: readonly string[]): Promise<Map<string, Decimal>> => {
  const rows = await ctx.rows(sql<{ itemID: string; locationID: string; onHand: Decimal }>`
    select b.item_id as "itemID", b.site_location_id as "locationID", sum(b.on_hand_quantity) as "onHand"
    from stock_balances b
    where ${ctx.mine('b')} and b.item_id = any (${itemIDs}::text[]) and b.site_location_id is not null
    group by b.item_id, b.site_location_id`);
  return new Map(rows.map(({ itemID, locationID, onHand }) => [siteKey(itemID, locationID), onHand]));
};

/** How `stockAtSites` names an item at a site. */
export const siteKey = (itemID: string, locationID: string): string => `${itemID} ${locationID}`;

/** Units that items have of their own. */
export const unitsOf = async (ctx: Ctx, itemIDs: readonly string[]): Promise<Map<string, ItemUnit[]>> => {
  const rows = await ctx.rows(sql<{ itemID: string; units: ItemUnit[] }>`
    select s.item_id as "itemID", s.units from stock_items s
    where ${ctx.mine('s')} and s.item_id = any (${itemIDs}::text[])`);
  return new Map(rows.map(({ itemID, units }) => [itemID, readUnits(units)]));
};

/** In which costs are reported that name no currency. */
export const tenantCurrencyOf = async (ctx: Ctx): Promise<string> =>
  (
    await ctx.one(
      sql<{
        currencyCode: string;
      }>`select n.currency_code as "currencyCode" from tenants n where ${ctx.mine('n')}`,
      'tenant',
    )
  ).currencyCode;

import { sql } from 'kysely';
import { findRate } from '#areas/company/fx';
import { type ItemUnit, ratioTo, readUnits } from '#areas/goods/stock';
import { convertedBetween } from '#areas/ground/reference';
import { type Decimal, roundHalfUp } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';

/** What booking needs to know of an item. */
export type ItemFacts = {
  itemID: string;
  number: string;
  description: string;
  /** In which its stock is kept. */
  uOM: string;
  units: ItemUnit[];
  trackingType: 'NONE' | 'LOT' | 'SERIAL';
  isStocked: boolean;
  /** Of one uOM of the item, in the tenant's currency; null where it is not known or there is no rate. */
  unitCost: Decimal | null;
};

type Found = Omit<ItemFacts, 'units'> & {
  units: unknown;
  ownUOM: string;
  currencyCode: string | null;
  tenantCurrency: string;
};

/** The items by their ids; those that do not exist are not in it. */
export const readItemFacts = async (
  ctx: Ctx,
  itemIDs: readonly string[],
): Promise<Map<string, ItemFacts>> => {
  const found = await ctx.rows(sql<Found>`
    select i.item_id as "itemID", i.number, left(i.description, 500) as description, coalesce(s.uom, i.uom) as "uOM", i.uom as "ownUOM",
      coalesce(s.units, '[]') as units, i.tracking_type as "trackingType", i.is_stocked as "isStocked",
      i.unit_cost as "unitCost", i.currency_code as "currencyCode", n.currency_code as "tenantCurrency"
    from items i join tenants n on ${ctx.mine('n')}
      left join stock_items s on ${ctx.mine('s')} and s.item_id = i.item_id
    where ${ctx.mine('i')} and i.item_id = any (${[...new Set(itemIDs)]})`);
  const day = dateIn(ctx.principal.timeZone, ctx.now);
  const facts = new Map<string, ItemFacts>();
  for (const { units, ownUOM, currencyCode, tenantCurrency, unitCost, ...item } of found) {
    const from = currencyCode ?? tenantCurrency;
    const rate = unitCost && (await findRate(ctx, { code: tenantCurrency, base: from, day }))?.rate;
    const known = { ...item, units: readUnits(units), unitCost: null };
    // An item's cost is of its own unit; its stock may be kept in another.
    const kept = inUnit({ uOM: item.uOM, units: known.units }, ownUOM);
    facts.set(item.itemID, {
      ...known,
      unitCost: unitCost && rate && kept ? roundHalfUp(unitCost.times(rate).div(kept), 6) : null,
    });
  }
  return facts;
};

/** How many of the unit in which an item is kept one `uOM` is; undefined where there is no way to know. */
export const inUnit = (item: Pick<ItemFacts, 'uOM' | 'units'>, uOM: string): Decimal | undefined => {
  const ratio = ratioTo(item, uOM);
  return ratio?.dividend.div(ratio.divisor);
};

/** What one `uOM` of an item costs; null where that is not known. */
export const costIn = (item: Pick<ItemFacts, 'uOM' | 'units' | 'unitCost'>, uOM: string): Decimal | null => {
  const inStockUnit = inUnit(item, uOM);
  return item.unitCost && inStockUnit ? roundHalfUp(item.unitCost.times(inStockUnit), 6) : null;
};

/** A quantity of one unit of an item in another, exact to six decimals; undefined where it is not. */
export const converted = (
  item: Pick<ItemFacts, 'uOM' | 'units'>,
  quantity: Decimal,
  from: string,
  to: string,
): Decimal | undefined => {
  if (from === to) return quantity;
  const [one, other] = [ratioTo(item, from), ratioTo(item, to)];
  return (
    one &&
    other &&
    convertedBetween(
      quantity,
      { dividend: one.dividend.times(other.divisor), divisor: one.divisor.times(other.dividend) },
      6,
      'exact',
    )
  );
};

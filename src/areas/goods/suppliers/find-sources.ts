import { sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { reviver } from '#platform/revive';
import { type CostBreak, costBreakList } from './cost-breaks.ts';

/**
 * Who sells an item today, and how: the supplier's own lead time and currency stand where what it sells has
 * none.
 */
export type Source = {
  itemID: string;
  supplierItemID: string;
  supplierID: string;
  supplierNumber: string;
  supplierName: string;
  supplierPartNumber: string;
  uOM: string;
  leadTimeDays: number | null;
  /** Null: the tenant's. */
  currencyCode: string | null;
  costBreaks: CostBreak[];
  minOrderQty: Decimal | null;
  orderMultiple: Decimal | null;
  isPreferred: boolean;
  /**
   * Why nothing is to be bought of it although it sells: it is on hold, or not approved where the tenant asks
   * for that.
   */
  hindrance: 'ONHOLD' | 'UNAPPROVED' | null;
};

const revivedBreaks = reviver(costBreakList);

/**
 * Who sells these items on the tenant's present day, by item, with what keeps from buying there; inactive
 * suppliers sell nothing. One statement, however many.
 */
export const findSources = async (ctx: Ctx, itemIDs: readonly string[]): Promise<Map<string, Source[]>> => {
  const today = dateIn(ctx.principal.timeZone, ctx.now);
  const rows = await ctx.rows(sql<Source>`
    select t.item_id as "itemID", t.supplier_item_id as "supplierItemID", s.supplier_id as "supplierID",
      s.supplier_number as "supplierNumber", s.name as "supplierName", t.supplier_part_number as "supplierPartNumber", t.uom as "uOM",
      coalesce(t.lead_time_days, s.lead_time_days) as "leadTimeDays", coalesce(t.currency_code, s.currency_code) as "currencyCode",
      t.cost_breaks as "costBreaks", t.min_order_qty as "minOrderQty", t.order_multiple as "orderMultiple",
      t.is_preferred as "isPreferred",
      case when s.status = 'ONHOLD' then 'ONHOLD' when n.buy_from_approved_only and not s.is_approved then 'UNAPPROVED' end as hindrance
    from supplier_items t join suppliers s on ${ctx.mine('s')} and s.supplier_id = t.supplier_id
      join tenants n on ${ctx.mine('n')}
    where ${ctx.mine('t')} and t.item_id = any (${[...new Set(itemIDs)]}::text[]) and t.is_active and s.is_active
      and (t.valid_from is null or t.valid_from <= ${today}::date) and (t.valid_to is null or t.valid_to >= ${today}::date)
    order by s.supplier_number, t.supplier_part_number, t.supplier_item_id`);
  for (const row of rows) revivedBreaks(row.costBreaks);
  return Map.groupBy(rows, ({ itemID }) => itemID);
};

import { sql } from 'kysely';
import { openPromiseOf, usableOf } from '#areas/goods/stock';
import { daysBeforeDue } from '#areas/selling/salesorders';
import { jsonList } from '#kit/parts/json-sql';

/** What of an order's lines is planned on packing lists that have not left the house. */
const packed = sql`(
  select coalesce(sum(n.quantity), 0) from (
    select (e->>'quantityToShip')::numeric as quantity
    from packing_lists p cross join json_array_elements(p.sales_items) e
    where p.tenant_id = t.tenant_id and p.sales_order_id = t.sales_order_id and p.status = 'DRAFT'
      and e->>'salesItemAndQtyID' = l."itemAndQtyID"
    union all
    select (e->>'quantityToShip')::numeric
    from packing_lists p cross join json_array_elements(p.sales_lines) e
    where p.tenant_id = t.tenant_id and p.sales_order_id = t.sales_order_id and p.status = 'DRAFT'
      and e->>'salesLineItemID' = l."lineItemID"
  ) n)`;

/** The lines of an order `t`, of both kinds. */
const lines = sql`(
  select i.line_number as "lineNumber", i.item_and_qty_id as "itemAndQtyID", null as "lineItemID", i.number,
    i.description, i.uom as "uOM", i.quantity, i.quantity_shipped as "quantityShipped", i.progress
  from sales_order_items i where i.tenant_id = t.tenant_id and i.sales_order_id = t.sales_order_id
  union all
  select c.line_number, null, c.line_item_id, c.product_number, c.description, c.uom, c.quantity, c.quantity_shipped, c.progress
  from sales_order_line_items c where c.tenant_id = t.tenant_id and c.sales_order_id = t.sales_order_id
) l`;
const open = sql`greatest(l.quantity - l."quantityShipped", 0)`;
const isOver = sql`l."quantityShipped" >= l.quantity`;

/**
 * What of the item of an allocation `a` other orders have on packing lists that have not left the house, in
 * the unit of the stock: found by their own allocations, in the share that is packed of what is open of
 * their line.
 */
const packedForOthers = sql`(
  select coalesce(sum(${openPromiseOf('b')} * least(n.quantity / (i.quantity - i.quantity_shipped), 1)), 0)
  from stock_allocations b
  join sales_order_items i on i.tenant_id = b.tenant_id and i.sales_order_id = b.demand_id
    and i.item_and_qty_id = b.demand_line_id and i.quantity > i.quantity_shipped
  cross join lateral (
    select coalesce(sum((e->>'quantityToShip')::numeric), 0) as quantity
    from packing_lists p cross join json_array_elements(p.sales_items) e
    where p.tenant_id = b.tenant_id and p.sales_order_id = b.demand_id and p.status = 'DRAFT'
      and e->>'salesItemAndQtyID' = b.demand_line_id
  ) n
  where b.tenant_id = a.tenant_id and b.item_id = a.item_id and b.status in ('SOFT', 'HARD')
    and b.demand_id <> a.demand_id)`;

/** What the order of an allocation `a` still needs of its item, for all its lines. */
const needed = sql`(
  select sum(${openPromiseOf('b')}) from stock_allocations b
  where b.tenant_id = a.tenant_id and b.item_id = a.item_id and b.status = 'HARD' and b.demand_id = a.demand_id)`;

/**
 * Whether all that the order still needs of the line's item lies in stock and is not packed for others. What
 * is packed is looked for only where enough lies there.
 */
const isInStock = sql`exists (
  select from stock_allocations a
  where a.tenant_id = t.tenant_id and a.demand_id = t.sales_order_id and a.demand_line_id = l."itemAndQtyID"
    and a.status = 'HARD' and not (${isOver})
    and case when ${usableOf('a')} < ${needed} then false else ${usableOf('a')} - ${packedForOthers} >= ${needed} end)`;

export const deliveryLines = jsonList(
  {
    lineNumber: sql`l."lineNumber"`,
    itemAndQtyID: sql`l."itemAndQtyID"`,
    lineItemID: sql`l."lineItemID"`,
    number: sql`l.number`,
    description: sql`l.description`,
    uOM: sql`l."uOM"`,
    quantity: sql`l.quantity`,
    quantityShipped: sql`l."quantityShipped"`,
    openQuantity: open,
    packedQuantity: packed,
    isInStock,
    status: sql`case when ${isOver} then 'SHIPPED' else l.progress end`,
  },
  sql`from ${lines}`,
  sql`l."lineNumber"`,
);

export const packingListIDs = sql`(
  select coalesce(json_agg(p.packing_list_id order by p.number, p.packing_list_id), '[]'::json) from packing_lists p
  where p.tenant_id = t.tenant_id and p.sales_order_id = t.sales_order_id)`;

/** Whether all of it is shipped; an order keeps when the last of it was. */
const isShipped = sql`(t.status = 'COMPLETED' or t.shipped_utc is not null)`;

/** In days of the tenant's calendar, until it is due; negative: so many days too late. */
export const daysUntilDue = (now: string) =>
  sql`(case when not ${isShipped} then ${daysBeforeDue(sql`${now}::timestamptz`)} end)`;

export const isLate = (now: string) => sql`coalesce(${daysUntilDue(now)} < 0, false)`;

/** Nothing is left to be made or got of what is open. */
export const isReady = sql`(not ${isShipped} and t.status = 'RELEASED' and not exists (
  select from ${lines} where not (${isOver}) and l.progress <> 'FINISHED' and ${packed} < ${open} and not ${isInStock}))`;

const isBegun = sql`exists (select from ${lines} where l."quantityShipped" > 0)`;

/** One word for it. What a word hides, the flags beside it say. */
export const deliveryStatus = (now: string) => sql`(case
  when t.status = 'COMPLETED' then 'DELIVERED'
  when t.shipped_utc is not null then 'SHIPPED'
  when ${isLate(now)} then 'LATE'
  when ${isReady} then 'READY'
  when ${isBegun} then 'PARTIAL'
  else 'PENDING' end)`;

import { sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { Node } from './trace.ts';

/** Who has it, or is to have it. */
export type Holder = {
  customerID: string;
  customerName: string;
  salesOrderID: string | null;
  salesOrderNumber: string | null;
  productionOrderID: string | null;
  itemID: string | null;
  productID: string | null;
  serialNumber: string | null;
  lotNumber: string | null;
  quantity: Decimal;
  isShipped: boolean;
  shippedUTC: string | null;
};

/**
 * The customers who have these: pieces as their register says, lots as the ledger shipped them, and what an
 * order made for a customer without either, for whom it is made.
 */
export const findHolders = (
  ctx: Ctx,
  nodes: readonly (Node & { byOrderID?: string | null })[],
): Promise<Holder[]> => {
  const sent = sql`json_to_recordset(${printJson(
    nodes.map(({ itemID, serialNumber, lotNumber, productionOrderID, productID, byOrderID }) => ({
      ...{ itemID, serialNumber, lotNumber, productID },
      // A piece of a product is known by its order alone.
      orderID: productionOrderID ?? (productID === null ? null : (byOrderID ?? null)),
    })),
  )}::json) as w("itemID" text, "serialNumber" text, "lotNumber" text, "productID" text, "orderID" text)`;
  return ctx.rows(sql<Holder>`
    select x."customerID", c.customer_name as "customerName", x."salesOrderID", o.number as "salesOrderNumber",
      x."productionOrderID", x."itemID", x."productID", x."serialNumber", x."lotNumber", x.quantity, x."isShipped",
      x."shippedUTC"
    from (
      select r.customer_id as "customerID", r.sales_order_id as "salesOrderID",
        r.production_order_id as "productionOrderID", r.item_id as "itemID", null as "productID",
        r.serial_number as "serialNumber", r.lot_number as "lotNumber", 1::numeric as quantity,
        r.status in ('SHIPPED', 'IN_SERVICE') as "isShipped", r.shipped_utc as "shippedUTC"
      from ${sent} join serial_numbers r on ${ctx.mine('r')} and r.item_id = w."itemID"
        and r.serial_number = w."serialNumber"
      where r.customer_id is not null
      union all
      select s.customer_id, s.sales_order_id, null, m.item_id, null, m.serial_number, m.lot_number, m.quantity,
        true, m.utc
      from ${sent} join inventory_movements m on ${ctx.mine('m')} and m.item_id = w."itemID"
          and m.lot_number = w."lotNumber" and m.type = 'SHIP' and m.reverses_movement_id is null
          and m.serial_number is null
        join packing_lists l on ${ctx.mine('l')} and l.packing_list_id = m.reference_id
        join sales_orders s on ${ctx.mine('s')} and s.sales_order_id = l.sales_order_id
      where w."serialNumber" is null and m.reference_entity = 'PACKINGLIST'
        and not exists (select 1 from inventory_movements v
          where v.tenant_id = m.tenant_id and v.reverses_movement_id = m.movement_id)
      union all
      select p.customer_id, p.sales_order_id, p.production_order_id, p.item_id, p.product_id, w."serialNumber",
        null, case when w."serialNumber" is null then p.quantity else 1 end,
        coalesce(i.quantity_shipped, k.quantity_shipped, 0) > 0, null
      from ${sent} join production_orders p on ${ctx.mine('p')} and p.production_order_id = w."orderID"
        left join sales_order_items i on ${ctx.mine('i')} and i.item_and_qty_id = p.item_and_qty_id
        left join sales_order_line_items k on ${ctx.mine('k')} and k.line_item_id = p.line_item_id
      where p.customer_id is not null
    ) x
      join customers c on ${ctx.mine('c')} and c.customer_id = x."customerID"
      left join sales_orders o on ${ctx.mine('o')} and o.sales_order_id = x."salesOrderID"
    order by c.customer_number, x."salesOrderID", x."serialNumber", x."lotNumber", x."shippedUTC"`);
};

import { sql } from 'kysely';
import {
  inOrder,
  type LineItem,
  lineColumns,
  lineFields,
  lineInput,
  lineItemColumns,
  lineItemFields,
  lineItemInsert,
  type QuoteLine,
} from '#areas/selling/quotes';
import type { Part } from '#kit/declaration';
import { jsonList } from '#kit/json-sql';
import { type Decimal, zero } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { reviver } from '#platform/revive';
import { decimalNumber, list, object, oneOf, optional, type Static } from '#platform/schema';

const shipped = decimalNumber(
  { integer: 12, places: 6, min: '0' },
  { readOnly: true, description: 'What packing lists have shipped of it' },
);
const lineStatus = oneOf(['NEW', 'WIP', 'FINISHED', 'SHIPPED'], {
  readOnly: true,
  description: 'SHIPPED when all of it is; before that as far as its production is',
});

const line = object(
  { ...lineFields, quantityShipped: shipped, status: lineStatus },
  {
    title: 'SalesOrderItem',
    description:
      'As a line of a quote, field for field: `quoteDiscount` is its share of the discount on the whole order',
  },
);

/** A line as it is sent; what the service adds to a quote's line may be sent back as it was read. */
export const orderLineInput = object(
  { ...lineInput.properties, quantityShipped: optional(shipped), status: optional(lineStatus) },
  { title: 'SalesOrderItemInput' },
);
export type OrderLineInput = Static<typeof orderLineInput>;

export const orderLineItemFields = { ...lineItemFields, quantityShipped: shipped, status: lineStatus };
const lineItem = object(orderLineItemFields, {
  title: 'SalesOrderLineItem',
  description: 'A configured line, as that of a quote field for field',
});

type Progress = Pick<Static<typeof line>, 'quantityShipped' | 'status'>;
/** A line with its amounts, and how far it is. */
export type OrderLine = QuoteLine & Progress;
/** A configured line likewise. */
export type OrderLineItem = LineItem & Progress;
/** A line of either kind. */
export type AnyOrderLine = OrderLine | OrderLineItem;

const progressColumns = {
  quantityShipped: sql`l.quantity_shipped`,
  status: sql`case when l.quantity_shipped >= l.quantity then 'SHIPPED' else l.progress end`,
};

/** The lines of an order in their order, shown as its part `items`. */
export const orderLinesPart: Part = {
  schema: list(line),
  select: jsonList(
    { ...lineColumns, ...progressColumns },
    sql`from sales_order_items l where l.tenant_id = t.tenant_id and l.sales_order_id = t.sales_order_id`,
    sql`l.line_number`,
  ),
};

/** The configured lines of an order in their order, shown as its part `lineItems`. */
export const orderLineItemsPart: Part = {
  schema: list(lineItem),
  select: jsonList(
    { ...lineItemColumns, ...progressColumns },
    sql`from sales_order_line_items l where l.tenant_id = t.tenant_id and l.sales_order_id = t.sales_order_id`,
    sql`l.line_number`,
  ),
};

/** The item lines of an order as it was read. */
export const linesOfOrder = (order: Record<string, unknown>): OrderLine[] => revivedLines(order.items);
const revivedLines = reviver(list(line));

/** The configured lines likewise. */
export const lineItemsOfOrder = (order: Record<string, unknown>): OrderLineItem[] =>
  revivedLineItems(order.lineItems);
const revivedLineItems = reviver(list(lineItem));

/** All lines of an order, in their order. */
export const allLinesOfOrder = (order: Record<string, unknown>): AnyOrderLine[] =>
  inOrder<AnyOrderLine>([...linesOfOrder(order), ...lineItemsOfOrder(order)]);

/** What is still to be shipped of a line. */
export const openQuantity = ({
  quantity,
  quantityShipped,
}: Pick<OrderLine, 'quantity' | 'quantityShipped'>): Decimal =>
  quantity.gt(quantityShipped) ? quantity.minus(quantityShipped) : zero;

/**
 * Writes lines of an order, new and changed ones alike, in one statement. The caller holds the order's lock
 * and knows every `itemAndQtyID` to be new or the order's own. How far a line is shipped and made is not
 * touched.
 */
export const writeOrderLines = (ctx: Ctx, orderID: string, lines: readonly QuoteLine[]): void => {
  if (lines.length === 0) return;
  ctx.send(sql`
    insert into sales_order_items as l (tenant_id, sales_order_id, item_and_qty_id, line_number, item_id, number, description, uom,
      quantity, unit_cost, unit_price, discount, extended_price, quote_discount, net_price, lead_time_days, notes, show_notes, tariff,
      tariff_problem, discountable, min_margin, max_margin, margin_guard, price_waterfall)
    select ${ctx.tenantID}, ${orderID}, x."itemAndQtyID", x."lineNumber", x."itemID", x.number, x.description, x."uOM",
      x.quantity, x."unitCost", x."unitPrice", x.discount, x."extendedPrice", x."quoteDiscount", x."netPrice", x."leadTimeDays", x.notes,
      x."showNotes", x.tariff, x."tariffProblem", x.discountable, x."minMargin", x."maxMargin", x."marginGuard", x."priceWaterfall"
    from json_to_recordset(${printJson(lines)}::json) as x("itemAndQtyID" text, "lineNumber" int, "itemID" text, number text,
      description text, "uOM" text, quantity numeric, "unitCost" numeric, "unitPrice" numeric, discount numeric,
      "extendedPrice" numeric, "quoteDiscount" numeric, "netPrice" numeric, "leadTimeDays" int, notes text, "showNotes" boolean,
      tariff json, "tariffProblem" json, discountable numeric, "minMargin" numeric, "maxMargin" numeric, "marginGuard" json, "priceWaterfall" json)
    on conflict (tenant_id, item_and_qty_id) do update set line_number = excluded.line_number, item_id = excluded.item_id,
      number = excluded.number, description = excluded.description, uom = excluded.uom, quantity = excluded.quantity,
      unit_cost = excluded.unit_cost, unit_price = excluded.unit_price, discount = excluded.discount,
      extended_price = excluded.extended_price, quote_discount = excluded.quote_discount, net_price = excluded.net_price,
      lead_time_days = excluded.lead_time_days, notes = excluded.notes, show_notes = excluded.show_notes, tariff = excluded.tariff,
      tariff_problem = excluded.tariff_problem, discountable = excluded.discountable, min_margin = excluded.min_margin, max_margin = excluded.max_margin,
      margin_guard = excluded.margin_guard, price_waterfall = excluded.price_waterfall`);
};

/** Writes configured lines of an order likewise. */
export const writeOrderLineItems = (ctx: Ctx, orderID: string, lines: readonly LineItem[]): void => {
  if (lines.length === 0) return;
  const { columns, values, records, updates } = lineItemInsert(lines);
  ctx.send(sql`
    insert into sales_order_line_items (tenant_id, sales_order_id, ${columns})
    select ${ctx.tenantID}, ${orderID}, ${values} from ${records}
    on conflict (tenant_id, line_item_id) do update set ${updates}`);
};

/** Removes configured lines of an order. */
export const removeOrderLineItems = async (
  ctx: Ctx,
  orderID: string,
  lineIDs: readonly string[],
): Promise<void> => {
  if (lineIDs.length === 0) return;
  await ctx.exec(sql`
    delete from sales_order_line_items as l
    where ${ctx.mine('l')} and l.sales_order_id = ${orderID} and l.line_item_id = any (${lineIDs})`);
};

/**
 * Removes item lines of an order. @throws Problem 409 Referenced, when the next statement is waited for,
 * where production orders name one
 */
export const removeOrderLines = async (
  ctx: Ctx,
  orderID: string,
  lineIDs: readonly string[],
): Promise<void> => {
  if (lineIDs.length === 0) return;
  await ctx.exec(sql`
    delete from sales_order_items as l
    where ${ctx.mine('l')} and l.sales_order_id = ${orderID} and l.item_and_qty_id = any (${lineIDs})`);
};

import { sql } from 'kysely';
import {
  type ItemLine,
  inOrder,
  itemCodec,
  type LineItem,
  lineFields,
  lineInput,
  lineItemCodec,
  lineItemFields,
  lineWriter,
} from '#areas/selling/lines';
import { type Decimal, zero } from '#lib/decimal';
import { reviver } from '#platform/revive';
import { decimalNumber, list, object, oneOf, optional, type Static } from '#platform/schema';

const shipped = decimalNumber(
  { integer: 12, places: 6, min: '0' },
  { readOnly: true, description: 'What packing lists have shipped of it' },
);
const invoiced = decimalNumber(
  { integer: 12, places: 6, min: '0' },
  { readOnly: true, description: 'What invoices, drafts too, bill of it, less what credit notes take back' },
);
const lineStatus = oneOf(['NEW', 'WIP', 'FINISHED', 'SHIPPED'], {
  readOnly: true,
  description: 'SHIPPED when all of it is; before that as far as its production is',
});

const line = object(
  { ...lineFields, quantityShipped: shipped, quantityInvoiced: invoiced, status: lineStatus },
  {
    title: 'SalesOrderItem',
    description:
      'As a line of a quote, field for field: `quoteDiscount` is its share of the discount on the whole order',
  },
);

/** A line as it is sent; what the service adds to a quote's line may be sent back as it was read. */
export const orderLineInput = object(
  {
    ...lineInput.properties,
    quantityShipped: optional(shipped),
    quantityInvoiced: optional(invoiced),
    status: optional(lineStatus),
  },
  { title: 'SalesOrderItemInput' },
);
export type OrderLineInput = Static<typeof orderLineInput>;

export const orderLineItemFields = {
  ...lineItemFields,
  quantityShipped: shipped,
  quantityInvoiced: invoiced,
  status: lineStatus,
};
const lineItem = object(orderLineItemFields, {
  title: 'SalesOrderLineItem',
  description: 'A configured line, as that of a quote field for field',
});

type Progress = Pick<Static<typeof line>, 'quantityShipped' | 'quantityInvoiced' | 'status'>;
/** A line with its amounts, and how far it is. */
export type OrderLine = ItemLine & Progress;
/** A configured line likewise. */
export type OrderLineItem = LineItem & Progress;
/** A line of either kind. */
export type AnyOrderLine = OrderLine | OrderLineItem;

const progressColumns = {
  quantityShipped: sql`l.quantity_shipped`,
  quantityInvoiced: sql`l.quantity_invoiced`,
  status: sql`case when l.quantity_shipped >= l.quantity then 'SHIPPED' else l.progress end`,
};

/** The lines of an order in their order, shown as its part `items`. */
export const orderLinesPart = itemCodec.part(
  line,
  sql`from sales_order_items l where l.tenant_id = t.tenant_id and l.sales_order_id = t.sales_order_id`,
  progressColumns,
);

/** The configured lines of an order in their order, shown as its part `lineItems`. */
export const orderLineItemsPart = lineItemCodec.part(
  lineItem,
  sql`from sales_order_line_items l where l.tenant_id = t.tenant_id and l.sales_order_id = t.sales_order_id`,
  progressColumns,
);

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

/** Writes lines of an order. How far a line is shipped and made is not touched. */
export const orderLines = lineWriter({
  items: {
    upsert: (ctx, orderID, { columns, values, records, updates }) => sql`
      insert into sales_order_items (tenant_id, sales_order_id, ${columns})
      select ${ctx.tenantID}, ${orderID}, ${values} from ${records}
      on conflict (tenant_id, item_and_qty_id) do update set ${updates}`,
    remove: (ctx, orderID, lineIDs) => sql`
      delete from sales_order_items as l
      where ${ctx.mine('l')} and l.sales_order_id = ${orderID} and l.item_and_qty_id = any (${lineIDs})`,
  },
  lineItems: {
    upsert: (ctx, orderID, { columns, values, records, updates }) => sql`
      insert into sales_order_line_items (tenant_id, sales_order_id, ${columns})
      select ${ctx.tenantID}, ${orderID}, ${values} from ${records}
      on conflict (tenant_id, line_item_id) do update set ${updates}`,
    remove: (ctx, orderID, lineIDs) => sql`
      delete from sales_order_line_items as l
      where ${ctx.mine('l')} and l.sales_order_id = ${orderID} and l.line_item_id = any (${lineIDs})`,
  },
});

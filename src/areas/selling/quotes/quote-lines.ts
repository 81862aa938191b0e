import { sql } from 'kysely';
import { itemCodec, itemLine, lineItem, lineItemCodec, lineWriter } from '#areas/selling/lines';

/** The lines of a quote in their order, shown as its part `items`. */
export const linesPart = itemCodec.part(
  itemLine,
  sql`from sales_quote_items l where l.tenant_id = t.tenant_id and l.sales_quote_id = t.sales_quote_id`,
);

/** The configured lines of a quote in their order, shown as its part `lineItems`. */
export const lineItemsPart = lineItemCodec.part(
  lineItem,
  sql`from sales_quote_line_items l where l.tenant_id = t.tenant_id and l.sales_quote_id = t.sales_quote_id`,
);

/** Writes lines of a quote. */
export const quoteLines = lineWriter({
  items: {
    upsert: (ctx, quoteID, { columns, values, records, updates }) => sql`
      insert into sales_quote_items (tenant_id, sales_quote_id, ${columns})
      select ${ctx.tenantID}, ${quoteID}, ${values} from ${records}
      on conflict (tenant_id, item_and_qty_id) do update set ${updates}`,
    remove: (ctx, quoteID, lineIDs) => sql`
      delete from sales_quote_items as l
      where ${ctx.mine('l')} and l.sales_quote_id = ${quoteID} and l.item_and_qty_id = any (${lineIDs})`,
  },
  lineItems: {
    upsert: (ctx, quoteID, { columns, values, records, updates }) => sql`
      insert into sales_quote_line_items (tenant_id, sales_quote_id, ${columns})
      select ${ctx.tenantID}, ${quoteID}, ${values} from ${records}
      on conflict (tenant_id, line_item_id) do update set ${updates}`,
    remove: (ctx, quoteID, lineIDs) => sql`
      delete from sales_quote_line_items as l
      where ${ctx.mine('l')} and l.sales_quote_id = ${quoteID} and l.line_item_id = any (${lineIDs})`,
  },
});

import { type RawBuilder, sql } from 'kysely';
import { configuredFields } from '#areas/selling/configure';
import type { Part } from '#kit/declaration';
import { jsonList } from '#kit/json-sql';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { reviver } from '#platform/revive';
import { id, list, object, type Static, text } from '#platform/schema';
import { lineFields } from './quote-lines.ts';

const { lineNumber, discount, extendedPrice, quoteDiscount, netPrice, notes, showNotes, tariff } = lineFields;
const { tariffProblem, discountable, minMargin, maxMargin, marginGuard, priceWaterfall } = lineFields;
const own = {
  ...{
    discount,
    extendedPrice,
    quoteDiscount,
    netPrice,
    discountable,
    minMargin,
    maxMargin,
    marginGuard,
    priceWaterfall,
  },
  ...{ notes, showNotes, tariff, tariffProblem },
};

/**
 * The fields of a configured line: a product in one of its versions, with the whole configuration and what is
 * computed.
 */
export const lineItemFields = {
  lineItemID: id(),
  lineNumber,
  description: text(20_000, { min: 0, description: 'As configured, until somebody words it otherwise' }),
  ...configuredFields,
  ...own,
};
const lineItem = object(lineItemFields, {
  title: 'LineItem',
  description: 'A configured line. Lines of both kinds, `items` and `lineItems`, are numbered together',
});

/** A configured line with its amounts. */
export type LineItem = Static<typeof lineItem>;

/** The column of each field and its type, in the order in which fields are shown, stored and compared. */
const columns: Record<keyof LineItem, readonly [column: string, type: string]> = {
  lineItemID: ['line_item_id', 'text'],
  lineNumber: ['line_number', 'int'],
  productID: ['product_id', 'text'],
  productNumber: ['product_number', 'text'],
  productName: ['product_name', 'text'],
  versionID: ['version_id', 'text'],
  configuredOn: ['configured_on', 'date'],
  description: ['description', 'text'],
  configuredDescription: ['configured_description', 'text'],
  uOM: ['uom', 'text'],
  quantity: ['quantity', 'numeric'],
  quantities: ['quantities', 'json'],
  unitCost: ['unit_cost', 'numeric'],
  unitPrice: ['unit_price', 'numeric'],
  discount: ['discount', 'numeric'],
  extendedPrice: ['extended_price', 'numeric'],
  quoteDiscount: ['quote_discount', 'numeric'],
  netPrice: ['net_price', 'numeric'],
  discountable: ['discountable', 'numeric'],
  minMargin: ['min_margin', 'numeric'],
  maxMargin: ['max_margin', 'numeric'],
  marginGuard: ['margin_guard', 'json'],
  priceWaterfall: ['price_waterfall', 'json'],
  leadTimeDays: ['lead_time_days', 'int'],
  allowDiscount: ['allow_discount', 'boolean'],
  serializationRequired: ['serialization_required', 'boolean'],
  notes: ['notes', 'text'],
  showNotes: ['show_notes', 'boolean'],
  tariff: ['tariff', 'json'],
  tariffProblem: ['tariff_problem', 'json'],
  choices: ['choices', 'json'],
  attributes: ['attributes', 'json'],
  items: ['items', 'json'],
  tasks: ['tasks', 'json'],
  priceEvents: ['price_events', 'json'],
  messages: ['messages', 'json'],
  weight: ['weight', 'json'],
  dimensions: ['dimensions', 'json'],
  ruleNotes: ['rule_notes', 'json'],
  tags: ['tags', 'json'],
  documents: ['documents', 'json'],
};
const fields = Object.entries(columns);

/** Where a row `l` of configured lines has the fields. */
export const lineItemColumns: Record<string, RawBuilder<unknown>> = Object.fromEntries(
  fields.map(([name, [column]]) => [name, sql.ref(`l.${column}`)]),
);

/** The configured lines of a quote in their order, shown as its part `lineItems`. */
export const lineItemsPart: Part = {
  schema: list(lineItem),
  select: jsonList(
    lineItemColumns,
    sql`from sales_quote_line_items l where l.tenant_id = t.tenant_id and l.sales_quote_id = t.sales_quote_id`,
    sql`l.line_number`,
  ),
};

/** The configured lines of a quote or order as it was read. */
export const lineItemsOf = (quote: Record<string, unknown>): LineItem[] => revived(quote.lineItems);
const revived = reviver(list(lineItem));

/** A line as it is stored and compared: what else it has is left out. */
export const storedLineItem = (line: LineItem): LineItem =>
  Object.fromEntries(fields.map(([name]) => [name, line[name as keyof LineItem]])) as LineItem;

/**
 * For an insert of configured lines: the columns, where their values come from, and what an update of those
 * that are there sets.
 */
export const lineItemInsert = (lines: readonly LineItem[]) => {
  const all = fields.map(([, [column]]) => sql.ref(column));
  const records = fields.map(([name, [, type]]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return {
    columns: sql.join(all),
    values: sql.join(fields.map(([name]) => sql.ref(`x.${name}`))),
    records: sql`json_to_recordset(${printJson(lines)}::json) as x(${sql.join(records)})`,
    updates: sql.join(all.slice(1).map((column) => sql`${column} = excluded.${column}`)),
  };
};

/**
 * Writes configured lines of a quote, new and changed ones alike, in one statement. The caller holds the
 * quote's lock and knows every `lineItemID` to be new or the quote's own.
 */
export const writeLineItems = (ctx: Ctx, quoteID: string, lines: readonly LineItem[]): void => {
  if (lines.length === 0) return;
  const { columns: names, values, records, updates } = lineItemInsert(lines);
  ctx.send(sql`
    insert into sales_quote_line_items (tenant_id, sales_quote_id, ${names})
    select ${ctx.tenantID}, ${quoteID}, ${values} from ${records}
    on conflict (tenant_id, line_item_id) do update set ${updates}`);
};

/** Removes configured lines of a quote. */
export const removeLineItems = (ctx: Ctx, quoteID: string, lineIDs: readonly string[]): void => {
  if (lineIDs.length === 0) return;
  ctx.send(sql`
    delete from sales_quote_line_items as l
    where ${ctx.mine('l')} and l.sales_quote_id = ${quoteID} and l.line_item_id = any (${lineIDs})`);
};

import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { id, orNull, percent, type TSchema, text } from '#platform/schema';
import { lineFields } from './quote-lines.ts';

type Exported = Record<string, RawBuilder<unknown>>;

/** What an export of lines says of the document, beside its id and number. */
const header: Exported = {
  status: sql`t.status`,
  customerNumber: sql`t.customer->>'customerNumber'`,
  customerName: sql`t.customer->>'customerName'`,
  currencyCode: sql`t.currency_code`,
};

/** Of either kind of line what it is, and null for the other's. */
const kinds: { items: Exported; lineItems: Exported } = {
  items: {
    itemAndQtyID: sql`l.item_and_qty_id`,
    lineItemID: sql`null::text`,
    lineNumber: sql`l.line_number`,
    itemID: sql`l.item_id`,
    productID: sql`null::text`,
    versionID: sql`null::text`,
    number: sql`l.number`,
  },
  lineItems: {
    itemAndQtyID: sql`null::text`,
    lineItemID: sql`l.line_item_id`,
    lineNumber: sql`l.line_number`,
    itemID: sql`null::text`,
    productID: sql`l.product_id`,
    versionID: sql`l.version_id`,
    number: sql`l.product_number`,
  },
};

/** What both have. */
const common: Exported = {
  description: sql`l.description`,
  uOM: sql`l.uom`,
  quantity: sql`l.quantity`,
  unitCost: sql`l.unit_cost`,
  unitPrice: sql`l.unit_price`,
  discount: sql`l.discount`,
  extendedPrice: sql`l.extended_price`,
  quoteDiscount: sql`l.quote_discount`,
  netPrice: sql`l.net_price`,
  leadTimeDays: sql`l.lead_time_days`,
  notes: sql`l.notes`,
  showNotes: sql`l.show_notes`,
  commodityCode: sql`l.tariff->>'commodityCode'`,
  originCountryCode: sql`l.tariff->>'originCountryCode'`,
  dutyRatePercent: sql`(l.tariff->>'dutyRatePercent')::numeric`,
  dutyAmount: sql`(l.tariff->>'dutyAmount')::numeric`,
  importTaxRatePercent: sql`(l.tariff->>'importTaxRatePercent')::numeric`,
  importTaxAmount: sql`(l.tariff->>'importTaxAmount')::numeric`,
  tariffSetID: sql`l.tariff->>'tariffSetID'`,
  tariffRuleID: sql`l.tariff->>'tariffRuleID'`,
  tariffProblem: sql`l.tariff_problem->>'code'`,
};

const { lineNumber, uOM, quantity, unitCost, unitPrice, discount, extendedPrice, quoteDiscount, netPrice } =
  lineFields;
const shapes: Record<string, TSchema> = {
  ...{ lineNumber, uOM, quantity, unitCost, unitPrice, discount, extendedPrice, quoteDiscount, netPrice },
  status: text(20),
  customerNumber: text(40),
  customerName: text(200),
  currencyCode: text(3),
  itemAndQtyID: orNull(id({ description: 'Of an item line' })),
  lineItemID: orNull(id({ description: 'Of a configured line' })),
  itemID: orNull(id()),
  productID: orNull(id()),
  versionID: orNull(id()),
  number: text(60, { description: 'Of the item, or of the product' }),
  description: text(20_000, { min: 0 }),
  leadTimeDays: lineFields.leadTimeDays,
  notes: lineFields.notes,
  showNotes: lineFields.showNotes,
  commodityCode: orNull(text(20)),
  originCountryCode: orNull(text(2)),
  dutyRatePercent: orNull(percent()),
  dutyAmount: orNull(lineFields.netPrice),
  importTaxRatePercent: orNull(percent()),
  importTaxAmount: orNull(lineFields.netPrice),
  tariffSetID: orNull(id()),
  tariffRuleID: orNull(id()),
  tariffProblem: orNull(text(100, { description: 'The code of what kept the duty from being calculated' })),
};
const columns = [...Object.keys(header), ...Object.keys(kinds.items), ...Object.keys(common)];

/** The columns of an export of lines, after the id and number of the document, and what each holds. */
export const lineRow = Object.fromEntries(columns.map((name) => [name, shapes[name] as TSchema]));

/**
 * The lines of both kinds of some quotes or orders as an export has them, in the order of the documents and
 * of their numbers. `of` is how the tables begin that hold them; `own` is what the document is called by,
 * read of its row `t`.
 */
export const readLineRows = (
  ctx: Ctx,
  of: 'sales_quote' | 'sales_order',
  own: Exported,
  ids: readonly string[],
): Promise<Record<string, unknown>[]> => {
  const [key, name] = [`${of}_id`, `${of === 'sales_quote' ? 'salesQuote' : 'salesOrder'}ID`];
  const rows = (table: string, kind: Exported) => sql`
    select ${selected({ [name]: sql.ref(`l.${key}`), ...own, ...header, ...kind, ...common })}, wanted.place
    from unnest(${ids}::text[]) with ordinality as wanted(id, place)
      join ${sql.table(`${of}s`)} t on ${sql.ref(`t.${key}`)} = wanted.id
      join ${sql.table(table)} l on l.tenant_id = t.tenant_id and ${sql.ref(`l.${key}`)} = ${sql.ref(`t.${key}`)}
    where ${ctx.mine('t')} and ${ctx.mine('l')}`;
  return ctx.rows(sql<Record<string, unknown>>`
    select ${sql.join([name, ...Object.keys(own), ...columns].map((column) => sql.ref(`u.${column}`)))}
    from (${rows(`${of}_items`, kinds.items)} union all ${rows(`${of}_line_items`, kinds.lineItems)}) u
    order by u.place, u."lineNumber"`);
};

const selected = (members: Exported) =>
  sql.join(Object.entries(members).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));

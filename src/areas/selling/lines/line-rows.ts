import { sql } from 'kysely';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { id, orNull, percent, type TSchema, text } from '#platform/schema';
import { lineFields } from './item-lines.ts';
import { itemCodec, lineItemCodec, type Members } from './line-codec.ts';
import { optionFields } from './option-fields.ts';

/** What an export of lines says of the document, beside its id and number. */
const header: Members = {
  status: sql`t.status`,
  customerNumber: sql`t.customer->>'customerNumber'`,
  customerName: sql`t.customer->>'customerName'`,
  currencyCode: sql`t.currency_code`,
};

/** Of either kind of line what it is, and null for the other's. */
const kindNames = ['itemAndQtyID', 'lineItemID', 'lineNumber', 'itemID', 'productID', 'versionID', 'number'];
const whatItIs = (members: Members, called: Record<string, string> = {}): Members =>
  Object.fromEntries(kindNames.map((name) => [name, members[called[name] ?? name] ?? sql`null::text`]));
const kinds = {
  items: whatItIs(itemCodec.members),
  lineItems: whatItIs(lineItemCodec.members, { number: 'productNumber' }),
};

/** What both have. */
const common: Members = {
  ...Object.fromEntries(
    ['description', 'uOM', 'quantity', 'unitCost', 'unitPrice', 'discount', 'extendedPrice']
      .concat(['quoteDiscount', 'netPrice', 'leadTimeDays', 'notes', 'showNotes'])
      .concat(['isOptional', 'isAlternate', 'groupName', 'isIncluded'])
      .map((name) => [name, itemCodec.members[name] ?? sql`null`]),
  ),
  quantities: sql`(select string_agg(q.one->>'quantity', ', ' order by q.place)
    from json_array_elements(l.quantities) with ordinality as q (one, place))`,
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
  ...optionFields,
  quantities: orNull(text(1000, { description: 'All in which it is offered, parted by commas' })),
  commodityCode: orNull(text(20)),
  originCountryCode: orNull(text(2)),
  dutyRatePercent: orNull(percent()),
  dutyAmount: orNull(lineFields.netPrice),
  importTaxRatePercent: orNull(percent()),
  importTaxAmount: orNull(lineFields.netPrice),
  tariffSetID: orNull(id()),
  tariffRuleID: orNull(id()),
  tariffProblem: orNull(text(100, { description: 'The code of the reason why the duty was not calculated' })),
};
const columns = [...Object.keys(header), ...kindNames, ...Object.keys(common)];

/** The columns of an export of lines, after the id and number of the document, and what each holds. */
export const lineRow = Object.fromEntries(columns.map((name) => [name, present(shapes[name])]));

/** Where the documents of one kind and their lines are, and what a document is called by, of its row `t`. */
export type ExportedLines = {
  documents: string;
  items: string;
  lineItems: string;
  id: { name: string; column: string };
  called: Members;
};

/**
 * The lines of both kinds of some documents as an export has them, in the order of the documents and of their
 * numbers.
 */
export const readLineRows = (
  ctx: Ctx,
  { documents, items, lineItems, id: { name, column }, called }: ExportedLines,
  ids: readonly string[],
): Promise<Record<string, unknown>[]> => {
  const rows = (table: string, kind: Members) => sql`
    select ${selected({ [name]: sql.ref(`l.${column}`), ...called, ...header, ...kind, ...common })}, wanted.place
    from unnest(${ids}::text[]) with ordinality as wanted(id, place)
      join ${sql.table(documents)} t on ${sql.ref(`t.${column}`)} = wanted.id
      join ${sql.table(table)} l on l.tenant_id = t.tenant_id and ${sql.ref(`l.${column}`)} = ${sql.ref(`t.${column}`)}
    where ${ctx.mine('t')} and ${ctx.mine('l')}`;
  return ctx.rows(sql<Record<string, unknown>>`
    select ${sql.join([name, ...Object.keys(called), ...columns].map((one) => sql.ref(`u.${one}`)))}
    from (${rows(items, kinds.items)} union all ${rows(lineItems, kinds.lineItems)}) u
    order by u.place, u."lineNumber"`);
};

const selected = (members: Members) =>
  sql.join(Object.entries(members).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));

import { type RawBuilder, sql } from 'kysely';
import type { Part } from '#kit/parts/declaration';
import { jsonList } from '#kit/parts/json-sql';
import { printJson } from '#lib/json';
import { list, type TObject } from '#platform/schema';
import { type ItemLine, lineFields } from './item-lines.ts';
import { type LineItem, lineItemFields } from './line-items.ts';

type Field = keyof ItemLine | keyof LineItem;

/**
 * The column of each field of a line and its type, in the order in which fields are shown, stored and
 * compared. Tables of lines have these columns; nothing else spells them.
 */
const columns: Record<Field, readonly [column: string, type: string]> = {
  itemAndQtyID: ['item_and_qty_id', 'text'],
  lineItemID: ['line_item_id', 'text'],
  lineNumber: ['line_number', 'int'],
  itemID: ['item_id', 'text'],
  number: ['number', 'text'],
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
  isOptional: ['is_optional', 'boolean'],
  isAlternate: ['is_alternate', 'boolean'],
  groupName: ['group_name', 'text'],
  isIncluded: ['is_included', 'boolean'],
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
const allColumns = Object.entries(columns);

/** Expressions by wire name. */
export type Members = Record<string, RawBuilder<unknown>>;

/**
 * What an insert of lines consists of: the columns, where their values come from, and what an update of those
 * that are there sets.
 */
export type LineInsert = Record<'columns' | 'values' | 'records' | 'updates', RawBuilder<unknown>>;

/** One kind of line between wire and columns: read, compared and written by the same list. */
const codecOf = <L extends ItemLine | LineItem>(fields: Record<keyof L, unknown>) => {
  const own = allColumns.filter(([name]) => name in fields);
  const names = own.map(([, [column]]) => sql.ref(column));
  const records = own.map(([name, [, type]]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  const members: Members = Object.fromEntries(own.map(([name, [column]]) => [name, sql.ref(`l.${column}`)]));
  return {
    /** The columns and their types. */
    columns: own.map(([, column]) => column),
    /** Where a row `l` of such lines has the fields. */
    members,
    /** The part of a document that shows its lines of this kind, `from` its table as `l`, in their order. */
    part: (schema: TObject, from: RawBuilder<unknown>, further: Members = {}): Part => ({
      schema: list(schema),
      select: jsonList({ ...members, ...further }, from, sql`l.line_number`),
      isKept: true,
    }),
    /** A line as it is stored and compared: what else it has is left out. */
    stored: (line: L): L =>
      // `own` names the fields of L, all of them and no other.
      Object.fromEntries(own.map(([name]) => [name, line[name as keyof L]])) as unknown as L,
    insert: (lines: readonly L[]): LineInsert => ({
      columns: sql.join(names),
      values: sql.join(own.map(([name]) => sql.ref(`x.${name}`))),
      records: sql`json_to_recordset(${printJson(lines)}::json) as x(${sql.join(records)})`,
      // The first is the id.
      updates: sql.join(names.slice(1).map((column) => sql`${column} = excluded.${column}`)),
    }),
  };
};

/** The codec of item lines. */
export const itemCodec = codecOf<ItemLine>(lineFields);

/** The codec of configured lines. */
export const lineItemCodec = codecOf<LineItem>(lineItemFields);

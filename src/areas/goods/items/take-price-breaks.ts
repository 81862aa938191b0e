import { sql } from 'kysely';
import { changePart } from '#kit/parts/part';
import { sameValue } from '#kit/write-rows';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import {
  type ImportMode,
  importCodes,
  type ReadRow,
  type RowFault,
  type RowResult,
  textCells,
} from '#platform/import-kind';
import { itemResource } from './item.resource.ts';
import { faultsOfList, mostPriceBreaks, replacePriceBreaks } from './price-breaks.ts';

/** A break as the table has it. */
type Break = {
  priceBreakID?: string;
  minQuantity: Decimal;
  customerID: string | null;
  currencyCode: string | null;
  validFrom: string | null;
  unitPrice: Decimal | null;
  discountPercent: Decimal | null;
  validTo: string | null;
  isActive: boolean;
};
type Wanted = { at: number; break: Partial<Break> & Pick<Break, 'minQuantity'> };

/**
 * Takes rows of price breaks: those of one item become its list together, where they can, and else one after
 * the other, so that a wrong one stops none. The item is changed once.
 */
export const takePriceBreaks = async (
  ctx: Ctx,
  rows: readonly ReadRow[],
  mode: ImportMode,
): Promise<RowResult[]> => {
  const items = await lockItems(ctx, rows);
  const customers = await customerIDs(ctx, rows);
  const lists = await breaksOf(ctx, [...items.values()]);
  const results: RowResult[] = [];
  const byItem = new Map<string, Wanted[]>();
  for (const [at, { values }] of rows.entries()) {
    const { itemNumber, customerNumber, ...rest } = values;
    const itemID = items.get(itemNumber);
    const customerID = customerNumber ? customers.get(customerNumber) : null;
    if (itemID === undefined) results[at] = unknown('itemNumber', `there is no item “${itemNumber}”`);
    else if (customerID === undefined)
      results[at] = unknown('customerNumber', `there is no customer “${customerNumber}”`);
    else {
      const read: unknown = { currencyCode: null, validFrom: null, ...rest, customerID };
      const said = read as Wanted['break']; // each cell is checked by its column
      byItem.set(itemID, [...(byItem.get(itemID) ?? []), { at, break: said }]);
    }
  }
  for (const [itemID, wanted] of byItem) {
    const old = lists.get(itemID) ?? [];
    const list = takeItem(old, wanted, mode, results);
    if (list !== old)
      await changePart(ctx, itemResource, itemID, {}, (id) => replacePriceBreaks(ctx, id, list));
  }
  return results;
};

/** The list of one item afterwards, the same where nothing changes. Puts results in their places. */
const takeItem = (
  old: readonly Break[],
  wanted: readonly Wanted[],
  mode: ImportMode,
  results: RowResult[],
) => {
  const whole = wanted.reduce<readonly Break[]>((list, one) => applied(list, one, mode).list, old);
  const isWhole = problemsOf(whole).length === 0;
  let list = old;
  for (const one of wanted) {
    const next = applied(list, one, mode);
    const faults = isWhole || next.list === list ? [] : problemsOf(next.list);
    results[one.at] = faults.length > 0 ? { outcome: 'FAILED', faults } : next.result;
    if (faults.length === 0) list = next.list;
  }
  return list;
};

/** A list with one row taken, and what becomes of the row. An empty cell clears what may be empty. */
const applied = (
  list: readonly Break[],
  { break: said }: Wanted,
  mode: ImportMode,
): { list: readonly Break[]; result: RowResult } => {
  const at = list.findIndex((one) => isSame(one, said));
  const old = list[at];
  if (old && mode === 'INSERT')
    return { list, result: passed(importCodes.AlreadyThere, 'It is there; with the mode INSERT it stays.') };
  if (!old && mode === 'UPDATE')
    return {
      list,
      result: passed(importCodes.NotThere, 'It is not there; with the mode UPDATE it is not added.'),
    };
  const { isActive, ...rest } = said;
  const next: Break = { ...(old ?? blank), ...rest, isActive: isActive ?? old?.isActive ?? true };
  if (old && sameValue(old, next)) return { list, result: { outcome: 'UNCHANGED', faults: [] } };
  return {
    list: old ? list.with(at, next) : [...list, next],
    result: { outcome: old ? 'UPDATED' : 'CREATED', faults: [] },
  };
};

const blank = {
  customerID: null,
  currencyCode: null,
  validFrom: null,
  unitPrice: null,
  discountPercent: null,
  validTo: null,
};

const isSame = (one: Break, said: Wanted['break']) =>
  one.minQuantity.eq(said.minQuantity) &&
  one.customerID === said.customerID &&
  one.currencyCode === said.currencyCode &&
  one.validFrom === said.validFrom;

const problemsOf = (list: readonly Break[]): RowFault[] => {
  const overlap =
    'overlaps with another break of the item from the same quantity on, for the same customer and currency';
  const faults = faultsOfList(list).map(({ pointer, detail }) => {
    const column = pointer.slice(pointer.lastIndexOf('/') + 1);
    return { column, code: 'InvalidInput', message: column === 'minQuantity' ? overlap : detail };
  });
  const tooMany = {
    column: null,
    code: 'InvalidInput',
    message: `The item has ${mostPriceBreaks} price breaks already.`,
  };
  return list.length > mostPriceBreaks ? [...faults, tooMany] : faults;
};

const unknown = (column: string, message: string): RowResult => ({
  outcome: 'FAILED',
  faults: [{ column, code: 'UnknownReference', message }],
});

const passed = (code: string, message: string): RowResult => ({
  outcome: 'SKIPPED',
  faults: [{ column: null, code, message }],
});

const cellsOf = (rows: readonly ReadRow[], column: string) => [...new Set(textCells(rows, column))];

/** In one order, so that two files do not wait for each other in a circle. */
const lockItems = async (ctx: Ctx, rows: readonly ReadRow[]): Promise<ReadonlyMap<unknown, string>> => {
  const found = await ctx.rows(sql<{ id: string; number: string }>`
    select i.item_id as id, i.number from items i
    where ${ctx.mine('i')} and i.number = any (${cellsOf(rows, 'itemNumber')}::text[]) order by i.item_id for update`);
  return new Map(found.map(({ id, number }) => [number, id]));
};

const customerIDs = async (ctx: Ctx, rows: readonly ReadRow[]): Promise<ReadonlyMap<unknown, string>> => {
  const found = await ctx.rows(sql<{ id: string; number: string }>`
    select c.customer_id as id, c.customer_number as number from customers c
    where ${ctx.mine('c')} and c.customer_number = any (${cellsOf(rows, 'customerNumber')}::text[])`);
  return new Map(found.map(({ id, number }) => [number, id]));
};

const columns = sql`b.price_break_id as "priceBreakID", b.min_quantity as "minQuantity", b.customer_id as "customerID",
  b.currency_code as "currencyCode", b.valid_from::text as "validFrom", b.unit_price as "unitPrice",
  b.discount_percent as "discountPercent", b.valid_to::text as "validTo", b.is_active as "isActive"`;

const breaksOf = async (ctx: Ctx, itemIDs: readonly string[]): Promise<Map<string, Break[]>> => {
  const rows = await ctx.rows(sql<Break & { itemID: string }>`
    select b.item_id as "itemID", ${columns} from item_price_breaks b
    where ${ctx.mine('b')} and b.item_id = any (${itemIDs}::text[]) order by b.price_break_id`);
  const lists = new Map<string, Break[]>();
  for (const { itemID, ...one } of rows) lists.set(itemID, [...(lists.get(itemID) ?? []), one]);
  return lists;
};

/** So many items at a time, so that the memory stays flat. */
const stretch = 500;

/** Every price break as a row of a file, by item number. */
export const eachPriceBreak = async function* (ctx: Ctx) {
  let last = '';
  for (;;) {
    const items = await ctx.rows(sql<{ id: string; number: string }>`
      select i.item_id as id, i.number from items i
      where ${ctx.mine('i')} and i.number > ${last} and exists (
        select from item_price_breaks b where ${ctx.mine('b')} and b.item_id = i.item_id)
      order by i.number limit ${stretch}`);
    const ids = items.map(({ id }) => id);
    const rows = await ctx.rows(sql<Break & { itemNumber: string; customerNumber: string | null }>`
      select i.number as "itemNumber", c.customer_number as "customerNumber", ${columns}
      from item_price_breaks b
        join items i on ${ctx.mine('i')} and i.item_id = b.item_id
        left join customers c on ${ctx.mine('c')} and c.customer_id = b.customer_id
      where ${ctx.mine('b')} and b.item_id = any (${ids}::text[])
      order by i.number, c.customer_number nulls first, b.currency_code nulls first, b.min_quantity, b.valid_from nulls first, b.price_break_id`);
    for (const { priceBreakID: _id, customerID: _customer, ...row } of rows) yield row;
    if (items.length < stretch) return;
    last = items.at(-1)?.number ?? last;
  }
};

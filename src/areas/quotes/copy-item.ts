import { sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import type { LineInput } from './line-input.ts';
import type { QuoteLine } from './quote-lines.ts';

/** What of an item a line copies; `currencyCode` is of its price and cost. */
export type Item = {
  itemID: string;
  number: string;
  description: string;
  uOM: string;
  unitCost: Decimal | null;
  unitPrice: Decimal | null;
  currencyCode: string;
  leadTimeDays: number | null;
  isActive: boolean;
};

/** What a line has from its item. */
export type Copied = Pick<
  QuoteLine,
  'itemID' | 'number' | 'description' | 'uOM' | 'unitCost' | 'unitPrice' | 'leadTimeDays'
>;

/** Tells a fault at a field of the line. */
export type Place = (field: string, detail: string) => void;

/** The items that lines name, by id or number; those that are not there are left out. */
export const findItems = async (ctx: Ctx, inputs: readonly LineInput[]): Promise<Item[]> => {
  const ids = inputs.flatMap(({ itemID }) => itemID ?? []);
  const numbers = inputs.flatMap(({ number }) => number ?? []);
  if (ids.length + numbers.length === 0) return [];
  return ctx.rows(sql<Item>`
    select i.item_id as "itemID", i.number, i.description, i.uom as "uOM", i.unit_cost as "unitCost", i.unit_price as "unitPrice",
      coalesce(i.currency_code, n.currency_code) as "currencyCode", i.lead_time_days as "leadTimeDays", i.is_active as "isActive"
    from items i join tenants n on n.tenant_id = i.tenant_id
    where ${ctx.mine('i')} and (i.item_id = any (${ids}) or i.number = any (${numbers}))`);
};

/** A line sent back names the item it has: that is no reason to copy the item anew. */
export const keepsItem = (input: LineInput, old: Copied): boolean =>
  (input.itemID ?? old.itemID) === old.itemID && (input.number ?? old.number) === old.number;

/** What a new line, or one that gets another item, copies. Undefined where that cannot be, which `place` was told. */
export const copyItem = (
  input: LineInput,
  old: Copied | undefined,
  items: readonly Item[],
  currencyCode: string,
  place: Place,
): Copied | undefined => {
  const field = input.itemID !== undefined && input.itemID !== old?.itemID ? 'itemID' : 'number';
  if (input[field] === undefined) return void place('itemID', 'or number is required for a new line');
  const item = items.find((one) => one[field] === input[field]);
  if (!item) return void place(field, 'is not an item');
  if ((input.itemID ?? item.itemID) !== item.itemID || (input.number ?? item.number) !== item.number) {
    return void place('number', 'is not the number of the item that itemID names');
  }
  if (!item.isActive) return void place(field, `is ${item.number}, an inactive item, which cannot be sold`);
  const same = item.currencyCode === currencyCode;
  const unitPrice = input.unitPrice ?? (same ? item.unitPrice : null);
  if (unitPrice === null) {
    const reason = same ? 'has no price yet' : `is priced in ${item.currencyCode} and this is in ${currencyCode}`;
    return void place('unitPrice', `is required: the item ${item.number} ${reason}`);
  }
  return copied({ ...item, unitCost: same ? item.unitCost : null, unitPrice });
};

/** That part of a line or an item which a line copies. */
export const copied = ({ itemID, number, description, uOM, unitCost, unitPrice, leadTimeDays }: Copied): Copied => ({
  itemID,
  number,
  description,
  uOM,
  unitCost,
  unitPrice,
  leadTimeDays,
});

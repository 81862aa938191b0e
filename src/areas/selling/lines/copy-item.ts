import { findSaleItems, type SaleItem } from '#areas/selling/pricing';
import type { Ctx } from '#platform/ctx';
import type { ItemLine } from './item-lines.ts';
import type { LineInput } from './line-input.ts';

/** What a line has from its item, beside its price. */
export type Copied = Pick<ItemLine, 'itemID' | 'number' | 'description' | 'uOM' | 'leadTimeDays'>;

/** Tells a fault at a field of the line. */
export type Place = (field: string, detail: string) => void;

/**
 * The items that lines name by id or number, or have already where they are changed; those that do not exist
 * are left out.
 */
export const findItems = (
  ctx: Ctx,
  inputs: readonly LineInput[],
  lines: readonly Pick<ItemLine, 'itemAndQtyID' | 'itemID'>[] = [],
): Promise<SaleItem[]> => {
  const changed = new Set(inputs.map(({ itemAndQtyID }) => itemAndQtyID));
  return findSaleItems(ctx, {
    itemIDs: [
      ...inputs.flatMap(({ itemID }) => itemID ?? []),
      ...lines.flatMap(({ itemAndQtyID, itemID }) => (changed.has(itemAndQtyID) ? itemID : [])),
    ],
    numbers: inputs.flatMap(({ number }) => number ?? []),
  });
};

/** A line sent back names the item it has: that is no reason to copy the item again. */
export const keepsItem = (input: LineInput, old: Copied): boolean =>
  (input.itemID ?? old.itemID) === old.itemID && (input.number ?? old.number) === old.number;

/**
 * What a new line, or one that gets another item, copies. Undefined where that cannot be, which `place` was
 * reported.
 */
export const copyItem = (
  input: LineInput,
  old: Copied | undefined,
  items: readonly SaleItem[],
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
  return copied(item);
};

/** That part of a line or an item which a line copies. */
export const copied = ({ itemID, number, description, uOM, leadTimeDays }: Copied): Copied => ({
  itemID,
  number,
  description,
  uOM,
  leadTimeDays,
});

import { sql } from 'kysely';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { lockItem, type Place, placeKey, stockAt } from '../ledger.ts';
import { holdExample } from '../stock.example.ts';
import { heldAt } from './held.ts';

const fields = {
  itemID: field.id({ required: true, createOnly: true, refers: true, filter: 'equal' }),
  locationID: field.id({
    ...{ required: true, createOnly: true, refers: true, filter: 'equal' },
    description: 'The inventory location where it lies',
  }),
  lotNumber: field.text(100, { createOnly: true, filter: 'equal' }),
  serialNumber: field.text(100, { createOnly: true, filter: 'equal' }),
  quantity: field.quantity({
    required: true,
    createOnly: true,
    description: 'In the unit in which the item’s stock is kept',
  }),
  releasedQuantity: field.count({
    ...{ required: true, readOnly: true, fallback: zero },
    description: 'What was let go of it since',
  }),
  isOpen: field.flag({
    ...{ required: true, readOnly: true, filter: 'equal' },
    computed: () => sql`(t.released_quantity < t.quantity)`,
    description: 'Whether something of it is still held',
  }),
  reason: field.text(1000, { required: true }),
  referenceEntity: field.text(100, {
    ...{ readOnly: true, filter: 'equal' },
    description: 'What holds it: NCR; null: somebody by hand',
  }),
  referenceID: field.text(100, { readOnly: true, filter: 'equal', description: 'Its id' }),
};

/** Stock that lies somewhere and must not be used. */
export const holdResource = resource({
  entity: 'StockHold',
  noun: 'stock hold',
  table: 'stock_holds',
  path: '/v1/inventory/holds',
  param: 'HoldID',
  idField: 'holdID',
  tag: 'inventory',
  permission: 'inventory',
  fields,
  operations: ['list', 'create', 'get', 'patch'],
  additions: 'all',
  sort: 'createdUTC',
  problems: { create: ['InsufficientStock'] },
  // Once it is written, so that the item's lock is taken after it and what others hold is seen.
  written: async (ctx, row, old) => {
    if (old) return;
    const place = placeOf(row);
    lockItem(ctx, row.itemID);
    const free = ((await freeAt(ctx, [place])).get(placeKey(place)) ?? zero.minus(row.quantity)).plus(
      row.quantity,
    );
    if (free.gte(row.quantity)) return;
    const detail = `is more than the ${free.toFixed()} that lie there and are not held`;
    throw new Problem('InsufficientStock', `/quantity ${detail}.`, {
      errors: [{ pointer: '/quantity', detail }],
    });
  },
  example: holdExample,
});

/** A hold as it is stored. */
export type Hold = Kept<typeof fields, 'holdID'>;

type Placed = Pick<Hold, 'itemID' | 'locationID' | 'lotNumber' | 'serialNumber'>;
/** The place of stock that is held. */
export const placeOf = ({ itemID, locationID, lotNumber, serialNumber }: Placed): Place => ({
  ...{ itemID, locationID },
  ...{ lotNumber: lotNumber ?? '', serialNumber: serialNumber ?? '' },
});

/** What lies at each place and is not held, for items that are locked. */
const freeAt = async (ctx: Ctx, places: readonly Place[]): Promise<Map<string, Decimal>> => {
  const stock = await stockAt(ctx, places);
  const held = await heldAt(ctx, places);
  return new Map(
    [...stock].map(([place, quantity]) => [place, quantity.minus(held.get(place) ?? zero)] as const),
  );
};

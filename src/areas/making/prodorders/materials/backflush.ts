import { sql } from 'kysely';
import { type Decimal, roundBy, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { readSettings } from '../production-settings.ts';
import { bookMaterials, type WholeOrder } from './book-materials.ts';
import type { BookingInput } from './booking-input.ts';
import { type ItemFacts, inUnit, readItemFacts } from './item-facts.ts';
import type { Material } from './material.schema.ts';

/** For how many pieces which rows are needed: those of a task, or those of none when the order is done. */
type Due = { taskID: string | null; pieces: Decimal; good: Decimal };

/**
 * Books what an order needed by now and nobody booked by hand, of the rows that are booked so: of tasks that
 * were completed, or, of rows without a task, of the order. Of an item tracked by lot the lots go first that
 * came first.
 * @throws Problem 409 PreconditionMissing where somebody must say more, InsufficientStock
 */
export const backflush = async (
  ctx: Ctx,
  order: WholeOrder,
  dues: readonly Due[],
  cause: 'TASK' | 'ORDER',
): Promise<void> => {
  const settings = await readSettings(ctx);
  const wanted = order.materials.flatMap((row) => {
    const due = dues.find(({ taskID }) => taskID === row.taskID);
    if (!due || !row.itemID || (row.issueMethod ?? settings.materialIssue) !== 'BACKFLUSH') return [];
    const pieces = row.isByProduct ? due.good : due.pieces;
    const quantity = row.quantityPerPiece.times(pieces).round(6).minus(row.quantityIssued);
    return quantity.gt(0) ? [{ row, itemID: row.itemID, quantity }] : [];
  });
  if (wanted.length === 0) return;
  const items = await readItemFacts(
    ctx,
    wanted.map(({ itemID }) => itemID),
  );
  const stocked = [...items.values()].filter((item) => item.isStocked);
  const { materialLocationID } = settings;
  if (stocked.length > 0 && materialLocationID === null)
    throw missing(
      'The settings do not say from where material is taken by backflush: PATCH /v1/prodorders/settings, materialLocationID.',
      ['materialLocationID'],
    );
  const lots = await lotsAt(ctx, materialLocationID, stocked);
  refuseTracked(wanted, items);
  const inputs = wanted.flatMap(({ row, itemID, quantity }) => {
    const item = items.get(itemID);
    if (!item) return [];
    return partsOf(row, item, quantity, lots.get(itemID) ?? []).map(
      (part): BookingInput => ({
        ...part,
        type: row.isByProduct ? 'BYPRODUCT' : 'ISSUE',
        materialID: row.materialID,
        ...(item.isStocked && materialLocationID !== null ? { locationID: materialLocationID } : {}),
      }),
    );
  });
  try {
    await bookMaterials(ctx, order, inputs, cause);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Places of the list that nobody sent say nothing.
    const { errors: _errors, ...extras } = error.extras;
    throw new Problem(error.code, `Its material could not be booked: ${error.message}`, extras);
  }
};

type Wanted = { row: Material; itemID: string; quantity: Decimal };

/**
 * @throws Problem 409 PreconditionMissing: pieces are named by somebody, and so is the lot of a by-product
 */
const refuseTracked = (wanted: readonly Wanted[], items: ReadonlyMap<string, ItemFacts>): void => {
  const open = wanted.filter(({ row, itemID }) => {
    const tracking = items.get(itemID)?.trackingType;
    return tracking === 'SERIAL' || (row.isByProduct && tracking === 'LOT');
  });
  if (open.length === 0) return;
  const words = open.map(({ row, quantity }) => `${quantity.toFixed()} ${row.itemNumber}`);
  throw missing(
    `Book these by hand first, with their serial or lot numbers: ${words.join(', ')} (POST …/materials/bookings).`,
    words,
  );
};

const missing = (detail: string, names: string[]): Problem =>
  new Problem('PreconditionMissing', detail, { missing: names });

type Lot = { lotNumber: string; left: Decimal };

/** The parts that are booked, one of each lot; what is taken of a lot is gone for the next row. */
const partsOf = (
  row: Material,
  item: ItemFacts,
  quantity: Decimal,
  lots: Lot[],
): { quantity: Decimal; lotNumber?: string }[] => {
  if (item.trackingType !== 'LOT' || !item.isStocked) return [{ quantity }];
  const unit = inUnit(item, row.uOM ?? item.uOM);
  if (!unit) return [{ quantity }];
  let open = quantity;
  const parts = lots.flatMap((lot) => {
    const there = roundBy(lot.left.div(unit), 6, 'DOWN');
    const part = there.lt(open) ? there : open;
    if (!part.gt(0)) return [];
    open = open.minus(part);
    lot.left = lot.left.minus(part.times(unit));
    return [{ quantity: part, lotNumber: lot.lotNumber }];
  });
  if (open.gt(0))
    throw new Problem(
      'InsufficientStock',
      `Of ${item.number} ${quantity.toFixed()} ${row.uOM ?? item.uOM} are needed, and ${open.toFixed()} of them are in no lot there.`,
    );
  return parts;
};

/** What lies of lots at a place, the first that came first; their items are locked as movements lock them. */
const lotsAt = async (
  ctx: Ctx,
  locationID: string | null,
  items: readonly ItemFacts[],
): Promise<Map<string, Lot[]>> => {
  const ids = items.filter(({ trackingType }) => trackingType === 'LOT').map(({ itemID }) => itemID);
  if (ids.length === 0 || locationID === null) return new Map();
  await ctx.rows(sql`
    select 1 from stock_items s where ${ctx.mine('s')} and s.item_id = any (${ids}) order by s.item_id for update`);
  const found = new Map<string, Lot[]>();
  for (const itemID of ids) {
    const rows = await ctx.rows(sql<Lot>`
      select b.lot_number as "lotNumber", b.on_hand_quantity as left from stock_balances b
      where ${ctx.mine('b')} and b.item_id = ${itemID} and b.location_id = ${locationID}
        and b.lot_number is not null and b.serial_number is null and b.on_hand_quantity > 0
      order by (
        select min(m.sequence) from inventory_movements m
        where ${ctx.mine('m')} and m.item_id = b.item_id and m.lot_number = b.lot_number), b.lot_number`);
    found.set(itemID, rows);
  }
  return found;
};

/** What the completion of an order means to rows that are of no task. */
export const dueOfOrder = (completed: Decimal, scrapped: Decimal): Due[] => [
  { taskID: null, pieces: completed.plus(scrapped), good: completed },
];

/** What the completion of a task means to its rows. */
export const dueOfTask = (task: {
  taskID: string;
  quantityGood: Decimal;
  quantityScrapped: Decimal;
}): Due => ({
  taskID: task.taskID,
  pieces: task.quantityGood.plus(task.quantityScrapped),
  good: task.quantityGood.gt(zero) ? task.quantityGood : zero,
});

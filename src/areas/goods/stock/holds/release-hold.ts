import { sql } from 'kysely';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { auditRow, insertRow, updateRow } from '#kit/rows';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { optional, quantity } from '#platform/schema';
import { lockItem } from '../ledger.ts';
import { type Hold, holdResource, type placeOf } from './hold.resource.ts';

/** `POST …/{HoldID}/release`: lets stock go that was held by hand. */
export const releaseHold = behaviourOf(holdResource, {
  id: 'releaseStockHold',
  does: 'release',
  summary: 'Let held stock go, in whole or in part',
  description:
    'It is available to promise again, and may be moved. What a record holds (`referenceEntity`) is let go by that record.',
  body: { quantity: optional(quantity({ description: 'All that is still held if left out' })) },
  bodyTitle: 'StockHoldRelease',
  problems: ['NotEditable'],
  example: { body: { quantity: 2 }, response: { releasedQuantity: 2 } },
  run: async (ctx, old, { quantity: asked }) => {
    if (old.referenceEntity !== null)
      throw new Problem(
        'NotEditable',
        `It is held by ${old.referenceEntity} ${old.referenceID}: release it there.`,
      );
    const open = openOf(old);
    if (open.eq(zero)) throw new Problem('NotEditable', 'All of it was released already.');
    if (asked?.gt(open)) throw invalid('/quantity', `is more than the ${open.toFixed()} still held`);
    await release(ctx, old, asked ?? open);
  },
});

/** What is still held of it. */
export const openOf = ({ quantity: held, releasedQuantity }: Hold): Decimal => held.minus(releasedQuantity);

/** Lets so much of a locked hold go. */
export const release = async (ctx: Ctx, old: Hold, amount: Decimal): Promise<void> => {
  const row = await updateRow(ctx, holdResource, old, {
    releasedQuantity: old.releasedQuantity.plus(amount),
  });
  auditRow(ctx, holdResource, 'UPDATE', old, row);
};

/** Which of the open holds: those of a record, of an item, or at one place. */
export type HoldsWanted = {
  reference?: { entity: string; id: string };
  itemID?: string;
  lotNumber?: string;
  place?: { locationID: string; lotNumber: string | null; serialNumber: string | null };
};

/** The open holds that are wanted, oldest first, locked. */
export const openHolds = async (
  ctx: Ctx,
  { reference, itemID, lotNumber, place }: HoldsWanted,
): Promise<Hold[]> => {
  const rows = await ctx.rows(sql<Hold>`
    select ${holdResource.select(ctx.now)} from stock_holds t
    where ${ctx.mine('t')} and t.released_quantity < t.quantity
      and ${reference ? sql`t.reference_entity = ${reference.entity} and t.reference_id = ${reference.id}` : sql`true`}
      and ${lotNumber === undefined ? sql`true` : sql`t.lot_number = ${lotNumber}`}
      and ${itemID === undefined ? sql`true` : sql`t.item_id = ${itemID}`}
      and ${
        place
          ? sql`t.location_id = ${place.locationID} and coalesce(t.lot_number, '') = ${place.lotNumber ?? ''}
              and coalesce(t.serial_number, '') = ${place.serialNumber ?? ''}`
          : sql`true`
      }
    order by t.hold_id for update`);
  return rows.map((row) => holdResource.revive(row));
};

/**
 * Lets held stock go, oldest first: so much of it, or all. The item is locked first, as movements lock it, so
 * that nobody takes it before the caller does. Answers how much was let go.
 */
export const releaseStock = async (
  ctx: Ctx,
  wanted: HoldsWanted & { itemID: string },
  most?: Decimal,
): Promise<Decimal> => {
  lockItem(ctx, wanted.itemID);
  let done = zero;
  for (const hold of await openHolds(ctx, wanted)) {
    const left = most ? most.minus(done) : openOf(hold);
    if (!left.gt(zero)) break;
    const amount = left.lt(openOf(hold)) ? left : openOf(hold);
    await release(ctx, hold, amount);
    done = done.plus(amount);
  }
  return done;
};

/** What one record holds of an item another one holds from now on, for its reason. Answers how many holds. */
export const passHolds = async (
  ctx: Ctx,
  wanted: HoldsWanted & { itemID: string },
  to: { entity: string; id: string; reason: string },
): Promise<number> => {
  lockItem(ctx, wanted.itemID);
  const holds = await openHolds(ctx, wanted);
  for (const hold of holds) {
    const said = { referenceEntity: to.entity, referenceID: to.id, reason: to.reason };
    auditRow(ctx, holdResource, 'UPDATE', hold, await updateRow(ctx, holdResource, hold, said));
  }
  return holds.length;
};

/** What is held of a place goes with the goods to another one, oldest first, held for the same reason. */
export const moveHolds = async (
  ctx: Ctx,
  place: ReturnType<typeof placeOf>,
  locationID: string,
  quantity: Decimal,
): Promise<void> => {
  let left = quantity;
  for (const hold of await openHolds(ctx, { itemID: place.itemID, place })) {
    if (!left.gt(zero)) return;
    const amount = left.lt(openOf(hold)) ? left : openOf(hold);
    await release(ctx, hold, amount);
    const moved = { holdID: ctx.newID(), locationID, quantity: amount, releasedQuantity: zero };
    const row = await insertRow(ctx, holdResource, { ...hold, ...moved });
    auditRow(ctx, holdResource, 'CREATE', undefined, row);
    left = left.minus(amount);
  }
};

/** Where a count found less than is held, no more than what is there stays held. */
export const trimHolds = async (
  ctx: Ctx,
  place: ReturnType<typeof placeOf>,
  left: Decimal,
): Promise<void> => {
  let kept = left.lt(zero) ? zero : left;
  for (const hold of await openHolds(ctx, { itemID: place.itemID, place })) {
    const over = openOf(hold).minus(kept);
    if (over.gt(zero)) await release(ctx, hold, over);
    kept = over.gt(zero) ? zero : kept.minus(openOf(hold));
  }
};

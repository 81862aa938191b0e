import { sql } from 'kysely';
import { buildInto, type MovementInput, recordMovements, scrapPieces } from '#areas/goods/stock';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import type { Production } from '../production.resource.ts';
import { promiseMaterials } from './promise-materials.ts';
import { type LiveBooking, liveBookings } from './read-bookings.ts';

/** Which bookings: one, or those that a task or the order made as it was completed. */
type Which = { bookingID: string } | { cause: 'ORDER' } | { cause: 'TASK'; taskIDs: readonly string[] };

/**
 * Takes bookings of a locked order back that count, the last first, and answers how many. What is stocked is
 * reversed in the ledger.
 * @throws Problem 409 InsufficientStock, SerialInStock where the stock has gone on
 */
export const takeBookingsBack = async (
  ctx: Ctx,
  { productionOrderID, itemID }: Pick<Production, 'productionOrderID' | 'itemID'>,
  which: Which,
): Promise<number> => {
  const live = await liveBookings(ctx, productionOrderID);
  const taken = live.filter((one) => isOf(one, which)).toReversed();
  if (taken.length === 0) return 0;
  refuseReturned(live, taken);
  const reversals = taken.flatMap((one) =>
    one.movementID === null ? [] : [reversalOf(productionOrderID, one, one.movementID)],
  );
  const recorded = await recordMovements(ctx, reversals);
  for (const one of recorded) if ('refused' in one) throw one.refused;
  await ctx.exec(sql`
    update production_bookings as b set taken_back_utc = ${ctx.now}
    where ${ctx.mine('b')} and b.booking_id = any (${taken.map(({ bookingID }) => bookingID)})`);
  for (const { type, serialNumber, locationID, forSerialNumber, ...one } of taken) {
    if (serialNumber === null) continue;
    const piece = [{ itemID: one.itemID, serialNumber }];
    if (type === 'ISSUE') await buildInto(ctx, piece, null);
    if (type === 'SCRAP' && locationID === null) await scrapPieces(ctx, piece, 'ISSUED');
    if (type === 'RETURN' && forSerialNumber !== null && itemID !== null)
      await buildInto(ctx, piece, { itemID, serialNumber: forSerialNumber });
  }
  await promiseMaterials(ctx, productionOrderID);
  return taken.length;
};

const isOf = ({ bookingID, cause, taskID }: LiveBooking, which: Which): boolean => {
  if ('bookingID' in which) return bookingID === which.bookingID;
  if (which.cause === 'ORDER') return cause === 'ORDER';
  return cause === 'TASK' && taskID !== null && which.taskIDs.includes(taskID);
};

/** @throws Problem 409 where an issue is taken back of which something was returned or scrapped since */
const refuseReturned = (live: readonly LiveBooking[], taken: readonly LiveBooking[]): void => {
  for (const one of taken.filter(({ type }) => type === 'ISSUE')) {
    const same = live.filter(
      (other) =>
        other.itemID === one.itemID &&
        other.lotNumber === one.lotNumber &&
        other.serialNumber === one.serialNumber &&
        !taken.includes(other),
    );
    const ofType = (...types: string[]) =>
      same
        .filter(({ type, locationID }) => types.includes(type) && (type !== 'SCRAP' || locationID === null))
        .reduce((total, { quantity }) => total.plus(quantity), one.quantity.times(0));
    if (ofType('ISSUE').lt(ofType('RETURN', 'SCRAP')))
      throw new Problem(
        'NotEditable',
        'Some of it was returned or scrapped since: take that back first, or return the rest.',
      );
  }
};

const reversalOf = (productionOrderID: string, one: LiveBooking, movementID: string): MovementInput => {
  const { type, itemID, quantity, uOM, lotNumber, serialNumber, locationID, allocationID } = one;
  const cameIn = type === 'RETURN' || type === 'BYPRODUCT';
  return {
    ...{ itemID, quantity, uOM, lotNumber, serialNumber, allocationID },
    ...{ referenceEntity: 'PRODORDER', referenceID: productionOrderID },
    type: type === 'BYPRODUCT' ? 'PRODUCE' : type,
    ...(cameIn ? { fromLocationID: locationID } : { toLocationID: locationID }),
    reversesMovementID: movementID,
  };
};

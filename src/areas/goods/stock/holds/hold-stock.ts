import { auditRow, insertRow } from '#kit/rows';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { balancesOf } from '../item-stock.ts';
import { lockItem, placeKey } from '../ledger.ts';
import { heldAt } from './held.ts';
import { type Hold, holdResource, placeOf } from './hold.resource.ts';

/** Which stock of an item, by what is named of it; an empty list names nothing and excludes nothing. */
export type StockWanted = {
  itemID: string;
  lotNumbers: readonly string[];
  serialNumbers: readonly string[];
  locationIDs: readonly string[];
};

/**
 * Holds what lies of an item and is not held yet, place by place in the order of their codes: so much of
 * it at most, or all. What arrives later is not held. The item is locked as movements lock it. Answers
 * the holds.
 */
export const holdStock = async (
  ctx: Ctx,
  { itemID, lotNumbers, serialNumbers, locationIDs }: StockWanted,
  by: { entity: string; id: string; reason: string },
  most?: Decimal,
): Promise<Hold[]> => {
  lockItem(ctx, itemID);
  const names = (wanted: readonly string[], one: string | null) =>
    wanted.length === 0 || (one !== null && wanted.includes(one));
  const places = (await balancesOf(ctx, itemID)).filter(
    ({ lotNumber, serialNumber, locationID }) =>
      names(lotNumbers, lotNumber) && names(serialNumbers, serialNumber) && names(locationIDs, locationID),
  );
  const held = await heldAt(
    ctx,
    places.map((place) => placeOf({ ...place, itemID })),
  );
  const made: Hold[] = [];
  let left = most;
  for (const { locationID, lotNumber, serialNumber, onHandQuantity } of places) {
    const place = { itemID, locationID, lotNumber, serialNumber };
    const free = onHandQuantity.minus(held.get(placeKey(placeOf(place))) ?? zero);
    const quantity = left?.lt(free) ? left : free;
    if (!quantity.gt(zero)) continue;
    const { entity: referenceEntity, id: referenceID, reason } = by;
    const said = { reason, referenceEntity, referenceID, releasedQuantity: zero };
    const row = await insertRow(ctx, holdResource, { holdID: ctx.newID(), ...place, quantity, ...said });
    auditRow(ctx, holdResource, 'CREATE', undefined, row);
    made.push(row);
    left = left?.minus(quantity);
  }
  return made;
};

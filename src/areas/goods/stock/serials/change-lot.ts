import { decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { bookMovements } from '../book-movements.ts';
import type { MovementInput } from '../movement.ts';

type Lying = {
  serialID: string;
  itemID: string;
  serialNumber: string;
  locationID: string | null;
  lotNumber: string | null;
};

/**
 * Tells the ledger that a piece in stock is of another lot: out with the one, in with the other, where it
 * lies. Answers the last of the two movements. @throws Problem 400, 409: what the ledger refuses
 */
export const changeLot = async (
  ctx: Ctx,
  { lotNumber }: Pick<Lying, 'lotNumber'>,
  old: Lying,
): Promise<string> => {
  const shared: MovementInput = {
    type: 'ADJUST',
    itemID: old.itemID,
    serialNumber: old.serialNumber,
    quantity: decimal(1),
    referenceEntity: 'SERIALNUMBER',
    referenceID: old.serialID,
  };
  const { recorded } = await bookMovements(ctx, [
    { ...shared, lotNumber: old.lotNumber, fromLocationID: old.locationID },
    { ...shared, lotNumber, toLocationID: old.locationID },
  ]);
  let last = '';
  for (const one of recorded) {
    if ('movement' in one) {
      last = one.movement.movementID;
      continue;
    }
    const { code, message, extras } = one.refused;
    const errors = (extras.errors ?? []).map(({ detail }) => ({ pointer: '/lotNumber', detail }));
    throw new Problem(code, message, { ...extras, errors });
  }
  return last;
};

import { dateIn } from '#lib/instant';
import { Problem } from '#platform/problem';
import type { Movement, MovementType } from '../movement.ts';
import { type SerialStatus, serialMachine } from './serial.machine.ts';

/** A piece as the register has it, of that what movements change. */
export type Piece = {
  serialID: string;
  itemID: string;
  serialNumber: string;
  status: SerialStatus;
  /** Where it lies by the ledger; null: not in stock. */
  locationID: string | null;
  lotNumber: string | null;
  customerID: string | null;
  salesOrderID: string | null;
  lineItemID: string | null;
  productionOrderID: string | null;
  shippedUTC: string | null;
  warrantyStart: string | null;
  warrantyEnd: string | null;
  lastMovementID: string | null;
};

/** What a movement means for its piece: it comes to where it goes, or leaves where it lies, or both. */
export type Way = { arrives: boolean; leaves: boolean };

/**
 * The piece after a movement that the ledger takes. One that neither comes nor leaves stays as it is:
 * movements from before there was one register may have left more or less than a piece in a place, which
 * others put right.
 * @throws Problem 409 IllegalTransition where its life cycle has no such move: what is SCRAPPED does not come
 * back by itself
 */
export const followMovement = (piece: Piece, movement: Movement, way: Way, timeZone: string): Piece => {
  const next = { ...piece, lastMovementID: movement.movementID };
  if (!way.arrives && !way.leaves) return next;
  const status = statusAfter(piece, movement, way);
  refuseUnlessOpen(piece, status, movement, way);
  const place = way.arrives
    ? { locationID: movement.toLocationID, lotNumber: movement.lotNumber }
    : { locationID: null };
  const isReversal = movement.reversesMovementID !== null;
  const said = isReversal ? {} : named(movement);
  const shipment =
    movement.type === 'SHIP'
      ? isReversal
        ? unshipped(piece, movement, timeZone)
        : shipped(piece, movement, timeZone)
      : {};
  return { ...next, ...place, ...said, ...shipment, status };
};

const arriving: Partial<Record<MovementType, SerialStatus>> = { RETURN: 'RETURNED' };
/** What is there no more, and nobody said why, is MISSING. */
const leaving: Partial<Record<MovementType, SerialStatus>> = {
  ISSUE: 'ISSUED',
  SHIP: 'SHIPPED',
  SCRAP: 'SCRAPPED',
};
/** What it is again when the movement that brought it is taken back. */
const before: Partial<Record<MovementType, SerialStatus>> = {
  RECEIPT: 'CREATED',
  PRODUCE: 'IN_PRODUCTION',
  RETURN: 'SHIPPED',
};

const statusAfter = ({ status }: Piece, { type, reversesMovementID }: Movement, way: Way): SerialStatus => {
  if (way.arrives && way.leaves) return status;
  if (way.arrives) return (reversesMovementID === null ? arriving[type] : undefined) ?? 'IN_STOCK';
  return (reversesMovementID === null ? leaving : before)[type] ?? 'MISSING';
};

const refuseUnlessOpen = (
  piece: Piece,
  status: SerialStatus,
  { type, reversesMovementID }: Movement,
  way: Way,
): void => {
  if (piece.status === status) return;
  // Taking back what took a piece away brings it, as others may; what was scrapped comes back in no other
  // way.
  const isTakenBack = reversesMovementID !== null && (way.leaves || type === 'SCRAP');
  const by = isTakenBack ? 'reversal' : 'movements';
  const open = serialMachine.transitions.filter((one) => one.from === piece.status && one.by === by);
  if (open.some((one) => one.to === status)) return;
  const detail = `is ${piece.status} and cannot become ${status} by a ${type}`;
  throw new Problem('IllegalTransition', `The serial number ${piece.serialNumber} ${detail}.`, {
    allowed: open.map((one) => one.to),
    errors: [{ pointer: '/serialNumber', detail }],
  });
};

/**
 * Whom and what a movement says that the piece is for. Another order without a line of it is no order's line
 * any more.
 */
const named = ({ customerID, salesOrderID, lineItemID, productionOrderID }: Movement): Partial<Piece> => ({
  ...(customerID === null ? {} : { customerID }),
  ...(salesOrderID === null ? {} : { salesOrderID, lineItemID }),
  ...(productionOrderID === null ? {} : { productionOrderID }),
});

/** The warranty begins with the shipment unless it is known, or was over before. */
const shipped = (
  { warrantyStart, warrantyEnd }: Piece,
  { utc }: Movement,
  timeZone: string,
): Partial<Piece> => {
  const today = dateIn(timeZone, utc);
  const begins = warrantyStart === null && (warrantyEnd === null || warrantyEnd >= today);
  return { shippedUTC: utc, ...(begins ? { warrantyStart: today } : {}) };
};

const unshipped = (piece: Piece, { customerID }: Movement, timeZone: string): Partial<Piece> => {
  const { shippedUTC, warrantyStart } = piece;
  const hasBegun = shippedUTC !== null && warrantyStart === dateIn(timeZone, shippedUTC);
  return {
    shippedUTC: null,
    ...(hasBegun ? { warrantyStart: null } : {}),
    ...(customerID !== null && customerID === piece.customerID ? { customerID: null } : {}),
  };
};

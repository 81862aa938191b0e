import { sql } from 'kysely';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { type Around, type Checked, checkMovement, unknownOf } from './check-movement.ts';
import { heldAt } from './holds/held.ts';
import { moveHolds, trimHolds } from './holds/release-hold.ts';
import { append, lockItems, type Place, placeKey, stockAt } from './ledger.ts';
import type { Movement, MovementInput } from './movement.ts';
import { followMovement, type Piece, type Way } from './serials/follow-movement.ts';
import { refusedOrders } from './serials/order-named.ts';
import { lockPieces, pieceKey } from './serials/read-pieces.ts';
import { readSettings } from './stock-settings.ts';

type Recorded = { movement: Movement } | { refused: Problem };

/**
 * Writes movements into the ledger alone, and answers what they make of the pieces that they name: for
 * `recordMovements`, which keeps that, and for the register itself, which says so of a piece that it is about
 * to write.
 */
export const bookMovements = async (
  ctx: Ctx,
  inputs: readonly MovementInput[],
): Promise<{ recorded: Recorded[]; pieces: Piece[] }> => {
  const items = await lockItems(
    ctx,
    inputs.map(({ itemID }) => itemID),
  );
  const known = await lockPieces(ctx, inputs);
  const around = await lookAround(ctx, inputs, [...known.values()]);
  const stock = await stockAt(ctx, placesOf(inputs));
  const held = await heldAt(ctx, placesOf(inputs));
  const counted = new Map<string, Place>();
  const kept: { movement: Checked; quantity: Decimal }[] = [];
  const refusedOrder = await refusedOrders(ctx, inputs);
  const moved = new Map<string, Piece>();
  const recorded = inputs.map((input): Recorded => {
    try {
      const item = items.get(input.itemID);
      if (!item) throw unknownOf('/itemID', 'item');
      const checked = checkMovement(input, item, around);
      const refused = refusedOrder(input);
      if (refused) throw refused;
      const key = pieceKey(input);
      const piece =
        checked.serialNumber === null
          ? undefined
          : (moved.get(key) ?? known.get(key) ?? newPiece(ctx, checked, checked.serialNumber));
      const way = wayOf(checked, piece, stock, around);
      const along = goesAlong(checked, held, around);
      if (along) kept.push({ movement: checked, quantity: along });
      else refuseHeld(checked, stock, held);
      const added = {
        sequence: item.lastSequence + 1,
        movementID: ctx.newID(),
        userID: ctx.userID,
        utc: ctx.now,
      };
      const movement = { ...checked, ...added };
      if (piece) moved.set(key, followMovement(piece, movement, way, ctx.principal.timeZone));
      take(checked, stock);
      if (checked.type === 'COUNT' && checked.fromLocationID) {
        const place = placeOf(checked, checked.fromLocationID);
        if (held.has(placeKey(place))) counted.set(placeKey(place), place);
      }
      item.lastSequence += 1;
      return { movement };
    } catch (error) {
      if (error instanceof Problem) return { refused: error };
      throw error;
    }
  });
  const written = recorded.flatMap((one) => ('movement' in one ? [one.movement] : []));
  const touched = new Set(written.map(({ itemID }) => itemID));
  append(
    ctx,
    written,
    [...items.values()].filter(({ itemID }) => touched.has(itemID)),
  );
  for (const { movement, quantity } of kept) {
    const { fromLocationID: from, toLocationID: to } = movement;
    if (from && to) await moveHolds(ctx, placeOf(movement, from), to, quantity);
  }
  for (const [key, place] of counted) await trimHolds(ctx, place, stock.get(key) ?? zero);
  for (const movement of written)
    ctx.audit({
      entity: 'InventoryMovement',
      entityID: movement.movementID,
      action: 'CREATE',
      new: movement,
    });
  return { recorded, pieces: [...moved.values()] };
};

const lookAround = async (
  ctx: Ctx,
  inputs: readonly MovementInput[],
  pieces: readonly Piece[],
): Promise<Around> => {
  const lying = pieces.map(({ locationID }) => locationID).filter((id) => id !== null);
  const named = (
    ...names: (
      | 'fromLocationID'
      | 'toLocationID'
      | 'inboundID'
      | 'allocationID'
      | 'customerID'
      | 'supplierID'
    )[]
  ) => [
    ...new Set(
      inputs.flatMap((input) => names.map((name) => input[name]).filter((id) => typeof id === 'string')),
    ),
  ];
  const owners = async (table: string, key: string, ids: readonly string[], supplier = sql`null::text`) => {
    if (ids.length === 0) return new Map();
    const column = sql.ref(`o.${key}`);
    // Locked, so that none is released or cancelled meanwhile; in one order.
    const rows = await ctx.rows(sql<{
      id: string;
      itemID: string;
      status: string;
      supplierID: string | null;
    }>`
      select ${column} as id, o.item_id as "itemID", o.status, ${supplier} as "supplierID" from ${sql.table(table)} o
      where ${ctx.mine('o')} and ${column} = any (${ids}) order by ${column} for update`);
    return new Map(rows.map((row) => [row.id, row]));
  };
  const knownCustomers = async (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : ctx.rows(sql<{ id: string }>`
          select c.customer_id as id from customers c where ${ctx.mine('c')} and c.customer_id = any (${ids})`);
  const knownSuppliers = async (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : ctx.rows(sql<{ id: string }>`
          select s.supplier_id as id from suppliers s where ${ctx.mine('s')} and s.supplier_id = any (${ids})`);
  const [locations, allocations, inbound, customers, suppliers, { isNegativeStockAllowed }] =
    await Promise.all([
      ctx.rows(sql<{ id: string; isActive: boolean; code: string; type: string }>`
      select l.location_id as id, l.is_active as "isActive", l.code, l.type from inventory_locations l
      where ${ctx.mine('l')} and l.location_id = any (${[...named('fromLocationID', 'toLocationID'), ...lying]})`),
      owners('stock_allocations', 'allocation_id', named('allocationID')),
      owners('stock_inbound', 'inbound_id', named('inboundID'), sql`o.supplier_id`),
      knownCustomers(named('customerID')),
      knownSuppliers(named('supplierID')),
      readSettings(ctx),
    ]);
  return {
    isNegativeAllowed: isNegativeStockAllowed,
    locations: new Map(locations.map((row) => [row.id, row])),
    allocations,
    inbound,
    customers: new Set(customers.map(({ id }) => id)),
    suppliers: new Set(suppliers.map(({ id }) => id)),
  };
};

/** The places whose stock decides: where something is taken from, and where it is brought. */
const placesOf = (inputs: readonly MovementInput[]): Place[] => {
  const wanted = inputs.flatMap((input) => [
    ...(input.fromLocationID ? [placeOf(input, input.fromLocationID)] : []),
    ...(input.toLocationID ? [placeOf(input, input.toLocationID)] : []),
  ]);
  return [...new Map(wanted.map((place) => [placeKey(place), place])).values()];
};

type Placed = Pick<MovementInput, 'itemID' | 'lotNumber' | 'serialNumber'>;

const placeOf = ({ itemID, lotNumber, serialNumber }: Placed, locationID: string): Place => ({
  itemID,
  locationID,
  lotNumber: lotNumber ?? '',
  serialNumber: serialNumber ?? '',
});

/** A piece that nobody registered yet. */
const newPiece = (ctx: Ctx, { itemID, lotNumber }: Checked, serialNumber: string): Piece => ({
  serialID: ctx.newID(),
  itemID,
  serialNumber,
  status: 'CREATED',
  locationID: null,
  lotNumber,
  customerID: null,
  salesOrderID: null,
  lineItemID: null,
  productionOrderID: null,
  shippedUTC: null,
  warrantyStart: null,
  warrantyEnd: null,
  lastMovementID: null,
});

type Stock = Map<string, Decimal>;

/**
 * Whether the stock lets the movement be, and what it is to its piece, which stands in one place alone.
 * @throws Problem 409
 */
const wayOf = (movement: Checked, piece: Piece | undefined, stock: Stock, around: Around): Way => {
  const { quantity, fromLocationID: from, toLocationID: to, lotNumber } = movement;
  const at = (locationID: string) => stock.get(placeKey(placeOf(movement, locationID))) ?? zero;
  const there = from ? at(from) : zero;
  // A setting lets quantities be negative. A piece that does not exist is another thing.
  if (from && there.lt(quantity) && (piece || !around.isNegativeAllowed))
    throw tooLittle(movement, piece, there, around);
  if (!piece) return { arrives: false, leaves: false };
  const leaves = from !== null && piece.locationID === from && piece.lotNumber === lotNumber;
  const arrives = to !== null && at(to).gte(0);
  if (arrives && !leaves && piece.locationID !== null) {
    if (from) throw tooLittle(movement, piece, there, around);
    const detail = `is in stock already${placeWords(piece, around)}`;
    throw new Problem('SerialInStock', `The serial number ${piece.serialNumber} ${detail}.`, {
      errors: [{ pointer: '/serialNumber', detail }],
    });
  }
  return { arrives, leaves };
};

/**
 * How much of what is held a movement takes along, because it brings it to a place for suspect goods: that is
 * what such a place is for, so what is held goes first.
 */
const goesAlong = (
  movement: Checked,
  held: Map<string, Decimal>,
  { locations }: Around,
): Decimal | undefined => {
  const { type, fromLocationID: from, toLocationID: to, quantity } = movement;
  if (type !== 'MOVE' || !from || !to || locations.get(to)?.type !== 'QUARANTINE') return undefined;
  const [here, there] = [placeKey(placeOf(movement, from)), placeKey(placeOf(movement, to))];
  const kept = held.get(here);
  if (!kept?.gt(zero)) return undefined;
  const along = kept.lt(quantity) ? kept : quantity;
  held.set(here, kept.minus(along));
  held.set(there, (held.get(there) ?? zero).plus(along));
  return along;
};

/**
 * What is held stays where it is, whatever takes it; a count alone says what is true.
 * @throws Problem 409
 */
const refuseHeld = (movement: Checked, stock: Stock, held: ReadonlyMap<string, Decimal>): void => {
  const { fromLocationID: from, quantity, type } = movement;
  if (!from || type === 'COUNT') return;
  const key = placeKey(placeOf(movement, from));
  const kept = held.get(key);
  const there = stock.get(key) ?? zero;
  if (!kept?.gt(zero) || there.minus(kept).gte(quantity)) return;
  const detail = `takes ${quantity.toFixed()} from where ${kept.toFixed()} of ${there.toFixed()} are held`;
  throw new Problem('InsufficientStock', `The movement ${detail}.`, {
    errors: [{ pointer: '/quantity', detail }],
  });
};

const tooLittle = (movement: Checked, piece: Piece | undefined, there: Decimal, around: Around): Problem => {
  if (!piece) {
    const detail = `takes ${movement.quantity.toFixed()} from where there is ${there.toFixed()}`;
    return new Problem('InsufficientStock', `The movement ${detail}.`, {
      errors: [{ pointer: '/quantity', detail }],
    });
  }
  const found =
    piece.lastMovementID === null && piece.status === 'CREATED' ? 'is not in stock' : `is ${piece.status}`;
  const detail =
    piece.locationID === null ? found : `does not lie there${placeWords(piece, around, ', but')}`;
  return new Problem('InsufficientStock', `The serial number ${piece.serialNumber} ${detail}.`, {
    errors: [{ pointer: '/serialNumber', detail }],
  });
};

/** Where a piece lies, in words. */
const placeWords = ({ locationID, lotNumber }: Piece, { locations }: Around, joint = ','): string => {
  const code = locations.get(locationID ?? '')?.code;
  return `${joint} at ${code ?? `the location ${locationID}`}${lotNumber === null ? '' : `, lot ${lotNumber}`}`;
};

/** Takes the movement off the stock it was found with and adds it where it goes. */
const take = (movement: Checked, stock: Stock): void => {
  const { quantity, fromLocationID: from, toLocationID: to } = movement;
  const add = (locationID: string, change: Decimal) => {
    const key = placeKey(placeOf(movement, locationID));
    stock.set(key, (stock.get(key) ?? zero).plus(change));
  };
  if (from) add(from, quantity.times(-1));
  if (to) add(to, quantity);
};

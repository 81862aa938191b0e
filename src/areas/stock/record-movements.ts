import { sql } from 'kysely';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { exactly, ratioTo } from './item-units.ts';
import { append, type LedgerItem, lockItems, type Place, placeKey, stockAt } from './ledger.ts';
import { type Movement, type MovementInput, places } from './movement.ts';
import { readSettings } from './stock-settings.ts';

/** What became of one movement that was sent. */
export type Recorded = { movement: Movement } | { refused: Problem };

/**
 * Writes movements into the ledger, each as if it came alone after those before it: one that is refused leaves the others
 * as they are. All items are locked first, so that of two that take the last piece one finds it gone. Reports each written one to the
 * audit trail. Pointers of a refusal are within the movement.
 */
export const recordMovements = async (ctx: Ctx, inputs: readonly MovementInput[]): Promise<Recorded[]> => {
  const items = await lockItems(
    ctx,
    inputs.map(({ itemID }) => itemID),
  );
  const around = await lookAround(ctx, inputs);
  const stock = await stockAt(ctx, placesOf(inputs));
  const results = inputs.map((input): Recorded => {
    try {
      const item = items.get(input.itemID);
      if (!item) throw unknown('/itemID', 'item');
      const checked = check(input, item, around);
      take(checked, stock, around.isNegativeAllowed);
      item.lastSequence += 1;
      return {
        movement: {
          ...checked,
          sequence: item.lastSequence,
          movementID: ctx.newID(),
          userID: ctx.userID,
          utc: ctx.now,
        },
      };
    } catch (error) {
      if (error instanceof Problem) return { refused: error };
      throw error;
    }
  });
  const written = results.flatMap((one) => ('movement' in one ? [one.movement] : []));
  const touched = new Set(written.map(({ itemID }) => itemID));
  append(
    ctx,
    written,
    [...items.values()].filter(({ itemID }) => touched.has(itemID)),
  );
  for (const movement of written)
    ctx.audit({ entity: 'InventoryMovement', entityID: movement.movementID, action: 'CREATE', new: movement });
  return results;
};

/** What movements are checked against beside their items. */
type Around = {
  isNegativeAllowed: boolean;
  locations: ReadonlyMap<string, { isActive: boolean }>;
  inbound: ReadonlyMap<string, { itemID: string; status: string }>;
  allocations: ReadonlyMap<string, { itemID: string; status: string }>;
};

const lookAround = async (ctx: Ctx, inputs: readonly MovementInput[]): Promise<Around> => {
  const named = (...names: ('fromLocationID' | 'toLocationID' | 'inboundID' | 'allocationID')[]) => [
    ...new Set(inputs.flatMap((input) => names.map((name) => input[name]).filter((id) => typeof id === 'string'))),
  ];
  const owners = async (table: string, key: string, ids: readonly string[]) => {
    if (ids.length === 0) return new Map();
    const column = sql.ref(`o.${key}`);
    // Locked, so that none is released or cancelled meanwhile; in one order.
    const rows = await ctx.rows(sql<{ id: string; itemID: string; status: string }>`
      select ${column} as id, o.item_id as "itemID", o.status from ${sql.table(table)} o
      where ${ctx.mine('o')} and ${column} = any (${ids}) order by ${column} for update`);
    return new Map(rows.map((row) => [row.id, row]));
  };
  const [locations, allocations, inbound, { isNegativeStockAllowed }] = await Promise.all([
    ctx.rows(sql<{ id: string; isActive: boolean }>`
      select l.location_id as id, l.is_active as "isActive" from inventory_locations l
      where ${ctx.mine('l')} and l.location_id = any (${named('fromLocationID', 'toLocationID')})`),
    owners('stock_allocations', 'allocation_id', named('allocationID')),
    owners('stock_inbound', 'inbound_id', named('inboundID')),
    readSettings(ctx),
  ]);
  return {
    isNegativeAllowed: isNegativeStockAllowed,
    locations: new Map(locations.map((row) => [row.id, row])),
    allocations,
    inbound,
  };
};

/** The places whose stock decides: where something is taken from, and where else a serial number may be. */
const placesOf = (inputs: readonly MovementInput[]): Place[] => {
  const wanted = inputs.flatMap((input) => [
    ...(input.fromLocationID ? [placeOf(input, input.fromLocationID)] : []),
    ...(input.toLocationID ? [placeOf(input, input.toLocationID)] : []),
    ...(input.serialNumber ? [anywhere(input, input.serialNumber)] : []),
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
const anywhere = ({ itemID }: Placed, serialNumber: string): Place => ({
  itemID,
  locationID: '',
  lotNumber: '',
  serialNumber,
});

type Checked = Omit<Movement, 'movementID' | 'sequence' | 'userID' | 'utc'>;

/** What is wrong with a movement whatever the stock is. @throws Problem 400 */
const check = (input: MovementInput, item: LedgerItem, around: Around): Checked => {
  checkPlaces(input, around);
  checkTracking(input, item);
  checkNamed(input, around);
  const { uOM = item.uOM, ...rest } = input;
  const ratio = ratioTo(item, uOM);
  if (!ratio) throw invalid('/uOM', `cannot be converted into ${item.uOM}, in which the item’s stock is kept`);
  const quantity = exactly(input.quantity, ratio);
  if (!quantity || quantity.gte('1e12'))
    throw invalid('/quantity', `is not exact to 6 decimals in ${item.uOM}, in which the item’s stock is kept`);
  // One box of twelve is not one piece, whatever its unit says.
  if (input.serialNumber && !quantity.eq(1)) throw invalid('/quantity', `must be 1 ${item.uOM} for one serial number`);
  return {
    ...rest,
    quantity,
    fromLocationID: input.fromLocationID ?? null,
    toLocationID: input.toLocationID ?? null,
    lotNumber: input.lotNumber ?? null,
    serialNumber: input.serialNumber ?? null,
    referenceEntity: input.referenceEntity ?? null,
    referenceID: input.referenceID ?? null,
    inboundID: input.inboundID ?? null,
    allocationID: input.allocationID ?? null,
    unitCost: input.unitCost ?? null,
    notes: input.notes ?? null,
    reversesMovementID: input.reversesMovementID ?? null,
    finalDocument: input.finalDocument ?? null,
  };
};

const checkPlaces = (input: MovementInput, { locations }: Around): void => {
  const { type, fromLocationID: from, toLocationID: to } = input;
  const rule = places[type];
  // A reversal goes the other way round, between places that were right when the first one was made.
  if (!input.reversesMovementID) {
    if (rule === 'to' && from)
      throw invalid('/fromLocationID', `has no place in a ${type}, which brings to a location`);
    if (rule === 'from' && to) throw invalid('/toLocationID', `has no place in a ${type}, which takes from a location`);
    if ((rule === 'to' || rule === 'both') && !to) throw invalid('/toLocationID', `is needed for a ${type}`);
    if ((rule === 'from' || rule === 'both') && !from) throw invalid('/fromLocationID', `is needed for a ${type}`);
    if (rule === 'either' && Boolean(from) === Boolean(to))
      throw invalid(
        '/toLocationID',
        `: a ${type} has either fromLocationID (there was less) or toLocationID (there was more)`,
      );
    if (from && from === to) throw invalid('/toLocationID', 'is where it is taken from');
  }
  for (const [name, id] of [
    ['fromLocationID', from],
    ['toLocationID', to],
  ] as const) {
    if (!id) continue;
    const location = locations.get(id);
    if (!location) throw unknown(`/${name}`, 'inventory location');
    if (!location.isActive && !input.reversesMovementID) throw invalid(`/${name}`, 'is an inactive location');
  }
};

const checkTracking = (input: MovementInput, { trackingType }: LedgerItem): void => {
  if (input.serialNumber && !input.quantity.eq(1)) throw invalid('/quantity', 'must be 1 for one serial number');
  if (input.reversesMovementID) return;
  if (trackingType === 'SERIAL' && !input.serialNumber)
    throw invalid('/serialNumber', 'is needed: the item is tracked by serial number');
  if (trackingType === 'LOT' && !input.lotNumber) throw invalid('/lotNumber', 'is needed: the item is tracked by lot');
};

const checkNamed = (input: MovementInput, { inbound, allocations }: Around): void => {
  const named = [
    ['inboundID', input.inboundID, inbound, ['RECEIPT'], ['EXPECTED'], 'expected receipt'],
    ['allocationID', input.allocationID, allocations, ['ISSUE', 'SHIP'], ['SOFT', 'HARD'], 'stock allocation'],
  ] as const;
  for (const [name, id, known, types, open, noun] of named) {
    if (!id) continue;
    const found = known.get(id);
    if (!found) throw unknown(`/${name}`, noun);
    if (input.reversesMovementID) continue;
    if (!(types as readonly string[]).includes(input.type))
      throw invalid(`/${name}`, `goes with ${types.join(' and ')} alone`);
    if (found.itemID !== input.itemID) throw invalid(`/${name}`, `is the ${noun} of another item`);
    if (!(open as readonly string[]).includes(found.status)) throw invalid(`/${name}`, `is ${found.status} already`);
  }
};

/** Takes the movement off the stock it was found with and adds it where it goes. @throws Problem 409 */
const take = (movement: Checked, stock: Map<string, Decimal>, isNegativeAllowed: boolean): void => {
  const { quantity, fromLocationID: from, toLocationID: to, serialNumber } = movement;
  const at = (place: Place) => stock.get(placeKey(place)) ?? zero;
  const left = from ? at(placeOf(movement, from)).minus(quantity) : zero;
  if (left.lt(0) && !isNegativeAllowed) {
    const there = at(placeOf(movement, from as string)).toFixed();
    const detail = `takes ${quantity.toFixed()} from where there is ${there}`;
    throw new Problem('InsufficientStock', `The movement ${detail}.`, { errors: [{ pointer: '/quantity', detail }] });
  }
  if (to && !from && serialNumber && at(anywhere(movement, serialNumber)).gt(0)) {
    throw new Problem('SerialInStock', `The serial number ${serialNumber} is in stock already.`, {
      errors: [{ pointer: '/serialNumber', detail: 'is in stock already' }],
    });
  }
  const add = (place: Place, change: Decimal) => stock.set(placeKey(place), at(place).plus(change));
  if (from) add(placeOf(movement, from), quantity.times(-1));
  if (to) add(placeOf(movement, to), quantity);
  if (serialNumber) add(anywhere(movement, serialNumber), quantity.times((to ? 1 : 0) - (from ? 1 : 0)));
};

const unknown = (pointer: string, noun: string) =>
  new Problem('UnknownReference', `${pointer}: there is no such ${noun}.`, {
    errors: [{ pointer, detail: 'does not exist' }],
  });

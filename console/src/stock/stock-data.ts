import Big from 'big.js';
import {
  createInventoryMovement,
  getInventoryItem,
  getInventoryLocation,
  listInventoryLocations,
  listInventoryMovements,
  listInventoryStatusAtLocation,
  reverseInventoryMovement,
} from '../../../client/groups/inventory.ts';
import { getItem, searchItems } from '../../../client/groups/items.ts';
import { searchSerialNumbers } from '../../../client/groups/warehouse.ts';
import { Decimal, type NewInventoryMovementSent } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { placeOf } from '../records/place-field.tsx';
import { acts, type Booking } from './booking.ts';

/** What a scan, or what was typed in its place, means. */
export type Scanned =
  | { item: string; serialNumber?: string }
  | { place: { locationID: string; code: string } }
  /** No number is equal to it: these hold it. */
  | { choices: readonly { itemID: string; number: string; description: string }[] };

/** What a scanner puts before the text, to say what kind of code it read (ISO/IEC 15424). */
const symbology = /^\][A-Za-z][0-9]/;

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** An item by its number, a place by its code, a piece by its serial number, in this order; else a choice. */
export const readScan = async (raw: string): Promise<Scanned> => {
  const text = raw.trim().replace(symbology, '');
  const items = await millwright(searchItems, { params: { q: text }, query: { limit: 10 } });
  const item = items.find(({ number }) => same(number, text));
  if (item) return { item: item.itemID };
  // Codes stand on labels in capitals, and may be typed without.
  for (const code of new Set([text, text.toUpperCase()])) {
    const [place] = await millwright(listInventoryLocations, { query: { code, limit: 1 } });
    if (place) return { place };
  }
  const pieces = await millwright(searchSerialNumbers, {
    params: { SearchString: text },
    query: { limit: 10 },
  });
  const equal = pieces.filter(({ serialNumber }) => same(serialNumber, text));
  const [piece] = equal;
  // Serial numbers are unique in an item: of several items nobody knows which is meant.
  if (piece && equal.length === 1) return { item: piece.itemID, serialNumber: piece.serialNumber };
  return { choices: items };
};

/** What of an item lies where, and what it is. */
export const readStock = async (itemID: string) => {
  const [stock, item] = await Promise.all([
    millwright(getInventoryItem, { params: { ItemID: itemID } }),
    millwright(getItem, { params: { ItemID: itemID } }),
  ]);
  return { stock, item };
};

export const readPlace = async (LocationID: string) => {
  const [place, balances] = await Promise.all([
    millwright(getInventoryLocation, { params: { LocationID } }),
    millwright(listInventoryStatusAtLocation, { params: { LocationID }, query: { limit: 200 } }),
  ]);
  return { place, balances };
};

export const readMovements = (itemID: string) =>
  millwright(listInventoryMovements, { query: { itemID, limit: 10 } });

/** How a booking ended: of a count, what lies there by the books now, and whether it is what was counted. */
export type Booked = { now?: { there: Decimal; isAsCounted: boolean } };

/** Books it. `key`: of this booking, so that the same one sent again is booked once. */
export const book = async (itemID: string, booking: Booking, key: string): Promise<Booked> => {
  const { act, quantity, lotNumber, serialNumber, notes } = booking;
  const [from = null, to = null] = await Promise.all([placeOf(booking.from), placeOf(booking.to)]);
  const send = (moved: Pick<NewInventoryMovementSent, 'quantity' | 'fromLocationID' | 'toLocationID'>) => {
    const which = { lotNumber: lotNumber || null, serialNumber: serialNumber || null, notes: notes || null };
    const body = { itemID, type: act, ...moved, ...which };
    return millwright(createInventoryMovement, { body }, { idempotencyKey: key });
  };
  if (act !== 'COUNT') {
    await send({
      quantity: new Decimal(quantity),
      fromLocationID: acts[act].from ? from : null,
      toLocationID: acts[act].to ? to : null,
    });
    return {};
  }
  const lies = () => balanceAt(itemID, from, booking);
  const difference = new Big(quantity).minus(await lies());
  const more = difference.gt(0);
  if (!difference.eq(0))
    await send({
      quantity: new Decimal(difference.abs().toFixed()),
      fromLocationID: more ? null : from,
      toLocationID: more ? from : null,
    });
  // Somebody may have moved some of it meanwhile: what is true now is shown, whatever was counted.
  const there = await lies();
  return { now: { there: new Decimal(there.toFixed()), isAsCounted: there.eq(quantity) } };
};

/** What of an item lies at a place, of the lot and serial number that are named. */
const balanceAt = async (
  itemID: string,
  locationID: string | null,
  { lotNumber, serialNumber }: Booking,
): Promise<Big> => {
  const { balances } = await millwright(getInventoryItem, { params: { ItemID: itemID } });
  return balances
    .filter(
      (one) =>
        one.locationID === locationID &&
        (one.lotNumber ?? '') === lotNumber &&
        (one.serialNumber ?? '') === serialNumber,
    )
    .reduce((sum, { onHandQuantity }) => sum.plus(onHandQuantity.text), new Big(0));
};

/** Takes a movement back. */
export const takeBack = (MovementID: string) =>
  millwright(reverseInventoryMovement, { params: { MovementID }, body: {} });

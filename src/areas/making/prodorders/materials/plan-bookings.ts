import { withArticle } from '#lib/article';
import { type Decimal, decimal, zero } from '#lib/decimal';
import { invalid, Problem } from '#platform/problem';
import { tellAll } from '#platform/tell-all';
import type { BookingInput } from './booking-input.ts';
import { converted, costIn, type ItemFacts, inUnit } from './item-facts.ts';
import type { Material } from './material.schema.ts';
import type { LiveBooking } from './read-bookings.ts';

/** One booking, of one serial number at most, on its way into the ledger and the past of its order. */
export type PlannedBooking = {
  /** Its place in the list that was sent. */
  at: number;
  type: BookingInput['type'];
  item: ItemFacts;
  row: Material | undefined;
  taskID: string | null;
  quantity: Decimal;
  uOM: string;
  locationID: string | null;
  lotNumber: string | null;
  serialNumber: string | null;
  forSerialNumber: string | null;
  reason: string | null;
  unitCost: Decimal | null;
};

/** What bookings are checked against: the order as it is read, its items, and what counts so far. */
export type Booked = {
  itemID: string | null;
  materials: readonly Material[];
  tasks: readonly { taskID: string }[];
  serialNumbers: readonly { serialNumber: string }[];
  items: ReadonlyMap<string, ItemFacts>;
  live: readonly LiveBooking[];
};

/**
 * What is to be booked, checked against the order; all that is wrong is reported together.
 * @throws Problem 400 with the place in the list, 409 PreconditionMissing where more goes back than came in
 */
export const planBookings = async (
  order: Booked,
  inputs: readonly BookingInput[],
): Promise<PlannedBooking[]> => {
  const planned: PlannedBooking[] = [];
  const checks = inputs.map((input, at) => () => {
    for (const one of planOne(order, input, at)) {
      refuseMoreThanIn(order, planned, one);
      planned.push(one);
    }
  });
  await tellAll(...checks);
  return planned;
};

const planOne = (order: Booked, input: BookingInput, at: number): PlannedBooking[] => {
  const place = (member: string) => `/bookings/${at}/${member}`;
  const { type, serialNumbers, locationID = null, lotNumber = null, reason } = input;
  const row = rowOf(order, input, place);
  const itemID = input.itemID ?? row?.itemID;
  if (!itemID) throw invalid(place('itemID'), 'is needed: the row names no item of the register');
  const item = order.items.get(itemID);
  if (!item) throw unknown(place('itemID'), 'item');
  if (type === 'BYPRODUCT' && itemID === order.itemID)
    throw invalid(place('itemID'), 'is what the order makes, and comes into stock when it is COMPLETED');
  if (input.taskID !== undefined && !order.tasks.some(({ taskID }) => taskID === input.taskID))
    throw unknown(place('taskID'), 'task of the order');
  if (type === 'SCRAP' && !reason) throw invalid(place('reason'), 'is needed: why it was scrapped');
  const isOfIssued = type === 'SCRAP' && locationID === null;
  if (item.isStocked && locationID === null && !isOfIssued)
    throw invalid(place('locationID'), `is needed: ${item.number} is stocked`);
  if (!item.isStocked && locationID !== null)
    throw invalid(place('locationID'), `has no meaning: ${item.number} is not stocked`);
  const { forSerialNumber = null } = input;
  if (forSerialNumber !== null && !order.serialNumbers.some((one) => one.serialNumber === forSerialNumber))
    throw invalid(place('forSerialNumber'), 'is no serial number of the order (PATCH …/serialnumbers)');
  if (forSerialNumber !== null && type === 'BYPRODUCT')
    throw invalid(place('forSerialNumber'), 'has no meaning of what comes about beside');
  const uOM = row?.uOM ?? (row || input.uOM === undefined ? item.uOM : input.uOM);
  const quantity = quantityOf(input, item, uOM, place);
  const shared = {
    ...{ at, type, item, row, uOM, locationID, lotNumber, forSerialNumber },
    ...{ taskID: input.taskID ?? row?.taskID ?? null, reason: reason ?? null },
  };
  const known = { ...shared, unitCost: costOf(order, shared, serialNumbers?.[0] ?? null) };
  if (!serialNumbers) return [{ ...known, quantity, serialNumber: null }];
  const twice = serialNumbers.findIndex((one, index) => serialNumbers.indexOf(one) < index);
  if (twice >= 0) throw invalid(`${place('serialNumbers')}/${twice}`, 'stands twice in the list');
  return serialNumbers.map((serialNumber) => ({ ...known, quantity: decimal(1), serialNumber }));
};

/** The row that is named; else the only one that has the item. */
const rowOf = (
  { materials }: Booked,
  { materialID, itemID, type }: BookingInput,
  place: (member: string) => string,
): Material | undefined => {
  const isBeside = type === 'BYPRODUCT';
  if (materialID === undefined) {
    if (itemID === undefined) throw invalid(place('itemID'), 'is required unless materialID is named');
    const own = materials.filter((one) => one.itemID === itemID && one.isByProduct === isBeside);
    return own.length === 1 ? own[0] : undefined;
  }
  const row = materials.find((one) => one.materialID === materialID);
  if (!row) throw unknown(place('materialID'), 'row of the order’s bill of materials');
  if (row.isByProduct !== isBeside)
    throw invalid(
      place('type'),
      row.isByProduct ? 'must be BYPRODUCT: the row is a by-product' : 'is for by-products alone',
    );
  return row;
};

const quantityOf = (
  { quantity, uOM: said, serialNumbers }: BookingInput,
  item: ItemFacts,
  uOM: string,
  place: (member: string) => string,
): Decimal => {
  if (serialNumbers) {
    if (quantity && !quantity.eq(serialNumbers.length))
      throw invalid(place('quantity'), `must be ${serialNumbers.length}, one for each serial number`);
    if (item.isStocked && !inUnit(item, uOM)?.eq(1))
      throw invalid(place('serialNumbers'), `cannot be named: one ${uOM} is not one piece of the item`);
    return decimal(serialNumbers.length);
  }
  if (!quantity) throw invalid(place('quantity'), 'is required unless serial numbers are named');
  const inRow = converted(item, quantity, said ?? uOM, uOM);
  if (!inRow)
    throw invalid(place('uOM'), `cannot be converted exactly into ${uOM}, in which the material is booked`);
  return inRow;
};

type Keyed = Pick<LiveBooking, 'itemID' | 'lotNumber' | 'serialNumber'>;
const isSame = (one: Keyed, other: Keyed): boolean =>
  one.itemID === other.itemID && one.lotNumber === other.lotNumber && one.serialNumber === other.serialNumber;

/**
 * What one uOM costs: what goes back costs what it cost as it came in; else as the row was sold, else as the
 * item costs now.
 */
const costOf = (
  { live }: Booked,
  { type, item, row, uOM, lotNumber }: Pick<PlannedBooking, 'type' | 'item' | 'row' | 'uOM' | 'lotNumber'>,
  serialNumber: string | null,
): Decimal | null => {
  const key = { itemID: item.itemID, lotNumber, serialNumber };
  const issued = live.findLast((one) => one.type === 'ISSUE' && one.uOM === uOM && isSame(one, key));
  if (type === 'RETURN' && issued) return issued.unitCost;
  if (row?.unitCost && row.itemID === item.itemID) return row.unitCost;
  return costIn(item, uOM);
};

/** @throws Problem 400 where more goes back, or is spoiled of what came in, than there is */
const refuseMoreThanIn = (
  { live }: Booked,
  planned: readonly PlannedBooking[],
  one: PlannedBooking,
): void => {
  const goesOut = one.type === 'RETURN' || (one.type === 'SCRAP' && one.locationID === null);
  if (!goesOut) return;
  const { item } = one;
  const inStock = (quantity: Decimal, uOM: string): Decimal => quantity.times(inUnit(item, uOM) ?? 1);
  const key = { itemID: item.itemID, lotNumber: one.lotNumber, serialNumber: one.serialNumber };
  const before = [
    ...live.filter((other) => isSame(other, key)),
    ...planned.filter((other) => isSame({ ...other, itemID: other.item.itemID }, key)),
  ];
  const left = before.reduce((total, other) => {
    const amount = inStock(other.quantity, other.uOM);
    if (other.type === 'ISSUE') return total.plus(amount);
    const isOut = other.type === 'RETURN' || (other.type === 'SCRAP' && other.locationID === null);
    return isOut ? total.minus(amount) : total;
  }, zero);
  if (left.gte(inStock(one.quantity, one.uOM))) return;
  const what = [item.number, one.lotNumber && `lot ${one.lotNumber}`, one.serialNumber].filter(Boolean);
  throw invalid(
    `/bookings/${one.at}/${one.serialNumber === null ? 'quantity' : 'serialNumbers'}`,
    `is more than the order has: ${left.toFixed()} ${item.uOM} of ${what.join(', ')}`,
  );
};

const unknown = (pointer: string, noun: string): Problem =>
  new Problem('UnknownReference', `${pointer}: there is no such ${noun}.`, {
    errors: [{ pointer, detail: `is not ${withArticle(noun)}` }],
  });

import { invalid, Problem } from '#platform/problem';
import { exactly, ratioTo } from './item-units.ts';
import type { LedgerItem } from './ledger.ts';
import { type Movement, type MovementInput, places } from './movement.ts';

/** What movements are checked against beside their items. */
export type Around = {
  isNegativeAllowed: boolean;
  locations: ReadonlyMap<string, { isActive: boolean; code: string; type: string }>;
  inbound: ReadonlyMap<string, { itemID: string; status: string; supplierID: string | null }>;
  allocations: ReadonlyMap<string, { itemID: string; status: string }>;
  customers: ReadonlySet<string>;
  suppliers: ReadonlySet<string>;
};

/** A movement that is right whatever the stock is. */
export type Checked = Omit<Movement, 'movementID' | 'sequence' | 'userID' | 'utc'>;

/** What is wrong with a movement whatever the stock is. @throws Problem 400 */
export const checkMovement = (input: MovementInput, item: LedgerItem, around: Around): Checked => {
  checkPlaces(input, around);
  checkTracking(input, item);
  checkNamed(input, around);
  checkSupplier(input, around);
  checkPieceNamed(input, around);
  const { uOM = item.uOM, ...rest } = input;
  const ratio = ratioTo(item, uOM);
  if (!ratio)
    throw invalid('/uOM', `cannot be converted into ${item.uOM}, in which the item’s stock is kept`);
  const quantity = exactly(input.quantity, ratio);
  if (!quantity || quantity.gte('1e12'))
    throw invalid(
      '/quantity',
      `is not exact to 6 decimals in ${item.uOM}, in which the item’s stock is kept`,
    );
  // One box of twelve is not one piece, whatever its unit says.
  if (input.serialNumber && !quantity.eq(1))
    throw invalid('/quantity', `must be 1 ${item.uOM} for one serial number`);
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
    supplierID: input.supplierID ?? around.inbound.get(input.inboundID ?? '')?.supplierID ?? null,
    customerID: input.customerID ?? null,
    salesOrderID: input.salesOrderID ?? null,
    lineItemID: input.lineItemID ?? null,
    productionOrderID: input.productionOrderID ?? null,
  };
};

const checkPlaces = (input: MovementInput, { locations }: Around): void => {
  const { type, fromLocationID: from, toLocationID: to } = input;
  const rule = places[type];
  // A reversal goes the other way round, between places that were right when the first one was made.
  if (!input.reversesMovementID) {
    if (rule === 'to' && from)
      throw invalid('/fromLocationID', `has no place in a ${type}, which brings to a location`);
    if (rule === 'from' && to)
      throw invalid('/toLocationID', `has no place in a ${type}, which takes from a location`);
    if ((rule === 'to' || rule === 'both') && !to) throw invalid('/toLocationID', `is needed for a ${type}`);
    if ((rule === 'from' || rule === 'both') && !from)
      throw invalid('/fromLocationID', `is needed for a ${type}`);
    if (rule === 'either' && Boolean(from) === Boolean(to))
      throw invalid(
        '/toLocationID',
        `is needed for a ${type} that found more, else fromLocationID, and never both`,
      );
    if (from && from === to) throw invalid('/toLocationID', 'is where it is taken from');
  }
  for (const [name, id] of [
    ['fromLocationID', from],
    ['toLocationID', to],
  ] as const) {
    if (!id) continue;
    const location = locations.get(id);
    if (!location) throw unknownOf(`/${name}`, 'inventory location');
    if (!location.isActive && !input.reversesMovementID) throw invalid(`/${name}`, 'is an inactive location');
  }
};

const checkTracking = (input: MovementInput, { trackingType }: LedgerItem): void => {
  if (input.serialNumber && !input.quantity.eq(1))
    throw invalid('/quantity', 'must be 1 for one serial number');
  if (input.reversesMovementID) return;
  if (trackingType === 'SERIAL' && !input.serialNumber)
    throw invalid('/serialNumber', 'is needed: the item is tracked by serial number');
  if (trackingType === 'LOT' && !input.lotNumber)
    throw invalid('/lotNumber', 'is needed: the item is tracked by lot');
};

const checkSupplier = ({ supplierID, type }: MovementInput, { suppliers }: Around): void => {
  if (!supplierID) return;
  if (type !== 'RECEIPT') throw invalid('/supplierID', 'goes with RECEIPT alone');
  if (!suppliers.has(supplierID)) throw unknownOf('/supplierID', 'supplier');
};

const checkNamed = (input: MovementInput, { inbound, allocations }: Around): void => {
  const named = [
    ['inboundID', input.inboundID, inbound, ['RECEIPT'], ['EXPECTED'], 'expected receipt'],
    [
      'allocationID',
      input.allocationID,
      allocations,
      ['ISSUE', 'SHIP'],
      ['SOFT', 'HARD'],
      'stock allocation',
    ],
  ] as const;
  for (const [name, id, known, types, open, noun] of named) {
    if (!id) continue;
    const found = known.get(id);
    if (!found) throw unknownOf(`/${name}`, noun);
    if (input.reversesMovementID) continue;
    if (!types.some((one) => one === input.type))
      throw invalid(`/${name}`, `goes with ${types.join(' and ')} alone`);
    if (found.itemID !== input.itemID) throw invalid(`/${name}`, `is the ${noun} of another item`);
    if (!open.some((one) => one === found.status)) throw invalid(`/${name}`, `is ${found.status} already`);
  }
};

/** Whom and what it is for is said of single pieces: the register keeps it. */
const checkPieceNamed = (input: MovementInput, { customers }: Around): void => {
  const said = (['customerID', 'salesOrderID', 'lineItemID', 'productionOrderID'] as const).find(
    (name) => input[name],
  );
  if (said && !input.serialNumber) throw invalid(`/${said}`, 'goes with a serialNumber alone');
  if (input.customerID && !customers.has(input.customerID)) throw unknownOf('/customerID', 'customer');
  if (input.lineItemID && !input.salesOrderID) throw invalid('/salesOrderID', 'is needed beside lineItemID');
};

/** Names a record that does not exist. */
export const unknownOf = (pointer: string, noun: string) =>
  new Problem('UnknownReference', `${pointer}: there is no such ${noun}.`, {
    errors: [{ pointer, detail: 'does not exist' }],
  });

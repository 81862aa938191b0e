import { sql } from 'kysely';
import {
  buildInto,
  type MovementInput,
  openPromises,
  recordMovements,
  scrapPieces,
} from '#areas/goods/stock';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import type { Production } from '../production.resource.ts';
import type { BookingInput } from './booking-input.ts';
import type { bookingCauses } from './booking-words.ts';
import { readItemFacts } from './item-facts.ts';
import type { Material } from './material.schema.ts';
import { type Booked, type PlannedBooking, planBookings } from './plan-bookings.ts';
import { promiseMaterials } from './promise-materials.ts';
import { liveBookings } from './read-bookings.ts';

/** An order as it is read, of that what bookings need. */
export type WholeOrder = Production & {
  materials: Material[];
  tasks: Booked['tasks'];
  serialNumbers: Booked['serialNumbers'];
};

/**
 * Books materials of a locked order, all or none: in the ledger what is stocked, in the past of the order
 * all. Pieces that go into a piece of the order are built into it in the register.
 * @throws Problem 400 with the place in the list, 409 InsufficientStock, SerialInStock, IllegalTransition
 */
export const bookMaterials = async (
  ctx: Ctx,
  order: WholeOrder,
  inputs: readonly BookingInput[],
  cause: (typeof bookingCauses)[number],
): Promise<void> => {
  if (inputs.length === 0) return;
  const { materials } = order;
  const named = inputs.flatMap(({ itemID, materialID }) => [
    ...(itemID === undefined ? [] : [itemID]),
    ...materials.flatMap((row) => (row.materialID === materialID && row.itemID ? [row.itemID] : [])),
  ]);
  const items = await readItemFacts(ctx, named);
  const live = await liveBookings(ctx, order.productionOrderID);
  const planned = await planBookings({ ...order, items, live }, inputs);
  const movementIDs = await moveStock(ctx, order, planned);
  await writeBookings(ctx, order.productionOrderID, cause, planned, movementIDs);
  await keepRegister(ctx, order, planned);
  // What was issued by its promise is promised no more; all else makes the rest of the promise another one.
  if (planned.some(({ type, row, item }) => row && (type !== 'ISSUE' || row.itemID !== item.itemID)))
    await promiseMaterials(ctx, order.productionOrderID);
};

/** Answers the movement of each booking; null where it has none. */
const moveStock = async (
  ctx: Ctx,
  { productionOrderID, customerID, salesOrderID, itemAndQtyID }: WholeOrder,
  planned: readonly PlannedBooking[],
): Promise<(string | null)[]> => {
  const promises = await openPromises(ctx, { entity: 'PRODORDER', id: productionOrderID });
  const moved = planned.filter(({ item, locationID }) => item.isStocked && locationID !== null);
  const recorded = await recordMovements(
    ctx,
    moved.map((one): MovementInput => {
      const { type, item, row, quantity, uOM, lotNumber, serialNumber, locationID, reason } = one;
      const goesIn = type === 'ISSUE' || type === 'SCRAP';
      const isPromised = type === 'ISSUE' && row?.itemID === item.itemID;
      return {
        ...{ itemID: item.itemID, quantity, uOM, lotNumber, serialNumber, notes: reason },
        type: type === 'BYPRODUCT' ? 'PRODUCE' : type,
        ...(goesIn ? { fromLocationID: locationID } : { toLocationID: locationID }),
        ...{ referenceEntity: 'PRODORDER', referenceID: productionOrderID },
        allocationID: isPromised ? (promises.get(row.materialID) ?? null) : null,
        ...(type === 'BYPRODUCT' && serialNumber !== null
          ? { productionOrderID, customerID, salesOrderID, lineItemID: itemAndQtyID }
          : {}),
      };
    }),
  );
  const made = new Map<PlannedBooking, string>();
  for (const [index, one] of recorded.entries()) {
    const booking = moved[index];
    if (!booking) continue;
    if ('refused' in one) throw inBooking(one.refused, booking);
    made.set(booking, one.movement.movementID);
  }
  return planned.map((one) => made.get(one) ?? null);
};

/** What the ledger refuses of a movement, at its place in the list. */
const inBooking = ({ code, message, extras }: Problem, { at, item }: PlannedBooking): Problem => {
  const errors = (extras.errors ?? []).map(({ pointer, detail }) => ({
    pointer: `/bookings/${at}${names[pointer] ?? pointer}`,
    detail,
  }));
  return new Problem(code, `${item.number}: ${message}`, { ...extras, errors });
};
const names: Record<string, string> = {
  '/serialNumber': '/serialNumbers',
  '/fromLocationID': '/locationID',
  '/toLocationID': '/locationID',
};

const writeBookings = async (
  ctx: Ctx,
  productionOrderID: string,
  cause: string,
  planned: readonly PlannedBooking[],
  movementIDs: readonly (string | null)[],
): Promise<void> => {
  const rows = planned.map(({ item, row, at: _at, ...one }, index) => ({
    ...one,
    bookingID: ctx.newID(),
    itemID: item.itemID,
    materialID: row?.materialID ?? null,
    movementID: movementIDs[index] ?? null,
  }));
  await ctx.exec(sql`
    insert into production_bookings (tenant_id, booking_id, production_order_id, type, cause, material_id, task_id, item_id,
      quantity, uom, location_id, lot_number, serial_number, for_serial_number, reason, unit_cost, movement_id, user_id, utc)
    select ${ctx.tenantID}, x."bookingID", ${productionOrderID}, x.type, ${cause}, x."materialID", x."taskID", x."itemID",
      x.quantity, x."uOM", x."locationID", x."lotNumber", x."serialNumber", x."forSerialNumber", x.reason, x."unitCost",
      x."movementID", ${ctx.userID}, ${ctx.now}
    from json_to_recordset(${printJson(rows)}::json) as x("bookingID" text, type text, "materialID" text, "taskID" text,
      "itemID" text, quantity numeric, "uOM" text, "locationID" text, "lotNumber" text, "serialNumber" text,
      "forSerialNumber" text, reason text, "unitCost" numeric, "movementID" text)`);
};

const keepRegister = async (
  ctx: Ctx,
  { itemID }: WholeOrder,
  planned: readonly PlannedBooking[],
): Promise<void> => {
  for (const { type, item, serialNumber, forSerialNumber, locationID } of planned) {
    if (serialNumber === null) continue;
    const piece = [{ itemID: item.itemID, serialNumber }];
    if (type === 'ISSUE' && forSerialNumber !== null && itemID !== null)
      await buildInto(ctx, piece, { itemID, serialNumber: forSerialNumber });
    if (type === 'RETURN' || type === 'SCRAP') await buildInto(ctx, piece, null);
    if (type === 'SCRAP' && locationID === null) await scrapPieces(ctx, piece, 'SCRAPPED');
  }
};

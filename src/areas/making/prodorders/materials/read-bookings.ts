import { sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import type { bookingCauses, bookingTypes } from './booking-words.ts';
import { isLive } from './live-bookings.ts';

/** A booking that counts. */
export type LiveBooking = {
  bookingID: string;
  type: (typeof bookingTypes)[number];
  cause: (typeof bookingCauses)[number];
  materialID: string | null;
  taskID: string | null;
  itemID: string;
  quantity: Decimal;
  uOM: string;
  locationID: string | null;
  lotNumber: string | null;
  serialNumber: string | null;
  forSerialNumber: string | null;
  unitCost: Decimal | null;
  movementID: string | null;
  /** The promise that it issued. */
  allocationID: string | null;
};

/** The bookings of an order that count, in their order. */
export const liveBookings = (ctx: Ctx, productionOrderID: string): Promise<LiveBooking[]> =>
  ctx.rows(sql<LiveBooking>`
    select b.booking_id as "bookingID", b.type, b.cause, b.material_id as "materialID", b.task_id as "taskID",
      b.item_id as "itemID", b.quantity, b.uom as "uOM", b.location_id as "locationID",
      b.lot_number as "lotNumber", b.serial_number as "serialNumber",
      b.for_serial_number as "forSerialNumber", b.unit_cost as "unitCost", b.movement_id as "movementID",
      v.allocation_id as "allocationID"
    from production_bookings b
      left join inventory_movements v on ${ctx.mine('v')} and v.movement_id = b.movement_id
    where ${ctx.mine('b')} and b.production_order_id = ${productionOrderID} and ${isLive}
    order by b.utc, b.booking_id`);

import { sql } from 'kysely';
import { field } from '#kit/field';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { listed } from '#kit/resource';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { saysCosts, seesCosts } from '../guard-costs.ts';
import { productionResource } from '../production.resource.ts';
import { bookingExample } from './booking.example.ts';
import { bookingCauses, bookingTypes } from './booking-words.ts';
import { isLive } from './live-bookings.ts';

const said = {
  title: 'ProductionBooking',
  table: 'production_bookings',
  idField: 'bookingID',
  sort: 'utc',
};
const fields = {
  bookingID: field.id({ required: true }),
  type: field.oneOf(bookingTypes, { required: true, filter: 'equal' }),
  cause: field.oneOf(bookingCauses, {
    required: true,
    filter: 'equal',
    description: 'TASK, ORDER: by backflush, as a task or the order was completed',
  }),
  materialID: field.id({ filter: 'equal', description: 'The row of the bill of materials' }),
  taskID: field.id({ filter: 'equal' }),
  itemID: field.id({ required: true, filter: 'equal' }),
  itemNumber: field.text(60, {
    required: true,
    computed: () =>
      sql`(select i.number from items i where i.tenant_id = t.tenant_id and i.item_id = t.item_id)`,
  }),
  quantity: field.quantity({ required: true }),
  uOM: field.text(10, { required: true, column: 'uom' }),
  locationID: field.id({ description: 'Where it was taken from, or brought to' }),
  lotNumber: field.text(100, { filter: 'equal' }),
  serialNumber: field.text(100, { filter: 'equal' }),
  forSerialNumber: field.text(100, { filter: 'equal', description: 'The piece that it is for' }),
  reason: field.text(1000),
  unitCost: field.decimal(
    { integer: 40, places: 6 },
    { description: 'Of one uOM, in the tenant’s currency, as of then; null: not known' },
  ),
  movementID: field.id({ description: 'In the ledger; null of items that are not stocked' }),
  isTakenBack: field.flag({
    required: true,
    computed: () => sql`(select not ${isLive} from production_bookings b
      where b.tenant_id = t.tenant_id and b.booking_id = t.booking_id)`,
    description: 'Here, or by a reversal in the ledger: it counts no more',
  }),
  userID: field.id({ required: true, description: 'Who booked it' }),
  utc: field.instant({ required: true, sort: true, filter: 'range' }),
};
/** What went into a production order and came back out of it, as the wire shows it. */
export const bookings = listed({ ...said, fields });
const bookingsWithoutCosts = listed({
  ...said,
  fields: { ...fields, unitCost: { ...fields.unitCost, computed: () => sql`null::numeric` } },
});

/** What was booked of an order, in its order. */
export const listBookings = saysCosts(
  operation({
    id: 'listProductionBookings',
    method: 'GET',
    path: '/v1/prodorders/{ProductionOrderID}/materials/bookings',
    addition: true,
    tag: 'production',
    summary: 'List what was booked of the materials of a production order',
    permission: 'prodorders.read',
    params: idParams(productionResource),
    query: listQuery(bookings, { limit: limitParameter }),
    response: list(bookings.element),
    problems: ['NotFound', 'InvalidCursor'],
    example: { response: [bookingExample] },
    run: async (ctx, { params: { ProductionOrderID: id }, query }) => {
      await readOne(ctx, productionResource, id);
      const seen = seesCosts(ctx) ? bookings : bookingsWithoutCosts;
      return answerList(ctx, seen, planList(bookings, query, [sql`t.production_order_id = ${id}`]));
    },
  }),
);

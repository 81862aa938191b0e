import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { idIn, idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound, Problem } from '#platform/problem';
import { id, list, object } from '#platform/schema';
import { productionExample } from '../production.example.ts';
import { type Production, productionResource } from '../production.resource.ts';
import { withoutCosts } from '../without-costs.ts';
import { bookMaterials } from './book-materials.ts';
import { materialBooked } from './booking.events.ts';
import { bookingInput } from './booking-input.ts';
import { takeBookingsBack } from './take-bookings-back.ts';

const response = { materials: productionExample.row.materials };

/** Books materials of an order in work: what went in, came back, was spoiled or came about beside. */
const book = behaviourOf(productionResource, {
  id: 'bookProductionMaterials',
  does: 'materials/bookings',
  addition: true,
  summary: 'Issue, return or scrap materials of a production order',
  description:
    'All or none. The order is RELEASED or WIP; RETURN goes with ONHOLD and CANCELLED ones too. What is stocked moves in the ledger (ISSUE, RETURN, SCRAP, PRODUCE), with lot or serial numbers where it is tracked by them. A piece that is issued for a piece of the order (`forSerialNumber`) is built into it in the register of serial numbers.',
  permission: 'prodorders.work',
  bodyTitle: 'ProductionBookings',
  body: { bookings: list(bookingInput, { minItems: 1, maxItems: 200 }) },
  problems: ['NotEditable', 'UnknownReference', 'InsufficientStock', 'SerialInStock', 'IllegalTransition'],
  emits: [materialBooked],
  example: {
    body: {
      bookings: [
        {
          type: 'ISSUE',
          materialID: productionExample.row.materials[0]?.materialID,
          quantity: 12,
          locationID: '0198c5a0-0000-7000-8000-000000000031',
          lotNumber: 'L-2026-04',
        },
      ],
    },
    response,
  },
  run: async (ctx, old, { bookings }) => {
    const isReturn = bookings.every(({ type }) => type === 'RETURN');
    needBookable(old, isReturn);
    await booked(ctx, old, async () =>
      bookMaterials(ctx, await readOne(ctx, productionResource, old.productionOrderID), bookings, 'HAND'),
    );
  },
});

/** Takes one booking back. */
const takeBack = operation({
  id: 'reverseProductionBooking',
  method: 'POST',
  path: '/v1/prodorders/{ProductionOrderID}/materials/bookings/{BookingID}/reversal',
  addition: true,
  tag: 'production',
  summary: 'Take a booking of a production order back',
  description:
    'As if it had not been: its movement in the ledger is reversed. Once; what a COMPLETED order booked goes back with the order (COMPLETED → WIP).',
  permission: 'prodorders.work',
  params: object({
    ...idParams(productionResource).properties,
    BookingID: id({ description: 'The booking’s id' }),
  }),
  response: productionResource.model,
  problems: [
    'NotFound',
    'NotEditable',
    'InsufficientStock',
    'SerialInStock',
    'IllegalTransition',
    'PreconditionFailed',
  ],
  emits: [materialBooked],
  example: { response: productionExample.row },
  run: async (ctx, { params }) => {
    const orderID = idIn(productionResource, params);
    const old = await lockOne(ctx, productionResource, orderID);
    needBookable(old, true);
    await booked(ctx, old, async () => {
      const taken = await takeBookingsBack(ctx, old, { bookingID: params.BookingID });
      if (taken === 0) throw notFound('booking of the order that was not taken back');
    });
    return whole(await readOne(ctx, productionResource, orderID));
  },
});

/** Runs a booking with the order's version, trail and event. */
const booked = async (ctx: Ctx, old: Production, work: () => Promise<void>): Promise<void> => {
  const orderID = old.productionOrderID;
  const before = await readOne(ctx, productionResource, orderID);
  await work();
  await updateRow(ctx, productionResource, old, {});
  const after = await readOne(ctx, productionResource, orderID);
  auditRow(ctx, productionResource, 'UPDATE', before, after);
  await ctx.emit(materialBooked, orderID, withoutCosts(after));
};

const needBookable = ({ number, status }: Production, isReturn: boolean): void => {
  if (status === 'RELEASED' || status === 'WIP') return;
  if (isReturn && (status === 'ONHOLD' || status === 'CANCELLED')) return;
  throw new Problem(
    'NotEditable',
    `The production order ${number} is ${status}; material is booked while it is RELEASED or WIP.`,
  );
};

export const bookingOperations = [book, takeBack];

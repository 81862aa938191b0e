import { mostMovements } from '#areas/goods/stock';
import { id, list, object, oneOf, optional, quantity, type Static, text } from '#platform/schema';
import { bookingTypes } from './booking-words.ts';

/** One booking as it is sent. */
export const bookingInput = object(
  {
    type: oneOf(bookingTypes, {
      description:
        'ISSUE takes from stock into the order, RETURN brings back what is left; SCRAP is what was spoiled, of what was issued, or with a `locationID` straight from stock; BYPRODUCT brings into stock what comes about beside',
    }),
    materialID: optional(
      id({
        description: 'The row of the bill of materials; else the one that has the item, if there is one',
      }),
    ),
    itemID: optional(
      id({ description: 'Needed without `materialID`; beside it, what is taken in the place of the row’s' }),
    ),
    taskID: optional(id({ description: 'The task at which it happens' })),
    quantity: optional(quantity({ description: 'Needed but for serial numbers, of which each is one' })),
    uOM: optional(text(10, { description: 'The row’s, else that in which the item’s stock is kept' })),
    locationID: optional(id({ description: 'Needed for what is stocked, but to scrap what was issued' })),
    lotNumber: optional(text(100)),
    serialNumbers: optional(list(text(100), { minItems: 1, maxItems: mostMovements })),
    forSerialNumber: optional(
      text(100, { description: 'The piece of the order that it is for: what it is made of is known then' }),
    ),
    reason: optional(text(1000, { description: 'Needed for SCRAP' })),
  },
  { title: 'NewProductionBooking' },
);
export type BookingInput = Static<typeof bookingInput>;

import { eventType } from '#platform/event';
import { id, instant, object, orNull, quantity, type Static, text } from '#platform/schema';
import type { Movement } from './movement.ts';
import { movementExample } from './stock.example.ts';

const body = object(
  {
    movementID: id(),
    itemID: id(),
    supplierID: orNull(id({ description: 'Who delivered it' })),
    quantity: quantity({ description: 'In the unit in which the item’s stock is kept' }),
    locationID: id({ description: 'The inventory location to which it came' }),
    lotNumber: orNull(text(100)),
    serialNumber: orNull(text(100)),
    inboundID: orNull(id({ description: 'The expected receipt that came' })),
    referenceEntity: orNull(text(100)),
    referenceID: orNull(text(100)),
    receivedUTC: instant(),
    userID: id(),
  },
  { title: 'GoodsReceived' },
);

/** What is said of a receipt. */
export type GoodsReceived = Static<typeof body>;

/** What an event says of a movement that brought goods. */
export const receiptOf = (movement: Movement): GoodsReceived => {
  const {
    movementID,
    itemID,
    supplierID,
    quantity: received,
    toLocationID,
    lotNumber,
    serialNumber,
  } = movement;
  const { inboundID, referenceEntity, referenceID, utc, userID } = movement;
  return {
    ...{ movementID, itemID, supplierID, quantity: received, locationID: toLocationID ?? '' },
    ...{ lotNumber, serialNumber, inboundID, referenceEntity, referenceID, receivedUTC: utc, userID },
  };
};

const { movementID, itemID, quantity: received, toLocationID, utc, userID } = movementExample.row;

/** Fires for each receipt of goods, once it is in the ledger. */
export const goodsReceived = eventType({
  entity: 'GoodsReceipt',
  event: 'Recorded',
  permission: 'inventory.read',
  description: 'Goods were received into stock by a movement of the type RECEIPT',
  body,
  example: {
    ...{ movementID, itemID, supplierID: null, quantity: received, locationID: toLocationID },
    ...{ lotNumber: null, serialNumber: null, inboundID: null, referenceEntity: null, referenceID: null },
    ...{ receivedUTC: utc, userID },
  },
});

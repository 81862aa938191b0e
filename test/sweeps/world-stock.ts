import { newID } from '#lib/id';
import { withClient } from '#platform/db/connection';
import type { Maker } from './maker.ts';

/**
 * Stock of an item of its own, so that the other may be deleted; and what was reported for a shortage, for
 * which there is no operation.
 */
export const makeStock: Maker = async ({ make, service, canary, ids }) => {
  const { itemID } = await make('/v1/items', { number: `S-${canary}`, description: canary });
  // The site and the place have one id, since the contract calls both {LocationID}; neither refers to the
  // other, so that both may go.
  const { locationID } = await make('/v1/locations', {
    number: canary,
    name: canary,
    address: canary,
    nonWorkingDays: [{ date: '2026-12-24', reason: canary }],
  });
  await make('/v1/inventory/locations', { locationID, code: canary, description: canary });
  const inbound = await make('/v1/inventory/inbound', {
    itemID,
    quantity: 5,
    expectedUTC: '2026-04-01T00:00:00.000Z',
    referenceID: canary,
  });
  const movement = await make('/v1/inventory/movements', {
    itemID,
    type: 'RECEIPT',
    quantity: 3,
    toLocationID: locationID,
    lotNumber: canary,
    notes: canary,
  });
  const { locationID: other } = await make('/v1/inventory/locations', { code: `${canary}-2` });
  const places = { fromLocationID: locationID, toLocationID: other };
  const planned = {
    ...places,
    lines: [{ itemID, quantity: 1, lotNumber: canary }],
    reason: canary,
    requestedBy: canary,
  };
  ids.MoveID = (await make('/v1/warehouse/moves', planned)).moveID;
  const piece = {
    serialNumber: canary,
    itemID,
    customerID: ids.CustomerID,
    lotNumber: canary,
    notes: canary,
  };
  ids.SerialID = (await make('/v1/serialization', piece)).serialID;
  const [notificationID, movementID] = [newID(), movement.movementID];
  const quantities = { requiredQuantity: 4, onHandQuantity: 3, availableQuantity: 1, shortfallQuantity: 3 };
  const line = { itemID, itemNumber: canary, description: canary, uOM: 'C62', ...quantities };
  await withClient(service.db.admin, (client) =>
    client.query(
      `insert into millwright.buyer_reviews (tenant_id, notification_id, product_id, product_name, configuration_key,
         availability_source, snapshot_at_utc, shortage_hash, items, sent_by_user_id, sent_utc)
       select tenant_id, $1, $2, $2, $2, $2, now(), $2, $4, user_id, now() from millwright.inventory_movements where movement_id = $3`,
      [notificationID, canary, movementID, JSON.stringify([line])],
    ),
  );
  Object.assign(ids, { LocationID: locationID, ToLocationID: locationID, FromLocationID: other });
  ids.MovementID = movementID;
  Object.assign(ids, {
    'stocked ItemID': itemID,
    InboundID: inbound.inboundID,
    NotificationID: notificationID,
  });
};

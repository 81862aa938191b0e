import { orderExample } from '#areas/selling/salesorders';

const { row } = orderExample;
const [item] = row.items;

/** The example of the API description; a test checks it against the schema. */
export const deliveryExample = {
  deliveryID: row.salesOrderID,
  salesOrderID: row.salesOrderID,
  number: row.number,
  orderStatus: 'RELEASED',
  status: 'PARTIAL',
  customerID: row.customerID,
  customer: row.customer,
  shipToID: row.shipToID,
  shipTo: row.shipTo,
  purchaseOrder: row.purchaseOrder,
  salesRepUserID: row.salesRepUserID,
  delivery: null,
  requestedDateUTC: row.requestedDateUTC,
  promiseDateUTC: row.promiseDateUTC,
  dueUTC: row.promiseDateUTC,
  finishDateUTC: '2026-03-12T15:00:00.000Z',
  shippedUTC: null,
  shipmentStatus: 'PARTIAL',
  daysUntilDue: 42,
  isLate: false,
  isReady: false,
  lines: [
    {
      lineNumber: 1,
      itemAndQtyID: item?.itemAndQtyID,
      lineItemID: null,
      number: item?.number,
      description: item?.description,
      uOM: 'C62',
      quantity: 12,
      quantityShipped: 8,
      openQuantity: 4,
      packedQuantity: 0,
      isInStock: false,
      status: 'WIP',
    },
  ],
  packingListIDs: ['0198c5a0-0000-7000-8000-0000000000d0'],
  createdUTC: row.createdUTC,
};

import { customerExample, peopleExample } from '#areas/selling/header';
import { lineItemExample } from '#areas/selling/lines';
import { shipToOnOrder } from '#areas/selling/salesorders';

/** Examples of the API description; a test checks them against the schemas. */
const user = '0198c5a0-0000-7000-8000-0000000000aa';
const order = '0198c5a0-0000-7000-8000-0000000000b0';
const orderLine = '0198c5a0-0000-7000-8000-0000000000b1';
const place = '0198c5a0-0000-7000-8000-0000000000e1';

export const listExample = {
  create: {
    salesOrderID: order,
    carrier: 'Hansa Spedition',
    salesItems: [{ salesItemAndQtyID: orderLine, quantityToShip: 8, fromLocationID: place }],
  },
  patch: { status: 'SHIPPED', trackingNumber: 'HS-4471-20' },
  row: {
    packingListID: '0198c5a0-0000-7000-8000-0000000000c0',
    number: 'PL1001',
    status: 'SHIPPED',
    listType: 'FINISHED',
    salesOrderID: order,
    customerID: '0198c5a0-0000-7000-8000-000000000001',
    customer: customerExample,
    shipToID: '0198c5a0-0000-7000-8000-000000000081',
    shipTo: shipToOnOrder,
    contacts: peopleExample.contacts,
    carrier: 'Hansa Spedition',
    trackingNumber: 'HS-4471-20',
    packages: [{ description: 'Pallet', weight: 184.5, weightUOM: 'KGM' }],
    notes: null,
    showNotes: false,
    salesItems: [
      {
        packingListItemID: '0198c5a0-0000-7000-8000-0000000000c1',
        salesOrderID: order,
        salesItemAndQtyID: orderLine,
        lineNumber: 1,
        itemID: '0198c5a0-0000-7000-8000-000000000010',
        number: 'DZ-50-30-300',
        description: 'Double-acting cylinder 50/30, stroke 300 mm',
        uOM: 'C62',
        quantityShipped: 8,
        quantityToShip: 8,
        fromLocationID: place,
        lotNumber: null,
        serialNumbers: [],
      },
    ],
    salesLines: [
      {
        packingListSalesLineID: '0198c5a0-0000-7000-8000-0000000000c2',
        salesOrderID: order,
        salesLineItemID: lineItemExample.lineItemID,
        lineNumber: 2,
        productID: lineItemExample.productID,
        number: lineItemExample.productNumber,
        description: lineItemExample.description,
        uOM: lineItemExample.uOM,
        quantityShipped: 1,
        quantityToShip: 1,
      },
    ],
    shippedUTC: '2026-03-09T14:20:00.000Z',
    createdByUserID: user,
    createdUTC: '2026-03-09T09:00:00.000Z',
    lastUpdatedByUserID: user,
    lastUpdatedUTC: '2026-03-09T14:20:00.000Z',
    rowVersion: 2,
  },
};

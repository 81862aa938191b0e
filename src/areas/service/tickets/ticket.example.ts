const customer = '0198c5a0-0000-7000-8000-000000000001';
const item = '0198c5a0-0000-7000-8000-000000000010';

/** A line of the examples. */
export const lineExample = {
  serviceTicketLineItemID: '0198c5a0-0000-7000-8000-0000000008d1',
  lineNumber: 1,
  itemID: item,
  productID: null,
  serialNumber: 'DZ-2026-0017',
  reportedProblem: 'Leaks at the rod',
  serialID: '0198c5a0-0000-7000-8000-000000000191',
  quantity: 1,
  warranty: 'IN',
  warrantyUntil: '2027-12-31',
  billing: 'WARRANTY',
  custody: 'PENDING',
  supplierID: null,
  salesQuoteID: null,
  salesOrderID: null,
  productionOrderID: null,
};

/** Examples of the API description; a test checks them against the schemas. */
export const ticketExample = {
  create: { customerID: customer, subject: 'Cylinder leaks', priority: 'HIGH', purchaseOrder: 'PO-4711' },
  patch: { priority: 'URGENT' },
  row: {
    ticketID: '0198c5a0-0000-7000-8000-0000000008d0',
    customerName: 'Nordwind Fördertechnik GmbH',
    receivedUTC: '2026-01-31T12:00:00.000Z',
    statusSinceUTC: '2026-01-31T12:00:00.000Z',
    statusDates: {},
    allowedMinutes: 960,
    clockSinceUTC: '2026-01-31T12:00:00.000Z',
    dueUTC: '2026-02-01T04:00:00.000Z',
    lineItems: [lineExample],
    isOverdue: false,
  },
};

/** Examples of the API description; a test checks them against the schemas. */
const user = '0198c5a0-0000-7000-8000-0000000000aa';
const order = '0198c5a0-0000-7000-8000-0000000000d0';
const line = {
  ...{ lineNumber: 10, itemNumber: 'DZ-50-30-300', customerItemNumber: '4711-B' },
  ...{ description: null, uOM: 'C62', quantity: 12, unitPrice: 199.5 },
};
const sent = {
  number: 'PO-88213',
  customerID: '0198c5a0-0000-7000-8000-000000000001',
  salesQuoteID: '0198c5a0-0000-7000-8000-000000000030',
  requestedDate: '2026-04-15',
  paymentTerms: '45 days net',
  currencyCode: 'EUR',
  lines: [line],
  statedTotal: 2394,
};

export const customerOrderExample = {
  create: sent,
  patch: { salesOrderID: '0198c5a0-0000-7000-8000-0000000000b0' },
  row: {
    customerOrderID: order,
    receivedUTC: '2026-03-04T08:12:00.000Z',
    status: 'RECEIVED',
    total: 2394,
    createdByUserID: user,
    createdUTC: '2026-03-04T08:20:00.000Z',
    lastUpdatedByUserID: user,
    lastUpdatedUTC: '2026-03-04T08:20:00.000Z',
    rowVersion: 1,
    notes: [],
    history: [],
    documents: [],
  },
};

export const comparisonExample = {
  customerOrderID: order,
  against: { entity: 'SalesQuote', entityID: sent.salesQuoteID, number: 'Q1001' },
  currencyCode: 'EUR',
  pricesCompared: true,
  matches: [{ itemNumber: 'DZ-50-30-300', lineNumbers: [10], ourLineNumbers: [1] }],
  differenceCount: 1,
  differences: [
    {
      kind: 'PAYMENT_TERMS',
      place: '/paymentTerms',
      lineNumber: null,
      ourLineNumber: null,
      ours: '30 days net',
      theirs: '45 days net',
      by: null,
    },
  ],
};

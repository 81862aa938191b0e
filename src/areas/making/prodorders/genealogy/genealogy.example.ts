const order = { productionOrderID: '0198c5a0-0000-7000-8000-0000000000f0', productionOrderNumber: 'PR1001' };

/** An example of the API description; a test checks it against the schema. */
export const genealogyExample = {
  of: {
    itemID: '0198c5a0-0000-7000-8000-000000000010',
    productID: null,
    itemNumber: 'DZ-50-30-300',
    serialNumber: 'DZ-2026-0417',
    lotNumber: null,
    serialID: '0198c5a0-0000-7000-8000-0000000000f5',
  },
  madeOf: [
    {
      ...{ level: 1, from: null, itemID: '0198c5a0-0000-7000-8000-000000000021', productID: null },
      ...{ itemNumber: 'SKT-80-45-STD', serialNumber: null, lotNumber: 'L-2026-04', serialID: null },
      ...{ ...order, quantity: 12, uOM: 'C62', isShared: true },
    },
  ],
  wentInto: [],
  customers: [
    {
      ...{ customerID: '0198c5a0-0000-7000-8000-000000000001', customerName: 'Nordwind Fördertechnik GmbH' },
      ...{ salesOrderID: '0198c5a0-0000-7000-8000-0000000000b0', salesOrderNumber: 'SO1001' },
      ...{ productionOrderID: order.productionOrderID, itemID: '0198c5a0-0000-7000-8000-000000000010' },
      ...{ productID: null, serialNumber: 'DZ-2026-0417', lotNumber: null, quantity: 1 },
      ...{ isShipped: true, shippedUTC: '2026-04-17T14:00:00.000Z' },
    },
  ],
  isTruncated: false,
};

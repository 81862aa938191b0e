/** Examples of the API description; a test checks them against the schemas. */
export const materialRequestExample = {
  create: {},
  patch: { locationID: '0198c5a0-0000-7000-8000-000000000181' },
  row: {
    requestID: '0198c5a0-0000-7000-8000-000000000911',
    status: 'REQUESTED',
    productionOrderID: '0198c5a0-0000-7000-8000-0000000000f0',
    productionOrderNumber: 'PR1001',
    materialID: '0198c5a0-0000-7000-8000-0000000000f2',
    taskID: '0198c5a0-0000-7000-8000-0000000000f1',
    taskName: 'Saw',
    itemID: '0198c5a0-0000-7000-8000-000000000021',
    itemNumber: 'SKT-80-45-STD',
    quantity: 12,
    uOM: 'C62',
    neededUTC: '2026-03-10T07:00:00.000Z',
    locationID: null,
    pickedByUserID: null,
  },
};

/** Examples of the API description; a test checks them against the schemas. */
const ids = ['0198c5a0-0000-7000-8000-000000000711', '0198c5a0-0000-7000-8000-000000000712'];

export const batchExample = {
  create: { name: 'Hard chrome, week 6', taskName: 'Chrome plating', capacity: 40 },
  patch: { name: 'Hard chrome, week 7' },
  row: {
    batchID: '0198c5a0-0000-7000-8000-000000000921',
    productionOrderIDs: ids,
    orderCount: 2,
    quantity: 30,
    estimatedMinutes: 240,
    members: [
      ['PR1001', ids[0], 10],
      ['PR1002', ids[1], 20],
    ].map(([number, productionOrderID, quantity], index) => ({
      ...{ productionOrderID, number, status: 'RELEASED', itemNumber: 'DZ-80-45-500', uOM: 'C62', quantity },
      ...{ quantityCompleted: 0, quantityScrapped: 0, taskID: `0198c5a0-0000-7000-8000-00000000072${index}` },
      ...{
        estimatedMinutes: index ? 160 : 80,
        actualMinutes: 0,
        sharePercent: index ? 66.666667 : 33.333333,
      },
    })),
  },
};

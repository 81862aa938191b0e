/** Examples of the API description; a test checks them against the schemas. */
const line = '0198c5a0-0000-7000-8000-000000000031';
const changes = {
  ...{ discountPercent: 5, discountAmount: null, markups: [], currencyCode: null, dueDate: '2026-03-31' },
  lines: [{ lineID: line, quantity: 12, discount: null }],
};
const totals = (subTotal: number, discountTotal: number) => ({
  ...{ subTotal, discountTotal, netTotal: subTotal - discountTotal, optionsTotal: 0 },
  ...{ dutyTotal: 0, importTaxTotal: 0, deliveryTotal: 0, grandTotal: subTotal - discountTotal },
});
const price = { unitPrice: 100, discount: 0, unitCost: 60, marginGuard: null, leadTimeDays: 14 };

export const simulationExample = {
  create: { name: 'Twelve at 5 %', changes: { discountPercent: 5, lines: [{ lineID: line, quantity: 12 }] } },
  patch: { name: 'Twelve at 5 % until March' },
  row: {
    simulationID: '0198c5a0-0000-7000-8000-0000000000e1',
    salesQuoteID: '0198c5a0-0000-7000-8000-000000000030',
    status: 'DRAFT',
    changes,
    result: {
      calculatedUTC: '2026-03-04T08:20:00.000Z',
      ...{ presentCurrencyCode: 'EUR', currencyCode: 'EUR' },
      totals: { present: totals(1000, 0), simulated: totals(1200, 60), difference: totals(200, 60) },
      margin: {
        present: { cost: 600, marginAmount: 400, marginPercent: 40 },
        simulated: { cost: 720, marginAmount: 420, marginPercent: 36.84 },
      },
      leadTime: {
        ...{ presentDays: 14, simulatedDays: 14, earliestDate: '2026-03-18' },
        ...{ dueDate: '2026-03-31', daysLate: 0 },
      },
      lines: [
        {
          ...{ lineID: line, lineNumber: 1, description: 'Cylinder A', isIncluded: true, netDifference: 140 },
          present: { ...price, quantity: 10, extendedPrice: 1000, netPrice: 1000 },
          simulated: { ...price, quantity: 12, extendedPrice: 1200, netPrice: 1140 },
        },
      ],
    },
    basedOn: '4f1c9f0f6b2f5f2f0b7a0f6f3b6a5b0d0c1d2e3f4a5b6c7d8e9f0a1b2c3d4e5f',
  },
};

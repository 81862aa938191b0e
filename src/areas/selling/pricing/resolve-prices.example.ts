const itemID = '0198c5a0-0000-7000-8000-000000000021';
const step = (sequence: number, name: string, sourceID: string | null, before: number, after: number) => ({
  ...{ sequence, step: name, sourceID, sourceVersion: sourceID && 1, before, after },
});

export const resolveExample = {
  body: {
    customerID: '0198c5a0-0000-7000-8000-000000000001',
    items: [{ itemID, quantity: 12, discount: 2.5 }],
  },
  response: {
    currencyCode: 'EUR',
    date: '2026-01-31',
    rates: [],
    items: [
      {
        itemID,
        quantity: 12,
        unitPrice: 189,
        amount: 2211.3,
        unitCost: 112.3,
        marginPercent: 39.06,
        minMargin: 30,
        maxMargin: null,
        guard: null,
        waterfall: [
          step(1, 'PRICE_LIST', '0198c5a0-0000-7000-8000-0000000000b3', 0, 2268),
          step(2, 'LINE_DISCOUNT', null, 2268, 2211.3),
          step(3, 'ROUNDING', null, 2211.3, 2211.3),
        ],
        warnings: [],
        problem: null,
      },
    ],
  },
};

const create = {
  name: 'Machining',
  description: 'Turning, milling and honing in our own shop',
  category: 'MACHINE',
  markupPercent: 35,
  sequence: 20,
};

export const pricingComponentExample = {
  create,
  patch: { markupPercent: null, marginPercent: 28.5 },
  row: {
    pricingComponentID: '0198c5a0-0000-7000-8000-0000000000b4',
    ...create,
    marginPercent: null,
    showOnQuote: true,
    allowDiscount: true,
    isActive: true,
    createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    createdUTC: '2026-01-31T12:00:00.000Z',
    lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 1,
  },
};

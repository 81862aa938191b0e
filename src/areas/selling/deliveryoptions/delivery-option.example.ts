const option = {
  name: 'Express, insured',
  carrier: 'DHL',
  service: 'EXPRESS WORLDWIDE',
  days: 3,
  currencyCode: 'EUR',
  price: 18,
  pricePerWeight: 1.2,
  freeAbove: 5000,
  countries: ['DE', 'FR', 'US'],
  isActive: true,
  sequence: 10,
};

/** Examples of the API description. */
export const deliveryOptionExample = {
  create: option,
  patch: { price: 19.5 },
  row: {
    deliveryOptionID: '0198c5a0-0000-7000-8000-0000000000d1',
    ...option,
    createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    createdUTC: '2026-03-02T09:00:00.000Z',
    lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    lastUpdatedUTC: '2026-03-02T09:00:00.000Z',
    rowVersion: 1,
  },
};

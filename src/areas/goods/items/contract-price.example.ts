const user = '0198c5a0-0000-7000-8000-0000000000aa';

const create = {
  customerID: '0198c5a0-0000-7000-8000-000000000001',
  itemID: '0198c5a0-0000-7000-8000-000000000021',
  contractNumber: 'RV-2026-14',
  unitPrice: 189.5,
  minQuantity: 5,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
};

export const contractPriceExample = {
  create,
  patch: { unitPrice: 185, validTo: null },
  row: {
    contractPriceID: '0198c5a0-0000-7000-8000-000000000071',
    ...create,
    discountPercent: null,
    currencyCode: null,
    isActive: true,
    createdByUserID: user,
    createdUTC: '2026-01-31T12:00:00.000Z',
    lastUpdatedByUserID: user,
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 1,
  },
};

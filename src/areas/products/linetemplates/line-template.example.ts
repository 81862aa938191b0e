const user = '0198c5a0-0000-7000-8000-0000000000aa';

const create = {
  name: 'Quarterly spare parts',
  attributes: [{ name: 'Packaging', value: 'Euro pallets only' }],
  items: [{ itemID: '0198c5a0-0000-7000-8000-000000000021', quantity: 12 }],
};

/** Examples of the API description; a test checks them against the schemas. */
export const lineTemplateExample = {
  create,
  patch: { name: 'Spare parts of the spring' },
  row: {
    templateID: '0198c5a0-0000-7000-8000-000000000320',
    customerID: '0198c5a0-0000-7000-8000-000000000001',
    productID: null,
    ...create,
    lastUsedUTC: null,
    createdByUserID: user,
    createdUTC: '2026-01-31T12:00:00.000Z',
    lastUpdatedByUserID: user,
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 1,
  },
};

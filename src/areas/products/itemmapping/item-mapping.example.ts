/** Examples of the API description; a test checks them against the schemas. */
const user = '0198c5a0-0000-7000-8000-0000000000aa';
const productID = '0198c5a0-0000-7000-8000-000000000261';
const itemMappingID = '0198c5a0-0000-7000-8000-000000000290';
const item = { number: 'SEAL-63-FKM', quantity: 2, uOM: 'C62', position: '10' };

const create = {
  productID,
  category: 'Seals',
  attributes: [
    { name: 'BORE', value: 63 },
    { name: 'SEAL', value: 'FKM' },
  ],
  items: [item],
};

const row = {
  itemMappingID,
  ...create,
  number: 1,
  isActive: true,
  sequence: 10,
  history: [],
  createdByUserID: user,
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: user,
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};

export const mappingExample = { create, patch: { isActive: true }, row };

export const matchExample = {
  mappings: [Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'history'))],
  items: [
    { itemMappingID, ...item, itemID: '0198c5a0-0000-7000-8000-000000000020', description: 'Seal 63 FKM' },
  ],
};

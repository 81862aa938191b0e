/** Examples of the API description; a test checks them against the schemas. */
const user = '0198c5a0-0000-7000-8000-0000000000aa';

const create = {
  shipToNumber: 'KIEL-2',
  name: 'Nordwind Fördertechnik GmbH, Werk 2',
  address1: 'Am Seekanal 4',
  city: 'Kiel',
  postalCode: '24159',
  country: 'DE',
  attention: 'Goods receipt, gate 3',
  isDefault: true,
};

export const shipToExample = {
  create,
  patch: { attention: 'Goods receipt, gate 1', phone: '+49 431 555 020' },
  row: {
    shipToID: '0198c5a0-0000-7000-8000-0000000000f1',
    customerID: '0198c5a0-0000-7000-8000-000000000001',
    ...create,
    address2: null,
    state: null,
    phone: null,
    email: null,
    taxRegion: null,
    isActive: true,
    createdByUserID: user,
    createdUTC: '2026-01-31T12:00:00.000Z',
    lastUpdatedByUserID: user,
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 1,
  },
};

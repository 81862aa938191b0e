/** Examples of the API description; a test checks them against the schemas. */
const user = '0198c5a0-0000-7000-8000-0000000000aa';

const create = {
  email: 'einkauf@nordwind.example.com',
  mobileNumber: '+49 170 0000000',
  displayName: 'Wiebke Harmsen',
  customerID: '0198c5a0-0000-7000-8000-000000000001',
  roles: ['BUYER'],
};

export const portalAccountExample = {
  create,
  patch: { displayName: 'Wiebke Harmsen-Voss', isActive: false },
  row: {
    userID: '0198c5a0-0000-7000-8000-0000000000d1',
    ...create,
    mobileNumber: '+491700000000',
    isActive: true,
    createdByUserID: user,
    createdUTC: '2026-01-31T12:00:00.000Z',
    lastUpdatedByUserID: user,
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 1,
  },
};

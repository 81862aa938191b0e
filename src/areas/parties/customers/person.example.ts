/** Examples of the API description; a test checks them against the schemas. */
const user = '0198c5a0-0000-7000-8000-0000000000aa';

const create = {
  customerID: '0198c5a0-0000-7000-8000-000000000001',
  firstName: 'Wiebke',
  lastName: 'Harmsen',
  title: 'Head of purchasing',
  email: 'w.harmsen@nordwind.example.com',
  phone: '+49 431 555 010',
  isPrimary: true,
  receivesQuotes: true,
};

export const personExample = {
  create,
  patch: { mobile: '+49 170 0000000', receivesOrders: true },
  row: {
    personID: '0198c5a0-0000-7000-8000-0000000000e1',
    ...create,
    mobile: null,
    receivesOrders: false,
    isActive: true,
    createdByUserID: user,
    createdUTC: '2026-01-31T12:00:00.000Z',
    lastUpdatedByUserID: user,
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 1,
    notes: [],
  },
};

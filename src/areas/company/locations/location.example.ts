const locationID = '0198c5a0-0000-7000-8000-000000000181';
const day = [{ start: '08:00', end: '17:00' }];

const location = {
  number: 'HAM',
  name: 'Works Hamburg',
  address: 'Hafenstraße 12',
  city: 'Hamburg',
  postalCode: '20457',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  nonWorkingDays: [{ from: '2026-12-24', to: '2026-12-31', reason: 'Works holiday' }],
};

/** Examples of the API description; a test checks them against the schemas. */
export const locationExample = {
  create: location,
  patch: { phone: '+49 40 123456' },
  row: {
    locationID,
    ...location,
    state: null,
    phone: null,
    workingHours: [day, day, day, day, day, [], []],
    isDefault: true,
    isActive: true,
    createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    createdUTC: '2026-01-31T12:00:00.000Z',
    lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 1,
  },
};

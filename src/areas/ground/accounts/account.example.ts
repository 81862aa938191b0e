/** Examples of the API description; a test checks them against the schemas. */
const create = {
  email: 'jonas.wiedfeld@arvenholz.example.com',
  displayName: 'Jonas Wiedfeld',
  mobileNumber: '+49 170 0000000',
  language: 'de' as const,
  roles: ['SALES'],
};

export const accountExample = {
  create,
  patch: { roles: ['SALES', 'MANAGEMENT'] },
  row: {
    userID: '0198c5a0-0000-7000-8000-0000000000aa',
    ...create,
    groupRoles: [],
    initials: 'JW',
    kind: 'PERSON',
    isActive: true,
    createdByUserID: 'operator',
    createdUTC: '2026-01-31T12:00:00.000Z',
    lastUpdatedByUserID: 'operator',
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 1,
  },
};

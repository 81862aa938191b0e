const create = {
  firstName: 'Jonas',
  lastName: 'Wiedfeld',
  email: 'jonas.wiedfeld@arvenholz.example.com',
  mobile: '+49 170 1234567',
  department: 'Assembly',
  title: 'Foreman',
  skills: ['Welding', 'Crane'],
  hireDate: '2019-04-01',
  hourlyCost: 41.5,
};

/** Examples of the API description; a test checks them against the schemas. */
export const employeeExample = {
  create,
  patch: { title: 'Head of assembly', skills: ['Welding', 'Crane', 'First aid'] },
  row: {
    employeeID: '0198c5a0-0000-7000-8000-000000000201',
    employeeNumber: 'E-1001',
    ...create,
    userID: null,
    locationID: '0198c5a0-0000-7000-8000-000000000181',
    managerID: null,
    status: 'ACTIVE',
    statusSinceUTC: '2026-01-31T12:00:00.000Z',
    isIn: false,
    sinceUTC: null,
    createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    createdUTC: '2026-01-31T12:00:00.000Z',
    lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 1,
  },
};

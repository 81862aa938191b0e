/** Examples of the API description; a test checks them against the schemas. */
const user = '0198c5a0-0000-7000-8000-0000000000aa';

const create = {
  title: 'Stocktaking on 27 February',
  text: 'Quotes are taken as ever; nothing leaves the warehouse on that day.',
  severity: 'WARNING' as const,
  audience: { all: false, roles: ['SALES' as const, 'WAREHOUSE' as const] },
  startsUTC: '2026-02-20T06:00:00.000Z',
  endsUTC: '2026-02-28T18:00:00.000Z',
};

export const announcementExample = {
  create,
  patch: {
    text: 'Nothing leaves the warehouse on that day and the next.',
    endsUTC: '2026-03-01T18:00:00.000Z',
  },
  row: {
    announcementID: '0198c5a0-0000-7000-8000-000000000091',
    ...create,
    isActive: true,
    createdByUserID: user,
    createdUTC: '2026-01-31T12:00:00.000Z',
    lastUpdatedByUserID: user,
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 1,
  },
};

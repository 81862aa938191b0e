/** Examples of the API description; a test checks them against the schemas. */
const verticalID = '0198c5a0-0000-7000-8000-00000000e001';

const create = { erpCode: 'AUTO', name: 'Automotive' };

export const verticalExample = {
  create,
  patch: { name: 'Automotive and mobility', isActive: false },
  row: {
    verticalID,
    id: verticalID,
    ...create,
    isActive: true,
    createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    createdUTC: '2026-01-31T12:00:00.000Z',
    lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 1,
  },
};

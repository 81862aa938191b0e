const user = '0198c5a0-0000-7000-8000-0000000000aa';
const utc = '2026-01-31T12:00:00.000Z';
const create = {
  title: 'Seal compound with colour code',
  reason: 'Two compounds look alike (CAPA-1001).',
  type: 'PRODUCT',
  impact: 'Old stock is used up first.',
  effectiveDate: '2026-03-01',
};
export const changeExample = {
  create,
  patch: { effectiveDate: '2026-03-15' },
  row: {
    ...{ changeID: '0198c5a0-0000-7000-8000-000000000641', number: 'CH-1001', status: 'DRAFT', ...create },
    ...{
      requestedByUserID: user,
      affected: [],
      productVersionID: null,
      productVersion: null,
      rejectedReason: null,
      notes: [],
      history: [],
    },
    ...{
      documents: [],
      createdByUserID: user,
      createdUTC: utc,
      lastUpdatedByUserID: user,
      lastUpdatedUTC: utc,
    },
    rowVersion: 1,
  },
};

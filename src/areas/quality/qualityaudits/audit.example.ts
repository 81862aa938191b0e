const user = '0198c5a0-0000-7000-8000-0000000000aa';
const utc = '2026-01-31T12:00:00.000Z';
const create = {
  type: 'SUPPLIER',
  standard: 'ISO 9001:2015',
  scope: 'Mixing and hardness testing of compounds',
  scheduledDate: '2026-02-20',
  auditor: 'Q. Arvenholz',
};
const finding = {
  ...{
    findingID: '0198c5a0-0000-7000-8000-000000000632',
    clause: '8.5.2',
    text: 'Compounds are not labelled.',
  },
  ...{ grade: 'MAJOR', status: 'OPEN', ncrID: null, capaID: null, dueDate: '2026-03-20' },
};
export const auditExample = {
  create,
  patch: { scheduledDate: '2026-02-27' },
  finding,
  row: {
    ...{ auditID: '0198c5a0-0000-7000-8000-000000000631', number: 'AU-1001', status: 'PLANNED', ...create },
    ...{ auditorUserID: null, supplierID: null, findings: [finding], notes: [], history: [], documents: [] },
    ...{
      createdByUserID: user,
      createdUTC: utc,
      lastUpdatedByUserID: user,
      lastUpdatedUTC: utc,
      rowVersion: 1,
    },
  },
};

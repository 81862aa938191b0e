const user = '0198c5a0-0000-7000-8000-0000000000aa';
const utc = '2026-01-31T12:00:00.000Z';
const create = {
  title: 'Seals of the wrong compound',
  type: 'CORRECTIVE',
  problem: '12 of 20 seals have 62 Shore A instead of 70 ± 5.',
  dueDate: '2026-03-31',
  effectivenessMethod: 'Hardness of the next three lots at receiving',
};
const phase = {
  ...{ phase: 'D0', title: 'PLAN', status: 'NOTSTARTED', ownerUserID: null, dueDate: null, result: null },
  ...{ completedUTC: null, completedByUserID: null, documents: [], notes: [] },
};
export const capaExample = {
  create,
  patch: { dueDate: '2026-04-15' },
  phase,
  row: {
    ...{
      qualityCapaID: '0198c5a0-0000-7000-8000-000000000621',
      number: 'CAPA-1001',
      status: 'OPEN',
      ...create,
    },
    ...{
      ownerUserID: user,
      customerID: null,
      supplierID: null,
      ncrIDs: [],
      isOverdue: false,
      overduePhases: [],
    },
    ...{ effectivenessDueDate: null, effectivenessResult: null, effectivenessComment: null },
    ...{ effectivenessUserID: null, effectivenessUTC: null, statusDates: {}, phases: [phase] },
    ...{ notes: [], history: [], documents: [] },
    ...{
      createdByUserID: user,
      createdUTC: utc,
      lastUpdatedByUserID: user,
      lastUpdatedUTC: utc,
      rowVersion: 1,
    },
  },
};

const user = '0198c5a0-0000-7000-8000-0000000000aa';
const other = '0198c5a0-0000-7000-8000-0000000000cc';
const utc = '2026-01-31T12:00:00.000Z';

const create = {
  title: 'Seals too soft',
  description: 'Hardness 62 Shore A, drawing says 70 ± 5.',
  type: 'Hardness',
  category: 'FUNCTIONAL',
  severity: 'MAJOR',
  source: 'RECEIVING',
  itemID: '0198c5a0-0000-7000-8000-000000000021',
  lotNumbers: ['L-2026-07'],
  quantityInspected: 20,
  quantityAffected: 12,
};

const disposition = {
  dispositionID: '0198c5a0-0000-7000-8000-000000000602',
  disposition: 'SCRAP',
  quantity: 12,
  reason: 'Cannot be hardened again',
  decidedByUserID: user,
  decidedUTC: utc,
  approvedByUserID: null,
  approvedUTC: null,
  doneByUserID: null,
  doneUTC: null,
  cost: null,
  productionOrderID: null,
  purchaseReturnID: null,
  movementIDs: [],
};

export const ncrExample = {
  create,
  patch: {
    cause: 'Wrong compound',
    rootCause: { method: '5WHY', text: 'The supplier mixed up two compounds.' },
  },
  split: [{ disposition: 'SCRAP', quantity: 12, reason: 'Cannot be hardened again' }],
  disposition,
  row: {
    ...{ qualityNcrID: '0198c5a0-0000-7000-8000-000000000601', number: 'NCR-1001', status: 'OPEN' },
    ...create,
    ...{ cause: null, priority: 'NORMAL', containment: null, rootCause: null, otherCost: 0, cost: 0 },
    ...{ locationID: null, productID: null, productionOrderID: null, taskID: null, resourceID: null },
    ...{ salesOrderID: null, customerID: null, supplierID: null, serialIDs: [], assignedToUserID: null },
    ...{ dueDate: null, isOverdue: false, capaIDs: [], statusDates: {}, dispositions: [], holds: [] },
    ...{ notes: [], history: [], documents: [] },
    ...{
      createdByUserID: user,
      createdUTC: utc,
      lastUpdatedByUserID: user,
      lastUpdatedUTC: utc,
      rowVersion: 1,
    },
  },
  assigned: { assignedToUserID: other, dueDate: '2026-02-14' },
};

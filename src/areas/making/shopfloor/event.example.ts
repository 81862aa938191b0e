/** Examples of the API description; a test checks them against the schemas. */
const user = '0198c5a0-0000-7000-8000-0000000000aa';

export const clockInExample = {
  eventID: '0198c5a0-0000-7000-8000-0000000004a1',
  type: 'CLOCKIN',
  productionOrderID: '0198c5a0-0000-7000-8000-0000000000f0',
  number: 'PR1001',
  salesOrderID: '0198c5a0-0000-7000-8000-0000000000b0',
  productID: null,
  taskID: '0198c5a0-0000-7000-8000-0000000000f1',
  taskName: 'Saw',
  userID: user,
  userName: 'Ida Brandt',
  resourceID: '0198c5a0-0000-7000-8000-000000000781',
  resourceName: 'Saw 1',
  startUTC: '2026-03-10T07:20:00.000Z',
  endUTC: '2026-03-10T08:08:30.000Z',
  endedBy: 'CLOCKOUT',
  minutes: 48.5,
  isOpen: false,
  isShared: false,
  isCounted: true,
  quantity: null,
  reasonID: null,
  reason: null,
  note: null,
  documentID: null,
  toUserID: null,
  source: 'MANUAL',
  correctsEventID: null,
  correctedByEventID: null,
  recordedByUserID: user,
  recordedUTC: '2026-03-10T07:20:00.000Z',
};

export const openExample = {
  ...clockInExample,
  ...{ endUTC: null, endedBy: null, minutes: null, isOpen: true },
};

export const reasonExample = {
  reasonID: '0198c5a0-0000-7000-8000-0000000004a2',
  ...{ kind: 'SCRAP', name: 'Burr', sequence: 10, isActive: true },
};

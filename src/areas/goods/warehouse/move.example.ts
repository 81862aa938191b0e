const move = {
  fromLocationID: '0198c5a0-0000-7000-8000-000000000131',
  toLocationID: '0198c5a0-0000-7000-8000-000000000136',
  lines: [{ itemID: '0198c5a0-0000-7000-8000-000000000021', quantity: 4 }],
  reason: 'Replenishment of the line',
};

/** Examples of the API description; a test checks them against the schemas. */
export const moveExample = {
  create: move,
  patch: { requestedBy: 'Line 2' },
  row: {
    moveID: '0198c5a0-0000-7000-8000-000000000182',
    number: 'WM-1001',
    status: 'PLANNED',
    ...move,
    requestedBy: null,
    doneUTC: null,
    createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    createdUTC: '2026-01-31T12:00:00.000Z',
    lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 1,
  },
};

const create = {
  name: 'Lathe 2',
  type: 'MACHINE',
  locationID: '0198c5a0-0000-7000-8000-000000000181',
  hourlyCost: 62.5,
  skills: ['Turning'],
  nonWorkingDays: [{ date: '2026-05-15', reason: 'Yearly inspection' }],
  exceptions: [
    {
      kind: 'OVERTIME',
      startUTC: '2026-03-07T07:00:00.000Z',
      endUTC: '2026-03-07T13:00:00.000Z',
      reason: 'Rush order',
    },
  ],
};

/** Examples of the API description; a test checks them against the schemas. */
export const resourceExample = {
  create,
  patch: { capacity: 2 },
  row: { resourceID: '0198c5a0-0000-7000-8000-000000000781' },
};

export const resourceGroupExample = {
  create: {
    name: 'Lathes',
    description: 'CNC lathes up to 600 mm',
    resourceIDs: [resourceExample.row.resourceID],
  },
  patch: { selection: 'LEASTLOADED' },
  row: { resourceGroupID: '0198c5a0-0000-7000-8000-000000000782' },
};

const asked = {
  kind: 'BUILD',
  trigger: 'MANUAL',
  scheduler: 'SEQUENTIAL',
  seed: 1,
  steps: null,
  whatIf: null,
};

/** Examples of the API description; a test checks them against the schemas. */
export const runExample = {
  create: {},
  patch: {},
  row: {
    runID: '0198c5a0-0000-7000-8000-000000000901',
    ...asked,
    status: 'DONE',
    isInForce: true,
    startedUTC: '2026-03-09T09:00:01.000Z',
    finishedUTC: '2026-03-09T09:00:04.000Z',
    asOfUTC: '2026-03-09T09:00:01.000Z',
    orders: 42,
    tasks: 311,
    unplaced: 0,
    lateOrders: 2,
    lateMinutes: 1440,
    makespanMinutes: 28_800,
    improvementSteps: 160,
    failure: null,
    baseRunID: null,
    difference: null,
    createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    createdUTC: '2026-03-09T09:00:00.000Z',
    lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    lastUpdatedUTC: '2026-03-09T09:00:04.000Z',
    rowVersion: 3,
  },
};

export const queuedRun = {
  ...runExample.row,
  ...{ status: 'QUEUED', isInForce: false, startedUTC: null, finishedUTC: null, asOfUTC: null, orders: null },
  ...{ tasks: null, unplaced: null, lateOrders: null, lateMinutes: null, makespanMinutes: null },
  ...{ improvementSteps: null, rowVersion: 1 },
};

export const proposedRun = {
  ...queuedRun,
  runID: '0198c5a0-0000-7000-8000-000000000902',
  kind: 'PROPOSAL',
  whatIf: {
    down: [
      {
        resourceID: '0198c5a0-0000-7000-8000-000000000781',
        startUTC: '2026-03-10T06:00:00.000Z',
        endUTC: '2026-03-12T06:00:00.000Z',
      },
    ],
  },
};

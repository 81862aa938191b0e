/** Examples of the API description; a test checks them against the schemas. */
export const resequenceExample = {
  create: {
    productionOrderID: '0198c5a0-0000-7000-8000-0000000000f0',
    requestedSequence: 5,
    reason: 'The customer’s line stands still',
  },
  patch: { requestedSequence: 3 },
  row: {
    requestID: '0198c5a0-0000-7000-8000-000000000931',
    status: 'REQUESTED',
    productionOrderID: '0198c5a0-0000-7000-8000-0000000000f0',
    productionOrderNumber: 'PR1001',
    requestedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    currentSequence: 20,
    requestedSequence: 5,
    requestedDateUTC: null,
    reason: 'The customer’s line stands still',
    decidedByUserID: null,
    decidedUTC: null,
    decisionReason: null,
    runID: null,
    impact: {
      asOfUTC: '2026-03-09T09:00:00.000Z',
      isMet: null,
      lateMinutesBefore: 1440,
      lateMinutesAfter: 1620,
      orders: [
        {
          productionOrderID: '0198c5a0-0000-7000-8000-0000000000f0',
          number: 'PR1001',
          finishBefore: '2026-03-12T15:00:00.000Z',
          finishAfter: '2026-03-11T11:00:00.000Z',
          lateMinutesBefore: 180,
          lateMinutesAfter: 0,
        },
      ],
    },
  },
};

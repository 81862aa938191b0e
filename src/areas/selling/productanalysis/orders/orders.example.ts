/** Examples of the API description; a test checks them against the schemas. */
const order = { salesOrderID: '0198c5a0-0000-7000-8000-0000000000b0', number: 'SO1001' };
const line = { lineNumber: 2, lineID: '0198c5a0-0000-7000-8000-0000000000b3' };
const none = { actualCost: null, variancePercent: null };

const compared = {
  lines: [
    {
      ...line,
      taskName: 'Saw',
      taskNumber: 10,
      quotedMinutes: 23,
      actualMinutes: null,
      quotedCost: 22.24,
      ...none,
    },
  ],
  materials: [
    {
      ...line,
      itemID: '0198c5a0-0000-7000-8000-000000000021',
      number: 'SKT-80-45-STD',
      description: 'Seal kit 80/45, STD',
      uOM: 'C62',
      quotedQuantity: 2,
      actualQuantity: null,
      quotedCost: 63.8,
      ...none,
    },
  ],
  totals: {
    quantity: 2,
    quotedMinutes: 23,
    actualMinutes: null,
    quotedTaskCost: 22.24,
    quotedMaterialCost: 63.8,
    quotedCost: 1728.56,
    ...none,
  },
};

/** As it is computed when it is read, before anything of it is stored. */
export const comparedNow = {
  ...order,
  currencyCode: 'EUR',
  computedUTC: '2026-03-06T08:00:00.000Z',
  ...compared,
};

export const comparisonExample = {
  create: {},
  patch: { notes: 'The saw was down for a day.' },
  row: { id: '0198c5a0-0000-7000-8000-000000000397', ...comparedNow },
};

export const orderAnalysisExample = {
  create: {},
  patch: {},
  row: {
    analysisID: '0198c5a0-0000-7000-8000-000000000398',
    kind: 'PROFITABILITY',
    status: 'DONE',
    done: 412,
    fileName: 'profitability_20260306_0198c5a000007000800000000000398.csv',
    fileSize: 48_211,
    expiresUTC: '2026-04-05T08:00:00.000Z',
    finishedUTC: '2026-03-06T08:00:02.000Z',
  },
};

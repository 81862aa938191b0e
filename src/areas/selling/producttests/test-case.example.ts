const productID = '0198c5a0-0000-7000-8000-000000000261';
const kept = {
  createdByUserID: '0198c5a0-0000-7000-8000-000000000002',
  createdUTC: '2026-03-02T08:00:00.000Z',
  lastUpdatedByUserID: '0198c5a0-0000-7000-8000-000000000002',
  lastUpdatedUTC: '2026-03-02T08:00:00.000Z',
  rowVersion: 1,
};

const testCase = {
  name: 'The usual one',
  description: null,
  choices: [{ name: 'BORE', value: 63 }],
  quantity: 1,
  customerID: null,
  currencyCode: 'EUR',
  isActive: true,
  expected: {
    canBeSold: true,
    linePrice: 412.5,
    unitCost: null,
    leadTimeDays: 12,
    attributes: [{ name: 'ROD', value: 36 }],
    items: null,
  },
};

export const testCaseExample = {
  create: { productID, ...testCase },
  patch: { quantity: 10 },
  row: { testCaseID: '0198c5a0-0000-7000-8000-000000000265', productID, ...testCase, ...kept },
};

export const testRunExample = {
  create: {},
  patch: {},
  row: {
    testRunID: '0198c5a0-0000-7000-8000-000000000266',
    productID,
    versionID: '0198c5a0-0000-7000-8000-000000000267',
    cases: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    passed: 0,
    failed: 1,
    isCurrent: true,
    results: [
      {
        testCaseID: testCaseExample.row.testCaseID,
        name: testCase.name,
        result: 'FAILED' as const,
        detail: null,
        differences: [{ what: 'LINE_PRICE' as const, name: null, expected: 412.5, found: 418 }],
      },
    ],
    ...kept,
  },
};

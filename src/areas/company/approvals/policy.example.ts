/** Examples of the API description; a test checks them against the schemas. */
const user = '0198c5a0-0000-7000-8000-0000000000aa';
const kept = {
  createdByUserID: user,
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: user,
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};

const create = {
  name: 'Large discount or thin margin',
  entity: 'SALESQUOTE' as const,
  condition: {
    any: [
      { field: 'discountPercent', operator: 'GREATER', value: 15 },
      {
        all: [
          { field: 'grandTotal', operator: 'GREATER_OR_EQUAL', value: 50000, currencyCode: 'EUR' },
          { field: 'marginPercent', operator: 'LESS', value: 20 },
        ],
      },
    ],
  },
  steps: [{ sequence: 1, approvers: { roles: ['MANAGEMENT' as const] }, mode: 'ANY' as const, dueHours: 24 }],
};

export const policyExample = {
  create,
  patch: { priority: 10, isActive: true },
  row: {
    policyID: '0198c5a0-0000-7000-8000-000000000081',
    ...create,
    isActive: true,
    priority: 100,
    ...kept,
  },
};

const decision = {
  sequence: 1,
  userID: '0198c5a0-0000-7000-8000-0000000000cc',
  decision: 'APPROVED' as const,
  comment: 'Strategic customer; not below this.',
  utc: '2026-01-31T12:20:00.000Z',
};

export const requestExample = {
  requestID: '0198c5a0-0000-7000-8000-000000000082',
  policyID: policyExample.row.policyID,
  policyName: create.name,
  entity: 'SALESQUOTE' as const,
  entityID: '0198c5a0-0000-7000-8000-000000000030',
  number: 'Q1001',
  version: 1,
  status: 'APPROVED' as const,
  isEscalated: false,
  currentSequence: 1,
  dueUTC: null,
  expiresUTC: null,
  reasons: ['discountPercent 18 is greater than 15'],
  facts: { discountPercent: 18, grandTotal: { amount: 2046.72, currencyCode: 'EUR' }, marginPercent: 34.15 },
  steps: create.steps,
  contentHash: '6f1c0d3a5b7e9f2416d80a3c5e7f9b1d2c4e6a8f0b1d3c5e7f9a2b4c6d8e0f12',
  ownUserIDs: [user],
  comment: 'Competitor is at 17 %.',
  withdrawnReason: null,
  ...kept,
  decisions: [decision],
};

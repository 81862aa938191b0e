/** Examples of the API description; a test checks them against the schemas. */
const user = '0198c5a0-0000-7000-8000-0000000000aa';
const kept = {
  createdByUserID: user,
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: user,
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};
const productID = '0198c5a0-0000-7000-8000-000000000261';
const ruleGroupID = '0198c5a0-0000-7000-8000-000000000280';

const group = { name: 'Seals', sequence: 10, isActive: true, condition: null };

export const groupExample = {
  create: { productID, name: group.name },
  patch: { isActive: false },
  row: { ruleGroupID, productID, ...group, ...kept },
};

const create = {
  productID,
  ruleGroupID,
  name: 'Hot oil needs FKM',
  type: 'CONSTRAINT' as const,
  when: { attribute: 'TEMPERATURE', op: 'GT' as const, value: 80 },
  // biome-ignore lint/suspicious/noThenProperty: a rule reads "when … then …"; nothing awaits it
  then: [{ action: 'LIMIT_VALUES', attribute: 'SEAL', values: ['FKM'] }],
};

export const ruleExample = {
  create,
  patch: { status: 'INACTIVE' as const },
  row: {
    ruleID: '0198c5a0-0000-7000-8000-000000000281',
    ...create,
    number: 1,
    description: null,
    status: 'ACTIVE' as const,
    sequence: 0,
    validFrom: null,
    validTo: null,
    revision: 1,
    ...kept,
  },
};

/** Examples of the API description; a test checks them against the schemas. */
export const verticalExample = {
  id: '0198c5a0-0000-7000-8000-00000000e001',
  erpCode: 'AUTO',
  name: 'Automotive',
  isActive: true,
};

export const assignmentExample = {
  customerId: '0198c5a0-0000-7000-8000-000000000001',
  customerNumber: 'C-1001',
  verticalCode: 'AUTO',
  updatedUtc: '2026-01-31T12:00:00.000Z',
};

export const standingExample = {
  ...assignmentExample,
  state: 'CONFIRMED',
  origin: 'APP',
  correlationId: '0198c5a0-0000-7000-8000-0000000000c1',
};

export const conflictExample = {
  conflictId: '0198c5a0-0000-7000-8000-0000000000f1',
  customerId: '0198c5a0-0000-7000-8000-000000000001',
  customerNumber: 'C-1001',
  verticalCode: 'AUTO',
  verticalCodeOfERP: 'MED',
  correlationId: 'erp-4711',
  pendingCorrelationId: '0198c5a0-0000-7000-8000-0000000000c1',
  occurredUtc: '2026-01-31T12:05:00.000Z',
  settledUtc: null,
};

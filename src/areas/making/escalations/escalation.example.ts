/** Examples of the API description; a test checks them against the schemas. */
const create = {
  productionOrderID: '0198c5a0-0000-7000-8000-000000000711',
  title: 'The spindle of M-4 is hot',
  severity: 'HIGH' as const,
};

export const escalationExample = {
  create,
  patch: { description: 'Since this morning', resolution: 'Bearing replaced' },
  row: { isOverdue: false, levelsFromUTC: '2026-01-31T12:00:00.000Z' },
};

/** Examples of the API description; a test checks them against the schemas. */
const kept = {
  createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};

const create = {
  code: 'DAP',
  name: 'Delivered at Place',
  description: 'Free to your ramp; you unload and clear in.',
};

export const incoTermExample = {
  create,
  patch: { name: 'Delivered at your place', isActive: false },
  row: {
    termID: '0198c5a0-0000-7000-8000-000000000031',
    ...create,
    notes: create.description,
    isActive: true,
    ...kept,
  },
};

const createGlobal = {
  code: 'DAP',
  name: 'Delivered at Place',
  description: 'The seller brings the goods to the named place, ready to be unloaded.',
  effectiveYear: 2020,
  mode: 'ANY' as const,
  carrier: 'SELLER' as const,
  exportDuties: 'SELLER' as const,
  importDuties: 'BUYER' as const,
  riskTransfer: 'DESTINATION' as const,
  requiresLocation: true,
};

export const globalIncoTermExample = {
  create: createGlobal,
  patch: { description: 'The seller brings the goods to the named place; the buyer unloads them.' },
  row: {
    termID: 'f5757ff6-3c37-5f69-a2f8-0742403cbbaa',
    ...createGlobal,
    ...kept,
    createdByUserID: 'operator',
    lastUpdatedByUserID: 'operator',
  },
};

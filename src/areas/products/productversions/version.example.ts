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
const sha256 = 'a3f1c0de5b7d4f0e9c2b6a1d8e7f3c4b5a6978d0e1f2a3b4c5d6e7f8091a2b3c';
const document = {
  format: 'millwright-product-1',
  product: { number: 'CYL', name: 'Hydraulic cylinder' },
  pages: [{ name: 'Dimensions' }],
  attributes: [{ name: 'BORE', dataType: 'DROPDOWN', page: 'Dimensions', values: ['63', '80'] }],
};

const row = {
  versionID: '0198c5a0-0000-7000-8000-0000000002a1',
  productID,
  number: 3,
  state: 'DRAFT',
  notes: 'Bore 80',
  sha256,
  releasedSHA256: null,
  releasedUTC: null,
  releasedByUserID: null,
  findings: [],
  ...kept,
};

export const versionExample = {
  row,
  whole: { ...row, document, releasedDocument: null },
  create: { notes: row.notes },
};

const snapshot = {
  snapshotID: '0198c5a0-0000-7000-8000-0000000002b1',
  productID,
  name: 'Before the new seals',
  description: null,
  sha256,
  size: 214,
  restoredUTC: null,
  ...kept,
};

export const snapshotExample = {
  row: snapshot,
  whole: { ...snapshot, document },
  create: { name: snapshot.name },
  patch: { description: 'Bore 63 and 80' },
  diff: {
    changes: [
      {
        kind: 'ATTRIBUTE',
        key: 'BORE',
        change: 'CHANGED',
        members: [{ name: 'values', before: ['63'], after: ['63', '80'] }],
      },
      { kind: 'RULE', key: '12', change: 'ADDED', members: [] },
    ],
    hasMore: false,
  },
};

/** Examples of the API description; a test checks them against the schemas. */
const productID = '0198c5a0-0000-7000-8000-000000000261';
const kept = {
  createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  createdUTC: '2026-07-01T07:00:00.000Z',
  lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  lastUpdatedUTC: '2026-07-01T07:00:01.000Z',
  rowVersion: 3,
};

const asked = { name: 'Cylinders, first half of 2026', from: '2026-01-01', to: '2026-06-30' };

export const takeRatesExample = {
  create: asked,
  patch: { to: '2026-03-31' },
  row: {
    analysisID: '0198c5a0-0000-7000-8000-000000000391',
    productID,
    ...asked,
    basis: 'QUOTES',
    versionID: null,
    status: 'DONE',
    failure: null,
    totals: { configurations: 41, units: 320, neverChosen: 1 },
    computedUTC: '2026-07-01T07:00:01.000Z',
    attributes: [
      {
        name: 'CUSHION',
        label: 'Cushioning',
        isMultiple: false,
        options: [
          { value: 'BOTH', label: 'Both ends', count: 18, units: 200, takeRate: 62.5 },
          { value: 'ROD', label: 'Rod end', count: 9, units: 40, takeRate: 12.5 },
          { value: null, label: null, count: 14, units: 80, takeRate: 25 },
        ],
        others: null,
        entropy: 1.2988,
      },
    ],
    neverChosen: [{ name: 'CUSHION', label: 'Cushioning', values: [{ value: 'CAP', label: 'Cap end' }] }],
    ...kept,
  },
};

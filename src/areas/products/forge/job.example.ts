/** Examples of the API description; a test checks them against the schemas. */
const created = {
  kind: 'PRODUCTMODEL',
  proposer: 'ITEMATTRIBUTES',
  number: 'CYL-NEW',
  name: 'Hydraulic cylinder',
  context: { documents: [], itemCategories: ['Cylinders'], notes: null },
};

export const forgeJobExample = {
  create: created,
  patch: {},
  row: {
    jobID: '0198c5a0-0000-7000-8000-000000000970',
    ...created,
    status: 'REVIEW',
    progress: 100,
    proposed: 2,
    accepted: 1,
    package: {
      attributes: [
        {
          key: 'BORE',
          change: 'ADDED',
          isAccepted: true,
          content: { name: 'BORE', dataType: 'DROPDOWN', units: 'mm', page: 'Options', values: [50, 63] },
        },
      ],
      pages: [{ key: 'Options', change: 'ADDED', isAccepted: false, content: { name: 'Options' } }],
      rules: [],
      mappings: [],
      warnings: ['Colour stands on 3 of 5 items, and was left out.'],
    },
  },
};

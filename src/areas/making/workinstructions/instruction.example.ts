const create = {
  title: 'Turn the tube',
  description: 'For all tubes up to 120 mm',
  taskID: '0198c5a0-0000-7000-8000-000000000801',
  steps: [
    { name: 'Clamp in soft jaws', type: 'TASK', text: 'Deburr the jaws first' },
    { name: 'Bore diameter', type: 'MEASUREMENT', unit: 'mm', min: 79.97, max: 80.03 },
    { name: 'Surface', type: 'LIST', options: ['Fine', 'Scored'], isRequired: false },
  ],
};

/** Examples of the API description; a test checks them against the schemas. */
export const instructionExample = {
  create,
  patch: { title: 'Turn the tube to size' },
  row: {
    instructionID: '0198c5a0-0000-7000-8000-000000000811',
    number: 'WI1001',
    revision: 1,
    statusDates: {},
    documents: [],
  },
};

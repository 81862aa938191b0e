const create = {
  itemID: '0198c5a0-0000-7000-8000-000000000010',
  customerID: '0198c5a0-0000-7000-8000-000000000001',
  serialNumber: 'DZ-2026-0017',
  reportedProblem: 'Leaks at the rod',
  symptoms: [{ description: 'Oil at the rod after an hour', repair: { text: 'Resealed' } }],
  partsUsed: [{ itemID: '0198c5a0-0000-7000-8000-000000000010', quantity: 1 }],
  labour: [{ description: 'Reseal', minutes: 45 }],
};

/** Examples of the API description; a test checks them against the schemas. */
export const reportExample = {
  create,
  patch: { repairSummary: 'Rod seal replaced, tested at 250 bar.' },
  row: {
    reportID: '0198c5a0-0000-7000-8000-0000000008f0',
    technicianUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    statusDates: {},
    symptoms: [
      {
        symptomID: '0198c5a0-0000-7000-8000-0000000008f1',
        codeID: null,
        description: 'Oil at the rod after an hour',
        cause: null,
        repair: { codeID: null, text: 'Resealed' },
      },
    ],
  },
};

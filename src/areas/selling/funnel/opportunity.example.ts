/** Examples of the API description; a test checks them against the schemas. */
const user = '0198c5a0-0000-7000-8000-0000000000aa';

const create = {
  name: 'Boom cylinders, first series',
  customerID: '0198c5a0-0000-7000-8000-000000000001',
  value: 48000,
  expectedCloseDate: '2026-04-30',
  source: 'Trade fair',
  nextStep: 'Send the drawings',
  nextStepDate: '2026-03-06',
};

export const opportunityExample = {
  create,
  patch: { stage: 'QUALIFIED', nextStep: 'Quote two sizes' },
  row: {
    number: 'OP1001',
    customerName: 'Nordwind Fördertechnik GmbH',
    stage: 'LEAD',
    outcome: 'OPEN',
    stageSinceUTC: '2026-01-31T12:00:00.000Z',
    daysInStage: 12,
    stageSetBy: 'USER',
    currencyCode: 'EUR',
    exchangeRates: [],
    probabilityPercent: 10,
    weightedValue: 4800,
    ownerUserID: user,
    people: [
      {
        personID: '0198c5a0-0000-7000-8000-000000000002',
        role: 'Decides',
        firstName: 'Jana',
        lastName: 'Petersen',
      },
    ],
    salesQuoteIDs: ['0198c5a0-0000-7000-8000-0000000000a0'],
  },
};

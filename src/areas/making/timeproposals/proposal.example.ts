const statistics = {
  ...{ count: 42, leftOut: 1, pieces: 386, meanMinutes: 6.84, medianMinutes: 6.7, standardDeviation: 0.91 },
  ...{ leastMinutes: 5.1, mostMinutes: 9.2, quotedMinutes: 6.25 },
};
const fit = { rSquared: 0.87, standardError: 0.33, presentStandardError: 0.74 };
const timeModel = { intercept: 3.1, terms: [{ attribute: 'LENGTH', slope: 0.0125 }] };
const taskID = '0198c5a0-0000-7000-8000-000000000801';

/** Examples of the API description; a test checks them against the schemas. */
export const proposalExample = {
  create: { taskID, finishedFromUTC: '2026-01-01T00:00:00.000Z' },
  patch: {},
  row: {
    timeProposalID: '0198c5a0-0000-7000-8000-000000000981',
    present: { timeModel: { intercept: 2.5, terms: [{ attribute: 'LENGTH', slope: 0.0125 }] }, minutes: 12 },
    ...{ timeModel, minutes: 6.84, statistics, fit },
  },
  computed: {
    ...{ taskID, attributes: ['LENGTH'], obstacle: null, timeModel, minutes: 6.84, statistics, fit },
    present: { timeModel: { intercept: 2.5, terms: [{ attribute: 'LENGTH', slope: 0.0125 }] }, minutes: 12 },
  },
};

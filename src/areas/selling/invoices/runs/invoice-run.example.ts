/** Examples of the API description; a test checks them against the schemas. */
const user = '0198c5a0-0000-7000-8000-0000000000aa';
const id = (end: string) => `0198c5a0-0000-7000-8000-000000000${end}`;

export const invoiceRunExample = {
  create: { invoiceIDs: [id('f01'), id('f03')] },
  patch: {},
  row: {
    invoiceRunID: id('f90'),
    status: 'DONE' as const,
    issueDate: null,
    drafts: 2,
    issued: 1,
    refused: 1,
    finishedUTC: '2026-03-10T09:00:02.000Z',
    createdByUserID: user,
    createdUTC: '2026-03-10T09:00:00.000Z',
    lastUpdatedByUserID: user,
    lastUpdatedUTC: '2026-03-10T09:00:02.000Z',
    rowVersion: 3,
    results: [
      {
        ...{ position: 1, invoiceID: id('f01'), result: 'ISSUED', number: 'INV1001' },
        ...{ code: null, detail: null, missing: [] },
      },
      {
        ...{
          position: 2,
          invoiceID: id('f03'),
          result: 'REFUSED',
          number: null,
          code: 'PreconditionMissing',
        },
        detail: 'Before it can be issued it needs the customer’s address.',
        missing: ['customer.address'],
      },
    ],
  },
};

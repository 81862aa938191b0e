import { paperOperations } from '#areas/selling/header';
import { capaResource } from './capa.resource.ts';
import { printCapa } from './print-capa.ts';

/** `GET …/pdf`, `GET …/pdf/validate`: the 8D report. */
export const capaPdfOperations = paperOperations(
  capaResource,
  {},
  {
    ...{ documentType: 'CAPA', name: 'CAPA', noun: 'action', file: '8D' },
    summaries: {
      render: 'The 8D report of a corrective action as PDF, for the customer',
      validate: 'Check a corrective action against its template',
    },
    shows:
      'Phases with results, owners and dates, what it answers, and whether it helped; no notes. In the customer’s language.',
    additions: ['render', 'validate'],
    // What a report that a customer gets must say.
    required: [
      ...['Company.Name', 'Capa.Number', 'Capa.Title', 'Capa.Problem'],
      ...['Customer.CustomerName', 'Phases'],
    ],
    customerOf: (action) => action.customerID,
    print: printCapa,
  },
);

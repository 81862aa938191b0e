import { paperOperations } from '#areas/selling/header';
import { packingListResource } from './list.resource.ts';
import { printList } from './print-list.ts';

/** `GET …/pdf`, `GET …/pdf/validate`. */
export const packingListPdfOperations = paperOperations(
  packingListResource,
  {},
  {
    ...{ documentType: 'PACKINGLIST', name: 'PackingList', file: 'PackingList' },
    noun: 'packing list',
    summaries: { render: 'A packing list as PDF', validate: 'Check a packing list against its template' },
    additions: ['validate'],
    // What a packing list that goes with the goods must say.
    required: [
      ...['Company.Name', 'Customer.CustomerName', 'PackingList.Number', 'SalesOrder.Number'],
      ...['ShipTo.Name', 'Items'],
    ],
    customerOf: (list) => list.customerID,
    print: printList,
  },
);

import { paperOperations } from '#areas/selling/header';
import { productionResource } from '../production.resource.ts';
import { printProduction } from './print-production.ts';

/** `GET …/pdf`, `GET …/pdf/validate`: the job card. */
export const productionPdfOperations = paperOperations(
  productionResource,
  {},
  {
    ...{ documentType: 'PRODUCTIONORDER', name: 'ProductionOrder', noun: 'order', file: 'ProdOrder' },
    summaries: {
      render: 'A production order as PDF, to go with the pieces',
      validate: 'Check a production order against its template',
    },
    shows: 'Router and bill of materials, without costs.',
    aliases: ['/prodorders/{ProductionOrderID}/pdf'],
    // What a paper must say that the shop works by.
    required: ['ProductionOrder.Number', 'ProductionOrder.ItemNumber', 'ProductionOrder.Quantity', 'Tasks'],
    // The paper stays in the house.
    customerOf: () => null,
    print: printProduction,
  },
);

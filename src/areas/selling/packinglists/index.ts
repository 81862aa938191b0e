import { defineArea } from '#platform/area';
import { changeOperations } from './change-list.ts';
import { packingListResource } from './list.resource.ts';
import { makeList } from './make-list.ts';
import { readPublicOrder } from './read-public-order.ts';
import { packingListPdfOperations } from './render-list-pdf.ts';

export const packingLists = defineArea({
  name: 'packinglists',
  tables: ['packing_lists'],
  operations: [
    makeList,
    ...packingListResource.operations,
    ...changeOperations,
    ...packingListPdfOperations,
    readPublicOrder,
  ],
});

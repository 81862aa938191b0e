import { historyOperation } from '#kit/parts/history';
import { notesOperation } from '#kit/parts/notes';
import { ownershipOperation } from '#kit/parts/ownership';
import { tagsOperation } from '#kit/parts/tags';
import { defineArea } from '#platform/area';
import { ordinaryOperations } from './delete-production.ts';
import { getFinishDate } from './finish-date.ts';
import { onOrderMoved, onOrderMoving } from './follow-order.ts';
import { refuseProductionOrderUnknown } from './order-of-piece.ts';
import { listOrderSchedule, listOrderWork } from './order-work.ts';
import { productionCreated, productionResource, productionStatusChanged } from './production.resource.ts';
import { productionLists } from './production-lists.ts';
import { fieldOperations } from './set-fields.ts';
import { statusOperations } from './set-status.ts';

export const productionOrders = defineArea({
  name: 'prodorders',
  tags: {
    production: 'What is made for an order’s lines',
  },
  tables: ['production_orders'],
  operations: [
    ...ordinaryOperations,
    ...productionLists,
    listOrderWork,
    listOrderSchedule,
    getFinishDate,
    ownershipOperation(productionResource),
    ...statusOperations,
    ...fieldOperations,
    notesOperation(productionResource, 'PATCH'),
    tagsOperation(productionResource),
    historyOperation(productionResource),
  ],
  events: [productionCreated, productionStatusChanged],
  reactions: [onOrderMoving, onOrderMoved, refuseProductionOrderUnknown],
});

export { finishOfOrder } from './order-work.ts';

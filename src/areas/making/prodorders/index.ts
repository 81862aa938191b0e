import { historyOperation } from '#kit/parts/history';
import { notesOperation } from '#kit/parts/notes';
import { ownershipOperation } from '#kit/parts/ownership';
import { tagsOperation } from '#kit/parts/tags';
import { defineArea } from '#platform/area';
import { ordinaryOperations } from './delete-production.ts';
import { refuseProductionOfDemandUnknown } from './demand-of-production.ts';
import { productionMerged, productionSplit } from './divide/divide.events.ts';
import { mergeOrders } from './divide/merge-orders.ts';
import { splitOrder } from './divide/split-order.ts';
import { imageOperations } from './files/images.ts';
import { documentOpened, documentOperations } from './files/task-documents.ts';
import { findAndExport } from './find-and-export.ts';
import { getFinishDate } from './finish-date.ts';
import { onOrderMoved, onOrderMoving } from './follow-order.ts';
import { genealogyOperations } from './genealogy/read-genealogy.ts';
import { guardAnswers } from './guard-costs.ts';
import { makePerLine } from './make-per-line.ts';
import { bookingOperations } from './materials/book-by-hand.ts';
import { materialBooked } from './materials/booking.events.ts';
import { listBookings } from './materials/booking.ts';
import { changeMaterials } from './materials/change-materials.ts';
import { refuseProductionOrderUnknown } from './order-of-piece.ts';
import { listOrderSchedule, listOrderWork } from './order-work.ts';
import { pieceOperations } from './pieces/set-pieces.ts';
import { productionPdfOperations } from './printing/render-production-pdf.ts';
import { productionCreated, productionResource, productionStatusChanged } from './production.resource.ts';
import { productionLists } from './production-lists.ts';
import { settingsOperations } from './production-settings.ts';
import { listByServiceLine } from './service-line.ts';
import { fieldOperations } from './set-fields.ts';
import { setPhase } from './set-phase.ts';
import { statusOperations } from './set-status.ts';
import { changeTasks, getTaskMachine } from './tasks/change-tasks.ts';
import { taskStatusChanged } from './tasks/task.events.ts';

export const productionOrders = defineArea({
  name: 'prodorders',
  tags: {
    production: 'What is made for an order’s lines',
  },
  tables: [
    'production_orders',
    'production_tasks',
    'production_materials',
    'production_bookings',
    'production_serials',
    'production_lots',
    'production_images',
    'production_task_documents',
    'production_settings',
  ],
  operations: [
    ...ordinaryOperations,
    ...productionLists,
    listByServiceLine,
    listBookings,
    ...findAndExport,
    ...guardAnswers([
      listOrderWork,
      listOrderSchedule,
      getFinishDate,
      ownershipOperation(productionResource),
      ...statusOperations,
      ...fieldOperations,
      ...productionPdfOperations,
      setPhase,
      splitOrder,
      mergeOrders,
      changeTasks,
      changeMaterials,
      ...bookingOperations,
      ...pieceOperations,
      ...genealogyOperations,
      ...imageOperations,
      ...documentOperations,
      getTaskMachine,
      ...settingsOperations,
      notesOperation(productionResource, 'PATCH'),
      tagsOperation(productionResource),
      historyOperation(productionResource),
    ]),
  ],
  events: [
    ...[productionCreated, productionStatusChanged, productionSplit, productionMerged],
    ...[taskStatusChanged, materialBooked, documentOpened],
  ],
  reactions: [
    onOrderMoving,
    onOrderMoved,
    makePerLine,
    refuseProductionOrderUnknown,
    refuseProductionOfDemandUnknown,
  ],
});

export { assignTask } from './assign-task.ts';
export { batchOrders, noteBatch } from './batch-orders.ts';
export { productionDeleting, quantityGrowing } from './consult-batch.ts';
export { serviceLineNamed } from './consult-service.ts';
export { followPlan, lockOpen } from './follow-plan.ts';
export { whereUsed } from './genealogy/where-used.ts';
export { costPermission, seesCosts } from './guard-costs.ts';
export { lockProduction, lockThose as lockProductionOrders } from './lock-production.ts';
export { insertRework, makeReworkOrder } from './make-rework.ts';
export { readItemFacts } from './materials/item-facts.ts';
export { finishOfOrder } from './order-work.ts';
export { productionStatuses } from './production.machine.ts';
export { productionCreated, productionResource, productionStatusChanged } from './production.resource.ts';
export { isScheduleOutdated, scheduleMark } from './schedule-mark.ts';
export { sequenceProduction } from './sequence-production.ts';
export { tasksOfItem, tasksOfQuoted } from './steps-to-make.ts';
export { taskStatusChanged } from './tasks/task.events.ts';
export { taskMachine } from './tasks/task.machine.ts';
export { taskCost, taskMinutes } from './tasks/task.schema.ts';
export { taskCompleting } from './tasks/task-completing.ts';
export { countPieces, workOnTask } from './tasks/work-on-task.ts';

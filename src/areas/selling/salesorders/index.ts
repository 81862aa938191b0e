import { sql } from 'kysely';
import { refuseOtherValues } from '#areas/ground/defaulttags';
import { attachmentOperations } from '#areas/ground/documents';
import { periodSums, summaryExport } from '#areas/selling/header';
import { historyOperation } from '#kit/parts/history';
import { notesOperation } from '#kit/parts/notes';
import { ownershipOperation } from '#kit/parts/ownership';
import { tagsOperation } from '#kit/parts/tags';
import { defineArea } from '#platform/area';
import { changeBasics } from './change-basics.ts';
import { checkStatuses } from './check-status.ts';
import { compareLine } from './compare-line.ts';
import { configureOrderLine } from './configure-lines.ts';
import { createOrder } from './create-order.ts';
import { refuseOrderOfDemandUnknown } from './demand-of-order.ts';
import { exportLines } from './export-lines.ts';
import { exportXml } from './export-xml.ts';
import { maxDaysElapsed } from './max-days-elapsed.ts';
import { statusOperations } from './move-order.ts';
import { orderCreated, orderMoving, orderStatusChanged } from './order.events.ts';
import { orderFileOperations, orderImport } from './order.import.ts';
import { orderStatuses } from './order.machine.ts';
import { orderResource, refuseIfCancelled } from './order.resource.ts';
import { orderLists } from './order-lists.ts';
import { refuseSalesOrderUnknown } from './order-of-piece.ts';
import { onQuoteMoved, orderQuote } from './order-of-quote.ts';
import { publicOrderOperations } from './public-links.ts';
import { orderPdfOperations } from './render-order-pdf.ts';
import { repriceOrder } from './reprice-order.ts';
import { setCustomer } from './set-customer.ts';
import { deleteItem, setItems } from './set-items.ts';
import { deleteLineItem, setLineItems } from './set-line-items.ts';

const untilCancelled = { check: refuseIfCancelled, problems: ['NotEditable' as const] };

export const salesOrders = defineArea({
  name: 'salesorders',
  tags: {
    'sales-orders': 'What customers have ordered',
  },
  tables: ['sales_orders', 'sales_order_items', 'sales_order_line_items'],
  operations: [
    createOrder,
    orderQuote,
    ...orderResource.operations,
    changeBasics,
    setCustomer,
    ...orderLists,
    ...periodSums({
      documents: sql`sales_orders`,
      entity: 'SalesOrder',
      noun: 'sales orders',
      statuses: orderStatuses,
      exampleStatus: 'RELEASED',
      path: '/v1/salesorders',
      tag: 'sales-orders',
      permission: 'salesorders.read',
    }),
    maxDaysElapsed,
    checkStatuses,
    summaryExport(orderResource, { noun: 'sales orders', file: 'salesorders' }),
    ownershipOperation(orderResource),
    setItems,
    repriceOrder,
    deleteItem,
    configureOrderLine,
    compareLine,
    exportLines,
    exportXml,
    ...orderFileOperations,
    setLineItems,
    deleteLineItem,
    ...statusOperations,
    notesOperation(orderResource, 'PATCH', untilCancelled),
    tagsOperation(orderResource, { ...untilCancelled, refuseTags: refuseOtherValues('SalesOrder') }),
    historyOperation(orderResource, untilCancelled),
    ...orderPdfOperations,
    ...attachmentOperations(orderResource, 'SALESORDER'),
    ...publicOrderOperations,
  ],
  imports: [orderImport],
  events: [orderCreated, orderStatusChanged],
  reactions: [onQuoteMoved, refuseSalesOrderUnknown, refuseOrderOfDemandUnknown],
});

export {
  billLines,
  lockToBill,
  orderLineID,
  setPaymentStatus,
  uninvoiced,
} from './bill-lines.ts';
export { countedStatuses, isCounted } from './counted.ts';
export { noteCustomerOrders } from './customer-orders.ts';
export { lockBeside } from './lock-order.ts';
export { orderExample, shipToOnOrder } from './order.example.ts';
export type { Order } from './order.resource.ts';
export { daysBeforeDue, daysEarly, onTime } from './order-days.ts';
export {
  type AnyOrderLine,
  allLinesOfOrder,
  lineItemsOfOrder,
  linesOfOrder,
  openQuantity,
} from './order-lines.ts';
export { linkedOrder } from './public-links.ts';
export { setProgress } from './set-progress.ts';
export { refuseTooMuch, refuseUnlessShipping, type Shipment, shipLines } from './ship-lines.ts';
export { orderCreated, orderMoving, orderResource, orderStatusChanged, orderStatuses };

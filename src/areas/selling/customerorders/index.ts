import { attachmentOperations } from '#areas/ground/documents';
import { listByOperation } from '#kit/parts/list-by';
import { notesOperation } from '#kit/parts/notes';
import { defineArea } from '#platform/area';
import { customerOrderFiles, customerOrderImport } from './customer-order.import.ts';
import {
  customerOrderCreated,
  customerOrderResource,
  customerOrderStatusChanged,
} from './customer-order.resource.ts';
import { onOrderMade } from './follow-order.ts';
import { customerOrderStatusOperations } from './move-customer-order.ts';
import { onPayment, onPurchaseOrder } from './receive-order.ts';
import { showComparison } from './show-comparison.ts';

export const customerOrders = defineArea({
  name: 'customerorders',
  tags: {
    'customer-orders': 'The customers’ own purchase orders as received, compared with quotes and orders',
  },
  tables: ['customer_orders'],
  operations: [
    ...customerOrderResource.operations,
    listByOperation(customerOrderResource, {
      id: 'listCustomerOrdersBySalesOrder',
      segment: 'bysalesorder',
      param: 'SalesOrderID',
      field: 'salesOrderID',
      summary: 'List the customer orders that a sales order answers',
      owner: { from: 'sales_orders', column: 'sales_order_id', noun: 'sales order' },
    }),
    ...customerOrderStatusOperations,
    showComparison,
    ...customerOrderFiles,
    notesOperation(customerOrderResource, 'PUT'),
    ...attachmentOperations(customerOrderResource, 'GENERAL').map((one) => ({ ...one, addition: true })),
  ],
  events: [customerOrderCreated, customerOrderStatusChanged],
  imports: [customerOrderImport],
  reactions: [onPurchaseOrder, onPayment, onOrderMade],
});

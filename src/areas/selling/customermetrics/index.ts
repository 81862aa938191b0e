import { defineArea } from '#platform/area';
import { deleteMetrics, getMetrics, listMetrics, storeMetrics } from './metrics.ts';

export const customermetrics = defineArea({
  name: 'customermetrics',
  tables: ['customer_metrics'],
  operations: [listMetrics, getMetrics, storeMetrics, deleteMetrics],
});

import { sql } from 'kysely';
import { lockCustomer } from '#areas/parties/customers';
import type { Row } from '#kit/declaration';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { auditRow, deleteRow, insertRow, lockOne, readOne, updateRow } from '#kit/rows';
import { elementExample, whole } from '#kit/shapes';
import { operation } from '#platform/operation';
import { id, list, object } from '#platform/schema';
import { computeMetrics } from './compute-metrics.ts';
import { customerMetricsResource } from './customer-metrics.resource.ts';

const one = {
  path: '/v1/customers/{CustomerID}/metrics',
  tag: 'customers',
  params: object({ CustomerID: id({ description: 'The customer’s id' }) }),
  response: customerMetricsResource.model,
  example: { response: customerMetricsResource.spec.example.row },
};

/** `GET /v1/customers/metrics`: those that were computed, the latest first. */
export const listMetrics = operation({
  id: 'listCustomerMetrics',
  method: 'GET',
  path: '/v1/customers/metrics',
  tag: 'customers',
  summary: 'List the metrics of customers',
  description: 'Those that were computed and not deleted since, the latest first.',
  permission: 'quotes.read',
  query: listQuery(customerMetricsResource, { limit: limitParameter }),
  response: list(customerMetricsResource.element),
  problems: ['InvalidCursor'],
  example: { response: [elementExample(customerMetricsResource)] },
  run: (ctx, { query }) => answerList(ctx, customerMetricsResource, planList(customerMetricsResource, query)),
});

/** `GET /v1/customers/{CustomerID}/metrics`: as computed last, 404 when they never were. */
export const getMetrics = operation({
  ...one,
  id: 'getCustomerMetrics',
  method: 'GET',
  summary: 'Read the metrics of a customer',
  description: 'As last computed; 404 when they never were. POST computes them.',
  permission: 'quotes.read',
  problems: ['NotFound'],
  run: async (ctx, { params }) => whole(await readOne(ctx, customerMetricsResource, params.CustomerID)),
});

/** `POST /v1/customers/{CustomerID}/metrics`: computes them from the quotes, and keeps them. */
export const storeMetrics = operation({
  ...one,
  id: 'computeCustomerMetrics',
  method: 'POST',
  summary: 'Compute the metrics of a customer',
  description: 'From its quotes as they are now. What was computed before is replaced.',
  permission: 'customers.write',
  problems: ['NotFound', 'PreconditionFailed'],
  run: async (ctx, { params: { CustomerID } }) => {
    await lockCustomer(ctx, CustomerID);
    const old = await ctx.first(sql<Row>`
      select ${customerMetricsResource.select(ctx.now)} from customer_metrics t
      where ${ctx.mine('t')} and t.customer_id = ${CustomerID} for update`);
    ctx.expectVersion(old?.rowVersion as number | undefined);
    const computed = await computeMetrics(ctx, CustomerID);
    const stored = old
      ? await updateRow(ctx, customerMetricsResource, old, computed)
      : await insertRow(ctx, customerMetricsResource, { ...computed, customerID: CustomerID });
    auditRow(ctx, customerMetricsResource, old ? 'UPDATE' : 'CREATE', old, stored);
    return whole(stored);
  },
});

/** `DELETE /v1/customers/{CustomerID}/metrics`: forgets them. The quotes stay. */
export const deleteMetrics = operation({
  ...one,
  id: 'deleteCustomerMetrics',
  method: 'DELETE',
  summary: 'Delete the metrics of a customer',
  description: 'Answers them as they were. The quotes that they were computed from stay.',
  permission: 'customers.write',
  problems: ['NotFound', 'PreconditionFailed'],
  run: async (ctx, { params: { CustomerID } }) => {
    const old = await lockOne(ctx, customerMetricsResource, CustomerID);
    await deleteRow(ctx, customerMetricsResource, CustomerID);
    auditRow(ctx, customerMetricsResource, 'DELETE', old, undefined);
    return old;
  },
});

import { ownCurrency } from '#areas/selling/header';
import { countedStatuses, orderResource, orderStatuses } from '#areas/selling/salesorders';
import { readOne } from '#kit/rows';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, instant, int32, list, object, oneOf, optional, orNull, text } from '#platform/schema';
import { together } from '#platform/together';
import { jobStatuses } from '../take-rates.resource.ts';
import { comparedLines, comparedMaterials, comparedTotals, compareProduction } from './compare-production.ts';
import { comparisonResource } from './comparison.resource.ts';
import { type OrderAnalysis, orderAnalysisResource } from './order-analysis.resource.ts';
import { comparedNow, orderAnalysisExample } from './orders.example.ts';
import { queueAnalysis } from './queue-analysis.ts';
import { readActuals } from './read-actuals.ts';

const tag = 'sales-orders';

const readComparison = operation({
  id: 'getSalesOrderProductionComparison',
  method: 'GET',
  path: '/v1/salesorders/{salesOrderID}/analysis/production-comparison',
  tag,
  summary: 'Compare what an order was quoted to need with what it needed',
  description:
    'Computed from the order as it is now, and not kept. The quoted side: tasks with minutes and cost, material with quantities and cost. The actual side: minutes that were clocked, with what they cost at the rates of people and machines, in the order’s currency; tasks that were not quoted, such as rework, stand there with nothing quoted. The actual side of material is null: it is not reported yet.',
  permission: 'ordercosts.read',
  params: object({ salesOrderID: id({ description: 'The sales order’s id' }) }),
  response: object(
    {
      salesOrderID: id(),
      number: text(40),
      currencyCode: text(3, { description: 'Of all amounts: the order’s' }),
      computedUTC: instant(),
      lines: comparedLines,
      materials: comparedMaterials,
      totals: comparedTotals,
    },
    { title: 'ProductionComparisonNow' },
  ),
  problems: ['NotFound'],
  example: { response: comparedNow },
  run: async (ctx, { params }) => {
    const order = await readOne(ctx, orderResource, params.salesOrderID);
    const { salesOrderID, number, currencyCode } = order;
    const [actuals, ownCode] = await together(readActuals(ctx, [salesOrderID]), ownCurrency(ctx));
    const compared = compareProduction(order, actuals.get(salesOrderID) ?? [], ownCode);
    return { salesOrderID, number, currencyCode, computedUTC: ctx.now, ...compared };
  },
});

const progress = object(
  {
    jobID: id(),
    status: oneOf(jobStatuses),
    failure: orNull(text(2000, { description: 'Why it failed; null unless FAILED' })),
    done: int32({ minimum: 0, description: 'Orders compared so far' }),
    createdUTC: instant(),
    finishedUTC: orNull(instant()),
  },
  { title: 'ProductionComparisonJob' },
);
const { row } = orderAnalysisExample;
const queued = {
  jobID: row.analysisID,
  status: 'QUEUED',
  failure: null,
  done: 0,
  createdUTC: '2026-03-06T08:00:00.000Z',
  finishedUTC: null,
};
const path = `${comparisonResource.spec.path}/generate-all`;

const generateAll = operation({
  id: 'generateProductionComparisons',
  method: 'POST',
  path,
  tag,
  summary: 'Store a production comparison of each order',
  description:
    'A worker does it. An order has one comparison: a new one takes the place of the old, and keeps its notes. Asked for again while the same waits, that one is answered.',
  permission: 'ordercosts.write',
  addition: true,
  body: object({
    statuses: optional(
      list(oneOf(orderStatuses), {
        maxItems: orderStatuses.length,
        description: 'Of which orders; left out: RELEASED, ONHOLD and COMPLETED',
      }),
    ),
  }),
  response: progress,
  problems: ['TooMuchWaiting'],
  example: { body: { statuses: ['COMPLETED'] }, response: queued },
  run: async (ctx, { body: { statuses = [...countedStatuses] } }) => {
    const asked = { statuses: orderStatuses.filter((status) => statuses.includes(status)) };
    return shown(await readOne(ctx, orderAnalysisResource, await queueAnalysis(ctx, 'COMPARISONS', asked)));
  },
});

const followJob = operation({
  id: 'getProductionComparisonJob',
  method: 'GET',
  path: `${path}/{jobID}`,
  tag,
  summary: 'Read how far the comparison of all orders is',
  permission: 'ordercosts.read',
  params: object({ jobID: id({ description: 'The job’s id' }) }),
  response: progress,
  problems: ['NotFound'],
  example: { response: { ...queued, status: 'DONE', done: 412, finishedUTC: '2026-03-06T08:00:09.000Z' } },
  run: async (ctx, { params }) => {
    const found = await readOne(ctx, orderAnalysisResource, params.jobID);
    if (found.kind !== 'COMPARISONS') throw notFound('comparison of all orders');
    return shown(found);
  },
});

type Found = Pick<OrderAnalysis, 'analysisID' | 'status' | 'failure' | 'done' | 'createdUTC' | 'finishedUTC'>;
const shown = ({ analysisID, status, failure, done, createdUTC, finishedUTC }: Found) => ({
  ...{ jobID: analysisID, status, failure, done, createdUTC, finishedUTC },
});

export const comparisonOperations = [
  readComparison,
  ...comparisonResource.operations,
  generateAll,
  followJob,
];

import { type RawBuilder, sql } from 'kysely';
import { exportFile, formatParameter } from '#kit/export';
import { listRows, pageRows } from '#kit/list/list-operations';
import { answerList, answerPage, stretches } from '#kit/list-answer';
import { countStatement, filterQuery, limitParameter, listQuery, pageSize, planList } from '#kit/list-plan';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, int32, list, object, text } from '#platform/schema';
import { clockInExample } from './event.example.ts';
import { productionEvents } from './event.rows.ts';
import { readEvent } from './read-events.ts';

const path = '/v1/prodorders/events';
const served = { tag: 'shopfloor', permission: 'prodorders.read' } as const;
const all = { ...served, row: clockInExample } as const;
const shared = {
  ...served,
  method: 'GET',
  response: list(productionEvents.element),
} as const;
const example = { response: [clockInExample] };
const query = listQuery(productionEvents, { limit: limitParameter });

const ofOrder = operation({
  ...shared,
  id: 'listEventsOfProductionOrder',
  path: '/v1/prodorders/{ProductionOrderID}/events',
  summary: 'List what happened at a production order, newest first',
  params: object({ ProductionOrderID: id({ description: 'The production order’s id' }) }),
  query,
  problems: ['NotFound', 'InvalidCursor'],
  example,
  run: async (ctx, { params: { ProductionOrderID }, query: asked }) => {
    const found = await ctx.first(sql`
      select 1 from production_orders p
      where ${ctx.mine('p')} and p.production_order_id = ${ProductionOrderID}`);
    if (!found) throw notFound('production order');
    return answerList(
      ctx,
      productionEvents,
      planList(productionEvents, asked, [sql`t.production_order_id = ${ProductionOrderID}`]),
    );
  },
});

const params = { TaskName: text(200, { description: 'As the task was called then, letter case aside' }) };
const called = (name: string): RawBuilder<unknown>[] => [sql`t.task_key = lower(${name})`];
const ofTask = '/v1/prodorders/tasks/{TaskName}/events';
const taskExample = { params: { TaskName: 'Saw' } };

const ofTaskName = operation({
  ...shared,
  id: 'listEventsOfTaskName',
  path: ofTask,
  summary: 'List what happened at tasks of one name, of all production orders',
  params: object(params),
  query,
  problems: ['InvalidCursor'],
  example: { ...taskExample, ...example },
  run: async (ctx, { params: { TaskName }, query: asked }) =>
    answerList(ctx, productionEvents, planList(productionEvents, asked, called(TaskName))),
});

const countOfTaskName = operation({
  ...served,
  method: 'GET',
  id: 'countEventsOfTaskName',
  path: `${ofTask}/count`,
  summary: 'Count what happened at tasks of one name',
  params: object(params),
  query: filterQuery(productionEvents),
  response: object({ count: int32({ minimum: 0 }) }, { title: 'Count' }),
  example: { ...taskExample, response: { count: 12 } },
  run: async (ctx, { params: { TaskName }, query: asked }) => {
    const plan = planList(productionEvents, asked, called(TaskName));
    return { count: (await ctx.first(countStatement(ctx, productionEvents, plan)))?.count ?? 0 };
  },
});

const pageOfTaskName = operation({
  ...shared,
  id: 'pageEventsOfTaskName',
  path: `${ofTask}/pages/{page}`,
  summary: 'List what happened at tasks of one name, page by page',
  params: object({ ...params, page: int32({ minimum: 1, description: 'The page, from 1' }) }),
  query: listQuery(productionEvents, { limit: pageSize }),
  problems: ['InvalidCursor'],
  example: { params: { TaskName: 'Saw', page: '1' }, ...example },
  run: async (ctx, { params: { TaskName, page }, query: { limit, ...asked } }) =>
    answerPage(
      ctx,
      productionEvents,
      { ...planList(productionEvents, asked, called(TaskName)), limit: undefined },
      page,
      limit,
    ),
});

const getEvent = operation({
  ...served,
  method: 'GET',
  id: 'getProductionEvent',
  path: `${path}/{ProductionEventID}`,
  summary: 'Read one event of production',
  addition: true,
  params: object({ ProductionEventID: id({ description: 'The event’s id' }) }),
  response: productionEvents.element,
  problems: ['NotFound'],
  example: { response: clockInExample },
  run: (ctx, { params: { ProductionEventID } }) => readEvent(ctx, ProductionEventID),
});

const file = exportFile(productionEvents.element);

const exportEvents = operation({
  ...served,
  id: 'exportProductionEvents',
  method: 'GET',
  path: '/v1/events/prodorders/export',
  summary: 'Export what happened on the shop floor',
  description: 'Those that the filters leave, newest first.',
  exports: 'ProductionEvent',
  query: filterQuery(productionEvents, { Format: formatParameter }),
  response: file.response,
  run: async (ctx, { query: { Format, ...asked } }) =>
    file.answer({ name: 'production-events', rows: eachEvent(ctx, asked), format: Format }),
});

const eachEvent = async function* (ctx: Ctx, asked: Record<string, unknown>) {
  for await (const rows of stretches(ctx, productionEvents, planList(productionEvents, asked))) yield* rows;
};

export const eventLists = [
  listRows(productionEvents, {
    ...all,
    id: 'listProductionEvents',
    path,
    summary: 'List what happened on the shop floor, newest first',
    description:
      'Clocked time, pieces, downtime, moves of tasks and orders, notes, and what was looked at. Nothing is ever taken out: what is corrected stays, and says by what.',
  }),
  pageRows(productionEvents, {
    ...all,
    id: 'pageProductionEvents',
    path: `${path}/pages`,
    summary: 'List what happened on the shop floor, page by page',
  }),
  getEvent,
  ofOrder,
  ofTaskName,
  countOfTaskName,
  pageOfTaskName,
  exportEvents,
];

import { sql } from 'kysely';
import { field } from '#kit/field';
import { answerPage } from '#kit/list-answer';
import { countStatement, filterQuery, listQuery, pageSize, planList } from '#kit/list-plan';
import { listed } from '#kit/resource';
import { operation } from '#platform/operation';
import { int32, list, object } from '#platform/schema';
import { runExample } from './run.example.ts';

const set = { required: true, readOnly: true } as const;
const result = listed({
  title: 'ScheduleResult',
  table: 'schedule_results',
  idField: 'position',
  sort: 'position',
  fields: {
    position: field.integer({ minimum: 1 }, { ...set, sort: true }),
    runID: field.id(set),
    level: field.oneOf(['INFO', 'WARNING', 'ERROR'], { ...set, filter: 'equal' }),
    code: field.text(40, {
      ...set,
      filter: 'equal',
      description:
        'NoPlace, NotPlanned, NoTask, OnHold, UnknownResource, NoResource, MaterialMissing, UnitUnknown; of each order InTime, Planned (it was promised for no date) or Late',
    }),
    productionOrderID: field.id({ readOnly: true, filter: 'equal' }),
    taskID: field.id({ readOnly: true }),
    message: field.text(2000, set),
  },
});

const row = {
  ...{ position: 1, runID: runExample.row.runID, level: 'WARNING', code: 'Late' },
  ...{ productionOrderID: '0198c5a0-0000-7000-8000-0000000000f0', taskID: null },
  message: 'PR1001 is finished 2026-03-12T15:00:00.000Z: 180 minutes late.',
};

/** The last build that is over. */
const ofLast = sql`t.run_id = (
  select r.run_id from schedule_runs r
  where r.tenant_id = t.tenant_id and r.kind = 'BUILD' and r.status in ('DONE', 'FAILED')
  order by r.finished_utc desc, r.run_id desc limit 1)`;

const shared = { method: 'GET', tag: 'scheduling', permission: 'schedule.read' } as const;

const count = operation({
  ...shared,
  id: 'countScheduleResults',
  path: '/v1/schedule/results/last/count',
  summary: 'Count what the last run found',
  query: filterQuery(result),
  response: object({ count: int32({ minimum: 0 }) }, { title: 'Count' }),
  example: { response: { count: 12 } },
  run: async (ctx, { query }) => ({
    count: (await ctx.first(countStatement(ctx, result, planList(result, query, [ofLast]))))?.count ?? 0,
  }),
});

const pages = operation({
  ...shared,
  id: 'listScheduleResults',
  path: '/v1/schedule/results/last/pages/{page}',
  summary: 'List what the last run found, page by page',
  description:
    'Of the last build that is over: what could not be planned, what had to be guessed, then each order, with a sentence for people.',
  params: object({ page: int32({ minimum: 1, description: 'The page, from 1' }) }),
  query: listQuery(result, { limit: pageSize }),
  response: list(result.element),
  problems: ['InvalidCursor'],
  example: { params: { page: '1' }, response: [row] },
  run: async (ctx, { params: { page }, query: { limit, ...asked } }) =>
    answerPage(ctx, result, { ...planList(result, asked, [ofLast]), limit: undefined }, page, limit),
});

export const resultOperations = [count, pages];

import { sql } from 'kysely';
import { instantOf } from '#areas/company/resources';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import type { Instant } from '#lib/instant';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { flag, id, instant, list, object, orNull, text } from '#platform/schema';
import { entryExample } from '../entries/entry.ts';
import { proposedRun } from './run.example.ts';
import { runResource } from './run.resource.ts';

const side = (description: string) =>
  orNull(
    object(
      {
        startUTC: instant(),
        finishUTC: instant(),
        resourceIDs: list(id(), { description: 'All that it needs at once' }),
      },
      { title: 'TaskPlace', description },
    ),
  );
const move = object(
  {
    taskID: id(),
    taskName: text(200),
    productionOrderID: id(),
    productionOrderNumber: text(40),
    before: side('In the plan in force; null: it has no place there'),
    after: side('In the proposal; null: it would have no place'),
    movesAnyway: flag({
      description: 'It would stand there without what the proposal supposes too: time and work went on',
    }),
  },
  { title: 'MovedTask' },
);

type Row = {
  taskID: string;
  taskName: string;
  productionOrderID: string;
  productionOrderNumber: string;
  startBefore: Instant | null;
  finishBefore: Instant | null;
  whoBefore: string[] | null;
  startAfter: Instant | null;
  finishAfter: Instant | null;
  whoAfter: string[] | null;
  movesAnyway: boolean;
};

/** `GET /v1/schedule/runs/{RunID}/moves`: the tasks that a proposal has elsewhere. */
export const listMoves = operation({
  id: 'listScheduleMoves',
  method: 'GET',
  path: '/v1/schedule/runs/{RunID}/moves',
  tag: 'scheduling',
  summary: 'List the tasks that a proposal moves',
  description:
    'Each task that is not over and would begin or end at another time than in the plan in force, or be done by somebody else; by their starts in the proposal. The plans of the latest ten proposals are kept.',
  permission: 'schedule.read',
  addition: true,
  params: idParams(runResource),
  response: list(move),
  problems: ['NotFound', 'PreconditionMissing'],
  example: {
    params: { RunID: proposedRun.runID },
    response: [
      {
        ...{ taskID: entryExample.taskID, taskName: entryExample.taskName },
        productionOrderID: entryExample.productionOrderID,
        productionOrderNumber: entryExample.productionOrderNumber,
        before: {
          ...{ startUTC: entryExample.startUTC, finishUTC: entryExample.finishUTC },
          resourceIDs: [entryExample.resourceID],
        },
        after: {
          ...{ startUTC: '2026-03-09T09:01:00.000Z', finishUTC: '2026-03-09T10:19:00.000Z' },
          resourceIDs: [entryExample.resourceID],
        },
        movesAnyway: false,
      },
    ],
  },
  run: async (ctx, { params: { RunID } }) => {
    const run = await readOne(ctx, runResource, RunID);
    const { isKept } = await ctx.one(
      sql<{ isKept: boolean }>`
        select r.plan is not null as "isKept" from schedule_runs r
        where ${ctx.mine('r')} and r.run_id = ${RunID}`,
      'schedule run',
    );
    if (!isKept)
      throw new Problem(
        'PreconditionMissing',
        run.kind === 'PROPOSAL' && run.status === 'DONE'
          ? 'Its plan is not kept any more: propose again.'
          : `The run is a ${run.kind} that is ${run.status}: a proposal that is DONE has moves.`,
        { missing: ['plan'] },
      );
    const minute = (name: string) =>
      sql`${instantOf(0)}::timestamptz + (e.value->>${name})::int * interval '1 minute'`;
    const rows = await ctx.rows(sql<Row>`
      with proposed as (
        select e.value->>'task' as task_id, ${minute('start')} as start_utc, ${minute('finish')} as finish_utc,
          array(select json_array_elements_text(e.value->'resources')) as who
        from schedule_runs r cross join lateral json_array_elements(r.plan->'plan'->'entries') e
        where ${ctx.mine('r')} and r.run_id = ${RunID}
      ), anyway as (
        select json_array_elements_text(r.plan->'movesAnyway') as task_id
        from schedule_runs r where ${ctx.mine('r')} and r.run_id = ${RunID}
      ), standing as (
        select t.task_id, t.start_utc, t.finish_utc, array(
          select x.resource_id from schedule_entry_resources x
          where ${ctx.mine('x')} and x.entry_id = t.entry_id order by x.position) as who
        from schedule_entries t where ${ctx.mine('t')}
      )
      select k.task_id as "taskID", k.name as "taskName", p.production_order_id as "productionOrderID",
        p.number as "productionOrderNumber", s.start_utc as "startBefore", s.finish_utc as "finishBefore",
        s.who as "whoBefore", n.start_utc as "startAfter", n.finish_utc as "finishAfter", n.who as "whoAfter",
        exists (select from anyway a where a.task_id = k.task_id) as "movesAnyway"
      from proposed n full join standing s on s.task_id = n.task_id
        join production_tasks k on ${ctx.mine('k')} and k.task_id = coalesce(n.task_id, s.task_id)
          and k.status in ('PLANNED', 'READY', 'WIP', 'PAUSED')
        join production_orders p on ${ctx.mine('p')} and p.production_order_id = k.production_order_id
      where (n.start_utc, n.finish_utc, n.who) is distinct from (s.start_utc, s.finish_utc, s.who)
      order by n.start_utc, s.start_utc, k.task_id`);
    return rows.map(({ startBefore, finishBefore, whoBefore, startAfter, finishAfter, whoAfter, ...of }) => ({
      ...of,
      before: placeOf(startBefore, finishBefore, whoBefore),
      after: placeOf(startAfter, finishAfter, whoAfter),
    }));
  },
});

const placeOf = (startUTC: Instant | null, finishUTC: Instant | null, resourceIDs: string[] | null) =>
  startUTC === null || finishUTC === null ? null : { startUTC, finishUTC, resourceIDs: resourceIDs ?? [] };

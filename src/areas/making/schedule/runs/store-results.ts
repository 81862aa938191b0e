import { sql } from 'kysely';
import { instantOf } from '#areas/company/resources';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { Prepared } from '../input/make-input.ts';
import type { Note } from '../input/note.ts';
import type { ShopFacts } from '../input/shop-facts.ts';
import { explainer } from './explain-plan.ts';
import type { MadePlan } from './plan-task.ts';
import type { ScheduleRun } from './run.resource.ts';

/** A plan with what it was made from. */
export type Made = MadePlan & { facts: ShopFacts; prepared: Prepared };

/** So many runs keep their results. */
const runsKept = 20;

/** What a run says of itself when it is done. */
export const totalsOf = ({ plan, steps, facts }: Made): Partial<ScheduleRun> => ({
  asOfUTC: facts.now,
  orders: plan.orders.length,
  tasks: plan.entries.length,
  unplaced: plan.unplaced.length,
  lateOrders: plan.orders.filter(({ lateMinutes }) => lateMinutes > 0).length,
  lateMinutes: plan.orders.reduce((sum, { lateMinutes }) => sum + lateMinutes, 0),
  makespanMinutes: Math.max(0, plan.objective.makespan),
  improvementSteps: steps,
});

/** Writes the rows of a run's result: what could not be planned, what had to be guessed, then each order. */
export const storeResults = async (ctx: Ctx, runID: string, made: Made): Promise<void> => {
  const rows = resultsOf(made).map((note, at) => ({
    ...note,
    position: at + 1,
    message: note.message.slice(0, 2000),
  }));
  await ctx.exec(sql`
    insert into schedule_results (tenant_id, run_id, position, level, code, production_order_id, task_id, message)
    select ${ctx.tenantID}, ${runID}, x.position, x.level, x.code, x."productionOrderID", x."taskID", x.message
    from json_to_recordset(${printJson(rows)}::json)
      as x(position int, level text, code text, "productionOrderID" text, "taskID" text, message text)`);
  await ctx.exec(sql`
    delete from schedule_results as t where ${ctx.mine('t')} and t.run_id not in (
      select r.run_id from schedule_runs r where ${ctx.mine('r')} order by r.created_utc desc, r.run_id desc limit ${runsKept})`);
};

const resultsOf = ({ plan, facts, prepared }: Made): Note[] => {
  const { missOf, ofTask, orderByID } = explainer(facts, plan);
  return [
    ...plan.unplaced.map((one): Note => {
      const { productionOrderID } = ofTask(one.task);
      return { level: 'ERROR', code: 'NoPlace', productionOrderID, taskID: one.task, message: missOf(one) };
    }),
    ...prepared.notes,
    ...plan.orders.map(({ order, finish, due, lateMinutes, isComplete }): Note => {
      const number = orderByID.get(order)?.number ?? order;
      const of = { productionOrderID: order, taskID: null };
      if (finish === null)
        return { level: 'WARNING', code: 'NotPlanned', ...of, message: `${number} is not planned.` };
      const ends = `${number} is finished ${instantOf(finish)}${isComplete ? '' : ', but for what has no place'}`;
      if (lateMinutes > 0)
        return { level: 'WARNING', code: 'Late', ...of, message: `${ends}: ${lateMinutes} minutes late.` };
      return { level: 'INFO', code: due === null ? 'Planned' : 'InTime', ...of, message: `${ends}.` };
    }),
  ];
};

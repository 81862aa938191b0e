import { sql } from 'kysely';
import { instantOf, minuteOf } from '#areas/company/resources';
import type { Instant } from '#lib/instant';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { Difference, ScheduleRun } from './run.resource.ts';
import type { Made } from './store-results.ts';

/** So many orders are named. */
const mostOrders = 1000;
/** So many proposals keep their plan. */
const plansKept = 10;

type Planned = {
  productionOrderID: string;
  number: string;
  startUTC: Instant | null;
  finishUTC: Instant | null;
  lateMinutes: number;
};

/** Keeps the plan of a proposal, and answers what it would move in the plan in force. */
export const keepProposal = async (ctx: Ctx, runID: string, made: Made): Promise<Partial<ScheduleRun>> => {
  const { plan, facts } = made;
  const base = await ctx.first(sql<{ runID: string }>`
    select r.run_id as "runID" from schedule_runs r where ${ctx.mine('r')} and r.is_in_force`);
  const before = await ctx.rows(sql<Planned>`
    select s.production_order_id as "productionOrderID", p.number, s.start_utc as "startUTC", s.finish_utc as "finishUTC",
      s.late_minutes as "lateMinutes"
    from schedule_orders s
      join production_orders p on ${ctx.mine('p')} and p.production_order_id = s.production_order_id
    where ${ctx.mine('s')}`);
  await ctx.exec(sql`
    update schedule_runs as t set plan = ${printJson(kept(made))}::json where ${ctx.mine('t')} and t.run_id = ${runID}`);
  await ctx.exec(sql`
    update schedule_runs as t set plan = null
    where ${ctx.mine('t')} and t.plan is not null and t.run_id not in (
      select r.run_id from schedule_runs r where ${ctx.mine('r')} and r.plan is not null
      order by r.created_utc desc, r.run_id desc limit ${plansKept})`);
  const numbers = new Map(facts.orders.map(({ productionOrderID, number }) => [productionOrderID, number]));
  const after = plan.orders.map(
    ({ order, start, finish, lateMinutes }): Planned => ({
      productionOrderID: order,
      number: numbers.get(order) ?? order,
      startUTC: start === null ? null : instantOf(start),
      finishUTC: finish === null ? null : instantOf(finish),
      lateMinutes,
    }),
  );
  return {
    baseRunID: base?.runID ?? null,
    difference: { ...differenceOf(before, after), tasksMoved: tasksMoved(made) },
  };
};

/** What a proposal needs to come into force as it was shown. */
const kept = ({ plan, whyLate, steps, facts, prepared }: Made) => ({
  ...{ plan, whyLate, steps, asOfUTC: facts.now, notBefore: Object.fromEntries(prepared.notBefore) },
  marks: Object.fromEntries(facts.orders.map(({ productionOrderID, mark }) => [productionOrderID, mark])),
});

const differenceOf = (
  before: readonly Planned[],
  after: readonly Planned[],
): Omit<Difference, 'tasksMoved'> => {
  const [was, now] = [before, after].map((list) => new Map(list.map((one) => [one.productionOrderID, one])));
  const ids = [...new Set([...before, ...after].map(({ productionOrderID }) => productionOrderID))];
  const orders = ids.flatMap((id) => {
    const [old, made] = [was?.get(id), now?.get(id)];
    if (old?.startUTC === made?.startUTC && old?.finishUTC === made?.finishUTC) return [];
    return [
      { productionOrderID: id, number: (made ?? old)?.number ?? id, before: side(old), after: side(made) },
    ];
  });
  const late = (list: readonly Planned[]): number =>
    list.reduce((sum, { lateMinutes }) => sum + lateMinutes, 0);
  return {
    lateMinutesBefore: late(before),
    lateMinutesAfter: late(after),
    orders: orders
      .toSorted(
        (a, b) => (b.after?.lateMinutes ?? 0) - (a.after?.lateMinutes ?? 0) || (a.number < b.number ? -1 : 1),
      )
      .slice(0, mostOrders),
  };
};

const side = (one: Planned | undefined) =>
  one ? { startUTC: one.startUTC, finishUTC: one.finishUTC, lateMinutes: one.lateMinutes } : null;

const tasksMoved = ({ plan, facts }: Made): number => {
  const standing = new Map(facts.inForce.map((one) => [one.taskID, one]));
  const isSame = (task: string, start: number, finish: number, resources: readonly string[]): boolean => {
    const old = standing.get(task);
    return (
      old !== undefined &&
      minuteOf(old.startUTC) === start &&
      minuteOf(old.finishUTC) === finish &&
      old.resourceIDs.join() === resources.join()
    );
  };
  const planned = new Set(plan.entries.map(({ task }) => task));
  return (
    plan.entries.filter(({ task, start, finish, resources }) => !isSame(task, start, finish, resources))
      .length + facts.inForce.filter(({ taskID }) => !planned.has(taskID)).length
  );
};

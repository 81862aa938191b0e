import { sql } from 'kysely';
import { costPermission, seesCosts } from '#areas/making/prodorders';
import { ownCurrency } from '#areas/selling/header';
import { type Decimal, zero } from '#lib/decimal';
import { mayDo } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { decimalNumber, flag, id, instant, list, object, orNull, type Static, text } from '#platform/schema';
import { together } from '#platform/together';
import { readClocked } from './clock/clocked-time.ts';
import { costOf } from './clock/minutes.ts';
import { runningMinutes } from './clock/running-minutes.ts';

const exact = (description: string) => decimalNumber({ integer: 80, places: 6 }, { description });
const quoted = 'Null too for who may not see what orders cost (ordercosts.read)';
const secret = 'Null too for who may not see what an hour costs (resources.cost)';

const side = {
  quotedMinutes: exact('As the router has them, for the quantity as it is now'),
  actualMinutes: exact('Clocked so far, with what is running'),
  runningMinutes: exact('Of these, what somebody is at just now'),
  variancePercent: orNull(
    exact('By how many percent the actual minutes are above; null where none were quoted'),
  ),
  quotedCost: orNull(exact(`Null where neither a rate nor a cost is known. ${quoted}`)),
  actualCost: orNull(
    exact(
      `At the rates of person and machine when they clocked in; null while some are not known. ${secret}`,
    ),
  ),
};
const taskActuals = object(
  {
    taskID: id(),
    taskNumber: decimalNumber({ integer: 40, places: 6 }),
    name: text(200),
    status: text(20),
    isInserted: flag({ description: 'Rework, for example' }),
    ...side,
    uncostedMinutes: exact('Of the actual ones, those whose rate is not known'),
    quantityGood: exact('As the task counts them'),
    quantityScrapped: exact('As the task counts them'),
    downtimeMinutes: exact('That were reported as such; they are no part of the actual minutes'),
  },
  { title: 'TaskActuals' },
);
type TaskActuals = Static<typeof taskActuals>;

const taskExample = {
  ...{ taskID: '0198c5a0-0000-7000-8000-0000000000f1', taskNumber: 10, name: 'Saw', status: 'WIP' },
  ...{ isInserted: false, quotedMinutes: 78, actualMinutes: 84.5, runningMinutes: 12, variancePercent: 8.33 },
  ...{ quotedCost: 75.4, actualCost: 81.683333, uncostedMinutes: 0, quantityGood: 9, quantityScrapped: 1 },
  downtimeMinutes: 6,
};

/** `GET …/{ProductionOrderID}/actuals`: what each task was quoted to need and has needed so far, live. */
export const readActuals = operation({
  id: 'getProductionOrderActuals',
  method: 'GET',
  path: '/v1/prodorders/{ProductionOrderID}/actuals',
  tag: 'shopfloor',
  summary: 'Compare what a production order should need with what it has needed so far',
  description:
    'As of now, with the time that is running: of those who share time over several tasks, their share as it is now.',
  permission: 'prodorders.read',
  needsToo: {
    'resources.cost': 'to see actual costs, which are null otherwise',
    [costPermission]: 'to see quoted costs, which are null otherwise',
  },
  addition: true,
  params: object({ ProductionOrderID: id({ description: 'The production order’s id' }) }),
  response: object(
    {
      productionOrderID: id(),
      number: text(40),
      currencyCode: text(3, { description: 'Of all amounts: the tenant’s' }),
      computedUTC: instant(),
      tasks: list(taskActuals),
      totals: object(side, { title: 'ProductionActuals' }),
    },
    { title: 'ProductionOrderActuals' },
  ),
  problems: ['NotFound'],
  example: {
    response: {
      ...{ productionOrderID: '0198c5a0-0000-7000-8000-0000000000f0', number: 'PR1001', currencyCode: 'EUR' },
      computedUTC: '2026-03-10T09:00:00.000Z',
      tasks: [taskExample],
      totals: {
        ...{ quotedMinutes: 78, actualMinutes: 84.5, runningMinutes: 12, variancePercent: 8.33 },
        ...{ quotedCost: 75.4, actualCost: 81.683333 },
      },
    },
  },
  run: async (ctx, { params: { ProductionOrderID } }) => {
    const order = await ctx.one(
      sql<{ productionOrderID: string; number: string }>`
        select p.production_order_id as "productionOrderID", p.number from production_orders p
        where ${ctx.mine('p')} and p.production_order_id = ${ProductionOrderID}`,
      'production order',
    );
    const [currencyCode, known, running] = await together(
      ownCurrency(ctx),
      readTasks(ctx, ProductionOrderID),
      readRunning(ctx, ProductionOrderID),
    );
    const showsCost = mayDo(ctx.permissions, ctx.principal, 'resources.cost');
    const showsQuoted = seesCosts(ctx);
    const tasks = known
      .map((one) => shown(one, running.get(one.taskID), showsCost))
      .map((one) => (showsQuoted ? one : { ...one, quotedCost: null }));
    return { ...order, currencyCode, computedUTC: ctx.now, tasks, totals: totalsOf(tasks) };
  },
});

type Known = Omit<TaskActuals, 'actualMinutes' | 'runningMinutes' | 'variancePercent' | 'actualCost'> & {
  minutes: Decimal;
  cost: Decimal;
};

const readTasks = (ctx: Ctx, productionOrderID: string): Promise<Known[]> =>
  ctx.rows(sql<Known>`
    select k.task_id as "taskID", k.task_number as "taskNumber", k.name, k.status, k.is_inserted as "isInserted",
      q.minutes as "quotedMinutes",
      round(case when k.unit_cost is not null then k.unit_cost * coalesce(k.quantity, p.quantity)
        else q.minutes * k.hourly_rate / 60 end, 6) as "quotedCost",
      coalesce(a.minutes, 0) as minutes, coalesce(a.cost, 0) as cost,
      coalesce(a.uncosted_minutes, 0) as "uncostedMinutes", k.quantity_good as "quantityGood",
      k.quantity_scrapped as "quantityScrapped", coalesce((
        select sum(d.minutes) from production_events d
        where ${ctx.mine('d')} and d.production_order_id = ${productionOrderID} and d.task_id = k.task_id
          and d.type = 'DOWNTIME' and d.is_counted), 0) as "downtimeMinutes"
    from production_tasks k
    join production_orders p on ${ctx.mine('p')} and p.production_order_id = k.production_order_id
    cross join lateral (select round(k.setup_minutes + k.teardown_minutes + k.transfer_minutes
      + k.minutes * coalesce(k.quantity, p.quantity), 6) as minutes) q
    left join production_actuals a on ${ctx.mine('a')} and a.task_id = k.task_id
    where ${ctx.mine('k')} and k.production_order_id = ${productionOrderID}
    order by k.task_number, k.task_id`);

type Running = { minutes: Decimal; cost: Decimal; uncosted: Decimal };

/** What runs at the order just now, by task. */
const readRunning = async (ctx: Ctx, productionOrderID: string): Promise<Map<string, Running>> => {
  const open = await readClocked(
    ctx,
    sql`e.production_order_id = ${productionOrderID} and e.end_utc is null and e.is_counted`,
  );
  const minutes = await runningMinutes(ctx, open);
  const byTask = new Map<string, Running>();
  for (const { eventID, taskID, hourlyCost } of open) {
    const had = byTask.get(taskID) ?? { minutes: zero, cost: zero, uncosted: zero };
    const more = minutes.get(eventID) ?? zero;
    byTask.set(taskID, {
      minutes: had.minutes.plus(more),
      cost: had.cost.plus(costOf(more, hourlyCost)),
      uncosted: had.uncosted.plus(hourlyCost === null ? more : zero),
    });
  }
  return byTask;
};

const shown = (
  { minutes, cost, ...task }: Known,
  now: Running | undefined,
  showsCost: boolean,
): TaskActuals => {
  const actualMinutes = minutes.plus(now?.minutes ?? zero);
  const uncostedMinutes = task.uncostedMinutes.plus(now?.uncosted ?? zero);
  return {
    ...task,
    ...{ actualMinutes, uncostedMinutes, runningMinutes: now?.minutes ?? zero },
    variancePercent: varianceOf(task.quotedMinutes, actualMinutes),
    actualCost: showsCost && uncostedMinutes.eq(zero) ? cost.plus(now?.cost ?? zero) : null,
  };
};

const varianceOf = (quoted: Decimal, is: Decimal): Decimal | null =>
  quoted.eq(zero) ? null : is.minus(quoted).times(100).div(quoted).round(2);

/** Of all tasks but cancelled ones that nobody worked at. */
const totalsOf = (tasks: readonly TaskActuals[]) => {
  const counted = tasks.filter((one) => one.status !== 'CANCELLED' || one.actualMinutes.gt(zero));
  const sum = (of: (task: TaskActuals) => Decimal): Decimal =>
    counted.reduce((total, task) => total.plus(of(task)), zero);
  const known = (of: (task: TaskActuals) => Decimal | null): Decimal | null =>
    counted.some((task) => of(task) === null) ? null : sum((task) => of(task) ?? zero);
  const [quotedMinutes, actualMinutes] = [sum((one) => one.quotedMinutes), sum((one) => one.actualMinutes)];
  return {
    ...{ quotedMinutes, actualMinutes, runningMinutes: sum((one) => one.runningMinutes) },
    variancePercent: varianceOf(quotedMinutes, actualMinutes),
    ...{ quotedCost: known((one) => one.quotedCost), actualCost: known((one) => one.actualCost) },
  };
};

import { moveTo } from '#kit/machine';
import { atLeastNothing, type Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import type { Production } from '../production.resource.ts';
import { isBegun, type TaskStatus, type TaskTransition, taskMachine } from './task.machine.ts';
import type { StoredTask } from './write-tasks.ts';

type Asked = {
  ctx: Ctx;
  order: Pick<Production, 'number' | 'status' | 'quantity'>;
  task: StoredTask;
  tasks: readonly StoredTask[];
  reason: string | undefined;
};

/**
 * A task moved to a status as its machine allows. The caller holds the lock of the order, and settles all
 * tasks after.
 * @throws Problem 403, 409 IllegalTransition, PreconditionMissing
 */
export const moveTask = (asked: Asked, to: TaskStatus): StoredTask => {
  const { ctx, order, task, tasks } = asked;
  // Which of these two a task is follows from what it waits for.
  if (to === 'READY' || (to === 'PLANNED' && task.status !== 'SKIPPED')) throw byPredecessors(task, to);
  if (task.status === 'PLANNED' && to !== 'SKIPPED' && to !== 'CANCELLED') throw waits(task, tasks);
  const transition = moveTo(taskMachine, task.status, to, { by: 'tasks', principal: ctx.principal, means });
  for (const word of transition.requires) means.requires[word](asked, transition);
  const effects = transition.effects.map((word) => means.effects[word](ctx, task, order.quantity));
  return Object.assign({}, task, ...effects, { status: to });
};

const missing = (detail: string, names: string[]): Problem =>
  new Problem('PreconditionMissing', detail, { missing: names });

const called = ({ taskNumber, name }: StoredTask): string => `${taskNumber.toFixed()} ${name}`;

const byPredecessors = ({ status, name }: StoredTask, to: TaskStatus): Problem => {
  const allowed = taskMachine.transitions.filter(({ from, by }) => from === status && by === 'tasks');
  return new Problem(
    'IllegalTransition',
    `The task ${name} is ${status}; whether it is PLANNED or READY follows from what it waits for.`,
    { allowed: allowed.map((one) => one.to).filter((one) => one !== to) },
  );
};

const waits = (task: StoredTask, tasks: readonly StoredTask[]): Problem => {
  const names = tasks.filter((one) => task.dependsOn.includes(one.taskID)).map(called);
  return missing(`The task ${called(task)} waits for ${names.join(', ')}.`, names);
};

const means = {
  requires: {
    predecessors: () => undefined,
    reason: ({ reason, task }: Asked, { to }: TaskTransition) => {
      if (!reason) throw missing(`To be ${to} the task ${called(task)} needs a reason.`, ['reason']);
    },
    orderOpen: ({ order: { number, status } }: Asked) => {
      if (status === 'ONHOLD')
        throw missing(`The production order ${number} is on hold; nothing is worked on.`, ['status']);
    },
    successors: ({ task, tasks }: Asked) => {
      const begun = tasks.filter((one) => one.dependsOn.includes(task.taskID) && isBegun(one)).map(called);
      if (begun.length > 0)
        throw missing(`What follows the task ${called(task)} was begun: ${begun.join(', ')}.`, begun);
    },
  },
  effects: {
    start: (ctx: Ctx, { startedUTC }: StoredTask) => ({ startedUTC: startedUTC ?? ctx.now }),
    finish: (ctx: Ctx, { quantity, quantityGood, quantityScrapped }: StoredTask, ofOrder: Decimal) => ({
      finishedUTC: ctx.now,
      // Unless somebody counted: all that were not scrapped.
      quantityGood: quantityGood.gt(0)
        ? quantityGood
        : atLeastNothing((quantity ?? ofOrder).minus(quantityScrapped)),
    }),
    reopen: () => ({ finishedUTC: null }),
  },
};

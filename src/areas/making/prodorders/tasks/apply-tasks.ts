import { readStatus } from '#kit/machine';
import { zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import type { Production } from '../production.resource.ts';
import { type FromMaster, nothingSaid } from './copy-router.ts';
import { moveTask } from './move-task.ts';
import { circleOf, inOrder, settle } from './settle-tasks.ts';
import { isBegun, isDone, isWaiting, taskMachine } from './task.machine.ts';
import type { TaskInput } from './task-input.ts';
import type { StoredTask } from './write-tasks.ts';

type Order = Pick<Production, 'number' | 'status' | 'quantity'>;

/** The most tasks of one order. */
export const mostTasks = 500;

/**
 * The tasks of an order as a request makes them, element by element, all or none. Places of a refusal are
 * in the body.
 * @throws Problem 400, 403, 409
 */
export const applyTasks = (
  ctx: Ctx,
  order: Order,
  tasks: readonly StoredTask[],
  inputs: readonly TaskInput[],
  masters: ReadonlyMap<string, FromMaster> = new Map(),
): StoredTask[] => {
  const changed = inputs.reduce<StoredTask[]>((now, input, at) => {
    const next = inPlace(`/${at}`, () => applyOne(ctx, order, now, input, masters));
    refuseCircle(next, `/${at}`, input);
    return next;
  }, settle(tasks));
  if (changed.length > mostTasks) throw invalid('', `makes more than ${mostTasks} tasks`);
  return changed;
};

const applyOne = (
  ctx: Ctx,
  order: Order,
  tasks: StoredTask[],
  { taskID, afterTaskID, status: sent, reason, ...said }: TaskInput,
  masters: ReadonlyMap<string, FromMaster>,
): StoredTask[] => {
  const old = taskID === undefined ? undefined : tasks.find((one) => one.taskID === taskID);
  if (taskID !== undefined && !old) throw unknown('/taskID');
  if (old && afterTaskID !== undefined) throw invalid('/afterTaskID', 'goes with a new task alone');
  refuseDone(old, said);
  const { dependsOn, ...fields } = said;
  const after = afterTaskID === undefined ? undefined : tasks.find((one) => one.taskID === afterTaskID);
  if (afterTaskID !== undefined && !after) throw unknown('/afterTaskID');
  const base = old ?? newTask(ctx, tasks, after, said.name, masters);
  const changed: StoredTask = { ...base, ...fields, ...waitsFor(base, tasks, dependsOn) };
  const rest = tasks.filter((one) => one !== old).map((one) => (old ? one : passOn(one, after, changed)));
  const settled = settle([...rest, changed]);
  const status = sent === undefined ? undefined : readStatus(taskMachine, sent);
  if (status === undefined) return settled;
  return settle(
    settled.map((task) =>
      task.taskID === changed.taskID ? moveTask({ ctx, order, task, tasks: settled, reason }, status) : task,
    ),
  );
};

/** What a task depends on from now on. */
const waitsFor = (
  base: StoredTask,
  tasks: readonly StoredTask[],
  dependsOn: string[] | null | undefined,
): Partial<StoredTask> => {
  if (dependsOn === undefined) return {};
  if (dependsOn === null) return { followsPrevious: true };
  for (const [at, id] of dependsOn.entries()) {
    if (id === base.taskID) throw invalid(`/dependsOn/${at}`, 'is the task itself');
    if (!tasks.some((one) => one.taskID === id)) throw unknown(`/dependsOn/${at}`);
    if (dependsOn.indexOf(id) < at) throw invalid(`/dependsOn/${at}`, 'stands there already');
  }
  return { followsPrevious: false, dependsOn };
};

/** What explicitly waited for the task before an inserted one waits for that instead, unless it was begun. */
const passOn = (one: StoredTask, after: StoredTask | undefined, inserted: StoredTask): StoredTask => {
  const waits = !one.followsPrevious && isWaiting(one);
  if (!after || !waits || inserted.dependsOn.includes(one.taskID)) return one;
  return {
    ...one,
    dependsOn: one.dependsOn.map((id) => (id === after.taskID ? inserted.taskID : id)),
  };
};

const newTask = (
  ctx: Ctx,
  tasks: readonly StoredTask[],
  after: StoredTask | undefined,
  name: string | undefined,
  masters: ReadonlyMap<string, FromMaster>,
): StoredTask => {
  if (name === undefined) throw invalid('/name', 'is required for a new task');
  const own = after
    ? { followsPrevious: false, dependsOn: [after.taskID] }
    : { followsPrevious: true, dependsOn: [] };
  return {
    ...nothingSaid,
    ...masters.get(name),
    ...own,
    taskID: ctx.newID(),
    name,
    taskNumber: numberAfter(tasks, after),
    isInserted: true,
  };
};

/** Ten more than the last, or in the middle between the one it comes after and the next. */
const numberAfter = (tasks: readonly StoredTask[], after: StoredTask | undefined) => {
  const placed = inOrder(tasks);
  const before = after ?? placed.at(-1);
  const next = before && placed[placed.indexOf(before) + 1];
  if (!before || !next) return (before?.taskNumber ?? zero).plus(10);
  const middle = before.taskNumber.plus(next.taskNumber).div(2).round(6);
  if (middle.eq(before.taskNumber) || middle.eq(next.taskNumber))
    throw invalid('/taskNumber', 'is required: there is no number left between the two');
  return middle;
};

/**
 * Of what is done, quantities and their reason alone are corrected; what was begun keeps what it waited
 * for.
 */
const refuseDone = (
  old: StoredTask | undefined,
  said: Omit<TaskInput, 'taskID' | 'afterTaskID' | 'status' | 'reason'>,
): void => {
  if (!old) return;
  if (isBegun(old) && said.dependsOn !== undefined)
    throw new Problem(
      'NotEditable',
      `The task ${old.name} is ${old.status}; what it waited for does not change.`,
      {
        errors: [{ pointer: '/dependsOn', detail: `does not change while the task is ${old.status}` }],
      },
    );
  if (!isDone(old)) return;
  const corrected = ['quantityGood', 'quantityScrapped', 'scrapReason'];
  const strange = Object.keys(said).find((name) => !corrected.includes(name));
  if (strange !== undefined && old.status !== 'SKIPPED')
    throw new Problem(
      'NotEditable',
      `The task ${old.name} is ${old.status}; its ${strange} does not change.`,
      {
        errors: [{ pointer: `/${strange}`, detail: `does not change while the task is ${old.status}` }],
      },
    );
};

/** @throws Problem 400 where tasks wait for each other in a circle */
const refuseCircle = (tasks: readonly StoredTask[], place: string, input: TaskInput): void => {
  const circle = circleOf(tasks);
  if (!circle) return;
  const names = [...circle, ...circle.slice(0, 1)].map(
    ({ taskNumber, name }) => `${taskNumber.toFixed()} ${name}`,
  );
  const member = input.dependsOn === undefined ? 'taskNumber' : 'dependsOn';
  throw invalid(`${place}/${member}`, `makes tasks wait for each other: ${names.join(' waits for ')}`);
};

/** @throws what `work` throws, its places within `place` of the body */
const inPlace = <T>(place: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = error.extras.errors?.map((one) => ({ ...one, pointer: `${place}${one.pointer}` }));
    throw new Problem(error.code, error.message, {
      ...error.extras,
      errors: errors ?? [{ pointer: place, detail: error.message }],
    });
  }
};

const unknown = (pointer: string): Problem =>
  new Problem('UnknownReference', 'The production order has no such task.', {
    errors: [{ pointer, detail: 'is not a task of the order' }],
  });

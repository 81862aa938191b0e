import type { Calendar, Need, Resource, ScheduleInput, Span, Task } from './model.ts';
import { sequenceOf, shopOf } from './shop.ts';

/** What is wrong with an input, and where: a JSON pointer into it. */
export type InputProblem = { pointer: string; detail: string };

/**
 * What is wrong with an input. Without problems every function of the scheduler takes it and ends. A task
 * that nobody can do, or that fits into no shift, is no problem: the plan says so.
 */
export const checkInput = (input: ScheduleInput): InputProblem[] => {
  const problems: InputProblem[] = [];
  const say: Say = (pointer, detail) => void problems.push({ pointer, detail });
  const ids = {
    calendars: idsOf(input.calendars, '/calendars', say),
    resources: idsOf(input.resources, '/resources', say),
    orders: idsOf(input.orders, '/orders', say),
    tasks: idsOf(input.tasks, '/tasks', say),
  };
  whole(input.from, '/from', say);
  const { until = input.from + 1 } = input;
  if (!(Number.isSafeInteger(until) && until > input.from && until <= input.from + twentyYears))
    say('/until', 'is a whole minute after `from`, within twenty years');
  for (const [index, calendar] of input.calendars.entries())
    checkCalendar(calendar, `/calendars/${index}`, say);
  for (const [index, resource] of input.resources.entries())
    checkResource(resource, ids.calendars, `/resources/${index}`, say);
  for (const [index, { priority = 1, due = 0, release = 0, sequence = 0 }] of input.orders.entries()) {
    amount(priority, `/orders/${index}/priority`, say);
    whole(due, `/orders/${index}/due`, say);
    whole(release, `/orders/${index}/release`, say);
    if (!Number.isFinite(sequence)) say(`/orders/${index}/sequence`, 'is a number');
  }
  for (const [index, task] of input.tasks.entries()) checkTask(task, input, ids, `/tasks/${index}`, say);
  for (const [index, { from, quantity }] of input.supplies.entries()) {
    whole(from, `/supplies/${index}/from`, say);
    amount(quantity, `/supplies/${index}/quantity`, say);
  }
  checkKept(input, ids, say);
  if (problems.length === 0) checkCycles(input, say);
  return problems;
};

const twentyYears = 20 * 365 * 1440;

type Say = (pointer: string, detail: string) => void;
type Ids = Record<'calendars' | 'resources' | 'orders' | 'tasks', Set<string>>;

const idsOf = (list: readonly { id: string }[], pointer: string, say: Say): Set<string> => {
  const ids = new Set<string>();
  for (const [index, { id }] of list.entries()) {
    if (ids.has(id)) say(`${pointer}/${index}/id`, `there is another ${id}`);
    ids.add(id);
  }
  return ids;
};

const whole = (value: number, pointer: string, say: Say): void => {
  if (!Number.isSafeInteger(value)) say(pointer, 'is a whole number of minutes');
};
const amount = (value: number, pointer: string, say: Say): void => {
  if (!(Number.isFinite(value) && value >= 0)) say(pointer, 'is a number, 0 or more');
};
const duration = (value: number, pointer: string, say: Say): void => {
  if (!(Number.isSafeInteger(value) && value >= 0)) say(pointer, 'is a whole number of minutes, 0 or more');
};
const names = (value: string, ids: Set<string>, pointer: string, say: Say): void => {
  if (!ids.has(value)) say(pointer, `there is no ${value}`);
};

const checkSpans = (spans: readonly Span[], pointer: string, say: Say): void => {
  for (const [index, { start, end }] of spans.entries())
    if (!(Number.isSafeInteger(start) && Number.isSafeInteger(end) && start < end))
      say(`${pointer}/${index}`, 'starts at a whole minute and ends at a later one');
};

const week = 10_080;

const checkCalendar = ({ shifts, exceptions, offsets = [] }: Calendar, pointer: string, say: Say): void => {
  checkSpans(shifts, `${pointer}/shifts`, say);
  checkSpans(exceptions, `${pointer}/exceptions`, say);
  for (const [index, { start, end }] of shifts.entries())
    if (start < 0 || start >= week || end > 2 * week)
      say(`${pointer}/shifts/${index}`, `starts within the week (0 to ${week - 1}) and ends within the next`);
  for (const [index, { from, minutes }] of offsets.entries()) {
    whole(from, `${pointer}/offsets/${index}/from`, say);
    if (!(Number.isInteger(minutes) && Math.abs(minutes) <= 1440))
      say(`${pointer}/offsets/${index}/minutes`, 'is a whole number of minutes, a day at most');
    if (from <= (offsets[index - 1]?.from ?? Number.NEGATIVE_INFINITY))
      say(`${pointer}/offsets/${index}/from`, 'is after the one before');
  }
};

const checkResource = (resource: Resource, calendars: Set<string>, pointer: string, say: Say): void => {
  const { capacity, closed } = resource;
  if (capacity !== null && !(Number.isSafeInteger(capacity) && capacity >= 1))
    say(`${pointer}/capacity`, 'is a whole number, 1 or more, or null');
  checkSpans(closed, `${pointer}/closed`, say);
  for (const [index, name] of resource.calendars.entries())
    names(name, calendars, `${pointer}/calendars/${index}`, say);
};

const checkTask = (task: Task, input: ScheduleInput, ids: Ids, pointer: string, say: Say): void => {
  duration(task.minutes, `${pointer}/minutes`, say);
  duration(task.setup?.minutes ?? 0, `${pointer}/setup/minutes`, say);
  whole(task.release ?? 0, `${pointer}/release`, say);
  const { outsideDays = 1 } = task;
  if (!(Number.isSafeInteger(outsideDays) && outsideDays >= 0))
    say(`${pointer}/outsideDays`, 'is a whole number of days, 0 or more');
  for (const [index, order] of task.orders.entries())
    names(order, ids.orders, `${pointer}/orders/${index}`, say);
  for (const [index, { quantity }] of task.materials.entries())
    amount(quantity, `${pointer}/materials/${index}/quantity`, say);
  for (const [index, link] of task.after.entries()) {
    const at = `${pointer}/after/${index}`;
    names(link.task, ids.tasks, `${at}/task`, say);
    duration(link.transferMinutes ?? 0, `${at}/transferMinutes`, say);
    const { overlapShare = 0.5 } = link;
    if (!(overlapShare > 0 && overlapShare < 1)) say(`${at}/overlapShare`, 'is above 0 and below 1');
  }
  for (const [index, need] of task.needs.entries())
    checkNeed(need, input, ids, `${pointer}/needs/${index}`, say);
};

const checkNeed = (need: Need, input: ScheduleInput, ids: Ids, pointer: string, say: Say): void => {
  const { resource, group, skill, units = 1 } = need;
  if (resource === undefined && group === undefined && skill === undefined)
    say(pointer, 'names a resource, a group or a skill');
  if (resource !== undefined) names(resource, ids.resources, `${pointer}/resource`, say);
  if (!(Number.isSafeInteger(units) && units >= 1)) say(`${pointer}/units`, 'is a whole number, 1 or more');
  if (units === 1) return;
  const isTooSmall = ({ id, groups, skills, capacity }: Resource): boolean =>
    capacity !== null &&
    capacity < units &&
    (resource === undefined || resource === id) &&
    (group === undefined || groups.includes(group)) &&
    (skill === undefined || skills.includes(skill));
  const small = input.resources.find(isTooSmall);
  if (small) say(`${pointer}/units`, `${small.id} takes ${small.capacity} at once`);
};

const checkKept = ({ kept, tasks }: ScheduleInput, ids: Ids, say: Say): void => {
  const needs = new Map(tasks.map((task) => [task.id, task.needs.length]));
  const seen = new Set<string>();
  for (const [index, { task, start, finish = start, resources, setupMinutes = 0 }] of kept.entries()) {
    const pointer = `/kept/${index}`;
    names(task, ids.tasks, `${pointer}/task`, say);
    if (seen.has(task)) say(`${pointer}/task`, `${task} is kept twice`);
    seen.add(task);
    whole(start, `${pointer}/start`, say);
    if (!(Number.isSafeInteger(finish) && finish >= start))
      say(`${pointer}/finish`, 'is a whole minute, not before the start');
    duration(setupMinutes, `${pointer}/setupMinutes`, say);
    for (const [place, name] of resources.entries())
      names(name, ids.resources, `${pointer}/resources/${place}`, say);
    if (needs.has(task) && resources.length !== needs.get(task))
      say(`${pointer}/resources`, `${task} needs ${needs.get(task)}`);
  }
};

/** A cycle leaves tasks out of every sequence. */
const checkCycles = (input: ScheduleInput, say: Say): void => {
  const { tasks } = shopOf(input);
  const sequence = new Set(
    sequenceOf(
      tasks,
      tasks.map(() => 0),
    ),
  );
  const index = tasks.findIndex((_, task) => !sequence.has(task));
  if (index >= 0) say(`/tasks/${index}/after`, 'leads back to the task itself, or to others that do');
};

import { type Decimal, decimal, zero } from '#lib/decimal';
import type { TaskDetail } from '../document/action.ts';
import { printNumber } from '../expression/value.ts';
import type { CompiledAction } from './compile-outcome.ts';
import type { Effect, OutcomeContext } from './outcome.ts';
import { amountOf, isAmount, isOver, type Run, tellFault, textOf } from './run.ts';

/** A row of the router on its way. `cost` and `price` are of one piece, and null unless a rule set them. */
export type TaskRow = {
  name: string;
  number: Decimal | null;
  minutes: Decimal;
  setupMinutes: Decimal;
  teardownMinutes: Decimal;
  transferMinutes: Decimal;
  hourlyRate: Decimal | null;
  cost: Decimal | null;
  price: Decimal | null;
  detail: string | null;
  phase: string | null;
  instruction: string | null;
  component: string | null;
  resources: readonly string[];
  rules: number[];
  /** What price rules made of the price of the line; null while they have not touched it. */
  repriced: Decimal | null;
  /** A rule set the price of what it is part of. */
  isPriceSet: boolean;
};

/** ADD_TASK, SET_TASK (all tasks of that name, only what is given) and REMOVE_TASK (all of that name). */
export const runTaskAction = (
  run: Run,
  rows: TaskRow[],
  rule: number,
  one: CompiledAction,
): Effect | undefined => {
  const { action } = one;
  if (action.action !== 'ADD_TASK' && action.action !== 'SET_TASK' && action.action !== 'REMOVE_TASK')
    return undefined;
  const { name } = action;
  const effect = (text: string): Effect => ({ action: action.action, target: name, text });
  const nothing = (to: string): Effect => ({ ...effect(`no ${name} was there to ${to}`), isWarning: true });
  if (action.action !== 'ADD_TASK' && isOver(run, rows.length)) return effect('too costly');
  const there = rows.filter((row) => row.name === name);
  if (action.action === 'REMOVE_TASK') {
    rows.splice(0, rows.length, ...rows.filter((row) => row.name !== name));
    return there.length === 0 ? nothing('remove') : effect(`${name} removed`);
  }
  const amounts = amountsOf(run, one, name, rule);
  if ('why' in amounts) return effect(`${name}: ${amounts.why}`);
  const given: Partial<TaskRow> = { ...amounts.amounts, ...words(run, one, action.task ?? {}, rule) };
  const text = `${name}: ${told(given)}`;
  if (action.action === 'ADD_TASK') {
    if (rows.length === MOST_ROWS) {
      tellFault(run, 'TOO_MANY', `A router has at most ${MOST_ROWS} rows.`, rule);
      return effect(`${name}: too many tasks`);
    }
    rows.push({ ...empty(name), ...given, rules: [rule] });
    return effect(text);
  }
  for (const row of there) {
    Object.assign(row, given, { rules: [...row.rules, rule] });
    if (given.price) row.repriced = null;
  }
  return there.length === 0 ? nothing('change') : effect(text);
};

/** As of a bill of materials. */
const MOST_ROWS = 10_000;

const empty = (name: string): TaskRow => ({
  name,
  number: null,
  minutes: zero,
  setupMinutes: zero,
  teardownMinutes: zero,
  transferMinutes: zero,
  hourlyRate: null,
  cost: null,
  price: null,
  detail: null,
  phase: null,
  instruction: null,
  component: null,
  resources: [],
  rules: [],
  repriced: null,
  isPriceSet: false,
});

/** All amounts, or why one of them cannot be determined: then nothing of the action is done. */
const amountsOf = (
  run: Run,
  { numbers }: CompiledAction,
  name: string,
  rule: number,
): { amounts: Record<string, Decimal> } | { why: string } => {
  const amounts: Record<string, Decimal> = {};
  for (const [member, amount] of numbers) {
    const found = amountOf(run, amount, `${member} of ${name}`, { rule });
    if (found === undefined) continue;
    if (!isAmount(found)) return { why: `${member} ${found.why}` };
    amounts[member] = found;
  }
  return { amounts };
};

const words = (run: Run, one: CompiledAction, task: TaskDetail, rule: number): Partial<TaskRow> => ({
  ...(task.detail === undefined ? {} : { detail: textOf(run, one, 'detail', rule).text }),
  ...(task.instruction === undefined ? {} : { instruction: textOf(run, one, 'instruction', rule).text }),
  ...(task.phase === undefined ? {} : { phase: task.phase }),
  ...(task.component === undefined ? {} : { component: task.component }),
  ...(task.resources === undefined ? {} : { resources: task.resources }),
  ...(task.number === undefined ? {} : { number: task.number }),
});

const told = (given: Partial<TaskRow>): string =>
  Object.entries(given)
    .map(
      ([member, value]) =>
        `${member} ${typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : printNumber(value as Decimal)}`,
    )
    .join(', ');

/** Of the line: setup, teardown and transfer once, run time for each piece. */
export const lineMinutes = (row: TaskRow, quantity: Decimal): Decimal =>
  row.setupMinutes.plus(row.teardownMinutes).plus(row.transferMinutes).plus(row.minutes.times(quantity));

/** Whether it takes time that nothing puts a price on. A rate, cost or price of 0 is one. */
export const isUnpricedTask = (row: TaskRow, quantity: Decimal): boolean =>
  !row.isPriceSet &&
  row.hourlyRate === null &&
  row.cost === null &&
  row.price === null &&
  lineMinutes(row, quantity).gt(zero);

/** Of the line: what was set for a piece, else time × hourly rate. Nothing where neither is known. */
export const taskLineCost = (row: TaskRow, quantity: Decimal): Decimal =>
  row.cost?.times(quantity) ??
  lineMinutes(row, quantity)
    .times(row.hourlyRate ?? zero)
    .div(sixty);

/** Of the line: what price rules made of it, else its own price. */
export const taskLinePrice = (row: TaskRow, context: OutcomeContext): Decimal =>
  row.repriced ?? taskOwnPrice(row, context);

/** Of the line: what was set for a piece, else the cost, with what its pricing component puts on it. */
export const taskOwnPrice = (row: TaskRow, { quantity, priceOfCost }: OutcomeContext): Decimal => {
  if (row.price) return row.price.times(quantity);
  const cost = taskLineCost(row, quantity);
  return (row.component === null ? undefined : priceOfCost?.(row.component, cost)) ?? cost;
};

const sixty = decimal(60);

/** By `number`, those without one at the end; then in the order in which rules added them. */
export const inRouterOrder = (rows: readonly TaskRow[]): TaskRow[] =>
  rows.toSorted((a, b) => {
    if (a.number === null || b.number === null) return Number(a.number === null) - Number(b.number === null);
    return a.number.cmp(b.number);
  });

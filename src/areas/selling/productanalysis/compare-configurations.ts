import type { Judged } from '#areas/selling/configure';
import { type Decimal, isDecimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import { pairRows } from '#lib/pair-rows';
import { present } from '#lib/present';

/** In what a configuration differs between two models. */
export const differences = ['PRICE', 'COST', 'BOM', 'ROUTER'] as const;
export type Difference = (typeof differences)[number];
export const changes = ['ADDED', 'REMOVED', 'CHANGED'] as const;
type Change = (typeof changes)[number];

export const results = [
  'UNCHANGED',
  'CHANGED',
  'NO_LONGER_VALID',
  'NOT_VALID_BEFORE',
  'UNPROVEN',
  'NOT_TESTED',
] as const;
export type Result = (typeof results)[number];

type Amounts = { linePrice: Decimal | null; unitCost: Decimal | null };
export type ItemChange = {
  change: Change;
  number: string;
  position: string | null;
  uOM: string | null;
  oldQuantity: Decimal | null;
  newQuantity: Decimal | null;
};
export type TaskChange = {
  change: Change;
  name: string;
  number: Decimal | null;
  oldMinutes: Decimal | null;
  newMinutes: Decimal | null;
  /** What else of it is another: `setupMinutes`, `resources`. */
  fields: string[];
};
type Reason = { detail: string; missing: string[]; conflicts: Judged['answer']['conflicts'] };

/** What a test tells of a line. `was` and `is` are null where that side could not be sold. */
export type Compared = {
  result: Result;
  differs: Difference[];
  was: Amounts | null;
  is: Amounts | null;
  items: ItemChange[];
  tasks: TaskChange[];
  /** Changed rows beyond those reported. */
  itemsLeftOut: number;
  tasksLeftOut: number;
  reason: Reason | null;
};

export const mostRowsTold = 100;

/** The same configuration in two models. Only where both would sell it is there something to compare. */
export const compareConfigurations = (was: Judged, is: Judged): Compared => {
  const open = [was, is].find(({ isProven }) => !isProven);
  if (open) return untold('UNPROVEN', open);
  if (was.fault) return untold('NOT_VALID_BEFORE', was);
  if (is.fault) return { ...untold('NO_LONGER_VALID', is), was: amountsOf(was) };
  const [before, now] = [outcomeOf(was), outcomeOf(is)];
  const items = itemChanges(before.items, now.items);
  const tasks = taskChanges(before.tasks, now.tasks);
  const amounts = { was: amountsOf(was), is: amountsOf(is) };
  const differs = differences.filter(
    (one) =>
      ({
        PRICE: !same(amounts.was.linePrice, amounts.is.linePrice),
        COST: !same(amounts.was.unitCost, amounts.is.unitCost),
        BOM: items.length > 0,
        ROUTER: tasks.length > 0,
      })[one],
  );
  return {
    ...nothing,
    result: differs.length > 0 ? 'CHANGED' : 'UNCHANGED',
    differs,
    ...amounts,
    items: items.slice(0, mostRowsTold),
    tasks: tasks.slice(0, mostRowsTold),
    itemsLeftOut: Math.max(0, items.length - mostRowsTold),
    tasksLeftOut: Math.max(0, tasks.length - mostRowsTold),
  };
};

/** A line that could not be asked about at all. */
export const notTested = (detail: string): Compared => ({
  ...nothing,
  result: 'NOT_TESTED',
  reason: { detail, missing: [], conflicts: [] },
});

const nothing = {
  ...{
    differs: [],
    was: null,
    is: null,
    items: [],
    tasks: [],
    itemsLeftOut: 0,
    tasksLeftOut: 0,
    reason: null,
  },
};

const untold = (result: Result, { fault, answer }: Judged): Compared => ({
  ...nothing,
  result,
  reason: fault
    ? {
        detail: fault.message,
        missing: (fault.extras.missing ?? []).slice(0, 100),
        conflicts: answer.conflicts,
      }
    : null,
});

type Outcome = Judged['answer']['outcomes'][number];
const outcomeOf = ({ answer }: Judged): Outcome => present(answer.outcomes[0]);
const amountsOf = (judged: Judged): Amounts => {
  const { linePrice, unitCost } = outcomeOf(judged);
  return { linePrice, unitCost };
};

/** Rows of one number, position and unit are one row already. */
const itemChanges = (before: Outcome['items'], now: Outcome['items']): ItemChange[] => {
  const keyed = ({ number, position, uOM }: Outcome['items'][number]) =>
    JSON.stringify([number, position, uOM]);
  return pairRows(now, before, keyed).flatMap(([row, old]) => {
    if (old && row && same(old.quantity, row.quantity)) return [];
    const { number, position, uOM } = present(row ?? old);
    const quantities = { oldQuantity: old?.quantity ?? null, newQuantity: row?.quantity ?? null };
    return [{ change: changeOf(old, row), number, position, uOM, ...quantities }];
  });
};

/** What a task is; its cost and price follow, and which rules gave it is the model's business. */
const taskFields = [
  'minutes',
  'setupMinutes',
  'teardownMinutes',
  'transferMinutes',
  'hourlyRate',
  'detail',
  'phase',
  'instruction',
  'component',
  'resources',
] as const;

const taskChanges = (before: Outcome['tasks'], now: Outcome['tasks']): TaskChange[] => {
  const keyed = ({ name, number }: Outcome['tasks'][number]) =>
    JSON.stringify([name, number?.toFixed() ?? null]);
  return pairRows(now, before, keyed).flatMap(([row, old]) => {
    const fields = old && row ? taskFields.filter((field) => !same(old[field], row[field])) : [];
    if (old && row && fields.length === 0) return [];
    const { name, number } = present(row ?? old);
    const minutes = { oldMinutes: old?.minutes ?? null, newMinutes: row?.minutes ?? null };
    return [{ change: changeOf(old, row), name, number, ...minutes, fields: [...fields] }];
  });
};

const changeOf = (old: unknown, row: unknown): Change => (old && row ? 'CHANGED' : row ? 'ADDED' : 'REMOVED');

const same = (one: unknown, other: unknown): boolean =>
  isDecimal(one) && isDecimal(other) ? one.eq(other) : printJson(one) === printJson(other);

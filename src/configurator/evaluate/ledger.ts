import { type Decimal, zero } from '#lib/decimal';
import { factsIn } from './facts-in-unit.ts';
import type { PriceEvent, PriceScope, Source } from './outcome.ts';
import { quotient } from './quotient.ts';
import type { Run } from './run.ts';
import type { ItemRow, ItemRows } from './run-items.ts';
import { type TaskRow, taskLineCost, taskLinePrice } from './run-tasks.ts';

/** All that has a cost or a price, on its way. Amounts are of the line. */
export type Ledger = ItemRows & {
  tasks: TaskRow[];
  /** The product's own price and the adders of values. */
  sku: { cost: Decimal; price: Decimal };
  /** What price rules of scope LINE added to all of it. */
  line: Decimal;
  events: PriceEvent[];
  /** What each change of the price added to the line, in order. */
  changes: { source: Source; scope: PriceScope; component: string | null; amount: Decimal }[];
  /**
   * Sums over the rows that are known as long as these do not change: a thousand rules need not add them a
   * thousand times.
   */
  sums: Map<string, Decimal>;
};

export const startLedger = ({ context }: Run): Ledger => ({
  items: [],
  itemsByKey: new Map(),
  tasks: [],
  sku: {
    cost: (context.baseCost ?? zero).times(context.quantity),
    price: (context.basePrice ?? zero).times(context.quantity),
  },
  line: zero,
  events: [],
  changes: [],
  sums: new Map(),
});

const sumOf = <T>(
  { sums }: Ledger,
  name: string,
  rows: readonly T[],
  amount: (row: T) => Decimal,
): Decimal => {
  const known = sums.get(name);
  if (known) return known;
  const sum = rows.reduce((total, row) => total.plus(amount(row)), zero);
  sums.set(name, sum);
  return sum;
};

/** The price of the line in a scope; LINE is all of it. */
export const linePriceOf = (ledger: Ledger, scope: PriceScope, run: Run): Decimal => {
  if (scope === 'SKU') return ledger.sku.price;
  if (scope === 'BOM') return sumOf(ledger, 'BOM', ledger.items, (row) => row.linePrice);
  if (scope === 'TASKS')
    return sumOf(ledger, 'TASKS', ledger.tasks, (row) => taskLinePrice(row, run.context));
  const parts = linePriceOf(ledger, 'BOM', run).plus(linePriceOf(ledger, 'TASKS', run));
  return ledger.sku.price.plus(parts).plus(ledger.line);
};

/** As `linePriceOf`. Price rules change no cost: LINE is the sum of the others. */
export const lineCostOf = (ledger: Ledger, scope: PriceScope, run: Run): Decimal => {
  const { quantity } = run.context;
  if (scope === 'SKU') return ledger.sku.cost;
  if (scope === 'BOM') return sumOf(ledger, 'BOM cost', ledger.items, (row) => itemLineCost(run, row));
  if (scope === 'TASKS')
    return sumOf(ledger, 'TASKS cost', ledger.tasks, (row) => taskLineCost(row, quantity));
  return ledger.sku.cost.plus(lineCostOf(ledger, 'BOM', run)).plus(lineCostOf(ledger, 'TASKS', run));
};

const itemLineCost = (run: Run, row: ItemRow): Decimal =>
  row.quantity.times(factsIn(run, row)?.unitCost ?? zero).times(run.context.quantity);

/** Writes a change down, with amounts of one piece, and answers it. */
export const note = (
  { context: { quantity } }: Run,
  { events, changes }: Ledger,
  event: Omit<PriceEvent, 'sequence' | 'before' | 'after' | 'source'> & { source: Source },
  before: Decimal,
  after: Decimal,
): PriceEvent => {
  const noted = {
    sequence: events.length + 1,
    ...event,
    before: quotient(before, quantity),
    after: quotient(after, quantity),
  };
  events.push(noted);
  const { kind, source, scope, component } = event;
  if (kind === 'PRICE') changes.push({ source, scope, component, amount: after.minus(before) });
  return noted;
};

import { type Decimal, sum, zero } from '#lib/decimal';
import { factsIn } from './facts-in-unit.ts';
import { type Ledger, linePriceOf } from './ledger.ts';
import type { PricePart } from './outcome.ts';
import type { Run } from './run.ts';
import { taskOwnPrice } from './run-tasks.ts';

/**
 * What the line's price is made of: its base, items and tasks by their pricing components, and what each
 * value and rule changed.
 */
export const pricePartsOf = (run: Run, ledger: Ledger): PricePart[] => {
  const { quantity, basePrice } = run.context;
  const items = ledger.items.map((row) => {
    const facts = factsIn(run, row);
    return {
      component: facts?.component ?? null,
      amount: row.quantity.times(facts?.unitPrice ?? zero).times(quantity),
    };
  });
  const tasks = ledger.tasks.map((row) => ({
    component: row.component,
    amount: taskOwnPrice(row, run.context),
  }));
  return [
    ...(basePrice === null
      ? []
      : [{ source: { type: 'BASE' } as const, component: null, amount: basePrice.times(quantity) }]),
    ...partsOf(run, ledger, 'BOM', items),
    ...partsOf(run, ledger, 'TASKS', tasks),
    ...ledger.changes.map(({ source, component, amount }) => ({ source, component, amount })),
  ];
};

/**
 * The rows' own prices by component. What is booked to none takes the difference to the scope's price less
 * its changes: a late rule may have taken away a row that price rules had changed, and the parts must sum to
 * the price all the same.
 */
const partsOf = (
  run: Run,
  ledger: Ledger,
  type: 'BOM' | 'TASKS',
  rows: readonly { component: string | null; amount: Decimal }[],
): PricePart[] => {
  if (rows.length === 0 && !ledger.changes.some(({ scope }) => scope === type)) return [];
  const booked = [...Map.groupBy(rows, ({ component }) => component)].flatMap(([component, all]) =>
    component === null ? [] : [{ source: { type }, component, amount: sum(all.map(({ amount }) => amount)) }],
  );
  const changed = sum(ledger.changes.filter(({ scope }) => scope === type).map(({ amount }) => amount));
  const rest = linePriceOf(ledger, type, run)
    .minus(changed)
    .minus(sum(booked.map(({ amount }) => amount)));
  return [...(rest.eq(zero) ? [] : [{ source: { type }, component: null, amount: rest }]), ...booked];
};

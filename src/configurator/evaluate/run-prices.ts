import { type Decimal, decimal, percentOf } from '#lib/decimal';
import { bounded, expressionLimits } from '../expression/limits.ts';
import { isList, printNumber, quoteValue, sameScalar } from '../expression/value.ts';
import type { CompiledAction } from './compile-outcome.ts';
import { type Ledger, linePriceOf, note } from './ledger.ts';
import type { Effect, PriceEvent, PriceOperation, PriceScope, Source } from './outcome.ts';
import { quotient } from './quotient.ts';
import { amountOf, isAmount, isOver, type Run, tellFault } from './run.ts';
import { taskLinePrice } from './run-tasks.ts';

/** What the chosen values add: in the order of the attributes, each an event of its own. */
export const addValues = (run: Run, ledger: Ledger): void => {
  const { quantity, basePrice } = run.context;
  for (const { name, values } of run.product.document.attributes) {
    if (!run.values.has(name) && values.some((one) => one.priceAdder || one.pricePercent || one.costAdder))
      run.isOpen = true;
    const chosen = run.values.get(name) ?? [];
    const all = isList(chosen) ? chosen : [chosen];
    for (const { value, priceAdder, pricePercent, costAdder } of values) {
      if (!all.some((one) => sameScalar(one, value))) continue;
      const source: Source = { type: 'VALUE', attribute: name, value };
      const add = (kind: PriceEvent['kind'], amount: Decimal): void => {
        const member = kind === 'PRICE' ? 'price' : 'cost';
        const before = ledger.sku[member];
        ledger.sku[member] = before.plus(amount.times(quantity));
        note(
          run,
          ledger,
          { kind, source, scope: 'SKU', operation: 'ADD', amount, component: null },
          before,
          ledger.sku[member],
        );
      };
      if (priceAdder) add('PRICE', priceAdder);
      if (pricePercent && basePrice) add('PRICE', percentOf(basePrice, pricePercent));
      if (pricePercent && !basePrice)
        tellFault(
          run,
          'NO_BASE_PRICE',
          `${name} = ${quoteValue(value)} adds ${printNumber(pricePercent)} % of the base price, and none exists.`,
        );
      if (costAdder) add('COST', costAdder);
    }
  }
};

/**
 * SET_PRICE: the amount is of one piece. On BOM and TASKS it is spread equally over the rows, MULTIPLY takes
 * each by itself; without a row nothing happens and the effect says so. LINE is the sum of all, whose change
 * stands beside its parts.
 */
export const runPriceAction = (
  run: Run,
  ledger: Ledger,
  rule: number,
  { action, numbers }: CompiledAction,
): Effect | undefined => {
  if (action.action !== 'SET_PRICE') return undefined;
  const { scope, operation, component = null } = action;
  const effect = (text: string): Effect => ({ action: 'SET_PRICE', target: scope, text });
  const amount = amountOf(run, numbers.get('amount'), 'amount', { rule });
  if (amount === undefined || !isAmount(amount)) return effect(`the amount ${amount?.why ?? 'is not given'}`);
  const rows = scope === 'BOM' ? ledger.items : scope === 'TASKS' ? ledger.tasks : undefined;
  if (rows?.length === 0) {
    const nothing = scope === 'BOM' ? 'no item' : 'no task';
    return {
      ...effect(`${operation} ${printNumber(amount)}: there is ${nothing} whose price it could change`),
      isWarning: true,
    };
  }
  if (isOver(run, (rows?.length ?? 0) * stepsOfRow)) return effect('too costly');
  const before = linePriceOf(ledger, scope, run);
  if (!change(run, ledger, { scope, operation, amount })) {
    tellFault(
      run,
      'TOO_LARGE',
      `The price that rule ${rule} makes is beyond 10^${expressionLimits.magnitude}.`,
      rule,
    );
    return effect(`${operation} ${printNumber(amount)}: too large`);
  }
  // Whatever the items and tasks would have cost: now it is said.
  if (operation === 'SET' && scope !== 'SKU' && scope !== 'TASKS')
    for (const row of ledger.items) row.isUnpriced = false;
  if (operation === 'SET' && (scope === 'TASKS' || scope === 'LINE'))
    for (const row of ledger.tasks) row.isPriceSet = true;
  const after = linePriceOf(ledger, scope, run);
  const noted = note(
    run,
    ledger,
    { kind: 'PRICE', source: { type: 'RULE', rule }, scope, operation, amount, component },
    before,
    after,
  );
  return effect(
    `${operation} ${printNumber(amount)}: ${printNumber(noted.before)} → ${printNumber(noted.after)}`,
  );
};

/** To change the price of one row, and to add it up again. */
const stepsOfRow = 5;

/**
 * The price of a line after an operation with an amount of one piece; undefined where it is too large. Exact
 * to 40 decimals.
 */
const changed = (
  line: Decimal,
  operation: PriceOperation,
  amount: Decimal,
  quantity: Decimal,
): Decimal | undefined => {
  if (operation === 'MULTIPLY') return bounded(line.times(amount));
  const whole = amount.times(quantity);
  return bounded(operation === 'SET' ? whole : operation === 'ADD' ? line.plus(whole) : line.minus(whole));
};

type Change = { scope: PriceScope; operation: PriceOperation; amount: Decimal };

/** Whether it could be done. */
const change = (run: Run, ledger: Ledger, asked: Change): boolean => {
  const { scope, operation, amount } = asked;
  if (scope === 'BOM' || scope === 'TASKS') return changeRows(run, ledger, { ...asked, scope });
  const before = linePriceOf(ledger, scope, run);
  const after = changed(before, operation, amount, run.context.quantity);
  if (after === undefined) return false;
  if (scope === 'SKU') ledger.sku.price = after;
  else ledger.line = ledger.line.plus(after.minus(before));
  return true;
};

const changeRows = (
  { context }: Run,
  ledger: Ledger,
  { scope, operation, amount }: Change & { scope: 'BOM' | 'TASKS' },
): boolean => {
  const { items, tasks } = ledger;
  const prices =
    scope === 'BOM' ? items.map((row) => row.linePrice) : tasks.map((row) => taskLinePrice(row, context));
  const whole = amount.times(context.quantity);
  // The last row takes what division leaves, so that the sum is exact.
  const share = quotient(whole, decimal(prices.length));
  const last = whole.minus(share.times(prices.length - 1));
  const next = prices.map((price, index) =>
    operation === 'MULTIPLY'
      ? changed(price, operation, amount, context.quantity)
      : changed(price, operation, index === prices.length - 1 ? last : share, decimal(1)),
  );
  if (next.includes(undefined)) return false;
  for (const [index, price] of next.entries()) {
    const [item, task] = [items[index], tasks[index]];
    if (scope === 'BOM' && item && price) item.linePrice = price;
    if (scope === 'TASKS' && task && price) task.repriced = price;
  }
  ledger.sums.delete(scope);
  return true;
};

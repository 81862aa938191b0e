import { zero } from '#lib/decimal';
import { priceScopes } from '../document/action.ts';
import { fillTemplate } from '../expression/template.ts';
import { factsIn } from './facts-in-unit.ts';
import { type Ledger, lineCostOf, linePriceOf } from './ledger.ts';
import type { Outcome, OutcomeItem, OutcomeTask, PriceScope, Totals } from './outcome.ts';
import { pricePartsOf } from './price-parts.ts';
import type { Run } from './run.ts';
import { type Ending, itemsWeight, usualLeadTime } from './run-end.ts';
import type { ItemRow } from './run-items.ts';
import {
  inRouterOrder,
  isUnpricedTask,
  lineMinutes,
  type TaskRow,
  taskLineCost,
  taskLinePrice,
} from './run-tasks.ts';

/** What a run came to, in the form in which it is answered. */
export const outcomeOf = (
  run: Run,
  ledger: Ledger,
  ending: Ending,
  generated: Outcome['generated'],
): Outcome => {
  // A condition is asked twice where its rule sets an attribute and something else.
  const faults = [...new Map(run.faults.map((one) => [one.message, one])).values()];
  const { descriptionTemplate, document } = run.product;
  const filled = descriptionTemplate && fillTemplate(descriptionTemplate, run.scope);
  return {
    quantity: run.context.quantity,
    isWhole: run.waits.size === 0 && faults.length === 0 && run.missing.size === 0,
    waitsFor: [...run.waits],
    generated,
    items: ledger.items.map((row) => itemOf(run, row)),
    tasks: inRouterOrder(ledger.tasks).map((row) => taskOf(run, row)),
    priceEvents: ledger.events,
    priceParts: pricePartsOf(run, ledger),
    totals: totalsOf(run, ledger),
    leadTimeDays: ending.leadTimeDays ?? usualLeadTime(run, ledger.items),
    weight: ending.weight ?? itemsWeight(run, ledger.items),
    dimensions: ending.dimensions,
    description: ending.description ?? filled?.text ?? document.product.name,
    notes: ending.notes,
    documents: ending.documents,
    tags: ending.tags,
    messages: ending.messages,
    isFinishable: !ending.messages.some((message) => message.level === 'ERROR'),
    missingItems: [...run.missing],
    isCostKnown: ledger.items.every((row) => factsIn(run, row)?.isCostUnknown !== true),
    unpricedItems: [...new Set(ledger.items.flatMap((row) => (row.isUnpriced ? [row.number] : [])))],
    unpricedTasks: unpricedTasks(run, ledger),
    faults,
    trace: run.trace,
  };
};

const unpricedTasks = ({ context }: Run, { tasks }: Ledger): string[] => [
  ...new Set(tasks.flatMap((row) => (isUnpricedTask(row, context.quantity) ? [row.name] : []))),
];

const itemOf = (run: Run, row: ItemRow): OutcomeItem => {
  const facts = factsIn(run, row);
  const unitCost = facts?.unitCost ?? zero;
  return {
    number: row.number,
    description: facts?.description ?? null,
    quantity: row.quantity,
    uOM: row.uOM,
    position: row.position,
    unitCost,
    unitPrice: facts?.unitPrice ?? zero,
    cost: row.quantity.times(unitCost),
    price: row.linePrice.div(run.context.quantity),
    sources: row.sources,
  };
};

const taskOf = (run: Run, row: TaskRow): OutcomeTask => {
  const { quantity } = run.context;
  const { repriced: _price, isPriceSet: _isSet, ...rest } = row;
  const [lineCost, linePrice] = [taskLineCost(row, quantity), taskLinePrice(row, run.context)];
  return {
    ...rest,
    lineMinutes: lineMinutes(row, quantity),
    cost: lineCost.div(quantity),
    price: linePrice.div(quantity),
    lineCost,
    linePrice,
  };
};

const totalsOf = (run: Run, ledger: Ledger): Totals => {
  const { quantity } = run.context;
  const [lineCost, linePrice] = [lineCostOf(ledger, 'LINE', run), linePriceOf(ledger, 'LINE', run)];
  const part = (scope: PriceScope) => ({
    cost: scope === 'LINE' ? zero : lineCostOf(ledger, scope, run).div(quantity),
    price: (scope === 'LINE' ? ledger.line : linePriceOf(ledger, scope, run)).div(quantity),
  });
  const parts = Object.fromEntries(priceScopes.map((scope) => [scope, part(scope)])) as Totals['parts']; // all scopes
  return { cost: lineCost.div(quantity), price: linePrice.div(quantity), lineCost, linePrice, parts };
};

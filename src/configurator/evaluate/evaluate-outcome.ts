import { type Decimal, zero } from '#lib/decimal';
import { priceScopes } from '../document/action.ts';
import type { Subject } from '../document/condition.ts';
import { type RuleStage, ruleStages } from '../document/rule-stage.ts';
import { fillTemplate } from '../expression/template.ts';
import type { Value } from '../expression/value.ts';
import type { CompiledAction, CompiledOutcome, CompiledRule } from './compile-outcome.ts';
import { generateValues } from './generate-values.ts';
import { type Ledger, lineCostOf, linePriceOf, startLedger } from './ledger.ts';
import type { Effect, Outcome, OutcomeContext, OutcomeItem, OutcomeTask, PriceScope, Totals } from './outcome.ts';
import { quotient } from './quotient.ts';
import { isInForce, type Run, remembering, runRule, startRun } from './run.ts';
import { type Ending, itemsWeight, runEndAction, startEnding, usualLeadTime } from './run-end.ts';
import { type ItemRow, runItemAction, runMappings } from './run-items.ts';
import { addValues, runPriceAction } from './run-prices.ts';
import { inRouterOrder, lineMinutes, runTaskAction, type TaskRow, taskLineCost, taskLinePrice } from './run-tasks.ts';

/** What is wanted besides: whether rules that say what may be chosen are traced too. */
export type OutcomeOptions = { tracesConstraints?: boolean };

/**
 * All that follows from a configuration: `given` has the values of what is chosen or set (null is EMPTY, and what is hidden is EMPTY);
 * what is not in it is undecided, and what depends on it waits. The order is that of `ruleStages`. Never throws, but
 * `RangeError` for a quantity that is not above zero. The same input gives the same outcome.
 */
export const evaluateOutcome = (
  product: CompiledOutcome,
  given: ReadonlyMap<string, Value>,
  context: OutcomeContext,
  options: OutcomeOptions = {},
): Outcome => evaluate(product, given, context, options, context.item);

/** As `evaluateOutcome` for each quantity; of the tenant's items each is asked once. */
export const evaluateOutcomes = (
  product: CompiledOutcome,
  given: ReadonlyMap<string, Value>,
  context: Omit<OutcomeContext, 'quantity'>,
  quantities: readonly Decimal[],
  options: OutcomeOptions = {},
): Outcome[] => {
  const factsOf = remembering(context.item);
  return quantities.map((quantity) => evaluate(product, given, { ...context, quantity }, options, factsOf));
};

const evaluate = (
  product: CompiledOutcome,
  given: ReadonlyMap<string, Value>,
  context: OutcomeContext,
  options: OutcomeOptions,
  factsOf: Run['factsOf'],
): Outcome => {
  if (!context.quantity.gt(zero)) throw new RangeError('The quantity of a configuration is above zero.');
  const run = startRun(product, given, context, factsOf);
  const { generated, effects } = generateValues(run);
  run.isOpen = false;
  const ledger = startLedger(run);
  const ending = startEnding();
  const act = actorOf(run, ledger, ending, effects);
  if (options.tracesConstraints)
    for (const rule of inForce(run, product.constraints)) runRule(run, rule, constraintEffect);
  const rules = inForce(run, product.rules);
  for (const stage of ruleStages) {
    if (stage === 'ITEMS') runMappings(run, ledger.items);
    if (stage === 'PRICES') addValues(run, ledger);
    run.totalOf = (subject) => totalOf(run, ledger, stage, subject);
    for (const rule of rules) {
      if (rule.stage !== stage) continue;
      runRule(run, rule, (action) => act(rule, action));
      if (rule.rule.type === 'BOM' || rule.rule.type === 'ROUTER') ledger.sums.clear();
    }
  }
  return outcomeOf(run, ledger, ending, generated);
};

const inForce = (run: Run, rules: readonly CompiledRule[]): CompiledRule[] =>
  rules.filter((rule) => isInForce(rule, run.context));

const actorOf =
  (run: Run, ledger: Ledger, ending: Ending, generated: ReadonlyMap<number, Effect[]>) =>
  (rule: CompiledRule, action: CompiledAction): Effect | undefined => {
    const { number, type } = rule.rule;
    if (action.action.action === 'SET_ATTRIBUTE') {
      const { attribute } = action.action;
      return generated.get(number)?.find((effect) => effect.target === attribute);
    }
    if (type === 'BOM') return runItemAction(run, ledger.items, rule, action);
    if (type === 'ROUTER') return runTaskAction(run, ledger.tasks, number, action);
    if (type === 'PRICING') return runPriceAction(run, ledger, number, action);
    return runEndAction(run, ending, rule, action);
  };

/** What a rule about choices does is done by the solver; here it is only told. */
const constraintEffect = ({ action }: CompiledAction): Effect => {
  const target =
    'attribute' in action ? action.attribute : 'attributes' in action ? action.attributes.join(', ') : 'condition';
  return { action: action.action, target, text: `${action.action} ${target}` };
};

/** The number of rows of the bill of materials. */
const countOf = (ledger: Ledger): Decimal => zero.plus(ledger.items.length);

/** While items are gathered nothing is known of the totals; while tasks are, only the number of items; and nothing while they are open. */
const totalOf = (run: Run, ledger: Ledger, stage: RuleStage, subject: Subject): Decimal | undefined => {
  const { quantity } = run.context;
  if (stage === 'ITEMS' || run.isOpen) return undefined;
  if (subject === 'itemCount') return countOf(ledger);
  if (stage === 'TASKS') return undefined;
  if (subject === 'totalCost') return quotient(lineCostOf(ledger, 'LINE', run), quantity);
  return subject === 'totalPrice' ? quotient(linePriceOf(ledger, 'LINE', quantity), quantity) : undefined;
};

const outcomeOf = (run: Run, ledger: Ledger, ending: Ending, generated: Outcome['generated']): Outcome => {
  const faults = run.faults.filter(
    (one, index) => run.faults.findIndex((other) => other.message === one.message) === index,
  );
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
    faults,
    trace: run.trace,
  };
};

const itemOf = (run: Run, row: ItemRow): OutcomeItem => {
  const facts = run.factsOf(row.number);
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
  const { repriced: _, ...rest } = row;
  const [lineCost, linePrice] = [taskLineCost(row, quantity), taskLinePrice(row, quantity)];
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
  const [lineCost, linePrice] = [lineCostOf(ledger, 'LINE', run), linePriceOf(ledger, 'LINE', quantity)];
  const part = (scope: PriceScope) => ({
    cost: scope === 'LINE' ? zero : lineCostOf(ledger, scope, run).div(quantity),
    price: (scope === 'LINE' ? ledger.line : linePriceOf(ledger, scope, quantity)).div(quantity),
  });
  const parts = Object.fromEntries(priceScopes.map((scope) => [scope, part(scope)])) as Totals['parts']; // all scopes
  return { cost: lineCost.div(quantity), price: linePrice.div(quantity), lineCost, linePrice, parts };
};

import { type Decimal, zero } from '#lib/decimal';
import type { Subject } from '../document/condition.ts';
import type { ProductItemMapping } from '../document/product-document.ts';
import { type RuleStage, ruleStages } from '../document/rule-stage.ts';
import type { Value } from '../expression/value.ts';
import type { CompiledAction, CompiledOutcome, CompiledRule } from './compile-outcome.ts';
import { generateValues } from './generate-values.ts';
import { type Ledger, lineCostOf, linePriceOf, startLedger } from './ledger.ts';
import { matchMappings } from './mapping-index.ts';
import type { Effect, Outcome, OutcomeContext } from './outcome.ts';
import { outcomeOf } from './outcome-of-run.ts';
import { quotient } from './quotient.ts';
import { isInForce, isOver, newSteps, type Run, remembering, runRule, type Steps, startRun } from './run.ts';
import { type Ending, runEndAction, startEnding } from './run-end.ts';
import { runItemAction, runMappings } from './run-items.ts';
import { addValues, runPriceAction } from './run-prices.ts';
import { runTaskAction } from './run-tasks.ts';

export type OutcomeOptions = {
  /** Whether rules that say what may be chosen are traced too. */
  tracesConstraints?: boolean;
  /**
   * What all that is asked together may calculate; they are taken from it. Once they are, no further rule is
   * run, and a fault says so.
   */
  steps?: Steps;
};

/**
 * All that follows from a configuration: `given` has the values of what is chosen or set (null is EMPTY, and
 * what is hidden is EMPTY); what is not in it is undecided, and what depends on it waits. The order is that
 * of `ruleStages`. Never throws, but `RangeError` for a quantity that is not above zero. The same input gives
 * the same outcome.
 */
export const evaluateOutcome = (
  product: CompiledOutcome,
  given: ReadonlyMap<string, Value>,
  context: OutcomeContext,
  options: OutcomeOptions = {},
): Outcome => evaluate(product, given, context, options, sharing(context.item, options));

/** What the outcomes of several quantities share. */
type Shared = {
  factsOf: Run['factsOf'];
  steps: Steps;
  /** What rules set, where it does not depend on the quantity. */
  generated: SharedValues | null;
  matched: readonly ProductItemMapping[] | null;
};

const sharing = (factsOf: Run['factsOf'], { steps = newSteps() }: OutcomeOptions): Shared => ({
  ...{ factsOf, steps, generated: null, matched: null },
});

/**
 * What is known whatever the quantity, and what the product itself costs for a quantity, which price lists
 * decide.
 */
export type ContextOfMany = Omit<OutcomeContext, 'quantity' | 'basePrice' | 'baseCost'> & {
  baseOf: (quantity: Decimal) => Pick<OutcomeContext, 'basePrice' | 'baseCost'>;
};

/**
 * As `evaluateOutcome` for each quantity. Each item is asked once; what does not depend on the quantity is
 * generated and matched once.
 */
export const evaluateOutcomes = (
  product: CompiledOutcome,
  given: ReadonlyMap<string, Value>,
  { baseOf, ...context }: ContextOfMany,
  quantities: readonly Decimal[],
  options: OutcomeOptions = {},
): Outcome[] => {
  const shared = sharing(remembering(context.item), options);
  return quantities.map((quantity) =>
    evaluate(product, given, { ...context, ...baseOf(quantity), quantity }, options, shared),
  );
};

const evaluate = (
  product: CompiledOutcome,
  given: ReadonlyMap<string, Value>,
  context: OutcomeContext,
  options: OutcomeOptions,
  shared: Shared,
): Outcome => {
  if (!context.quantity.gt(zero)) throw new RangeError('The quantity of a configuration is above zero.');
  const run = startRun(product, given, context, shared);
  const { generated, effects } = generateShared(run, shared);
  run.isOpen = false;
  const ledger = startLedger(run);
  const ending = startEnding();
  const known: Known = { items: false, all: null };
  const act = actorOf(run, ledger, ending, effects);
  if (options.tracesConstraints) traceConstraints(run);
  const rules = inForce(run, product.rules);
  for (const stage of ruleStages) {
    if (stage === 'ITEMS') runMappings(run, ledger, shared.matched ?? matchedOf(run, shared));
    if (stage === 'PRICES') addValues(run, ledger);
    if (stage === 'TASKS') known.items = !run.isOpen;
    if (stage === 'END') known.all = !run.isOpen;
    run.totalOf = (subject) => totalOf(run, ledger, stage, known, subject);
    for (const rule of rules) {
      if (rule.stage !== stage || isOver(run)) continue;
      runRule(run, rule, (action) => act(rule, action));
      if (rule.rule.type === 'BOM' || rule.rule.type === 'ROUTER') ledger.sums.clear();
    }
  }
  return outcomeOf(run, ledger, ending, generated);
};

const generateShared = (run: Run, shared: Shared): GeneratedValues => {
  const { values, waits, faults, product } = run;
  if (shared.generated) {
    const { result, values: set, waits: waiting, faults: told } = shared.generated;
    for (const [name, value] of set) values.set(name, value);
    for (const name of waiting) waits.add(name);
    faults.push(...told);
    return result;
  }
  const result = generateValues(run);
  if (!product.generatesByQuantity)
    shared.generated = { result, values: new Map(values), waits: new Set(waits), faults: [...faults] };
  return result;
};

type GeneratedValues = ReturnType<typeof generateValues>;
type SharedValues = { result: GeneratedValues } & Pick<Run, 'values' | 'waits' | 'faults'>;

/** The item mappings that are met: the same for every quantity as long as the values are. */
const matchedOf = (run: Run, shared: Shared): readonly ProductItemMapping[] => {
  const matched = matchMappings(run.product.mappings, (name) => run.values.get(name));
  if (!run.product.generatesByQuantity) shared.matched = matched;
  return matched;
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
    if (type === 'BOM') return runItemAction(run, ledger, rule, action);
    if (type === 'ROUTER') return runTaskAction(run, ledger.tasks, number, action);
    if (type === 'PRICING') return runPriceAction(run, ledger, number, action);
    return runEndAction(run, ending, rule, action);
  };

/** What a rule about choices does is done by the solver; here it is only reported. */
const constraintEffect = ({ action }: CompiledAction): Effect => {
  const target =
    'attribute' in action
      ? action.attribute
      : 'attributes' in action
        ? action.attributes.join(', ')
        : 'condition';
  return { action: action.action, target, text: `${action.action} ${target}` };
};

/** The number of rows of the bill of materials. */
const countOf = (ledger: Ledger): Decimal => zero.plus(ledger.items.length);

/**
 * Whether all items were known when tasks began, and everything when the end did: what is open after that
 * changes no total.
 */
type Known = { items: boolean; all: boolean | null };

/**
 * While items are gathered nothing is known of the totals; while tasks are, only the number of items; and
 * nothing while they are open.
 */
const totalOf = (
  run: Run,
  ledger: Ledger,
  stage: RuleStage,
  known: Known,
  subject: Subject,
): Decimal | undefined => {
  const { quantity } = run.context;
  if (stage === 'ITEMS' || !(stage === 'TASKS' ? known.items : (known.all ?? !run.isOpen))) return undefined;
  if (subject === 'itemCount') return countOf(ledger);
  if (stage === 'TASKS') return undefined;
  if (subject === 'totalCost') return quotient(lineCostOf(ledger, 'LINE', run), quantity);
  return subject === 'totalPrice' ? quotient(linePriceOf(ledger, 'LINE', run), quantity) : undefined;
};

/** Written down beside the outcome: what such a rule waits for is no concern of what follows. */
const traceConstraints = (run: Run): void => {
  const aside: Run = { ...run, waits: new Set(), faults: [] };
  for (const rule of inForce(run, run.product.constraints())) runRule(aside, rule, constraintEffect);
};

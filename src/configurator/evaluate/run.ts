import { type Decimal, isDecimal } from '#lib/decimal';
import type { Subject } from '../document/condition.ts';
import { costOfCondition, costOfExpression } from '../expression/cost-of.ts';
import { evaluateExpression } from '../expression/evaluate-expression.ts';
import { type Answer, causesOf, judge, waitsFor } from '../expression/holds.ts';
import { isFault } from '../expression/parsed.ts';
import type { Scope } from '../expression/scope.ts';
import { fillTemplate } from '../expression/template.ts';
import type { Value } from '../expression/value.ts';
import type { Amount, CompiledAction, CompiledOutcome, CompiledRule } from './compile-outcome.ts';
import type { Effect, ItemFacts, OutcomeContext, OutcomeFault, TraceEntry } from './outcome.ts';

/** One evaluation under way. */
export type Run = {
  product: CompiledOutcome;
  context: OutcomeContext;
  scope: Scope;
  /** What is decided. */
  values: Map<string, Value>;
  /**
   * Totals of one piece as they are now; undefined while they are not known yet. Calculated only when they
   * are asked for.
   */
  totalOf: (subject: Subject) => Decimal | undefined;
  waits: Set<string>;
  /**
   * Whether something that counts in the totals is undecided, at fault or missing: then they are not known.
   */
  isOpen: boolean;
  /** Of all that a question evaluates: its quantities, and its rounds. */
  steps: Steps;
  /** They did not suffice, which is reported already. */
  isOver: boolean;
  faults: OutcomeFault[];
  missing: Set<string>;
  trace: TraceEntry[];
  factsOf: (number: string) => ItemFacts | undefined;
};

/** What may be calculated, in steps (`expression/cost-of.ts`), and how much of it was. */
export type Steps = { taken: number; readonly most: number };

/** Some seconds of a quick machine: what rules and mappings may calculate for one question. */
const mostSteps = 20_000_000;

export const newSteps = (taken = 0, most = mostSteps): Steps => ({ taken, most });

/** `given` are the values of what is chosen or set; what is not in it is undecided, null is EMPTY. */
export const startRun = (
  product: CompiledOutcome,
  given: ReadonlyMap<string, Value>,
  context: OutcomeContext,
  { factsOf = context.item, steps = newSteps() }: Partial<Pick<Run, 'factsOf' | 'steps'>> = {},
): Run => {
  const values = new Map<string, Value>();
  for (const { name, method, isActive } of product.document.attributes) {
    const value = given.get(name);
    if (!isActive) values.set(name, null);
    else if (method === 'SELECTED' && value !== undefined) values.set(name, value);
  }
  const { customer, ...rest } = context;
  const subjects: Partial<Record<Subject, Value>> = {
    quantity: rest.quantity,
    date: rest.date,
    currency: rest.currency,
    'customer.number': customer?.number ?? null,
    'customer.country': customer?.country ?? null,
    'customer.region': customer?.region ?? null,
    'customer.vertical': customer?.vertical ?? null,
  };
  const scope: Scope = {
    attribute: (name) => values.get(name),
    subject: (name) => subjects[name] ?? (name in subjects ? null : run.totalOf(name)),
    lookup: product.lookup,
  };
  const run: Run = {
    product,
    context,
    scope,
    values,
    totalOf: () => undefined,
    waits: new Set(),
    isOpen: false,
    steps,
    isOver: false,
    faults: [],
    missing: new Set(),
    trace: [],
    factsOf: remembering(factsOf),
  };
  return run;
};

/** Of the tenant's items each is asked once. */
export const remembering = (factsOf: Run['factsOf']): Run['factsOf'] => {
  const known = new Map<string, ItemFacts | undefined>();
  return (number) => {
    if (!known.has(number)) known.set(number, factsOf(number));
    return known.get(number);
  };
};

/**
 * Whether a rule is at work: by its status and dates. Its group was looked at when the document was compiled.
 */
export const isInForce = ({ rule }: CompiledRule, { date, isTest }: OutcomeContext): boolean =>
  (rule.status === 'ACTIVE' || (rule.status === 'INTERNAL' && isTest)) &&
  (rule.validFrom === null || rule.validFrom <= date) &&
  (rule.validTo === null || rule.validTo >= date);

export const tellFault = (run: Run, code: string, message: string, ...rules: number[]): void =>
  keepFault(run, { code, message, rules, mapping: null });

/** Most faults that are reported: one slip in a table should not be reported for each of its rows. */
const MOST_FAULTS = 1000;

const keepFault = (run: Run, fault: OutcomeFault): void => {
  run.isOpen = true;
  if (run.faults.length < MOST_FAULTS) run.faults.push(fault);
};

/**
 * Takes the steps of an evaluation; whether it is over: reported once, and nothing is calculated any more.
 */
export const isOver = (run: Run, steps = 0): boolean => {
  run.steps.taken += steps;
  const { taken, most } = run.steps;
  if (taken <= most) return false;
  if (!run.isOver)
    tellFault(
      run,
      'TOO_COSTLY',
      `The rules calculate too much: more than ${most.toLocaleString('en')} steps. What is stated here is a part of it.`,
    );
  run.isOver = true;
  return true;
};

/**
 * Asks a rule's condition; a fault of it is reported, and the rule does not fire. Once the steps are taken
 * nobody knows whether it would.
 */
export const asks = (run: Run, { rule, condition }: CompiledRule): Answer => {
  if (isOver(run, costOfCondition(condition))) return 'UNKNOWN';
  const answer = judge(condition, run.scope);
  if (typeof answer !== 'object') return answer;
  tellFault(
    run,
    answer.fault.code,
    `The condition of rule ${rule.number}: ${answer.fault.message}`,
    rule.number,
  );
  return false;
};

/** Runs the actions of a rule where its condition holds, and writes down its outcome. */
export const runRule = (
  run: Run,
  compiled: CompiledRule,
  act: (action: CompiledAction) => Effect | undefined,
): void => {
  const fired = asks(run, compiled);
  const { number, name, type } = compiled.rule;
  const effects: Effect[] = [];
  if (fired === true)
    for (const action of compiled.actions) {
      const effect = act(action);
      if (effect) effects.push(effect);
    }
  const waiting = fired === 'UNKNOWN' ? waitsFor(compiled.condition, run.scope) : [];
  for (const one of waiting) run.waits.add(one);
  if (fired === 'UNKNOWN') run.isOpen = true;
  run.trace.push({
    rule: number,
    name,
    type,
    fired,
    because: fired === true ? causesOf(compiled.condition, run.scope) : [],
    waitsFor: waiting,
    effects,
  });
};

/** Why an amount cannot be determined now: undecided, or at fault, which is reported already. */
export type NoAmount = { why: string };

export const isAmount = (one: Decimal | NoAmount): one is Decimal => isDecimal(one);

/** The amount of one member of a rule's or mapping's; undefined where the member is not there. */
export const amountOf = (
  run: Run,
  amount: Amount | undefined,
  what: string,
  owner: Owner,
): Decimal | NoAmount | undefined => {
  if (amount === undefined || isDecimal(amount)) return amount;
  if (isFault(amount)) return failed(run, 'WRONG_TYPE', amount.fault, what, owner);
  if (isOver(run, costOfExpression(amount.root))) return { why: 'too costly' };
  const result = evaluateExpression(amount, run.scope);
  if ('fault' in result) return failed(run, result.fault.code, result.fault.message, what, owner);
  if ('undecided' in result) return waiting(run, result.undecided);
  if (isDecimal(result.value)) return result.value;
  return result.value === null
    ? failed(run, 'EMPTY', `${amount.text} has no value, because something in it has none.`, what, owner)
    : failed(run, 'WRONG_TYPE', `${amount.text} is no number.`, what, owner);
};

/** Whose amount or text it is. */
export type Owner = { rule: number } | { mapping: number };

const failed = (run: Run, code: string, message: string, what: string, owner: Owner): NoAmount => {
  const whose = 'rule' in owner ? `rule ${owner.rule}` : `mapping ${owner.mapping}`;
  const text = `The ${what} of ${whose}: ${message}`;
  const [rules, mapping] = 'rule' in owner ? [[owner.rule], null] : [[], owner.mapping];
  keepFault(run, { code, message: text, rules, mapping });
  return { why: message };
};

const waiting = (run: Run, name: string): NoAmount => {
  run.isOpen = true;
  run.waits.add(name);
  return { why: `waits for ${name}` };
};

/** The text of one member of a rule's action; what is undecided stands as `…`. */
export const textOf = (
  run: Run,
  { texts }: CompiledAction,
  member: string,
  rule: number,
): { text: string; isWhole: boolean } => {
  const template = texts.get(member);
  if (template === undefined) return { text: '', isWhole: true };
  if (isFault(template)) {
    failed(run, 'WRONG_TYPE', template.fault, 'text', { rule });
    return { text: '?', isWhole: false };
  }
  let cost = 0;
  for (const part of template.parts)
    if (typeof part !== 'string') cost += costOfExpression(part.expression.root);
  if (isOver(run, cost)) return { text: '?', isWhole: false };
  const { text, undecided, faults } = fillTemplate(template, run.scope);
  for (const one of undecided) run.waits.add(one);
  for (const { code, message } of faults) failed(run, code, message, 'text', { rule });
  return { text, isWhole: undecided.length === 0 && faults.length === 0 };
};

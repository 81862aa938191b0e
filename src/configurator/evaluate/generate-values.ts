import { faultOfValue } from '../document/checks/check-value.ts';
import type { ProductAttribute } from '../document/product-document.ts';
import { costOfExpression } from '../expression/cost-of.ts';
import { evaluateExpression } from '../expression/evaluate-expression.ts';
import { isFault } from '../expression/parsed.ts';
import { isList, quoteValue, sameScalar, sameValue, type Value } from '../expression/value.ts';
import type { CompiledOutcome, Generator } from './compile-outcome.ts';
import type { Effect, GeneratedValue, OutcomeContext } from './outcome.ts';
import { asks, isInForce, isOver, type Run, startRun, tellFault } from './run.ts';

/**
 * The values of the attributes that rules set, each after those it needs. Of the rules that hold the one with
 * the highest `sequence` sets it; where several of that sequence hold they must agree, else it has no value
 * and the fault names them. A MULTISELECT has the values of all of them. Where a rule that could still come
 * first is not decided, it is undecided. Where none holds it has its default. What is at fault stays
 * undecided: nothing is calculated from a guess.
 */
export const generateValues = (run: Run): { generated: GeneratedValue[]; effects: Map<number, Effect[]> } => {
  const effects = new Map<number, Effect[]>();
  const generated = run.product.generators.map((generator) => {
    const { value, rule } = generate(run, generator, effects);
    if (value !== undefined) run.values.set(generator.attribute.name, value);
    return { attribute: generator.attribute.name, value, rule };
  });
  for (const circle of run.product.circles) {
    tellFault(
      run,
      'CYCLE',
      `${circle.toSorted().join(', ')} need each other and never get a value.`,
      ...settersOf(run, circle),
    );
    for (const attribute of circle) generated.push({ attribute, value: undefined, rule: null });
  }
  return { generated, effects };
};

/** As `evaluateOutcome` sees them, alone: what the other values become with these. */
export const generatedValues = (
  product: CompiledOutcome,
  given: ReadonlyMap<string, Value>,
  context: OutcomeContext,
): GeneratedValue[] => generateValues(startRun(product, given, context)).generated;

const settersOf = ({ product }: Run, circle: readonly string[]): number[] => {
  const sets = ({ rule }: { rule: { then: readonly object[] } }): boolean =>
    rule.then.some((action) => 'attribute' in action && circle.includes(action.attribute as string)); // a name, if any
  return product.rules
    .filter((one) => one.rule.type === 'GENERATE' && sets(one))
    .map((one) => one.rule.number);
};

type Candidate = { rule: number; sequence: number; value: Value | undefined };
type Generated = { value: Value | undefined; rule: number | null };

const generate = (run: Run, { attribute, setters }: Generator, effects: Map<number, Effect[]>): Generated => {
  const candidates: Candidate[] = [];
  for (const { rule, action } of setters) {
    if (!isInForce(rule, run.context)) continue;
    const { number, sequence } = rule.rule;
    const fired = asks(run, rule);
    if (fired === 'UNKNOWN') candidates.push({ rule: number, sequence, value: undefined });
    if (fired === true)
      candidates.push({ rule: number, sequence, value: valueSet(run, attribute, action, number) });
  }
  const chosen =
    attribute.dataType === 'MULTISELECT' ? gather(candidates) : choose(run, attribute, candidates);
  for (const { rule, value } of candidates) {
    if (value === undefined) continue;
    const isKept =
      chosen.value !== undefined && (attribute.dataType === 'MULTISELECT' || sameValue(value, chosen.value));
    const text = `${attribute.name} = ${quoteValue(value)}${isKept ? '' : chosen.rule === null ? ', not settled' : `, but rule ${chosen.rule} comes first`}`;
    effects.set(rule, [
      ...(effects.get(rule) ?? []),
      { action: 'SET_ATTRIBUTE', target: attribute.name, text },
    ]);
  }
  if (candidates.length > 0) return chosen;
  return {
    value:
      attribute.dataType === 'MULTISELECT' && attribute.defaultValue !== null
        ? [attribute.defaultValue]
        : attribute.defaultValue,
    rule: null,
  };
};

/** The value that a rule gives; undefined where it is undecided or at fault. */
const valueSet = (
  run: Run,
  attribute: ProductAttribute,
  { action, value }: Generator['setters'][number]['action'],
  rule: number,
): Value | undefined => {
  let found: Value | undefined = action.action === 'SET_ATTRIBUTE' ? action.value : undefined;
  const failed = (code: string, message: string): undefined =>
    tellFault(run, code, `Rule ${rule} cannot set ${attribute.name}: ${message}`, rule) as undefined;
  if (value !== null) {
    if (isFault(value)) return failed('WRONG_TYPE', value.fault);
    if (isOver(run, costOfExpression(value.root))) return undefined;
    const result = evaluateExpression(value, run.scope);
    if ('fault' in result) return failed(result.fault.code, result.fault.message);
    if ('undecided' in result) {
      run.waits.add(result.undecided);
      return undefined;
    }
    found = result.value;
  }
  if (found === undefined || found === null || isList(found)) return found;
  const wrong = faultOfValue(attribute, found, run.product.document.tables);
  if (wrong !== undefined) return failed('NOT_A_VALUE', wrong);
  const one = found;
  const isListed =
    attribute.values.length === 0 ||
    attribute.values.some((listed) => listed.isActive && sameScalar(listed.value, one));
  return isListed ? found : failed('NOT_A_VALUE', `${quoteValue(found)} is not among its values.`);
};

const gather = (candidates: readonly Candidate[]): Generated => {
  const [first] = candidates;
  if (candidates.some((one) => one.value === undefined)) return { value: undefined, rule: null };
  const all = candidates.flatMap(({ value }) =>
    value === undefined || value === null ? [] : isList(value) ? value : [value],
  );
  return {
    value: all.filter((one, index) => all.findIndex((other) => sameScalar(one, other)) === index),
    rule: first?.rule ?? null,
  };
};

const choose = (run: Run, attribute: ProductAttribute, candidates: readonly Candidate[]): Generated => {
  const highest = Math.max(...candidates.map((one) => one.sequence));
  const top = candidates.filter((one) => one.sequence === highest);
  const [first] = top;
  if (first === undefined || top.some((one) => one.value === undefined))
    return { value: undefined, rule: null };
  const other = top.find((one) => !sameValue(one.value ?? null, first.value ?? null));
  if (other === undefined) return { value: first.value, rule: first.rule };
  const values = `${quoteValue(first.value ?? null)} by rule ${first.rule} and ${quoteValue(other.value ?? null)} by rule ${other.rule}`;
  tellFault(
    run,
    'SET_TWICE',
    `${attribute.name} is set to ${values}; give one of them the higher sequence, or conditions that exclude each other.`,
    first.rule,
    other.rule,
  );
  return { value: undefined, rule: null };
};

import { type Decimal, decimal, decimalPlaces, isDecimal, zero } from '#lib/decimal';
import type { Operator } from '../document/condition.ts';
import { evaluateExpression } from '../expression/evaluate-expression.ts';
import { namesOf } from '../expression/names-of.ts';
import type { ExpressionNode } from '../expression/parsed.ts';
import type { Scope } from '../expression/scope.ts';
import { sumSize } from '../finite/encode/encode-sum.ts';
import type { Formula, SumTerm } from '../finite/problem.ts';
import { combinationsOf, type Expansion } from './combinations.ts';
import type { MappedAttribute } from './mapped-attribute.ts';
import type { Leaf } from './normal-condition.ts';
import { allOf, anyOf, never, notOf } from './problem-builder.ts';

/** The expression of each generated attribute that one rule sets in any case. */
export type Definitions = ReadonlyMap<string, ExpressionNode>;

/** What a sum is read with. */
export type SumScope = {
  mapped: ReadonlyMap<string, MappedAttribute>;
  lookup: Scope['lookup'];
  expansion: Expansion;
  definitions: Definitions;
};

/**
 * A comparison of sums over lists as a sum with weights, where it is one: `if(A, 3, 0) + 2 * B - LENGTH <=
 * 40`, also through attributes that rules set to such sums. Each term must have few values; all terms
 * together may be of thousands of attributes. Null if it is not one, or too much.
 */
export const sumFormula = (scope: SumScope, leaf: Leaf): Formula | null => {
  const compared = comparedIn(leaf);
  if (!compared) return null;
  const flat: Flat = { constant: zero, items: [], definitions: scope.definitions, left: mostItems };
  flatten(flat, compared.left, decimal(1), 0);
  flatten(flat, compared.right, decimal(-1), 0);
  if (flat.left < 0) return null;
  const terms = termsOf(scope, flat.items);
  if (!terms) return null;
  return comparedFormula(terms, flat.constant, compared.op, scope.expansion);
};

type Compared = { left: ExpressionNode; op: Operator; right: ExpressionNode };

const operators: Partial<Record<string, Operator>> = {
  '=': 'EQ',
  '<>': 'NE',
  '<': 'LT',
  '<=': 'LE',
  '>': 'GT',
  '>=': 'GE',
};

const comparedIn = ({ compared, op, operands: [operand], expression, condition }: Leaf): Compared | null => {
  if (compared !== null) {
    const right =
      expression ?? (isDecimal(operand) ? ({ kind: 'literal', value: operand, at: 0 } as const) : null);
    const isOrder = op !== null && Object.values(operators).includes(op);
    return right && isOrder ? { left: { kind: 'attribute', name: compared, at: 0 }, op, right } : null;
  }
  if (condition.kind !== 'expression' || !('root' in condition.expression)) return null;
  const { root } = condition.expression;
  const own = root.kind === 'binary' ? operators[root.op] : undefined;
  return root.kind === 'binary' && own ? { left: root.left, op: own, right: root.right } : null;
};

/** What is added up, each with what it is multiplied by. */
type Item = { factor: Decimal; node: ExpressionNode };
type Flat = { constant: Decimal; items: Item[]; definitions: Definitions; left: number };

/** So many terms are looked at, and attributes are followed so deep. */
const mostItems = 20_000;
const deepest = 8;

const flatten = (flat: Flat, node: ExpressionNode, factor: Decimal, depth: number): void => {
  if (flat.left < 0) return;
  for (const { node: part, factor: by, isDefined } of partsOf(flat, node, factor, depth)) {
    if (part !== node) flatten(flat, part, by, isDefined ? depth + 1 : depth);
    else {
      flat.left--;
      const number = numberIn(node);
      if (number) flat.constant = flat.constant.plus(by.times(number));
      else flat.items.push({ factor: by, node });
    }
  }
};

/** What an expression adds up, one step further; itself where it is no sum. */
const partsOf = (
  { definitions }: Flat,
  node: ExpressionNode,
  factor: Decimal,
  depth: number,
): (Item & { isDefined?: true })[] => {
  if (node.kind === 'negate') return [{ node: node.of, factor: factor.times(-1) }];
  const defined = node.kind === 'attribute' && depth < deepest ? definitions.get(node.name) : undefined;
  if (defined) return [{ node: defined, factor, isDefined: true }];
  if (node.kind !== 'binary') return [{ node, factor }];
  const { op, left, right } = node;
  if (op === '+' || op === '-')
    return [
      { node: left, factor },
      { node: right, factor: op === '+' ? factor : factor.times(-1) },
    ];
  const [first, second] = op === '*' ? [numberIn(left), numberIn(right)] : [null, null];
  if (first) return [{ node: right, factor: factor.times(first) }];
  return [second ? { node: left, factor: factor.times(second) } : { node, factor }];
};

const numberIn = (node: ExpressionNode): Decimal | null =>
  node.kind === 'literal' && isDecimal(node.value) ? node.value : null;

/** Values of a term, and when it has them; one of them always holds. `empty`: when it has none. */
type ValuedTerm = { values: { value: Decimal; when: Formula }[]; empty: Formula };

/** One term may be over so many combinations of values. */
const mostOfTerm = 256;

/** Terms over the same attributes are one. */
const termsOf = ({ mapped, lookup }: SumScope, items: readonly Item[]): ValuedTerm[] | null => {
  const named = items.map((item) => ({ ...item, names: namesOf({ root: item.node }) }));
  if (named.some(({ names }) => names.subjects.length > 0)) return null;
  const groups = Map.groupBy(named, ({ names }) => names.attributes.toSorted().join());
  const terms: ValuedTerm[] = [];
  for (const group of groups.values()) {
    const combinations = combinationsOf(group[0]?.names.attributes ?? [], mapped, null, lookup);
    if (!combinations || combinations.size > mostOfTerm) return null;
    const found = new Map<string, { value: Decimal | null; when: Formula[] }>();
    let isNumber = true;
    combinations.each((scope, indexes) => {
      let value: Decimal | null = zero;
      for (const { factor, node } of isNumber ? group : []) {
        const result = evaluateExpression({ root: node }, scope);
        if (!('value' in result) || !(result.value === null || isDecimal(result.value))) isNumber = false;
        else value = value && result.value && value.plus(result.value.times(factor));
      }
      const key = value === null ? '' : value.toFixed();
      const one = found.get(key) ?? { value, when: [] };
      one.when.push(
        allOf(combinations.variables.map((variable, at) => ({ variable, values: [indexes[at] as number] }))),
      );
      found.set(key, one);
    });
    if (!isNumber) return null;
    const all = [...found.values()];
    terms.push({
      values: all.flatMap(({ value, when }) => (value === null ? [] : [{ value, when: either(when) }])),
      empty: anyOf(all.flatMap(({ value, when }) => (value === null ? when : []))),
    });
  }
  return terms;
};

/** Values of one variable are one statement. */
const either = (parts: readonly Formula[]): Formula => {
  const [first] = parts;
  if (!first || !('variable' in first)) return anyOf(parts);
  const values = parts.flatMap((one) =>
    'variable' in one && one.variable === first.variable ? one.values : [],
  );
  return values.length === parts.length ? { variable: first.variable, values } : anyOf(parts);
};

/** What the solver's numbers can hold. */
const most = decimal(Number.MAX_SAFE_INTEGER);
const mostPlaces = 15;

/**
 * A sum is known to the solver where its diagram has at most so many literals, each of which costs as much as
 * so many combinations.
 */
const mostLiterals = 20_000;
const costOfLiteral = 5;

const comparedFormula = (
  terms: readonly ValuedTerm[],
  constant: Decimal,
  op: Operator,
  expansion: Expansion,
): Formula | null => {
  const all = [constant, ...terms.flatMap(({ values }) => values.map(({ value }) => value))];
  const places = Math.max(...all.map(decimalPlaces));
  if (places > mostPlaces) return null;
  const unit = decimal(10 ** places);
  let base = constant.times(unit);
  let total = base.abs();
  const sum: SumTerm[] = [];
  for (const { values } of terms) {
    const least =
      values.reduce<Decimal | null>((low, { value }) => (low?.lt(value) ? low : value), null) ?? zero;
    base = base.plus(least.times(unit));
    const weights = values.map(({ value, when }) => ({
      formula: when,
      weight: value.minus(least).times(unit),
    }));
    total = weights.reduce((before, { weight }) => before.plus(weight), total.plus(least.times(unit).abs()));
    sum.push(
      weights
        .filter(({ weight }) => !weight.eq(zero))
        .map(({ formula, weight }) => ({ formula, weight: Number(weight.toFixed()) })),
    );
  }
  if (total.gt(most)) return null;
  // The whole is at least 0 where what is added to its least is at least so much.
  const needed = -Number(base.toFixed());
  const kept = sum.filter((term) => term.length > 0);
  const weights = kept.map((term) => term.map(({ weight }) => weight));
  const size = sumSize(weights, needed, mostLiterals);
  // One more is needed for what is to be above.
  const cost = size === undefined ? Number.POSITIVE_INFINITY : 2 * size * costOfLiteral;
  if (cost > expansion.left) return null;
  expansion.left -= cost;
  const atLeast = (number: number): Formula => ({ sum: kept, least: number });
  const isSo = comparison(op, needed, atLeast);
  const empty = anyOf(terms.map((term) => term.empty));
  return op === 'NE' ? anyOf([empty, isSo]) : allOf([notOf(empty), isSo]);
};

const comparison = (op: Operator, needed: number, atLeast: (number: number) => Formula): Formula => {
  const equal = (): Formula => allOf([atLeast(needed), notOf(atLeast(needed + 1))]);
  switch (op) {
    case 'GE':
      return atLeast(needed);
    case 'GT':
      return atLeast(needed + 1);
    case 'LE':
      return notOf(atLeast(needed + 1));
    case 'LT':
      return notOf(atLeast(needed));
    case 'EQ':
      return equal();
    case 'NE':
      return notOf(equal());
    default:
      return never;
  }
};

import type { Comparison, Condition, Operator, Scalar, Subject } from '../document/condition.ts';
import { type CompiledCondition, compileCondition } from '../expression/compile-condition.ts';
import { expressionLimits } from '../expression/limits.ts';
import { type Names, namesOf } from '../expression/names-of.ts';
import { parseExpression } from '../expression/parse-expression.ts';
import { type BinaryOperator, type ExpressionNode, isFault } from '../expression/parsed.ts';
import { printExpression } from '../expression/print-expression.ts';
import { type Types, typeOf } from '../expression/type-of.ts';

/** A condition as the mapping looks at it: statements joined together, each with what it asks for. */
export type NormalCondition =
  | { all: readonly NormalCondition[] }
  | { any: readonly NormalCondition[] }
  /**
   * As `all` and `any`, but a part that cannot be calculated settles it: those after it are not looked at.
   */
  | { sequence: readonly [NormalCondition, NormalCondition]; op: 'and' | 'or' }
  | { not: readonly NormalCondition[] }
  | { count: readonly NormalCondition[]; least: number; most: number }
  | Leaf;

/**
 * One statement. It is judged by what was read of the document, once: nothing is printed and read again, so
 * that no limit of what is sent can turn what a rule says.
 */
export type Leaf = {
  /** What two statements share only where they are the same. */
  key: string;
  /** As it is reported to people. */
  source: Condition;
  /** What it says. */
  condition: CompiledCondition;
  /** The attribute that is compared with `operands` or with `expression`. */
  compared: string | null;
  op: Operator | null;
  operands: readonly Scalar[];
  expression: ExpressionNode | null;
  /** It may be that it cannot be calculated. */
  mayFail: boolean;
  /** What else is asked for than what is compared. */
  attributes: readonly string[];
  subjects: readonly Subject[];
};

/**
 * The same condition, in which expressions that join statements or compare an attribute with what is
 * certainly of its type are taken apart: of different types an expression cannot be calculated, where a
 * comparison does not hold.
 */
export const normalCondition = (condition: Condition, types: Types): NormalCondition => {
  const normal = (one: Condition): NormalCondition => normalCondition(one, types);
  if ('all' in condition) return { all: condition.all.map(normal) };
  if ('any' in condition) return { any: condition.any.map(normal) };
  if ('not' in condition) return { not: condition.not.map(normal) };
  if ('count' in condition) return { ...condition, count: condition.count.map(normal) };
  if ('attribute' in condition) return attributeLeaf(condition);
  if ('subject' in condition) {
    const { names } = readNames(condition.expression);
    const subjects = [...new Set([condition.subject, ...names.subjects])];
    return {
      ...leafOf(condition),
      mayFail: condition.expression !== undefined,
      attributes: names.attributes,
      subjects,
    };
  }
  const parsed = parseExpression(condition.expression);
  return isFault(parsed)
    ? { ...leafOf(condition), mayFail: true }
    : normalExpression(parsed.root, { whole: condition, types });
};

const leafOf = (source: Condition): Leaf => ({
  key: JSON.stringify(source),
  source,
  condition: compileCondition(source),
  compared: null,
  op: null,
  operands: [],
  expression: null,
  mayFail: false,
  attributes: [],
  subjects: [],
});

const attributeLeaf = (condition: { attribute: string } & Comparison): Leaf => {
  const { attribute, op, value, values, expression } = condition;
  const operands = values ?? (value === undefined ? [] : [value]);
  const { root, names } = readNames(expression);
  // What cannot be read cannot be calculated: nothing is compared.
  if (expression !== undefined && root === null) return { ...leafOf(condition), mayFail: true };
  const { attributes, subjects } = names;
  const asked = { expression: root, mayFail: root !== null, attributes, subjects };
  return { ...leafOf(condition), compared: attribute, op, operands, ...asked };
};

const readNames = (expression: string | undefined): { root: ExpressionNode | null; names: Names } => {
  const parsed = expression === undefined ? null : parseExpression(expression);
  if (parsed === null || isFault(parsed))
    return { root: null, names: { attributes: [], subjects: [], tables: [] } };
  return { root: parsed.root, names: namesOf(parsed) };
};

/** Where an expression stands: the condition that holds it, as it was written. */
type Place = { whole: Condition; types: Types };

/** Negations are left whole: what cannot be calculated does not hold, and its contrary not either. */
const normalExpression = (root: ExpressionNode, place: Place): NormalCondition => {
  if (root.kind === 'binary') {
    if (root.op === 'and' || root.op === 'or')
      return {
        sequence: [normalExpression(root.left, place), normalExpression(root.right, place)],
        op: root.op,
      };
    const compared = comparedIn(root, place);
    if (compared) return compared;
  }
  const asked = root.kind === 'not' ? root.of : root;
  // No value counts as no.
  if (asked.kind === 'attribute' && place.types.attribute(asked.name) === 'BOOLEAN')
    return comparing(
      asked.name,
      root.kind === 'not' ? 'NE' : 'EQ',
      { kind: 'literal', value: true, at: 0 },
      place,
    );
  const names = namesOf({ root });
  const text = printExpression({ root });
  const told = toldAs({ expression: text }, text, place);
  const { attributes, subjects } = names;
  return {
    ...told,
    condition: { kind: 'expression', expression: { text, root, names } },
    mayFail: true,
    attributes,
    subjects,
  };
};

/**
 * A part is reported as it is; by the whole that it stands in, where it would be longer than what may be
 * written.
 */
const toldAs = (part: Condition, text: string, { whole }: Place): Leaf => ({
  ...leafOf(whole),
  key: JSON.stringify(part),
  source: text.length > expressionLimits.length ? whole : part,
});

const comparing = (attribute: string, op: Operator, other: ExpressionNode, place: Place): Leaf => {
  const text = printExpression({ root: other });
  if (other.kind === 'literal') {
    const { value } = other;
    const operands = [value];
    const condition: CompiledCondition = { kind: 'compare', attribute, op, operands, expression: null };
    return { ...toldAs({ attribute, op, value }, text, place), condition, compared: attribute, op, operands };
  }
  const names = namesOf({ root: other });
  const expression = { text, root: other, names };
  const condition: CompiledCondition = { kind: 'compare', attribute, op, operands: [], expression };
  const told = toldAs({ attribute, op, expression: text }, text, place);
  const { attributes, subjects } = names;
  return {
    ...told,
    condition,
    compared: attribute,
    op,
    expression: other,
    mayFail: true,
    attributes,
    subjects,
  };
};

const operatorOf: Partial<Record<BinaryOperator, Operator>> = {
  '=': 'EQ',
  '<>': 'NE',
  '<': 'LT',
  '<=': 'LE',
  '>': 'GT',
  '>=': 'GE',
};
const mirrored: Partial<Record<Operator, Operator>> = { LT: 'GT', LE: 'GE', GT: 'LT', GE: 'LE' };

/** An attribute alone on a side, compared with what does not ask for it and is of its type. */
const comparedIn = (root: ExpressionNode & { kind: 'binary' }, place: Place): Leaf | null => {
  const { left, right } = root;
  const operator = operatorOf[root.op];
  if (!operator) return null;
  const [compared, other, op] =
    left.kind === 'attribute'
      ? [left, right, operator]
      : right.kind === 'attribute'
        ? [right, left, mirrored[operator] ?? operator]
        : [null, null, operator];
  if (!compared || namesOf({ root: other }).attributes.includes(compared.name)) return null;
  const { type, faults } = typeOf({ root: other }, place.types);
  const own = place.types.attribute(compared.name);
  const isOrdered = op === 'EQ' || op === 'NE' || own !== 'BOOLEAN';
  if (faults.length > 0 || own !== type || own === 'ANY' || own === 'LIST' || !isOrdered) return null;
  return comparing(compared.name, op, other, place);
};

/** Every statement in it. */
export const leavesOf = (condition: NormalCondition): Leaf[] => {
  if ('key' in condition) return [condition];
  const below =
    'all' in condition
      ? condition.all
      : 'any' in condition
        ? condition.any
        : 'sequence' in condition
          ? condition.sequence
          : 'not' in condition
            ? condition.not
            : condition.count;
  return below.flatMap(leavesOf);
};

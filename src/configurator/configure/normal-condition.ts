import type { Comparison, Condition, Operator, Subject } from '../document/condition.ts';
import { namesOf } from '../expression/names-of.ts';
import { parseExpression } from '../expression/parse-expression.ts';
import { type BinaryOperator, type ExpressionNode, isFault } from '../expression/parsed.ts';
import { printExpression } from '../expression/print-expression.ts';

/** A condition as the mapping looks at it: statements joined together, each with what it asks for. */
export type NormalCondition =
  | { all: readonly NormalCondition[] }
  | { any: readonly NormalCondition[] }
  /** As `all` and `any`, but a part that cannot be reckoned settles it: those after it are not looked at. */
  | { sequence: readonly [NormalCondition, NormalCondition]; op: 'and' | 'or' }
  | { not: readonly NormalCondition[] }
  | { count: readonly NormalCondition[]; least: number; most: number }
  | Leaf;

/**
 * One statement. `compared` is the attribute that is compared with constants or with `expression`; what else is asked for stands in
 * `attributes` and `subjects`.
 */
export type Leaf = {
  leaf: Condition;
  compared: string | null;
  comparison: Comparison | null;
  expression: string | null;
  attributes: readonly string[];
  subjects: readonly Subject[];
};

/** The same condition, in which expressions that join statements or compare an attribute are taken apart. */
export const normalCondition = (condition: Condition): NormalCondition => {
  if ('all' in condition) return { all: condition.all.map(normalCondition) };
  if ('any' in condition) return { any: condition.any.map(normalCondition) };
  if ('not' in condition) return { not: condition.not.map(normalCondition) };
  if ('count' in condition) return { ...condition, count: condition.count.map(normalCondition) };
  if ('attribute' in condition) return attributeLeaf(condition, condition.attribute, condition);
  if ('subject' in condition) {
    const names = namesIn(condition.expression ?? null);
    return {
      ...leafOf(condition),
      attributes: names.attributes,
      subjects: [...new Set([condition.subject, ...names.subjects])],
    };
  }
  const parsed = parseExpression(condition.expression);
  if (isFault(parsed)) return leafOf(condition);
  return normalExpression(parsed.root);
};

const attributeLeaf = (leaf: Condition, compared: string, comparison: Comparison): Leaf => {
  const expression = comparison.expression ?? null;
  const { attributes, subjects } = namesIn(expression);
  return { leaf, compared, comparison, expression, attributes, subjects };
};

const leafOf = (leaf: Condition): Leaf => ({
  leaf,
  compared: null,
  comparison: null,
  expression: 'expression' in leaf ? (leaf.expression ?? null) : null,
  attributes: [],
  subjects: [],
});

const namesIn = (expression: string | null): { attributes: readonly string[]; subjects: readonly Subject[] } => {
  const parsed = expression === null ? null : parseExpression(expression);
  return parsed === null || isFault(parsed) ? { attributes: [], subjects: [] } : namesOf(parsed);
};

/** Negations are left whole: what cannot be reckoned does not hold, and its contrary not either. */
const normalExpression = (root: ExpressionNode): NormalCondition => {
  if (root.kind === 'binary') {
    if (root.op === 'and' || root.op === 'or')
      return { sequence: [normalExpression(root.left), normalExpression(root.right)], op: root.op };
    const compared = comparedIn(root);
    if (compared) return compared;
  }
  // No value counts as no.
  if (root.kind === 'attribute') return yesLeaf(root.name, 'EQ');
  if (root.kind === 'not' && root.of.kind === 'attribute') return yesLeaf(root.of.name, 'NE');
  return { ...leafOf({ expression: printExpression({ root }) }), ...namesOf({ root }) };
};

const yesLeaf = (attribute: string, op: 'EQ' | 'NE'): Leaf =>
  attributeLeaf({ attribute, op, value: true }, attribute, { op, value: true });

const operatorOf: Partial<Record<BinaryOperator, Operator>> = {
  '=': 'EQ',
  '<>': 'NE',
  '<': 'LT',
  '<=': 'LE',
  '>': 'GT',
  '>=': 'GE',
};
const mirrored: Partial<Record<Operator, Operator>> = { LT: 'GT', LE: 'GE', GT: 'LT', GE: 'LE' };

/** An attribute alone on a side, compared with what does not ask for it. */
const comparedIn = ({ op, left, right }: ExpressionNode & { kind: 'binary' }): Leaf | null => {
  const operator = operatorOf[op];
  if (!operator) return null;
  const [attribute, other, by] =
    left.kind === 'attribute'
      ? [left, right, operator]
      : right.kind === 'attribute'
        ? [right, left, mirrored[operator] ?? operator]
        : [null, null, operator];
  if (!attribute || namesOf({ root: other }).attributes.includes(attribute.name)) return null;
  const comparison: Comparison =
    other.kind === 'literal'
      ? { op: by, value: other.value }
      : { op: by, expression: printExpression({ root: other }) };
  return attributeLeaf({ attribute: attribute.name, ...comparison }, attribute.name, comparison);
};

/** What two statements share only where they are the same. */
export const keyOf = ({ leaf }: Leaf): string => JSON.stringify(leaf);

/** Every statement in it. */
export const leavesOf = (condition: NormalCondition): Leaf[] => {
  if ('leaf' in condition) return [condition];
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

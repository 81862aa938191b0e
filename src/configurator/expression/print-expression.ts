import type { BinaryOperator, ExpressionNode, Parsed } from './parsed.ts';
import { quoteValue } from './value.ts';

/**
 * Writes an expression in the one way it is written: parentheses only where they are needed. Parsing it gives
 * the same again.
 */
export const printExpression = ({ root }: Pick<Parsed, 'root'>): string => print(root, 0);

const strength: Record<BinaryOperator, number> = {
  or: 1,
  and: 2,
  '=': 4,
  '<>': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
};

/** `least`: the strength that the place needs; what is weaker stands in parentheses. */
const print = (node: ExpressionNode, least: number): string => {
  switch (node.kind) {
    case 'literal':
      return quoteValue(node.value);
    case 'attribute':
    case 'subject':
      return node.name;
    case 'negate':
      return wrapped(`-${print(node.of, 7)}`, 7 < least);
    case 'not':
      return wrapped(`not ${print(node.of, 3)}`, 3 < least);
    case 'call':
      return `${node.name}(${node.args.map((one) => print(one, 0)).join(', ')})`;
    case 'lookup':
      return `lookup(${[tableName(node.table), tableName(node.column), ...node.keys.map((one) => print(one, 0))].join(', ')})`;
    case 'binary': {
      const own = strength[node.op];
      // Comparisons do not chain, so that both sides must be stronger.
      const left = print(node.left, own === 4 ? 5 : own);
      return wrapped(`${left} ${node.op} ${print(node.right, own + 1)}`, own < least);
    }
  }
};

const wrapped = (text: string, isWeak: boolean): string => (isWeak ? `(${text})` : text);

const tableName = (name: string): string => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : quoteValue(name));

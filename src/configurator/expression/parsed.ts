import type { Decimal } from '#lib/decimal';
import type { Subject } from '../document/condition.ts';
import type { FunctionName } from './functions.ts';

/** An expression that is well formed. Whether its names exist and its types fit is asked of `typeOf`. */
export type Parsed = { text: string; root: ExpressionNode };

/**
 * What is wrong with an expression, in a sentence for its author, and where: the index of the letter, from 0.
 */
export type ExpressionFault = { fault: string; at: number };

export type BinaryOperator = 'or' | 'and' | '=' | '<>' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/';

/** `at` is the index of the first letter, of a binary one that of its sign. */
export type ExpressionNode = { at: number } & (
  | { kind: 'literal'; value: Decimal | string | boolean }
  | { kind: 'attribute'; name: string }
  | { kind: 'subject'; name: Subject }
  | { kind: 'negate' | 'not'; of: ExpressionNode }
  | { kind: 'binary'; op: BinaryOperator; left: ExpressionNode; right: ExpressionNode }
  | { kind: 'call'; name: FunctionName; args: readonly ExpressionNode[] }
  | { kind: 'lookup'; table: string; column: string; keys: readonly ExpressionNode[] }
);

export const isFault = (one: object): one is ExpressionFault => 'fault' in one;

/** The nodes directly below one. */
export const nodesBelow = (node: ExpressionNode): readonly ExpressionNode[] => {
  switch (node.kind) {
    case 'negate':
    case 'not':
      return [node.of];
    case 'binary':
      return [node.left, node.right];
    case 'call':
      return node.args;
    case 'lookup':
      return node.keys;
    default:
      return [];
  }
};

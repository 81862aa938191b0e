import type { CompiledCondition } from './compile-condition.ts';
import type { FunctionName } from './functions.ts';
import { type ExpressionNode, nodesBelow } from './parsed.ts';

/** What takes much longer than a sum, in steps of some tenths of a microsecond. */
const costs: Partial<Record<FunctionName, number>> = { sqrt: 80, power: 80, ceil: 25, floor: 25, mod: 25 };

const known = new WeakMap<ExpressionNode, number>();

/** How many steps it takes at most to evaluate an expression. */
export const costOfExpression = (root: ExpressionNode): number => {
  const found = known.get(root);
  if (found !== undefined) return found;
  let cost = ownCost(root);
  for (const node of nodesBelow(root)) cost += costOfExpression(node);
  known.set(root, cost);
  return cost;
};

const ownCost = (node: ExpressionNode): number => {
  switch (node.kind) {
    case 'literal':
    case 'attribute':
    case 'subject':
    case 'not':
      return 1;
    case 'call':
      return costs[node.name] ?? 5;
    case 'lookup':
      return 6;
    default:
      return 'op' in node && node.op === '/' ? 25 : 3;
  }
};

const knownConditions = new WeakMap<CompiledCondition, number>();

/** How many steps it takes at most to judge a condition. */
export const costOfCondition = (condition: CompiledCondition): number => {
  const found = knownConditions.get(condition);
  if (found !== undefined) return found;
  let cost = 2;
  if ('of' in condition) for (const one of condition.of) cost += costOfCondition(one);
  if (condition.kind === 'compare') cost += condition.operands.length;
  if ('expression' in condition && condition.expression) cost += costOfExpression(condition.expression.root);
  knownConditions.set(condition, cost);
  return cost;
};

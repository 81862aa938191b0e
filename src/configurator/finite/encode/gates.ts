import { addClause, isDefinition } from '../clauses.ts';
import { type Draft, newLiteral, trueLiteral } from './draft.ts';

/** A name for "a and b". */
export const both = (draft: Draft, a: number, b: number): number => either(draft, a ^ 1, b ^ 1) ^ 1;

/** A name for "a or b". */
export const either = (draft: Draft, a: number, b: number): number => {
  if (a === trueLiteral || b === trueLiteral || a === (b ^ 1)) return trueLiteral;
  if (a === (trueLiteral ^ 1) || a === b) return b;
  if (b === (trueLiteral ^ 1)) return a;
  const name = newLiteral(draft);
  addClause(draft.clauses, [name ^ 1, a, b], isDefinition);
  addClause(draft.clauses, [name, a ^ 1], isDefinition);
  addClause(draft.clauses, [name, b ^ 1], isDefinition);
  return name;
};

/** A name for "either a or b, not both". */
export const differ = (draft: Draft, a: number, b: number): number => {
  if (a === trueLiteral) return b ^ 1;
  if (a === (trueLiteral ^ 1)) return b;
  if (b === trueLiteral) return a ^ 1;
  if (b === (trueLiteral ^ 1)) return a;
  if (a >> 1 === b >> 1) return a === b ? trueLiteral ^ 1 : trueLiteral;
  const name = newLiteral(draft);
  addClause(draft.clauses, [name ^ 1, a, b], isDefinition);
  addClause(draft.clauses, [name ^ 1, a ^ 1, b ^ 1], isDefinition);
  addClause(draft.clauses, [name, a ^ 1, b], isDefinition);
  addClause(draft.clauses, [name, a, b ^ 1], isDefinition);
  return name;
};

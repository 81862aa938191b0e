import type { Formula } from '../problem.ts';
import { type Draft, literalOf, sizeOf } from './draft.ts';
import type { WeightedLiterals } from './encode-sum.ts';

/** A statement without negations but those of literals. */
export type Normal = number | { all: Normal[] } | { any: Normal[] };

/** Names a part of a formula by a literal that is true exactly where the part is. */
export type Namer = {
  formula: (formula: Formula) => number;
  count: (literals: number[], least: number) => number;
  sum: (terms: readonly WeightedLiterals[], least: number) => number;
};

/** A formula, or its opposite, as a statement in which only literals are negated. */
export const normalForm = (draft: Draft, formula: Formula, isTrue: boolean, name: Namer): Normal => {
  const under = (one: Formula, is: boolean): Normal => normalForm(draft, one, is, name);
  if ('variable' in formula) return values(draft, formula, isTrue);
  if ('all' in formula)
    return joined(
      isTrue,
      formula.all.map((one) => under(one, isTrue)),
    );
  if ('any' in formula)
    return joined(
      !isTrue,
      formula.any.map((one) => under(one, isTrue)),
    );
  if ('not' in formula) return under(formula.not, !isTrue);
  if ('when' in formula) return joined(!isTrue, [under(formula.when, !isTrue), under(formula.then, isTrue)]);
  if ('same' in formula) {
    // Each side stands twice in what follows: named where it is more than a literal, nested ones would double
    // at each step.
    const [left, right] = formula.same.map((one) => name.formula(one)) as [number, number];
    const other = isTrue ? right : right ^ 1;
    return { all: [{ any: [left ^ 1, other] }, { any: [left, other ^ 1] }] };
  }
  if ('sum' in formula) {
    const terms = formula.sum.map((term) =>
      term.map(({ formula: one, weight }) => ({ literal: name.formula(one), weight })),
    );
    const literal = name.sum(terms, formula.least);
    return isTrue ? literal : literal ^ 1;
  }
  const { least, most, count } = formula;
  const parts = [];
  if (least > 0) parts.push(atLeast(draft, count, least, isTrue, name));
  if (most < count.length) parts.push(atLeast(draft, count, Math.floor(most) + 1, !isTrue, name));
  return joined(isTrue, parts);
};

/** Whether at least so many of the formulas hold, or its opposite. */
const atLeast = (
  draft: Draft,
  formulas: readonly Formula[],
  least: number,
  isTrue: boolean,
  name: Namer,
): Normal => {
  const needed = Math.ceil(least);
  const under = (is: boolean): Normal[] => formulas.map((one) => normalForm(draft, one, is, name));
  if (needed <= 0) return joined(isTrue, []);
  if (needed > formulas.length) return joined(!isTrue, []);
  if (needed === 1) return joined(!isTrue, under(isTrue));
  if (needed === formulas.length) return joined(isTrue, under(isTrue));
  const literals = formulas.map((one) => name.formula(one));
  if (needed === 2 && !isTrue && literals.length <= pairsUpTo) {
    const pairs = literals.flatMap((left, at) =>
      literals.slice(at + 1).map((right): Normal => ({ any: [left ^ 1, right ^ 1] })),
    );
    return { all: pairs };
  }
  const literal = name.count(literals, needed);
  return isTrue ? literal : literal ^ 1;
};

/** Up to here two of so many are forbidden pair by pair. */
const pairsUpTo = 24;

/** All of them, or any. */
const joined = (isAll: boolean, parts: Normal[]): Normal => {
  const only = parts[0];
  if (parts.length === 1 && only !== undefined) return only;
  return isAll ? { all: parts } : { any: parts };
};

const values = (
  draft: Draft,
  { variable, values: some }: { variable: number; values: readonly number[] },
  isTrue: boolean,
): Normal => {
  const size = sizeOf(draft, variable);
  const named = new Set(some);
  for (const value of named) literalOf(draft, variable, value);
  const [only] = named;
  if (named.size === 1 && size > 1 && only !== undefined)
    return isTrue ? literalOf(draft, variable, only) : literalOf(draft, variable, only) ^ 1;
  const others = Array.from({ length: size }, (_, value) => value).filter((value) => !named.has(value));
  const [inside, outside] = isTrue ? [[...named], others] : [others, [...named]];
  const literals = (of: readonly number[]) => of.map((value) => literalOf(draft, variable, value));
  if (outside.length === 0) return size === 0 ? { any: [] } : { all: [] };
  if (inside.length === 1) return literals(inside)[0] as number;
  // Values kept out one by one draw more consequences, but each multiplies the clauses.
  if (outside.length <= (isTrue ? 3 : keptOutUpTo))
    return joined(
      true,
      literals(outside).map((literal) => literal ^ 1),
    );
  return { any: literals(inside) };
};

const keptOutUpTo = 8;

import type { FiniteConstraint, Formula } from '#configurator/finite/problem';

/**
 * Whether a statement holds under a part of a configuration (the value of each variable, -1 where it has none
 * yet); null where that depends on what is missing.
 */
export const holds = (formula: Formula, values: ArrayLike<number>): boolean | null => {
  if ('variable' in formula) {
    const value = values[formula.variable] as number;
    return value < 0 ? null : formula.values.includes(value);
  }
  if ('all' in formula) return every(formula.all, values, false);
  if ('any' in formula) return every(formula.any, values, true);
  if ('not' in formula) return negated(holds(formula.not, values));
  if ('when' in formula) {
    const condition = holds(formula.when, values);
    if (condition === false) return true;
    const then = holds(formula.then, values);
    return then === true ? true : condition === true ? then : null;
  }
  if ('same' in formula) {
    const [left, right] = formula.same.map((one) => holds(one, values));
    return left === null || right === null ? null : left === right;
  }
  if ('sum' in formula) {
    let [sure, open] = [0, 0];
    for (const term of formula.sum) {
      const parts = term.map(({ formula: one, weight }) => ({ is: holds(one, values), weight }));
      const held = parts.find(({ is }) => is === true);
      if (held) sure += held.weight;
      else open += Math.max(0, ...parts.filter(({ is }) => is === null).map(({ weight }) => weight));
    }
    return sure >= formula.least ? true : sure + open < formula.least ? false : null;
  }
  const parts = formula.count.map((one) => holds(one, values));
  const sure = parts.filter((part) => part === true).length;
  const open = parts.filter((part) => part === null).length;
  if (sure > formula.most || sure + open < formula.least) return false;
  return sure >= formula.least && sure + open <= formula.most ? true : null;
};

/** The same of a constraint. */
export const constraintHolds = (constraint: FiniteConstraint, values: ArrayLike<number>): boolean | null => {
  if ('formula' in constraint) return holds(constraint.formula, values);
  const { variables, rows, isAllowed } = constraint.table;
  let isWhole = true;
  for (const variable of variables) if ((values[variable] as number) < 0) isWhole = false;
  const fits = (row: readonly number[]) =>
    variables.every((variable, at) => (values[variable] as number) < 0 || values[variable] === row[at]);
  const isFitting = rows.some(fits);
  if (isWhole) return isFitting === isAllowed;
  return isFitting ? null : !isAllowed;
};

/** Whether all parts hold (`is` false: one that does not decides), or one of them does (`is` true). */
const every = (parts: readonly Formula[], values: ArrayLike<number>, is: boolean): boolean | null => {
  let result: boolean | null = !is;
  for (const part of parts) {
    const held = holds(part, values);
    if (held === is) return is;
    if (held === null) result = null;
  }
  return result;
};

const negated = (held: boolean | null): boolean | null => (held === null ? null : !held);

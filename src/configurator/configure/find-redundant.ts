import { askFinite, type Budget, type Choice, type FiniteQuestions } from '../finite/finite-model.ts';
import type { FiniteConstraint, FiniteProblem, FiniteVariable, Formula } from '../finite/problem.ts';
import { TooCostly } from '../finite/too-costly.ts';
import type { CompiledWindow } from './compile-product.ts';
import { byDefinition, isYes } from './problem-builder.ts';

/** Tables of more rows are not looked at: written out as statements they would be too large. */
const mostRows = 500;

/**
 * The numbers of the CONSTRAINT rules without which exactly the same configurations are possible, each by
 * itself: of two rules that say the same both are reported. `isWhole` is false where the budget ended, or
 * tables were too large.
 */
export const findRedundant = (
  window: CompiledWindow,
  budget: Budget,
): { redundant: number[]; isWhole: boolean } => {
  const constraints = new Map(
    window.rules
      .filter(({ type }) => type === 'CONSTRAINT')
      .map(({ number }) => [number, [] as FiniteConstraint[]]),
  );
  const others: FiniteConstraint[] = [];
  for (const constraint of window.problem.constraints) {
    const origin = window.origins.get(constraint.origin);
    const own = origin?.kind === 'RULE' ? constraints.get(origin.rule) : undefined;
    (own ?? others).push(constraint);
  }
  const variables: FiniteVariable[] = [...window.problem.variables];
  const switches: { rule: number; isOn: number; isBroken: number }[] = [];
  const redundant: number[] = [];
  let isWhole = true;
  const flag = (name: string): number => variables.push({ name, values: ['no', 'yes'] }) - 1;
  for (const [rule, own] of constraints) {
    const formulas = own.map(formulaOf);
    if (own.length === 0) {
      redundant.push(rule); // what it says is always so
      continue;
    }
    if (formulas.includes(null)) {
      others.push(...own);
      isWhole = false;
      continue;
    }
    const [isOn, isBroken] = [flag(`rule ${rule} is on`), flag(`rule ${rule} is broken`)];
    const whole: Formula = { all: formulas.filter((one) => one !== null) };
    others.push({ origin: byDefinition, formula: { same: [{ not: isYes(isBroken) }, whole] } });
    others.push({ origin: byDefinition, formula: { any: [{ not: isYes(isOn) }, { not: isYes(isBroken) }] } });
    switches.push({ rule, isOn, isBroken });
  }
  if (budget.isSpent()) return { redundant, isWhole: switches.length === 0 };
  const model = modelOf({ variables, constraints: others });
  if (!model) return { redundant, isWhole: false };
  for (const { rule, isBroken } of switches) {
    const choices: Choice[] = [{ variable: isBroken, value: 1 }];
    for (const other of switches) if (other.rule !== rule) choices.push({ variable: other.isOn, value: 1 });
    const breakable = model.possible(choices, budget);
    if (breakable === 'UNPROVEN') isWhole = false;
    if (breakable === 'IMPOSSIBLE') redundant.push(rule);
  }
  return { redundant: redundant.sort((a, b) => a - b), isWhole };
};

/** Null where the rules, each once more as a statement, are too much. */
const modelOf = (problem: FiniteProblem): FiniteQuestions | null => {
  try {
    return askFinite(problem);
  } catch (error) {
    if (error instanceof TooCostly) return null;
    throw error;
  }
};

const formulaOf = (constraint: FiniteConstraint): Formula | null => {
  if ('formula' in constraint) return constraint.formula;
  const { variables, rows, isAllowed } = constraint.table;
  if (rows.length > mostRows) return null;
  const met: Formula = {
    any: rows.map((row) => ({
      all: row.map((value, at) => ({ variable: variables[at] as number, values: [value] })),
    })),
  };
  return isAllowed ? met : { not: met };
};

import type { Formula } from '../finite/problem.ts';
import type { CompiledWindow } from './compile-product.ts';
import type { OpenStatement } from './condition-formulas.ts';
import type { OpenQuestion } from './configuration.ts';

const asking = new WeakMap<CompiledWindow, ReadonlyMap<number, number[]>>();

/** The open statements that are not decided, with the rules that ask for them. */
export const openQuestions = (window: CompiledWindow, decided: readonly OpenStatement[]): OpenQuestion[] => {
  if (window.open.length === decided.length) return [];
  const known = new Set(decided.map(({ variable }) => variable));
  const rules = rulesAsking(window);
  return window.open
    .filter(({ variable }) => !known.has(variable))
    .map(({ variable, leaf, attributes }) => ({
      condition: leaf.source,
      rules: rules.get(variable) ?? [],
      attributes,
      subjects: leaf.subjects,
    }));
};

/**
 * By the variable of an open statement, the rules whose constraints ask for it. Calculated once for a window.
 */
export const rulesAsking = (window: CompiledWindow): ReadonlyMap<number, number[]> => {
  const known = asking.get(window) ?? rulesByVariable(window);
  asking.set(window, known);
  return known;
};

const rulesByVariable = ({ problem, origins, open }: CompiledWindow): Map<number, number[]> => {
  const asked = new Map<number, Set<number>>(open.map(({ variable }) => [variable, new Set()]));
  for (const constraint of problem.constraints) {
    const origin = origins.get(constraint.origin);
    if (origin?.kind !== 'RULE') continue;
    const variables = 'formula' in constraint ? variablesIn(constraint.formula) : constraint.table.variables;
    for (const variable of variables) asked.get(variable)?.add(origin.rule);
  }
  return new Map([...asked].map(([variable, rules]) => [variable, [...rules].sort((a, b) => a - b)]));
};

const variablesIn = (formula: Formula): number[] => {
  if ('variable' in formula) return [formula.variable];
  if ('not' in formula) return variablesIn(formula.not);
  if ('when' in formula) return [...variablesIn(formula.when), ...variablesIn(formula.then)];
  if ('sum' in formula) return formula.sum.flat().flatMap((one) => variablesIn(one.formula));
  const parts =
    'all' in formula
      ? formula.all
      : 'any' in formula
        ? formula.any
        : 'same' in formula
          ? formula.same
          : formula.count;
  return parts.flatMap(variablesIn);
};

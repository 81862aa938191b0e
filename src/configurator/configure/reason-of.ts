import type { Budget, Choice } from '../finite/finite-model.ts';
import type { Facts } from './assumptions.ts';
import type { CompiledWindow } from './compile-product.ts';
import { becauseOf } from './explain-picks.ts';

/** The rules and structure that make choices impossible, in a sentence; empty where that is not known. */
export const reasonOf = (
  window: CompiledWindow,
  choices: readonly Choice[],
  budget: Budget,
): { text: string; rules: number[] } => {
  const explanation = budget.isSpent() ? null : window.model.explain(choices, budget);
  if (!explanation) return { text: '', rules: [] };
  const { rules, structure } = becauseOf(window, noFacts, { picks: [], explanation });
  const numbers = rules.map(({ number }) => number);
  const told = [
    ...(numbers.length > 0 ? [`${numbers.length === 1 ? 'rule' : 'rules'} ${numbers.join(', ')}`] : []),
    ...structure,
  ];
  return { text: told.join('; '), rules: numbers };
};

const noFacts: Facts = { subject: () => undefined, generated: new Map() };

import type { Budget, Choice } from '../finite/finite-model.ts';
import type { Facts } from './assumptions.ts';
import type { CompiledWindow } from './compile-product.ts';
import { becauseOf } from './explain-picks.ts';

/** Why choices are impossible, in words and by rules; UNPROVEN where that was not found in time. */
export type Reason = { text: string; rules: number[] } | 'UNPROVEN';

/**
 * The rules and structure that make choices impossible, in a sentence; empty where only definitions do.
 * Nothing but the fewest is reported.
 */
export const reasonOf = (window: CompiledWindow, choices: readonly Choice[], budget: Budget): Reason => {
  const explanation = budget.isSpent() ? 'UNPROVEN' : window.model.explain(choices, budget);
  if (typeof explanation === 'string' || !explanation.isMinimal) return 'UNPROVEN';
  const { rules, structure } = becauseOf(window, noFacts, { picks: [], explanation });
  const numbers = rules.map(({ number }) => number);
  const told = [
    ...(numbers.length > 0 ? [`${numbers.length === 1 ? 'rule' : 'rules'} ${numbers.join(', ')}`] : []),
    ...structure,
  ];
  return { text: told.join('; '), rules: numbers };
};

/** `, because of rule 3`; nothing where there is nothing to tell. */
export const becauseText = (reason: Reason): string => {
  if (reason === 'UNPROVEN') return '; the time did not suffice to find out why';
  return reason.text === '' ? '' : `, because of ${reason.text}`;
};

/** The rule to look at first. */
export const firstRule = (reason: Reason): number | null =>
  reason === 'UNPROVEN' ? null : (reason.rules[0] ?? null);

const noFacts: Facts = { subject: () => undefined, generated: new Map() };

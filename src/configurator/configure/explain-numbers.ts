import {
  askFinite,
  type Budget,
  type Choice,
  type Explanation,
  type FiniteQuestions,
  type ValueState,
} from '../finite/finite-model.ts';
import { choicesOf, decidedBy, decidedOf, type Facts } from './assumptions.ts';
import type { CompiledWindow } from './compile-product.ts';
import { fewestOf } from './fewest.ts';
import { partOfProblem } from './problem-builder.ts';
import { comparesNumbers, propagateBounds } from './propagate-bounds.ts';
import type { Pick } from './read-choices.ts';

/** Why picks cannot be together: those that are needed for it, and what the solver says. */
export type PickExplanation = { picks: Pick[]; explanation: Explanation };

/**
 * Whether picks leave every number that is compared with others a value; POSSIBLE where no numbers are
 * compared.
 */
export const numbersTogether = (
  window: CompiledWindow,
  facts: Facts,
  picks: readonly Pick[],
  budget: Budget,
): ValueState =>
  comparesNumbers(window)
    ? togetherIn(window, window.model, choicesOf(window, facts, picks), picks, budget)
    : 'POSSIBLE';

/** By the solver, and by what numbers say of each other. */
const togetherIn = (
  window: CompiledWindow,
  { domains }: { domains: FiniteQuestions['domains'] },
  choices: readonly Choice[],
  picks: readonly Pick[],
  budget: Budget,
): ValueState => {
  if (budget.isSpent()) return 'UNPROVEN';
  const { together, states } = domains(choices, budget);
  return together === 'POSSIBLE' ? propagateBounds(window, picks, states, budget).together : together;
};

/** Of picks that leave a number without a value the fewest that do. */
export const fewestContradicting = (
  window: CompiledWindow,
  facts: Facts,
  picks: readonly Pick[],
  budget: Budget,
) =>
  fewestOf(picks, (some) => togetherIn(window, window.model, choicesOf(window, facts, some), some, budget));

/**
 * Why picks cannot be together that leave a number without a value: the fewest of them, the rules that say
 * what is compared and what must hold, and what is known of the request. Each is tried, since a comparison
 * may have to hold because of quite other rules than its own.
 */
export const explainNumbers = (
  window: CompiledWindow,
  facts: Facts,
  picks: readonly Pick[],
  budget: Budget,
): PickExplanation => {
  const few = fewestContradicting(window, facts, picks, budget);
  const names = [...window.origins.keys()];
  const choices = choicesOf(window, facts, few.fewest);
  const rules = fewestOf(names, (some) => {
    const part = askFinite(partOfProblem(window.problem, some));
    return togetherIn(window, part, choices, few.fewest, budget);
  });
  const part = askFinite(partOfProblem(window.problem, rules.fewest));
  const own = few.fewest.flatMap(({ finite }) => finite);
  const decided = decidedOf(window, facts, decidedBy(few.fewest)).map(({ choice }) => choice);
  const known = fewestOf(decided, (some) => togetherIn(window, part, [...own, ...some], few.fewest, budget));
  const isMinimal = few.isMinimal && rules.isMinimal && known.isMinimal;
  return {
    picks: [...few.fewest],
    explanation: { choices: [...own, ...known.fewest], origins: [...rules.fewest], isMinimal },
  };
};

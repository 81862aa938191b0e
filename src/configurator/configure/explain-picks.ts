import { type Budget, type Choice, compileFinite, type Explanation, type FiniteModel } from '../finite/finite-model.ts';
import { choicesOf, decidedBy, decidedOf, type Facts } from './assumptions.ts';
import type { CompiledWindow } from './compile-product.ts';
import type { Because } from './configuration.ts';
import { rulesAsking } from './open-questions.ts';
import { byDefinition } from './problem-builder.ts';
import { comparesNumbers, propagateBounds } from './propagate-bounds.ts';
import type { Pick } from './read-choices.ts';

/** Why picks cannot be together: those that are needed for it, and what the solver says. */
export type PickExplanation = { picks: Pick[]; explanation: Explanation; isMinimal: boolean };

/** Asks the solver why such choices are impossible: of a conflict, of a value that is not offered, of one that is forced. */
export type Explain = (model: FiniteModel, choices: readonly Choice[], budget: Budget) => Explanation | null;

/**
 * A minimal set of picks that `explain` says no to; null where it says yes, or nothing within the budget. A pick may mean several choices to
 * the solver, so that what is minimal to it need not be minimal in picks.
 */
export const explainPicks = (
  window: CompiledWindow,
  facts: Facts,
  picks: readonly Pick[],
  explain: Explain,
  budget: Budget,
): PickExplanation | null => {
  const ask = (some: readonly Pick[]): PickExplanation | null => {
    const explanation = explain(window.model, choicesOf(window, facts, some), budget);
    if (!explanation && explain === together) return refutation(window, facts, some, budget);
    return (
      explanation && { picks: needed(window, facts, some, explanation), explanation, isMinimal: explanation.isMinimal }
    );
  };
  let found = ask(picks);
  if (!found) return null;
  if (found.picks.every(({ finite }) => finite.length === 1) && window.open.length === 0) return found;
  // What is not used is left out first; then each pick is tried, the earliest first, so that later ones are blamed.
  const first = ask(found.picks);
  if (first) found = first;
  for (const pick of [...found.picks]) {
    if (!found.picks.includes(pick)) continue;
    if (budget.isSpent()) return { ...found, isMinimal: false };
    const fewer: PickExplanation | null = ask(found.picks.filter((one) => one !== pick));
    if (fewer) found = fewer;
  }
  return { ...found, explanation: fewestOrigins(window, facts, found, explain, budget) };
};

/**
 * The solver leaves out single choices before it leaves out rules; where several choices are one pick, a rule may be left that the whole pick
 * does without. What is left is tried on the few constraints of the explanation alone.
 */
const fewestOrigins = (
  window: CompiledWindow,
  facts: Facts,
  found: PickExplanation,
  explain: Explain,
  budget: Budget,
): Explanation => {
  const { variables, constraints } = window.problem;
  const choices = choicesOf(window, facts, found.picks);
  let { explanation } = found;
  for (const origin of explanation.origins) {
    if (origin === byDefinition || !explanation.origins.includes(origin)) continue;
    if (budget.isSpent()) return { ...explanation, isMinimal: false };
    const kept = new Set(explanation.origins.filter((one) => one !== origin)).add(byDefinition);
    const fewer = compileFinite(
      { variables, constraints: constraints.filter((one) => kept.has(one.origin)) },
      { isPlain: true },
    );
    explanation = explain(fewer, choices, budget) ?? explanation;
  }
  return explanation;
};

/** Asks whether choices are possible together. */
export const together: Explain = (model, choices, budget) => model.explain(choices, budget);

/** Whether numbers chosen leave another number without any that comparisons let it have; the rules are all that compare. */
const refutation = (
  window: CompiledWindow,
  facts: Facts,
  picks: readonly Pick[],
  budget: Budget,
): PickExplanation | null => {
  if (!comparesNumbers(window)) return null;
  const { isPossible, states } = window.model.domains(choicesOf(window, facts, picks), budget);
  const { isRefuted, statements } = propagateBounds(window, picks, states);
  if (!isPossible || !isRefuted) return null;
  const rules = new Set(statements.flatMap((variable) => rulesAsking(window).get(variable) ?? []));
  const origins = [...window.origins].flatMap(([name, origin]) =>
    origin.kind === 'RULE' && rules.has(origin.rule) ? [name] : [],
  );
  return { picks: [...picks], explanation: { choices: [], origins, isMinimal: false }, isMinimal: false };
};

/** The picks behind the choices of an explanation: their own, and those that decided an open statement. */
const needed = (window: CompiledWindow, facts: Facts, picks: readonly Pick[], { choices }: Explanation): Pick[] => {
  const used = new Set(choices.map(({ variable }) => variable));
  const asked = new Set(
    decidedOf(window, facts, decidedBy(picks))
      .filter(({ choice }) => used.has(choice.variable))
      .flatMap(({ statement }) => statement.attributes),
  );
  return picks.filter(({ name, finite }) => asked.has(name) || finite.some(({ variable }) => used.has(variable)));
};

/** An explanation in the words of the product. */
export const becauseOf = (
  window: CompiledWindow,
  facts: Facts,
  { picks, explanation: { origins, choices } }: { picks: readonly Pick[]; explanation: Explanation },
): Because => {
  const rules = new Set<number>();
  const structure: string[] = [];
  for (const name of origins.toSorted()) {
    const origin = window.origins.get(name);
    if (origin?.kind === 'RULE') rules.add(origin.rule);
    else if (origin) structure.push(name);
  }
  const used = new Set(choices.map(({ variable }) => variable));
  const subjects = window.open.filter(({ variable }) => used.has(variable)).flatMap(({ leaf }) => leaf.subjects);
  return {
    choices: picks.map(({ name, value }) => ({ name, value })),
    rules: window.rules
      .filter(({ number }) => rules.has(number))
      .map(({ number, name }) => ({ number, name }))
      .toSorted((a, b) => a.number - b.number),
    structure,
    facts: [...new Set(subjects)].map((name) => ({ name, value: facts.subject(name) ?? null })),
  };
};

import { askFinite, type Budget, type Choice, type Explanation } from '../finite/finite-model.ts';
import { choicesOf, decidedBy, decidedOf, type Facts } from './assumptions.ts';
import type { CompiledWindow } from './compile-product.ts';
import type { Because } from './configuration.ts';
import { explainNumbers, numbersTogether, type PickExplanation } from './explain-numbers.ts';
import { partOfProblem } from './problem-builder.ts';
import type { Pick } from './read-choices.ts';

/**
 * A minimal set of picks that cannot be together; with `forced`, that leave its variable no other value. A
 * pick may mean several choices to the solver, so that what is minimal to it need not be minimal in picks.
 */
export const explainPicks = (
  window: CompiledWindow,
  facts: Facts,
  picks: readonly Pick[],
  budget: Budget,
  forced?: Choice,
): PickExplanation | 'POSSIBLE' | 'UNPROVEN' => {
  const ask = (some: readonly Pick[]): PickExplanation | 'POSSIBLE' | 'UNPROVEN' => {
    const choices = choicesOf(window, facts, some);
    const { model } = window;
    const explanation = forced
      ? model.explainForced(choices, forced, budget)
      : model.explain(choices, budget);
    if (typeof explanation === 'string') return explanation;
    return { picks: neededPicks(window, facts, some, explanation.choices), explanation };
  };
  /**
   * Where the solver finds nothing against picks, numbers that are compared may yet leave one of them without
   * a value.
   */
  const askNumbers = (some: readonly Pick[]) =>
    forced ? 'POSSIBLE' : numbersTogether(window, facts, some, budget);
  let found = ask(picks);
  if (found === 'POSSIBLE') {
    const together = askNumbers(picks);
    return together === 'IMPOSSIBLE' ? explainNumbers(window, facts, picks, budget) : together;
  }
  if (found === 'UNPROVEN') return found;
  if (found.picks.every(({ finite }) => finite.length === 1) && window.open.length === 0) return found;
  // What is not used is left out first; then each pick is tried, the earliest first, so that later ones are
  // blamed.
  const first = ask(found.picks);
  if (typeof first !== 'string') found = first;
  for (const pick of [...found.picks]) {
    if (!found.picks.includes(pick)) continue;
    const rest = found.picks.filter((one) => one !== pick);
    const fewer = ask(rest);
    const together = fewer === 'POSSIBLE' ? askNumbers(rest) : 'POSSIBLE';
    if (together === 'IMPOSSIBLE') return explainNumbers(window, facts, rest, budget);
    if (fewer === 'UNPROVEN' || together === 'UNPROVEN') return notMinimal(found);
    if (fewer !== 'POSSIBLE') found = fewer;
  }
  return { picks: found.picks, explanation: fewestOrigins(window, facts, found, budget, forced) };
};

const notMinimal = ({ picks, explanation }: PickExplanation): PickExplanation => ({
  picks,
  explanation: { ...explanation, isMinimal: false },
});

/**
 * The solver leaves out single choices before it leaves out rules; where several choices are one pick, a rule
 * may be left that the whole pick does without. What is left is tried on the few constraints of the
 * explanation alone.
 */
const fewestOrigins = (
  window: CompiledWindow,
  facts: Facts,
  found: PickExplanation,
  budget: Budget,
  forced?: Choice,
): Explanation => {
  const choices = choicesOf(window, facts, found.picks);
  let { explanation } = found;
  for (const origin of explanation.origins) {
    if (!explanation.origins.includes(origin)) continue;
    const kept = explanation.origins.filter((one) => one !== origin);
    const part = askFinite(partOfProblem(window.problem, kept));
    const fewer = forced ? part.explainForced(choices, forced, budget) : part.explain(choices, budget);
    if (fewer === 'UNPROVEN') return { ...explanation, isMinimal: false };
    if (fewer !== 'POSSIBLE') explanation = { ...fewer, isMinimal: fewer.isMinimal && explanation.isMinimal };
  }
  return explanation;
};

/** The picks behind the choices of an explanation: their own, and those that decided an open statement. */
export const neededPicks = (
  window: CompiledWindow,
  facts: Facts,
  picks: readonly Pick[],
  choices: readonly Choice[],
): Pick[] => {
  const used = new Set(choices.map(({ variable }) => variable));
  const asked = new Set(
    decidedOf(window, facts, decidedBy(picks))
      .filter(({ choice }) => used.has(choice.variable))
      .flatMap(({ statement }) => statement.attributes),
  );
  return picks.filter(
    ({ name, finite }) => asked.has(name) || finite.some(({ variable }) => used.has(variable)),
  );
};

/** An explanation in the words of the product. */
export const becauseOf = (
  window: CompiledWindow,
  facts: Facts,
  {
    picks,
    explanation: { origins, choices, isMinimal },
  }: { picks: readonly Pick[]; explanation: Explanation },
): Because => {
  const rules = new Set<number>();
  const structure: string[] = [];
  for (const name of origins.toSorted()) {
    const origin = window.origins.get(name);
    if (origin?.kind === 'RULE') rules.add(origin.rule);
    else if (origin) structure.push(name);
  }
  const used = new Set(choices.map(({ variable }) => variable));
  const subjects = window.open
    .filter(({ variable }) => used.has(variable))
    .flatMap(({ leaf }) => leaf.subjects);
  return {
    choices: picks.map(({ name, value }) => ({ name, value })),
    rules: window.rules
      .filter(({ number }) => rules.has(number))
      .map(({ number, name }) => ({ number, name }))
      .toSorted((a, b) => a.number - b.number),
    structure,
    facts: [...new Set(subjects)].map((name) => ({ name, value: facts.subject(name) ?? null })),
    isMinimal,
  };
};

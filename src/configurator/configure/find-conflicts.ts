import type { Budget, Explanation } from '../finite/finite-model.ts';
import { choicesOf, type Facts } from './assumptions.ts';
import type { CompiledWindow } from './compile-product.ts';
import type { Conflict } from './configuration.ts';
import { fewestContradicting, numbersTogether, type PickExplanation } from './explain-numbers.ts';
import { becauseOf, explainPicks, neededPicks } from './explain-picks.ts';
import { leastHitting } from './least-hitting.ts';
import type { Pick } from './read-choices.ts';

/**
 * So many contradictions are looked for to find the fewest picks to withdraw; then a set that only has no
 * pick too many is taken.
 */
const mostContradictions = 300;
/** And so many sets of picks are compared with them. */
const mostCompared = 100_000;

/**
 * What contradicts each other, and what is kept; UNPROVEN: something contradicts, and the budget ended before
 * it was known what to withdraw.
 */
export type Resolution = { conflicts: Conflict[]; kept: Pick[] | 'UNPROVEN' };

/**
 * What contradicts each other among picks that are impossible together: one conflict for each pick to
 * withdraw. What is kept is as much as can be, and of as much rather the earlier: the latest choice is what
 * contradicts, and the least to lose. Where not even no pick is possible a single conflict has only rules.
 * First it is found what to withdraw, then explained: where the budget ends meanwhile, explanations are
 * reported as not minimal.
 */
export const findConflicts = (
  window: CompiledWindow,
  facts: Facts,
  picks: readonly Pick[],
  budget: Budget,
): Resolution => {
  const contradictions: PickExplanation[] = [];
  const ask = asker(window, facts, budget, contradictions);
  const conflictOf = (found: PickExplanation, withdraw: readonly Pick[]): Conflict => ({
    ...becauseOf(window, facts, found),
    suggestion: withdraw.map(({ name }) => name),
  });
  /** The fewest that contradict, else what was found on the way. */
  const explained = (some: readonly Pick[], otherwise: PickExplanation): PickExplanation => {
    const found = explainPicks(window, facts, some, budget);
    return typeof found === 'string' ? otherwise : found;
  };
  const withdrawn = toWithdraw(picks, ask);
  if (withdrawn === 'UNPROVEN') {
    const all = { picks: [...picks], explanation: { choices: [], origins: [], isMinimal: false } };
    return { conflicts: [conflictOf(explained(picks, contradictions[0] ?? all), [])], kept: withdrawn };
  }
  if (withdrawn === 'VOID') {
    const none = contradictions.at(-1) ?? {
      picks: [],
      explanation: { choices: [], origins: [], isMinimal: false },
    };
    return { conflicts: [conflictOf(explained([], none), [])], kept: [] };
  }
  const kept = picks.filter((pick) => !withdrawn.includes(pick));
  const conflicts = withdrawn.map((pick) => {
    const first = contradictions.find((one) => one.picks.includes(pick)) as PickExplanation; // or it would be kept
    return conflictOf(
      explained(
        picks.filter((one) => one === pick || kept.includes(one)),
        first,
      ),
      [pick],
    );
  });
  return { conflicts, kept };
};

/** Picks that contradict each other among some; of none: they do without any. */
type Ask = (some: readonly Pick[]) => readonly Pick[] | 'POSSIBLE' | 'UNPROVEN';

const asker = (window: CompiledWindow, facts: Facts, budget: Budget, found: PickExplanation[]): Ask => {
  const trial = window.model.trials();
  return (some) => {
    const answer = trial(choicesOf(window, facts, some), budget);
    if (answer === 'UNPROVEN') return answer;
    if (answer === 'POSSIBLE') {
      const together = numbersTogether(window, facts, some, budget);
      if (together !== 'IMPOSSIBLE') return together;
      // Which rules are needed is asked once it is known what is to be withdrawn.
      const { fewest } = fewestContradicting(window, facts, some, budget);
      found.push({ picks: [...fewest], explanation: { choices: [], origins: [], isMinimal: false } });
    } else found.push(notMinimal(window, facts, some, answer));
    return (found.at(-1) as PickExplanation).picks;
  };
};

const notMinimal = (
  window: CompiledWindow,
  facts: Facts,
  some: readonly Pick[],
  explanation: Explanation,
): PickExplanation => ({ picks: neededPicks(window, facts, some, explanation.choices), explanation });

/**
 * The fewest picks to withdraw. They have one of each contradiction that is known; where the fewest that do
 * leave another one, that is known from then on.
 */
const toWithdraw = (picks: readonly Pick[], ask: Ask): Pick[] | 'VOID' | 'UNPROVEN' => {
  const known: number[][] = [];
  const work = { left: mostCompared };
  while (known.length < mostContradictions) {
    const least = leastHitting(known, work);
    if (!least) break;
    const withdrawn = least.map((at) => picks[at] as Pick);
    const found = ask(picks.filter((pick) => !withdrawn.includes(pick)));
    if (found === 'POSSIBLE') return withdrawn;
    if (found === 'UNPROVEN') return found;
    if (found.length === 0) return 'VOID';
    known.push(found.map((pick) => picks.indexOf(pick)));
  }
  return greedy(picks, ask);
};

/** Keeps the picks one by one, the earliest first, each that goes with those kept. */
const greedy = (picks: readonly Pick[], ask: Ask): Pick[] | 'UNPROVEN' => {
  const withdrawn: Pick[] = [];
  let kept: Pick[] = [];
  for (const pick of picks) {
    const more = [...kept, pick];
    const found = ask(more);
    if (found === 'UNPROVEN') return found;
    if (found === 'POSSIBLE') kept = more;
    else withdrawn.push(pick);
  }
  return withdrawn;
};

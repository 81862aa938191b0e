import type { Budget } from '../finite/finite-model.ts';
import type { Facts } from './assumptions.ts';
import type { CompiledWindow } from './compile-product.ts';
import type { Conflict } from './configuration.ts';
import { becauseOf, explainPicks, type PickExplanation, together } from './explain-picks.ts';
import type { Pick } from './read-choices.ts';

/** So many explanations are asked for to find the fewest picks to withdraw; then a set that only has no pick too many is taken. */
const mostExplanations = 200;

/**
 * What contradicts each other among picks that are impossible together: one conflict for each pick to withdraw. What is kept is as
 * much as can be, and of as much rather the earlier: the latest choice is what contradicts, and the least to lose. Without any conflict where nothing was proven within the budget, or where not even no pick is possible:
 * then a single conflict has only rules.
 */
export const findConflicts = (
  window: CompiledWindow,
  facts: Facts,
  picks: readonly Pick[],
  budget: Budget,
): { conflicts: Conflict[]; kept: Pick[] } => {
  const explain = (some: readonly Pick[]) => explainPicks(window, facts, some, together, budget);
  const whole = explain(picks);
  if (!whole) return { conflicts: [], kept: [...picks] };
  if (whole.picks.length === 0) return { conflicts: [conflictOf(window, facts, whole, [])], kept: [] };
  const withdrawn = fewest(picks, whole, explain, budget);
  // Without any choice there is a contradiction too: that is the one to tell.
  const none = withdrawn.length === 0 ? explain([]) : null;
  if (none) return { conflicts: [conflictOf(window, facts, none, [])], kept: [] };
  const kept = picks.filter((pick) => !withdrawn.includes(pick));
  const conflicts = withdrawn.flatMap((pick) => {
    const found = explain(picks.filter((one) => one === pick || kept.includes(one)));
    return found ? [conflictOf(window, facts, found, [pick])] : [];
  });
  return { conflicts: conflicts.length === 0 ? [conflictOf(window, facts, whole, withdrawn)] : conflicts, kept };
};

const conflictOf = (
  window: CompiledWindow,
  facts: Facts,
  found: PickExplanation,
  withdraw: readonly Pick[],
): Conflict => ({
  ...becauseOf(window, facts, found),
  suggestion: withdraw.map(({ name }) => name),
  isMinimal: found.isMinimal,
});

type ExplainSome = (some: readonly Pick[]) => PickExplanation | null;

/** Sets of picks in the order of their size, each made larger by one pick of a conflict that it leaves. */
const fewest = (picks: readonly Pick[], whole: PickExplanation, explain: ExplainSome, budget: Budget): Pick[] => {
  const order = new Map(picks.map((pick, at) => [pick, at]));
  const at = (pick: Pick): number => order.get(pick) ?? 0;
  let level: { withdrawn: Pick[]; conflict: PickExplanation }[] = [{ withdrawn: [], conflict: whole }];
  let asked = 0;
  while (level.length > 0) {
    const seen = new Set<string>();
    const next: typeof level = [];
    const solved: Pick[][] = [];
    for (const { withdrawn, conflict } of level)
      for (const pick of conflict.picks) {
        const more = [...withdrawn, pick].toSorted((a, b) => at(a) - at(b));
        const key = more.map(at).join();
        if (seen.has(key)) continue;
        seen.add(key);
        if (asked++ >= mostExplanations || budget.isSpent()) return greedy(picks, explain);
        const left = explain(picks.filter((one) => !more.includes(one)));
        if (left) next.push({ withdrawn: more, conflict: left });
        else solved.push(more);
      }
    const best = solved.toSorted((a, b) => later(a.map(at), b.map(at)))[0];
    if (best) return best;
    level = next;
  }
  return [];
};

/** The set that keeps the earlier picks first: its earliest pick is the later. */
const later = (a: readonly number[], b: readonly number[]): number => {
  for (const [place, one] of a.entries()) {
    const difference = (b[place] ?? 0) - one;
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Keeps the picks one by one, the earliest first, each that goes with those kept. */
const greedy = (picks: readonly Pick[], explain: ExplainSome): Pick[] => {
  const withdrawn: Pick[] = [];
  let kept: Pick[] = [];
  for (const pick of picks) {
    const more = [...kept, pick];
    if (explain(more)) withdrawn.push(pick);
    else kept = more;
  }
  return withdrawn;
};

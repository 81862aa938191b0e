import type { ValueState } from '../finite/finite-model.ts';

/**
 * Of things that cannot be together as few as cannot, each of them needed; of several such sets one with
 * rather later things. `together` tells of some of them, in their order. Asked is about twice as often as
 * things are needed, times the halvings from all to one. Not minimal where it was not known in time.
 */
export const fewestOf = <T>(
  things: readonly T[],
  together: (some: readonly T[]) => ValueState,
): { fewest: readonly T[]; isMinimal: boolean } => {
  let isMinimal = true;
  /**
   * What of `some` is needed beside `kept`; `isNew`: of `kept` something was added that was not asked about
   * yet.
   */
  const needed = (kept: readonly T[], some: readonly T[], isNew: boolean): readonly T[] => {
    if (isNew) {
      const alone = together(kept);
      if (alone === 'IMPOSSIBLE') return [];
      if (alone === 'UNPROVEN') {
        isMinimal = false;
        return some;
      }
    }
    if (some.length <= 1) return some;
    const middle = some.length >> 1;
    const [first, second] = [some.slice(0, middle), some.slice(middle)];
    const early = needed([...kept, ...second], first, true);
    const late = needed([...kept, ...early], second, early.length > 0);
    return [...early, ...late];
  };
  const found = new Set(needed([], things, true));
  return { fewest: things.filter((one) => found.has(one)), isMinimal };
};

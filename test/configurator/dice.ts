import type { Random } from '../seeded.ts';

/** Ways to throw random numbers. */
export type Dice = {
  below: Random;
  chance: (percent: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  some: <T>(from: readonly T[], percent: number) => T[];
};

export const diceOf = (below: Random): Dice => {
  const chance = (percent: number): boolean => below(100) < percent;
  return {
    below,
    chance,
    pick: (from) => {
      if (from.length === 0) throw new RangeError('Nothing to pick from.');
      return from[below(from.length)] as (typeof from)[number];
    },
    some: (from, percent) => from.filter(() => chance(percent)),
  };
};

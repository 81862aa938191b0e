/**
 * What a question may cost. Looked at often; once it is spent, what is not proven yet is reported as
 * UNPROVEN.
 */
export type Budget = { isSpent: () => boolean };

/**
 * Spent after so many milliseconds by `clock` (`performance.now` of the caller: this layer knows no clock),
 * counted from now on.
 */
export const budgetOf = (milliseconds: number, clock: () => number): Budget => {
  const end = clock() + milliseconds;
  return { isSpent: () => clock() >= end };
};

/** Never spent. */
export const unlimited: Budget = { isSpent: () => false };

/** Spent after it was looked at so many times: the same on every machine. */
export const steps = (most: number): Budget => {
  let left = most;
  return { isSpent: () => left-- <= 0 };
};

const minutes = [1, 5, 15, 30, 60, 120, 240, 480, 720, 720];

/**
 * Milliseconds until the next attempt after so many that failed, with up to a tenth more at chance; undefined
 * once there were eleven in some forty hours. Mail is given up earlier than a webhook: what a person has not
 * got for two days he has asked for by telephone.
 */
export const nextAttempt = (failed: number): number | undefined => {
  const wait = minutes[failed - 1];
  return wait === undefined ? undefined : Math.round(wait * 60_000 * (1 + Math.random() / 10));
};

import { areas } from '#app/areas';
import { searchedKinds } from '#app/searched';
import { queueRenewals, type RenewalParts, runNextRenewal } from '#kit/search/renewal-worker';
import type { TestService } from './service.ts';

/** What a worker of a test service rebuilds search entries by; what goes wrong is thrown. */
export const renewalParts = ({ pool, time }: TestService, more: Partial<RenewalParts> = {}): RenewalParts => {
  const quiet = () => undefined;
  const error = (fields: object) => {
    throw (fields as { err: Error }).err;
  };
  const log = { debug: quiet, info: quiet, warn: quiet, error };
  return { pool, log, kinds: searchedKinds(areas), clock: () => time.now, ...more };
};

/** Queues what a new version would, or all, and does what is queued. Answers how many kinds were queued. */
export const renewAll = async (parts: RenewalParts, isForced = false): Promise<number> => {
  const queued = await queueRenewals(parts, isForced);
  await renewQueued(parts);
  return queued;
};

/** Does what is queued. */
export const renewQueued = async (parts: RenewalParts): Promise<void> => {
  while (await runNextRenewal(parts));
};

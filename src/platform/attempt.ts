import type { PoolClient } from 'pg';

/**
 * How an attempt ends that does not fail: its writes stay, or, where it only tries what would happen, are
 * taken back too.
 */
export type AttemptEnd = 'keep' | 'takeBack';

/** Runs `work` in a savepoint of its own. @throws what went wrong first in it, once nothing of it is left */
export type Attempt = <T>(work: () => Promise<T>, end?: AttemptEnd) => Promise<T>;

/**
 * Attempts within one transaction; one may lie within another. `sent` are the statements whose answers nobody
 * waits for: those of an attempt are seen to at its end, so that one that fails belongs to the attempt and
 * does not fail the commit. A connection that is lost cannot go back to a savepoint either; the fault that is
 * thrown is still the first one.
 */
export const attemptsOf = (query: PoolClient['query'], sent: Promise<unknown>[]): Attempt => {
  let open = 0;
  return async (work, end = 'keep') => {
    const depth = ++open;
    const name = `attempt_${depth}`;
    const before = sent.length;
    const begun = query(`savepoint ${name}`);
    begun.catch(() => undefined); // looked at below
    sent.push(begun);
    // Released too: a savepoint that is gone back to stays open, and a thousand would lie one within the
    // other.
    let isTakenBack = false;
    const takeBack = async () => {
      if (isTakenBack) return;
      isTakenBack = true;
      await query(`rollback to savepoint ${name}; release savepoint ${name}`);
    };
    try {
      const result = await work();
      if (open !== depth)
        throw new Error('Attempts of one transaction run one after the other or one within the other.');
      const own = sent.slice(before);
      // What failed is asked for as well: going back would hide it, and what could not even be sent fails
      // nothing after it.
      await Promise.all([...own, end === 'keep' ? query(`release savepoint ${name}`) : takeBack()]);
      return result;
    } catch (error) {
      // Of a connection that is lost the fault below tells.
      await takeBack().catch(() => undefined);
      throw await firstFault(sent.slice(before), error);
    } finally {
      sent.splice(before);
      open = depth - 1;
    }
  };
};

/**
 * Once one statement has failed, each later one fails for that alone (25P02): what counts is the one that
 * failed first.
 */
export const firstFault = async (sent: readonly Promise<unknown>[], error: unknown): Promise<unknown> => {
  const faults = (await Promise.allSettled(sent)).flatMap((one) =>
    one.status === 'rejected' ? [one.reason] : [],
  );
  return [...faults, error].find((fault) => (fault as { code?: string }).code !== '25P02') ?? error;
};

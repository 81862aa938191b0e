/**
 * How long what was looked up is trusted without asking again: the longest that a revocation on another node
 * takes.
 */
const freshForMs = 1000;
const isFresh = (ageMs: number): boolean => ageMs >= 0 && ageMs < freshForMs;

/** How often the last use of a key or a session is written down. */
export const tellUseEveryMs = 60_000;

/** The time of day, and beside it the time that passes: what may be set back would be trusted for as long. */
export type Clocks = { clock: () => number; elapsedMs: () => number };

/** Rows by a name, remembered for a second; a look-up that fails is not. */
export type FreshRows<R> = {
  (name: string): Promise<R[]>;
  /** Forgets the rows of a name, or all. */
  forget(name?: string): void;
};

/**
 * Looks rows up, remembering each for a second: at a thousand requests a second that is one look-up instead
 * of a thousand, and what is revoked still dies within a second on every node (at once on the node that
 * revoked it, which forgets).
 */
export const freshRows = <R>(
  lookUp: (name: string) => Promise<R[]>,
  { clock, elapsedMs }: Clocks,
): FreshRows<R> => {
  const known = new Map<string, { at: number; atElapsed: number; rows: Promise<R[]> }>();
  const find = (name: string): Promise<R[]> => {
    const entry = known.get(name);
    if (entry && isFresh(clock() - entry.at) && isFresh(elapsedMs() - entry.atElapsed)) return entry.rows;
    if (known.size > 10_000) known.clear();
    const rows = lookUp(name);
    known.set(name, { at: clock(), atElapsed: elapsedMs(), rows });
    rows.catch(() => known.delete(name));
    return rows;
  };
  const forget = (name?: string): void => {
    if (name === undefined) known.clear();
    else known.delete(name);
  };
  return Object.assign(find, { forget });
};

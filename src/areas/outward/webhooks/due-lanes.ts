import type { JobTools } from '#platform/job';
import { type Lane, type Look, lookForDeliveries } from './delivery-queue.ts';

/** Where a worker knows deliveries to be due. */
export type DueLanes = {
  /** Looks for what has become due since the last time. */
  look(): Promise<void>;
  /** Searches everything, as at the start; while it lasts the others go on. */
  searchAll(): Promise<void>;
  /** The webhooks to claim from, of those that are not at rest. */
  lanes(): Lane[];
  /** What a claim saw of a lane it was given: from when on its deliveries are due, or null for none. */
  seen(lane: Lane, from: number | null): void;
  /** A lane that a claim skipped, because its webhook is off or waits, is left alone for a moment. */
  rest(lane: Lane): void;
};

const usual = {
  /**
   * Deliveries are put into the queue a little after the moment that they name, should a process be held up
   * in between.
   */
  marginMicroseconds: 250_000,
  /**
   * How often the window moves on while there is work, and while none exists. Each mark takes a
   * transaction's number.
   */
  markMs: 100,
  idleMarkMs: 5000,
};
const restMs = 250;

/**
 * Remembers which webhooks have deliveries that are due and from when on, so that no search begins at the
 * start of the queue: behind an old snapshot (a backup, a long report) all that ended since lies dead there
 * and cannot be vacuumed, and searches would step over more and more of it.
 *
 * It misses nothing. A delivery names the moment at which it is due after its transaction got its number, and
 * what is due later comes into the window when its time has come. So the window may begin at a moment once
 * all transactions have ended that had a number by then. Until that is known for the first time it begins at
 * the start of the queue.
 */
export const createDueLanes = (pool: JobTools['pool'], given: Partial<typeof usual> = {}): DueLanes => {
  const { marginMicroseconds, markMs, idleMarkMs } = { ...usual, ...given };
  const known = new Map<string, Lane & { restsUntil: number }>();
  let since: number | undefined;
  let next: { moment: number; mark: bigint } | undefined;
  let oldest = 0n;
  let [marked, wasBusy] = [Number.NEGATIVE_INFINITY, true];

  const add = ({ lanes }: Look) => {
    for (const lane of lanes) {
      const old = known.get(lane.webhookID);
      // A new object, by which an answer of a claim that was asked before is known to be out of date.
      const from = Math.min(lane.from, old?.from ?? lane.from);
      known.set(lane.webhookID, { ...lane, from, restsUntil: old?.restsUntil ?? 0 });
    }
  };
  return {
    look: async () => {
      const now = performance.now();
      const withMark = next === undefined && now - marked >= (wasBusy ? markMs : idleMarkMs);
      const look = await lookForDeliveries(pool, since, withMark);
      add(look);
      wasBusy ||= look.lanes.length > 0;
      if (next && look.oldest >= next.mark) {
        since = next.moment - marginMicroseconds;
        next = undefined;
      }
      // Lower numbers than before: another database, restored in the place of the old one.
      if (look.oldest < oldest) [since, next] = [undefined, undefined];
      oldest = look.oldest;
      if (look.mark === undefined) return;
      next = { moment: look.moment, mark: look.mark };
      [marked, wasBusy] = [now, false];
    },
    searchAll: async () => add(await lookForDeliveries(pool, undefined, false)),
    lanes: () => [...known.values()].filter(({ restsUntil }) => restsUntil <= performance.now()),
    seen: (lane, from) => {
      if (known.get(lane.webhookID) !== lane) return;
      if (from === null) known.delete(lane.webhookID);
      else known.set(lane.webhookID, { ...lane, from, restsUntil: 0 });
    },
    rest: (lane) => {
      if (known.get(lane.webhookID) === lane)
        known.set(lane.webhookID, { ...lane, restsUntil: performance.now() + restMs });
    },
  };
};

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
  /** A lane that a claim passed over, because its webhook is off or waits, is left alone for a moment. */
  rest(lane: Lane): void;
};

/** Deliveries are put into the queue a little after the moment that they name, should a process be held up in between. */
const marginMicroseconds = 250_000;
const restMs = 250;

/**
 * Remembers which webhooks have deliveries that are due and from when on, so that no search begins at the start of the
 * queue: behind an old snapshot (a backup, a long report) all that ended since lies dead there and cannot be vacuumed, and
 * searches would step over more and more of it.
 *
 * It misses nothing. A delivery names the moment at which it is due after its transaction got its number, and what is due
 * later comes into the window when its time has come. So the window may begin at a moment once all transactions have ended
 * that had a number by then. Until that is known for the first time it begins at the start of the queue.
 */
export const createDueLanes = (pool: JobTools['pool'], now: () => number = () => performance.now()): DueLanes => {
  const known = new Map<string, Lane & { restsUntil: number }>();
  let since: number | undefined;
  let candidate: { moment: number; xmax: bigint } | undefined;

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
      const look = await lookForDeliveries(pool, since);
      add(look);
      if (candidate && (look.xmin >= candidate.xmax || look.xmax < candidate.xmax)) {
        // A lower number than before: another database, restored in the place of the old one.
        since = look.xmax < candidate.xmax ? undefined : candidate.moment - marginMicroseconds;
        candidate = undefined;
      }
      candidate ??= { moment: look.moment, xmax: look.xmax };
    },
    searchAll: async () => add(await lookForDeliveries(pool, undefined)),
    lanes: () => [...known.values()].filter(({ restsUntil }) => restsUntil <= now()),
    seen: (lane, from) => {
      if (known.get(lane.webhookID) !== lane) return;
      if (from === null) known.delete(lane.webhookID);
      else known.set(lane.webhookID, { ...lane, from, restsUntil: 0 });
    },
    rest: (lane) => {
      if (known.get(lane.webhookID) === lane) known.set(lane.webhookID, { ...lane, restsUntil: now() + restMs });
    },
  };
};

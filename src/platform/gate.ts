import { createFairQueue, type FairQueue } from '#lib/fair-queue';
import { type Problem, refusal } from './problem.ts';

/** Who asks: shares are those of tenants. */
export type Asker = { tenantID: string };

export type GateOptions = {
  /** What the problem calls the limit of the time that one waits: a setting. */
  waitLimit: string;
  /**
   * How many are let in at once, and how many of them one tenant may be while others come too. A tenant that
   * is alone has all but two, which are for the next caller.
   */
  slots: number;
  slotsPerTenant: number;
  /** How many may wait; where several tenants wait, of each its part. */
  maxWaiting: number;
  /** Nobody waits longer; who would have to is refused when he comes. */
  maxWaitMs: number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
};

/** What lets in so many at once, and makes the others wait in a line that is fair over tenants. */
export type Gate = {
  /** Refuses who would be refused by `enter`, before anything else is done for him. @throws Problem 503 */
  refuseIfLate(asker: Asker): void;
  /**
   * Waits for one's turn; what it answers is called once when one is done. @throws Problem 503 where the line
   * is too long for this tenant, or the wait was; the signal's reason where it is aborted first
   */
  enter(asker: Asker, until?: AbortSignal): Promise<() => void>;
  /** While the process is late with everything, one of each tenant is let in and the rest refused. */
  narrow(isLate: boolean): void;
  /** For how long nobody has been let in or has left, while somebody waits. */
  stuckForMs(): number;
  counts(): { underWay: number; waiting: number; refused: number };
};

type Waiter = { let(leave: () => void): void; refuse(reason: unknown): void };

/** A gate in front of connections, or of anything else that there is a number of. */
export const createGate = (options: GateOptions): Gate => {
  const { waitLimit, slots, slotsPerTenant, maxWaiting, maxWaitMs, now = () => performance.now() } = options;
  const company = createCompany(now);
  const mostOf = (tenantID: string): number =>
    company.isWith(tenantID) ? slotsPerTenant : Math.max(slotsPerTenant, slots - 2);
  const queue: FairQueue<Waiter> = createFairQueue<Waiter>({
    mayTake: (tenantID) => queue.underWayOf(tenantID) < mostOf(tenantID),
  });
  let underWay = 0;
  let refused = 0;
  let isLate = false;
  let movedAt = now();

  const leaver = (tenantID: string): (() => void) => {
    const began = now();
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      underWay -= 1;
      movedAt = now();
      queue.spent(tenantID, movedAt - began);
      dispatch();
    };
  };
  const dispatch = (): void => {
    while (underWay < slots) {
      const next = queue.shift();
      if (!next) return;
      underWay += 1;
      movedAt = now();
      next.item.let(leaver(next.tenant));
    }
  };
  const overloaded = (detail: string, limit: string, waitMs: number): Problem => {
    refused += 1;
    return refusal('Overloaded', detail, {
      limit,
      headers: { 'Retry-After': String(Math.min(30, Math.max(1, Math.ceil(waitMs / 1000)))) },
    });
  };
  const fault = ({ tenantID }: Asker): Problem | undefined => {
    const waiting = queue.sizeOf(tenantID);
    if (isLate && waiting + queue.underWayOf(tenantID) > 0)
      return overloaded(
        'The service has more to do than it can: send one request at a time.',
        'MILLWRIGHT_MAX_EVENT_LOOP_DELAY_MS',
        2000,
      );
    if (waiting === 0) return undefined;
    const part = Math.ceil(maxWaiting / Math.max(1, queue.tenants));
    const share = Math.min(mostOf(tenantID), slots / Math.max(1, queue.tenants));
    const waitMs = ((waiting + 1) * queue.meanOf(tenantID)) / share;
    if (waiting >= part)
      return overloaded(
        `${waiting} requests of yours are waiting already.`,
        'MILLWRIGHT_MAX_WAITING',
        waitMs,
      );
    if (waitMs > maxWaitMs)
      return overloaded(`${waiting} requests of yours are waiting, which take too long.`, waitLimit, waitMs);
    return undefined;
  };
  const refuseIfLate = (asker: Asker): void => {
    const found = fault(asker);
    if (found) throw found;
  };

  return {
    refuseIfLate,
    enter: (asker, until) =>
      new Promise((resolve, reject) => {
        until?.throwIfAborted();
        refuseIfLate(asker);
        let timer: NodeJS.Timeout | undefined;
        let isIn = false;
        const over = () => {
          clearTimeout(timer);
          until?.removeEventListener('abort', giveUp);
        };
        const waiter: Waiter = {
          let: (leave) => {
            isIn = true;
            over();
            resolve(leave);
          },
          refuse: (reason) => {
            if (!queue.remove(waiter)) return;
            over();
            reject(reason);
          },
        };
        const giveUp = () => waiter.refuse(until?.reason);
        company.note(asker.tenantID);
        queue.push(asker.tenantID, waiter);
        dispatch();
        if (isIn) return;
        until?.addEventListener('abort', giveUp, { once: true });
        timer = setTimeout(
          () =>
            waiter.refuse(
              overloaded('The request has waited for its turn for too long.', waitLimit, maxWaitMs),
            ),
          maxWaitMs,
        ).unref();
      }),
    narrow: (late) => {
      isLate = late;
    },
    stuckForMs: () => (queue.size > 0 && underWay >= slots ? now() - movedAt : 0),
    counts: () => ({ underWay, waiting: queue.size, refused }),
  };
};

/** How long a tenant counts as one of those who come, once it has come: this, or twice as long. */
const companyMs = 5000;

/** Knows whether a tenant is the only one of late. */
const createCompany = (now: () => number) => {
  let since = now();
  let [lately, before] = [new Set<string>(), new Set<string>()];
  const turn = () => {
    const age = now() - since;
    if (age < companyMs) return;
    before = age < 2 * companyMs ? lately : new Set();
    lately = new Set();
    since = now();
  };
  return {
    note: (tenantID: string) => {
      turn();
      lately.add(tenantID);
    },
    isWith: (tenantID: string) =>
      [lately, before].some((known) => known.size > (known.has(tenantID) ? 1 : 0)),
  };
};

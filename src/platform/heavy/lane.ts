import { createFairQueue } from '#lib/fair-queue';
import { Problem } from '../problem.ts';
import { startProcess } from './process.ts';
import { startThread, type Thread } from './thread.ts';

export type LaneOptions = {
  threads: number;
  /** Of one tenant at once: fewer than there are threads, so that another one always finds one. */
  perTenant: number;
  /** Tasks that may wait, of one tenant and of all. */
  waitingOfTenant: number;
  waiting: number;
  /** Heap of each thread (MB). */
  heapMb: number;
  /** How much rarer than the event loop its threads get a processor that is short (0 to 19, on Linux). */
  nice: number;
  /** Processes instead of threads, which get a processor only while nothing else wants one. */
  isApart: boolean;
  /** A thread that had nothing to do for so long is ended, and its memory given back (milliseconds). */
  idleMs: number;
  /** What one thread keeps ready between tasks. */
  kept: { entries: number; weight: number };
};

/** A thread for one task. */
export type Lease = {
  thread: Thread;
  /** Reported once, when the task is over, with what it took of the thread (milliseconds). */
  release(took: number): void;
};

/** Threads of one kind of work, with a line that is fair over tenants. */
export type Lane = {
  /**
   * A thread of one's own, when it is one's turn; the one that keeps `key` where it is free. @throws Problem
   * 429, 503, also once it was waited for so long (milliseconds); the signal's reason
   */
  take(
    tenant: string,
    options: { key?: string | undefined; signal?: AbortSignal | undefined; mostWaitMs?: number | undefined },
  ): Promise<Lease>;
  /** Whether one of those that are wanted is free, or can be started, and nobody waits for a thread. */
  canSpare(isWanted: (thread: Thread) => boolean): boolean;
  /** That one, for work that nobody waits for: it counts as no tenant's. */
  spare(isWanted: (thread: Thread) => boolean): Lease | undefined;
  counts(): { threads: number; busy: number; waiting: number };
  close(): Promise<void>;
};

type Waiter = { key: string | undefined; give: (lease: Lease) => void; refuse: (reason: unknown) => void };
type Idle = { thread: Thread; timer: NodeJS.Timeout | undefined };

export const openLane = (options: LaneOptions): Lane => {
  const busyOf = new Map<string, number>();
  const queue = createFairQueue<Waiter>({
    mayTake: (tenant) => (busyOf.get(tenant) ?? 0) < options.perTenant,
  });
  const waiters = new Set<Waiter>();
  const threads = new Set<Thread>();
  /** The one that was used last comes last: that one is taken, and those not needed come to their end. */
  let idle: Idle[] = [];
  let closed = false;

  const retire = async (thread: Thread) => {
    await thread.end();
    threads.delete(thread);
    dispatch();
  };
  const rest = (thread: Thread) => {
    // What was prepared for the first who asks stays for him.
    const isNeeded = thread.prepared.keys().some((key) => thread.kept.has(key));
    const end = () => {
      idle = idle.filter((one) => one.thread !== thread);
      void retire(thread);
    };
    idle.push({ thread, timer: isNeeded ? undefined : setTimeout(end, options.idleMs).unref() });
  };
  const dropBroken = () => {
    for (const { thread, timer } of idle.filter((one) => !one.thread.isSound)) {
      clearTimeout(timer);
      void retire(thread);
    }
    idle = idle.filter(({ thread }) => thread.isSound);
  };
  const wake = (found: Idle | undefined): Thread => {
    if (!found) {
      const thread = options.isApart ? startProcess(options) : startThread(options);
      threads.add(thread);
      return thread;
    }
    idle = idle.filter((one) => one !== found);
    clearTimeout(found.timer);
    return found.thread;
  };
  const isFree = () => idle.length > 0 || threads.size < options.threads;
  const lease = (thread: Thread, account: (took: number) => void): Lease => ({
    thread,
    release: (took) => {
      account(took);
      if (!thread.isSound || closed) void retire(thread);
      else rest(thread);
      dispatch();
    },
  });
  const dispatch = () => {
    while (!closed && isFree()) {
      const next = queue.shift();
      if (!next) return;
      const { tenant, item } = next;
      waiters.delete(item);
      busyOf.set(tenant, (busyOf.get(tenant) ?? 0) + 1);
      dropBroken();
      const warm = idle.find(({ thread }) => item.key !== undefined && thread.kept.has(item.key));
      item.give(
        lease(wake(warm ?? idle.at(-1)), (took) => {
          const left = (busyOf.get(tenant) ?? 1) - 1;
          if (left > 0) busyOf.set(tenant, left);
          else busyOf.delete(tenant);
          queue.spent(tenant, took);
        }),
      );
    }
  };
  type Wanted = (thread: Thread) => boolean;
  const spared = (isWanted: Wanted) => idle.find(({ thread }) => thread.isSound && isWanted(thread));
  const canSpare = (isWanted: Wanted): boolean =>
    !closed && queue.size === 0 && (threads.size < options.threads || spared(isWanted) !== undefined);
  return {
    take: (tenant, { key, signal, mostWaitMs }) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(shutDown());
        if (signal?.aborted) return reject(signal.reason);
        const waitingOfTenant = queue.sizeOf(tenant);
        const tooMany = refusal(waitingOfTenant, isFree() && waitingOfTenant === 0 ? 0 : queue.size, options);
        if (tooMany) return reject(tooMany);
        let timer: NodeJS.Timeout | undefined;
        const settle = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
        };
        const leaveFor = (reason: unknown) => {
          settle();
          waiters.delete(waiter);
          queue.remove(waiter);
          reject(reason);
        };
        const leave = () => leaveFor(signal?.reason);
        const waiter: Waiter = {
          key,
          give: (taken) => {
            settle();
            resolve(taken);
          },
          refuse: (reason) => {
            settle();
            reject(reason);
          },
        };
        signal?.addEventListener('abort', leave, { once: true });
        if (mostWaitMs !== undefined) timer = setTimeout(() => leaveFor(waitedTooLong()), mostWaitMs);
        waiters.add(waiter);
        queue.push(tenant, waiter);
        dispatch();
      }),
    canSpare,
    spare: (isWanted) => (canSpare(isWanted) ? lease(wake(spared(isWanted)), () => undefined) : undefined),
    counts: () => ({ threads: threads.size, busy: threads.size - idle.length, waiting: queue.size }),
    close: async () => {
      closed = true;
      for (const waiter of waiters) {
        queue.remove(waiter);
        waiter.refuse(shutDown());
      }
      waiters.clear();
      for (const { timer } of idle) clearTimeout(timer);
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
};

const refusal = (
  ofTenant: number,
  all: number,
  { waitingOfTenant, waiting }: LaneOptions,
): Problem | undefined => {
  const headers = { 'Retry-After': '2' };
  if (ofTenant >= waitingOfTenant)
    return new Problem(
      'TooMuchWaiting',
      `${ofTenant} pieces of heavy work of yours are waiting; try again when some are done.`,
      {
        headers,
        limit: 'MILLWRIGHT_HEAVY_WAITING',
      },
    );
  return all >= waiting
    ? new Problem('Overloaded', 'Too much heavy work is waiting.', {
        headers,
        limit: 'MILLWRIGHT_HEAVY_WAITING',
      })
    : undefined;
};

const waitedTooLong = () =>
  new Problem(
    'Overloaded',
    'Too much heavy work is under way: no thread became free for as long as one is waited for in a change.',
    {
      headers: { 'Retry-After': '2' },
      limit: 'MILLWRIGHT_QUICK_THREADS',
    },
  );

/** Told to the one who waits, or is worked for, when the pool is closed. */
export const shutDown = () =>
  new Problem('Overloaded', 'The service is shutting down.', { headers: { 'Retry-After': '2' } });

import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { newID } from '#lib/id';
import { allowsLoopback } from '#platform/config';
import type { JobTools } from '#platform/job';
import { keepConnections } from '#platform/kept-connections';
import type { OutsideRules } from '#platform/outside-address';
import { createBatchWriter } from './batch-writer.ts';
import {
  type Attempt,
  type Claimed,
  claimDeliveries,
  extendLeases,
  finishDeliveries,
  type Lane,
} from './delivery-queue.ts';
import { createDueLanes } from './due-lanes.ts';
import { openClaimed } from './open-claimed.ts';
import { sendDelivery } from './send-delivery.ts';
import { sharePlaces } from './share-places.ts';
import { switchOff } from './switch-off.ts';

/** The running sender of one process. Any number of them work side by side on one database. */
export type DeliveryWorker = {
  /** Attempts by outcome since the start, for the metrics. */
  readonly counts: { delivered: number; failed: number; dead: number };
  /** Takes nothing new, and waits for what is in flight: at most one attempt's time-out. */
  stop(): Promise<void>;
};

export type DeliveryWorkerParts = JobTools & {
  /**
   * ISO 8601, UTC. What is due, and leases, go by the database's clock instead, the one that all workers
   * share.
   */
  clock: () => string;
  /** How host names are looked up; by default by the system. */
  resolve?: OutsideRules['resolve'];
  /** Tests shorten these. */
  limits?: Partial<typeof usualLimits>;
};

const usualLimits = {
  /** From the look-up of the name to the last byte that is kept. */
  timeoutMs: 15_000,
  /** A worker that dies is replaced when its lease has ended and another looks: within 10.05 s. */
  leaseMs: 10_000,
  busyPollMs: 10,
  idlePollMs: 50,
  /**
   * How often all is searched for what the usual look would never find: changes by hand, a clock that was set
   * back.
   */
  searchAllMs: 300_000,
  failingForMs: 5 * 24 * 3_600_000,
};

/**
 * Starts sending. One loop claims due deliveries for the places that are free; each is sent at once, so that
 * first attempts start in the order in which they were claimed. A place is free again when its result is
 * stored.
 */
export const startDeliveryWorker = (parts: DeliveryWorkerParts): DeliveryWorker => {
  const { pool, config, log, clock } = parts;
  const limits = { ...usualLimits, ...parts.limits };
  // For the person who looks at the table: which process on which machine holds a delivery.
  const worker = `${hostname()}:${process.pid} ${newID()}`;
  const places = config.webhookConcurrency;
  const rules = {
    allowLoopback: allowsLoopback(config),
    ...(parts.resolve ? { resolve: parts.resolve } : {}),
  };
  const counts = { delivered: 0, failed: 0, dead: 0 };
  const inFlight = new Map<string, Claimed>();
  const endings = new Set<Promise<void>>();
  const due = createDueLanes(pool);
  const connections = keepConnections();
  let isStopping = false;
  let pause = newPause();

  const results = createBatchWriter<Attempt>({
    write: async (batch) => {
      const failing = await finishDeliveries(pool, worker, batch, limits.failingForMs);
      for (const attempt of batch) {
        inFlight.delete(attempt.deliveryID);
        counts[outcomes[attempt.status]] += 1;
        if (attempt.isGone) end(attempt, 'GONE');
      }
      for (const one of failing) end(one, 'FAILING');
      if (inFlight.size <= places / 2) pause.placesFree();
    },
    // Its lease ends by itself; the attempt is then logged as interrupted and made again.
    giveUp: ({ deliveryID }, error) => {
      log.error({ err: error, deliveryID }, 'The result of a webhook delivery cannot be stored');
      inFlight.delete(deliveryID);
    },
    failed: (error, size) =>
      log.warn({ err: error, size }, 'Results of webhook deliveries could not be stored yet'),
  });

  const start = (claimed: Claimed): void => {
    inFlight.set(claimed.deliveryID, claimed);
    sendDelivery(claimed, { ...rules, timeoutMs: limits.timeoutMs, clock, connections }).then(
      results.add,
      (error: unknown) => {
        log.error(
          { err: error, deliveryID: claimed.deliveryID },
          'A webhook delivery could not be attempted',
        );
        inFlight.delete(claimed.deliveryID);
      },
    );
  };

  const end = (one: { tenantID: string; webhookID: string }, reason: 'GONE' | 'FAILING'): void => {
    const ending = switchOff(pool, one, reason, clock())
      // The next failure comes here again.
      .catch((error: unknown) =>
        log.warn({ err: error, ...one, reason }, 'A webhook could not be switched off'),
      )
      .finally(() => endings.delete(ending));
    endings.add(ending);
  };

  /**
   * Takes what is due and starts it, round by round: what one claim took is not lost where the next one
   * fails. Answers how many.
   */
  const startDue = async (most: number): Promise<number> => {
    await due.look();
    const lanes = due.lanes();
    if (lanes.length === 0) return 0;
    const flying = [...inFlight.values()];
    const busy = countBy(flying.map(({ webhookID }) => webhookID));
    const ofTenants = countBy(flying.map(({ tenantID }) => tenantID));
    let started = 0;
    for (const round of sharePlaces(lanes, { places, inFlight: ofTenants })) {
      if (started >= most) break;
      const claimed = await claimFrom(round.lanes, Math.min(round.most, most - started), busy);
      claimed.forEach(start);
      started += claimed.length;
    }
    return started;
  };
  const claimFrom = async (
    lanes: Lane[],
    most: number,
    busy: ReadonlyMap<string, number>,
  ): Promise<Claimed[]> => {
    const passedOver = new Map(lanes.map((lane) => [lane.webhookID, lane]));
    const laneSeen = (webhookID: string, from: number | null) => {
      const lane = passedOver.get(webhookID);
      if (lane) due.seen(lane, from);
      passedOver.delete(webhookID);
    };
    const claimed = await claimDeliveries(pool, {
      worker,
      ...sharesOf(places),
      most,
      ...limits,
      busy,
      lanes,
      laneSeen,
    });
    for (const lane of passedOver.values()) if (!busy.has(lane.webhookID)) due.rest(lane);
    return claimed.map((one) => openClaimed(config, one));
  };

  const loop = async (): Promise<void> => {
    let pauseMs = limits.busyPollMs;
    while (!isStopping) {
      const most = places - inFlight.size;
      pause = newPause();
      try {
        const started = most > 0 ? await startDue(most) : 0;
        // Where some were due there may be more: they need not wait for the clock, only until a batch is
        // worth a claim.
        pause.endsWithPlaces = started > 0;
        pauseMs = started > 0 ? limits.busyPollMs : Math.min(pauseMs * 2, limits.idlePollMs);
      } catch (error) {
        log.warn({ err: error }, 'Webhook deliveries could not be claimed');
        pauseMs = 1000;
      }
      if (!isStopping) await pause.over(pauseMs);
    }
  };
  const running = loop();

  const heartbeat = setInterval(() => {
    if (inFlight.size === 0) return;
    extendLeases(pool, worker, limits.leaseMs, [...inFlight.values()]).catch((error: unknown) =>
      log.warn({ err: error }, 'Leases of webhook deliveries could not be extended'),
    );
  }, limits.leaseMs / 4);
  const search = setInterval(() => {
    due
      .searchAll()
      .catch((error: unknown) => log.warn({ err: error }, 'Webhook deliveries could not be searched for'));
  }, limits.searchAllMs);

  return {
    counts,
    stop: async () => {
      isStopping = true;
      pause.end();
      await running;
      const waitsAtMost = (limits.timeoutMs + 1000) / 10;
      for (let waits = 0; inFlight.size > 0 && waits < waitsAtMost; waits += 1) await sleep(10);
      // What could not be stored by now waits for the end of its lease: a process that ends must not wait for
      // its database.
      results.stop();
      clearInterval(heartbeat);
      clearInterval(search);
      connections.close();
      await Promise.all(endings);
    },
  };
};

const outcomes = { DELIVERED: 'delivered', FAILED: 'failed', DEAD: 'dead' } as const;

/**
 * How many places one webhook may take. Half at most, so that one receiver that hangs leaves room for the
 * others; and few once its last ten attempts failed.
 */
const sharesOf = (places: number) => ({
  mostEach: Math.ceil(places / 2),
  mostFailing: Math.ceil(places / 32),
});

/** A wait that can be cut short: by places that became free while more is known to be due, or by the end. */
const newPause = () => {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const pause = {
    endsWithPlaces: false,
    end,
    placesFree: () => (pause.endsWithPlaces ? end() : undefined),
    over: (ms: number) => Promise.race([promise, sleep(ms)]),
  };
  return pause;
};

const countBy = (names: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

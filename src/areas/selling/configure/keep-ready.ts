import { usedVersion } from '#areas/products/productversions';
import { operator } from '#platform/auth/principal';
import type { HeavyPool } from '#platform/heavy/pool';
import type { JobTools } from '#platform/job';
import { makeCtx } from '#platform/make-ctx';
import { Problem } from '#platform/problem';
import { inTenant } from '#platform/transaction';
import { startWork, type WorkLoop } from '#platform/work-loop';
import { prepares, readyKey } from './asking.ts';

export type KeeperParts = Pick<JobTools, 'pool' | 'log'> & {
  heavy: HeavyPool;
  clock: () => string;
  pollMs?: number;
};

/** A version that was released. */
export type Released = {
  tenantID: string;
  productID: string;
  versionID: string;
  sha256: string;
  bytes: number;
  releasedUTC: string;
};

/**
 * Documents that are smaller are ready within some hundredths of a second when they are first asked about.
 */
const leastBytes = 50_000;
/** Half of what a thread keeps; the rest is for what is asked besides. */
const most = { versions: 25, bytes: 10_000_000 };
/** A release is seen once it is committed, which may be so long after its instant. */
const overlapMs = 300_000;

/**
 * Has the threads of this process prepare the versions that are released, so that nobody who asks waits for
 * their compilation: at the start the latest, then each soon after its release, by any user; in
 * threads that replace others again, and each day for its validity dates.
 */
export const startModelKeeper = (parts: KeeperParts): WorkLoop => {
  const gone = new AbortController();
  const round = modelKeeper(parts, gone.signal);
  const { log, pollMs = 1000 } = parts;
  const loop = startWork({ log, pollMs, what: 'Released versions to be prepared' }, async () => {
    await round();
    return false;
  });
  return {
    stop: async () => {
      gone.abort();
      await loop.stop();
    },
  };
};

/** One round: looks for what was released, and has prepared what is not yet. */
export const modelKeeper = (parts: KeeperParts, signal: AbortSignal): (() => Promise<void>) => {
  let since = '-infinity';
  let wanted: readonly Released[] = [];
  /** Never tried again in this process: each time would end a thread with all that it keeps. */
  const failed = new Set<string>();
  return async () => {
    const now = parts.clock();
    const found = await releasedSince(parts.pool, since);
    since = new Date(Date.parse(now) - overlapMs).toISOString();
    wanted = chosen([...found, ...wanted]);
    for (const one of wanted) {
      if (signal.aborted) return;
      if (failed.has(one.versionID)) continue;
      try {
        await prepare(parts, one, now.slice(0, 10), signal);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof Problem)) throw error;
        failed.add(one.versionID);
        parts.log.warn({ err: error, ...one }, 'A released version could not be prepared');
      }
    }
  };
};

/** Of each product the latest, of tenants in turns, the latest first, as many as are kept. */
export const chosen = (all: readonly Released[]): Released[] => {
  const latest = new Map<string, Released>();
  for (const one of all.toSorted(later).reverse()) latest.set(`${one.tenantID} ${one.productID}`, one);
  const places = new Map<string, number>();
  const inTurns = [...latest.values()]
    .sort(later)
    .map((one) => {
      const place = places.get(one.tenantID) ?? 0;
      places.set(one.tenantID, place + 1);
      return { one, place };
    })
    .sort((a, b) => a.place - b.place);
  const kept: Released[] = [];
  let bytes = 0;
  for (const { one } of inTurns) {
    if (kept.length > 0 && (kept.length >= most.versions || bytes + one.bytes > most.bytes)) continue;
    kept.push(one);
    bytes += one.bytes;
  }
  return kept;
};

const later = (a: Released, b: Released): number => {
  const [one, other] = [a, b].map(({ releasedUTC, versionID }) => `${releasedUTC} ${versionID}`) as [
    string,
    string,
  ]; // of two
  return one < other ? 1 : one > other ? -1 : 0;
};

const releasedSince = async (pool: KeeperParts['pool'], since: string): Promise<Released[]> => {
  const { rows } = await pool.query<Released>(
    `select tenant_id as "tenantID", product_id as "productID", version_id as "versionID", sha256, bytes,
       released_utc as "releasedUTC"
     from released_versions($1, $2, $3)`,
    [since, leastBytes, 20 * most.versions],
  );
  return rows;
};

const prepare = (
  { pool, heavy, clock }: KeeperParts,
  { tenantID, versionID, sha256, bytes }: Released,
  day: string,
  signal: AbortSignal,
): Promise<void> =>
  heavy.prepare(prepares, day, {
    keep: {
      key: readyKey({ key: `${tenantID} ${sha256}`, isTest: false }),
      weight: bytes,
      load: () =>
        inTenant(pool, tenantID, 'read', async (client) => {
          const { ctx } = makeCtx({
            client,
            ...{ principal: { ...operator, tenantID }, tenantID, now: clock(), reactions: new Map() },
            ...{ requestID: 'prepare', correlationID: 'prepare', origin: 'APP' },
          });
          const { text } = await usedVersion(ctx, versionID);
          return { text: await text(ctx), isTest: false };
        }),
    },
    mark: day,
    signal,
  });

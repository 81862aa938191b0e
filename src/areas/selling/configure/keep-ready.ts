import { usedVersion } from '#areas/products/productversions';
import { operator } from '#platform/auth/principal';
import type { Ctx } from '#platform/ctx';
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

/** A version that is asked about: released, or in test. */
export type AskedVersion = {
  tenantID: string;
  productID: string;
  versionID: string;
  sha256: string;
  isTested: boolean;
  bytes: number;
  /** Since when it is asked about: its release, or the last change while it is in test. */
  sinceUTC: string;
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
 * Has the threads of this process prepare the versions that are released or in test, so that nobody who asks
 * waits for their compilation: at the start the latest, then each soon after it was moved there, by any user;
 * in threads that replace others again, and each day for its validity dates.
 */
export const startModelKeeper = (parts: KeeperParts): WorkLoop => {
  const gone = new AbortController();
  const round = modelKeeper(parts, gone.signal);
  const { log, pollMs = 1000 } = parts;
  const loop = startWork({ log, pollMs, what: 'Versions to be prepared' }, async () => {
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

/** One round: looks for what was released or is tested, and has prepared what is not yet. */
export const modelKeeper = (parts: KeeperParts, signal: AbortSignal): (() => Promise<void>) => {
  let since = '-infinity';
  let wanted: readonly AskedVersion[] = [];
  /** Never tried again in this process: each time would end a thread with all that it keeps. */
  const failed = new Set<string>();
  const hashes = new Map<string, string>();
  return async () => {
    const now = parts.clock();
    const found = await askedSince(parts.pool, since);
    since = new Date(Date.parse(now) - overlapMs).toISOString();
    wanted = chosen([...found, ...wanted]);
    for (const one of wanted) {
      if (signal.aborted) return;
      const state = `${one.versionID} ${one.isTested}`;
      if (failed.has(state)) continue;
      try {
        await prepare(parts, one, hashes, { mark: now.slice(0, 10), signal });
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof Problem)) throw error;
        failed.add(state);
        parts.log.warn({ err: error, ...one }, 'A version could not be prepared');
      }
    }
  };
};

/** Of each product the latest, of tenants in turns, the latest first, as many as are kept. */
export const chosen = (all: readonly AskedVersion[]): AskedVersion[] => {
  const latest = new Map<string, AskedVersion>();
  const released = new Set(all.filter(({ isTested }) => !isTested).map(({ versionID }) => versionID));
  for (const one of all.toSorted(later).reverse())
    if (!one.isTested || !released.has(one.versionID))
      latest.set(`${one.tenantID} ${one.productID} ${one.isTested}`, one);
  const places = new Map<string, number>();
  const inTurns = [...latest.values()]
    .sort(later)
    .map((one) => {
      const place = places.get(one.tenantID) ?? 0;
      places.set(one.tenantID, place + 1);
      return { one, place };
    })
    .sort((a, b) => a.place - b.place);
  const kept: AskedVersion[] = [];
  let bytes = 0;
  for (const { one } of inTurns) {
    const own = one.bytes * waysOf(one).length;
    if (kept.length > 0 && (kept.length >= most.versions || bytes + own > most.bytes)) continue;
    kept.push(one);
    bytes += own;
  }
  return kept;
};

/**
 * How a version is asked: one in test with its INTERNAL rules, and by test cases without them, as it will be
 * once it is released.
 */
const waysOf = ({ isTested }: AskedVersion): readonly boolean[] => (isTested ? [true, false] : [false]);

const later = (a: AskedVersion, b: AskedVersion): number => {
  const [one, other] = [a, b].map(({ sinceUTC, versionID }) => `${sinceUTC} ${versionID}`) as [
    string,
    string,
  ]; // of two
  return one < other ? 1 : one > other ? -1 : 0;
};

const askedSince = async (pool: KeeperParts['pool'], since: string): Promise<AskedVersion[]> => {
  const { rows } = await pool.query<AskedVersion>(
    `select tenant_id as "tenantID", product_id as "productID", version_id as "versionID", sha256,
       is_tested as "isTested", bytes, since_utc as "sinceUTC"
     from asked_versions($1, $2, $3)`,
    [since, leastBytes, 20 * most.versions],
  );
  return rows;
};

/** `hashes`: of versions in test, by what is asked of them; kept from round to round. */
const prepare = async (
  { pool, heavy, clock }: KeeperParts,
  asked: AskedVersion,
  hashes: Map<string, string>,
  once: { mark: string; signal: AbortSignal },
): Promise<void> => {
  const { tenantID, versionID, bytes } = asked;
  const read = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
    inTenant(pool, tenantID, 'read', (client) =>
      work(
        makeCtx({
          client,
          ...{ principal: { ...operator, tenantID }, tenantID, now: clock(), reactions: new Map() },
          ...{ requestID: 'prepare', correlationID: 'prepare', origin: 'APP' },
        }).ctx,
      ),
    );
  // Of a version that is not released, what is asked has the values that its queries give now.
  const hashNow = async () => (await read((ctx) => usedVersion(ctx, versionID))).sha256;
  const sha256 = asked.isTested ? (hashes.get(versionID) ?? (await hashNow())) : asked.sha256;
  if (asked.isTested) hashes.set(versionID, sha256);
  for (const isTest of waysOf(asked)) {
    const load = () =>
      read(async (ctx) => ({ text: await (await usedVersion(ctx, versionID)).text(ctx), isTest }));
    const keep = { key: readyKey({ key: `${tenantID} ${sha256}`, isTest }), weight: bytes, load };
    await heavy.prepare(prepares, once.mark, { keep, ...once });
  }
};

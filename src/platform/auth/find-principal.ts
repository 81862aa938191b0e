import type { Pool } from 'pg';
import { keyID, sameHash, sha256 } from './keys.ts';
import { operatorUserID, type Principal, suspension } from './principal.ts';
import { type FindSession, sessionFinder } from './session.ts';

/** Finds the principal of a key, or undefined. */
export type FindPrincipal = {
  (key: string): Promise<Principal | undefined>;
  /** The same for the token of a session. */
  bySession: FindSession;
  /**
   * Forgets all that is known, after a key, a user or a tenant was changed on this node: rare, and a look-up
   * is cheap.
   */
  forget(): void;
};

type KeyRow = {
  tenant_id: string | null;
  api_key_id: string;
  user_id: string | null;
  kind: Principal['kind'];
  scopes: string[];
  roles: string[];
  is_active: boolean;
  tenant_status: string;
  environment: 'PRODUCTION' | 'TEST';
  time_zone: string;
  secret_sha256: string;
  previous_sha256: string | null;
  previous_until_utc: string | null;
  expires_utc: string | null;
  revoked_utc: string | null;
};

/**
 * How long a looked-up key is trusted without asking again: the longest that a revocation on another node
 * takes.
 */
const freshForMs = 1000;
const isFresh = (ageMs: number): boolean => ageMs >= 0 && ageMs < freshForMs;
/** How often a key's last use is written down. */
const tellUseEveryMs = 60_000;

/**
 * Looks keys up, remembering each for a second: at a thousand requests a second that is one look-up instead
 * of a thousand, and a revoked key still dies within a second on every node (at once on the node that revoked
 * it).
 */
export const principalFinder = (
  pool: Pool,
  clock: () => number = Date.now,
  // Beside the time of day, which may be set back: what was remembered would then be trusted for as long.
  elapsedMs: () => number = () => performance.now(),
): FindPrincipal => {
  const known = new Map<string, { at: number; atElapsed: number; rows: Promise<KeyRow[]> }>();

  const lookUp = (id: string): Promise<KeyRow[]> => {
    const entry = known.get(id);
    if (entry && isFresh(clock() - entry.at) && isFresh(elapsedMs() - entry.atElapsed)) return entry.rows;
    if (known.size > 10_000) known.clear();
    const rows = pool.query<KeyRow>('select * from find_api_key($1)', [id]).then((result) => result.rows);
    known.set(id, { at: clock(), atElapsed: elapsedMs(), rows });
    rows.catch(() => known.delete(id));
    return rows;
  };

  const told = new Map<string, number>();
  /** Nobody waits for it, and nothing but the date of the last use is lost when it fails. */
  const tellUse = ({ api_key_id: id, kind }: KeyRow): void => {
    if (kind === 'OPERATOR' || elapsedMs() - (told.get(id) ?? Number.NEGATIVE_INFINITY) < tellUseEveryMs)
      return;
    if (told.size > 10_000) told.clear();
    told.set(id, elapsedMs());
    pool
      .query('select touch_api_keys($1, $2)', [[id], new Date(clock()).toISOString()])
      .catch(() => undefined);
  };

  const find = async (key: string) => {
    const id = keyID(key);
    if (!id) return undefined;
    const hash = sha256(key);
    const now = new Date(clock()).toISOString();
    const row = (await lookUp(id)).find((candidate) => isLive(candidate, hash, now));
    if (row) tellUse(row);
    return row && principalOf(row);
  };
  const bySession = sessionFinder(pool, clock, elapsedMs);
  const forget = () => {
    known.clear();
    bySession.forget();
  };
  return Object.assign(find, { bySession, forget });
};

const isLive = (row: KeyRow, hash: string, now: string): boolean => {
  const fits =
    sameHash(row.secret_sha256, hash) ||
    (row.previous_sha256 !== null &&
      (row.previous_until_utc ?? '') > now &&
      sameHash(row.previous_sha256, hash));
  return (
    fits && row.revoked_utc === null && (row.expires_utc === null || row.expires_utc > now) && row.is_active
  );
};

const principalOf = (row: KeyRow): Principal => ({
  kind: row.kind,
  apiKeyID: row.api_key_id,
  tenantID: row.tenant_id ?? '',
  userID: row.user_id ?? operatorUserID,
  roles: row.roles,
  scopes: row.scopes,
  environment: row.environment,
  timeZone: row.time_zone,
  ...suspension(row.tenant_status),
});

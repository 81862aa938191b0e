import type { Pool } from 'pg';
import { freshRows, tellUseEveryMs } from './fresh-rows.ts';
import { keyID, sameHash, sha256 } from './keys.ts';
import { grantOf, operatorUserID, type Principal, suspension } from './principal.ts';
import { type FindSession, sessionFinder } from './session.ts';
import { type FindTerminal, terminalFinder } from './terminal.ts';

/** Finds the principal of a key, or undefined. */
export type FindPrincipal = {
  (key: string): Promise<Principal | undefined>;
  /** The same for the token of a session. */
  bySession: FindSession;
  /** The same for the token of a terminal, which is nobody yet. */
  byTerminal: FindTerminal;
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
  addresses: string[];
  roles: string[];
  granted: string[];
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

/** Looks keys and sessions up, remembering each for a second (fresh-rows.ts). */
export const principalFinder = (
  pool: Pool,
  clock: () => number = Date.now,
  elapsedMs: () => number = () => performance.now(),
): FindPrincipal => {
  const clocks = { clock, elapsedMs };
  const lookUp = freshRows(
    async (id) => (await pool.query<KeyRow>('select * from find_api_key($1)', [id])).rows,
    clocks,
  );

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
  const bySession = sessionFinder(pool, clocks);
  const byTerminal = terminalFinder(pool, clocks);
  const forget = () => {
    lookUp.forget();
    bySession.forget();
    byTerminal.forget();
  };
  return Object.assign(find, { bySession, byTerminal, forget });
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
  ...grantOf(row.granted),
  scopes: row.scopes,
  ...(row.addresses.length > 0 ? { addresses: row.addresses } : {}),
  environment: row.environment,
  timeZone: row.time_zone,
  ...suspension(row.tenant_status),
});

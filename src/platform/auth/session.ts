import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { type Clocks, freshRows, tellUseEveryMs } from './fresh-rows.ts';
import { sha256 } from './keys.ts';
import { grantOf, type Principal, suspension } from './principal.ts';

/**
 * Tokens of sessions: `mw_session_<secret>`, 256 random bits that stand in the browser's cookie and, as their
 * SHA-256, in the database.
 */
export const newSessionToken = (): { token: string; sha256: string } => {
  const token = `mw_session_${randomBytes(32).toString('base64url')}`;
  return { token, sha256: sha256(token) };
};

const wellFormed = /^mw_session_[A-Za-z0-9_-]{43}$/;

/** Finds the principal of a session's token; undefined where it is over, or of no session. */
export type FindSession = {
  (token: string): Promise<Principal | undefined>;
  forget(): void;
};

type SessionRow = {
  tenant_id: string;
  session_id: string;
  user_id: string;
  roles: string[];
  granted: string[];
  is_active: boolean;
  tenant_status: string;
  environment: Principal['environment'];
  time_zone: string;
  last_used_utc: string;
  idle_until_utc: string;
  expires_utc: string;
  ended_utc: string | null;
  needs_second_factor: boolean;
  terminal_id: string | null;
};

/**
 * Looks sessions up, remembering each for a second as keys are. The principal is the same that a key of the
 * user has, but for the session's id in place of the key's.
 */
export const sessionFinder = (pool: Pool, clocks: Clocks): FindSession => {
  const { clock } = clocks;
  const lookUp = freshRows(
    async (hash) => (await pool.query<SessionRow>('select * from find_session($1)', [hash])).rows,
    clocks,
  );

  /** Waited for, unlike that of a key: what is used must not end for being idle. */
  const tellUse = async (hash: string, row: SessionRow): Promise<void> => {
    const now = clock();
    if (now - Date.parse(row.last_used_utc) < tellUseEveryMs) return;
    row.last_used_utc = new Date(now).toISOString(); // for the requests beside this one
    await pool.query('select touch_session($1, $2)', [hash, row.last_used_utc]);
    lookUp.forget(hash);
  };

  const find = async (token: string): Promise<Principal | undefined> => {
    if (!wellFormed.test(token)) return undefined;
    const hash = sha256(token);
    const [row] = await lookUp(hash);
    if (!row || !isLive(row, new Date(clock()).toISOString())) return undefined;
    await tellUse(hash, row);
    return principalOf(row);
  };
  return Object.assign(find, { forget: () => lookUp.forget() });
};

const isLive = (row: SessionRow, now: string): boolean =>
  row.ended_utc === null && row.idle_until_utc > now && row.expires_utc > now && row.is_active;

const principalOf = (row: SessionRow): Principal => ({
  kind: 'USER',
  apiKeyID: null,
  sessionID: row.session_id,
  tenantID: row.tenant_id,
  userID: row.user_id,
  roles: row.roles,
  ...grantOf(row.granted),
  scopes: [],
  environment: row.environment,
  timeZone: row.time_zone,
  ...suspension(row.tenant_status),
  ...(row.needs_second_factor ? { mustSetUpSecondFactor: true } : {}),
  ...(row.terminal_id === null ? {} : { terminalID: row.terminal_id }),
});

import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { type Clocks, freshRows, tellUseEveryMs } from './fresh-rows.ts';
import { sha256 } from './keys.ts';
import { type Principal, suspension, visitorUserID } from './principal.ts';

/**
 * Tokens of terminals: `mw_terminal_<secret>`, 256 random bits that stand in the cookie of the browser that
 * was enrolled and, as their SHA-256, in the database.
 */
export const newTerminalToken = (): { token: string; sha256: string } => {
  const token = `mw_terminal_${randomBytes(32).toString('base64url')}`;
  return { token, sha256: sha256(token) };
};

const wellFormed = /^mw_terminal_[A-Za-z0-9_-]{43}$/;

/** Finds which terminal a token is; undefined where it was revoked, or of no terminal. */
export type FindTerminal = {
  (token: string): Promise<Principal | undefined>;
  forget(): void;
};

type TerminalRow = {
  tenant_id: string;
  terminal_id: string;
  tenant_status: string;
  environment: Principal['environment'];
  time_zone: string;
};

/** Looks terminals up, remembering each for a second as keys are. The principal is a visitor. */
export const terminalFinder = (pool: Pool, clocks: Clocks): FindTerminal => {
  const { clock, elapsedMs } = clocks;
  const lookUp = freshRows(
    async (hash) => (await pool.query<TerminalRow>('select * from find_terminal($1)', [hash])).rows,
    clocks,
  );
  const told = new Map<string, number>();
  /** As for keys: nobody waits, and only the date of the last use is lost when it fails. */
  const tellUse = (hash: string): void => {
    if (elapsedMs() - (told.get(hash) ?? Number.NEGATIVE_INFINITY) < tellUseEveryMs) return;
    if (told.size > 10_000) told.clear();
    told.set(hash, elapsedMs());
    pool
      .query('select touch_terminal($1, $2)', [hash, new Date(clock()).toISOString()])
      .catch(() => undefined);
  };
  const find = async (token: string): Promise<Principal | undefined> => {
    if (!wellFormed.test(token)) return undefined;
    const hash = sha256(token);
    const [row] = await lookUp(hash);
    if (row) tellUse(hash);
    return row && principalOf(row);
  };
  return Object.assign(find, { forget: () => lookUp.forget() });
};

const principalOf = (row: TerminalRow): Principal => ({
  kind: 'VISITOR',
  apiKeyID: null,
  tenantID: row.tenant_id,
  userID: visitorUserID,
  terminalID: row.terminal_id,
  roles: [],
  scopes: [],
  environment: row.environment,
  timeZone: row.time_zone,
  ...suspension(row.tenant_status),
});

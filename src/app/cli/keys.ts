import { sql } from 'kysely';
import type { Pool } from 'pg';
import {
  issueKey,
  issueOperatorKey,
  listOperatorKeys,
  revokeKey,
  revokeOperatorKey,
  rotateKey,
  rotateOperatorKey,
} from '#areas/ground/apikeys';
import { keyID } from '#platform/auth/keys';
import type { Ctx } from '#platform/ctx';
import type { Connection } from '#platform/db/connection';
import { createPool } from '#platform/db/pool';
import { StartError } from '#platform/start-error';
import { acrossTenants } from '../across-tenants.ts';
import { asOperator, readAsOperator } from '../as-operator.ts';
import { allTenants, findTenant } from './find-tenant.ts';

/**
 * `millwright keys`: makes, lists, rotates and revokes the keys of any tenant, and on an administrator's
 * connection those of operators. A StartError says what the person at the terminal can do about it.
 */

/** A key as the command line lists it. `tenant` is null for an operator's key. */
export type ListedKey = {
  tenant: string | null;
  apiKeyID: string;
  kind: 'USER' | 'INTEGRATION' | 'OPERATOR';
  name: string;
  /** The email address of whom it acts as. */
  user: string | null;
  scopes: string[];
  addresses: string[];
  createdUTC: string;
  expiresUTC: string | null;
  revokedUTC: string | null;
  lastUsedUTC: string | null;
};

/** A key just made, or a new secret of one: `key` is not to be had again. */
export type MadeKey = { apiKeyID: string; key: string };

/** What `keys make` wants. `tenant` is an id or a name, and may be left out where there is only one. */
export type WantedKey = { name: string; expiresUTC?: string | undefined; addresses?: string[] } & (
  | { kind: 'USER'; tenant?: string | undefined; user: string; scopes?: string[] }
  | { kind: 'INTEGRATION'; tenant?: string | undefined; scopes: string[] }
  | { kind: 'OPERATOR' }
);

/** Makes a key. `user` is an account's id or email address. @throws StartError, Problem 400 */
export const makeKey = (connection: Connection, wanted: WantedKey): Promise<MadeKey> =>
  withPool(connection, async (pool) => {
    const { name, expiresUTC = null } = wanted;
    if (wanted.kind === 'OPERATOR') {
      return operatorWork(pool, async (ctx) => shown(await issueOperatorKey(ctx, name, expiresUTC)));
    }
    const { tenantID, environment } = await findTenant(pool, wanted.tenant);
    return asOperator(pool, { tenantID, operation: 'keys make' }, async (ctx) => {
      const { scopes = [], addresses = [] } = wanted;
      const both = { name, expiresUTC, environment, scopes, addresses };
      if (wanted.kind === 'INTEGRATION') return shown(await issueKey(ctx, { ...both, kind: 'INTEGRATION' }));
      const userID = await findUser(ctx, wanted.user);
      return shown(await issueKey(ctx, { ...both, kind: 'USER', userID }));
    });
  });

/**
 * The keys of one tenant, or of all; operators' too, where the connection may read them. Oldest first in
 * each.
 */
export const listKeys = (
  connection: Connection,
  { tenant }: { tenant?: string | undefined } = {},
): Promise<ListedKey[]> =>
  withPool(connection, async (pool) => {
    const tenants = tenant === undefined ? await allTenants(pool) : [await findTenant(pool, tenant)];
    const listed: ListedKey[] = [];
    for (const { tenantID, name } of tenants) {
      listed.push(...(await readAsOperator(pool, tenantID, (ctx) => keysOf(ctx, name))));
    }
    if (tenant !== undefined || !(await mayReadOperatorKeys(pool))) return listed;
    const operators = await readAsOperator(pool, '', listOperatorKeys);
    const none = { tenant: null, kind: 'OPERATOR' as const, user: null, scopes: [], addresses: [] };
    return [
      ...listed,
      ...operators.map(({ previousUntilUTC: _, ...key }) => ({ ...none, lastUsedUTC: null, ...key })),
    ];
  });

/** Gives a key a new secret; the old one works on for so many hours. @throws StartError, Problem 409 */
export const rotateAnyKey = (
  connection: Connection,
  idOrKey: string,
  overlapHours: number,
): Promise<MadeKey> =>
  withPool(connection, async (pool) => {
    const found = await findKey(pool, idOrKey);
    if (found.tenantID === null) {
      return operatorWork(pool, async (ctx) =>
        shown(await rotateOperatorKey(ctx, found.apiKeyID, overlapHours)),
      );
    }
    const { tenantID, apiKeyID, environment } = found;
    return asOperator(pool, { tenantID, operation: 'keys rotate' }, async (ctx) =>
      shown(await rotateKey(ctx, apiKeyID, { overlapHours, environment })),
    );
  });

/** Ends a key for good; running nodes refuse it within a second. @throws StartError */
export const revokeAnyKey = (
  connection: Connection,
  idOrKey: string,
): Promise<{ apiKeyID: string; revokedUTC: string | null }> =>
  withPool(connection, async (pool) => {
    const { apiKeyID, tenantID } = await findKey(pool, idOrKey);
    const { revokedUTC } =
      tenantID === null
        ? await operatorWork(pool, (ctx) => revokeOperatorKey(ctx, apiKeyID))
        : await asOperator(pool, { tenantID, operation: 'keys revoke' }, (ctx) => revokeKey(ctx, apiKeyID));
    return { apiKeyID, revokedUTC };
  });

const withPool = async <T>(connection: Connection, work: (pool: Pool) => Promise<T>): Promise<T> => {
  const pool = createPool(connection, { max: 1, applicationName: 'millwright keys' });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};

const shown = ({ row, key }: { row: { [name: string]: unknown }; key: string }): MadeKey => ({
  apiKeyID: row.apiKeyID as string,
  key,
});

const mayReadOperatorKeys = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query("select pg_has_role(current_user, 'millwright_owner', 'member') as may");
  return rows[0]?.may === true;
};

const operatorWork = async <T>(pool: Pool, work: (ctx: Ctx) => Promise<T>): Promise<T> => {
  if (!(await mayReadOperatorKeys(pool))) {
    throw new StartError(
      'Operator keys are managed as the administrator of the database: set DATABASE_ADMIN_URL.',
    );
  }
  return asOperator(pool, { tenantID: '', operation: 'keys' }, work);
};

const findUser = async (ctx: Ctx, wanted: string): Promise<string> => {
  const user = await ctx.first(sql<{ id: string }>`
    select u.user_id as id from users u
    where ${ctx.mine('u')} and (u.user_id = ${wanted} or lower(u.email) = lower(${wanted})) order by u.user_id = ${wanted} desc`);
  if (!user) throw new StartError(`The tenant has no account ${wanted}: name one by email address or id.`);
  return user.id;
};

type Found = { apiKeyID: string; tenantID: string | null; environment: 'PRODUCTION' | 'TEST' };

/** By the key's id, or by the key itself: a user who revokes one in a hurry has that at hand. */
const findKey = async (pool: Pool, idOrKey: string): Promise<Found> => {
  const apiKeyID = keyID(idOrKey) ?? idOrKey;
  const found = await acrossTenants<Found>(
    pool,
    'select api_key_id as "apiKeyID", tenant_id as "tenantID", environment from find_api_key($1)',
    [apiKeyID],
  );
  const [first] = found;
  if (first && found.length === 1) return first;
  throw new StartError(
    first
      ? `Several tenants have a key ${apiKeyID}: use the API with a key of the tenant.`
      : 'There is no such key: millwright keys list shows all.',
  );
};

const keysOf = (ctx: Ctx, tenant: string): Promise<ListedKey[]> =>
  ctx.rows(sql<ListedKey>`
    select ${tenant} as tenant, k.api_key_id as "apiKeyID", k.kind, k.name, u.email as user, k.scopes, k.addresses, k.created_utc as "createdUTC",
      k.expires_utc as "expiresUTC", k.revoked_utc as "revokedUTC", k.last_used_utc as "lastUsedUTC"
    from api_keys k join users u on u.tenant_id = k.tenant_id and u.user_id = k.user_id
    where ${ctx.mine('k')} order by k.created_utc, k.api_key_id`);

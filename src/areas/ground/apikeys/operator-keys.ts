import { sql } from 'kysely';
import { addMinutes } from '#lib/instant';
import { newKey, withSecret } from '#platform/auth/keys';
import type { Ctx } from '#platform/ctx';
import { notFound, Problem } from '#platform/problem';

/**
 * Keys of the operator, who has no tenant. The service's own role may not even read them: these run on an
 * administrator's connection, from the command line.
 */
type OperatorKey = {
  apiKeyID: string;
  name: string;
  createdUTC: string;
  expiresUTC: string | null;
  previousUntilUTC: string | null;
  revokedUTC: string | null;
};

const shown = sql`o.api_key_id as "apiKeyID", o.name, o.created_utc as "createdUTC", o.expires_utc as "expiresUTC",
  o.previous_until_utc as "previousUntilUTC", o.revoked_utc as "revokedUTC"`;

/** Makes an operator's key; `key` is shown once. */
export const issueOperatorKey = async (ctx: Ctx, name: string, expiresUTC: string | null = null) => {
  const made = newKey('live');
  const row = await ctx.one(
    sql<OperatorKey>`
      insert into operator_keys as o (api_key_id, name, secret_sha256, expires_utc, created_utc)
      values (${made.apiKeyID}, ${name}, ${made.sha256}, ${expiresUTC}, ${ctx.now}) returning ${shown}`,
    'operator key',
  );
  return { row, key: made.key };
};

/** All operator keys, oldest first, revoked ones too. */
export const listOperatorKeys = (ctx: Ctx): Promise<OperatorKey[]> =>
  ctx.rows(sql<OperatorKey>`select ${shown} from operator_keys o order by o.created_utc, o.api_key_id`);

/** Gives an operator's key a new secret, as `rotateKey` does a tenant's. @throws Problem 404, 409 */
export const rotateOperatorKey = async (ctx: Ctx, apiKeyID: string, overlapHours: number) => {
  const old = await lockOperatorKey(ctx, apiKeyID);
  if (old.revokedUTC !== null)
    throw new Problem('NotEditable', 'The key was revoked, which is final: make a new one.');
  const made = withSecret('live', apiKeyID);
  const until = overlapHours > 0 ? addMinutes(ctx.now, overlapHours * 60) : null;
  const row = await ctx.one(
    sql<OperatorKey>`
      update operator_keys as o set secret_sha256 = ${made.sha256}, previous_until_utc = ${until},
        previous_sha256 = case when ${until}::timestamptz is null then null else o.secret_sha256 end
      where o.api_key_id = ${apiKeyID} returning ${shown}`,
    'operator key',
  );
  return { row, key: made.key };
};

/** Ends an operator's key for good. @throws Problem 404 */
export const revokeOperatorKey = async (ctx: Ctx, apiKeyID: string): Promise<OperatorKey> => {
  await lockOperatorKey(ctx, apiKeyID);
  return ctx.one(
    sql<OperatorKey>`
      update operator_keys as o set revoked_utc = coalesce(o.revoked_utc, ${ctx.now})
      where o.api_key_id = ${apiKeyID} returning ${shown}`,
    'operator key',
  );
};

const lockOperatorKey = async (ctx: Ctx, apiKeyID: string): Promise<OperatorKey> => {
  const row = await ctx.first(
    sql<OperatorKey>`select ${shown} from operator_keys o where o.api_key_id = ${apiKeyID} for update`,
  );
  if (!row) throw notFound('operator key');
  return row;
};

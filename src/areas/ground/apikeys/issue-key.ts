import { sql } from 'kysely';
import { createServiceUser } from '#areas/ground/accounts';
import { auditRow, readOne } from '#kit/rows';
import { newKey } from '#platform/auth/keys';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { apiKeyResource, readAddresses, refuseFaults, refuseMore } from './api-key.resource.ts';

/**
 * What a new key shall be. `environment` is the tenant's, and stands in the key for its reader: `live` or
 * `test`.
 */
export type NewApiKey = {
  name: string;
  expiresUTC?: string | null | undefined;
  environment: 'PRODUCTION' | 'TEST';
  /** Of a USER key: what it is narrowed to, if anything is named. */
  scopes?: readonly string[];
  /** Where requests must come from; none: anywhere. */
  addresses?: readonly string[];
} & ({ kind: 'USER'; userID: string } | { kind: 'INTEGRATION' });

/**
 * Makes a key, and its service user where it is an integration's. `key` is the only time anybody sees it.
 * @throws Problem 400
 */
export const issueKey = async (ctx: Ctx, input: NewApiKey) => {
  const { scopes = [] } = input;
  const addresses = readAddresses(input.addresses ?? []);
  const expiresUTC = input.expiresUTC ?? null;
  refuseFaults(ctx, { kind: input.kind, scopes, expiresUTC });
  const userID =
    input.kind === 'USER' ? await personWithID(ctx, input.userID) : await createServiceUser(ctx, input.name);
  if (input.kind === 'USER') await refuseMore(ctx, { userID, scopes });
  const made = newKey(prefixOf(input.environment));
  await ctx.exec(sql`
    insert into api_keys (tenant_id, api_key_id, user_id, name, kind, scopes, addresses, secret_sha256, expires_utc, created_by_user_id,
      created_utc, last_updated_by_user_id, last_updated_utc)
    values (${ctx.tenantID}, ${made.apiKeyID}, ${userID}, ${input.name}, ${input.kind}, ${scopes}, ${addresses}, ${made.sha256},
      ${expiresUTC}, ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now})`);
  const row = await readOne(ctx, apiKeyResource, made.apiKeyID);
  auditRow(ctx, apiKeyResource, 'CREATE', undefined, row);
  return { row, key: made.key };
};

/** How a key begins says where it belongs, so that a test key in a production file is seen by a reader. */
export const prefixOf = (environment: 'PRODUCTION' | 'TEST') =>
  environment === 'PRODUCTION' ? 'live' : 'test';

const personWithID = async (ctx: Ctx, userID: string): Promise<string> => {
  const user = await ctx.first(sql<{ kind: string; isActive: boolean }>`
    select u.kind, u.is_active as "isActive" from users u where ${ctx.mine('u')} and u.user_id = ${userID}`);
  if (!user) {
    throw new Problem('UnknownReference', 'userID: there is no such account.', {
      errors: [{ pointer: '/userID', detail: 'does not exist' }],
    });
  }
  if (user.kind === 'SERVICE')
    throw invalid('/userID', 'is a service user, which acts by its INTEGRATION key alone');
  if (!user.isActive) throw invalid('/userID', 'is an inactive account, whose keys are refused');
  return userID;
};

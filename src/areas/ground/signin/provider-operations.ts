import { sql } from 'kysely';
import { type Role, roles } from '#platform/auth/permissions';
import { allowsLoopback, type Config } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { checkTarget } from '#platform/outside-address';
import { invalid, notFound, Problem } from '#platform/problem';
import { flag, instant, object, oneOf, optional, orNull, text } from '#platform/schema';
import { sealSecret } from '#platform/secret-box';
import { isAllowed, providerOf, redirectOf, secretPlace } from './provider.ts';
import { signInExample } from './signin.example.ts';

const shared = {
  tag: 'auth',
  path: '/v1/auth/provider',
  permission: 'accounts.write',
  addition: true,
} as const;

/** An administrator is made by hand. */
const givenRoles = roles.filter((role): role is Exclude<Role, 'ADMIN'> => role !== 'ADMIN');

const issuer = text(500, {
  description: 'The provider’s address, as its tokens have it: https, without a question mark',
});
const clientID = text(300, { min: 1, description: 'What the provider knows this service by' });
const emailClaim = text(100, { min: 1, description: 'Which claim is the e-mail address of the account' });
const makesAccounts = flag({
  description: 'Whether who has no account yet is made one at the first sign-in',
});
const role = orNull(oneOf(givenRoles, { description: 'Of accounts that are made so; never ADMIN' }));

const model = object(
  {
    issuer,
    clientID,
    emailClaim,
    makesAccounts,
    role,
    redirectURI: orNull(
      text(2000, {
        description: 'To be entered at the provider; null where the service does not know its own address',
      }),
    ),
    changedUTC: instant(),
  },
  { title: 'SignInProvider' },
);

export const getProvider = operation({
  ...shared,
  id: 'getSignInProvider',
  method: 'GET',
  summary: 'Get the provider by which people of the tenant sign in',
  response: model,
  problems: ['NotFound'],
  example: { response: signInExample.provider },
  before: async ({ config }) => config,
  run: (ctx, { found: config }) => shown(ctx, config),
});

export const setProvider = operation({
  ...shared,
  id: 'setSignInProvider',
  method: 'PUT',
  summary: 'Set the provider by which people of the tenant sign in',
  description:
    'OpenID Connect: code flow with PKCE, as a confidential client by HTTP Basic. Accounts are found by the e-mail address once, and by the provider’s subject from then on. The secret is kept sealed and never shown; left out it stays, unless the issuer or the client is another.',
  body: object(
    {
      issuer,
      clientID,
      clientSecret: optional(text(1000, { min: 1, description: 'Never shown; left out: the present one' })),
      emailClaim,
      makesAccounts,
      role: optional(role),
    },
    { title: 'SignInProviderSetting' },
  ),
  response: model,
  problems: ['InvalidTarget'],
  example: { body: signInExample.setProvider, response: signInExample.provider },
  before: async ({ config }, { body }) => ({ config, fault: await faultOf(config, body.issuer) }),
  run: async (ctx, { body, found: { config, fault } }) => {
    if (fault !== undefined)
      throw new Problem('InvalidTarget', `/issuer: ${fault}`, {
        errors: [{ pointer: '/issuer', detail: fault }],
      });
    const { role: given = null, makesAccounts: makes, emailClaim: claim } = body;
    if (makes && given === null) throw invalid('/role', 'must be there where accounts are made');
    const old = await providerOf(ctx, { lock: true });
    const isSame = old?.issuer === body.issuer && old.clientID === body.clientID;
    if (body.clientSecret === undefined && !isSame)
      throw invalid('/clientSecret', 'is needed: the stored one, if any, is of another issuer or client');
    const sealed =
      body.clientSecret === undefined
        ? (old?.sealed ?? '')
        : sealSecret(config, secretPlace(ctx.tenantID), body.clientSecret);
    await ctx.exec(sql`
      insert into sign_in_providers as p (tenant_id, issuer, client_id, sealed_secret, email_claim, makes_accounts, role,
        changed_utc)
      values (${ctx.tenantID}, ${body.issuer}, ${body.clientID}, ${sealed}, ${claim}, ${makes}, ${given}, ${ctx.now})
      on conflict (tenant_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
        sealed_secret = excluded.sealed_secret, email_claim = excluded.email_claim,
        makes_accounts = excluded.makes_accounts, role = excluded.role, changed_utc = excluded.changed_utc`);
    const { sealed: _kept, changedUTC: _when, ...before } = old ?? { sealed: '', changedUTC: '' };
    ctx.audit({
      ...{ entity: 'SignInProvider', entityID: ctx.tenantID, action: old ? 'UPDATE' : 'CREATE' },
      ...(old ? { old: { ...before, clientSecret: 'old' } } : {}),
      new: {
        ...{
          issuer: body.issuer,
          clientID: body.clientID,
          emailClaim: claim,
          makesAccounts: makes,
          role: given,
        },
        clientSecret: body.clientSecret === undefined ? 'old' : 'new',
      },
    });
    const after = await shown(ctx, config);
    // After the transaction: what an Idempotency-Key keeps has a quick hash of the body and its secret.
    return answer({ after: async () => ({ body: after }) });
  },
});

export const removeProvider = operation({
  ...shared,
  id: 'removeSignInProvider',
  method: 'DELETE',
  summary: 'Remove the provider by which people of the tenant sign in',
  description: 'Nobody signs in by it any more; sessions stay until they are over.',
  response: model,
  problems: ['NotFound'],
  example: { response: signInExample.provider },
  before: async ({ config }) => config,
  run: async (ctx, { found: config }) => {
    const old = await shown(ctx, config);
    await ctx.exec(sql`delete from sign_in_providers as p where ${ctx.mine('p')}`);
    ctx.audit({
      ...{ entity: 'SignInProvider', entityID: ctx.tenantID, action: 'DELETE' },
      old: { issuer: old.issuer, clientID: old.clientID },
    });
    return old;
  },
});

/** @throws Problem 404 */
const shown = async (ctx: Ctx, config: Config) => {
  const provider = await providerOf(ctx);
  if (!provider) throw notFound('provider');
  const { sealed: _never, role: kept, ...rest } = provider;
  const found = givenRoles.find((one) => one === kept);
  return { ...rest, role: found ?? null, redirectURI: redirectOf(config) };
};

/** What is wrong with an issuer; it is looked up, hence before the transaction. */
const faultOf = async (config: Config, sent: string): Promise<string | undefined> => {
  const url = URL.parse(sent);
  if (url === null || /[?#]/.test(sent))
    return 'This is not a complete URL without a question mark, as in https://login.example.com.';
  if (!isAllowed(config, url)) return 'A provider is called by https only.';
  return checkTarget(sent, { allowLoopback: allowsLoopback(config) }).catch(
    () => 'This is not a complete URL.',
  );
};

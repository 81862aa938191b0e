import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createAccount } from '#areas/ground/accounts';
import { isMailAddress } from '#areas/ground/email';
import { type Role, roles } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { browserCookieOf, cookieOf } from '#platform/http/session-cookie';
import { answer, operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, object, optional, text } from '#platform/schema';
import { openSecret, sealSecret } from '#platform/secret-box';
import {
  challengeField,
  challengeIsOver,
  dataOfChallenge,
  giveChallenge,
  tenantOfChallenge,
  useChallenge,
} from './challenges.ts';
import { noteIdentity, userOfSubject } from './identities.ts';
import { holdPerson, isOpenTenant, personWithEmail, personWithID } from './people.ts';
import {
  type Begun,
  beginAt,
  type Claims,
  claimsAt,
  type Provider,
  providerOf,
  redirectOf,
} from './provider.ts';
import { beginSession, endSessions, sessionModel } from './sessions.ts';
import { namedTenant } from './sign-in.ts';
import { signInExample } from './signin.example.ts';

const shared = { method: 'POST', tag: 'auth', permission: 'public', addition: true } as const;
/** As long as the challenge. */
const cookieSeconds = 300;
/** Where what a sign-in at the provider has begun is sealed for. */
export const place = (tenantID: string) => ({ tenantID, place: 'sign-in at a provider' });

export const beginProviderSignIn = operation({
  ...shared,
  id: 'beginProviderSignIn',
  path: '/v1/auth/signin/provider/begin',
  summary: 'Begin to sign in by the tenant’s provider',
  description:
    'Without a key. The browser goes to `url`, and comes back to `redirectURI` of the provider’s setting. The cookie `__Host-millwright-browser` of the answer binds the sign-in to this browser, for five minutes.',
  visitorTenant: namedTenant,
  body: object(
    { tenantID: id({ description: 'The tenant to sign in to' }) },
    { title: 'ProviderSignInBegin' },
  ),
  response: object({ url: text(4000, { description: 'At the provider' }) }, { title: 'ProviderSignInBegun' }),
  problems: ['PreconditionMissing', 'ComponentUnavailable'],
  example: { body: { tenantID: signInExample.signIn.tenantID }, response: signInExample.providerBegun },
  before: async ({ config }, { body }, read) => {
    const { provider, isOpen } = await read(async (ctx) => {
      ctx.expectVersion(undefined);
      return { provider: await providerOf(ctx), isOpen: await isOpenTenant(ctx) };
    });
    if (!isOpen)
      throw new Problem('Unauthenticated', 'There is no such tenant, or it is not active.', {
        headers: { 'WWW-Authenticate': 'SignIn' },
      });
    const redirectURI = redirectOf(config);
    if (!provider || redirectURI === null)
      throw new Problem(
        'PreconditionMissing',
        'This company has no provider to sign in by: use the password.',
      );
    return { config, ...(await beginAt(config, { tenantID: body.tenantID, provider, redirectURI })) };
  },
  run: async (ctx, { found: { config, begun, urlWith } }) => {
    const browserToken = randomBytes(32).toString('base64url');
    const sealed = sealSecret(config, place(ctx.tenantID), JSON.stringify(begun));
    const { challenge } = await giveChallenge(ctx, {
      ...{ purpose: 'PROVIDER', userID: null },
      bound: { browserToken, sealed },
    });
    const url = urlWith(challenge);
    const headers = browserCookieOf(browserToken, cookieSeconds);
    return answer({ after: async () => ({ body: { url }, headers }) });
  },
});

export const signInWithProvider = operation({
  ...shared,
  id: 'signInWithProvider',
  path: '/v1/auth/signin/provider',
  summary: 'Sign in by the tenant’s provider',
  description:
    'Without a key, with what the provider sent the browser back with. Works once, in the browser that began, and for the provider that the tenant has still. Whether a second factor was asked for is the provider’s business.',
  visitorTenant: tenantOfChallenge,
  body: object(
    {
      challenge: challengeField,
      code: text(4000, { min: 1, description: '`code` of the address that the browser came back to' }),
      issuer: optional(text(500, { description: '`iss` of it, where it is there' })),
    },
    { title: 'ProviderSignIn' },
  ),
  response: sessionModel,
  problems: ['PreconditionMissing', 'ComponentUnavailable'],
  example: {
    body: {
      ...{ challenge: signInExample.challenge.challenge, code: 'x'.repeat(40) },
      issuer: signInExample.provider.issuer,
    },
    response: { ...signInExample.session, method: 'PROVIDER' },
  },
  before: async ({ config }, { body }, read) => {
    const tenantID = tenantOfChallenge(body);
    const { data, provider } = await read(async (ctx) => {
      ctx.expectVersion(undefined);
      return {
        data: await dataOfChallenge(ctx, body.challenge, 'PROVIDER'),
        provider: await providerOf(ctx),
      };
    });
    const opened = data && openSecret(config, place(tenantID), data);
    const redirectURI = redirectOf(config);
    if (!opened || !provider || redirectURI === null) throw challengeIsOver();
    const begun: Begun = JSON.parse(opened);
    if (begun.issuer !== provider.issuer || begun.clientID !== provider.clientID) throw challengeIsOver();
    const back = new URL(redirectURI);
    back.searchParams.set('code', body.code);
    back.searchParams.set('state', body.challenge);
    if (body.issuer !== undefined) back.searchParams.set('iss', body.issuer);
    return { config, provider, claims: await claimsAt(config, { tenantID, provider, back }, begun) };
  },
  run: async (ctx, { body, found: { config, provider, claims } }) => {
    if (!(await isOpenTenant(ctx))) throw challengeIsOver();
    const present = await providerOf(ctx);
    if (present?.issuer !== provider.issuer || present.clientID !== provider.clientID)
      throw challengeIsOver();
    if (!(await useChallenge(ctx, body.challenge, 'PROVIDER'))) throw challengeIsOver();
    const person = await personBy(ctx, present, claims);
    if (!person || !(await holdPerson(ctx, person))) {
      ctx.audit({
        ...{ entity: 'SignIn', entityID: person?.userID ?? 'nobody', action: 'UPDATE' },
        new: { refusedSubject: claims.subject },
      });
      return answer({ after: () => Promise.reject(noAccount()) });
    }
    const { sessionID } = ctx.principal;
    if (sessionID !== undefined) await endSessions(ctx, { sessionID }, 'SIGNIN');
    const { session, token } = await beginSession(ctx, { userID: person.userID, method: 'PROVIDER' }, config);
    return answer({ after: async () => ({ body: session, headers: cookieOf(token) }) });
  },
});

/** Who a provider says signed in: by its subject, or the first time by the address; else a new account. */
const personBy = async (ctx: Ctx, provider: Provider, { subject, email, name }: Claims) => {
  const { issuer } = provider;
  const known = await userOfSubject(ctx, { issuer, subject });
  if (known !== undefined) return personWithID(ctx, known);
  if (email === undefined || !isMailAddress(email)) return undefined;
  const found = (await personWithEmail(ctx, email)) ?? (await newPerson(ctx, provider, { email, name }));
  return found && (await noteIdentity(ctx, { issuer, subject, userID: found.userID })) ? found : undefined;
};

const newPerson = async (
  ctx: Ctx,
  { makesAccounts, role }: Provider,
  { email, name }: { email: string; name: string | undefined },
) => {
  const given = roles.find((one): one is Exclude<Role, 'ADMIN'> => one === role && one !== 'ADMIN');
  if (!makesAccounts || given === undefined) return undefined;
  // One that is switched off stays so.
  const there = await ctx.first(sql`
    select 1 from users u where ${ctx.mine('u')} and lower(u.email) = lower(${email})`);
  if (there) return undefined;
  const displayName = (name ?? email).slice(0, 200);
  const { userID } = await createAccount(ctx, { email, displayName, roles: [given] });
  return personWithID(ctx, userID);
};

const noAccount = (): Problem =>
  new Problem(
    'Unauthenticated',
    'The provider knows you, but you have no account here: ask your administrator.',
    {
      headers: { 'WWW-Authenticate': 'SignIn' },
    },
  );

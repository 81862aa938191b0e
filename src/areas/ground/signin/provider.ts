import { sql } from 'kysely';
import * as oidc from 'openid-client';
import { allowsLoopback, type Config } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { sendOutside } from '#platform/outside-request';
import { Problem } from '#platform/problem';
import { openSecret } from '#platform/secret-box';
import { consolePage } from './console-page.ts';

/** The provider of a tenant, as it is kept. */
export type Provider = {
  issuer: string;
  clientID: string;
  sealed: string;
  emailClaim: string;
  makesAccounts: boolean;
  role: string | null;
  changedUTC: string;
};

export const providerOf = (ctx: Ctx, { lock = false } = {}): Promise<Provider | undefined> =>
  ctx.first(sql<Provider>`
    select p.issuer, p.client_id as "clientID", p.sealed_secret as sealed, p.email_claim as "emailClaim",
      p.makes_accounts as "makesAccounts", p.role, p.changed_utc as "changedUTC"
    from sign_in_providers p where ${ctx.mine('p')} ${lock ? sql`for update` : sql``}`);

/** Where the secret of a tenant's provider belongs. */
export const secretPlace = (tenantID: string) => ({ tenantID, place: 'sign-in provider' });

/** Where a browser comes back to: a page of the configured console alone. Null where that is not known. */
export const redirectOf = (config: Pick<Config, 'consoleUrl' | 'publicUrl'>): string | null =>
  consolePage(config, 'provider');

/** What the service and the provider must agree on at the end of a sign-in. */
export type Begun = { issuer: string; clientID: string; nonce: string; verifier: string };

/** What a provider says of who signed in. */
export type Claims = { subject: string; email: string | undefined; name: string | undefined };

const scope = 'openid email profile';

/**
 * Where the browser goes to sign in, and what is kept until it is back. @throws Problem 409, 503 where the
 * provider does not answer as one
 */
export const beginAt = async (
  config: Config,
  { tenantID, provider, redirectURI }: { tenantID: string; provider: Provider; redirectURI: string },
) => {
  const client = await clientOf(config, tenantID, provider);
  const begun: Begun = {
    ...{ issuer: provider.issuer, clientID: provider.clientID },
    ...{ nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() },
  };
  const challenge = await oidc.calculatePKCECodeChallenge(begun.verifier);
  const urlWith = (state: string): string => {
    const url = oidc.buildAuthorizationUrl(client, {
      ...{ redirect_uri: redirectURI, scope, state, nonce: begun.nonce },
      ...{ code_challenge: challenge, code_challenge_method: 'S256' },
    });
    if (!isAllowed(config, url)) throw notAProvider();
    return url.href;
  };
  return { begun, urlWith };
};

/**
 * What the provider says of who comes back with a code. The issuer of the answer and of the token, the nonce,
 * the signature and the times are checked by the library. @throws Problem 401, 503
 */
export const claimsAt = async (
  config: Config,
  { tenantID, provider, back }: { tenantID: string; provider: Provider; back: URL },
  { nonce, verifier }: Begun,
): Promise<Claims> => {
  const client = await clientOf(config, tenantID, provider);
  try {
    const tokens = await oidc.authorizationCodeGrant(client, back, {
      ...{ expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
      expectedState: back.searchParams.get('state') ?? '',
    });
    const claims: Record<string, unknown> = tokens.claims() ?? {};
    const subject = textIn(claims, 'sub');
    if (subject === undefined) throw notConfirmed();
    const isThere = provider.emailClaim in claims;
    const told = isThere ? claims : await oidc.fetchUserInfo(client, tokens.access_token, subject);
    const all: Record<string, unknown> = { ...claims, ...told };
    // What a provider says it has not verified is what its user typed. Some say it in a text: "false".
    const isTyped = 'email_verified' in all && String(all.email_verified) !== 'true';
    const email = isTyped ? undefined : textIn(all, provider.emailClaim);
    return { subject, email, name: textIn(all, 'name') };
  } catch (error) {
    throw error instanceof Unreachable || isUnreachable(error) ? unreachable() : notConfirmed();
  }
};

const textIn = (claims: Record<string, unknown>, name: string): string | undefined => {
  const value = claims[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The provider as the library knows it, looked up each time: its keys and addresses may change. */
const clientOf = async (
  config: Config,
  tenantID: string,
  provider: Provider,
): Promise<oidc.Configuration> => {
  const secret = openSecret(config, secretPlace(tenantID), provider.sealed);
  if (secret === undefined)
    throw new Problem(
      'PreconditionMissing',
      'The secret of the provider cannot be opened with the key of this installation: an administrator sends it again.',
    );
  const issuer = new URL(provider.issuer);
  const insecure =
    issuer.protocol === 'http:' && isAllowed(config, issuer) ? [oidc.allowInsecureRequests] : [];
  const client = await oidc
    .discovery(issuer, provider.clientID, { client_secret: secret }, oidc.ClientSecretBasic(secret), {
      execute: [...insecure, oidc.enableNonRepudiationChecks],
      [oidc.customFetch]: fetchBy(config),
      timeout: 10,
    })
    .catch((error: unknown) => {
      throw isUnreachable(error) ? unreachable() : notAProvider();
    });
  return client;
};

/** https, or where this machine itself may be called, http at it. */
export const isAllowed = (config: Config, { protocol, hostname }: URL): boolean =>
  protocol === 'https:' ||
  (protocol === 'http:' && allowsLoopback(config) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));

class Unreachable extends Error {}

const isUnreachable = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Error && isUnreachable(error.cause));

/** By the guard of webhooks: addresses that are not public are refused at each connection. */
const fetchBy =
  (config: Config): oidc.CustomFetch =>
  async (url, { method, headers, body }) => {
    if (!isAllowed(config, new URL(url))) throw new Unreachable('neither https nor this machine');
    const sent = body === undefined || body === null ? undefined : Buffer.from(String(body));
    const got = await sendOutside({
      ...{
        url,
        method: method === 'POST' ? 'POST' : 'GET',
        headers: Object.fromEntries(new Headers(headers)),
      },
      ...(sent ? { body: sent } : {}),
      ...{ timeoutMs: 10_000, keepBytes: 512 * 1024, allowLoopback: allowsLoopback(config) },
    });
    if ('error' in got) throw new Unreachable(got.error);
    const answered = new Headers();
    for (const [name, value] of Object.entries(got.headers))
      if (typeof value === 'string' && !/^content-(length|encoding)$/.test(name)) answered.set(name, value);
    return new Response(got.body.length > 0 ? new Uint8Array(got.body) : null, {
      ...{ status: got.statusCode, headers: answered },
    });
  };

const unreachable = (): Problem =>
  new Problem('ComponentUnavailable', 'The provider cannot be reached at the moment: try again later.');

const notAProvider = (): Problem =>
  new Problem(
    'PreconditionMissing',
    'What answers under the issuer’s address is no provider of OpenID Connect: an administrator looks at it.',
  );

const notConfirmed = (): Problem =>
  new Problem('Unauthenticated', 'The provider did not confirm who you are: begin again.', {
    headers: { 'WWW-Authenticate': 'SignIn' },
  });

import assert from 'node:assert/strict';
import { scryptSync } from 'node:crypto';
import { withClient } from '#platform/db/connection';
import { type Ask, type Got, startService, type TestService } from './service.ts';

/** A password that is taken; its reader may put a word behind it. */
export const password = 'seven grey herons at dusk';

/** Where the pages of a service in tests come from. */
export const pageHeaders = { 'sec-fetch-site': 'same-origin' };

export type SignInWorld = {
  service: TestService;
  /**
   * Gives a user of tenant A (or of `key`'s tenant) a link, and sets the password by it. Then it is stored as
   * one that is quick to compare, unless the test looks at what comparing costs.
   */
  invite(
    userID: string,
    options?: { key?: string | undefined; password?: string; isDear?: boolean },
  ): Promise<void>;
  /** Tries to sign in to tenant A, from an address. */
  signIn(body: object, headers?: Record<string, string>): Promise<Got>;
  /** Signs in a role's user of tenant A, who has a password, and answers how one asks with the session. */
  session(role: string, address?: string): Promise<{ sessionID: string; cookie: string } & Asks>;
};
type Asks = { ask(url: string, ask?: Ask): Promise<Got> };

export const emailOf = (role: string, tenant = 'alpha'): string =>
  `${role.toLowerCase()}@${tenant}.example.com`;

/** What is stored of a password, by costs that are next to nothing. */
export const quickHash = (secret: string): string => {
  const salt = Buffer.from('of every password');
  const key = scryptSync(secret, salt, 32, { N: 2 ** 4, r: 1, p: 1 });
  return ['scrypt', 4, 1, 1, salt.toString('base64url'), key.toString('base64url')].join('$');
};

/** The cookie that an answer sets, as a browser would send it. */
export const cookieFrom = ({ headers }: Got): string => {
  const [cookie = ''] = [headers['set-cookie'] ?? ''].flat();
  return cookie.split(';')[0] ?? '';
};

/** A service in which people may have passwords and sign in; addresses come by X-Forwarded-For. */
export const startSignIn = async (options: Parameters<typeof startService>[0] = {}): Promise<SignInWorld> => {
  const service = await startService({
    ...options,
    environment: { MILLWRIGHT_TRUSTED_PROXIES: '127.0.0.1', ...options.environment },
  });
  const invite: SignInWorld['invite'] = async (userID, given = {}) => {
    const { key = service.a.keys.ADMIN, password: chosen = password, isDear = false } = given;
    const link = await service.ask('/v1/auth/links', { method: 'POST', key, body: { userID } });
    assert.equal(link.status, 200, JSON.stringify(link.body));
    const body = { token: link.body.token, newPassword: chosen };
    const set = await service.ask('/v1/auth/password', { method: 'POST', key: undefined, body });
    assert.equal(set.status, 200, JSON.stringify(set.body));
    if (isDear) return;
    await withClient(service.db.admin, (client) =>
      client.query('update millwright.user_passwords set hash = $2 where user_id = $1', [
        ...[userID, quickHash(chosen)],
      ]),
    );
  };
  const signIn: SignInWorld['signIn'] = (body, headers = {}) =>
    service.ask('/v1/auth/signin', {
      ...{ method: 'POST', key: undefined, headers },
      body: { tenantID: service.a.tenantID, email: emailOf('ADMIN'), password, ...body },
    });
  const session: SignInWorld['session'] = async (role, address = '203.0.113.7') => {
    const got = await signIn({ email: emailOf(role) }, { 'x-forwarded-for': address });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    const cookie = cookieFrom(got);
    const ask: Asks['ask'] = (url, asked = {}) =>
      service.ask(url, {
        key: undefined,
        ...asked,
        headers: { cookie, ...pageHeaders, 'x-forwarded-for': address, ...asked.headers },
      });
    return { sessionID: got.body.sessionID, cookie, ask };
  };
  return { service, invite, signIn, session };
};

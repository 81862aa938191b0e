import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { atEndOfFile } from './end-of-file.ts';

/** What the provider says of one who signs in, by the name they type. */
type Person = { email?: string; email_verified?: boolean | string; name?: string; upn?: string };

export type LoginProvider = {
  issuer: string;
  people: Record<string, Person>;
  /** Signs somebody in at an address of the provider, and answers where the browser is sent back to. */
  login(url: string, name: string): Promise<URL>;
};

export const client = { clientID: 'millwright', clientSecret: 'a-secret-of-the-provider-and-us' };

/** A provider of OpenID Connect on this machine: a real one, that knows one client. */
export const startLoginProvider = async (redirectURI: string): Promise<LoginProvider> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people: Record<string, Person> = {};
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: client.clientID, client_secret: client.clientSecret, redirect_uris: [redirectURI] },
        ...{ grant_types: ['authorization_code'], response_types: ['code'] },
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    claims: { openid: ['sub', 'upn'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_ctx: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...people[sub] }),
    }),
    pkce: { required: () => true },
    cookies: { keys: ['a key of the provider’s cookies'] },
  });
  server.on('request', provider.callback());
  atEndOfFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  const login: LoginProvider['login'] = async (url, name) => {
    const jar = new Map<string, string>();
    let [at, form]: [string, URLSearchParams | undefined] = [url, undefined];
    for (let step = 0; step < 12; step += 1) {
      const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
      const got = await fetch(at, {
        ...{ method: form ? 'POST' : 'GET', redirect: 'manual', headers: { cookie } },
        ...(form ? { body: form } : {}),
      });
      for (const one of got.headers.getSetCookie()) {
        const [pair = ''] = one.split(';');
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      const to = got.headers.get('location');
      if (to !== null) {
        const next = new URL(to, at);
        if (next.href.startsWith(redirectURI)) return next;
        [at, form] = [next.href, undefined];
        continue;
      }
      const page = await got.text();
      assert.equal(got.status, 200, page);
      const prompt = page.includes('name="login"') ? 'login' : 'consent';
      form = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login: name, password: 'x' } : {}) });
    }
    throw new Error('The provider never sent the browser back.');
  };
  return { issuer, people, login };
};

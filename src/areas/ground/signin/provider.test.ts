import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { before, beforeEach, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { withClient } from '#platform/db/connection';
import { client, type LoginProvider, startLoginProvider } from '#test/login-provider';
import { setUpFactor } from '#test/second-factor';
import type { Ask, Got } from '#test/service';
import { cookieFrom, emailOf, pageHeaders, type SignInWorld, startSignIn } from '#test/signin-world';
import { signin } from './index.ts';

const origin = 'https://mill.example.com';
const usual = { emailClaim: 'email', makesAccounts: false };
const redirectURI = `${origin}/console/provider`;
const path = '/v1/auth/provider';
const areas = [accounts, signin];
let world: SignInWorld;
let provider: LoginProvider;
let other: LoginProvider;
const SALES = () => world.service.a.users.SALES as string;

const visit = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  world.service.ask(url, { method: 'POST', key: undefined, headers, body });
const set = (body: object = {}, key: string = world.service.a.keys.ADMIN as string) =>
  world.service.ask(path, {
    method: 'PUT',
    key,
    body: { issuer: provider.issuer, ...client, ...usual, ...body },
  });
const begin = async (tenantID = world.service.a.tenantID) => {
  const got = await visit('/v1/auth/signin/provider/begin', { tenantID });
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return { url: got.body.url as string, cookie: cookieFrom(got) };
};
const finish = (back: URL, cookie: string, more: object = {}, headers = {}) =>
  visit(
    '/v1/auth/signin/provider',
    {
      ...{ challenge: back.searchParams.get('state'), code: back.searchParams.get('code') },
      ...{ issuer: back.searchParams.get('iss') ?? undefined, ...more },
    },
    { cookie, ...headers },
  );
const signInAs = async (name: string): Promise<Got> => {
  const { url, cookie } = await begin();
  return finish(await provider.login(url, name), cookie);
};

before(async () => {
  world = await startSignIn({ areas, environment: { MILLWRIGHT_PUBLIC_URL: origin } });
  [provider, other] = [await startLoginProvider(redirectURI), await startLoginProvider(redirectURI)];
  provider.people.sales = { email: emailOf('SALES').toUpperCase(), email_verified: true };
  provider.people.nobody = { email: 'new@alpha.example.com', email_verified: true, name: 'Nora Neu' };
});
beforeEach(async () => {
  assert.equal((await set()).status, 200);
});

describe('a provider', () => {
  it('signs in who has an account, to a session like any other', async () => {
    const { url, cookie } = await begin();
    const asked = new URL(url).searchParams;
    assert.equal(asked.get('redirect_uri'), redirectURI);
    assert.equal(asked.get('code_challenge_method'), 'S256');
    assert.ok(asked.get('nonce') && asked.get('state')?.startsWith('mw_challenge_'));
    const got = await finish(await provider.login(url, 'sales'), cookie);
    assert.deepEqual([got.status, got.body.userID, got.body.method], [200, SALES(), 'PROVIDER']);
    const headers = { cookie: cookieFrom(got), ...pageHeaders };
    const me = await world.service.ask('/v1/auth/session', { key: undefined, headers });
    assert.equal(me.body.userID, SALES());
  });

  it('makes no account unless it is told to, and then one of the role that was given', async () => {
    assert.equal((await signInAs('nobody')).status, 401);
    assert.equal((await set({ makesAccounts: true })).body.errors[0].pointer, '/role');
    assert.equal((await set({ makesAccounts: true, role: 'ADMIN' })).status, 400);
    assert.equal((await set({ makesAccounts: true, role: 'SHOP' })).body.role, 'SHOP');
    const got = await signInAs('nobody');
    assert.equal(got.status, 200, JSON.stringify(got.body));
    const made = await world.service.ask(`/v1/accounts/${got.body.userID}`);
    assert.deepEqual([made.body.roles, made.body.displayName], [['SHOP'], 'Nora Neu']);
    assert.equal((await signInAs('nobody')).body.userID, got.body.userID);
    const off = { method: 'PATCH', body: { isActive: false } } as const;
    assert.equal((await world.service.ask(`/v1/accounts/${got.body.userID}`, off)).status, 200);
    assert.equal((await signInAs('nobody')).status, 401, 'who is switched off gets no other account');
  });

  it('of two first sign-ins at once makes one account', async () => {
    assert.equal((await set({ makesAccounts: true, role: 'SHOP' })).status, 200);
    provider.people.twice = { email: 'twice@alpha.example.com', email_verified: true };
    const got = await Promise.all([signInAs('twice'), signInAs('twice')]);
    const { rows } = await withClient(world.service.db.admin, (one) =>
      one.query("select 1 from millwright.users where email = 'twice@alpha.example.com'"),
    );
    assert.equal(rows.length, 1);
    assert.ok(
      got.some(({ status }) => status === 200),
      JSON.stringify(got.map(({ status }) => status)),
    );
  });

  it('is believed in what it verified, by the claim that was named', async () => {
    for (const verified of [false, 'false']) {
      provider.people.typed = { email: emailOf('SHOP'), email_verified: verified };
      assert.equal((await signInAs('typed')).status, 401);
    }
    provider.people.named = { upn: emailOf('SHOP') };
    assert.equal((await signInAs('named')).status, 401);
    assert.equal((await set({ emailClaim: 'upn' })).status, 200);
    const named = await signInAs('named');
    assert.deepEqual([named.status, named.body.userID], [200, world.service.a.users.SHOP]);
  });

  it('knows a user by the subject from then on: an address that went to another there opens nothing', async () => {
    assert.equal((await signInAs('sales')).status, 200);
    provider.people.heir = { email: emailOf('SALES'), email_verified: true };
    assert.equal((await signInAs('heir')).status, 401);
    provider.people.sales = { email: 'sales.other@alpha.example.com', email_verified: true };
    assert.equal((await signInAs('sales')).body.userID, SALES());
    provider.people.sales = { email: emailOf('SALES'), email_verified: true };
  });

  it('stays what a session was begun by when its user switches a second factor on', async () => {
    const { service } = world;
    const headers = { cookie: cookieFrom(await signInAs('sales')), ...pageHeaders };
    const ask = (url: string, asked: Ask = {}) => service.ask(url, { key: undefined, ...asked, headers });
    await setUpFactor(ask, service.time.now);
    assert.equal((await ask('/v1/auth/session')).body.session.method, 'PROVIDER');
    const removed = await service.ask(`/v1/auth/secondfactor/${SALES()}`, { method: 'DELETE' });
    assert.equal(removed.status, 200);
  });

  it('is set by an administrator, and its secret is neither shown nor kept for another issuer', async () => {
    const { service } = world;
    const got = await service.ask(path);
    assert.ok(!JSON.stringify(got.body).includes(client.clientSecret));
    assert.equal(got.body.redirectURI, redirectURI);
    for (const key of [service.a.keys.SALES, service.b.keys.ADMIN]) {
      const seen = await service.ask(path, { key });
      assert.equal(seen.status, key === service.a.keys.SALES ? 403 : 404);
    }
    assert.equal((await set({}, service.a.keys.SALES)).status, 403);
    assert.equal((await set({ clientSecret: undefined, emailClaim: 'upn' })).status, 200);
    const moved = await set({ clientSecret: undefined, issuer: other.issuer });
    assert.equal(moved.body.errors[0].pointer, '/clientSecret');
    const { rows } = await withClient(service.db.admin, (one) =>
      one.query(`select p::text as text from millwright.sign_in_providers p union all
                 select a::text from millwright.audit_entries a where entity = 'SignInProvider'`),
    );
    assert.ok(rows.length > 2 && !JSON.stringify(rows).includes(client.clientSecret));
    assert.equal((await service.ask(path, { method: 'DELETE' })).status, 200);
    for (const method of ['GET', 'DELETE'] as const)
      assert.equal((await service.ask(path, { method })).status, 404);
    const none = await visit('/v1/auth/signin/provider/begin', { tenantID: service.a.tenantID });
    assert.equal(none.body.code, 'PreconditionMissing');
  });
});

describe('the address of a provider', () => {
  it('is refused where it leads inside, and is never followed elsewhere', async () => {
    for (const issuer of [
      'https://10.0.0.1',
      'https://169.254.169.254/latest',
      'http://login.example.com',
      'http://127.0.0.1.evil.example.com',
      'ftp://login.example.com',
      'https://login.example.com/?a=b',
      'https://user:word@login.example.com',
      'nothing',
    ])
      assert.equal((await set({ issuer })).body.code, 'InvalidTarget', issuer);
  });

  it('that does not answer, or not as one, is said to be so', async () => {
    assert.equal((await set({ issuer: 'http://127.0.0.1:9' })).status, 200);
    const { tenantID } = world.service.a;
    const gone = await visit('/v1/auth/signin/provider/begin', { tenantID });
    assert.deepEqual([gone.status, gone.body.code], [503, 'ComponentUnavailable']);
    assert.equal((await set({ issuer: `${provider.issuer}/elsewhere` })).status, 200);
    const wrong = await visit('/v1/auth/signin/provider/begin', { tenantID });
    assert.equal(wrong.body.code, 'PreconditionMissing');
  });

  it('that is gone, or no provider any more, when the browser comes back, is said to be so too', async () => {
    let said = '';
    const server = createServer((_, answer) =>
      answer.setHeader('content-type', 'application/json').end(said),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    said = JSON.stringify({
      ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
      ...{ jwks_uri: `${issuer}/keys`, response_types_supported: ['code'] },
      ...{ subject_types_supported: ['public'], id_token_signing_alg_values_supported: ['RS256'] },
    });
    assert.equal((await set({ issuer })).status, 200);
    const { url, cookie } = await begin();
    const back = new URL(redirectURI);
    back.searchParams.set('state', new URL(url).searchParams.get('state') ?? '');
    back.searchParams.set('code', 'a code');
    said = '{}';
    assert.equal((await finish(back, cookie)).body.code, 'PreconditionMissing');
    server.closeAllConnections();
    await once(server.close(), 'close');
    const gone = await finish(back, cookie);
    assert.deepEqual([gone.status, gone.body.code], [503, 'ComponentUnavailable']);
  });

  it('is where the browser is sent, and back to the configured page, whatever host was asked', async () => {
    const got = await visit(
      '/v1/auth/signin/provider/begin',
      { tenantID: world.service.a.tenantID },
      { host: 'evil.example.com' },
    );
    assert.ok(got.body.url.startsWith(`${provider.issuer}/auth?`));
    assert.equal(new URL(got.body.url).searchParams.get('redirect_uri'), redirectURI);
  });
});

describe('what comes back from a provider', () => {
  it('is of the browser that began: with another’s answer nobody is signed in', async () => {
    const [own, theirs] = [await begin(), await begin()];
    const back = await provider.login(theirs.url, 'sales');
    for (const cookie of ['', own.cookie, `${theirs.cookie}x`])
      assert.equal((await finish(back, cookie)).status, 401, cookie);
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example.com' }])
      assert.equal((await finish(back, theirs.cookie, {}, headers)).status, 403);
    assert.equal((await finish(back, theirs.cookie)).status, 200);
  });

  it('works once, of two at once too, and for five minutes', async () => {
    const one = await begin();
    const back = await provider.login(one.url, 'sales');
    const got = await Promise.all([finish(back, one.cookie), finish(back, one.cookie)]);
    // None, where the provider takes back what it gave for a code that comes twice.
    assert.ok(got.filter(({ status }) => status === 200).length <= 1);
    assert.ok(got.some(({ status }) => status === 401));
    assert.equal((await finish(back, one.cookie)).status, 401);
    const late = await begin();
    const after = await provider.login(late.url, 'sales');
    const { time } = world.service;
    time.now = new Date(Date.parse(time.now) + 301_000).toISOString();
    assert.equal((await finish(after, late.cookie)).status, 401);
  });

  it('is of one code and one state: neither goes with another’s', async () => {
    const [one, two] = [await begin(), await begin()];
    const [mine, theirs] = [await provider.login(one.url, 'sales'), await provider.login(two.url, 'nobody')];
    const mixed = await finish(mine, one.cookie, { code: theirs.searchParams.get('code') });
    assert.equal(mixed.status, 401);
    assert.equal((await finish(mine, one.cookie, { code: 'invented' })).status, 401);
  });

  it('is of one provider and one tenant: neither takes the answer for another’s', async () => {
    const { service } = world;
    const { url, cookie } = await begin();
    const back = await provider.login(url, 'sales');
    for (const issuer of [other.issuer, 'https://evil.example.com'])
      assert.equal((await finish(back, cookie, { issuer })).status, 401);
    const state = back.searchParams.get('state') as string;
    const elsewhere = Buffer.from(service.b.tenantID).toString('base64url');
    const forB = `mw_challenge_${elsewhere}_${state.slice(-43)}`;
    assert.equal((await set({}, service.b.keys.ADMIN)).status, 200);
    assert.equal((await finish(back, cookie, { challenge: forB })).status, 401);
    assert.equal((await set({ issuer: other.issuer })).status, 200);
    assert.equal((await finish(back, cookie)).status, 401, 'the tenant has another provider by now');
  });

  it('opens nothing once the account is switched off', async () => {
    const { url, cookie } = await begin();
    const back = await provider.login(url, 'sales');
    const change = (isActive: boolean) =>
      world.service.ask(`/v1/accounts/${SALES()}`, { method: 'PATCH', body: { isActive } });
    assert.equal((await change(false)).status, 200);
    assert.equal((await finish(back, cookie)).status, 401);
    assert.equal((await change(true)).status, 200);
  });
});

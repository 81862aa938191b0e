import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { tenants } from '#areas/ground/tenants';
import { customers } from '#areas/parties/customers';
import { withClient } from '#platform/db/connection';
import { type Authenticator, softwareAuthenticator } from '#test/authenticator';
import { setUpFactor } from '#test/second-factor';
import type { Ask, Got } from '#test/service';
import { cookieFrom, pageHeaders, password, type SignInWorld, startSignIn } from '#test/signin-world';
import { signin } from './index.ts';

const origin = 'https://mill.example.com';
const areas = [accounts, tenants, customers, signin];
const path = '/v1/auth/passkeys';
const me = '/v1/auth/session';
let world: SignInWorld;
let session: Awaited<ReturnType<SignInWorld['session']>>;
const SALES = () => world.service.a.users.SALES as string;
const post = (body: unknown): Ask => ({ method: 'POST', body });
type AskAs = (url: string, ask?: Ask) => Promise<Got>;

const visit = (url: string, body: unknown, headers = {}) =>
  world.service.ask(url, { method: 'POST', key: undefined, headers, body });
const beginSignIn = async (tenantID = world.service.a.tenantID) => {
  const got = await visit('/v1/auth/signin/passkey/begin', { tenantID });
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body;
};
const signInBy = async (one: Authenticator, how: object = {}) => {
  const { challenge, publicKey } = await beginSignIn();
  return visit('/v1/auth/signin/passkey', { challenge, credential: await one.get(publicKey, how) });
};
const add = async (ask: AskAs, one: Authenticator, how: object = {}) => {
  const { body: begun } = await ask(`${path}/begin`, post({ password }));
  const credential = await one.create(begun.publicKey, how);
  return ask(path, post({ challenge: begun.challenge, name: 'Telephone', credential }));
};
const added = async (): Promise<Authenticator> => {
  const one = await softwareAuthenticator(origin);
  const got = await add(session.ask, one);
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return one;
};
const askWith =
  (cookie: string) =>
  (url: string, asked: Ask = {}) =>
    world.service.ask(url, { key: undefined, ...asked, headers: { cookie, ...pageHeaders } });
const later = (seconds: number) => {
  const { time } = world.service;
  time.now = new Date(Date.parse(time.now) + seconds * 1000).toISOString();
};

before(async () => {
  world = await startSignIn({ areas, environment: { MILLWRIGHT_PUBLIC_URL: origin } });
  for (const role of ['SALES', 'SHOP']) await world.invite(world.service.a.users[role] as string);
  session = await world.session('SALES');
});

describe('a passkey', () => {
  it('signs in without a password, as two factors, and is found without a name', async () => {
    const begun = await session.ask(`${path}/begin`, post({ password }));
    const { rp, user, authenticatorSelection: wanted } = begun.body.publicKey;
    assert.deepEqual(
      [rp.id, wanted.userVerification, wanted.residentKey],
      ['mill.example.com', 'required', 'required'],
    );
    assert.ok(!user.id.includes(SALES()) && user.id.length === 43);
    const one = await added();
    const request = await beginSignIn();
    assert.deepEqual(request.publicKey.allowCredentials, []);
    const got = await signInBy(one);
    assert.deepEqual([got.status, got.body.method, got.body.userID], [200, 'PASSKEY', SALES()]);
    assert.equal((await askWith(cookieFrom(got))(me)).body.userID, SALES());
    assert.equal((await signInBy(one)).status, 200, 'and again');
  });

  it('is listed, renamed and removed by its user, or removed by an administrator, which ends sessions', async () => {
    const { service } = world;
    const shop = await world.session('SHOP');
    const one = await softwareAuthenticator(origin);
    const made = (await add(shop.ask, one)).body;
    assert.equal((await signInBy(one)).status, 200);
    const [listed] = (await shop.ask(path)).body;
    assert.deepEqual(
      [listed.passkeyID, listed.name, listed.lastUsedUTC],
      [made.passkeyID, 'Telephone', service.time.now],
    );
    const url = `${path}/${made.passkeyID}`;
    const rename = (ask: AskAs) => ask(url, { method: 'PATCH', body: { name: 'Desk' } });
    assert.equal((await rename(shop.ask)).body.name, 'Desk');
    assert.equal((await rename(session.ask)).status, 403);
    assert.equal((await session.ask(url, { method: 'DELETE' })).status, 403);
    assert.equal((await service.ask(url, { method: 'DELETE', key: service.b.keys.ADMIN })).status, 404);
    const ofShop = `${path}?userID=${service.a.users.SHOP}`;
    assert.equal((await session.ask(ofShop)).status, 403);
    assert.equal((await service.ask(ofShop)).body.length, 1);
    assert.equal((await service.ask(url, { method: 'DELETE' })).status, 200);
    assert.equal((await shop.ask(me)).status, 401);
    assert.equal((await signInBy(one)).status, 401);
    const own = await added();
    const [mine] = (await session.ask(path)).body.slice(-1);
    assert.equal((await session.ask(`${path}/${mine.passkeyID}`, { method: 'DELETE' })).status, 200);
    assert.equal((await signInBy(own)).status, 401);
    assert.equal((await session.ask(me)).status, 200);
  });

  it('is added with the password or a code, not by a session alone, and once', async () => {
    const begin = (body: object) => session.ask(`${path}/begin`, post(body));
    assert.equal((await begin({})).body.errors[0].pointer, '/password');
    assert.equal((await begin({ password: 'something else entirely' })).status, 400);
    const one = await added();
    const { body: again } = await begin({ password });
    assert.ok(again.publicKey.excludeCredentials.some(({ id }: { id: string }) => id === one.id));
    const twice = { challenge: again.challenge, name: 'x', credential: await one.create(again.publicKey) };
    assert.equal((await session.ask(path, post(twice))).body.code, 'Duplicate');
  });

  it('has no more than nineteen beside it', async () => {
    await withClient(world.service.db.admin, (client) =>
      client.query(
        `insert into millwright.passkeys (tenant_id, passkey_id, user_id, name, credential_id, public_key, counter,
           transports, is_synced, created_utc)
         select $1, 'k' || n, $2, 'x', 'k' || n, 'x', 0, '{}', false, now() from generate_series(1, 20) n`,
        [world.service.a.tenantID, SALES()],
      ),
    );
    assert.equal((await session.ask(`${path}/begin`, post({ password }))).body.code, 'TooMany');
    await withClient(world.service.db.admin, (client) =>
      client.query(
        "delete from millwright.passkeys where credential_id like 'k%' and length(credential_id) < 4",
      ),
    );
  });

  it('needs the service to know its own address: the host of a request is not taken', async () => {
    const unnamed = await startSignIn({ areas });
    await unnamed.invite(unnamed.service.a.users.SALES as string);
    const { ask } = await unnamed.session('SALES');
    const { tenantID } = unnamed.service.a;
    const credential = { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' };
    const asked: [string, object][] = [
      ['/v1/auth/signin/passkey/begin', { tenantID }],
      [
        '/v1/auth/signin/passkey',
        { challenge: (await beginSignIn(tenantID).catch(() => beginSignIn())).challenge, credential },
      ],
    ];
    for (const [url, body] of asked) {
      const got = await unnamed.service.ask(url, { method: 'POST', key: undefined, body });
      assert.equal(got.body.code, 'PreconditionMissing', url);
    }
    assert.equal((await ask(`${path}/begin`, post({ password }))).body.code, 'PreconditionMissing');
    const made = {
      challenge: 'x',
      name: 'x',
      credential: { id: 'x', clientDataJSON: 'x', attestationObject: 'x' },
    };
    assert.equal((await ask(path, post(made))).body.code, 'PreconditionMissing');
    const host = await visit(
      '/v1/auth/signin/passkey/begin',
      { tenantID: world.service.a.tenantID },
      { host: 'evil.example.com' },
    );
    assert.equal(host.body.publicKey.rpId, 'mill.example.com');
  });
});

describe('a passkey that is not right', () => {
  const wrong = {
    'was made by another site’s page': { origin: 'https://evil.example.com' },
    'is for another site': { rpID: 'evil.example.com' },
    'did not verify its user': { isVerified: false },
    'was asked for within another site’s page': { crossOrigin: true },
    'was made for something else': { type: 'payment.get' },
  };
  for (const [what, how] of Object.entries(wrong))
    it(`because it ${what} is neither added nor opens anything`, async () => {
      const refused = await add(session.ask, await softwareAuthenticator(origin), how);
      assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, '/credential']);
      const got = await signInBy(await added(), how);
      assert.deepEqual([got.status, got.headers['set-cookie']], [401, undefined]);
    });

  it('that counts no further than before was copied, and is refused', async () => {
    const one = await added();
    assert.equal((await signInBy(one, { counter: 7 })).status, 200);
    for (const counter of [7, 6, 0]) assert.equal((await signInBy(one, { counter })).status, 401);
    assert.equal((await signInBy(one, { counter: 8 })).status, 200);
  });

  it('of two uses of one count at once lets one in', async () => {
    const one = await added();
    const got = await Promise.all([signInBy(one, { counter: 9 }), signInBy(one, { counter: 9 })]);
    assert.deepEqual(got.map(({ status }) => status).sort(), [200, 401]);
  });

  it('because of its bytes is refused at its place, not a fault', async () => {
    const one = await added();
    const { challenge, publicKey } = await beginSignIn();
    const right = await one.get(publicKey);
    for (const member of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      const begun = await beginSignIn();
      const credential = { ...right, [member]: 'AAAA' };
      assert.equal(
        (await visit('/v1/auth/signin/passkey', { ...begun, publicKey: undefined, credential })).status,
        401,
      );
    }
    assert.equal(
      (await visit('/v1/auth/signin/passkey', { challenge, credential: { ...right, id: '=' } })).status,
      400,
    );
    const begun = (await session.ask(`${path}/begin`, post({ password }))).body;
    const made = await (await softwareAuthenticator(origin)).create(begun.publicKey);
    const body = {
      challenge: begun.challenge,
      name: 'x',
      credential: { ...made, attestationObject: 'oWNmbXQ' },
    };
    assert.equal((await session.ask(path, post(body))).body.errors[0].pointer, '/credential');
  });
});

describe('a challenge of a passkey', () => {
  it('works once, by a wrong try too, and for five minutes', async () => {
    const one = await added();
    const use = async (begun: Got['body'], how = {}) =>
      visit('/v1/auth/signin/passkey', {
        challenge: begun.challenge,
        credential: await one.get(begun.publicKey, how),
      });
    const begun = await beginSignIn();
    const replayed = await one.get(begun.publicKey);
    const sent = { challenge: begun.challenge, credential: replayed };
    assert.equal((await visit('/v1/auth/signin/passkey', sent)).status, 200);
    assert.equal((await visit('/v1/auth/signin/passkey', sent)).status, 401);
    const next = await beginSignIn();
    assert.equal(
      (await visit('/v1/auth/signin/passkey', { ...sent, challenge: next.challenge })).status,
      401,
    );
    assert.equal((await use(next)).status, 401, 'used up by the wrong try');
    const late = await beginSignIn();
    later(301);
    assert.equal((await use(late)).status, 401);
    const both = await beginSignIn();
    const got = await Promise.all([use(both), use(both)]);
    assert.deepEqual(got.map(({ status }) => status).sort(), [200, 401]);
  });

  it('is of one user and one purpose', async () => {
    const shop = await world.session('SHOP');
    const { body: theirs } = await shop.ask(`${path}/begin`, post({ password }));
    const one = await softwareAuthenticator(origin);
    const credential = await one.create(theirs.publicKey);
    const taken = await session.ask(path, post({ challenge: theirs.challenge, name: 'x', credential }));
    assert.deepEqual([taken.status, taken.body.errors[0].pointer], [400, '/challenge']);
    const known = await added();
    const asSignIn = {
      challenge: theirs.challenge,
      credential: await known.get({ ...theirs.publicKey, rpId: 'mill.example.com' }),
    };
    assert.equal((await visit('/v1/auth/signin/passkey', asSignIn)).status, 401);
    const begun = await beginSignIn();
    const made = await one.create({ ...theirs.publicKey, challenge: begun.publicKey.challenge });
    const asNew = await session.ask(path, post({ challenge: begun.challenge, name: 'x', credential: made }));
    assert.equal(asNew.body.errors[0].pointer, '/challenge');
  });

  it('opens nothing of another tenant, nor with the handle of another user', async () => {
    const one = await added();
    const elsewhere = await beginSignIn(world.service.b.tenantID);
    const sent = { challenge: elsewhere.challenge, credential: await one.get(elsewhere.publicKey) };
    assert.equal((await visit('/v1/auth/signin/passkey', sent)).status, 401);
    const begun = await beginSignIn();
    const credential = { ...(await one.get(begun.publicKey)), userHandle: 'A'.repeat(43) };
    assert.equal(
      (await visit('/v1/auth/signin/passkey', { challenge: begun.challenge, credential })).status,
      401,
    );
    const none = await visit('/v1/auth/signin/passkey/begin', { tenantID: 'nothing' });
    assert.equal(none.status, 401);
  });

  it('is used by no other site’s page, and opens nothing once the account is switched off', async () => {
    const { service } = world;
    const one = await added();
    const begun = await beginSignIn();
    const sent = { challenge: begun.challenge, credential: await one.get(begun.publicKey) };
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example.com' }])
      assert.equal((await visit('/v1/auth/signin/passkey', sent, headers)).status, 403);
    const change = (isActive: boolean) =>
      service.ask(`/v1/accounts/${SALES()}`, { method: 'PATCH', body: { isActive } });
    assert.equal((await change(false)).status, 200);
    assert.equal((await visit('/v1/auth/signin/passkey', sent)).status, 401);
    assert.equal((await change(true)).status, 200);
    assert.equal((await signInBy(one)).status, 200);
    session = await world.session('SALES');
  });
});

describe('where the tenant requires a second factor', () => {
  it('a passkey is one, and who knows the password alone cannot add another beside it', async () => {
    const { service } = world;
    const require = (requiresSecondFactor: boolean) =>
      service.ask(`/v1/tenants/${service.a.tenantID}`, { method: 'PATCH', body: { requiresSecondFactor } });
    const shop = await world.session('SHOP');
    assert.equal((await require(true)).status, 200);
    assert.equal((await shop.ask(me)).body.mustSetUpSecondFactor, true);
    const one = await softwareAuthenticator(origin);
    assert.equal((await add(shop.ask, one)).status, 200);
    assert.equal((await shop.ask(me)).body.mustSetUpSecondFactor, false, 'its user was verified just now');
    const { ask } = await world.session('SHOP', '198.51.100.77');
    assert.equal((await ask(`${path}/begin`, post({ password }))).status, 403);
    assert.equal((await ask('/v1/auth/secondfactor', post(undefined))).status, 200);
    assert.equal((await ask('/v1/auth/secondfactor/confirm', post({ code: '123456' }))).status, 403);
    const by = await signInBy(one);
    const whole = askWith(cookieFrom(by));
    assert.equal((await whole(me)).body.mustSetUpSecondFactor, false);
    await setUpFactor(whole, service.time.now);
    assert.equal((await require(false)).status, 200);
  });
});

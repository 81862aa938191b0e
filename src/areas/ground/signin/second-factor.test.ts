import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { tenants } from '#areas/ground/tenants';
import { customers } from '#areas/parties/customers';
import { withClient } from '#platform/db/connection';
import { oneInTheOther } from '#test/one-in-the-other';
import { codeAt, setUpFactor } from '#test/second-factor';
import type { Ask } from '#test/service';
import {
  cookieFrom,
  emailOf,
  pageHeaders,
  password,
  type SignInWorld,
  startSignIn,
} from '#test/signin-world';
import { signin } from './index.ts';

let world: SignInWorld;
let secret: string;
let recoveryCodes: string[];
let session: Awaited<ReturnType<SignInWorld['session']>>;
const SALES = () => world.service.a.users.SALES as string;
const factor = '/v1/auth/secondfactor';
const me = '/v1/auth/session';
const later = (seconds: number) => {
  const { time } = world.service;
  time.now = new Date(Date.parse(time.now) + seconds * 1000).toISOString();
};
const from = (address: string) => ({ 'x-forwarded-for': address });
const now = () => codeAt(secret, world.service.time.now);
const post = (body?: unknown): Ask => ({ method: 'POST', body });
const challenge = async (address = '203.0.113.7'): Promise<string> => {
  const got = await world.signIn({ email: emailOf('SALES') }, from(address));
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body.challenge;
};
const finish = (given: string, code: string, address = '203.0.113.7') =>
  world.service.ask('/v1/auth/signin/code', {
    ...{ method: 'POST', key: undefined, headers: from(address) },
    body: { challenge: given, code },
  });
const askWith =
  (cookie: string) =>
  (url: string, asked: Ask = {}) =>
    world.service.ask(url, { key: undefined, ...asked, headers: { cookie, ...pageHeaders } });

before(async () => {
  world = await startSignIn({ areas: [accounts, tenants, customers, signin] });
  await world.invite(SALES());
  await world.invite(world.service.a.users.SHOP as string);
});
beforeEach(async () => {
  await world.service.ask(`${factor}/${SALES()}`, { method: 'DELETE' });
  later(3600);
  session = await world.session('SALES');
  ({ secret, recoveryCodes } = await setUpFactor(session.ask, world.service.time.now));
  later(60);
});

describe('a second factor', () => {
  it('makes a sign-in two steps: the password opens nothing, the code a session', async () => {
    const got = await world.signIn({ email: emailOf('SALES') });
    assert.deepEqual(Object.keys(got.body).sort(), ['challenge', 'challengeExpiresUTC']);
    assert.equal(got.headers['set-cookie'], undefined);
    for (const cookie of [`__Host-millwright-session=${got.body.challenge}`])
      assert.equal((await askWith(cookie)(me)).status, 401);
    const done = await finish(got.body.challenge, now());
    assert.deepEqual([done.status, done.body.method], [200, 'PASSWORDANDCODE']);
    const who = await askWith(cookieFrom(done))(me);
    assert.deepEqual([who.body.userID, who.body.hasSecondFactor], [SALES(), true]);
    assert.equal((await finish(got.body.challenge, codeAt(secret, world.service.time.now, 1))).status, 401);
  });

  it('that is switched on while its user signs in by the password alone leaves no session without', async () => {
    const { ask } = await world.session('SHOP');
    const begun = await ask(factor, post());
    const code = codeAt(begun.body.secret, world.service.time.now);
    const [signedIn, confirmed] = await oneInTheOther(
      world.service.db.admin,
      () => world.signIn({ email: emailOf('SHOP') }, from('198.51.100.10')),
      () => ask(`${factor}/confirm`, post({ code })),
    );
    assert.deepEqual([signedIn.body.method, confirmed.status], ['PASSWORD', 200]);
    assert.equal((await askWith(cookieFrom(signedIn))(me)).status, 401);
    await world.service.ask(`${factor}/${world.service.a.users.SHOP}`, { method: 'DELETE' });
  });

  it('is begun with a secret that is shown once and sealed at rest, and starts with a code of it', async () => {
    const { ask } = await world.session('SHOP');
    const state = async () => (await ask(factor)).body;
    assert.equal((await ask(`${factor}/confirm`, post({ code: '123456' }))).body.code, 'PreconditionMissing');
    const begun = await ask(factor, post());
    assert.match(begun.body.uri, /^otpauth:\/\/totp\/Alpha:shop%40alpha\.example\.com\?issuer=Alpha&secret=/);
    assert.ok(begun.body.uri.includes(begun.body.secret));
    assert.deepEqual([(await state()).isOn, (await ask(me)).body.hasSecondFactor], [false, false]);
    assert.equal(
      'sessionID' in (await world.signIn({ email: emailOf('SHOP') })).body,
      true,
      'not yet needed',
    );
    const wrong = await ask(
      `${factor}/confirm`,
      post({ code: codeAt(begun.body.secret, '2020-01-01T00:00:00Z') }),
    );
    assert.deepEqual([wrong.status, wrong.body.errors[0].pointer], [400, '/code']);
    const again = await ask(factor, post());
    assert.notEqual(again.body.secret, begun.body.secret);
    const code = codeAt(again.body.secret, world.service.time.now);
    const other = await world.session('SHOP', '198.51.100.9');
    const confirmed = await ask(`${factor}/confirm`, post({ code }));
    assert.equal(new Set(confirmed.body.recoveryCodes).size, 10);
    assert.equal((await other.ask(me)).status, 401, 'what was begun without it ends');
    const { session: own } = (await ask(me)).body;
    assert.equal(own.method, 'PASSWORDANDCODE');
    assert.deepEqual((await state()).recoveryCodesLeft, 10);
    assert.equal((await ask(factor, post())).body.code, 'Duplicate');
    assert.equal((await ask(`${factor}/confirm`, post({ code }))).body.code, 'PreconditionMissing');
    const rows = await withClient(world.service.db.admin, async (client) => {
      const kept = [
        'second_factors',
        'recovery_codes',
        'sign_in_challenges',
        'audit_entries',
        'idempotency_keys',
      ];
      let all = '';
      for (const table of kept)
        all += JSON.stringify((await client.query(`select t::text from millwright.${table} t`)).rows);
      return all;
    });
    for (const shown of [again.body.secret, ...confirmed.body.recoveryCodes])
      assert.ok(!rows.includes(shown) && !rows.includes(shown.replaceAll('-', '')), 'a secret lies open');
  });

  it('takes each code once, and none that is older than one that was taken', async () => {
    const code = now();
    assert.equal((await finish(await challenge(), code)).status, 200);
    assert.equal((await finish(await challenge(), code)).status, 400);
    const before = codeAt(secret, world.service.time.now, -1);
    assert.equal((await finish(await challenge(), before)).status, 400);
    const after = codeAt(secret, world.service.time.now, 1);
    assert.equal((await finish(await challenge(), `${after.slice(0, 3)} ${after.slice(3)}`)).status, 200);
    later(31);
    assert.equal((await finish(await challenge(), codeAt(secret, world.service.time.now))).status, 400);
  });

  it('of two who use one code at once lets one in', async () => {
    const challenges = await Promise.all([challenge('203.0.113.20'), challenge('203.0.113.21')]);
    const code = now();
    const got = await Promise.all(challenges.map((one, at) => finish(one, code, `203.0.113.2${at}`)));
    assert.deepEqual(got.map(({ status }) => status).sort(), [200, 400]);
  });

  it('of two who use one challenge at once lets one in', async () => {
    const one = await challenge();
    const codes = [now(), recoveryCodes[0] as string];
    const got = await Promise.all(codes.map((code, at) => finish(one, code, `203.0.113.3${at}`)));
    assert.deepEqual(got.map(({ status }) => status).sort(), [200, 401]);
  });

  it('is stood in for by a recovery code, each once, however it is written', async () => {
    const [first = '', second = ''] = recoveryCodes;
    assert.equal((await finish(await challenge(), first)).status, 200);
    assert.equal((await finish(await challenge(), first)).status, 400);
    const got = await finish(await challenge(), second.toLowerCase().replaceAll('-', ' '));
    assert.equal(got.status, 200);
    const ask = askWith(cookieFrom(got));
    assert.equal((await ask(factor)).body.recoveryCodesLeft, 8);
    const renewed = await ask(`${factor}/recoverycodes`, post({ password }));
    assert.equal(renewed.body.recoveryCodes.length, 10);
    assert.equal((await finish(await challenge(), recoveryCodes[2] as string)).status, 400);
    assert.equal((await finish(await challenge(), renewed.body.recoveryCodes[0])).status, 200);
  });

  it('of two who use one recovery code at once lets one in', async () => {
    const challenges = [await challenge(), await challenge()];
    const [code = ''] = recoveryCodes;
    const got = await Promise.all(challenges.map((one, at) => finish(one, code, `203.0.113.4${at}`)));
    assert.deepEqual(got.map(({ status }) => status).sort(), [200, 400]);
  });

  it('is switched off by its user with the password or a code, and not by a session alone', async () => {
    const { ask } = session;
    const off = (body: object) => ask(`${factor}/off`, post(body));
    for (const body of [{}, { password, code: now() }]) assert.equal((await off(body)).status, 400);
    assert.equal((await off({ password: 'something else entirely' })).body.errors[0].pointer, '/password');
    assert.equal((await off({ code: '000000' })).body.errors[0].pointer, '/code');
    assert.equal((await ask(factor)).body.isOn, true);
    assert.equal((await off({ code: now() })).body.isOn, false);
    assert.equal((await off({ password })).body.code, 'PreconditionMissing');
    const without = await ask(`${factor}/recoverycodes`, post({ password }));
    assert.equal(without.body.code, 'PreconditionMissing');
    assert.equal('sessionID' in (await world.signIn({ email: emailOf('SALES') })).body, true);
  });

  it('is removed by an administrator alone, whereupon the user’s sessions and sign-ins end', async () => {
    const { service } = world;
    const remove = (key: string | undefined) =>
      service.ask(`${factor}/${SALES()}`, { method: 'DELETE', key });
    assert.equal((await remove(service.a.keys.SHOP)).status, 403);
    assert.equal((await remove(service.b.keys.ADMIN)).status, 404);
    const state = `${factor}?userID=${SALES()}`;
    assert.equal((await service.ask(state)).body.isOn, true);
    assert.equal((await service.ask(state, { key: service.a.keys.SHOP })).status, 403);
    const begun = await challenge();
    assert.equal((await session.ask(me)).status, 200);
    assert.equal((await remove(service.a.keys.ADMIN)).body.isOn, false);
    assert.equal((await session.ask(me)).status, 401);
    assert.equal((await finish(begun, now())).status, 401);
    assert.equal((await remove(service.a.keys.ADMIN)).status, 404);
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query(
        `select user_id from millwright.audit_entries where entity = 'SecondFactor' and action = 'DELETE'
         and entity_id = $1 order by audit_id desc limit 1`,
        [SALES()],
      ),
    );
    assert.equal(rows[0].user_id, service.a.users.ADMIN);
  });
});

describe('a tenant that requires a second factor', () => {
  const require = (requiresSecondFactor: boolean) =>
    world.service.ask(`/v1/tenants/${world.service.a.tenantID}`, {
      method: 'PATCH',
      body: { requiresSecondFactor },
    });

  it('lets a session that was begun without do nothing but set one up, and keys what they may', async () => {
    const { service } = world;
    await service.ask(`${factor}/${SALES()}`, { method: 'DELETE' });
    const { ask } = await world.session('SALES');
    assert.equal((await ask('/v1/customers')).status, 200);
    assert.equal((await require(true)).status, 200);
    assert.equal((await ask('/v1/customers')).status, 403);
    assert.equal((await service.ask('/v1/customers', { key: service.a.keys.SALES })).status, 200);
    const mine = (await ask(me)).body;
    assert.deepEqual([mine.mustSetUpSecondFactor, mine.permissions], [true, ['auth.own']]);
    const made = await setUpFactor(ask, service.time.now);
    assert.equal((await ask('/v1/customers')).status, 200);
    assert.equal((await ask(me)).body.mustSetUpSecondFactor, false);
    const [code = ''] = made.recoveryCodes;
    assert.equal(
      (await askWith(cookieFrom(await finish(await challenge(), code)))('/v1/customers')).status,
      200,
    );
    assert.equal((await require(false)).status, 200);
  });

  it('gives an administrator no right over others before the own factor is there', async () => {
    const { service } = world;
    await world.invite(service.a.users.ADMIN as string);
    const { ask } = await world.session('ADMIN');
    assert.equal((await require(true)).status, 200);
    assert.equal((await ask(`/v1/auth/sessions?userID=${SALES()}`)).status, 403);
    assert.equal((await ask(`${factor}/${SALES()}`, { method: 'DELETE' })).status, 403);
    assert.equal((await ask('/v1/auth/signout', { method: 'POST' })).status, 200);
    assert.equal((await require(false)).status, 200);
  });
});

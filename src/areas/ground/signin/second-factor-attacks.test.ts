import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { withClient } from '#platform/db/connection';
import { codeAt, setUpFactor } from '#test/second-factor';
import { emailOf, password, type SignInWorld, startSignIn } from '#test/signin-world';
import { signin } from './index.ts';

let world: SignInWorld;
let secret: string;
let recoveryCodes: string[];
const SALES = () => world.service.a.users.SALES as string;
const from = (address: string) => ({ 'x-forwarded-for': address });
const later = (seconds: number) => {
  const { time } = world.service;
  time.now = new Date(Date.parse(time.now) + seconds * 1000).toISOString();
};
const now = () => codeAt(secret, world.service.time.now);
const challenge = async (role = 'SALES', address = '203.0.113.7'): Promise<string> =>
  (await world.signIn({ email: emailOf(role) }, from(address))).body.challenge;
const finish = (given: string, code: string, address = '203.0.113.7', headers = {}) =>
  world.service.ask('/v1/auth/signin/code', {
    ...{ method: 'POST', key: undefined, headers: { ...from(address), ...headers } },
    body: { challenge: given, code },
  });

before(async () => {
  world = await startSignIn({ areas: [accounts, signin] });
  await world.invite(SALES());
  await world.invite(world.service.a.users.SHOP as string);
  const { ask } = await world.session('SALES');
  ({ secret, recoveryCodes } = await setUpFactor(ask, world.service.time.now));
  later(60);
});

describe('guessing codes', () => {
  it('is slowed down more each time, and the right password does not begin the count again', async () => {
    const guesser = '203.0.113.50';
    for (let n = 0; n < 5; n += 1)
      assert.equal((await finish(await challenge('SALES', guesser), '000000', guesser)).status, 400);
    const early = await finish(await challenge('SALES', guesser), now(), guesser);
    assert.deepEqual([early.status, early.headers['retry-after']], [429, '1']);
    assert.equal((await finish(await challenge(), now())).status, 200, 'another address is not held up');
    later(60);
    assert.equal((await finish(await challenge('SALES', guesser), '000000', guesser)).status, 400);
    assert.equal(
      (await finish(await challenge('SALES', guesser), now(), guesser)).headers['retry-after'],
      '2',
    );
  });

  it('many at once gets no more tries than one after the other', async () => {
    const given = await challenge('SALES', '203.0.113.51');
    const got = await Promise.all(Array.from({ length: 12 }, () => finish(given, '000000', '203.0.113.51')));
    const wrong = got.filter(({ status }) => status === 400).length;
    assert.ok(wrong > 0 && wrong <= 5, `${wrong} were tried`);
  });

  it('from very many addresses ends for a day, but for the user: where they were before, and by a recovery code', async () => {
    later(90_000);
    const one = await challenge();
    for (let n = 0; n < 52; n += 1) {
      const got = await finish(one, '000000', `198.51.100.${n}`);
      assert.equal(got.status, n < 50 ? 400 : 429, `${n}`);
    }
    const elsewhere = '192.0.2.200';
    assert.equal((await finish(await challenge('SALES', elsewhere), now(), elsewhere)).status, 429);
    assert.equal((await finish(await challenge(), now())).status, 200);
    const [code = ''] = recoveryCodes;
    assert.equal((await finish(await challenge('SALES', elsewhere), code, elsewhere)).status, 200);
    later(90_000);
    const day = '192.0.2.201';
    assert.equal((await finish(await challenge('SALES', day), now(), day)).status, 200);
  });

  it('leaves each try in the audit trail', async () => {
    const address = '203.0.113.52';
    await finish(await challenge('SALES', address), '000000', address);
    const { rows } = await withClient(world.service.db.admin, (client) =>
      client.query(
        `select entity_id, changes::text as changes from millwright.audit_entries
         where entity = 'SignIn' and ip = $1`,
        [address],
      ),
    );
    assert.deepEqual([rows.length, rows[0].entity_id], [1, SALES()]);
    assert.match(rows[0].changes, /failedCodes/);
  });

  it('counts at the proof of one’s own account too', async () => {
    later(60);
    const got = await finish(await challenge('SALES', '203.0.113.53'), now(), '203.0.113.53');
    const headers = {
      cookie: String(got.headers['set-cookie']).split(';')[0] as string,
      ...{ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.53' },
    };
    const off = (code: string) =>
      world.service.ask('/v1/auth/secondfactor/off', {
        method: 'POST',
        key: undefined,
        headers,
        body: { code },
      });
    for (let n = 0; n < 5; n += 1) assert.equal((await off('000000')).status, 400);
    later(31);
    for (let n = 0; n < 2; n += 1) await off('000000');
    assert.equal((await off(now())).status, 429);
  });
});

describe('a challenge', () => {
  it('is of one user: another’s code does not finish it', async () => {
    later(3600);
    const shop = await world.session('SHOP');
    const other = await setUpFactor(shop.ask, world.service.time.now);
    later(60);
    const theirs = codeAt(other.secret, world.service.time.now);
    assert.equal((await finish(await challenge('SALES'), theirs)).status, 400);
    assert.equal((await finish(await challenge('SALES'), other.recoveryCodes[0] as string)).status, 400);
    const own = await finish(await challenge('SHOP'), theirs);
    assert.deepEqual([own.status, own.body.userID], [200, world.service.a.users.SHOP]);
  });

  it('is over after five minutes, after another password, and once the account was switched off', async () => {
    const { service } = world;
    const late = await challenge();
    later(301);
    assert.equal((await finish(late, now())).status, 401);
    const former = await challenge();
    await world.invite(SALES());
    assert.equal((await finish(former, now())).status, 401);
    const change = (isActive: boolean) =>
      service.ask(`/v1/accounts/${SALES()}`, { method: 'PATCH', body: { isActive } });
    const off = await challenge();
    assert.equal((await change(false)).status, 200);
    assert.equal((await finish(off, now())).status, 401);
    assert.equal((await change(true)).status, 200);
    assert.equal((await finish(off, now())).status, 401, 'nor does it come back');
    assert.equal((await finish(await challenge(), now())).status, 200);
  });

  it('that is finished while the account is switched off leaves no session', async () => {
    const { service } = world;
    later(3600);
    const given = await challenge();
    const [got] = await Promise.all([
      finish(given, now()),
      service.ask(`/v1/accounts/${SALES()}`, { method: 'PATCH', body: { isActive: false } }),
    ]);
    await service.ask(`/v1/accounts/${SALES()}`, { method: 'PATCH', body: { isActive: true } });
    assert.ok([200, 401].includes(got.status));
    const { body } = await service.ask(`/v1/auth/sessions?userID=${SALES()}`);
    assert.deepEqual(body, []);
  });

  it('opens nothing in another tenant, nor changed, nor as something else', async () => {
    later(3600);
    const given = await challenge();
    const [, , , bits = ''] = given.split('_');
    const elsewhere = Buffer.from(world.service.b.tenantID).toString('base64url');
    for (const wrong of [
      `mw_challenge_${elsewhere}_${given.slice(-43)}`,
      `${given.slice(0, -1)}${given.endsWith('A') ? 'B' : 'A'}`,
      given.replace('mw_challenge_', 'mw_password_'),
      bits,
      'x',
    ])
      assert.equal((await finish(wrong || 'x', now())).status, 401, wrong);
    const body = { token: given, newPassword: 'a lamp beside the old mill' };
    const asPassword = await world.service.ask('/v1/auth/password', { method: 'POST', key: undefined, body });
    assert.equal(asPassword.status, 401);
  });

  it('is finished by no other site’s page, and with If-Match is no try', async () => {
    later(3600);
    const given = await challenge();
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example.com' }])
      assert.equal((await finish(given, now(), '203.0.113.7', headers)).status, 403);
    for (let n = 0; n < 7; n += 1)
      assert.equal((await finish(given, '000000', '203.0.113.7', { 'if-match': '*' })).status, 412);
    assert.equal((await finish(given, now())).status, 200);
  });

  it('is given for the right password alone: a wrong one is answered as where there is no second factor', async () => {
    const wrong = async (role: string) => {
      const sent = { email: emailOf(role), password: `${password}, not` };
      const { status, body, headers } = await world.signIn(sent, from('203.0.113.99'));
      return { status, ...body, instance: '', requestID: '', cookie: headers['set-cookie'] };
    };
    assert.deepEqual(await wrong('SALES'), await wrong('MANAGEMENT'));
  });
});

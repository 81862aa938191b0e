import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { emailOf, password, type SignInWorld, startSignIn } from '#test/signin-world';
import { createTenant } from '#test/tenant';
import { signin } from './index.ts';

let world: SignInWorld;
const SALES = () => world.service.a.users.SALES as string;
const later = (seconds: number) => {
  const { time } = world.service;
  time.now = new Date(Date.parse(time.now) + seconds * 1000).toISOString();
};
const from = (address: string) => ({ 'x-forwarded-for': address });
const guess = (address: string, email = emailOf('SALES')) =>
  world.signIn({ email, password: 'something else entirely' }, from(address));

before(async () => {
  world = await startSignIn({ areas: [accounts, apikeys, signin] });
  await world.invite(SALES());
});

describe('a password', () => {
  const change = (body: object, { ask }: Awaited<ReturnType<SignInWorld['session']>>) =>
    ask('/v1/auth/password', { method: 'PUT', body });
  const next = 'a lamp beside the old mill';

  it('is changed with the present one; the user’s other sessions end, and the earlier password is wrong', async () => {
    const [mine, other] = [await world.session('SALES'), await world.session('SALES', '198.51.100.1')];
    const wrong = await change({ currentPassword: next, newPassword: next }, mine);
    assert.deepEqual([wrong.status, wrong.body.errors[0].pointer], [400, '/currentPassword']);
    const changed = await change({ currentPassword: password, newPassword: next }, mine);
    assert.deepEqual([changed.status, changed.body.changedUTC], [200, world.service.time.now]);
    assert.equal((await mine.ask('/v1/auth/session')).status, 200);
    assert.equal((await other.ask('/v1/auth/session')).status, 401);
    assert.equal((await world.signIn({ email: emailOf('SALES') })).status, 401);
    assert.equal((await world.signIn({ email: emailOf('SALES'), password: next })).status, 200);
    assert.equal((await change({ currentPassword: next, newPassword: password }, mine)).status, 200);
  });

  it('of two changes at once one wins', async () => {
    const mine = await world.session('SALES');
    const words = ['one more heron at noon', 'another heron at noon'];
    const answers = await Promise.all(
      words.map((newPassword) => change({ currentPassword: password, newPassword }, mine)),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
    await world.invite(SALES());
  });

  it('cannot be guessed by who has a session', async () => {
    const mine = await world.session('SALES', '198.51.100.77');
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await change({ currentPassword: `wrong ${n}`, newPassword: next }, mine)).status);
    assert.deepEqual(statuses, [400, 400, 400, 400, 400, 429]);
  });

  it('that is guessed first is refused, at its place', async () => {
    const mine = await world.session('SALES');
    for (const newPassword of ['short', 'aaaaaaaaaaaaaaa', 'password1234', '123456789012', 'Sales of Alpha'])
      assert.deepEqual(
        (await change({ currentPassword: password, newPassword }, mine)).body.errors?.map(
          ({ pointer }: { pointer: string }) => pointer,
        ),
        ['/newPassword'],
        newPassword,
      );
  });
});

describe('a link to set a password', () => {
  const give = (userID: string, key = world.service.a.keys.ADMIN) =>
    world.service.ask('/v1/auth/links', { method: 'POST', key, body: { userID } });
  const use = (token: string, newPassword = password) =>
    world.service.ask('/v1/auth/password', { method: 'POST', key: undefined, body: { token, newPassword } });

  it('works once, also where it is used twice at the same moment', async () => {
    const { token, url, expiresUTC } = (await give(SALES())).body;
    assert.equal(url, null);
    assert.equal(Date.parse(expiresUTC) - Date.parse(world.service.time.now), 72 * 3_600_000);
    const answers = await Promise.all([use(token), use(token)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await use(token)).body.code, 'LinkRevoked');
  });

  it('leads to the page of the operator, or else to the console, where the service knows its address', async () => {
    const page = 'https://mill.example.com/set';
    const address = 'https://api.example.com';
    for (const [environment, path] of [
      [{ MILLWRIGHT_CONSOLE_URL: page, MILLWRIGHT_PUBLIC_URL: address }, `${page}/password`],
      [{ MILLWRIGHT_PUBLIC_URL: address }, `${address}/console/password`],
    ] as const) {
      const { service } = await startSignIn({ areas: [accounts, apikeys, signin], environment });
      const asked = { method: 'POST', body: { userID: service.a.users.SALES } } as const;
      const { url, token } = (await service.ask('/v1/auth/links', asked)).body;
      assert.equal(url, `${path}#token=${token}`);
    }
  });

  it('ends with a later one, with its time, with the address and with the account', async () => {
    const { service } = world;
    const change = (body: object) => service.ask(`/v1/accounts/${SALES()}`, { method: 'PATCH', body });
    const first = (await give(SALES())).body.token;
    const second = (await give(SALES())).body.token;
    assert.equal((await use(first)).body.code, 'LinkRevoked');
    await change({ email: 'other@alpha.example.com' });
    assert.equal((await use(second)).body.code, 'LinkRevoked');
    await change({ email: emailOf('SALES') });
    const third = (await give(SALES())).body.token;
    await change({ isActive: false });
    assert.equal((await use(third)).status, 401);
    await change({ isActive: true });
    assert.equal((await use(third)).body.code, 'LinkRevoked');
    const fourth = (await give(SALES())).body.token;
    later(72 * 3600);
    assert.equal((await use(fourth)).body.code, 'LinkExpired');
  });

  it('is given by an administrator alone, for an active person of the tenant', async () => {
    const { service } = world;
    assert.equal((await give(SALES(), service.a.keys.SALES)).status, 403);
    const integration = await service.make('/v1/apikeys', {
      ...{ name: 'x', kind: 'INTEGRATION', scopes: ['customers.read'] },
    });
    for (const userID of [service.b.users.SALES as string, integration.userID, 'nobody'])
      assert.deepEqual((await give(userID)).body.errors?.[0].pointer, '/userID');
  });

  it('opens nothing with a part of it, for another tenant, or of nobody', async () => {
    const { service } = world;
    const { token } = (await give(SALES())).body;
    const other = await createTenant(service.db.admin, 'Elsewhere', ['ADMIN']);
    const named = (tenantID: string) =>
      token.replace(/_password_[^_]+_/, `_password_${Buffer.from(tenantID).toString('base64url')}_`);
    for (const wrong of [
      token.slice(0, -1),
      `${token}A`,
      named(other.tenantID),
      named('operator'),
      named("x' or '1"),
      'mw_password_x_y',
      '',
    ])
      assert.equal((await use(wrong)).status, wrong === '' ? 400 : 401, wrong);
    assert.equal((await use(token)).status, 200);
  });

  it('ends all sessions of the user, and what holds up the user’s tries', async () => {
    const mine = await world.session('SALES');
    const address = '203.0.113.99';
    for (let n = 0; n < 6; n += 1) await guess(address);
    assert.equal((await guess(address)).status, 429);
    await world.invite(SALES());
    assert.equal((await mine.ask('/v1/auth/session')).status, 401);
    assert.equal((await world.signIn({ email: emailOf('SALES') }, from(address))).status, 200);
  });
});

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { cookieFrom, emailOf, pageHeaders, type SignInWorld, startSignIn } from '#test/signin-world';
import { signin } from './index.ts';

let world: SignInWorld;
const SALES = () => world.service.a.users.SALES as string;
const later = (seconds: number) => {
  const { time } = world.service;
  time.now = new Date(Date.parse(time.now) + seconds * 1000).toISOString();
};
const me = '/v1/auth/session';

before(async () => {
  world = await startSignIn({ areas: [accounts, signin] });
  await world.invite(SALES());
});

describe('a session', () => {
  it('is over when it was not used for two hours, and in any case twelve hours after the sign-in', async () => {
    const idle = await world.session('SALES');
    later(7100);
    assert.equal((await idle.ask(me)).status, 200);
    later(7100);
    assert.equal((await idle.ask(me)).status, 200, 'used in between');
    later(7201);
    assert.equal((await idle.ask(me)).status, 401);
    const long = await world.session('SALES');
    for (let hours = 1; hours < 12; hours += 1) {
      later(3600);
      assert.equal((await long.ask(me)).status, 200, `${hours}`);
    }
    later(3600);
    assert.equal((await long.ask(me)).status, 401);
  });

  it('is listed to its user, who ends it from another one; an administrator may too, and nobody else', async () => {
    const { service } = world;
    const [one, other] = [await world.session('SALES'), await world.session('SALES', '198.51.100.23')];
    const list = await one.ask('/v1/auth/sessions');
    const shown = list.body.filter(({ sessionID }: { sessionID: string }) =>
      [one.sessionID, other.sessionID].includes(sessionID),
    );
    assert.deepEqual(
      shown.map((it: { sessionID: string; isCurrent: boolean; address: string }) => [
        ...[it.sessionID, it.isCurrent, it.address],
      ]),
      [
        [other.sessionID, false, '198.51.100.23'],
        [one.sessionID, true, '203.0.113.7'],
      ],
    );
    const end = (sessionID: string, key: string | undefined) =>
      service.ask(`/v1/auth/sessions/${sessionID}`, { method: 'DELETE', key });
    assert.equal((await end(one.sessionID, service.a.keys.SHOP)).status, 403);
    assert.equal((await end(one.sessionID, service.b.keys.ADMIN)).status, 404);
    assert.equal((await end('nothing', service.a.keys.ADMIN)).status, 404);
    assert.equal((await one.ask(me)).status, 200);
    const ended = await one.ask(`/v1/auth/sessions/${other.sessionID}`, { method: 'DELETE' });
    assert.deepEqual([ended.status, ended.body.endedUTC], [200, service.time.now]);
    assert.deepEqual([(await other.ask(me)).status, (await one.ask(me)).status], [401, 200]);
    const again = await end(other.sessionID, service.a.keys.ADMIN);
    assert.deepEqual([again.status, again.body.endedUTC], [200, ended.body.endedUTC]);
    assert.equal((await end(one.sessionID, service.a.keys.ADMIN)).status, 200);
    assert.equal((await one.ask(me)).status, 401);
    const ofSales = `/v1/auth/sessions?userID=${SALES()}`;
    assert.equal((await service.ask(ofSales)).status, 200);
    assert.equal((await service.ask(ofSales, { key: service.a.keys.SHOP })).status, 403);
    assert.deepEqual((await service.ask(ofSales, { key: service.b.keys.ADMIN })).body, []);
  });

  it('ends with the sign-out, once, and the browser forgets it', async () => {
    const { ask } = await world.session('SALES');
    const out = await ask('/v1/auth/signout', { method: 'POST' });
    assert.deepEqual([out.status, out.body.endedUTC], [200, world.service.time.now]);
    assert.match(String(out.headers['set-cookie']), /^__Host-millwright-session=; .*Max-Age=0$/);
    assert.equal((await ask(me)).status, 401);
    assert.equal((await ask('/v1/auth/signout', { method: 'POST' })).status, 401);
    const byKey = await world.service.ask('/v1/auth/signout', { method: 'POST' });
    assert.deepEqual([byKey.status, byKey.body.endedUTC], [200, null]);
  });

  it('ends for good with the account’s switch-off: it does not come back with the account', async () => {
    const { service } = world;
    const { ask } = await world.session('SALES');
    const change = (isActive: boolean) =>
      service.ask(`/v1/accounts/${SALES()}`, { method: 'PATCH', body: { isActive } });
    assert.equal((await change(false)).status, 200);
    assert.equal((await ask(me)).status, 401);
    assert.equal((await world.signIn({ email: emailOf('SALES') })).status, 401);
    assert.equal((await change(true)).status, 200);
    assert.equal((await ask(me)).status, 401);
    await world.session('SALES');
  });

  it('that is begun while the account is switched off is none afterwards', async () => {
    const { service } = world;
    const [got] = await Promise.all([
      world.signIn({ email: emailOf('SALES') }),
      service.ask(`/v1/accounts/${SALES()}`, { method: 'PATCH', body: { isActive: false } }),
    ]);
    await service.ask(`/v1/accounts/${SALES()}`, { method: 'PATCH', body: { isActive: true } });
    assert.ok([200, 401].includes(got.status));
    const cookie = got.status === 200 ? cookieFrom(got) : '__Host-millwright-session=x';
    assert.equal((await service.ask(me, { key: undefined, headers: { cookie } })).status, 401);
  });

  it('says nothing to who only has a part of it, or of another’s', async () => {
    const { cookie } = await world.session('SALES');
    for (const wrong of [
      cookie.slice(0, -1),
      `${cookie}A`,
      cookie.replace('__Host-', ''),
      `${cookie}; ${cookie}`,
    ])
      assert.equal(
        (await world.service.ask(me, { key: undefined, headers: { cookie: wrong, ...pageHeaders } })).status,
        401,
        wrong,
      );
  });
});

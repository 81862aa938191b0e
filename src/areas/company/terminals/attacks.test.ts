import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { pageHeaders } from '#test/signin-world';
import { type Device, startTerminals, type TerminalWorld } from '#test/terminal-world';

let world: TerminalWorld;
const badge = '4006381333931';
const pin = '2580';
const users: Record<string, string> = {};
const user = (role: string) => users[role] ?? '';
const me = '/v1/auth/session';

let device: Device;
before(async () => {
  world = await startTerminals();
  Object.assign(users, world.service.a.users);
  for (const role of ['TECH', 'QUALITY', 'PLANNING', 'LOGISTICS']) users[role] = await world.person(role);
  for (const [role, body] of [
    ['SHOP', { badge, pin }],
    ['TECH', { pin: '97531' }],
  ] as const)
    assert.equal((await world.give(user(role), body)).status, 200);
});
beforeEach(async () => {
  device = await world.enrol();
});
const guess = (at: Device, role = 'SHOP', tried = '1357') => at.signIn({ userID: user(role), pin: tried });

describe('guessing PINs', () => {
  it('holds up the one person at the one terminal, longer each time, and nobody else', async () => {
    for (let n = 0; n < 5; n += 1) assert.equal((await guess(device)).status, 401);
    const waits: (string | undefined)[] = [];
    for (let n = 0; n < 3; n += 1) {
      const early = await guess(device, 'SHOP', pin);
      assert.deepEqual([early.status, early.body.code], [429, 'TooManyRequests'], 'the right one too');
      waits.push(early.headers['retry-after']);
      world.later(Number(early.headers['retry-after']));
      assert.equal((await guess(device)).status, 401);
    }
    assert.deepEqual(waits, ['1', '2', '4']);
    assert.equal((await guess(device, 'TECH', '97531')).status, 200, 'a colleague here');
    assert.equal((await device.signIn({ badge })).status, 200, 'the badge of the same person');
    assert.equal((await guess(await world.enrol(), 'SHOP', pin)).status, 200, 'the same person elsewhere');
    world.later(30);
    assert.equal((await guess(device, 'SHOP', pin)).status, 200);
  });

  it('by many at once is counted one after the other', async () => {
    const all = await Promise.all(Array.from({ length: 9 }, () => guess(device)));
    const refused = all.filter(({ status }) => status === 401).length;
    assert.ok(refused <= 5, `${refused} were tried`);
    // On a busy machine some were not tried at all (503).
    for (let n = refused; n < 5; n += 1) assert.equal((await guess(device)).status, 401);
    assert.equal((await guess(device, 'SHOP', pin)).status, 429);
  });

  it('learns nothing of who there is: without a PIN, unknown, of another tenant, switched off', async () => {
    const { b } = world.service;
    const shown = async (userID: string) => {
      const { status, body } = await device.signIn({ userID, pin });
      return [status, body.code, body.detail];
    };
    const wrong = [401, 'Unauthenticated', 'This is not the PIN.'];
    for (const userID of ['nobody', user('SALES'), b.users.SHOP as string])
      assert.deepEqual(await shown(userID), wrong);
  });
});

describe('badges', () => {
  it('that nobody has hold up a terminal for seconds, never longer', async () => {
    for (let n = 0; n < 5; n += 1) assert.equal((await device.signIn({ badge: `WRONG-00${n}` })).status, 401);
    let longest = 0;
    for (let n = 0; n < 6; n += 1) {
      const got = await device.signIn({ badge: 'WRONG-0000' });
      const wait = Number(got.headers['retry-after'] ?? 0);
      longest = Math.max(longest, wait);
      world.later(wait);
      if (wait > 0) assert.equal((await device.signIn({ badge: 'WRONG-0001' })).status, 401);
    }
    assert.equal(longest, 4);
    world.later(4);
    assert.equal((await device.signIn({ badge })).status, 200);
  });

  it('of another tenant open nothing, though the number is the same', async () => {
    const { service } = world;
    const given = await world.give(
      service.b.users.SALES as string,
      { badge: 'BETA-00001' },
      service.b.keys.ADMIN,
    );
    assert.equal(given.status, 200);
    assert.equal((await device.signIn({ badge: 'BETA-00001' })).status, 401);
    const theirs = await world.enrol({}, service.b.keys.ADMIN);
    assert.equal((await theirs.signIn({ badge })).status, 401);
    assert.equal((await theirs.signIn({ badge: 'BETA-00001' })).status, 200);
    // The same number in both is two people.
    await world.give(service.b.users.SHOP as string, { badge }, service.b.keys.ADMIN);
    assert.equal((await theirs.signIn({ badge })).body.userID, service.b.users.SHOP);
    assert.equal((await device.signIn({ badge })).body.userID, user('SHOP'));
    for (const url of [`/v1/terminals/${theirs.terminalID}`, `/v1/terminals/people/${service.b.users.SHOP}`])
      assert.equal((await service.ask(url)).status, 404, url);
    const revoke = `/v1/terminals/${theirs.terminalID}/revoke`;
    assert.equal((await service.ask(revoke, { method: 'POST' })).status, 404);
    const link = `/v1/terminals/${theirs.terminalID}/link`;
    assert.equal((await service.ask(link, { method: 'POST' })).status, 404);
  });

  it('are of one person each, also where two are given one at once', async () => {
    const taken = await world.give(user('TECH'), { badge });
    assert.deepEqual(
      [taken.status, taken.body.code, taken.body.errors[0].pointer],
      [409, 'Duplicate', '/badge'],
    );
    const people = ['SALES', 'TECH', 'QUALITY', 'PLANNING'].map(user);
    const all = await Promise.all(people.map((userID) => world.give(userID, { badge: 'NEW-00001' })));
    assert.deepEqual(all.map(({ status }) => status).sort(), [200, 409, 409, 409]);
    assert.equal((await world.give('nobody', { badge: 'NEW-00002' })).status, 404);
    const matched = await world.service.ask(`/v1/terminals/people/${user('TECH')}`, {
      ...{ method: 'PUT', body: { pin: '97531' }, headers: { 'if-match': '"1"' } },
    });
    assert.deepEqual([matched.status, matched.body.code], [412, 'PreconditionFailed']);
  });

  it('that are lost or changed open nothing from then on, and end what they opened', async () => {
    assert.equal((await world.give(user('LOGISTICS'), { badge: 'LOST-00001' })).status, 200);
    assert.equal((await device.signIn({ badge: 'LOST-00001' })).status, 200);
    const taken = await world.give(user('LOGISTICS'), { badge: null });
    assert.deepEqual([taken.body.hasBadge, taken.body.hasPin], [false, false]);
    assert.equal((await device.ask(me)).status, 401);
    assert.equal((await device.signIn({ badge: 'LOST-00001' })).status, 401);
  });
});

describe('a PIN', () => {
  it('is not one that is guessed first, and is nowhere in clear text', async () => {
    for (const wrong of ['1234', '0000', '9876', '123', '12a4', '1234567890123']) {
      const got = await world.give(user('TECH'), { pin: wrong });
      assert.deepEqual(
        [got.status, got.body.code, got.body.errors[0].pointer],
        [400, 'InvalidInput', '/pin'],
        wrong,
      );
    }
    const kept = await withClient(world.service.db.admin, async (client) => {
      const { rows } = await client.query<{ row: string }>(
        'select row_to_json(p)::text as row from millwright.terminal_people p',
      );
      return rows.map(({ row }) => row).join('\n');
    });
    assert.match(kept, /scrypt\$15\$8\$3\$/);
    for (const secret of [badge, `"${pin}"`, '97531']) assert.ok(!kept.includes(secret), secret);
  });
});

describe('who is switched off', () => {
  it('is no longer signed in anywhere, and signs in no more', async () => {
    const { service } = world;
    await device.signIn({ userID: user('TECH'), pin: '97531' });
    const off = { method: 'PATCH', body: { isActive: false } } as const;
    assert.equal((await service.ask(`/v1/accounts/${user('TECH')}`, off)).status, 200);
    assert.equal((await device.ask(me)).status, 401);
    assert.equal((await guess(device, 'TECH', '97531')).status, 401);
    const { body } = await device.ask('/v1/terminals/current');
    assert.ok(!body.people.some((one: { userID: string }) => one.userID === user('TECH')));
    await service.ask(`/v1/accounts/${user('TECH')}`, { method: 'PATCH', body: { isActive: true } });
  });
});

describe('another site’s page', () => {
  it('signs nobody in at a terminal, and enrols none', async () => {
    const { service } = world;
    const headers = { cookie: device.cookie, 'sec-fetch-site': 'cross-site' };
    const asked = { method: 'POST', key: undefined, headers } as const;
    const sent = await service.ask('/v1/terminals/current/signin', { ...asked, body: { badge } });
    assert.equal(sent.status, 403);
    const token = await world.link(device.terminalID);
    assert.equal((await service.ask('/v1/terminals/enrol', { ...asked, body: { token } })).status, 403);
  });

  it('and a request that says two things is refused: neither badge nor PIN, or both', async () => {
    const wrong = async (body: object) => {
      const got = await device.signIn(body);
      return [got.status, got.body.code, got.body.errors?.[0]?.pointer];
    };
    assert.deepEqual(await wrong({}), [400, 'InvalidInput', '/badge']);
    assert.deepEqual(await wrong({ userID: 'x' }), [400, 'InvalidInput', '/pin']);
    assert.deepEqual(await wrong({ pin }), [400, 'InvalidInput', '/userID']);
    assert.deepEqual(await wrong({ badge, userID: 'x', pin }), [400, 'InvalidInput', '/badge']);
    const cookie = `__Host-millwright-terminal=mw_terminal_${'x'.repeat(43)}`;
    for (const given of [{}, { cookie }, { cookie: '__Host-millwright-terminal=nonsense' }]) {
      const headers = { ...pageHeaders, ...given };
      const got = await world.service.ask('/v1/terminals/current', { key: undefined, headers });
      assert.equal(got.status, 401);
    }
  });
});

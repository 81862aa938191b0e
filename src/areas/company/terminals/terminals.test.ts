import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTerminals, type TerminalWorld } from '#test/terminal-world';

let world: TerminalWorld;
const badge = '4006381333931';
const user = (role: string) => world.service.a.users[role] as string;
const me = '/v1/auth/session';

before(async () => {
  world = await startTerminals();
  assert.equal((await world.give(user('SHOP'), { badge, pin: '2580' })).status, 200);
  assert.equal((await world.give(user('ADMIN'), { badge: 'ADMIN-0001' })).status, 200);
  assert.equal((await world.give(user('SALES'), { badge: 'SALES-0001' })).status, 200);
});

describe('a terminal', () => {
  it('is enrolled by a link, once, and shows itself and who may sign in by PIN; nothing else', async () => {
    const { service } = world;
    const device = await world.enrol({ name: 'Saw, left', idleMinutes: 3 });
    const shown = await device.ask('/v1/terminals/current');
    assert.deepEqual(
      [shown.status, shown.body.name, shown.body.idleMinutes, shown.body.tenantName],
      [200, 'Saw, left', 3, 'Alpha'],
    );
    assert.deepEqual(
      shown.body.people.map((one: { userID: string }) => one.userID),
      [user('SHOP')],
      'who has a PIN',
    );
    for (const url of ['/v1/items', '/v1/prodorders', '/v1/terminals', me, '/v1/accounts/lite'])
      assert.equal((await device.ask(url)).status, 401, url);
    const list = await service.ask('/v1/terminals?sort=name');
    const [kept] = list.body.filter((one: { terminalID: string }) => one.terminalID === device.terminalID);
    assert.equal(kept.enrolledUTC, service.time.now);
    assert.ok(!list.bytes.includes('mw_'), 'a token is shown');
  });

  it('needs somebody who may: others neither make, link, list nor revoke one', async () => {
    const { service } = world;
    const { terminalID } = await world.enrol();
    for (const role of ['SHOP', 'SALES'])
      for (const [method, url, body] of [
        ['POST', '/v1/terminals', { name: 'Mine' }],
        ['POST', `/v1/terminals/${terminalID}/link`],
        ['POST', `/v1/terminals/${terminalID}/revoke`],
        ['GET', '/v1/terminals'],
        ['PUT', `/v1/terminals/people/${user('SHOP')}`, { pin: '2468' }],
        ['GET', `/v1/terminals/people/${user('SHOP')}`],
      ] as const) {
        const got = await service.ask(url, { method, key: service.a.keys[role], ...(body ? { body } : {}) });
        assert.deepEqual([got.status, got.body.code], [403, 'Forbidden'], `${role} ${url}`);
      }
  });

  it('is one browser: a link works once, for a day, and takes the terminal from the browser before', async () => {
    const { service, later } = world;
    const first = await world.enrol();
    const token = await world.link(first.terminalID);
    const enrol = (given: string) =>
      service.ask('/v1/terminals/enrol', { method: 'POST', key: undefined, body: { token: given } });
    assert.equal((await first.ask('/v1/terminals/current')).status, 200, 'until another takes the link');
    const second = await world.open(token, first.terminalID);
    assert.equal((await first.ask('/v1/terminals/current')).status, 401);
    assert.equal((await second.ask('/v1/terminals/current')).status, 200);
    assert.deepEqual([(await enrol(token)).status, (await enrol('nonsense')).status], [401, 401]);
    const late = await world.link(first.terminalID);
    later(86_401);
    assert.equal((await enrol(late)).status, 401);
    const [one, other] = [await world.link(first.terminalID), await world.link(first.terminalID)];
    assert.equal((await enrol(one)).status, 401, 'the later link ends it');
    const both = await Promise.all([enrol(other), enrol(other)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401], 'two browsers at once');
  });

  it('that is revoked is refused at once, with who is signed in there, and is not changed', async () => {
    const { service } = world;
    const device = await world.enrol();
    assert.equal((await device.signIn({ badge })).status, 200);
    const gone = await service.ask(`/v1/terminals/${device.terminalID}/revoke`, { method: 'POST' });
    assert.deepEqual([gone.status, gone.body.revokedUTC], [200, service.time.now]);
    for (const got of [
      await device.ask('/v1/terminals/current'),
      await device.signIn({ badge }),
      await device.ask(me),
    ])
      assert.deepEqual([got.status, got.body.code], [401, 'Unauthenticated']);
    const patch = { method: 'PATCH', body: { name: 'Again' } } as const;
    const changed = await service.ask(`/v1/terminals/${device.terminalID}`, patch);
    assert.deepEqual([changed.status, changed.body.code], [409, 'NotEditable']);
    const again = await world.open(await world.link(device.terminalID), device.terminalID);
    assert.equal((await again.ask('/v1/terminals/current')).status, 200);
  });

  it('of which what was read is sent back as it is, though it asked for something in between', async () => {
    const { service } = world;
    const device = await world.enrol();
    const url = `/v1/terminals/${device.terminalID}`;
    const { body, headers } = await service.ask(url);
    const sent = { ...body, name: 'Moved', lastUsedUTC: '2026-01-01T00:00:00.000Z' };
    const patch = { method: 'PATCH', body: sent, headers: { 'if-match': headers.etag ?? '' } } as const;
    assert.equal((await service.ask(url, patch)).body.name, 'Moved');
  });
});

describe('who signs in at a terminal', () => {
  it('by badge has a session of their own there, until the next badge', async () => {
    const { service } = world;
    const device = await world.enrol();
    const got = await device.signIn({ badge });
    assert.deepEqual([got.status, got.body.userID, got.body.method], [200, user('SHOP'), 'BADGE']);
    assert.match(String(got.headers['set-cookie']), /^__Host-millwright-session=mw_session_.*HttpOnly/);
    const first = await device.ask(me);
    assert.deepEqual([first.body.userID, first.body.session.terminalID], [user('SHOP'), device.terminalID]);
    const { cookie } = { cookie: String(got.headers['set-cookie']).split(';')[0] ?? '' };
    assert.equal((await device.signIn({ badge: 'ADMIN-0001' })).status, 200);
    assert.equal((await device.ask(me)).body.userID, user('ADMIN'));
    const old = await service.ask(me, {
      key: undefined,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    assert.equal(old.status, 401, 'the one before is over');
  });

  it('two at once are one after the other: one session is left', async () => {
    const device = await world.enrol();
    const badges = [badge, 'ADMIN-0001', 'SALES-0001', badge];
    const all = await Promise.all(badges.map((one) => device.signIn({ badge: one })));
    assert.deepEqual(
      all.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    const users = ['SHOP', 'ADMIN', 'SALES'].map(user);
    const open = await Promise.all(
      users.map((userID) => world.service.ask(`/v1/auth/sessions?userID=${userID}`)),
    );
    const here = open
      .flatMap(({ body }) => body)
      .filter((one: { terminalID: string | null }) => one.terminalID === device.terminalID);
    assert.equal(here.length, 1);
  });

  it('is over after the minutes of the terminal, however busy, at the latest after twelve hours', async () => {
    const { later } = world;
    const device = await world.enrol({ idleMinutes: 2 });
    await device.signIn({ badge });
    later(100);
    assert.equal((await device.ask(me)).status, 200);
    later(100);
    assert.equal((await device.ask(me)).status, 200, 'used in between');
    later(121);
    assert.equal((await device.ask(me)).status, 401);
    const long = await world.enrol({ idleMinutes: 60 });
    await long.signIn({ badge });
    for (let n = 0; n < 14; n += 1) {
      later(3000);
      assert.equal((await long.ask(me)).status, 200, `${n}`);
    }
    later(1300);
    assert.equal((await long.ask(me)).status, 401);
  });

  it('may do what they may, and of that only what SHOP may', async () => {
    const { service } = world;
    const device = await world.enrol();
    await device.signIn({ badge: 'ADMIN-0001' });
    const { body } = await device.ask(me);
    assert.ok(body.permissions.includes('prodorders.work'));
    for (const name of ['accounts.write', 'quotes.read', 'prodorders.write', 'apikeys.write', 'audit.read'])
      assert.ok(!body.permissions.includes(name), name);
    for (const [url, method] of [
      ['/v1/salesquotes', 'GET'],
      ['/v1/customers', 'GET'],
      ['/v1/audit', 'GET'],
      ['/v1/apikeys', 'POST'],
      ['/v1/terminals', 'POST'],
    ] as const) {
      const got = await device.ask(url, method === 'POST' ? { method, body: { name: 'Mine' } } : { method });
      assert.deepEqual([got.status, got.body.code], [403, 'Forbidden'], url);
    }
    assert.equal((await device.ask('/v1/items')).status, 200);
    // Never more than their own: SALES may not work on production orders.
    await device.signIn({ badge: 'SALES-0001' });
    const sales = await device.ask(me);
    assert.ok(sales.body.permissions.includes('items.read'));
    assert.ok(!sales.body.permissions.includes('prodorders.work'));
    assert.ok(!sales.body.permissions.includes('quotes.write'));
    assert.equal((await device.ask('/v1/prodorders/events', { method: 'POST', body: [] })).status, 403);
    assert.equal((await service.ask('/v1/salesquotes', { key: service.a.keys.SALES })).status, 200);
  });

  it('changes no account there: a badge that was found opens neither a password nor a second factor', async () => {
    const device = await world.enrol();
    await device.signIn({ badge });
    const body = { currentPassword: 'seven grey herons at dusk', newPassword: 'a lamp beside the old mill' };
    for (const [method, url, sent] of [
      ['PUT', '/v1/auth/password', body],
      ['POST', '/v1/auth/secondfactor', undefined],
      ['GET', '/v1/auth/secondfactor', undefined],
      ['GET', '/v1/auth/sessions', undefined],
      ['GET', '/v1/auth/passkeys', undefined],
      ['POST', '/v1/auth/passkeys/begin', { password: body.currentPassword }],
    ] as const) {
      const got = await device.ask(url, { method, ...(sent ? { body: sent } : {}) });
      assert.deepEqual([got.status, got.body.code], [403, 'Forbidden'], `${method} ${url}`);
    }
    assert.equal((await device.ask('/v1/auth/signout', { method: 'POST' })).status, 200);
    assert.equal((await device.ask(me)).status, 401);
    assert.equal((await device.ask('/v1/terminals/current')).status, 200, 'it is a terminal still');
  });

  it('is in the audit trail by name and by device, also where the sign-in failed', async () => {
    const { service } = world;
    const device = await world.enrol();
    const { body } = await device.signIn({ badge });
    const note = await device.ask('/v1/todo', { method: 'POST', body: { title: 'The blade is blunt' } });
    assert.equal(note.status, 200, JSON.stringify(note.body));
    const of = async (entityID: string) => (await service.ask(`/v1/audit?entityID=${entityID}`)).body;
    const [made] = await of(note.body.toDoID);
    assert.deepEqual(
      [made.userID, made.terminalID, made.origin, made.apiKeyID],
      [user('SHOP'), device.terminalID, 'UI', null],
    );
    const [began] = await of(body.sessionID);
    assert.equal(began.terminalID, device.terminalID);
    await device.signIn({ userID: user('SHOP'), pin: '1357' });
    const [failed] = await of(user('SHOP'));
    assert.deepEqual([failed.entity, failed.terminalID], ['SignIn', device.terminalID]);
    assert.deepEqual((await service.ask('/v1/audit?entity=SignIn')).body[0].userID, 'visitor');
  });
});

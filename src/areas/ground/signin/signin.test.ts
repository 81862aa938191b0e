import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { groups } from '#areas/ground/groups';
import { tenants } from '#areas/ground/tenants';
import { customers } from '#areas/parties/customers';
import { withClient } from '#platform/db/connection';
import type { Got } from '#test/service';
import {
  cookieFrom,
  emailOf,
  pageHeaders,
  password,
  type SignInWorld,
  startSignIn,
} from '#test/signin-world';
import { createOperatorKey, createTenant } from '#test/tenant';
import { signin } from './index.ts';

let world: SignInWorld;
const ADMIN = () => world.service.a.users.ADMIN as string;
const SALES = () => world.service.a.users.SALES as string;
const me = '/v1/auth/session';
const ofEntity = (entity: string) =>
  withClient(world.service.db.admin, async (client) => {
    const { rows } = await client.query(
      `select entity_id, action, user_id, operation, origin, ip, changes::text as changes from millwright.audit_entries
       where entity = $1 order by audit_id`,
      [entity],
    );
    return rows;
  });

before(async () => {
  world = await startSignIn({ areas: [accounts, apikeys, groups, tenants, customers, signin] });
  for (const userID of [ADMIN(), SALES()]) await world.invite(userID);
});

describe('who signs in', () => {
  it('is the user in everything: rights, tenant and time zone as with a key', async () => {
    const { ask } = await world.session('SALES');
    const { service } = world;
    const [bySession, byKey] = [await ask(me), await service.ask(me, { key: service.a.keys.SALES })];
    assert.equal(bySession.status, 200, JSON.stringify(bySession.body));
    assert.equal(byKey.body.session, null);
    assert.deepEqual({ ...bySession.body, session: null }, byKey.body);
    assert.deepEqual(bySession.body.roles, ['SALES']);
    assert.ok(bySession.body.permissions.includes('customers.write'));
    const made = await ask('/v1/customers', { method: 'POST', body: { customerName: 'By hand' } });
    assert.equal(made.status, 200);
    assert.equal(made.body.createdByUserID, SALES());
    assert.equal((await ask('/v1/apikeys')).status, 403);
    const rows = await ofEntity('Customer');
    assert.deepEqual([rows.at(-1)?.origin, rows.at(-1)?.user_id], ['UI', SALES()]);
  });

  it('has a right that comes of a group, and loses it with the group', async () => {
    const { ask } = await world.session('SALES');
    const { service } = world;
    const group = await service.make('/v1/instances/groups', { name: 'Chiefs', roles: ['ADMIN'] });
    assert.equal((await ask('/v1/apikeys')).status, 403);
    const members = `/v1/instances/groups/${group.groupID}/members`;
    const joined = await service.ask(members, { method: 'POST', body: { userID: SALES() } });
    assert.equal(joined.status, 200, JSON.stringify(joined.body));
    assert.equal((await ask('/v1/apikeys')).status, 200);
    const gone = await service.ask(`/v1/instances/groups/${group.groupID}`, { method: 'DELETE' });
    assert.equal(gone.status, 200, JSON.stringify(gone.body));
    assert.equal((await ask('/v1/apikeys')).status, 403);
  });

  it('gets a cookie that only this host sets and no script reads, and a token that nothing at rest holds', async () => {
    const got = await world.signIn({ email: emailOf('SALES').toUpperCase() });
    assert.match(
      String(got.headers['set-cookie']),
      /^__Host-millwright-session=mw_session_[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
    );
    const token = cookieFrom(got).split('=')[1] as string;
    const stored = await withClient(world.service.db.admin, async (client) => {
      const { rows } =
        await client.query(`select string_agg(table_to_xml(c.oid, true, false, '')::text, '') as all
        from pg_class c where c.relnamespace = 'millwright'::regnamespace and c.relkind = 'r'`);
      return rows[0].all as string;
    });
    assert.ok(stored.includes(got.body.sessionID));
    for (const secret of [token, token.slice(11), password])
      assert.equal(stored.includes(secret), false, 'a secret lies in the database');
  });

  it('gets a session of its own each time, never one that was there before, and the browser’s old one ends', async () => {
    const planted = `__Host-millwright-session=mw_session_${'A'.repeat(43)}`;
    const first = await world.signIn({}, { cookie: planted });
    assert.notEqual(cookieFrom(first), planted);
    const { service } = world;
    const asks = (cookie: string) => service.ask(me, { key: undefined, headers: { cookie } });
    assert.equal((await asks(planted)).status, 401);
    assert.equal((await asks(cookieFrom(first))).status, 200);
    const second = await world.signIn({}, { cookie: cookieFrom(first) });
    assert.notEqual(cookieFrom(second), cookieFrom(first));
    assert.deepEqual(
      [(await asks(cookieFrom(first))).status, (await asks(cookieFrom(second))).status],
      [401, 200],
    );
  });

  it('is answered another session where the request comes again, whatever its Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'sign-in-once' };
    const [one, other] = [await world.signIn({}, headers), await world.signIn({}, headers)];
    assert.deepEqual([one.status, other.status], [200, 200]);
    assert.notEqual(one.body.sessionID, other.body.sessionID);
    assert.notEqual(cookieFrom(one), cookieFrom(other));
  });

  it('cannot ask with a key beside the session', async () => {
    const { ask } = await world.session('SALES');
    for (const key of [world.service.a.keys.SALES, world.service.a.keys.ADMIN, 'nonsense']) {
      const got = await ask(me, { key });
      assert.deepEqual([got.status, got.body.code], [401, 'Unauthenticated']);
    }
    const { cookie } = await world.session('SALES');
    const twice = await world.service.ask(me, {
      key: undefined,
      headers: { cookie: `${cookie}; __Host-millwright-session=mw_session_${'A'.repeat(43)}` },
    });
    assert.equal(twice.status, 401);
  });

  it('leaves a trace in the audit trail, with the address, as the UI', async () => {
    const { sessionID } = await world.session('SALES', '198.51.100.9');
    const [entry] = (await ofEntity('SignInSession')).filter((one) => one.entity_id === sessionID);
    assert.deepEqual(
      [entry?.action, entry?.operation, entry?.origin, entry?.ip],
      ['CREATE', 'signIn', 'UI', '198.51.100.9'],
    );
    assert.ok(entry?.changes.includes(SALES()));
  });
});

describe('who may not sign in', () => {
  const pair = ({ status, body }: Got) => ({ status, ...body, instance: '' });

  it('is answered the same, whatever is wrong', async () => {
    const { service } = world;
    const wrong = await world.signIn({ password: 'something else entirely' });
    assert.deepEqual([wrong.status, wrong.body.code], [401, 'Unauthenticated']);
    assert.equal(wrong.headers['set-cookie'], undefined);
    const integration = await service.make('/v1/apikeys', {
      ...{ name: 'x', kind: 'INTEGRATION', scopes: ['customers.read'] },
    });
    const serviceUser = await service.ask(`/v1/accounts/${integration.userID}`);
    for (const body of [
      { email: 'nobody@alpha.example.com' },
      { email: serviceUser.body.email },
      { email: emailOf('SHOP') }, // has no password
      { email: emailOf('ADMIN', 'beta') },
      { tenantID: service.b.tenantID },
      { tenantID: 'no-such-tenant' },
      { tenantID: 'operator' },
      { password: 'x' },
      { password: `${password} ` },
    ])
      assert.deepEqual(pair(await world.signIn(body)), pair(wrong), JSON.stringify(body));
  });

  it('is refused after the same work where nobody has the address', async (t) => {
    const other = await createTenant(world.service.db.admin, 'Timing', ['ADMIN']);
    await world.invite(other.users.ADMIN as string, { key: other.keys.ADMIN, isDear: true });
    // Not by the clock: on a busy machine that says nothing.
    const derived = t.mock.method(crypto, 'scrypt');
    syncBuiltinESMExports();
    const workFor = async (email: string) => {
      derived.mock.resetCalls();
      await world.signIn({ tenantID: other.tenantID, email, password: 'something else entirely' });
      return derived.mock.calls.map(({ arguments: [secret, salt, bytes, costs] }) => [
        ...[String(secret), (salt as Buffer).length, bytes, costs],
      ]);
    };
    const known = await workFor(emailOf('ADMIN', 'timing'));
    assert.equal(known.length, 1);
    assert.deepEqual(await workFor('nobody@timing.example.com'), known);
    derived.mock.restore();
    syncBuiltinESMExports();
  });

  it('has the same address in another tenant: each has its own password and session', async () => {
    const { service } = world;
    const other = await createTenant(service.db.admin, 'Twin', ['ADMIN', 'SALES']);
    const moved = await service.ask(`/v1/accounts/${other.users.SALES}`, {
      ...{ method: 'PATCH', key: other.keys.ADMIN, body: { email: emailOf('SALES') } },
    });
    assert.equal(moved.status, 200);
    await world.invite(other.users.SALES as string, { key: other.keys.ADMIN, password: `${password} twin` });
    const both = [
      [service.a.tenantID, password, 200],
      [service.a.tenantID, `${password} twin`, 401],
      [other.tenantID, password, 401],
      [other.tenantID, `${password} twin`, 200],
    ] as const;
    for (const [tenantID, secret, status] of both) {
      const got = await world.signIn({ tenantID, email: emailOf('SALES'), password: secret });
      assert.equal(got.status, status);
      if (status !== 200) continue;
      const shown = await service.ask(me, { key: undefined, headers: { cookie: cookieFrom(got) } });
      assert.equal(shown.body.tenantID, tenantID);
    }
  });

  it('is of a tenant that is suspended; a session that was open reads on, writes nothing, and can be ended', async () => {
    const { service } = world;
    const operator = await createOperatorKey(service.db.admin);
    const other = await createTenant(service.db.admin, 'Paused', ['ADMIN']);
    await world.invite(other.users.ADMIN as string, { key: other.keys.ADMIN });
    const body = { tenantID: other.tenantID, email: emailOf('ADMIN', 'paused') };
    const open = await world.signIn(body);
    assert.equal(open.status, 200);
    const stolen = await world.signIn(body);
    await service.ask(`/v1/tenants/${other.tenantID}`, {
      ...{ method: 'PATCH', key: operator, body: { status: 'SUSPENDED' } },
    });
    const asked = { key: undefined, headers: { cookie: cookieFrom(open) } };
    assert.equal((await service.ask(me, asked)).status, 200);
    const written = { ...asked, method: 'PATCH' as const, body: { phone: '1' } };
    assert.equal((await service.ask(`/v1/tenants/${other.tenantID}`, written)).status, 403);
    assert.equal((await world.signIn(body)).status, 401);
    const end = { ...asked, headers: { ...asked.headers, ...pageHeaders }, method: 'DELETE' as const };
    const ended = await service.ask(`/v1/auth/sessions/${stolen.body.sessionID}`, end);
    assert.equal(ended.status, 200, JSON.stringify(ended.body));
    const thief = { key: undefined, headers: { cookie: cookieFrom(stolen) } };
    assert.equal((await service.ask(me, thief)).status, 401);
    assert.equal((await service.ask('/v1/auth/signout', { ...end, method: 'POST' })).status, 200);
    assert.equal((await service.ask(me, asked)).status, 401);
  });
});

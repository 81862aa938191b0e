import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { locations } from '#areas/company/locations';
import { shopfloor } from '#areas/making/shopfloor';
import { audit } from '#areas/outward/audit';
import { withClient } from '#platform/db/connection';
import { type Got, startService, type TestService } from '#test/service';
import { createIntegrationKey, createTenant, type TestTenant } from '#test/tenant';
import { employees } from './index.ts';

const url = '/v1/employees';
let service: TestService;
let tenant: TestTenant;

before(async () => {
  service = await startService({ areas: [locations, employees, shopfloor, audit] });
  tenant = await createTenant(service.db.admin, 'Gamma', ['ADMIN', 'MANAGEMENT', 'SALES', 'QUALITY', 'SHOP']);
});

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, who = 'ADMIN') =>
  service.ask(`${url}${path}`, { method, key: tenant.keys[who], ...(body ? { body } : {}) });
const create = async (body: object = {}): Promise<Got['body']> => {
  const got = await ask('POST', '', { firstName: 'Ada', lastName: 'Ångström', ...body });
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body;
};
const outcome = (got: Got) => [got.status, got.body.code, got.body.errors?.[0]?.pointer];

describe('an employee', () => {
  it('gets the next number, or brings one of his own, which is his alone', async () => {
    const first = await create({ skills: ['Welding'], hireDate: '2020-02-29' });
    assert.deepEqual(
      [first.employeeNumber, first.status, first.statusSinceUTC, first.isIn, first.sinceUTC],
      ['E-1001', 'ACTIVE', service.time.now, false, null],
    );
    assert.deepEqual((await ask('GET', `/${first.employeeID}`)).body, first);
    const both = await Promise.all(
      [1, 2].map(() => ask('POST', '', { employeeNumber: 'E-1002', firstName: 'A', lastName: 'B' })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await create()).employeeNumber, 'E-1003', 'the series passes over what is taken');
    const other = await ask('PATCH', `/${first.employeeID}`, { employeeNumber: 'E-1002' });
    assert.deepEqual(outcome(other), [409, 'Duplicate', '/employeeNumber']);
  });

  it('has an account that no other has, also of two who are given it at the same moment', async () => {
    const people = [await create(), await create()];
    const userID = tenant.users.SALES;
    const got = await Promise.all(people.map(({ employeeID }) => ask('PATCH', `/${employeeID}`, { userID })));
    assert.deepEqual(got.map(({ status }) => status).sort(), [200, 409]);
    assert.deepEqual(outcome(got.find(({ status }) => status === 409) as Got), [409, 'Duplicate', '/userID']);
    assert.deepEqual((await ask('GET', `?userID=${userID}`)).body.length, 1);
    const linked = got.find(({ status }) => status === 200) as Got;
    await ask('PATCH', `/${linked.body.employeeID}`, { userID: null });
  });

  it('refuses what cannot be, and says where', async () => {
    const { employeeID } = await create();
    for (const [body, code, pointer] of [
      [{ email: 'nobody' }, 'InvalidInput', '/email'],
      [{ hireDate: '2026-02-30' }, 'InvalidInput', '/hireDate'],
      [{ hourlyCost: -1 }, 'InvalidInput', '/hourlyCost'],
      [{ hourlyCost: '12' }, 'InvalidInput', '/hourlyCost'],
      [{ userID: 'nobody' }, 'UnknownReference', '/userID'],
      [{ locationID: 'nowhere' }, 'UnknownReference', '/locationID'],
      [{ managerID: 'nobody' }, 'UnknownReference', '/managerID'],
      [{ lastName: null }, 'InvalidInput', '/lastName'],
      [{ status: 'ONLEAVE' }, 'ReadOnlyField', '/status'],
      [{ isIn: true }, 'ReadOnlyField', '/isIn'],
    ] as const)
      assert.deepEqual(
        outcome(await ask('PATCH', `/${employeeID}`, body)),
        [400, code, pointer],
        JSON.stringify(body),
      );
    const made = await ask('POST', '', { firstName: 'A', lastName: 'B', locationID: 'nowhere' });
    assert.deepEqual(outcome(made), [400, 'UnknownReference', '/locationID']);
    for (const got of [
      await ask('GET', '/nobody'),
      await ask('DELETE', '/nobody'),
      await ask('PATCH', '/nobody', {}),
    ])
      assert.deepEqual(outcome(got).slice(0, 2), [404, 'NotFound']);
  });

  it('is found by any of name, number, department and skill, accents and case aside', async () => {
    const { employeeID } = await create({
      lastName: 'Ørsted',
      department: 'Größerei',
      skills: ['Plasma cutting'],
    });
    for (const word of ['ORSTED', 'grosser', 'plasma'])
      assert.deepEqual(
        (await ask('GET', `/search/${word}`)).body.map((one: { employeeID: string }) => one.employeeID),
        [employeeID],
        word,
      );
    assert.deepEqual((await ask('GET', '/search/nothing-like-it')).body, []);
  });

  it('never reports to himself, however far up, nor when two become each other’s managers at once', async () => {
    const [top, middle, low] = [await create(), await create(), await create()];
    const report = (who: Got['body'], to: Got['body']) =>
      ask('PATCH', `/${who.employeeID}`, { managerID: to.employeeID });
    assert.equal((await report(middle, top)).status, 200);
    assert.equal((await report(low, middle)).status, 200);
    assert.deepEqual(outcome(await report(top, low)), [400, 'InvalidInput', '/managerID']);
    assert.deepEqual(outcome(await report(top, top)), [400, 'InvalidInput', '/managerID']);
    for (let round = 0; round < 3; round++) {
      const [one, other] = [await create(), await create()];
      const got = await Promise.all([report(one, other), report(other, one)]);
      assert.deepEqual(got.map(({ status }) => status).sort(), [200, 400]);
    }
    for (let round = 0; round < 10; round++) {
      const [one, between, other] = [await create(), await create(), await create()];
      assert.equal((await report(between, other)).status, 200);
      const got = await Promise.all([report(one, between), report(other, one)]);
      assert.deepEqual(got.map(({ status }) => status).sort(), [200, 400], 'over somebody between them');
    }
    const kept = await ask('DELETE', `/${top.employeeID}`);
    assert.deepEqual([kept.body.code, kept.body.missing], ['Referenced', ['employees: 1']]);
    assert.equal((await ask('DELETE', `/${low.employeeID}`)).status, 200);
    assert.equal((await ask('GET', `/${low.employeeID}`)).status, 404);
  });
});

describe('what an hour of an employee costs', () => {
  it('is seen and set by ADMIN and MANAGEMENT, and is null in every answer to others', async () => {
    const { employeeID } = await create({ lastName: 'Costly', hourlyCost: 41.123456 });
    const costOf = (got: Got) =>
      JSON.stringify((Array.isArray(got.body) ? got.body[0] : got.body).hourlyCost);
    const paths = [`/${employeeID}`, '?employeeNumber=none', '/search/costly'];
    for (const path of [paths[0], paths[2]] as string[]) {
      for (const who of ['ADMIN', 'MANAGEMENT'])
        assert.equal(costOf(await ask('GET', path, undefined, who)), '41.123456');
      for (const who of ['SALES', 'QUALITY'])
        assert.equal(costOf(await ask('GET', path, undefined, who)), 'null');
    }
    const listed = await ask('GET', '', undefined, 'SALES');
    assert.ok(listed.body.length > 1);
    assert.ok(listed.body.every((one: { hourlyCost: unknown }) => one.hourlyCost === null));
    assert.equal((await ask('GET', '', undefined, 'SHOP')).status, 403);
  });

  it('is not reported by an answer that is kept for repeating: that is for who got it, with what he may see', async () => {
    const headers = { 'idempotency-key': 'cost-once' };
    const body = { firstName: 'Ada', lastName: 'Kept', hourlyCost: 77.125 };
    const post = (key: string) => service.ask(url, { method: 'POST', key, body, headers });
    const made = await post(tenant.keys.ADMIN as string);
    assert.deepEqual([made.status, JSON.stringify(made.body.hourlyCost)], [200, '77.125']);
    const scoped = (scopes: string[]) => createIntegrationKey(service.db.admin, tenant.tenantID, scopes);
    const blind = await scoped(['employees.read', 'employees.write']);
    const seeing = await scoped(['employees.read', 'employees.write', 'employees.cost']);
    for (const key of [blind, seeing]) {
      const got = await post(key);
      assert.deepEqual([got.status, got.body.code], [422, 'IdempotencyKeyReused'], got.bytes.toString());
      assert.ok(!got.bytes.includes('77.125'));
    }
    const again = await post(tenant.keys.ADMIN as string);
    assert.deepEqual([again.headers['idempotency-replayed'], again.body], ['true', made.body]);
    // Who got it himself does not get it again once he may no longer see it.
    const own = { ...headers, 'idempotency-key': 'cost-once-more' };
    const ask = () => service.ask(url, { method: 'POST', key: seeing, body, headers: own });
    assert.equal(JSON.stringify((await ask()).body.hourlyCost), '77.125');
    await withClient(service.db.admin, (client) =>
      client.query(`update millwright.api_keys set scopes = array_remove(scopes, 'employees.cost')
        where 'employees.cost' = any (scopes)`),
    );
    service.app.findPrincipal.forget();
    const refused = await ask();
    assert.equal(refused.status, 422, refused.bytes.toString());
    assert.ok(!refused.bytes.includes('77.125'));
  });

  it('is neither set nor lost by who may change employees and not see it', async () => {
    const { employeeID } = await create({ hourlyCost: 30 });
    const key = await createIntegrationKey(service.db.admin, tenant.tenantID, [
      'employees.read',
      'employees.write',
    ]);
    const send = (method: 'PATCH' | 'POST' | 'DELETE', path: string, body?: object) =>
      service.ask(`${url}${path}`, { method, key, ...(body ? { body } : {}) });
    const refused = await send('PATCH', `/${employeeID}`, { hourlyCost: 31 });
    assert.deepEqual(outcome(refused), [403, 'Forbidden', '/hourlyCost']);
    assert.equal((await send('POST', '', { firstName: 'A', lastName: 'B', hourlyCost: 1 })).status, 403);
    const read = await service.ask(`${url}/${employeeID}`, { key });
    const back = await send('PATCH', `/${employeeID}`, { ...read.body, title: 'Foreman' });
    assert.deepEqual([back.status, back.body.title, back.body.hourlyCost], [200, 'Foreman', null]);
    const moved = await send('POST', `/${employeeID}/status`, { isIn: true });
    assert.deepEqual([moved.status, moved.body.hourlyCost], [200, null]);
    const now = await ask('GET', `/${employeeID}`);
    assert.deepEqual([now.body.title, Number(now.body.hourlyCost)], ['Foreman', 30]);
    const made = await send('POST', '', { firstName: 'A', lastName: 'B' });
    assert.deepEqual([made.status, made.body.hourlyCost], [200, null]);
    const gone = await send('DELETE', `/${employeeID}`);
    assert.deepEqual([gone.status, gone.body.hourlyCost], [200, null]);
  });

  it('is named in the audit trail when it changes, and not shown', async () => {
    const { employeeID } = await create({ hourlyCost: 77.77 });
    await ask('PATCH', `/${employeeID}`, { hourlyCost: 88.88 });
    const trail = await service.ask(`/v1/audit/byid/${employeeID}`, { key: tenant.keys.QUALITY });
    assert.equal(trail.status, 200);
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query('select to_json(a)::text as entry from millwright.audit_entries a where entity_id = $1', [
        employeeID,
      ]),
    );
    const all = JSON.stringify(rows) + JSON.stringify(trail.body);
    assert.match(all, /hourlyCost/);
    assert.doesNotMatch(all, /77\.77|88\.88/);
  });
});

describe('the status of an employee', () => {
  const move = (employeeID: string, body: object, who?: string) =>
    ask('POST', `/${employeeID}/status`, body, who);
  const statuses = ['ACTIVE', 'ONLEAVE', 'TERMINATED'] as const;
  const ways: Record<(typeof statuses)[number], string[][]> = {
    ACTIVE: [],
    ONLEAVE: [['ONLEAVE']],
    TERMINATED: [['TERMINATED']],
  };
  const allowed: Record<(typeof statuses)[number], string[]> = {
    ACTIVE: ['ONLEAVE', 'TERMINATED'],
    ONLEAVE: ['ACTIVE', 'TERMINATED'],
    TERMINATED: ['ACTIVE'],
  };
  for (const from of statuses)
    for (const to of statuses)
      it(`${from} → ${to} is ${allowed[from].includes(to) ? 'taken' : 'refused'}`, async () => {
        const { employeeID } = await create();
        for (const [step] of ways[from]) await move(employeeID, { status: step });
        const got = await move(employeeID, { status: to });
        if (allowed[from].includes(to)) return assert.deepEqual([got.status, got.body.status], [200, to]);
        assert.deepEqual(
          [got.status, got.body.code, got.body.allowed],
          [409, 'IllegalTransition', allowed[from]],
        );
      });

  for (const from of statuses)
    for (const isIn of [true, false])
      it(`who is ${from} can${isIn && from !== 'ACTIVE' ? 'not' : ''} be said to be ${isIn ? 'in' : 'out'}`, async () => {
        const { employeeID } = await create();
        for (const [step] of ways[from]) await move(employeeID, { status: step });
        const got = await move(employeeID, { isIn });
        if (isIn && from !== 'ACTIVE')
          return assert.deepEqual([got.status, got.body.code], [409, 'PreconditionMissing']);
        assert.deepEqual([got.status, got.body.isIn, got.body.sinceUTC], [200, isIn, service.time.now]);
      });

  it('says since when, and repeating what is so changes nothing', async () => {
    const { employeeID } = await create();
    const early = '2026-03-02T06:00:00.000Z';
    assert.equal((await move(employeeID, { isIn: true, sinceUTC: early })).body.sinceUTC, early);
    const again = await move(employeeID, { isIn: true });
    assert.deepEqual([again.body.sinceUTC, again.body.rowVersion], [early, 2]);
    const away = await move(employeeID, { status: 'ON LEAVE' });
    assert.deepEqual(
      [away.body.status, away.body.isIn, away.body.sinceUTC],
      ['ONLEAVE', false, service.time.now],
    );
    const back = await move(employeeID, { status: 'ACTIVE', isIn: true });
    assert.deepEqual([back.body.status, back.body.isIn], ['ACTIVE', true]);
    assert.deepEqual(outcome(await move(employeeID, {})), [400, 'InvalidInput', '/status']);
    assert.deepEqual(outcome(await move(employeeID, { status: 'ONLEAVE', sinceUTC: early })), [
      400,
      'InvalidInput',
      '/sinceUTC',
    ]);
    assert.deepEqual(outcome(await move(employeeID, { isIn: false, sinceUTC: '2026-03-02T09:00:00.001Z' })), [
      ...[400, 'InvalidInput', '/sinceUTC'],
    ]);
    assert.equal((await move('nobody', { isIn: true })).status, 404);
  });

  it('is everybody’s own as to being in, and the management’s as to the employment', async () => {
    const [mine, other] = [await create({ userID: tenant.users.SALES }), await create()];
    assert.equal((await move(mine.employeeID, { isIn: true }, 'SALES')).status, 200);
    assert.equal((await move(other.employeeID, { isIn: true }, 'SALES')).status, 403);
    assert.equal((await move(mine.employeeID, { status: 'ONLEAVE' }, 'SALES')).status, 403);
    assert.equal((await move(mine.employeeID, { status: 'ONLEAVE' }, 'MANAGEMENT')).status, 200);
    await ask('PATCH', `/${mine.employeeID}`, { userID: null });
  });

  it('moves once when two move it at the same moment', async () => {
    const { employeeID } = await create();
    const got = await Promise.all([1, 2].map(() => move(employeeID, { status: 'TERMINATED' })));
    assert.deepEqual(got.map(({ status }) => status).sort(), [200, 409]);
    const machine = await ask('GET', '/statemachines/status');
    assert.deepEqual([machine.body.entity, machine.body.transitions.length], ['Employee', 5]);
  });

  it('stands on the board, for those who have not left, by site and by who is in', async () => {
    const site = await service.ask('/v1/locations', {
      method: 'POST',
      key: tenant.keys.ADMIN,
      body: { number: 'HAM', name: 'Hamburg' },
    });
    const { locationID } = site.body;
    const [one, two, left] = [
      await create({ locationID, lastName: 'A' }),
      await create({ locationID, lastName: 'B' }),
      await create({ locationID, lastName: 'C' }),
    ];
    await move(one.employeeID, { isIn: true });
    await move(two.employeeID, { status: 'ONLEAVE' });
    await move(left.employeeID, { status: 'TERMINATED' });
    const board = async (query: string) =>
      (await ask('GET', `/status?locationID=${locationID}${query}`, undefined, 'SALES')).body.map(
        ({ lastName, status, isIn }: Record<string, unknown>) => [lastName, status, isIn],
      );
    assert.deepEqual(await board(''), [
      ['A', 'ACTIVE', true],
      ['B', 'ONLEAVE', false],
    ]);
    assert.deepEqual(await board('&isIn=true'), [['A', 'ACTIVE', true]]);
    assert.deepEqual(await board('&status=TERMINATED'), []);
  });
});

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { notifications } from '#areas/ground/notifications';
import { customers } from '#areas/parties/customers';
import { withClient } from '#platform/db/connection';
import { emailOf, password, type SignInWorld, startSignIn } from '#test/signin-world';
import { signin } from './index.ts';

const areas = [accounts, apikeys, notifications, customers, signin];
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
  world = await startSignIn({ areas });
  await world.invite(SALES());
});

describe('guessing', () => {
  it('is slowed down more each time from one address, and holds up nobody at another', async () => {
    const guesser = '203.0.113.50';
    const waits: (string | undefined)[] = [];
    for (let n = 0; n < 5; n += 1) assert.equal((await guess(guesser)).status, 401);
    for (let n = 0; n < 4; n += 1) {
      const early = await guess(guesser);
      assert.deepEqual([early.status, early.body.code], [429, 'TooManyRequests']);
      waits.push(early.headers['retry-after']);
      later(Number(early.headers['retry-after']));
      assert.equal((await guess(guesser)).status, 401);
    }
    assert.deepEqual(waits, ['1', '2', '4', '8']);
    // The right password helps as little, and tells as little, before its time.
    const right = { email: emailOf('SALES') };
    assert.equal((await world.signIn(right, from(guesser))).status, 429);
    assert.equal((await world.signIn(right, from('203.0.113.51'))).status, 200);
    assert.equal((await world.signIn(right, from(guesser))).status, 429, 'nor does who signed in elsewhere');
    later(16);
    assert.equal((await world.signIn(right, from(guesser))).status, 200);
    assert.equal((await guess(guesser)).status, 401, 'who signed in begins again');
    assert.equal((await guess(guesser)).status, 401);
  });

  it('never waits longer than a quarter of an hour, and is forgotten after a day', async () => {
    const address = '203.0.113.60';
    assert.equal((await guess(address)).status, 401);
    await withClient(world.service.db.admin, (client) =>
      client.query('update millwright.sign_in_tries set failed = 40 where address = $1', [address]),
    );
    assert.equal((await guess(address)).status, 401);
    assert.equal((await guess(address)).headers['retry-after'], '900');
    later(87_000);
    for (let n = 0; n < 5; n += 1) assert.equal((await guess(address)).status, 401);
    assert.equal((await guess(address)).status, 429);
  });

  it('goes by the network in IPv6, where somebody has many addresses', async () => {
    for (let n = 0; n < 5; n += 1) assert.equal((await guess(`2001:db8:1:2::${n + 1}`)).status, 401);
    assert.equal((await guess('2001:db8:1:2:ffff::9')).status, 429);
    assert.equal((await guess('2001:db8:1:3::1')).status, 401);
  });

  it('for an account that does not exist meets the same, word for word', async () => {
    const answers = async (email: string, address: string) => {
      const got = [];
      for (let n = 0; n < 7; n += 1) {
        const { status, headers, body } = await guess(address, email);
        got.push({ status, wait: headers['retry-after'], ...body, instance: '' });
      }
      return got;
    };
    assert.deepEqual(
      await answers('nobody@alpha.example.com', '203.0.113.70'),
      await answers(emailOf('SALES'), '203.0.113.71'),
    );
  });

  it('many at once gets no more tries than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess('203.0.113.80')));
    const count = (status: number) => answers.filter((one) => one.status === status).length;
    const all = JSON.stringify(answers.map(({ status }) => status));
    assert.ok(count(401) > 0 && count(401) <= 5, all);
    assert.equal(count(401) + count(429) + count(503), 12, all);
  });

  it('is counted however the letters of the address are written, where they are one account', async () => {
    const address = '203.0.113.85';
    const [asKept, dotted] = ['admin@alpha.example.com', 'adm\u0130n@alpha.example.com'];
    const { rows } = await withClient(world.service.db.admin, (client) =>
      client.query('select lower($1) = lower($2) as is_one', [asKept, dotted]),
    );
    for (let n = 0; n < 5; n += 1) assert.equal((await guess(address, dotted)).status, 401);
    assert.equal((await guess(address, asKept)).status, rows[0].is_one ? 429 : 401);
  });

  it('with If-Match is no try: it says nothing, right or wrong', async () => {
    const headers = { ...from('203.0.113.86'), 'if-match': '*' };
    for (const sent of [{}, { password: 'something else entirely' }])
      for (let n = 0; n < 4; n += 1)
        assert.equal((await world.signIn({ email: emailOf('SALES'), ...sent }, headers)).status, 412);
    const { ask } = await world.session('SALES');
    const body = { currentPassword: 'something else entirely', newPassword: 'a lamp beside the old mill' };
    const asked = { method: 'PUT', body, headers: { 'if-match': '*' } } as const;
    assert.equal((await ask('/v1/auth/password', asked)).status, 412);
    assert.equal((await ask('/v1/auth/session')).status, 200);
  });

  it('leaves each try in the audit trail, with its address', async () => {
    const address = '203.0.113.90';
    await guess(address);
    await guess(address, 'nobody@alpha.example.com');
    const { rows } = await withClient(world.service.db.admin, (client) =>
      client.query(
        `select entity_id, user_id, origin, changes::text as changes from millwright.audit_entries
         where entity = 'SignIn' and ip = $1 order by audit_id`,
        [address],
      ),
    );
    assert.deepEqual(
      rows.map(({ entity_id, user_id, origin }) => [entity_id, user_id, origin]),
      [
        [SALES(), 'visitor', 'UI'],
        ['nobody', 'visitor', 'UI'],
      ],
    );
    assert.ok(rows.every(({ changes }) => changes.includes('failedTries')));
  });

  it('of one address is bounded over all accounts and tenants', async () => {
    const small = await startSignIn({
      areas,
      environment: { MILLWRIGHT_SIGNIN_RATE_PER_ADDRESS: '3' },
    });
    const tries = [];
    for (let n = 0; n < 4; n += 1)
      tries.push(await small.signIn({ email: `user${n}@x.example.com` }, from('203.0.113.5')));
    assert.deepEqual(
      tries.map(({ status }) => status),
      [401, 401, 401, 429],
    );
    assert.equal(tries[3]?.body.limit, 'MILLWRIGHT_SIGNIN_RATE_PER_ADDRESS');
    assert.equal((await small.signIn({ email: 'x@x.example.com' }, from('203.0.113.6'))).status, 401);
  });
});

describe('another site’s page', () => {
  const writes = { method: 'POST', body: { customerName: 'Forged' } } as const;
  const site = (name: string, more = {}) => ({ 'sec-fetch-site': name, ...more });

  it('writes nothing with a session', async () => {
    const { cookie } = await world.session('SALES');
    const post = (headers: Record<string, string>) =>
      world.service.ask('/v1/customers', { ...writes, key: undefined, headers: { cookie, ...headers } });
    for (const headers of [
      {},
      site('cross-site'),
      site('same-site'),
      site('none'),
      site('cross-site', { origin: 'http://localhost' }),
      site('cross-site', { 'sec-fetch-mode': 'navigate' }),
      { origin: 'https://evil.example.com' },
      { origin: 'null' },
      { origin: '' },
      { origin: 'https://localhost.evil.example.com', host: 'localhost' },
      { origin: 'https://evil.example.com/localhost', host: 'localhost' },
    ]) {
      const got = await post(headers);
      assert.deepEqual([got.status, got.body.code], [403, 'Forbidden'], JSON.stringify(headers));
    }
    for (const headers of [
      site('same-origin'),
      { host: 'console.example.com', origin: 'https://console.example.com' },
    ])
      assert.equal((await post(headers)).status, 200, JSON.stringify(headers));
  });

  it('has nothing done by a GET that acts, and reads nothing within its own page', async () => {
    const { cookie } = await world.session('SALES');
    const get = (url: string, headers: Record<string, string>) =>
      world.service.ask(url, { key: undefined, headers: { cookie, ...headers } });
    const navigation = { 'sec-fetch-mode': 'navigate' };
    assert.equal((await get('/v1/customers', site('cross-site'))).status, 403);
    assert.equal((await get('/v1/customers', site('same-site'))).status, 403);
    assert.equal((await get('/v1/customers', { origin: 'https://evil.example.com' })).status, 403);
    assert.equal((await get('/v1/customers', site('cross-site', navigation))).status, 200, 'a link to it');
    assert.equal((await get('/v1/customers', site('none'))).status, 200, 'typed');
    assert.equal((await get('/v1/customers', {})).status, 200);
    const acting = '/v1/notifications/all/dismiss';
    for (const headers of [site('cross-site', navigation), site('none'), {}])
      assert.equal((await get(acting, headers)).status, 403, JSON.stringify(headers));
    assert.equal((await get(acting, site('same-origin'))).status, 200);
  });

  it('neither signs its visitor in nor out', async () => {
    const headers = [
      site('cross-site'),
      site('same-site'),
      { origin: 'https://evil.example.com' },
      { origin: 'null' },
    ];
    for (const one of headers) {
      assert.equal((await world.signIn({ email: emailOf('SALES') }, one)).status, 403, JSON.stringify(one));
      const { cookie, ask } = await world.session('SALES');
      const out = await world.service.ask('/v1/auth/signout', {
        ...{ method: 'POST', key: undefined, headers: { cookie, ...one } },
      });
      assert.equal(out.status, 403);
      assert.equal((await ask('/v1/auth/session')).status, 200);
    }
  });

  it('is every site but the one of MILLWRIGHT_PUBLIC_URL, where that is set', async () => {
    const published = await startSignIn({
      areas,
      environment: { MILLWRIGHT_PUBLIC_URL: 'https://mill.example.com/api' },
    });
    await published.invite(published.service.a.users.SALES as string);
    const { cookie } = await published.session('SALES');
    const post = (origin: string) =>
      published.service.ask('/v1/customers', {
        ...{ ...writes, key: undefined },
        headers: { cookie, origin, host: 'localhost' },
      });
    assert.equal((await post('http://localhost')).status, 403);
    assert.equal((await post('http://mill.example.com')).status, 403);
    assert.equal((await post('https://mill.example.com')).status, 200);
  });

  it('is not allowed to read by CORS, and sends no form: the body is JSON', async () => {
    const { cookie } = await world.session('SALES');
    const preflight = await world.service.ask('/v1/customers', {
      method: 'OPTIONS',
      key: undefined,
      headers: { cookie, origin: 'https://evil.example.com', 'access-control-request-method': 'POST' },
    });
    assert.equal(preflight.headers['access-control-allow-origin'], undefined);
    const form = await world.service.ask('/v1/auth/signin', {
      method: 'POST',
      key: undefined,
      raw: `{"tenantID":"${world.service.a.tenantID}","email":"${emailOf('SALES')}","password":"${password}"}`,
      headers: { 'content-type': 'text/plain' },
    });
    assert.equal(form.status, 415);
  });
});

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { emailArea, sendDueEmails } from '#areas/ground/email';
import { tenants } from '#areas/ground/tenants';
import { withClient } from '#platform/db/connection';
import { type MailServer, startMailServer } from '#test/mail-server';
import { plain, settings } from '#test/mail-world';
import { emailOf, password, type SignInWorld, startSignIn } from '#test/signin-world';
import { signin } from './index.ts';

const address = 'https://mill.example.com';
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
let world: SignInWorld;
let server: MailServer;
before(async () => {
  server = await startMailServer();
  world = await startSignIn({
    areas: [accounts, apikeys, emailArea, tenants, signin],
    environment: { MILLWRIGHT_PUBLIC_URL: address },
  });
  assert.equal((await set(plain(server.port))).status, 200);
  await world.invite(SALES());
});

const set = (body: object) => world.service.ask(settings, { method: 'PATCH', body });
const SALES = () => world.service.a.users.SALES as string;
const deliver = (config = world.service.config) => sendDueEmails({ pool: world.service.pool, config, log });
const later = (minutes: number) => {
  const { time } = world.service;
  time.now = new Date(Date.parse(time.now) + minutes * 60_000).toISOString();
};
const invite = (more: object = {}) =>
  world.service.ask('/v1/auth/links', {
    method: 'POST',
    body: { userID: SALES(), isMailed: true, ...more },
  });
const forgotten = (email: string, from = '203.0.113.9', tenantID = world.service.a.tenantID) =>
  world.service.ask('/v1/auth/forgotten', {
    ...{ method: 'POST', key: undefined, headers: { 'x-forwarded-for': from } },
    body: { tenantID, email },
  });
const use = (token: string) =>
  world.service.ask('/v1/auth/password', {
    ...{ method: 'POST', key: undefined },
    body: { token, newPassword: password },
  });
/** The token in the last mail that the server got. */
const tokenSent = (): string => {
  const plainText = (server.received.at(-1)?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /console\/password#token=(mw_password_[\w-]+)/.exec(plainText)?.[1] ?? '';
};
/** All that the database holds about mails and links, as text. */
const stored = () =>
  withClient(world.service.db.admin, async (client) => {
    const texts = ['emails', 'password_links', 'audit_entries', 'idempotency_keys'].map(
      (table) => `select t::text from millwright.${table} t`,
    );
    const { rows } = await client.query(texts.join(' union all '));
    return rows.map((row) => row.t).join('\n');
  });

describe('a link that is mailed', () => {
  it('goes to the user alone: neither the answer nor the database holds it', async () => {
    const given = await invite();
    assert.equal(given.status, 200);
    assert.deepEqual([given.body.url, given.body.token], [null, null]);
    const { emailID } = given.body;
    const mail = (await world.service.ask(`/v1/email/${emailID}`)).body;
    assert.deepEqual(
      [mail.to, mail.entity, mail.entityID, mail.status],
      [[emailOf('SALES')], 'Account', SALES(), 'QUEUED'],
    );
    assert.match(mail.bodyText, /\[shown to the recipient alone\]/);
    assert.equal(await deliver(), 1);
    const token = tokenSent();
    assert.match(token, /^mw_password_/);
    assert.ok(!(await stored()).includes(token.slice(-43)));
    assert.equal((await use(token)).status, 200);
    assert.equal((await world.signIn({ email: emailOf('SALES') })).status, 200);
    const { rows } = await withClient(world.service.db.admin, (client) =>
      client.query('select sealed_text from millwright.emails where email_id = $1', [emailID]),
    );
    assert.deepEqual(rows, [{ sealed_text: null }], 'once it is sent nothing is left of it');
  });

  it('is given once under an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'invite-1' };
    const asked = { method: 'POST', headers, body: { userID: SALES(), isMailed: true } } as const;
    const [one, again] = [
      await world.service.ask('/v1/auth/links', asked),
      await world.service.ask('/v1/auth/links', asked),
    ];
    assert.deepEqual(again.body, one.body);
    assert.equal(await deliver(), 1);
  });

  it('speaks the user’s language, or else the tenant’s', async () => {
    const tenant = `/v1/tenants/${world.service.a.tenantID}`;
    const changed = await world.service.ask(tenant, { method: 'PATCH', body: { locale: 'de-AT' } });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const { emailID } = (await invite()).body;
    assert.match((await world.service.ask(`/v1/email/${emailID}`)).body.subject, /^Ihr Passwort für /);
    const account = `/v1/accounts/${world.service.a.users.SALES}`;
    await world.service.ask(account, { method: 'PATCH', body: { language: 'en' } });
    const english = (await invite()).body.emailID;
    assert.match((await world.service.ask(`/v1/email/${english}`)).body.subject, /^Your password for /);
    await world.service.ask(account, { method: 'PATCH', body: { language: null } });
    await world.service.ask(tenant, { method: 'PATCH', body: { locale: 'en' } });
    await deliver();
  });

  it('that is cancelled is forgotten; one whose key is gone is not sent', async () => {
    const first = (await invite()).body.emailID;
    await world.service.ask(`/v1/email/${first}`, { method: 'DELETE' });
    const second = (await invite()).body.emailID;
    const { length } = server.received;
    await deliver({ ...world.service.config, secretsKeys: ['another-key-that-opens-nothing'] });
    const mail = (await world.service.ask(`/v1/email/${second}`)).body;
    assert.equal(mail.status, 'FAILED');
    assert.match(mail.error, /key that is gone/);
    const entries = (await world.service.ask(`/v1/email/logs?emailID=${second}`)).body;
    assert.deepEqual(
      entries.map(({ error }: { error: string }) => error),
      ['SEALED'],
    );
    assert.equal(server.received.length, length);
    const { rows } = await withClient(world.service.db.admin, (client) =>
      client.query(
        'select email_id, sealed_text is null as gone from millwright.emails where email_id = any ($1)',
        [[first, second]],
      ),
    );
    assert.deepEqual(
      new Map(rows.map((row) => [row.email_id, row.gone])),
      new Map([
        [first, true],
        [second, false],
      ]),
    );
    // With the earlier key behind the present one it goes out after all.
    assert.equal((await world.service.ask(`/v1/email/${second}/resend`, { method: 'POST' })).status, 200);
    assert.equal(await deliver(), 1);
    assert.equal((await use(tokenSent())).status, 200);
  });

  it('needs a server, and an address of the service', async () => {
    assert.equal((await set({ isActive: false })).status, 200);
    assert.equal((await invite()).body.code, 'PreconditionMissing');
    assert.equal((await set({ isActive: true })).status, 200);
    const bare = await startSignIn({ areas: [accounts, apikeys, emailArea, tenants, signin] });
    const body = { userID: bare.service.a.users.SALES, isMailed: true };
    const refused = await bare.service.ask('/v1/auth/links', { method: 'POST', body });
    assert.deepEqual([refused.status, refused.body.code], [409, 'PreconditionMissing']);
    assert.match(refused.body.detail, /MILLWRIGHT_PUBLIC_URL/);
  });
});

describe('a forgotten password', () => {
  it('brings a mail to who has the address, and the same answer to everybody', async () => {
    later(120 * 60);
    const [known, unknown] = [
      await forgotten(emailOf('SALES').toUpperCase()),
      await forgotten('nobody@x.example'),
    ];
    assert.deepEqual([known.status, unknown.status], [200, 200]);
    assert.deepEqual(known.body, unknown.body);
    assert.equal(await deliver(), 1);
    assert.deepEqual(server.received.at(-1)?.to, [emailOf('SALES')]);
    assert.equal((await world.signIn({ email: emailOf('SALES') })).status, 200, 'the password stays');
    const token = tokenSent();
    assert.equal((await use(token)).status, 200);
    assert.equal((await use(token)).body.code, 'LinkRevoked');
    const { rows } = await withClient(world.service.db.admin, (client) =>
      client.query(
        "select entity_id, changes from millwright.audit_entries where entity = 'PasswordRequest' order by entity_id",
      ),
    );
    assert.deepEqual(
      rows.map(({ entity_id, changes }) => [entity_id, changes[0].new]),
      [
        [SALES(), true],
        ['nobody', false],
      ],
    );
  });

  it('brings one mail in five minutes, also where it is asked for at once from many addresses', async () => {
    later(10);
    const asked = Array.from({ length: 6 }, (_, n) => forgotten(emailOf('SALES'), `203.0.113.${20 + n}`));
    assert.deepEqual(new Set((await Promise.all(asked)).map(({ status }) => status)), new Set([200]));
    assert.equal(await deliver(), 1);
    later(6);
    await forgotten(emailOf('SALES'));
    assert.equal(await deliver(), 1);
    later(61);
    assert.equal((await use(tokenSent())).body.code, 'LinkExpired');
  });

  it('is asked for more slowly each time from one address, apart from signing in', async () => {
    const from = '203.0.113.77';
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await forgotten('nobody@x.example', from)).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
    assert.equal((await forgotten('nobody@x.example')).status, 200);
    const signedIn = await world.signIn({ email: emailOf('SALES') }, { 'x-forwarded-for': from });
    assert.equal(signedIn.status, 200);
  });

  it('does not cut an invitation short', async () => {
    later(30);
    const { token } = (await invite({ isMailed: false })).body;
    later(10);
    assert.equal((await forgotten(emailOf('SALES'))).status, 200);
    assert.equal(await deliver(), 0);
    assert.equal((await use(token)).status, 200);
  });

  it('is nobody’s without a server, who is switched off, or in no tenant', async () => {
    later(10);
    await set({ isActive: false });
    assert.equal((await forgotten(emailOf('SALES'))).status, 200);
    await set({ isActive: true });
    const change = (isActive: boolean) =>
      world.service.ask(`/v1/accounts/${SALES()}`, { method: 'PATCH', body: { isActive } });
    await change(false);
    assert.equal((await forgotten(emailOf('SALES'))).status, 200);
    await change(true);
    assert.equal(await deliver(), 0);
    assert.equal((await forgotten(emailOf('SALES'), undefined, 'no-such-tenant')).status, 401);
  });
});

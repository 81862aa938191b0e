import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { CERTIFICATE, KEY } from '#test/certificate';
import { startMailServer } from '#test/mail-server';
import { type MailWorld, mailWorld, plain, settings } from '#test/mail-world';
import { createIntegrationKey } from '#test/tenant';
import { openedPassword } from './sealed-text.ts';

let world: MailWorld;
before(async () => {
  world = await mailWorld();
});
beforeEach(() => world.clear());

describe('the SMTP server', () => {
  it('never shows its password, which is kept until it is sent again', async () => {
    const secret = 'correct horse';
    const body = { ...plain(587), security: 'STARTTLS', userName: 'u', password: secret };
    const set1 = await world.set(body);
    assert.deepEqual([set1.hasPassword, 'password' in set1], [true, false]);
    assert.equal((await world.set({ port: 588 })).hasPassword, true);
    const { rows } = await world.admin(`select password from smtp_servers where tenant_id = $1`, [
      world.service.a.tenantID,
    ]);
    const { tenantID } = world.service.a;
    assert.equal(openedPassword(world.service.config, { tenantID, password: rows[0].password }), secret);
    assert.notEqual(rows[0].password, secret);
    const trail = await world.admin(`select jsonb_agg(to_jsonb(a))::text as all from audit_entries a`);
    assert.ok(!trail.rows[0].all.includes(secret));
    const other = await world.service.ask(settings, { method: 'PATCH', body: { host: '127.0.0.2' } });
    assert.deepEqual([other.status, other.body.errors?.[0]?.pointer], [400, '/password']);
    assert.equal((await world.set({ host: '127.0.0.2', password: secret })).hasPassword, true);
    assert.equal((await world.set({ password: null, host: '127.0.0.1' })).hasPassword, false);
  });

  it('refuses what would tell a password in the clear, and what is no address that may be called', async () => {
    const refusals = [
      [{ security: 'NONE', userName: 'u', password: 'p' }, '/security'],
      [{ security: 'TLS', userName: null, password: 'p' }, '/userName'],
      [{ host: '10.0.0.1' }, '/host'],
      [{ host: '[::1' }, '/host'],
      [{ host: 'a:b:c' }, '/host'],
      [
        { host: '10.0.0.1', security: 'NONE', userName: null, password: 'p' },
        '/host',
        '/security',
        '/userName',
      ],
      [{ port: 0 }, '/port'],
      [{ fromAddress: 'a@b, c@d' }, '/fromAddress'],
    ] as const;
    for (const [body, ...pointers] of refusals) {
      const got = await world.service.ask(settings, { method: 'PATCH', body });
      const told = got.body.errors?.map((one: { pointer: string }) => one.pointer);
      assert.deepEqual([got.status, told], [400, pointers], JSON.stringify(body));
    }
  });

  it('needs the whole the first time, and is gone after it is deleted', async () => {
    const { key } = { key: world.service.b.keys.ADMIN };
    assert.equal((await world.service.ask(settings, { key })).status, 404);
    assert.equal((await world.service.ask(settings, { key, method: 'DELETE' })).status, 404);
    assert.equal((await world.service.ask(`${settings}/test`, { key })).status, 404);
    const part = await world.service.ask(settings, { key, method: 'PATCH', body: { host: '127.0.0.1' } });
    assert.deepEqual([part.status, part.body.errors[0].pointer], [400, '/port']);
    const both = await Promise.all(
      [1, 2].map((port) => world.service.ask(settings, { key, method: 'PATCH', body: plain(port) })),
    );
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    const { body, headers } = await world.service.ask(settings, { key });
    assert.equal(body.rowVersion, 2);
    const { rows } = await world.admin(
      `select action from audit_entries where entity = 'SmtpServer' and tenant_id = $1 order by utc, audit_id`,
      [world.service.b.tenantID],
    );
    assert.deepEqual(
      rows.map(({ action }) => action).sort(),
      ['CREATE', 'UPDATE'],
      'of two at once one is the first',
    );
    const stale = await world.service.ask(settings, {
      key,
      method: 'PATCH',
      body: { port: 7 },
      headers: { 'if-match': '"1"' },
    });
    assert.equal(stale.status, 412);
    assert.equal(
      (await world.service.ask(settings, { key, method: 'DELETE', headers: { 'if-match': '"1"' } })).status,
      412,
    );
    const gone = await world.service.ask(settings, {
      key,
      method: 'DELETE',
      headers: { 'if-match': headers.etag as string },
    });
    assert.equal(gone.status, 200);
    assert.equal((await world.service.ask(settings, { key })).status, 404);
  });

  it('is tried by a mail to oneself, which tells where it fails', async () => {
    const sent = await world.service.ask(`${settings}/test`);
    assert.deepEqual(
      [sent.body.isSent, sent.body.error, sent.headers['cache-control']],
      [true, null, 'private, no-store'],
    );
    assert.deepEqual(world.server.received.at(-1)?.to, [sent.body.to]);
    await world.set({ port: 9 });
    assert.equal((await world.service.ask(`${settings}/test`, { method: 'POST' })).body.error, 'CONNECT');
    const key = await createIntegrationKey(world.service.db.admin, world.service.a.tenantID, ['email.setup']);
    assert.equal((await world.service.ask(`${settings}/test`, { key })).body.code, 'PreconditionMissing');
    const twin = await world.service.ask(`${settings}/test`, { key, method: 'POST' });
    assert.equal(twin.body.code, 'PreconditionMissing');

    const closed = await startMailServer({
      ...{ disabledCommands: [], key: KEY, cert: CERTIFICATE, authOptional: false },
      onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
    });
    const wrong = { port: closed.port, userName: 'u', password: 'p' };
    await world.set({ ...wrong, security: 'STARTTLS' });
    const untrusted = (await world.service.ask(`${settings}/test`)).body;
    assert.deepEqual([untrusted.isSent, untrusted.error], [false, 'TLS'], untrusted.response);
    assert.ok(untrusted.advice.length > 10);

    const plainOnly = await startMailServer();
    await world.set({ port: plainOnly.port });
    const noTls = (await world.service.ask(`${settings}/test`)).body;
    assert.deepEqual([noTls.error, plainOnly.received.length], ['TLS', 0], noTls.response);
  });
});

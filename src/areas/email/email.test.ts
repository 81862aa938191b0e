import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { tenants } from '#areas/tenants';
import { defineArea } from '#platform/area';
import { withClient } from '#platform/db/connection';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { flag, id, list, object, optional, text } from '#platform/schema';
import { CERTIFICATE, KEY } from '#test/certificate';
import { type MailServer, startMailServer } from '#test/mail-server';
import { startService, type TestService } from '#test/service';
import { createIntegrationKey } from '#test/tenant';
import { emailArea, sendDueEmails } from './index.ts';
import { queueEmail } from './queue-email.ts';

/** Something that writes a mail with a change of its own, and may be refused after it. */
const shell = defineArea({
  name: 'mailshell',
  tables: [],
  operations: [
    operation({
      id: 'writeMail',
      method: 'POST',
      path: '/v1/mailshell',
      tag: 'email',
      summary: 'Write a mail',
      permission: 'email.write',
      body: object({ to: list(text(254)), subject: text(1000), fails: optional(flag()) }),
      response: object({ emailID: id() }),
      problems: ['PreconditionMissing'],
      run: async (ctx, { body }) => {
        const content = Buffer.from('number,price\r\nÄ-1,2.50\r\n');
        const attachments = [{ fileName: 'Preise März.csv', contentType: 'text/csv; charset=utf-8', content }];
        const about = { entity: 'Supplier', entityID: 'sup-1' };
        const mail = { ...about, to: body.to, subject: body.subject, bodyText: 'Grüße\n.\nEnde', attachments };
        const emailID = await queueEmail(ctx, mail);
        if (body.fails) throw new Problem('PreconditionMissing', 'The rest fails.');
        return { emailID };
      },
    }),
  ],
});

const settings = '/v1/instances/smtpserver';
let service: TestService;
let server: MailServer;
before(async () => {
  service = await startService({ areas: [tenants, emailArea, shell] });
  server = await startMailServer();
});
beforeEach(async () => {
  server.received.length = 0;
  await admin('delete from emails');
  await set({ ...plain(server.port), isActive: true });
});

const plain = (port: number) => ({
  host: '127.0.0.1',
  port,
  security: 'NONE',
  userName: null,
  password: null,
  fromAddress: 'einkauf@alpha.example.com',
  fromName: 'Einkauf Müller',
  replyTo: null,
});
const set = async (body: Record<string, unknown>) => {
  const got = await service.ask(settings, { method: 'PATCH', body });
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body;
};
const write = async (more: Record<string, unknown> = {}): Promise<string> => {
  const body = { to: ['verkauf@huber.example.com'], subject: 'Ihre Preise', ...more };
  const got = await service.ask('/v1/mailshell', { method: 'POST', body });
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body.emailID;
};
const read = async (emailID: string) => (await service.ask(`/v1/email/${emailID}`)).body;
const log = async (emailID: string) => (await service.ask(`/v1/email/logs?emailID=${emailID}`)).body;
const noise: unknown[] = [];
const worker = () => ({
  pool: service.pool,
  config: service.config,
  log: { debug: () => {}, info: () => {}, warn: () => {}, error: (...args: unknown[]) => void noise.push(args) },
});
const send = () => sendDueEmails(worker());
const admin = (text: string, values: unknown[] = []) =>
  withClient(service.db.admin, (client) =>
    client.query('set search_path = millwright').then(() => client.query(text, values)),
  );

describe('the outbox', () => {
  it('sends a mail once it is committed, with its attachment, and logs what the server said', async () => {
    const emailID = await write();
    assert.deepEqual([(await read(emailID)).status, server.received.length], ['QUEUED', 0]);
    assert.equal(await send(), 1);
    const mail = await read(emailID);
    assert.deepEqual([mail.status, mail.attempts, mail.nextAttemptUTC, mail.error], ['SENT', 1, null, null]);
    assert.deepEqual(
      mail.attachments.map(({ fileName, size }: { fileName: string; size: number }) => [fileName, size]),
      [['Preise März.csv', 25]],
    );
    const [got] = server.received;
    assert.deepEqual([got?.from, got?.to], ['einkauf@alpha.example.com', ['verkauf@huber.example.com']]);
    assert.match(got?.source ?? '', new RegExp(`Message-ID: <${emailID}@alpha\\.example\\.com>`));
    const [entry] = await log(emailID);
    assert.deepEqual([entry.attempt, entry.error, entry.host], [1, null, '127.0.0.1']);
    assert.match(entry.response, /^250 /);
    assert.equal(await send(), 0);
    assert.equal(server.received.length, 1);
  });

  it('sends nothing of a change that was rolled back', async () => {
    const body = { to: ['a@b.example.com'], subject: 'x', fails: true };
    assert.equal((await service.ask('/v1/mailshell', { method: 'POST', body })).status, 409);
    assert.equal(await send(), 0);
  });

  it('makes one line of a subject, so that no header can be slipped in', async () => {
    await write({ subject: 'Preise\r\nBcc: all@example.com\n' });
    await send();
    const [got] = server.received;
    assert.deepEqual(got?.to, ['verkauf@huber.example.com']);
    assert.match(got?.source ?? '', /^Subject: Preise Bcc: all@example\.com\r?$/m);
    assert.doesNotMatch(got?.source ?? '', /^Bcc:/m);
  });

  it('of two workers one sends a mail', async () => {
    for (let index = 0; index < 8; index++) await write({ subject: `Mail ${index}` });
    const tried = await Promise.all([send(), send(), send()]);
    assert.equal(
      tried.reduce((sum, count) => sum + count, 0),
      8,
    );
    assert.deepEqual(new Set(server.received.map(({ source }) => /Subject: (.*?)\r?\n/.exec(source)?.[1])).size, 8);
    assert.equal(server.received.length, 8);
  });

  it('takes up what a dead worker held, after its lease', async () => {
    const emailID = await write();
    await service.pool.query(`select * from millwright.claim_emails('dead', interval '1 hour', 9)`);
    assert.equal(await send(), 0);
    assert.equal((await service.ask(`/v1/email/${emailID}`, { method: 'DELETE' })).body.code, 'Busy');
    await admin(`update emails set lease_until_utc = now() - interval '1 second' where email_id = $1`, [emailID]);
    assert.equal(await send(), 1);
    assert.equal((await read(emailID)).status, 'SENT');
  });

  it('tries again later what failed for now, and gives up what the server refuses for good', async () => {
    const busy = await startMailServer({
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('later'), { responseCode: 451 })),
    });
    await set({ port: busy.port });
    const waiting = await write();
    await send();
    const first = await read(waiting);
    assert.deepEqual([first.status, first.attempts], ['QUEUED', 1]);
    assert.match(first.error, /451 later/);
    assert.equal((await log(waiting))[0].error, 'SMTP');
    assert.equal(await send(), 0, 'not before its time');

    const never = await startMailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such user'), { responseCode: 550 })),
    });
    await set({ port: never.port });
    const refused = await write();
    await send();
    const failed = await read(refused);
    assert.deepEqual([failed.status, failed.nextAttemptUTC], ['FAILED', null]);
    assert.match(failed.error, /550/);

    await set({ port: server.port });
    const again = await service.ask(`/v1/email/${refused}/resend`, { method: 'POST' });
    assert.deepEqual([again.status, again.body.status], [200, 'QUEUED']);
    await send();
    assert.deepEqual([(await read(refused)).status, (await log(refused)).length], ['SENT', 2]);
    await service.ask(`/v1/email/${waiting}`, { method: 'DELETE' });
  });

  it('gives a mail up after eleven attempts', async () => {
    await set({ port: 9 });
    const emailID = await write();
    for (let attempt = 1; attempt <= 11; attempt++) {
      await admin(`update emails set next_attempt_utc = now() where email_id = $1`, [emailID]);
      assert.equal(await send(), 1);
      assert.equal((await read(emailID)).status, attempt < 11 ? 'QUEUED' : 'FAILED');
    }
    assert.equal((await log(emailID))[0].error, 'CONNECT');
  });

  it('waits while there is no server in use, and goes out when there is one', async () => {
    const emailID = await write();
    await set({ isActive: false });
    assert.equal(await send(), 0);
    const refused = await service.ask('/v1/mailshell', {
      method: 'POST',
      body: { to: ['a@b.example.com'], subject: 'x' },
    });
    assert.deepEqual([refused.status, refused.body.code], [409, 'PreconditionMissing']);
    await set({ isActive: true });
    await send();
    assert.equal((await read(emailID)).status, 'SENT');
  });

  it('is cancelled only while it waits, and is then not sent', async () => {
    const emailID = await write();
    const cancelled = await service.ask(`/v1/email/${emailID}`, { method: 'DELETE' });
    assert.deepEqual([cancelled.status, cancelled.body.status], [200, 'CANCELLED']);
    assert.equal(await send(), 0);
    const again = await service.ask(`/v1/email/${emailID}`, { method: 'DELETE' });
    assert.deepEqual([again.status, again.body.code], [409, 'IllegalTransition']);
    const resent = await service.ask(`/v1/email/${emailID}/resend`, { method: 'POST' });
    assert.equal(resent.body.code, 'IllegalTransition');
    for (const [path, method] of [
      ['nobody', 'DELETE'],
      ['nobody/resend', 'POST'],
      ['nobody', 'GET'],
    ] as const)
      assert.equal((await service.ask(`/v1/email/${path}`, { method })).status, 404);
    const stale = await service.ask(`/v1/email/${await write()}`, { method: 'DELETE', headers: { 'if-match': '"9"' } });
    assert.equal(stale.status, 412);
    const another = await service.ask(`/v1/email/${emailID}/resend`, {
      method: 'POST',
      headers: { 'if-match': '"9"' },
    });
    assert.equal(another.status, 412);
  });

  it('keeps a test tenant’s mail back until delivery is enabled', async () => {
    await admin(`update tenants set environment = 'TEST', is_delivery_enabled = false where tenant_id = $1`, [
      service.a.tenantID,
    ]);
    try {
      const emailID = await write();
      assert.equal((await read(emailID)).status, 'SUPPRESSED');
      assert.deepEqual([(await log(emailID))[0].error, await send()], ['SUPPRESSED', 0]);
      const early = await service.ask(`/v1/email/${emailID}/resend`, { method: 'POST' });
      assert.equal(early.body.code, 'PreconditionMissing');
      await admin(`update tenants set is_delivery_enabled = true where tenant_id = $1`, [service.a.tenantID]);
      assert.equal((await service.ask(`/v1/email/${emailID}/resend`, { method: 'POST' })).status, 200);
      await send();
      assert.equal((await read(emailID)).status, 'SENT');
    } finally {
      await admin(`update tenants set environment = 'PRODUCTION', is_delivery_enabled = true where tenant_id = $1`, [
        service.a.tenantID,
      ]);
    }
  });

  it('is listed, paged, searched without regard to accents, and counted in the log', async () => {
    await write({ subject: 'Preisanfrage Böhm' });
    await write();
    while ((await send()) > 0);
    const found = await service.ask('/v1/email/search/bohm');
    assert.deepEqual(
      found.body.map(({ subject }: { subject: string }) => subject),
      ['Preisanfrage Böhm'],
    );
    assert.equal((await service.ask('/v1/email/pages/1?limit=1')).body.length, 1);
    const { count } = (await service.ask('/v1/email/logs/count')).body;
    assert.ok(count > 0);
    assert.equal((await service.ask('/v1/email/logs/pages/1?limit=2')).body.length, 2);
    for (const path of [
      '/v1/email',
      '/v1/email/logs',
      '/v1/email/logs/pages/1',
      '/v1/email/pages/1',
      '/v1/email/search/b',
    ])
      assert.equal((await service.ask(`${path}?cursor=x`)).status, 400, path);
  });
});

describe('the SMTP server', () => {
  it('never shows its password, which is kept until it is sent anew', async () => {
    const secret = 'correct horse';
    const body = { ...plain(587), security: 'STARTTLS', userName: 'u', password: secret };
    const set1 = await set(body);
    assert.deepEqual([set1.hasPassword, 'password' in set1], [true, false]);
    assert.equal((await set({ port: 588 })).hasPassword, true);
    const { rows } = await admin(`select password from smtp_servers where tenant_id = $1`, [service.a.tenantID]);
    assert.equal(rows[0].password, secret);
    const trail = await admin(`select jsonb_agg(to_jsonb(a))::text as all from audit_entries a`);
    assert.ok(!trail.rows[0].all.includes(secret));
    assert.equal((await set({ password: null })).hasPassword, false);
  });

  it('refuses what would tell a password in the clear, and what is no address that may be called', async () => {
    const refusals = [
      [{ security: 'NONE', userName: 'u', password: 'p' }, '/security'],
      [{ security: 'TLS', userName: null, password: 'p' }, '/userName'],
      [{ host: '10.0.0.1' }, '/host'],
      [{ host: '[::1' }, '/host'],
      [{ host: 'a:b:c' }, '/host'],
      [{ port: 0 }, '/port'],
      [{ fromAddress: 'a@b, c@d' }, '/fromAddress'],
    ] as const;
    for (const [body, pointer] of refusals) {
      const got = await service.ask(settings, { method: 'PATCH', body });
      assert.deepEqual([got.status, got.body.errors?.[0]?.pointer], [400, pointer], JSON.stringify(body));
    }
  });

  it('needs the whole the first time, and is gone after it is deleted', async () => {
    const { key } = { key: service.b.keys.ADMIN };
    assert.equal((await service.ask(settings, { key })).status, 404);
    assert.equal((await service.ask(settings, { key, method: 'DELETE' })).status, 404);
    assert.equal((await service.ask(`${settings}/test`, { key })).status, 404);
    const part = await service.ask(settings, { key, method: 'PATCH', body: { host: '127.0.0.1' } });
    assert.deepEqual([part.status, part.body.errors[0].pointer], [400, '/port']);
    const both = await Promise.all(
      [1, 2].map((port) => service.ask(settings, { key, method: 'PATCH', body: plain(port) })),
    );
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    const { body, headers } = await service.ask(settings, { key });
    assert.equal(body.rowVersion, 2);
    const stale = await service.ask(settings, {
      key,
      method: 'PATCH',
      body: { port: 7 },
      headers: { 'if-match': '"1"' },
    });
    assert.equal(stale.status, 412);
    assert.equal((await service.ask(settings, { key, method: 'DELETE', headers: { 'if-match': '"1"' } })).status, 412);
    const gone = await service.ask(settings, {
      key,
      method: 'DELETE',
      headers: { 'if-match': headers.etag as string },
    });
    assert.equal(gone.status, 200);
    assert.equal((await service.ask(settings, { key })).status, 404);
  });

  it('is tried by a mail to oneself, which tells where it fails', async () => {
    const sent = await service.ask(`${settings}/test`);
    assert.deepEqual([sent.body.isSent, sent.body.error, sent.headers['cache-control']], [true, null, 'no-store']);
    assert.deepEqual(server.received.at(-1)?.to, [sent.body.to]);
    await set({ port: 9 });
    assert.equal((await service.ask(`${settings}/test`, { method: 'POST' })).body.error, 'CONNECT');
    const key = await createIntegrationKey(service.db.admin, service.a.tenantID, ['email.setup']);
    assert.equal((await service.ask(`${settings}/test`, { key })).body.code, 'PreconditionMissing');

    const closed = await startMailServer({
      ...{ disabledCommands: [], key: KEY, cert: CERTIFICATE, authOptional: false },
      onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
    });
    const wrong = { port: closed.port, userName: 'u', password: 'p' };
    await set({ ...wrong, security: 'STARTTLS' });
    const untrusted = (await service.ask(`${settings}/test`)).body;
    assert.deepEqual([untrusted.isSent, untrusted.error], [false, 'TLS'], untrusted.response);
    assert.ok(untrusted.advice.length > 10);

    const plainOnly = await startMailServer();
    await set({ port: plainOnly.port });
    const noTls = (await service.ask(`${settings}/test`)).body;
    assert.deepEqual([noTls.error, plainOnly.received.length], ['TLS', 0], noTls.response);
  });
});

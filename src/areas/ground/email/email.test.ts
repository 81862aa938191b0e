import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { startMailServer } from '#test/mail-server';
import { type MailWorld, mailWorld } from '#test/mail-world';
import { purgeEmails } from './purge-emails.ts';

const silent = () => undefined;
const quiet = { debug: silent, info: silent, warn: silent, error: silent };

let world: MailWorld;
before(async () => {
  world = await mailWorld();
});
beforeEach(() => world.clear());

describe('the outbox', () => {
  it('sends a mail once it is committed, with its attachment, and logs what the server said', async () => {
    const emailID = await world.write();
    assert.deepEqual([(await world.read(emailID)).status, world.server.received.length], ['QUEUED', 0]);
    assert.equal(await world.send(), 1);
    const mail = await world.read(emailID);
    assert.deepEqual([mail.status, mail.attempts, mail.nextAttemptUTC, mail.error], ['SENT', 1, null, null]);
    assert.deepEqual(
      mail.attachments.map(({ fileName, size }: { fileName: string; size: number }) => [fileName, size]),
      [['Preise März.csv', 25]],
    );
    const [got] = world.server.received;
    assert.deepEqual([got?.from, got?.to], ['einkauf@alpha.example.com', ['verkauf@huber.example.com']]);
    assert.match(got?.source ?? '', new RegExp(`Message-ID: <${emailID}@alpha\\.example\\.com>`));
    const [entry] = await world.log(emailID);
    assert.deepEqual([entry.attempt, entry.error, entry.host], [1, null, '127.0.0.1']);
    assert.match(entry.response, /^250 /);
    assert.equal(await world.send(), 0);
    assert.equal(world.server.received.length, 1);
  });

  it('sends nothing of a change that was rolled back', async () => {
    const body = { to: ['a@b.example.com'], subject: 'x', fails: true };
    assert.equal((await world.service.ask('/v1/mailshell', { method: 'POST', body })).status, 409);
    assert.equal(await world.send(), 0);
  });

  it('makes one line of a subject, so that no header can be slipped in', async () => {
    await world.write({ subject: 'Preise\r\nBcc: all@example.com\n' });
    await world.send();
    const [got] = world.server.received;
    assert.deepEqual(got?.to, ['verkauf@huber.example.com']);
    assert.match(got?.source ?? '', /^Subject: Preise Bcc: all@example\.com\r?$/m);
    assert.doesNotMatch(got?.source ?? '', /^Bcc:/m);
  });

  it('of two workers one sends a mail', async () => {
    for (let index = 0; index < 8; index++) await world.write({ subject: `Mail ${index}` });
    const tried = await Promise.all([world.send(), world.send(), world.send()]);
    assert.equal(
      tried.reduce((sum, count) => sum + count, 0),
      8,
    );
    assert.deepEqual(
      new Set(world.server.received.map(({ source }) => /Subject: (.*?)\r?\n/.exec(source)?.[1])).size,
      8,
    );
    assert.equal(world.server.received.length, 8);
  });

  it('takes up what a dead worker held, after its lease', async () => {
    const emailID = await world.write();
    await world.service.pool.query(`select * from millwright.claim_emails('dead', interval '1 hour', 9)`);
    assert.equal(await world.send(), 0);
    assert.equal((await world.service.ask(`/v1/email/${emailID}`, { method: 'DELETE' })).body.code, 'Busy');
    await world.admin(`update emails set lease_until_utc = now() - interval '1 second' where email_id = $1`, [
      emailID,
    ]);
    assert.equal(await world.send(), 1);
    assert.equal((await world.read(emailID)).status, 'SENT');
  });

  it('tries again later what failed for now, and gives up what the server refuses for good', async () => {
    const busy = await startMailServer({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('later'), { responseCode: 451 })),
    });
    await world.set({ port: busy.port });
    const waiting = await world.write();
    await world.send();
    const first = await world.read(waiting);
    assert.deepEqual([first.status, first.attempts], ['QUEUED', 1]);
    assert.match(first.error, /451 later/);
    assert.equal((await world.log(waiting))[0].error, 'SMTP');
    assert.equal(await world.send(), 0, 'not before its time');

    const never = await startMailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no such user'), { responseCode: 550 })),
    });
    await world.set({ port: never.port });
    const refused = await world.write();
    await world.send();
    const failed = await world.read(refused);
    assert.deepEqual([failed.status, failed.nextAttemptUTC], ['FAILED', null]);
    assert.match(failed.error, /550/);

    await world.set({ port: world.server.port });
    const again = await world.service.ask(`/v1/email/${refused}/resend`, { method: 'POST' });
    assert.deepEqual([again.status, again.body.status], [200, 'QUEUED']);
    await world.send();
    assert.deepEqual([(await world.read(refused)).status, (await world.log(refused)).length], ['SENT', 2]);
    await world.service.ask(`/v1/email/${waiting}`, { method: 'DELETE' });
  });

  it('is refused where an address would be read as another than it says', async () => {
    for (const to of [
      'a,b@x.example.com',
      '<a@x.example.com>',
      'a@x.example.com;b',
      'Ann a@x.example.com',
      'nobody',
    ]) {
      const got = await world.service.ask('/v1/mailshell', {
        method: 'POST',
        body: { to: [to], subject: 'x' },
      });
      assert.deepEqual(
        [got.status, got.body.code, got.body.missing],
        [409, 'PreconditionMissing', ['email']],
        to,
      );
    }
    assert.deepEqual((await world.service.ask('/v1/email?status=QUEUED')).body, []);
  });

  it('gives a mail up after eleven attempts', async () => {
    await world.set({ port: 9 });
    const emailID = await world.write();
    for (let attempt = 1; attempt <= 11; attempt++) {
      await world.admin(`update emails set next_attempt_utc = now() where email_id = $1`, [emailID]);
      assert.equal(await world.send(), 1);
      assert.equal((await world.read(emailID)).status, attempt < 11 ? 'QUEUED' : 'FAILED');
    }
    assert.equal((await world.log(emailID))[0].error, 'CONNECT');
    await world.service.ask(`/v1/email/${emailID}/resend`, { method: 'POST' });
    await world.send();
    assert.deepEqual(
      [(await world.read(emailID)).status, (await world.read(emailID)).attempts],
      ['QUEUED', 12],
      'its retries start again',
    );
    await world.service.ask(`/v1/email/${emailID}`, { method: 'DELETE' });
  });

  it('a worker that lost its lease meanwhile writes down that it failed, and changes nothing else', async () => {
    const emailID = await world.write();
    const slow = await startMailServer({
      onRcptTo: (_address, _session, done) =>
        void world
          .admin(`update emails set lease_owner = 'another' where email_id = $1`, [emailID])
          .then(() => done(Object.assign(new Error('no such user'), { responseCode: 550 }))),
    });
    await world.set({ port: slow.port });
    await world.send();
    const { rows } = await world.admin(
      'select status, attempts, lease_owner from emails where email_id = $1',
      [emailID],
    );
    assert.deepEqual(rows, [{ status: 'QUEUED', attempts: 0, lease_owner: 'another' }]);
    assert.match((await world.log(emailID))[0].response, /550/);
    await world.admin('delete from emails where email_id = $1', [emailID]);
    await world.set({ port: world.server.port });
  });

  it('waits while there is no server in use, and goes out when there is one', async () => {
    const emailID = await world.write();
    await world.set({ isActive: false });
    assert.equal(await world.send(), 0);
    const refused = await world.service.ask('/v1/mailshell', {
      method: 'POST',
      body: { to: ['a@b.example.com'], subject: 'x' },
    });
    assert.deepEqual([refused.status, refused.body.code], [409, 'PreconditionMissing']);
    await world.set({ isActive: true });
    await world.send();
    assert.equal((await world.read(emailID)).status, 'SENT');
  });

  it('is cancelled only while it waits, and is then not sent', async () => {
    const emailID = await world.write();
    const cancelled = await world.service.ask(`/v1/email/${emailID}`, { method: 'DELETE' });
    assert.deepEqual([cancelled.status, cancelled.body.status], [200, 'CANCELLED']);
    assert.equal(await world.send(), 0);
    const again = await world.service.ask(`/v1/email/${emailID}`, { method: 'DELETE' });
    assert.deepEqual([again.status, again.body.code], [409, 'IllegalTransition']);
    const resent = await world.service.ask(`/v1/email/${emailID}/resend`, { method: 'POST' });
    assert.equal(resent.body.code, 'IllegalTransition');
    for (const [path, method] of [
      ['nobody', 'DELETE'],
      ['nobody/resend', 'POST'],
      ['nobody', 'GET'],
    ] as const)
      assert.equal((await world.service.ask(`/v1/email/${path}`, { method })).status, 404);
    const stale = await world.service.ask(`/v1/email/${await world.write()}`, {
      method: 'DELETE',
      headers: { 'if-match': '"9"' },
    });
    assert.equal(stale.status, 412);
    const another = await world.service.ask(`/v1/email/${emailID}/resend`, {
      method: 'POST',
      headers: { 'if-match': '"9"' },
    });
    assert.equal(another.status, 412);
  });

  it('keeps a test tenant’s mail back until delivery is enabled', async () => {
    await world.admin(
      `update tenants set environment = 'TEST', is_delivery_enabled = false where tenant_id = $1`,
      [world.service.a.tenantID],
    );
    try {
      const emailID = await world.write();
      assert.equal((await world.read(emailID)).status, 'SUPPRESSED');
      assert.deepEqual([(await world.log(emailID))[0].error, await world.send()], ['SUPPRESSED', 0]);
      const early = await world.service.ask(`/v1/email/${emailID}/resend`, { method: 'POST' });
      assert.equal(early.body.code, 'PreconditionMissing');
      await world.admin(`update tenants set is_delivery_enabled = true where tenant_id = $1`, [
        world.service.a.tenantID,
      ]);
      assert.equal((await world.service.ask(`/v1/email/${emailID}/resend`, { method: 'POST' })).status, 200);
      await world.send();
      assert.equal((await world.read(emailID)).status, 'SENT');
    } finally {
      await world.admin(
        `update tenants set environment = 'PRODUCTION', is_delivery_enabled = true where tenant_id = $1`,
        [world.service.a.tenantID],
      );
    }
  });

  it('is found by whom it is to: by address and by name, of whatever case and accents, and by parts of both', async () => {
    await world.clear();
    const toNames = ['Stahlhandel Größer', 'Zoë Ångström'];
    const emailID = await world.write({ to: ['Verkauf@Stahl-Groesser.example.com'], toNames });
    assert.deepEqual((await world.read(emailID)).toNames, toNames);
    await world.write({ to: ['else@where.example.com'] });
    for (const wanted of [
      'verkauf@stahl-groesser.example.com',
      'STAHL-GROE',
      'verkauf stahl',
      'grosser',
      'zoe angst',
    ])
      assert.deepEqual(
        (await world.service.ask(`/v1/email/search/${encodeURIComponent(wanted)}`)).body.map(
          (one: { emailID: string }) => one.emailID,
        ),
        [emailID],
        wanted,
      );
  });

  it('is listed, paged, searched without regard to accents, and counted in the log', async () => {
    await world.write({ subject: 'Preisanfrage Böhm' });
    await world.write();
    while ((await world.send()) > 0);
    const found = await world.service.ask('/v1/email/search/bohm');
    assert.deepEqual(
      found.body.map(({ subject }: { subject: string }) => subject),
      ['Preisanfrage Böhm'],
    );
    assert.equal((await world.service.ask('/v1/email/pages/1?limit=1')).body.length, 1);
    const { count } = (await world.service.ask('/v1/email/logs/count')).body;
    assert.ok(count > 0);
    assert.equal((await world.service.ask('/v1/email/logs/pages/1?limit=2')).body.length, 2);
    for (const path of [
      '/v1/email',
      '/v1/email/logs',
      '/v1/email/logs/pages/1',
      '/v1/email/pages/1',
      '/v1/email/search/b',
    ])
      assert.equal((await world.service.ask(`${path}?cursor=x`)).status, 400, path);
  });
});

it('mails that were settled long ago go, with all that is of them; what waits stays', async () => {
  const purge = () =>
    purgeEmails.run({ pool: world.service.pool, config: world.service.config, log: quiet }, undefined);
  const age = (emailID: string, days: number) =>
    world.admin(
      `update emails set email_id = id_floor(now() - make_interval(days => $2)) || '', last_updated_utc = now() - make_interval(days => $2)
       where email_id = $1 returning email_id`,
      [emailID, days],
    );
  await world.clear();
  await world.write();
  await world.send();
  const { rows } = await world.admin('select email_id from emails');
  await purge();
  assert.equal((await world.admin('select 1 from emails')).rows.length, 1, 'not before its time');
  await world.admin('delete from email_attempts');
  await world.admin('delete from email_attachments');
  await age(rows[0].email_id, 401);
  const waiting = await world.write();
  await purge();
  const left = await world.admin('select email_id from emails');
  assert.deepEqual(
    left.rows.map(({ email_id: id }) => id),
    [waiting],
  );
});

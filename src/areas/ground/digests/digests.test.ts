import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { digestLane, digests } from '#areas/ground/digests';
import { emailArea, sendDueEmails } from '#areas/ground/email';
import { notifications } from '#areas/ground/notifications';
import { todo } from '#areas/ground/todo';
import { withClient } from '#platform/db/connection';
import { workOffNext } from '#platform/queued-work/lane';
import { type MailServer, startMailServer } from '#test/mail-server';
import { startService, type TestService } from '#test/service';
import { createIntegrationKey } from '#test/tenant';
import { workerTools } from '#test/worker-tools';
import { nextDigest } from './digest.ts';
import { digestText } from './digest-text.ts';

const url = '/v1/notifications/digest';
// Later than the database's clock, by which mails and leases go.
const evening = '2027-03-01T20:00:00.000Z';
let service: TestService;
let server: MailServer;
let key: string;

const sql = (text: string, values: unknown[] = []) =>
  withClient(service.db.admin, async (client) => {
    await client.query('set search_path = millwright');
    return (await client.query(text, values)).rows;
  });
const queueDue = () =>
  withClient(service.db.service, (client) =>
    client.query('select millwright.queue_digests($1, 100)', [service.time.now]),
  );
const workOff = async () => {
  while (await workOffNext(workerTools(service), digestLane));
};
const deliver = async () => {
  await sql("update emails set next_attempt_utc = now() where status = 'QUEUED'");
  const { pool, config } = service;
  const log = workerTools(service).log;
  while ((await sendDueEmails({ pool, config, log })) > 0);
};
/** Time goes on to this moment; the mails that went out by then. */
const at = async (now: string): Promise<string[]> => {
  service.time.now = now;
  await queueDue();
  await workOff();
  await deliver();
  return server.received.splice(0).map(({ source }) => decoded(source));
};
/** The text of a mail that is printed in quoted-printable or as it is. */
const decoded = (source: string): string =>
  Buffer.from(
    source
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
const put = (body: object, more: object = {}) => service.ask(url, { method: 'PUT', key, body, ...more });
const set = async (body: object) => {
  const answer = await put(body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
/** The user's language from now on. */
const speak = async (language: string) =>
  assert.equal(
    (await service.ask('/v1/auth/language', { method: 'PUT', key, body: { language } })).status,
    200,
  );
const notifyAll = (title: string, more: object = {}) =>
  service.make('/v1/notifications', { all: true, title, severity: 'INFO', ...more });
const unread = async (): Promise<{ notificationID: string; title: string }[]> =>
  (await service.ask('/v1/notifications?status=UNREAD', { key })).body;

describe('the digest of notifications', () => {
  before(async () => {
    service = await startService({ areas: [accounts, notifications, todo, emailArea, digests] });
    server = await startMailServer();
    key = service.a.keys.SALES ?? '';
    await service.ask('/v1/instances/smtpserver', {
      method: 'PATCH',
      body: { host: '127.0.0.1', port: server.port, security: 'NONE', fromAddress: 'a@example.com' },
    });
    await sql("update tenants set time_zone = 'Europe/Berlin', locale = 'en-GB'");
  });
  beforeEach(async () => {
    for (const table of ['queued_work', 'notification_digests', 'notifications'])
      await sql(`delete from ${table}`);
    await sql('delete from emails');
    server.received.splice(0);
    service.time.now = evening;
    await sql('update users set language = null');
  });

  it('is off until its user says when, and then goes by the company’s place', async () => {
    const { body } = await service.ask(url, { key });
    assert.deepEqual([body.frequency, body.timeZone, body.rowVersion], ['OFF', 'Europe/Berlin', 0]);
    const made = await set({ frequency: 'DAILY' });
    assert.deepEqual([made.hour, made.nextUTC], [7, '2027-03-02T06:00:00.000Z']);
    const moved = await set({ frequency: 'WEEKLY', hour: 18, weekday: 5, timeZone: 'America/New_York' });
    assert.deepEqual(moved.nextUTC, '2027-03-05T23:00:00.000Z');
    const off = await set({ frequency: 'OFF' });
    assert.deepEqual([off.hour, off.nextUTC], [18, null]);
  });

  it('has what came and is not read, most urgent first, once, and nothing where nothing came', async () => {
    await notifyAll('From before');
    service.time.now = '2027-03-01T20:00:01.000Z';
    await set({ frequency: 'DAILY' });
    assert.deepEqual(await at('2027-03-02T06:00:00.000Z'), []);
    service.time.now = '2027-03-02T09:00:00.000Z';
    await notifyAll('Stocktaking', { text: 'Nothing leaves\nthe warehouse.' });
    await notifyAll('Read soon');
    await notifyAll('Line 2 stands still', { severity: 'CRITICAL' });
    const read = (await unread()).find(({ title }) => title === 'Read soon');
    await service.ask(`/v1/notifications/${read?.notificationID}/status`, {
      ...{ method: 'PATCH', key, body: { status: 'READ' } },
    });
    assert.deepEqual(await at('2027-03-03T05:59:59.000Z'), []);
    const [mail = '', ...more] = await at('2027-03-03T06:00:00.000Z');
    assert.deepEqual(more, []);
    assert.match(mail, /Subject: 2 notifications at /);
    assert.match(
      mail,
      /\(critical\): Line 2 stands still[\s\S]*: Stocktaking\r?\n {2}Nothing leaves the warehouse\./,
    );
    assert.match(mail, /02\/03\/2027, 10:00/);
    assert.ok(!/Read soon|From before/.test(mail), mail);
    assert.match(mail, /PUT \/v1\/notifications\/digest/);
    assert.deepEqual(await at('2027-03-04T06:00:00.000Z'), []);
  });

  it('stands sealed in the outbox: no administrator reads another’s', async () => {
    await set({ frequency: 'DAILY' });
    await speak('de');
    service.time.now = '2027-03-01T21:00:00.000Z';
    await notifyAll('Nur für Sie');
    service.time.now = '2027-03-02T06:00:00.000Z';
    await queueDue();
    await workOff();
    const [row] = await sql('select * from emails');
    assert.ok(!JSON.stringify(row).includes('Nur für Sie'));
    await deliver();
    const [mail = ''] = server.received.splice(0).map(({ source }) => decoded(source));
    assert.match(mail, /: Nur für Sie/);
    assert.match(mail, /das haben Sie bei .* noch nicht gelesen/);
  });

  it('is in the language of its reader, and so is what it lists', async () => {
    const { users, keys } = service.a;
    await speak('de');
    await set({ frequency: 'DAILY' });
    await service.ask(url, { method: 'PUT', key: keys.SHOP, body: { frequency: 'DAILY' } });
    service.time.now = '2027-03-01T21:00:00.000Z';
    for (const [title, by] of [
      ['Bohrer', key],
      ['Drill', keys.SHOP],
    ]) {
      const body = { title, assignedToUserID: users.ADMIN };
      const made = await service.ask('/v1/todo', { method: 'POST', key: by, body });
      assert.equal(made.status, 200, JSON.stringify(made.body));
      await service.ask(`/v1/todo/${made.body.toDoID}/status`, { method: 'PATCH', body: { status: 'DONE' } });
    }
    const mails = await at('2027-03-02T06:00:00.000Z');
    const subjects = mails.map((mail) => /Benachrichtigung|notification/.exec(mail)?.[0]);
    assert.deepEqual(subjects.sort(), ['Benachrichtigung', 'notification']);
    const of = (word: string) => mails.find((mail) => mail.includes(word)) ?? '';
    assert.match(of('Guten Tag'), /: Erledigt: Bohrer/);
    assert.match(of('Hello'), /: Done: Drill/);
  });

  it('comes once a day, though two workers and jobs race, and the hour is changed', async () => {
    await set({ frequency: 'DAILY' });
    service.time.now = '2027-03-01T21:00:00.000Z';
    await notifyAll('One');
    service.time.now = '2027-03-02T06:00:00.000Z';
    await Promise.all([queueDue(), queueDue()]);
    await Promise.all([workOff(), workOff()]);
    assert.equal((await sql('select 1 from emails')).length, 1);
    service.time.now = '2027-03-02T08:00:00.000Z';
    await notifyAll('Two');
    assert.equal((await set({ frequency: 'DAILY', hour: 12 })).nextUTC, '2027-03-03T11:00:00.000Z');
    assert.equal((await at('2027-03-02T11:00:00.000Z')).length, 1);
    assert.equal((await at('2027-03-03T11:00:00.000Z')).length, 1);
  });

  it('is written with the next moment or not at all, whenever its worker dies', async () => {
    await set({ frequency: 'DAILY' });
    service.time.now = '2027-03-01T21:00:00.000Z';
    await notifyAll('One');
    service.time.now = '2027-03-02T06:00:00.000Z';
    await queueDue();
    const tools = workerTools(service);
    const dying: typeof digestLane = {
      ...digestLane,
      run: (parts, held, isStopping) =>
        digestLane.run(
          { ...parts, config: { ...parts.config, secretsKeys: [] } }, // sealing fails: after the mail is made
          held,
          isStopping,
        ),
    };
    const failed: unknown[] = [];
    await workOffNext(
      { ...tools, log: { ...tools.log, error: (fields) => void failed.push(fields) } },
      dying,
    );
    assert.equal(failed.length, 1);
    assert.equal((await sql('select 1 from emails')).length, 0);
    assert.equal((await service.ask(url, { key })).body.nextUTC, '2027-03-02T06:00:00.000Z');
    await sql('update queued_work set lease_until_utc = null');
    await workOff();
    assert.equal((await sql('select 1 from emails')).length, 1);
    assert.equal((await service.ask(url, { key })).body.nextUTC, '2027-03-03T06:00:00.000Z');
  });

  it('takes up what was committed late, and tells nothing twice', async () => {
    await set({ frequency: 'DAILY' });
    service.time.now = '2027-03-01T21:00:00.000Z';
    await notifyAll('Early');
    assert.equal((await at('2027-03-02T06:00:00.000Z')).length, 1);
    service.time.now = '2027-03-02T05:59:30.000Z';
    await notifyAll('Committed late');
    const [mail = ''] = await at('2027-03-03T06:00:00.000Z');
    assert.match(mail, /Committed late/);
    assert.ok(!mail.includes('Early'), mail);
  });

  it('waits where there is no mail server or its user has left, and has it later', async () => {
    await set({ frequency: 'DAILY' });
    service.time.now = '2027-03-01T21:00:00.000Z';
    await notifyAll('Kept');
    await sql('update smtp_servers set is_active = false');
    assert.deepEqual(await at('2027-03-02T06:00:00.000Z'), []);
    await sql('update smtp_servers set is_active = true');
    await sql("update users set is_active = false where 'SALES' = any (roles)");
    assert.deepEqual(await at('2027-03-03T06:00:00.000Z'), []);
    await sql("update users set is_active = true where 'SALES' = any (roles)");
    const [mail = ''] = await at('2027-03-04T06:00:00.000Z');
    assert.match(mail, /Kept/);
  });

  it('goes by the clocks of its place, on days that skip its hour or show it twice', () => {
    const daily = { frequency: 'DAILY' as const, hour: 2, weekday: 1, timeZone: 'Europe/Berlin' };
    const after = (now: string, lastSentUTC: string | null = null) =>
      nextDigest({ ...daily, lastSentUTC }, now);
    assert.equal(after('2027-03-27T02:00:00.000Z'), '2027-03-28T01:00:00.000Z');
    assert.equal(after('2027-03-28T01:00:00.000Z'), '2027-03-29T00:00:00.000Z');
    assert.equal(after('2027-10-30T12:00:00.000Z'), '2027-10-31T00:00:00.000Z');
    assert.equal(after('2027-10-31T00:00:00.000Z', '2027-10-31T00:00:00.000Z'), '2027-11-01T01:00:00.000Z');
    const weekly = { ...daily, frequency: 'WEEKLY' as const, weekday: 7, lastSentUTC: null };
    assert.equal(nextDigest(weekly, '2027-03-25T12:00:00.000Z'), '2027-03-28T01:00:00.000Z');
    const sent = { ...weekly, lastSentUTC: '2027-03-28T00:30:00.000Z' };
    assert.equal(nextDigest(sent, '2027-03-28T00:40:00.000Z'), '2027-04-04T00:00:00.000Z');
  });

  it('names fifty, and says how many more there are', () => {
    const news = Array.from({ length: 52 }, (_, n) => ({
      ...{ id: `${n}`, title: `N${n}`, text: null, severity: 'INFO', createdUTC: evening },
    }));
    const lines = digestText(news, { language: 'de', timeZone: 'UTC', mostNamed: 50 }).split('\n');
    assert.deepEqual([lines.length, lines[0], lines[50]], [51, '- 01.03.27, 20:00: N0', '… und 2 weitere']);
  });

  it('is set by people, each their own, with the version that they saw', async () => {
    assert.equal(
      (await put({ frequency: 'DAILY', timeZone: 'Mars/Olympus' })).body.errors[0].pointer,
      '/timeZone',
    );
    const first = await Promise.all([
      put({ frequency: 'DAILY', hour: 8 }),
      put({ frequency: 'DAILY', hour: 9 }),
    ]);
    assert.deepEqual(first.map(({ body }) => body.rowVersion).sort(), [1, 2]);
    assert.equal((await put({ frequency: 'OFF' }, { headers: { 'if-match': '"1"' } })).status, 412);
    assert.equal((await service.ask(url, { key: service.a.keys.ADMIN })).body.frequency, 'OFF');
    const integration = await createIntegrationKey(service.db.admin, service.a.tenantID, [
      'notifications.read',
    ]);
    const machine = await put({ frequency: 'DAILY' }, { key: integration });
    assert.deepEqual([machine.status, machine.body.code], [409, 'PreconditionMissing']);
  });
});

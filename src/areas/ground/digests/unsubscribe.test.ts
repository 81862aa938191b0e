import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { digestLane, digests } from '#areas/ground/digests';
import { emailArea, sendDueEmails } from '#areas/ground/email';
import { notifications } from '#areas/ground/notifications';
import { withClient } from '#platform/db/connection';
import { workOffNext } from '#platform/queued-work/lane';
import { type MailServer, startMailServer } from '#test/mail-server';
import { startService, type TestService } from '#test/service';
import { workerTools } from '#test/worker-tools';

const url = '/v1/notifications/digest';
const place = `${url}/unsubscribe`;
let service: TestService;
let server: MailServer;

const sql = (text: string) =>
  withClient(service.db.admin, async (client) => {
    await client.query('set search_path = millwright');
    return (await client.query(text)).rows;
  });
const setDaily = async (key: string | undefined) => {
  const body = { frequency: 'DAILY' };
  assert.equal((await service.ask(url, { method: 'PUT', key, body })).status, 200);
};
const frequencyOf = async (key: string | undefined) => (await service.ask(url, { key })).body.frequency;
/** The mail that one role's user of tenant A gets in the morning. */
const mailOf = async (role: string): Promise<string> => {
  service.time.now = '2027-03-01T20:00:00.000Z';
  await sql('delete from notification_digests');
  await setDaily(service.a.keys[role]);
  service.time.now = '2027-03-01T21:00:00.000Z';
  await service.make('/v1/notifications', { all: true, title: 'News', severity: 'INFO' });
  service.time.now = '2027-03-02T09:00:00.000Z';
  await withClient(service.db.service, (client) =>
    client.query('select millwright.queue_digests($1, 100)', [service.time.now]),
  );
  while (await workOffNext(workerTools(service), digestLane));
  const { pool, config } = service;
  await sql("update emails set next_attempt_utc = now() where status = 'QUEUED'");
  while ((await sendDueEmails({ pool, config, log: workerTools(service).log })) > 0);
  const [mail] = server.received.splice(0);
  return (mail?.source ?? '')
    .replace(/=\r\n/g, '')
    .replaceAll('=3D', '=')
    .replace(/\r\n[ \t]/g, ' ');
};
const tokenIn = (mail: string): string => /token=(mw_digest_[\w-]+)/.exec(mail)?.[1] ?? '';
const post = (token: string, more: object = {}) =>
  service.ask(`${place}?token=${token}`, { method: 'POST', key: undefined, ...more });

describe('a digest is ended by its mail', () => {
  before(async () => {
    const environment = { MILLWRIGHT_PUBLIC_URL: 'https://mill.example.com' };
    service = await startService({ areas: [accounts, notifications, emailArea, digests], environment });
    server = await startMailServer();
    const smtp = { host: '127.0.0.1', port: server.port, security: 'NONE', fromAddress: 'a@example.com' };
    for (const { keys } of [service.a, service.b])
      await service.ask('/v1/instances/smtpserver', { method: 'PATCH', key: keys.ADMIN, body: smtp });
    await sql("update tenants set time_zone = 'Europe/Berlin', locale = 'en-GB'");
  });

  it('with one click of a mail program, which sends a form, and again does nothing', async () => {
    const mail = await mailOf('SALES');
    const token = tokenIn(mail);
    const header = new RegExp(
      `^List-Unsubscribe: <https://mill\\.example\\.com${place}\\?token=${token}>`,
      'm',
    );
    assert.match(mail, header);
    assert.match(mail, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    assert.ok(mail.includes(`https://mill.example.com/console/unsubscribe#token=${token}`), mail);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const ended = await post(token, { raw: 'List-Unsubscribe=One-Click', headers });
    assert.deepEqual([ended.status, ended.body], [200, { frequency: 'OFF' }]);
    assert.equal(await frequencyOf(service.a.keys.SALES), 'OFF');
    assert.equal((await post(token)).status, 200);
    const [entry] = await sql(
      "select operation, user_id, origin from audit_entries where operation = 'unsubscribeFromDigest' limit 1",
    );
    assert.deepEqual([entry?.user_id, entry?.origin], ['visitor', 'UI']);
    assert.deepEqual(await sql('select 1 from emails where unsubscribe_url is not null'), []);
  });

  it('of one reader alone: not of another, nor in another tenant, nor with a token that is not ours', async () => {
    const token = tokenIn(await mailOf('SALES'));
    await setDaily(service.a.keys.ADMIN);
    const [, whose = '', signature = ''] = /^mw_digest_(.+)_(.{43})$/.exec(token) ?? [];
    const other = (tenantID: string, userID: string | undefined) =>
      `mw_digest_${Buffer.from(`${tenantID} ${userID}`).toString('base64url')}_${signature}`;
    for (const wrong of [
      other(service.a.tenantID, service.a.users.ADMIN),
      other(service.b.tenantID, service.a.users.SALES),
      other('nobody', 'nobody'),
      `mw_digest_${whose}_${'A'.repeat(43)}`,
      token.slice(0, -1),
      `${token}A`,
      'x',
    ])
      assert.equal((await post(wrong)).status, 401, wrong);
    assert.equal((await service.ask(place, { method: 'POST', key: undefined })).status, 400);
    assert.equal(await frequencyOf(service.a.keys.SALES), 'DAILY');
    assert.equal((await post(token)).status, 200);
    assert.deepEqual(
      [await frequencyOf(service.a.keys.SALES), await frequencyOf(service.a.keys.ADMIN)],
      ['OFF', 'DAILY'],
    );
  });

  it('not by looking at it: a GET leads to the page with the button', async () => {
    const token = tokenIn(await mailOf('SALES'));
    const page = await service.ask(`${place}?token=${token}`, {
      ...{ key: undefined, headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } },
    });
    assert.equal(page.status, 200);
    assert.match(page.headers['content-type'] ?? '', /^text\/html/);
    assert.ok(String(page.body).includes(`url=https://mill.example.com/console/unsubscribe#token=${token}"`));
    const strange = await service.ask(`${place}?token=%22%3E%3Cscript%3E`, { key: undefined });
    assert.ok(!String(strange.body).includes('<script'), 'what is sent does not get into the page');
    assert.equal(await frequencyOf(service.a.keys.SALES), 'DAILY');
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example.com' };
    assert.equal((await post(token, { headers: foreign })).status, 403, 'no other site’s page posts it');
    assert.equal(await frequencyOf(service.a.keys.SALES), 'DAILY');
  });

  it('while its tenant is suspended too, and at once with a change of its reader’s', async () => {
    const token = tokenIn(await mailOf('SALES'));
    const both = await Promise.all([post(token), post(token), setDaily(service.a.keys.SALES)]);
    assert.deepEqual([both[0].status, both[1].status], [200, 200]);
    await setDaily(service.a.keys.SALES);
    await sql("update tenants set status = 'SUSPENDED'");
    assert.equal((await post(token)).status, 200);
    await sql("update tenants set status = 'ACTIVE'");
    assert.equal(await frequencyOf(service.a.keys.SALES), 'OFF');
  });

  it('takes forms there and nowhere else', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const refused = await service.ask('/v1/notifications', { method: 'POST', raw: 'a=1', headers });
    assert.equal(refused.status, 415);
  });
});

import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type MailWorld, mailWorld } from '#test/mail-world';
import { speaks } from '#test/speaks';
import { createIntegrationKey } from '#test/tenant';

const url = '/v1/email/feedback';
const huber = 'verkauf@huber.example.com';
let world: MailWorld;
before(async () => {
  world = await mailWorld();
});
beforeEach(() => world.clear());

const report = (body: object, more: object = {}) =>
  world.service.ask(url, { method: 'POST', body: { recipient: huber, kind: 'BOUNCE', ...body }, ...more });
const sent = async (more: Record<string, unknown> = {}): Promise<string> => {
  const emailID = await world.write(more);
  await world.send();
  return emailID;
};
const told = async () => {
  const { body } = await world.service.ask('/v1/notifications?status=UNREAD');
  return body
    .filter(({ type }: { type: string }) => type === 'EMAIL')
    .map(({ title, text, entityID }: Record<string, string>) => [title, text, entityID]);
};

describe('what comes back of a mail', () => {
  it('is noted at the mail, and its writer is notified', async () => {
    const emailID = await sent({ subject: 'Noted' });
    const messageID = `<${emailID}@alpha.example.com>`;
    const detail = '550 5.1.1 No such mailbox';
    const got = await report({ messageID, detail, recipient: 'Verkauf@HUBER.example.com' });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    assert.deepEqual(
      [got.body.emailID, got.body.recipient, got.body.isPermanent, got.body.isBlocking],
      [emailID, huber, true, true],
    );
    const { feedback, status } = await world.read(emailID);
    const { happenedUTC } = got.body;
    assert.deepEqual(
      [status, feedback],
      ['SENT', [{ recipient: huber, kind: 'BOUNCE', detail, happenedUTC }]],
    );
    assert.deepEqual((await told()).at(0), [
      `An e-mail was not delivered to ${huber}`,
      `“Noted”\n${detail}`,
      emailID,
    ]);
  });

  it('is said to its writer in their language', async () => {
    const speak = (language: 'en' | 'de') => speaks(world.service, world.service.a.users.ADMIN, language);
    await speak('de');
    const [bounced, unwanted] = [await sent({ subject: 'Erste' }), await sent({ subject: 'Zweite' })];
    await report({ emailID: bounced });
    await report({ emailID: unwanted, kind: 'COMPLAINT' });
    assert.deepEqual((await told()).slice(0, 2), [
      [`Eine E-Mail war unerwünscht bei ${huber}`, '„Zweite“', unwanted],
      [`Eine E-Mail wurde nicht zugestellt an ${huber}`, '„Erste“', bounced],
    ]);
    await speak('en');
  });

  it('keeps later mails from the address until it is allowed again', async () => {
    const first = await sent();
    const { body } = await report({ emailID: first, kind: 'COMPLAINT' });
    world.server.received.length = 0;
    const held = await sent({ to: ['VERKAUF@huber.example.com'] });
    const shared = await sent({ to: [huber, 'einkauf@beier.example.com'] });
    const mail = await world.read(held);
    assert.deepEqual([mail.status, (await world.log(held))[0].error], ['FAILED', 'BLOCKED']);
    assert.match(mail.error, /Not sent to VERKAUF@huber\.example\.com/);
    assert.deepEqual(
      world.server.received.map(({ to }) => to),
      [['einkauf@beier.example.com']],
    );
    assert.match((await world.log(shared))[0].response, /^250 .* Not sent to verkauf@huber/);
    const other = await report({ emailID: shared });
    assert.equal(other.body.isBlocking, true);
    const blocking = async () =>
      (await world.service.ask(`${url}?recipient=${huber}&isBlocking=true`)).body.length;
    assert.equal(await blocking(), 2);
    const allowed = await world.service.ask(`${url}/${body.feedbackID}/allow`, { method: 'POST' });
    assert.deepEqual([allowed.status, allowed.body.isBlocking, await blocking()], [200, false, 0]);
    await world.service.ask(`/v1/email/${held}/resend`, { method: 'POST' });
    await world.send();
    assert.equal((await world.read(held)).status, 'SENT');
    await report({ emailID: first, kind: 'COMPLAINT' });
    assert.equal(await blocking(), 0, 'an old report that comes again blocks nothing');
  });

  it('is allowed by two at once, who name different reports of the address', async () => {
    const reports = [];
    for (let nth = 0; nth < 4; nth += 1)
      reports.push((await report({ emailID: await world.write({}) })).body);
    const allowed = await Promise.all(
      reports.map(({ feedbackID }) => world.service.ask(`${url}/${feedbackID}/allow`, { method: 'POST' })),
    );
    assert.deepEqual(
      allowed.map(({ status, body }) => [status, body.isBlocking]),
      reports.map(() => [200, false]),
    );
    assert.deepEqual((await world.service.ask(`${url}?isBlocking=true`)).body, []);
  });

  it('for now blocks nothing, and blocks once it is for good', async () => {
    const emailID = await sent();
    const before = (await told()).length;
    const soft = await report({ emailID, isPermanent: false, detail: '452 4.2.2 Mailbox full' });
    assert.deepEqual([soft.body.isBlocking, (await told()).length], [false, before]);
    assert.equal((await world.read(await sent())).status, 'SENT');
    const hard = await report({ emailID });
    assert.deepEqual([hard.body.feedbackID, hard.body.isBlocking], [soft.body.feedbackID, true]);
    assert.equal((await told()).length, before + 1);
    assert.equal((await world.read(await sent())).status, 'FAILED');
  });

  it('is one, however often and by how many at once it is reported', async () => {
    const emailID = await sent();
    const before = (await told()).length;
    const all = await Promise.all([1, 2, 3].map(() => report({ emailID })));
    assert.deepEqual(
      all.map(({ status, body }) => [status, body.feedbackID]),
      Array(3).fill([200, all[0]?.body.feedbackID]),
    );
    assert.equal((await told()).length, before + 1);
    assert.equal((await report({ emailID, kind: 'COMPLAINT' })).status, 200);
    assert.equal((await world.service.ask(`${url}?emailID=${emailID}`)).body.length, 2);
  });

  it('of no mail of the tenant, or of somebody who did not get it, is refused where it stands', async () => {
    const emailID = await sent();
    const { keys } = world.service.b;
    for (const [body, code, pointer, more] of [
      [{}, 'InvalidInput', '/emailID', {}],
      [{ emailID, messageID: `${emailID}@x` }, 'InvalidInput', '/emailID', {}],
      [{ emailID: 'nothing' }, 'UnknownReference', '/emailID', {}],
      [{ messageID: '<>' }, 'UnknownReference', '/messageID', {}],
      [{ messageID: 'a@b@c' }, 'UnknownReference', '/messageID', {}],
      [{ emailID, recipient: 'other@huber.example.com' }, 'InvalidInput', '/recipient', {}],
      [{ emailID }, 'UnknownReference', '/emailID', { key: keys.ADMIN }],
    ] as const) {
      const got = await report(body, more);
      assert.deepEqual([got.status, got.body.code, got.body.errors?.[0]?.pointer], [400, code, pointer]);
    }
    assert.deepEqual((await world.service.ask(url)).body, []);
  });

  it('is reported by a key that can do nothing else', async () => {
    const emailID = await sent();
    const { db, a } = world.service;
    const key = await createIntegrationKey(db.admin, a.tenantID, ['emailfeedback.write']);
    const one = await report({ emailID }, { key });
    assert.equal(one.status, 200, JSON.stringify(one.body));
    assert.equal((await world.service.ask(`/v1/email/${emailID}`, { key })).status, 403);
    assert.equal((await report({ emailID }, { key: a.keys.SALES })).status, 403);
  });
});

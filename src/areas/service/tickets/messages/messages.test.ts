import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fc } from '#test/fast-check';
import { multipart } from '#test/multipart';
import { startTickets, type TicketWorld } from '#test/service-world';
import { idsIn, parseMail } from './parse-mail.ts';

const raw = (headers: Record<string, string>, body = 'It leaks at the rod.'): Buffer =>
  Buffer.from(
    `${Object.entries({
      From: '"Jana Petersen" <jana.petersen@example.com>',
      To: 'service@example.org',
      ...headers,
    })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n')}\r\n\r\n${body}\r\n`,
  );

describe('a raw message', () => {
  it('is read with its sender, words, thread and files', async () => {
    const mail = await parseMail(
      raw(
        {
          ...{ Subject: '=?UTF-8?Q?Zylinder_undicht_=E2=80=93_eilt?=', 'Message-ID': '<m1@example.com>' },
          ...{ 'In-Reply-To': '<r2@x>', References: '<r1@x> <r2@x>', Date: 'Mon, 2 Mar 2026 10:00:00 +0100' },
          'Content-Type': 'multipart/mixed; boundary=b',
        },
        [
          ...[
            '--b',
            'Content-Type: text/html; charset=utf-8',
            '',
            '<style>p{}</style><p>Hallo &amp; <b>Gruß</b></p>',
          ],
          ...[
            '--b',
            'Content-Type: image/png; name="../../rod.png"',
            'Content-Transfer-Encoding: base64',
            '',
          ],
          ...['iVBORw0KGgo=', '--b--', ''],
        ].join('\r\n'),
      ),
    );
    assert.deepEqual(
      [mail.subject, mail.messageID, mail.answers, mail.from.address, mail.sentUTC],
      [
        'Zylinder undicht – eilt',
        'm1@example.com',
        ['r2@x', 'r1@x'],
        'jana.petersen@example.com',
        '2026-03-02T09:00:00.000Z',
      ],
    );
    assert.match(mail.text, /Hallo & Gruß/);
    assert.doesNotMatch(mail.text, /p\{\}/);
    const [file] = mail.attachments;
    assert.deepEqual([file?.bytes.length, file?.fileName.includes('/')], [8, false]);
  });

  it('without a Message-ID is known by its bytes', async () => {
    const [one, same, other] = await Promise.all([raw({}), raw({}), raw({}, 'Else')].map(parseMail));
    assert.equal(one?.messageID, same?.messageID);
    assert.notEqual(one?.messageID, other?.messageID);
  });

  it('that a program wrote is known as that', async () => {
    assert.equal((await parseMail(raw({ 'Auto-Submitted': 'auto-replied' }))).isAutomatic, true);
    assert.equal((await parseMail(raw({ 'Auto-Submitted': 'no' }))).isAutomatic, false);
  });

  it('that is hostile is read or refused at its place, never a fault', async () => {
    const nested = (depth: number): string =>
      depth === 0
        ? 'x'
        : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--`;
    const bodies = [
      Buffer.alloc(0),
      Buffer.from('\0\0\0'),
      Buffer.from(`From: a@b\r\n${nested(300)}`),
      Buffer.from(`From: a@b\r\nSubject: ${'=?x?q?'.repeat(20_000)}\r\n\r\n`),
      Buffer.from(`From: a@b\r\nReferences: ${'<'.repeat(100_000)}\r\n\r\n`),
      Buffer.from(`From: a@b\r\nContent-Type: text/html\r\n\r\n${'<'.repeat(200_000)}`),
      Buffer.from(`From: a@b\r\nTo: ${'a@b,'.repeat(20_000)}\r\n\r\n`),
      Buffer.from('From: a@b\r\nSubject: \ud800\0x\r\nDate: yesterday\r\n\r\n\0'),
    ];
    for (const bytes of bodies) {
      const begun = performance.now();
      const read = await parseMail(bytes).catch((error: unknown) => error);
      assert.ok(performance.now() - begun < 5000, `${bytes.length} bytes`);
      if (read instanceof Error) assert.match(String(read), /file/);
      else assert.doesNotMatch(JSON.stringify(read), /\\u0000|\\ud800/);
    }
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const read = await parseMail(Buffer.from([...Buffer.from('From: a@b.c\r\n'), ...bytes])).catch(
          (e: unknown) => e,
        );
        assert.ok(!(read instanceof Error) || 'code' in read, String(read));
      }),
    );
  });

  it('names others by their ids in brackets', () => {
    assert.deepEqual(idsIn('<a@b> (x) <c@d>\t<>< e><f'), ['a@b', 'c@d', 'e']);
  });
});

describe('mail of a ticket', () => {
  let world: TicketWorld;
  before(async () => {
    world = await startTickets();
    await world.sql("update millwright.tenants set environment = 'TEST', is_delivery_enabled = false");
  });
  const send = (bytes: Buffer, fields: Record<string, string> = {}, key?: string) =>
    world.service.ask('/v1/service/mail', {
      method: 'POST',
      ...(key ? { key } : {}),
      ...multipart({ fields, bytes, fileName: 'mail.eml' }),
    });

  it('of a known person makes a ticket, once, also where it comes twice at once', async () => {
    const mail = raw({ 'Message-ID': '<new@example.com>', Subject: 'Leaks' });
    const both = await Promise.all([send(mail), send(mail)]);
    assert.deepEqual(both.map(({ body }) => body.outcome).sort(), ['DUPLICATE', 'NEWTICKET']);
    assert.equal(both[0]?.body.ticketID, both[1]?.body.ticketID);
    const ticket = await world.done('GET', `/${both[0]?.body.ticketID}`);
    assert.deepEqual(
      [ticket.subject, ticket.customerID, ticket.contactPersonID],
      ['Leaks', world.customerID, world.personID],
    );
  });

  it('goes out as an answer, and what answers it comes back and ends the waiting', async () => {
    const first = (await send(raw({ 'Message-ID': '<q@example.com>', Subject: 'Question' }))).body;
    const path = `/${first.ticketID}`;
    const { number, isWaitingForCustomer } = await world.done('POST', `${path}/messages`, {
      ...{ text: 'Which medium?', isWaitingForCustomer: true },
    });
    assert.equal(isWaitingForCustomer, true);
    const [, out] = await world.done('GET', `${path}/messages`);
    const mail = (await world.service.ask(`/v1/email/${out.emailID}`)).body;
    assert.deepEqual(
      [mail.subject, mail.to, mail.inReplyTo],
      [`[${number}] Question`, ['Jana.Petersen@example.com'], '<q@example.com>'],
    );
    const away = await send(
      raw({
        'Message-ID': '<away@x>',
        'Auto-Submitted': 'auto-replied',
        'In-Reply-To': `<${out.emailID}@mail.example>`,
      }),
    );
    assert.deepEqual(
      [away.body.outcome, (await world.done('GET', path)).isWaitingForCustomer],
      ['THREADED', true],
    );
    const answer = await send(
      raw({ 'Message-ID': '<a@x>', References: `<q@example.com> <${out.emailID}@mail.example>` }),
    );
    assert.deepEqual(
      [answer.body.ticketID, (await world.done('GET', path)).isWaitingForCustomer],
      [first.ticketID, false],
    );
    assert.equal((await world.done('GET', `${path}/messages`)).length, 4);
  });

  it('finds its ticket by the number in its subject for people of the customer alone', async () => {
    const { ticketID, number } = await world.make();
    const known = await send(raw({ 'Message-ID': '<s1@x>', Subject: `Re: [${number}] Cylinder leaks` }));
    assert.deepEqual([known.body.outcome, known.body.ticketID], ['THREADED', ticketID]);
    const stranger = await send(
      raw({ From: 'mallory@example.net', 'Message-ID': '<s2@x>', Subject: `[${number}]` }),
    );
    assert.deepEqual([stranger.status, stranger.body.missing], [409, ['customerID']]);
    const said = await send(raw({ From: 'mallory@example.net', 'Message-ID': '<s3@x>' }), { ticketID });
    assert.deepEqual([said.body.outcome, said.body.message.personID], ['THREADED', null]);
  });

  it('has its files among the ticket’s documents', async () => {
    const body = [
      '--b',
      'Content-Type: text/plain',
      '',
      'See.',
      '--b',
      'Content-Disposition: attachment; filename=rod.txt',
      '',
      'scratch',
      '--b--',
      '',
    ];
    const got = await send(
      raw({ 'Message-ID': '<f@x>', 'Content-Type': 'multipart/mixed; boundary=b' }, body.join('\r\n')),
    );
    const ticket = await world.done('GET', `/${got.body.ticketID}`);
    assert.deepEqual(
      ticket.documents.map((one: { documentID: string; fileName: string }) => [one.documentID, one.fileName]),
      [[got.body.message.documentIDs[0], 'rod.txt']],
    );
  });

  it('of another tenant is another tenant’s', async () => {
    const mine = await send(raw({ 'Message-ID': '<both@x>' }));
    const { ticketID } = mine.body;
    const theirs = await send(raw({ 'Message-ID': '<both@x>' }), { ticketID }, world.service.b.keys.ADMIN);
    assert.equal(theirs.status, 404);
  });
});

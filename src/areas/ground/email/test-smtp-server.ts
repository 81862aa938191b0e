import { sql } from 'kysely';
import { allowsLoopback } from '#platform/config';
import { answer, operation } from '#platform/operation';
import { notFound, Problem } from '#platform/problem';
import { flag, int32, object, oneOf, orNull, text } from '#platform/schema';
import { emailExample } from './email.example.ts';
import { sendFaults } from './email-log.ts';
import { passwordPlace } from './sealed-text.ts';
import { adviceOn, type MailServer, sendMail } from './send-email.ts';

/**
 * `GET /v1/instances/smtpserver/test`: a mail to the caller, at once and outside the outbox, to see what the
 * server says.
 */
export const testSmtpServer = operation({
  id: 'testSmtpServer',
  method: 'GET',
  path: '/v1/instances/smtpserver/test',
  tag: 'email',
  acts: true,
  summary: 'Send a test mail to yourself',
  description:
    'Goes immediately to the e-mail address of your user, and reports the server’s answer; a server that is not in use can be tried too.',
  permission: 'email.setup',
  response: object(
    {
      isSent: flag(),
      to: text(254),
      host: text(253),
      durationMs: int32({ minimum: 0 }),
      error: orNull(oneOf(sendFaults)),
      response: text(1000, {
        min: 0,
        description: 'What the server answered, or why it did not answer',
      }),
      advice: orNull(text(500)),
    },
    { title: 'SmtpServerTest' },
  ),
  problems: ['NotFound', 'PreconditionMissing'],
  example: { response: emailExample.test },
  run: async (ctx) => {
    const kept = await ctx.first(sql<MailServer>`
      select s.host, s.port, s.security, s.user_name as "userName", s.password, s.from_address as "fromAddress",
        s.from_name as "fromName", s.reply_to as "replyTo"
      from smtp_servers s where ${ctx.mine('s')}`);
    if (!kept) throw notFound('SMTP server');
    const password = kept.password === null ? null : ctx.secrets.open(passwordPlace, kept.password);
    if (password === undefined)
      throw new Problem(
        'PreconditionMissing',
        'The password was sealed with a key that this installation has no more: enter it again.',
      );
    const server = { ...kept, password };
    const user = await ctx.first(sql<{ email: string }>`
      select u.email from users u where ${ctx.mine('u')} and u.user_id = ${ctx.userID} and u.kind = 'PERSON'`);
    if (!user)
      throw new Problem('PreconditionMissing', 'The test goes to the caller, and this key is no person’s.');
    const to = user.email;
    ctx.audit({
      entity: 'SmtpServer',
      entityID: ctx.tenantID,
      action: 'SEND',
      new: { to, host: server.host },
    });
    const messageID = `<${ctx.newID()}@${server.fromAddress.split('@')[1]}>`;
    return answer({
      after: async ({ config }) => {
        const mail = {
          messageID,
          to: [to],
          cc: [],
          replyTo: null,
          inReplyTo: null,
          unsubscribeUrl: null,
          subject: 'A test of your mail server',
          text: testText,
          attachments: [],
        };
        const sent = await sendMail(server, mail, { allowLoopback: allowsLoopback(config) }, 10_000);
        const { error, response, durationMs } = sent;
        return {
          body: {
            isSent: error === null,
            to,
            host: server.host,
            durationMs,
            error,
            response,
            advice: adviceOn(error),
          },
        };
      },
    });
  },
});

const testText = 'This mail was sent by Millwright to try the SMTP server of your company. It works.';

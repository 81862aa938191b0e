import assert from 'node:assert/strict';
import { emailArea, queueEmail, sendDueEmails } from '#areas/ground/email';
import { notifications } from '#areas/ground/notifications';
import { tenants } from '#areas/ground/tenants';
import { defineArea } from '#platform/area';
import { withClient } from '#platform/db/connection';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { flag, id, list, object, optional, text } from '#platform/schema';
import { type MailServer, startMailServer } from './mail-server.ts';
import { startService, type TestService } from './service.ts';

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
      body: object({
        to: list(text(254)),
        toNames: optional(list(text(200))),
        subject: text(1000),
        fails: optional(flag()),
      }),
      response: object({ emailID: id() }),
      problems: ['PreconditionMissing'],
      run: async (ctx, { body }) => {
        const content = Buffer.from('number,price\r\nÄ-1,2.50\r\n');
        const attachments = [
          { fileName: 'Preise März.csv', contentType: 'text/csv; charset=utf-8', content },
        ];
        const about = { entity: 'Supplier', entityID: 'sup-1' };
        const { to, toNames = [], subject } = body;
        const mail = { ...about, to, toNames, subject, bodyText: 'Grüße\n.\nEnde', attachments };
        const emailID = await queueEmail(ctx, mail);
        if (body.fails) throw new Problem('PreconditionMissing', 'The rest fails.');
        return { emailID };
      },
    }),
  ],
});

/** Where the tenant's mail server is set. */
export const settings = '/v1/instances/smtpserver';

/** A server on this machine that takes everything. */
export const plain = (port: number) => ({
  host: '127.0.0.1',
  port,
  security: 'NONE',
  userName: null,
  password: null,
  fromAddress: 'einkauf@alpha.example.com',
  fromName: 'Einkauf Müller',
  replyTo: null,
});

/** A service with a mail server beside it; mails go when the test says so. */
export type MailWorld = {
  service: TestService;
  server: MailServer;
  set(body: Record<string, unknown>): Promise<Body>;
  write(more?: Record<string, unknown>): Promise<string>;
  read(emailID: string): Promise<Body>;
  log(emailID: string): Promise<Body>;
  /** Sends what is due, once. */
  send(): Promise<number>;
  admin(text: string, values?: unknown[]): Promise<{ rows: Body[] }>;
  /** Nothing queued, nothing received, the plain server set. */
  clear(): Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

export const mailWorld = async (): Promise<MailWorld> => {
  const service = await startService({ areas: [tenants, notifications, emailArea, shell] });
  const server = await startMailServer();
  const done = async (url: string, method: 'PATCH' | 'POST', body: unknown) => {
    const got = await service.ask(url, { method, body });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const quiet = () => undefined;
  const log = {
    debug: quiet,
    info: quiet,
    warn: quiet,
    error: (_: object, said: string) => assert.fail(said),
  };
  const admin: MailWorld['admin'] = (text, values = []) =>
    withClient(service.db.admin, (client) =>
      client.query('set search_path = millwright').then(() => client.query(text, values)),
    );
  const set: MailWorld['set'] = (body) => done(settings, 'PATCH', body);
  return {
    service,
    server,
    set,
    admin,
    write: async (more = {}) =>
      (
        await done('/v1/mailshell', 'POST', {
          to: ['verkauf@huber.example.com'],
          subject: 'Ihre Preise',
          ...more,
        })
      ).emailID,
    read: async (emailID) => (await service.ask(`/v1/email/${emailID}`)).body,
    log: async (emailID) => (await service.ask(`/v1/email/logs?emailID=${emailID}`)).body,
    send: () => sendDueEmails({ pool: service.pool, config: service.config, log }),
    clear: async () => {
      server.received.length = 0;
      await admin('delete from emails');
      await admin('delete from email_feedback');
      await set({ ...plain(server.port), isActive: true });
    },
  };
};

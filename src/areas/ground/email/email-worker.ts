import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { newID } from '#lib/id';
import { allowsLoopback, type Config } from '#platform/config';
import type { JobTools } from '#platform/job';
import { inTenant } from '#platform/transaction';
import { firstTurn, type Turn } from '#platform/turn';
import { startWork, type WorkLoop } from '#platform/work-loop';
import { nextAttempt } from './email-retries.ts';
import { openedPassword, openedText } from './sealed-text.ts';
import { type Mail, type MailServer, type Sent, sendMail } from './send-email.ts';

export type EmailWorkerParts = JobTools & { pollMs?: number; leaseMs?: number };

const atOnce = 8;
/** Of one tenant: its server may be slow, or hang, and the others' mails must not wait for it. */
const atOnceOfTenant = 5;

/**
 * Starts sending: a few mails at a time, each held by a lease, so that a dead worker's are taken up by
 * another. As soon as one is sent the next is taken up, of tenant after tenant.
 */
export const startEmailWorker = (parts: EmailWorkerParts): WorkLoop => {
  const turn = firstTurn();
  const underWay = new Map<Promise<void>, string>();
  const busyTenants = (): string[] => {
    const counts = Map.groupBy(underWay.values(), (tenantID) => tenantID);
    return [...counts].flatMap(([tenantID, some]) => (some.length >= atOnceOfTenant ? [tenantID] : []));
  };
  const { log, pollMs = 1000 } = parts;
  const loop = startWork({ log, pollMs, what: 'E-mails' }, async () => {
    if (underWay.size >= atOnce) await Promise.race(underWay.keys());
    const [claim] = await claimEmails(parts, { most: 1, turn, passedOver: busyTenants() });
    if (!claim) {
      if (underWay.size === 0) return false;
      await Promise.race([...underWay.keys(), sleep(pollMs, undefined, { ref: false })]);
      return true;
    }
    const sending = sendOne(parts, claim).finally(() => underWay.delete(sending));
    underWay.set(sending, claim.tenantID);
    return true;
  });
  return {
    stop: async () => {
      await loop.stop();
      await Promise.all(underWay.keys());
    },
  };
};

/** Sends some of what is due, and waits for them. Answers how many were tried. */
export const sendDueEmails = async (parts: EmailWorkerParts, turn: Turn = firstTurn()): Promise<number> => {
  const claims = await claimEmails(parts, { most: atOnceOfTenant, turn, passedOver: [] });
  await Promise.all(claims.map((claim) => sendOne(parts, claim)));
  return claims.length;
};

/** Takes mails that are due, the next of each tenant before the second of any. */
const claimEmails = async (
  { pool, leaseMs = 90_000 }: EmailWorkerParts,
  { most, turn, passedOver }: { most: number; turn: Turn; passedOver: string[] },
): Promise<Claim[]> => {
  const worker = `${hostname()}:${process.pid} ${newID()}`;
  const { rows } = await pool.query<{ tenant_id: string; email_id: string }>(
    `select tenant_id, email_id from claim_emails($1, $2 * interval '1 ms', $3, $4, $5)`,
    [worker, leaseMs, most, turn.servedLast, passedOver],
  );
  turn.servedLast = rows.at(-1)?.tenant_id ?? turn.servedLast;
  return rows.map((row) => ({ tenantID: row.tenant_id, emailID: row.email_id, worker }));
};

type Claim = { tenantID: string; emailID: string; worker: string };

const sendOne = async ({ pool, config, log }: EmailWorkerParts, claim: Claim): Promise<void> => {
  try {
    const read = await inTenant(pool, claim.tenantID, 'read', (client) => readMail(client, claim));
    // The server was taken away or switched off between the claim and now: the mail waits.
    if (!read) return;
    const sent = await trySending(config, claim, read);
    await inTenant(pool, claim.tenantID, 'write', (client) =>
      noteAttempt(client, claim, read.server.host, withBlocked(sent, read.blocked)),
    );
  } catch (error) {
    // The lease ends by itself, and the mail is taken up again.
    log.error({ err: error, emailID: claim.emailID }, 'An e-mail could not be sent');
  }
};

/** What comes of a mail: the server is asked where all that it takes is there. */
const trySending = async (config: Config, claim: Claim, { server, mail, blocked }: Read): Promise<Sent> => {
  if (mail.to.length === 0) return allBlocked(blocked);
  const text = openedText(config, claim, mail);
  if (text === undefined) return unopened;
  const password = openedPassword(config, { ...claim, password: server.password });
  if (password === undefined) return lockedOut;
  return sendMail({ ...server, password }, { ...mail, text }, { allowLoopback: allowsLoopback(config) });
};

/** Sealed with a key that this installation has no more: nothing mends that but another mail. */
const unopened: Sent = {
  error: 'SEALED',
  response: 'What only its recipient is shown was sealed with a key that is gone: make a new one.',
  durationMs: 0,
  isFinal: true,
};

/** The same of the server's password, which can be entered again: the mail is tried again. */
const lockedOut: Sent = {
  error: 'SEALED',
  response: 'The password of the SMTP server was sealed with a key that is gone: enter it again.',
  durationMs: 0,
  isFinal: false,
};

/** All of those that it is to, bounced or complained. */
const allBlocked = (addresses: readonly string[]): Sent => ({
  ...{ error: 'BLOCKED', durationMs: 0, isFinal: true },
  response: notTo(addresses),
});

const notTo = (addresses: readonly string[]): string =>
  `Not sent to ${addresses.join(', ')}, from where an earlier mail came back.`.slice(0, 1000);

/** Who of several was left out is in the log too. */
const withBlocked = (sent: Sent, addresses: readonly string[]): Sent =>
  addresses.length === 0 || sent.error === 'BLOCKED'
    ? sent
    : { ...sent, response: `${sent.response} ${notTo(addresses)}`.slice(0, 1000) };

type Client = Parameters<Parameters<typeof inTenant>[3]>[0];

type Read = NonNullable<Awaited<ReturnType<typeof readMail>>>;

const readMail = async (client: Client, { tenantID, emailID }: Claim) => {
  const { rows } = await client.query<
    MailServer & Mail & { emailReplyTo: string | null; sealed: string | null; blocked: string[] }
  >(
    `select s.host, s.port, s.security, s.user_name as "userName", s.password, s.from_address as "fromAddress",
       s.from_name as "fromName", s.reply_to as "replyTo", e.recipients as "to", e.copies as cc,
       e.reply_to as "emailReplyTo", e.in_reply_to as "inReplyTo",
       e.unsubscribe_url as "unsubscribeUrl", e.subject, e.body_text as text,
       e.sealed_text as sealed,
       array(select a from unnest(e.recipients || e.copies) a where exists (select from email_feedback f
         where f.tenant_id = e.tenant_id and f.recipient = lower(a) and f.is_blocking)) as blocked
     from emails e join smtp_servers s on s.tenant_id = e.tenant_id and s.is_active
     where e.tenant_id = $1 and e.email_id = $2 and e.status = 'QUEUED'`,
    [tenantID, emailID],
  );
  const [row] = rows;
  if (!row) return undefined;
  const attachments = await client.query<Mail['attachments'][number]>(
    `select a.file_name as filename, a.content_type as "contentType", a.content from email_attachments a
     where a.tenant_id = $1 and a.email_id = $2 order by a.position`,
    [tenantID, emailID],
  );
  const { subject, text, sealed, emailReplyTo, inReplyTo, unsubscribeUrl, blocked, ...rest } = row;
  const { to: allTo, cc: allCc, ...server } = rest;
  const taken = (some: readonly string[]) => some.filter((one) => !blocked.includes(one));
  const domain = server.fromAddress.split('@')[1] ?? 'localhost';
  const messageID = `<${emailID}@${domain}>`;
  return {
    ...{ server, blocked },
    mail: {
      ...{
        messageID,
        to: taken(allTo),
        cc: taken(allCc),
        subject,
        text,
        sealed,
        inReplyTo,
        unsubscribeUrl,
        replyTo: emailReplyTo,
      },
      attachments: attachments.rows,
    },
  };
};

/**
 * Writes down what came of an attempt. A mail that went out is SENT even if another worker holds it now;
 * another outcome counts only while the mail is still this worker's.
 */
const noteAttempt = async (
  client: Client,
  { tenantID, emailID, worker }: Claim,
  host: string,
  sent: Sent,
) => {
  const { rows } = await client.query<{ attempts: number; queuedAfter: number; isOurs: boolean }>(
    `select e.attempts, e.queued_after as "queuedAfter", e.lease_owner = $3 and e.status = 'QUEUED' as "isOurs"
     from emails e where e.tenant_id = $1 and e.email_id = $2 for update`,
    [tenantID, emailID, worker],
  );
  const [row] = rows;
  if (!row) return;
  const attempt = row.attempts + 1;
  const waitMs = sent.isFinal ? undefined : nextAttempt(attempt - row.queuedAfter);
  const status = sent.error === null ? 'SENT' : waitMs === undefined ? 'FAILED' : 'QUEUED';
  await client.query(
    `insert into email_attempts (tenant_id, log_id, email_id, attempt, utc, host, duration_ms, error, response)
     values ($1, $2, $3, $4, now() - $6 * interval '1 ms', $5, $6, $7, $8)`,
    [tenantID, newID(), emailID, attempt, host, sent.durationMs, sent.error, sent.response],
  );
  if (!row.isOurs && status !== 'SENT') return;
  await client.query(
    `update emails set attempts = $3, status = $4, error = $5, sent_utc = case when $4 = 'SENT' then now() end,
       next_attempt_utc = now() + $6 * interval '1 ms', lease_owner = null, lease_until_utc = null,
       sealed_text = case when $4 <> 'SENT' then sealed_text end,
       unsubscribe_url = case when $4 <> 'SENT' then unsubscribe_url end,
       last_updated_utc = now(), row_version = row_version + 1
     where tenant_id = $1 and email_id = $2`,
    [
      tenantID,
      emailID,
      attempt,
      status,
      sent.error === null ? null : sent.response,
      status === 'QUEUED' ? waitMs : null,
    ],
  );
};

import { sql } from 'kysely';
import { createRow } from '#kit/write-rows';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { emailResource } from './email.resource.ts';
import { isMailAddress } from './mail-address.ts';
import { sealText } from './sealed-text.ts';

/** A mail to send. `entity` and `entityID` name the record that it is about. */
export type NewEmail = {
  entity: string;
  entityID: string;
  to: readonly string[];
  /** Who they are: a mail is found by that. */
  toNames?: readonly (string | null)[];
  cc?: readonly string[];
  replyTo?: string | null;
  /** The Message-ID that it answers, with its brackets. */
  inReplyTo?: string | null;
  subject: string;
  bodyText: string;
  /** What stands in the place of `sealedHere` once the mail goes out, and is shown to nobody else. */
  sealed?: { text: string; config: Pick<Config, 'secretsKeys'> };
  /** Where its recipient's mail program ends such mails with one POST (RFC 8058); https. */
  unsubscribeUrl?: string | null;
  attachments?: readonly { fileName: string; contentType: string; content: Uint8Array }[];
};

/**
 * Puts a mail into the outbox, in the present transaction: it goes out when, and only when, that is
 * committed. A test tenant's is kept and not sent until delivery is enabled for it. Answers the mail's id.
 * @throws Problem 409 PreconditionMissing where the tenant has no SMTP server, or an address is not one
 */
export const queueEmail = async (
  ctx: Ctx,
  { attachments = [], sealed, unsubscribeUrl, ...mail }: NewEmail,
): Promise<string> => {
  const strange = [...mail.to, ...(mail.cc ?? []), ...(mail.replyTo ? [mail.replyTo] : [])].find(
    (address) => !isMailAddress(address),
  );
  if (strange !== undefined)
    throw new Problem(
      'PreconditionMissing',
      `No mail can be sent: “${strange}” is no e-mail address. Correct it first.`,
      {
        missing: ['email'],
      },
    );
  const tenant = await outboxOf(ctx);
  if (!tenant.hasServer && !tenant.isSuppressed) {
    throw new Problem(
      'PreconditionMissing',
      'No mail can be sent: the tenant has no SMTP server in use. An administrator sets it with PATCH /v1/instances/smtpserver.',
    );
  }
  const row = await createRow(ctx, emailResource, {
    ...mail,
    toNames: [...new Set(mail.toNames)].flatMap((name) => name?.trim().slice(0, 200) || []),
    // One line: a break in it would begin another header.
    subject: mail.subject.replace(/\s+/g, ' ').trim().slice(0, 300),
    status: tenant.isSuppressed ? 'SUPPRESSED' : 'QUEUED',
    nextAttemptUTC: tenant.isSuppressed ? null : ctx.now,
  });
  const emailID = row.emailID;
  if (sealed) {
    const text = sealText(sealed.config, { tenantID: ctx.tenantID, emailID }, sealed.text);
    ctx.send(
      sql`update emails as e set sealed_text = ${text} where ${ctx.mine('e')} and e.email_id = ${emailID}`,
    );
  }
  if (unsubscribeUrl)
    ctx.send(sql`
      update emails as e set unsubscribe_url = ${unsubscribeUrl}
      where ${ctx.mine('e')} and e.email_id = ${emailID}`);
  for (const [position, { fileName, contentType, content }] of attachments.entries()) {
    ctx.send(sql`
      insert into email_attachments (tenant_id, email_id, position, file_name, content_type, content)
      values (${ctx.tenantID}, ${emailID}, ${position}, ${fileName}, ${contentType}, ${Buffer.from(content)})`);
  }
  if (tenant.isSuppressed) {
    ctx.send(sql`
      insert into email_attempts (tenant_id, log_id, email_id, attempt, utc, error, response)
      values (${ctx.tenantID}, ${ctx.newID()}, ${emailID}, 0, ${ctx.now}, 'SUPPRESSED', ${suppressedDetail})`);
  }
  return emailID;
};

/** What becomes of the tenant's mails. */
const outboxOf = (ctx: Ctx) =>
  ctx.one(
    sql<{ isSuppressed: boolean; hasServer: boolean }>`
      select n.environment = 'TEST' and not n.is_delivery_enabled as "isSuppressed", s.tenant_id is not null as "hasServer"
      from tenants n left join smtp_servers s on s.tenant_id = n.tenant_id and s.is_active and ${ctx.mine('s')}
      where ${ctx.mine('n')}`,
    'tenant',
  );

/** Whether a mail would be taken: there is a server in use, or a test tenant's are kept. */
export const takesMail = async (ctx: Ctx): Promise<boolean> => {
  const { isSuppressed, hasServer } = await outboxOf(ctx);
  return hasServer || isSuppressed;
};

/** Reported in the log of a test tenant. */
const suppressedDetail =
  'Not sent: this is a test tenant for which delivery is not enabled. Once an operator has enabled it, send the mail again.';

import { sql } from 'kysely';
import { notify } from '#areas/ground/notifications';
import { auditRow, readOne } from '#kit/rows';
import { whole } from '#kit/shapes';
import { createRow, patchRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { flag, id, instant, object, oneOf, optional, otherwise, type Static, text } from '#platform/schema';
import { mailAddress } from '../mail-address.ts';
import { type Feedback, feedbackKinds, feedbackResource } from './feedback.resource.ts';

const { spec, model } = feedbackResource;

const reported = object({
  emailID: optional(id({ description: 'The mail; or its messageID' })),
  messageID: optional(
    text(998, { description: 'The Message-ID that the mail went out with, with or without its brackets' }),
  ),
  recipient: mailAddress({ description: 'One of those that the mail went to' }),
  kind: oneOf(feedbackKinds),
  isPermanent: otherwise(
    flag({ description: 'Of a bounce: false where the address may take mails later (4.x.x)' }),
    true,
  ),
  detail: optional(text(1000, { description: 'What the other server said' })),
  happenedUTC: optional(instant({ description: 'Left out: now' })),
});
type Reported = Static<typeof reported>;

/** `POST /v1/email/feedback` */
export const reportFeedback = operation({
  id: 'reportEmailFeedback',
  method: 'POST',
  path: spec.path,
  tag: spec.tag,
  addition: true,
  summary: 'Report that an e-mail bounced, or that its reader complained',
  description:
    'For what your mail server or its provider reports of mails that it had taken. Who wrote the mail is notified. Of a permanent bounce and of a complaint nothing more is sent to the address until it is allowed again. The same report again changes nothing.',
  permission: 'emailfeedback.write',
  body: reported,
  response: model,
  problems: ['UnknownReference'],
  example: {
    body: {
      ...{ messageID: '<0198c5a0-0000-7000-8000-000000000250@example.com>', kind: 'BOUNCE' },
      ...{ recipient: 'verkauf@stahl-huber.example.com', detail: '550 5.1.1 No such mailbox' },
    },
    response: spec.example.row,
  },
  run: async (ctx, { body }) => {
    const mail = await lockMail(ctx, body);
    const { kind, isPermanent = true } = body;
    const isBlocking = kind === 'COMPLAINT' || isPermanent;
    const known = await ctx.first(sql<Feedback>`
      select ${feedbackResource.select(ctx.now)} from email_feedback t
      where ${ctx.mine('t')} and t.email_id = ${mail.emailID} and t.recipient = ${mail.recipient} and t.kind = ${kind}`);
    if (!known) {
      const { feedbackID } = await createRow(ctx, feedbackResource, {
        ...{ emailID: mail.emailID, recipient: mail.recipient, kind, isPermanent, isBlocking },
        ...{ detail: body.detail ?? null, happenedUTC: body.happenedUTC ?? ctx.now },
      });
      if (isBlocking) await tellWriter(ctx, mail, body);
      return whole(await readOne(ctx, feedbackResource, feedbackID));
    }
    const old = feedbackResource.revive(known);
    // What was for now is for good; what was allowed again stays so.
    if (old.isPermanent || !isPermanent) auditRow(ctx, feedbackResource, 'UPDATE', old, old);
    else {
      await patchRow(ctx, feedbackResource, old, { isPermanent, isBlocking, detail: body.detail ?? null });
      await tellWriter(ctx, mail, body);
    }
    return whole(await readOne(ctx, feedbackResource, old.feedbackID));
  },
});

type Mail = { emailID: string; recipient: string; subject: string; writer: string };

/** The mail, locked: of two equal reports at once one comes after the other. @throws Problem 400 */
const lockMail = async (ctx: Ctx, { emailID, messageID, recipient }: Reported): Promise<Mail> => {
  if ((emailID === undefined) === (messageID === undefined))
    throw invalid('/emailID', 'must be there, or messageID, and not both');
  const pointer = emailID === undefined ? '/messageID' : '/emailID';
  const asked = emailID ?? /^<?([^@<>]+)@/.exec(messageID?.trim() ?? '')?.[1] ?? '';
  const row = await ctx.first(sql<{ emailID: string; subject: string; writer: string; recipients: string[] }>`
    select e.email_id as "emailID", e.subject, e.created_by_user_id as writer,
      array(select lower(a) from unnest(e.recipients || e.copies) a where lower(a) = lower(${recipient})) as recipients
    from emails e where ${ctx.mine('e')} and e.email_id = ${asked} for update`);
  if (!row)
    throw new Problem('UnknownReference', `${pointer} is no mail that was sent from here.`, {
      errors: [{ pointer, detail: 'is no mail that was sent from here' }],
    });
  const { recipients, ...mail } = row;
  const [found] = recipients;
  if (found === undefined) throw invalid('/recipient', 'is not one of those that the mail went to');
  return { ...mail, recipient: found };
};

const tellWriter = async (ctx: Ctx, { emailID, subject, recipient, writer }: Mail, said: Reported) => {
  const isBounce = said.kind === 'BOUNCE';
  const detail = said.detail === undefined ? '' : `\n${said.detail}`;
  await notify(ctx, {
    ...{ users: [writer], type: 'EMAIL', severity: 'WARNING', entity: 'Email', entityID: emailID },
    says: {
      en: () => ({
        title: `An e-mail was not ${isBounce ? 'delivered to' : 'wanted by'} ${recipient}`,
        text: `“${subject}”${detail}`,
      }),
      de: () => ({
        title: isBounce
          ? `Eine E-Mail wurde nicht zugestellt an ${recipient}`
          : `Eine E-Mail war unerwünscht bei ${recipient}`,
        text: `„${subject}“${detail}`,
      }),
    },
  });
};

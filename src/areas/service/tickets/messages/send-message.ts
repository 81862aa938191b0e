import { sql } from 'kysely';
import { mailAddress, queueEmail } from '#areas/ground/email';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { needEditable } from '#kit/machine';
import { auditRow, updateRow } from '#kit/rows';
import { Problem } from '#platform/problem';
import { flag, list, optional, text } from '#platform/schema';
import { clockOf, setDeadline } from '../deadline.ts';
import { ticketMachine } from '../ticket.machine.ts';
import { ticketResource } from '../ticket.resource.ts';
import { messageText } from './message.ts';

/** `POST …/messages`: a mail to the customer, which goes out with the change. */
export const sendTicketMessage = behaviourOf(ticketResource, {
  id: 'sendTicketMessage',
  does: 'messages',
  addition: true,
  summary: 'Write to the customer about a ticket',
  description:
    'Puts a mail into the outbox, with the ticket’s number in its subject, as an answer to the customer’s last message. An answer to it comes back to this ticket.',
  body: {
    text: messageText,
    to: optional(list(mailAddress(), { minItems: 1, maxItems: 20, description: 'The contact unless sent' })),
    cc: optional(list(mailAddress(), { maxItems: 20 })),
    subject: optional(text(250, { description: 'The ticket’s unless sent' })),
    isWaitingForCustomer: optional(
      flag({ description: 'True: the ticket waits for the answer, its clock stands' }),
    ),
  },
  problems: ['NotEditable', 'PreconditionMissing'],
  example: { body: { text: 'Please send us the cylinder.', isWaitingForCustomer: true } },
  run: async (ctx, old, { text: bodyText, to, cc = [], subject = old.subject, isWaitingForCustomer }) => {
    needEditable(ticketMachine, old.status, 'ticket');
    const { ticketID, number } = old;
    const recipients = to ?? (await contactOf(ctx, old.contactPersonID));
    if (recipients.length === 0)
      throw new Problem(
        'PreconditionMissing',
        'The ticket has no contact with an e-mail address: say `to`.',
        {
          missing: ['to'],
        },
      );
    const last = await ctx.first(sql<{ answered: string }>`
      select m.rfc_message_id as answered from service_messages m
      where ${ctx.mine('m')} and m.ticket_id = ${ticketID} and m.direction = 'IN'
      order by m.utc desc, m.message_id desc limit 1`);
    const said = `[${number}] ${subject.replaceAll(`[${number}]`, '').trim()}`.slice(0, 300);
    const emailID = await queueEmail(ctx, {
      ...{ entity: 'Ticket', entityID: ticketID, to: recipients, cc, subject: said, bodyText },
      inReplyTo: last ? `<${last.answered}>` : null,
    });
    const own = await ctx.first(sql<{ address: string }>`
      select s.from_address as address from smtp_servers s where ${ctx.mine('s')}`);
    await ctx.exec(sql`
      insert into service_messages (tenant_id, message_id, ticket_id, direction, rfc_message_id, email_id, in_reply_to, from_address,
        recipients, copies, subject, body_text, sent_utc, user_id, utc)
      values (${ctx.tenantID}, ${ctx.newID()}, ${ticketID}, 'OUT', ${emailID}, ${emailID}, ${last?.answered ?? null},
        ${own?.address ?? 'none@localhost'}, ${recipients}, ${cc}, ${said}, ${bodyText}, ${ctx.now}, ${ctx.userID}, ${ctx.now})`);
    const waiting = { ...old, isWaitingForCustomer: isWaitingForCustomer ?? old.isWaitingForCustomer };
    if (waiting.isWaitingForCustomer !== old.isWaitingForCustomer) await setDeadline(ctx, waiting);
    const row = await updateRow(ctx, ticketResource, old, {
      ...clockOf(waiting),
      isWaitingForCustomer: waiting.isWaitingForCustomer,
    });
    auditRow(ctx, ticketResource, 'UPDATE', old, row);
  },
});

const contactOf = async (
  ctx: Parameters<typeof queueEmail>[0],
  personID: string | null,
): Promise<string[]> => {
  const found = await ctx.first(sql<{ email: string | null }>`
    select p.email from people p where ${ctx.mine('p')} and p.person_id = ${personID} and p.is_active`);
  return found?.email ? [found.email] : [];
};

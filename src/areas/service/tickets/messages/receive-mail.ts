import { sql } from 'kysely';
import { attachFile } from '#areas/ground/documents';
import { auditRow, lockRow, updateRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { eventType } from '#platform/event';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, object, oneOf, optional, type Static } from '#platform/schema';
import { makeTicket } from '../create-ticket.ts';
import { clockOf, setDeadline } from '../deadline.ts';
import { type Ticket, ticketResource } from '../ticket.resource.ts';
import { messageExample, messages } from './message.ts';
import { maxMailBytes, type ParsedMail, parseMail } from './parse-mail.ts';

const answerModel = object(
  {
    outcome: oneOf(['THREADED', 'NEWTICKET', 'DUPLICATE'], {
      description: 'THREADED: it belongs to a ticket that there was; DUPLICATE: it had come before',
    }),
    ticketID: id(),
    message: messages.element,
  },
  { title: 'ReceivedMail' },
);

/** Sent once for each message that comes in. */
export const messageReceived = eventType({
  entity: 'Ticket',
  event: 'MessageReceived',
  permission: 'tickets.read',
  body: messages.element,
  description: 'A message about a service ticket came in',
  example: messageExample,
});

/** `POST /v1/service/mail`: a message that came by mail finds its ticket, or makes one. */
export const receiveMail = operation({
  id: 'receiveServiceMail',
  method: 'POST',
  path: '/v1/service/mail',
  tag: 'service',
  summary: 'Take in a mail for the service',
  description:
    'The raw message (RFC 5322) as the part `file`. It belongs to the ticket of the message that it answers (In-Reply-To, References), else to the one whose number stands in brackets in its subject, where a person of its customer wrote it. Of a known person it else makes a ticket. The same Message-ID counts once.',
  permission: 'tickets.write',
  addition: true,
  upload: {
    maxBytes: maxMailBytes,
    fields: object({
      ticketID: optional(id({ description: 'To which ticket it belongs, whatever it says' })),
      customerID: optional(id({ description: 'Of whom it makes a ticket, where nobody knows the sender' })),
    }),
  },
  response: answerModel,
  problems: ['NotFound', 'UnknownReference', 'PreconditionMissing'],
  emits: [messageReceived],
  example: {
    body: {},
    response: { outcome: 'NEWTICKET', ticketID: messageExample.ticketID, message: messageExample },
  },
  before: async (_outside, { upload }) => parseMail(upload.bytes),
  run: async (ctx, { upload: { fields }, found: mail }): Promise<Static<typeof answerModel>> => {
    // Of two deliveries of one message the later one waits here, and finds the first.
    await ctx.first(
      sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${ctx.tenantID} ${mail.messageID}`}, 0))`,
    );
    const present = await ctx.first(sql<{ messageID: string; ticketID: string }>`
      select m.message_id as "messageID", m.ticket_id as "ticketID" from service_messages m
      where ${ctx.mine('m')} and m.rfc_message_id = ${mail.messageID}`);
    if (present) {
      ctx.audit({ entity: 'Ticket', entityID: present.ticketID, action: 'UPDATE' });
      return {
        outcome: 'DUPLICATE',
        ticketID: present.ticketID,
        message: await readMessage(ctx, present.messageID),
      };
    }
    const threaded = fields.ticketID ?? (await ticketAnswered(ctx, mail)) ?? (await ticketNamed(ctx, mail));
    const ticket = threaded
      ? await lockRow(ctx, ticketResource, threaded)
      : await lockRow(ctx, ticketResource, await ticketOf(ctx, mail, fields.customerID));
    const messageID = await keepMessage(ctx, ticket, mail);
    const message = await readMessage(ctx, messageID);
    await ctx.emit(messageReceived, ticket.ticketID, message);
    return { outcome: threaded ? 'THREADED' : 'NEWTICKET', ticketID: ticket.ticketID, message };
  },
});

const readMessage = (ctx: Ctx, messageID: string) =>
  ctx.one(
    sql<Static<typeof messages.element>>`
      select ${messages.select(ctx.now)} from service_messages t where ${ctx.mine('t')} and t.message_id = ${messageID}`,
    'message',
  );

/**
 * The ticket of the nearest message that it answers: ours are known by the id that their Message-ID begins
 * with.
 */
const ticketAnswered = async (ctx: Ctx, { answers }: ParsedMail): Promise<string | undefined> => {
  const ids = answers.flatMap((one) => [one, one.split('@')[0] ?? '']);
  const found = await ctx.first(sql<{ ticketID: string }>`
    select m.ticket_id as "ticketID" from unnest(${ids}::text[]) with ordinality as x (id, position)
    join service_messages m on m.rfc_message_id = x.id
    where ${ctx.mine('m')} order by x.position limit 1`);
  return found?.ticketID;
};

/** The ticket whose number stands in brackets in the subject, of a customer whose person wrote it. */
const ticketNamed = async (ctx: Ctx, { subject, from }: ParsedMail): Promise<string | undefined> => {
  const numbers = subject
    .split('[')
    .slice(1, 20)
    .map((rest) => rest.split(']')[0] ?? '');
  const found = await ctx.first(sql<{ ticketID: string }>`
    select t.ticket_id as "ticketID" from service_tickets t
    where ${ctx.mine('t')} and t.number = any (${numbers}::text[]) and exists (
      select 1 from people p where ${ctx.mine('p')} and p.customer_id = t.customer_id and lower(p.email) = ${from.address})
    order by t.number limit 1`);
  return found?.ticketID;
};

type Person = { personID: string; customerID: string };

const peopleOf = (ctx: Ctx, address: string): Promise<Person[]> =>
  ctx.rows(sql<Person>`
    select p.person_id as "personID", p.customer_id as "customerID" from people p
    where ${ctx.mine('p')} and lower(p.email) = ${address} and p.is_active order by p.person_id limit 50`);

/** A new ticket of the sender's customer. @throws Problem 409 where nobody knows who that is */
const ticketOf = async (ctx: Ctx, mail: ParsedMail, said: string | undefined): Promise<string> => {
  const people = (await peopleOf(ctx, mail.from.address)).filter((one) => !said || one.customerID === said);
  const customers = [...new Set(said ? [said] : people.map(({ customerID }) => customerID))];
  const [customerID] = customers;
  if (customerID === undefined || customers.length > 1)
    throw new Problem(
      'PreconditionMissing',
      customers.length > 1
        ? `${mail.from.address} is a person of several customers: say \`customerID\`.`
        : `Nobody of a customer has the address ${mail.from.address}: say \`customerID\`, or \`ticketID\`.`,
      { missing: ['customerID'] },
    );
  const { ticketID } = await makeTicket(ctx, {
    customerID,
    contactPersonID: people[0]?.personID ?? null,
    subject: mail.subject || '(no subject)',
    description: mail.text.slice(0, 20_000).toWellFormed() || null,
  });
  return ticketID;
};

/** Keeps a message and its attachments with a locked ticket; an answer of the customer ends the waiting. */
const keepMessage = async (ctx: Ctx, old: Ticket, mail: ParsedMail): Promise<string> => {
  const { ticketID, customerID } = old;
  const person = (await peopleOf(ctx, mail.from.address)).find((one) => one.customerID === customerID);
  const documentIDs: string[] = [];
  for (const { fileName, contentType, bytes } of mail.attachments)
    documentIDs.push(
      await attachFile(ctx, ticketResource.spec, {
        entityID: ticketID,
        documentType: 'GENERAL',
        upload: { fileName, contentType, bytes, fields: {} },
      }),
    );
  const messageID = ctx.newID();
  await ctx.exec(sql`
    insert into service_messages (tenant_id, message_id, ticket_id, direction, rfc_message_id, in_reply_to, from_address, from_name,
      recipients, copies, subject, body_text, person_id, is_automatic, sent_utc, document_ids, dropped_attachments, user_id, utc)
    values (${ctx.tenantID}, ${messageID}, ${ticketID}, 'IN', ${mail.messageID}, ${mail.answers[0] ?? null}, ${mail.from.address},
      ${mail.from.name}, ${mail.to}, ${mail.cc}, ${mail.subject}, ${mail.text}, ${person?.personID ?? null}, ${mail.isAutomatic},
      ${mail.sentUTC}::timestamptz, ${documentIDs}, ${mail.droppedAttachments}, ${ctx.userID}, ${ctx.now})`);
  const isAnswer = old.isWaitingForCustomer && !mail.isAutomatic;
  const moved = { ...old, isWaitingForCustomer: isAnswer ? false : old.isWaitingForCustomer };
  if (isAnswer) await setDeadline(ctx, moved);
  const row = await updateRow(ctx, ticketResource, old, {
    ...clockOf(moved),
    isWaitingForCustomer: moved.isWaitingForCustomer,
  });
  auditRow(ctx, ticketResource, 'UPDATE', old, row);
  return messageID;
};

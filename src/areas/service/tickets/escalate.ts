import { sql } from 'kysely';
import { isMailAddress, queueEmail } from '#areas/ground/email';
import { appendHistory } from '#kit/parts/history';
import { eventOf } from '#kit/resource';
import { auditRow, readOne, updateRow } from '#kit/rows';
import { languageOf } from '#lib/language';
import type { Ctx } from '#platform/ctx';
import { withHeld } from '#platform/queued-work/held';
import type { WorkLane } from '#platform/queued-work/lane';
import { dropWork, queueWork } from '#platform/queued-work/queue';
import { deadlineKind } from './deadline.ts';
import { readServiceSettings } from './service-settings.ts';
import { type Ticket, ticketResource } from './ticket.resource.ts';

/** Sent once when the time of a ticket runs out. */
export const ticketEscalated = eventOf(ticketResource, 'Escalated', 'The time of a service ticket ran out');

/** Waits for deadlines: each is queued for its instant, and queued again where the clock was set again. */
export const deadlineLane: WorkLane = {
  name: 'Deadlines of tickets',
  kinds: [deadlineKind],
  run: (tools, held) =>
    withHeld(
      tools,
      held,
      { operation: 'escalateTicket', lock: (ctx) => lockTicket(ctx, held.workID) },
      async (ctx, ticket) => {
        const { dueUTC, escalatedUTC } = ticket;
        dropWork(ctx, deadlineKind, held.workID);
        if (dueUTC === null || escalatedUTC !== null) return;
        // The two clocks differ: it is looked at again when its time has come.
        if (dueUTC > ctx.now) return queueWork(ctx, deadlineKind, held.workID, dueUTC);
        await escalate(ctx, ticket);
      },
    ),
};

const lockTicket = async (ctx: Ctx, ticketID: string): Promise<Ticket | undefined> => {
  const found = await ctx.first(sql<Ticket>`
    select ${ticketResource.select(ctx.now)} from service_tickets t
    where ${ctx.mine('t')} and t.ticket_id = ${ticketID} for update`);
  return found && ticketResource.revive(found);
};

const escalate = async (ctx: Ctx, old: Ticket): Promise<void> => {
  const { ticketID, number, subject, priority, dueUTC } = old;
  const row = await updateRow(ctx, ticketResource, old, { escalatedUTC: ctx.now });
  appendHistory(
    ctx,
    'Ticket',
    [ticketID],
    [{ action: 'ESCALATED', field: 'dueUTC', oldValue: dueUTC, newValue: ctx.now }],
  );
  auditRow(ctx, ticketResource, 'UPDATE', old, row);
  await ctx.emit(ticketEscalated, ticketID, await readOne(ctx, ticketResource, ticketID));
  const to = await addresses(ctx, old);
  // Without a mail server the event and the history say so; that is no reason to lose the escalation.
  if (to.length === 0 || !(await canMail(ctx))) return;
  const { locale, timeZone } = await ctx.one(
    sql<{ locale: string; timeZone: string }>`
      select n.locale, n.time_zone as "timeZone" from tenants n where ${ctx.mine('n')}`,
    'tenant',
  );
  const due = dueUTC && writtenInstant(dueUTC, { locale, timeZone });
  const words = languageOf(locale) === 'de' ? german : english;
  await queueEmail(ctx, {
    ...{ entity: 'Ticket', entityID: ticketID, to, subject: `[${number}] ${words.isOver}` },
    bodyText: `${number} (${priority}): ${subject}\n\n${words.wasDue(due ?? '', old.status)}`,
  });
};

const english = {
  isOver: 'The time of this ticket is over',
  wasDue: (due: string, status: string) => `It was due ${due} and is ${status}.`,
};
const german: typeof english = {
  isOver: 'Die Zeit für dieses Ticket ist um',
  wasDue: (due, status) => `Fällig war es ${due}; sein Status ist ${status}.`,
};

const writtenInstant = (
  instant: string,
  { locale, timeZone }: { locale: string; timeZone: string },
): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );

const addresses = async (ctx: Ctx, { assignedToUserID }: Ticket): Promise<string[]> => {
  const { escalateTo } = await readServiceSettings(ctx);
  const user = await ctx.first(sql<{ email: string | null }>`
    select u.email from users u where ${ctx.mine('u')} and u.user_id = ${assignedToUserID} and u.is_active`);
  return [...new Set([...(user?.email && isMailAddress(user.email) ? [user.email] : []), ...escalateTo])];
};

const canMail = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.first(sql`
    select 1 from tenants n where ${ctx.mine('n')} and (
      (n.environment = 'TEST' and not n.is_delivery_enabled)
      or exists (select 1 from smtp_servers s where s.tenant_id = n.tenant_id and s.is_active and ${ctx.mine('s')}))`)) !==
  undefined;

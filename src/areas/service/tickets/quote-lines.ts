import { sql } from 'kysely';
import { makeQuote } from '#areas/selling/quotes';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { needEditable } from '#kit/machine';
import { appendHistory } from '#kit/parts/history';
import { auditRow, readOne, updateRow } from '#kit/rows';
import { type Decimal, decimal } from '#lib/decimal';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { id, list, object, optional, orNull, price, quantity, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import type { TicketLine } from './line.schema.ts';
import { readLines, writeLines } from './lines.ts';
import { hoursIn, readServiceSettings } from './service-settings.ts';
import { ticketMachine } from './ticket.machine.ts';
import { type Ticket, ticketResource } from './ticket.resource.ts';

const itemInput = object(
  {
    itemID: id(),
    quantity: quantity(),
    unitPrice: optional(orNull(price({ description: 'Found as for every quote unless sent' }))),
    description: optional(text(500)),
  },
  { title: 'RepairQuoteItem' },
);

/** `POST …/quote`: what the repair would cost the customer, as a sales quote. */
export const quoteTicket = behaviourOf(ticketResource, {
  id: 'quoteTicket',
  does: 'quote',
  addition: true,
  summary: 'Make a sales quote for the repair of a ticket',
  description:
    'Of the lines named, or of all that the customer pays for and that were not quoted: their billable spare parts and labour, and the `items` that are sent. Labour is quoted as the item of the settings. A line is quoted again once its quote is rejected or cancelled.',
  needsToo: { 'quotes.write': 'It makes a sales quote.' },
  body: {
    serviceTicketLineItemIDs: optional(list(id(), { minItems: 1, maxItems: 200 })),
    items: optional(list(itemInput, { maxItems: 200, description: 'What is expected to be needed besides' })),
  },
  problems: ['NotEditable', 'PreconditionMissing', 'ConflictingPrices'],
  example: {
    body: { items: [{ itemID: '0198c5a0-0000-7000-8000-000000000010', quantity: 1 }] },
    response: {},
  },
  run: async (ctx, ticket, { serviceTicketLineItemIDs, items = [] }) => {
    needPermission(ctx, 'quotes.write');
    needEditable(ticketMachine, ticket.status, 'ticket');
    const before = await readOne(ctx, ticketResource, ticket.ticketID);
    const lines = await linesToQuote(ctx, ticket, serviceTicketLineItemIDs);
    const done = await unquotedWork(ctx, lines);
    const quoted = [
      ...items.map(({ unitPrice, ...item }) => ({ ...item, ...(unitPrice == null ? {} : { unitPrice }) })),
      ...done.parts.map(({ itemID, quantity: count }) => ({ itemID, quantity: count })),
      ...(await labourItem(ctx, done.minutes)),
    ];
    if (quoted.length === 0)
      throw new Problem(
        'PreconditionMissing',
        'There is nothing to quote: note spare parts or labour first, or send `items`.',
        { missing: ['items'] },
      );
    const { salesQuoteID, number } = await makeQuote(ctx, {
      customerID: ticket.customerID,
      description: `${ticket.number}: ${ticket.subject}`.slice(0, 1000),
      purchaseOrder: ticket.purchaseOrder,
      ...(ticket.contactPersonID === null ? {} : { contactIDs: [ticket.contactPersonID] }),
      ...(ticket.shipToID === null ? {} : { shipToID: ticket.shipToID }),
      items: quoted,
    });
    await writeLines(
      ctx,
      ticket.ticketID,
      lines.map((line) => ({ ...line, salesQuoteID, salesOrderID: null })),
    );
    await markQuoted(ctx, lines, salesQuoteID);
    const numbers = lines.map(({ lineNumber }) => lineNumber).join(', ');
    appendHistory(
      ctx,
      'Ticket',
      [ticket.ticketID],
      [{ action: 'QUOTED', field: `lines ${numbers}`, oldValue: null, newValue: number }],
    );
    await updateRow(ctx, ticketResource, ticket, {});
    auditRow(ctx, ticketResource, 'UPDATE', before, await readOne(ctx, ticketResource, ticket.ticketID));
  },
});

/** @throws Problem 400 for lines that are not the ticket's, 409 where none is left to quote */
const linesToQuote = async (
  ctx: Ctx,
  { ticketID }: Ticket,
  named: readonly string[] | undefined,
): Promise<TicketLine[]> => {
  const lines = await readLines(ctx, ticketID);
  const quotedOnes = lines.flatMap(({ salesQuoteID }) => salesQuoteID ?? []);
  const standing = await ctx.rows(sql<{ id: string; number: string }>`
    select q.sales_quote_id as id, q.number from sales_quotes q
    where ${ctx.mine('q')} and q.sales_quote_id = any (${quotedOnes}::text[]) and q.status not in ('REJECTED', 'CANCELLED')`);
  const quoteOf = (line: TicketLine) => standing.find(({ id: one }) => one === line.salesQuoteID);
  if (named) {
    refuseTogether(
      named.map((one, at) => {
        const line = lines.find(({ serviceTicketLineItemID }) => serviceTicketLineItemID === one);
        const pointer = `/serviceTicketLineItemIDs/${at}`;
        const quote = line && quoteOf(line);
        if (!line) return invalid(pointer, 'is not a line of this ticket');
        if (line.billing !== 'BILLABLE')
          return invalid(pointer, `is ${line.billing}: the customer pays nothing`);
        return quote ? invalid(pointer, `was quoted in ${quote.number}`) : false;
      }),
    );
    return lines.filter((line) => named.includes(line.serviceTicketLineItemID));
  }
  const open = lines.filter((line) => line.billing === 'BILLABLE' && !quoteOf(line));
  if (open.length === 0)
    throw new Problem('PreconditionMissing', 'The customer pays for no line that was not quoted.', {
      missing: ['lineItems'],
    });
  return open;
};

type Used = { itemID: string; quantity: Decimal };

const unquotedWork = async (
  ctx: Ctx,
  lines: readonly TicketLine[],
): Promise<{ parts: Used[]; minutes: number }> => {
  const ids = lines.map(({ serviceTicketLineItemID }) => serviceTicketLineItemID);
  const parts = await ctx.rows(sql<Used>`
    select p.item_id as "itemID", sum(p.quantity) as quantity from service_ticket_parts p
    where ${ctx.mine('p')} and p.line_id = any (${ids}::text[]) and p.billing = 'BILLABLE' and p.status = 'USED' and ${isOpen(ctx, sql`p.sales_quote_id`)}
    group by p.item_id order by p.item_id`);
  const labour = await ctx.one(
    sql<{ minutes: number }>`
      select coalesce(sum(w.minutes), 0)::int as minutes from service_ticket_labour w
      where ${ctx.mine('w')} and w.line_id = any (${ids}::text[]) and w.billing = 'BILLABLE' and ${isOpen(ctx, sql`w.sales_quote_id`)}`,
    'labour',
  );
  return { parts, minutes: labour.minutes };
};

/** Whether something is in no quote that stands. */
const isOpen = (ctx: Ctx, quoteID: ReturnType<typeof sql>) => sql`not exists (
  select 1 from sales_quotes q where ${ctx.mine('q')} and q.sales_quote_id = ${quoteID} and q.status not in ('REJECTED', 'CANCELLED'))`;

const labourItem = async (ctx: Ctx, minutes: number): Promise<Used[]> => {
  if (minutes === 0) return [];
  const { labourItemID } = await readServiceSettings(ctx);
  const item = await ctx.first(sql<{ uOM: string }>`
    select i.uom as "uOM" from items i where ${ctx.mine('i')} and i.item_id = ${labourItemID}`);
  const perUnit = item && hoursIn(item.uOM);
  if (labourItemID === null || !perUnit)
    throw new Problem(
      'PreconditionMissing',
      'There is labour to quote: set as which item by `labourItemID` of PUT /v1/service/settings.',
      { missing: ['labourItemID'] },
    );
  // Six decimals of an hour are less than a hundredth of a second.
  return [{ itemID: labourItemID, quantity: decimal(minutes).div(perUnit).round(6) }];
};

const markQuoted = async (ctx: Ctx, lines: readonly TicketLine[], salesQuoteID: string): Promise<void> => {
  const ids = lines.map(({ serviceTicketLineItemID }) => serviceTicketLineItemID);
  await ctx.exec(sql`
    update service_ticket_parts as p set sales_quote_id = ${salesQuoteID}
    where ${ctx.mine('p')} and p.line_id = any (${ids}::text[]) and p.billing = 'BILLABLE' and p.status = 'USED' and ${isOpen(ctx, sql`p.sales_quote_id`)}`);
  await ctx.exec(sql`
    update service_ticket_labour as w set sales_quote_id = ${salesQuoteID}
    where ${ctx.mine('w')} and w.line_id = any (${ids}::text[]) and w.billing = 'BILLABLE' and ${isOpen(ctx, sql`w.sales_quote_id`)}`);
};

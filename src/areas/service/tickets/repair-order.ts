import { type RawBuilder, sql } from 'kysely';
import {
  productionCreated,
  productionResource,
  productionStatusChanged,
  serviceLineNamed,
} from '#areas/making/prodorders';
import { orderCreated } from '#areas/selling/salesorders';
import { needEditable } from '#kit/machine';
import { appendHistory } from '#kit/parts/history';
import { auditRow, lockOne, lockRow, readOne, updateRow } from '#kit/rows';
import { whole } from '#kit/shapes';
import { createRow } from '#kit/write-rows';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { reaction } from '#platform/reaction';
import { sayCustody } from './custody.event.ts';
import { readLine, writeLines } from './lines.ts';
import { lineParams } from './set-lines.ts';
import { ticketMachine } from './ticket.machine.ts';
import { ticketResource } from './ticket.resource.ts';

/** `POST …/productionorder`: the order by which a line is repaired. */
export const makeRepairOrder = operation({
  id: 'makeTicketRepairOrder',
  method: 'POST',
  path: '/v1/service/tickets/{TicketID}/lines/{ServiceTicketLineItemID}/productionorder',
  tag: 'service',
  summary: 'Make the production order by which a line is repaired',
  description:
    'Of the line’s item and quantity, with the reported problem as its description. A line has one that is not cancelled.',
  permission: 'tickets.write',
  needsToo: { 'prodorders.write': 'It makes a production order.' },
  addition: true,
  params: lineParams,
  response: ticketResource.model,
  problems: ['NotFound', 'PreconditionFailed', 'NotEditable', 'PreconditionMissing', 'Duplicate'],
  example: { response: ticketResource.spec.example.row },
  run: async (ctx, { params: { TicketID, ServiceTicketLineItemID: lineID } }) => {
    needPermission(ctx, 'prodorders.write');
    const ticket = await lockOne(ctx, ticketResource, TicketID);
    needEditable(ticketMachine, ticket.status, 'ticket');
    const { itemID, quantity, reportedProblem, lineNumber } = await readLine(ctx, TicketID, lineID);
    if (itemID === null)
      throw new Problem(
        'PreconditionMissing',
        `Line ${lineNumber} has no item: say what is repaired first.`,
        {
          missing: ['itemID'],
        },
      );
    const open = await ctx.first(sql<{ number: string }>`
      select p.number from production_orders p
      where ${ctx.mine('p')} and p.service_ticket_line_item_id = ${lineID} and p.status <> 'CANCELLED' limit 1`);
    if (open) throw new Problem('Duplicate', `Line ${lineNumber} is repaired by ${open.number} already.`);
    // The ticket hears of it as of one that is made by the operation of production.
    await createRow(ctx, productionResource, {
      ...{ itemID, quantity, serviceTicketLineItemID: lineID },
      description: `${ticket.number}: ${reportedProblem ?? ticket.subject}`,
    });
    return whole(await readOne(ctx, ticketResource, TicketID));
  },
});

const unknownLine = () =>
  new Problem('UnknownReference', '/serviceTicketLineItemID: there is no such line of a ticket.', {
    errors: [{ pointer: '/serviceTicketLineItemID', detail: 'does not exist' }],
  });

/** Refuses that a production order is for a line that does not exist. @throws Problem 400 UnknownReference */
export const refuseLineUnknown = reaction({
  on: serviceLineNamed,
  run: async (ctx, { entityID }) => {
    const found = await ctx.first(
      sql`select 1 from service_ticket_lines l where ${ctx.mine('l')} and l.line_id = ${entityID}`,
    );
    if (!found) throw unknownLine();
  },
});

type Named = { ticketID: string };

/** Changes lines of a ticket as another record has it: with a new version, and audited. */
const followOther = async (ctx: Ctx, { ticketID }: Named, change: () => Promise<unknown>): Promise<void> => {
  const old = await lockRow(ctx, ticketResource, ticketID);
  const before = await readOne(ctx, ticketResource, ticketID);
  await change();
  await updateRow(ctx, ticketResource, old, {});
  auditRow(ctx, ticketResource, 'UPDATE', before, await readOne(ctx, ticketResource, ticketID));
};

const ticketsOf = (ctx: Ctx, those: RawBuilder<unknown>): Promise<Named[]> =>
  ctx.rows(sql<Named>`
    select distinct l.ticket_id as "ticketID" from service_ticket_lines l
    where ${ctx.mine('l')} and ${those} order by l.ticket_id`);

/**
 * The line knows the order by which it is repaired: the one made last. One that is deleted meanwhile is
 * refused.
 */
export const onProductionCreated = reaction({
  on: productionCreated,
  run: async (ctx, { entityID, body }) => {
    const { serviceTicketLineItemID: lineID } = body;
    if (typeof lineID !== 'string') return;
    const [ticket] = await ticketsOf(ctx, sql`l.line_id = ${lineID}`);
    if (!ticket) throw unknownLine();
    await followOther(ctx, ticket, async () => {
      const known = await ctx.exec(sql`
        update service_ticket_lines as l set production_order_id = ${entityID}
        where ${ctx.mine('l')} and l.line_id = ${lineID}`);
      if (known === 0) throw unknownLine();
    });
  },
});

/** The line knows the order that was made of its quote. */
export const onOrderCreated = reaction({
  on: orderCreated,
  run: async (ctx, { entityID, body }) => {
    const { salesQuoteID } = body;
    if (typeof salesQuoteID !== 'string') return;
    for (const ticket of await ticketsOf(ctx, sql`l.sales_quote_id = ${salesQuoteID}`))
      await followOther(ctx, ticket, () =>
        ctx.exec(sql`
          update service_ticket_lines as l set sales_order_id = ${entityID}
          where ${ctx.mine('l')} and l.ticket_id = ${ticket.ticketID} and l.sales_quote_id = ${salesQuoteID}`),
      );
  },
});

/** What is repaired by an order that is COMPLETED is REPAIRED, where we have it. */
export const onProductionMoved = reaction({
  on: productionStatusChanged,
  run: async (ctx, { body }) => {
    const { serviceTicketLineItemID: lineID, status } = body;
    if (typeof lineID !== 'string' || status !== 'COMPLETED') return;
    const isHere = sql`l.line_id = ${lineID} and l.custody = 'RECEIVED'`;
    for (const ticket of await ticketsOf(ctx, isHere))
      await followOther(ctx, ticket, () => repair(ctx, ticket, lineID));
  },
});

const repair = async (ctx: Ctx, { ticketID }: Named, lineID: string): Promise<void> => {
  const line = await readLine(ctx, ticketID, lineID);
  if (line.custody !== 'RECEIVED') return;
  await writeLines(ctx, ticketID, [{ ...line, custody: 'REPAIRED' }]);
  appendHistory(
    ctx,
    'Ticket',
    [ticketID],
    [
      {
        ...{ action: 'CUSTODY', field: `line ${line.lineNumber}` },
        ...{ oldValue: 'RECEIVED', newValue: 'REPAIRED' },
      },
    ],
  );
  await sayCustody(ctx, ticketID, [line], { custody: 'REPAIRED', supplierID: null });
};

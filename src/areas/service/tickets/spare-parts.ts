import { sql } from 'kysely';
import { lockItem, recordMovements } from '#areas/goods/stock';
import { idParams } from '#kit/shapes';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, notFound, Problem } from '#platform/problem';
import { id, object, oneOf, optional, orNull, quantity, text } from '#platform/schema';
import { changeTicket } from './change-ticket.ts';
import { billings } from './line.schema.ts';
import { readLine } from './lines.ts';
import { ticketResource } from './ticket.resource.ts';

const entity = 'TICKET';

/** `POST …/parts`: a spare part leaves the stock for a line. */
const useSparePart = operation({
  id: 'useTicketPart',
  method: 'POST',
  path: '/v1/service/tickets/{TicketID}/parts',
  tag: 'service',
  summary: 'Use a spare part for a ticket',
  description: 'An ISSUE of the stock that names the ticket. Items that are not stocked are noted only.',
  permission: 'tickets.write',
  addition: true,
  params: idParams(ticketResource),
  body: object(
    {
      serviceTicketLineItemID: id({ description: 'The line that it is used for' }),
      itemID: id(),
      quantity: quantity({ description: 'In the item’s unit' }),
      fromLocationID: optional(orNull(id({ description: 'Where it was taken; needed of stocked items' }))),
      lotNumber: optional(orNull(text(100))),
      serialNumber: optional(orNull(text(100))),
      billing: optional(oneOf(billings, { description: 'The line’s unless sent' })),
    },
    { title: 'NewTicketPart' },
  ),
  response: ticketResource.model,
  problems: [
    ...(['NotFound', 'PreconditionFailed', 'NotEditable'] as const),
    ...(['UnknownReference', 'InsufficientStock'] as const),
  ],
  example: {
    body: {
      serviceTicketLineItemID: '0198c5a0-0000-7000-8000-0000000008d1',
      itemID: '0198c5a0-0000-7000-8000-000000000010',
      quantity: 1,
      fromLocationID: '0198c5a0-0000-7000-8000-0000000000e1',
    },
    response: ticketResource.spec.example.row,
  },
  run: async (ctx, { params: { TicketID }, body }) =>
    changeTicket(ctx, TicketID, async () => {
      const { serviceTicketLineItemID, itemID, fromLocationID = null, billing, ...piece } = body;
      const line = await readLine(ctx, TicketID, serviceTicketLineItemID);
      const item = await ctx.first(sql<{ uOM: string; isStocked: boolean }>`
        select i.uom as "uOM", i.is_stocked as "isStocked" from items i
        where ${ctx.mine('i')} and i.item_id = ${itemID} for share`);
      if (!item)
        throw new Problem('UnknownReference', '/itemID does not exist.', {
          errors: [{ pointer: '/itemID', detail: 'does not exist' }],
        });
      if (item.isStocked !== (fromLocationID !== null))
        throw invalid(
          '/fromLocationID',
          item.isStocked ? 'is needed: the item is stocked' : 'has no meaning: the item is not stocked',
        );
      const movementID = item.isStocked
        ? await issue(ctx, TicketID, { itemID, uOM: item.uOM, fromLocationID, ...piece })
        : null;
      await ctx.exec(sql`
        insert into service_ticket_parts (tenant_id, ticket_part_id, ticket_id, line_id, item_id, quantity, uom, from_location_id,
          lot_number, serial_number, movement_id, billing, status, user_id, utc)
        values (${ctx.tenantID}, ${ctx.newID()}, ${TicketID}, ${serviceTicketLineItemID}, ${itemID}, ${piece.quantity}, ${item.uOM},
          ${fromLocationID}, ${piece.lotNumber ?? null}, ${piece.serialNumber ?? null}, ${movementID}, ${billing ?? line.billing},
          'USED', ${ctx.userID}, ${ctx.now})`);
      return undefined;
    }),
});

type Taken = {
  itemID: string;
  quantity: Decimal;
  uOM?: string;
  fromLocationID: string | null;
  lotNumber?: string | null;
  serialNumber?: string | null;
};

/** @throws Problem what the ledger refuses; its pointers are those of the body */
const issue = async (ctx: Ctx, ticketID: string, taken: Taken): Promise<string> => {
  const [recorded] = await recordMovements(ctx, [
    { ...taken, type: 'ISSUE', referenceEntity: entity, referenceID: ticketID },
  ]);
  if (!recorded || 'refused' in recorded) throw recorded?.refused ?? notFound('movement');
  return recorded.movement.movementID;
};

type Part = {
  itemID: string;
  status: string;
  movementID: string | null;
  salesQuoteID: string | null;
};
type Movement = {
  quantity: Decimal;
  fromLocationID: string | null;
  lotNumber: string | null;
  serialNumber: string | null;
};

/** `DELETE …/parts/{TicketPartID}`: a part was not needed and goes back. */
const returnSparePart = operation({
  id: 'returnTicketPart',
  method: 'DELETE',
  path: '/v1/service/tickets/{TicketID}/parts/{TicketPartID}',
  tag: 'service',
  summary: 'Take back a spare part of a ticket',
  description: 'Reverses its movement, so that it lies where it was taken; it stays on record as RETURNED.',
  permission: 'tickets.write',
  addition: true,
  params: object({
    ...idParams(ticketResource).properties,
    TicketPartID: id({ description: 'The part’s id' }),
  }),
  response: ticketResource.model,
  problems: [
    ...(['NotFound', 'PreconditionFailed', 'NotEditable'] as const),
    ...(['IllegalTransition', 'SerialInStock'] as const),
  ],
  example: { response: ticketResource.spec.example.row },
  run: async (ctx, { params: { TicketID, TicketPartID } }) =>
    changeTicket(ctx, TicketID, async () => {
      const part = await ctx.one(
        sql<Part>`
          select p.item_id as "itemID", p.status, p.movement_id as "movementID", p.sales_quote_id as "salesQuoteID"
          from service_ticket_parts p
          where ${ctx.mine('p')} and p.ticket_id = ${TicketID} and p.ticket_part_id = ${TicketPartID} for update`,
        'part of this ticket',
      );
      if (part.status !== 'USED')
        throw new Problem('IllegalTransition', 'It went back already.', { allowed: [] });
      if (part.movementID !== null) await reverse(ctx, TicketID, part.itemID, part.movementID);
      await ctx.exec(sql`
        update service_ticket_parts as p set status = 'RETURNED'
        where ${ctx.mine('p')} and p.ticket_part_id = ${TicketPartID}`);
      return undefined;
    }),
});

/** Lets a part lie where it was taken, unless its movement was reversed by hand already. */
const reverse = async (ctx: Ctx, ticketID: string, itemID: string, movementID: string): Promise<void> => {
  // The item's lock before the question: of two reversals at once the second sees the first.
  lockItem(ctx, itemID);
  const reversal = await ctx.first(sql`
    select 1 from inventory_movements m where ${ctx.mine('m')} and m.reverses_movement_id = ${movementID}`);
  if (reversal) return;
  const made = await ctx.one(
    sql<Movement>`
      select m.quantity, m.from_location_id as "fromLocationID", m.lot_number as "lotNumber", m.serial_number as "serialNumber"
      from inventory_movements m where ${ctx.mine('m')} and m.movement_id = ${movementID}`,
    'movement',
  );
  const { fromLocationID, ...same } = made;
  const [recorded] = await recordMovements(ctx, [
    {
      ...same,
      ...{
        type: 'ISSUE',
        itemID,
        toLocationID: fromLocationID,
        referenceEntity: entity,
        referenceID: ticketID,
      },
      reversesMovementID: movementID,
    },
  ]);
  if (recorded && 'refused' in recorded) throw recorded.refused;
};

export const sparePartOperations = [useSparePart, returnSparePart];

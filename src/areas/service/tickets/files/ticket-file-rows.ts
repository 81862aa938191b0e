import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import type { ImportReference } from '#kit/import/declaration';
import { stretches } from '#kit/list-answer';
import { planList } from '#kit/list-plan';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { ticketResource } from '../ticket.resource.ts';
import { headerColumns, lineReferences, ticketFiles } from './ticket-columns.ts';

/** So many tickets, with their lines, are in memory at a time. */
const most = 50;

/** Tickets by the columns of their file, a row for each line. */
export const ticketFileRows = async function* (ctx: Ctx, filters: Record<string, unknown>) {
  for await (const listed of stretches(ctx, ticketResource, planList(ticketResource, filters)))
    for (let from = 0; from < listed.length; from += most) {
      const tickets = listed.slice(from, from + most);
      const headers = await named(ctx, ticketFiles.references ?? [], tickets);
      const lines = await linesOf(ctx, tickets);
      for (const [at, { ticketID }] of tickets.entries()) {
        const own = headerColumns.map(({ name }) => [name, headers[at]?.[name] ?? null]);
        const header = Object.fromEntries(own);
        const ofTicket = lines.filter((line) => line.ticketID === ticketID);
        for (const { ticketID: _ticketID, ...line } of ofTicket) yield { ...header, ...line };
        if (ofTicket.length === 0) yield header;
      }
    }
};

type Line = {
  ticketID: string;
  lineNumber: number;
  itemID: string | null;
  productID: string | null;
  serialNumber: string | null;
  quantity: Decimal;
  reportedProblem: string | null;
  billing: string;
};

const linesOf = async (ctx: Ctx, tickets: readonly Row[]): Promise<Row[]> => {
  const ids = tickets.map(({ ticketID }) => String(ticketID));
  const lines = await ctx.rows(sql<Line>`
    select l.ticket_id as "ticketID", l.line_number as "lineNumber", l.item_id as "itemID", l.product_id as "productID",
      l.serial_number as "serialNumber", l.quantity, l.reported_problem as "reportedProblem", l.billing
    from service_ticket_lines l where ${ctx.mine('l')} and l.ticket_id = any (${ids}::text[])
    order by l.ticket_id, l.line_number`);
  return named(ctx, lineReferences, lines);
};

/** Rows with names beside the ids that they are of, looked up for all at once. */
const named = async (
  ctx: Ctx,
  references: readonly ImportReference[],
  rows: readonly Row[],
): Promise<Row[]> => {
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const { column, field, name } of references) {
    const ids = new Set(rows.flatMap(({ [field]: id }) => (typeof id === 'string' ? [id] : [])));
    names.set(column, ids.size > 0 ? await name(ctx, [...ids]) : new Map());
  }
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      references.map(({ column, field }) => [column, names.get(column)?.get(String(row[field])) ?? null]),
    ),
  }));
};

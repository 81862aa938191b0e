import { sql } from 'kysely';
import { compareSent, givenOf } from '#kit/import/compare-sent';
import { type BodyColumns, faultAt, RowFaults, skippedBy, takeRecords } from '#kit/import/records-of-rows';
import { findReferences } from '#kit/import/references';
import { differingFrom, rowToChange } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import type { ImportMode, ReadRow, RowFault, RowResult } from '#platform/import-kind';
import { Problem } from '#platform/problem';
import { changeTicket } from '../change-ticket.ts';
import { makeTicket } from '../create-ticket.ts';
import { mergeLines, readLines, type SentLine } from '../lines.ts';
import { type Ticket, ticketResource } from '../ticket.resource.ts';
import { type FileLine, type FileTicket, readTicketRows } from './read-ticket-rows.ts';
import { lineReferences, ticketFiles } from './ticket-columns.ts';

const { references = [] } = ticketFiles;
const { fields } = ticketResource.spec;

/** Takes each ticket with its lines whole or not at all, by the rules of create and change. */
export const takeTickets = async (
  ctx: Ctx,
  rows: readonly ReadRow[],
  mode: ImportMode,
): Promise<RowResult[]> => {
  const named = { ...ticketFiles, references: [...references, ...lineReferences] };
  const found = await findReferences(ctx, named, rows);
  return takeRecords(ctx, rows, {
    columns,
    read: (own) => readTicketRows(own, found),
    take: (ticket) => takeOne(ctx, ticket, mode),
  });
};

/** Where members of a ticket's body stand in a file. */
const columns: BodyColumns = {
  lines: 'lineItems',
  header: Object.fromEntries(references.map(({ field, column }) => [field, column])),
  line: Object.fromEntries(lineReferences.map(({ field, column }) => [field, column])),
};

const takeOne = async (ctx: Ctx, ticket: FileTicket, mode: ImportMode): Promise<RowResult> => {
  const old = await lockByNumber(ctx, ticket.number);
  const skipped = skippedBy(mode, old !== undefined, 'ticket');
  if (skipped) return skipped;
  if (old) return (await change(ctx, ticket, old)) ? updated : unchanged;
  const { given, faults } = givenOf(fields, ticket.header);
  refuse(faults);
  await makeTicket(ctx, given, ticket.lines.map(sentOf));
  return { outcome: 'CREATED', faults: [] };
};

const updated: RowResult = { outcome: 'UPDATED', faults: [] };
const unchanged: RowResult = { outcome: 'UNCHANGED', faults: [] };

const lockByNumber = async (ctx: Ctx, number: string): Promise<Ticket | undefined> => {
  const found = await ctx.first(sql<Ticket>`
    select ${ticketResource.select(ctx.now)} from service_tickets t
    where ${ctx.mine('t')} and t.number = ${number} for update`);
  return found && ticketResource.revive(found);
};

/** Whether the file says anything else than what is stored; lines that it leaves out stay. */
const change = async (ctx: Ctx, { header, lines }: FileTicket, old: Ticket): Promise<boolean> => {
  const { heard, faults } = compareSent(ctx, fields, old, header);
  refuse(faults);
  const stored = new Map((await readLines(ctx, old.ticketID)).map((line) => [line.lineNumber, line]));
  const changed = lines.flatMap((line, at) => {
    const known = stored.get(line.lineNumber);
    const input = known ? differingFrom(known, { ...known, ...sentOf(line) }) : sentOf(line);
    if (Object.keys(input).length === 0) return [];
    const { serviceTicketLineItemID } = known ?? {};
    return [{ at, input: { ...input, ...(serviceTicketLineItemID ? { serviceTicketLineItemID } : {}) } }];
  });
  if (Object.keys(heard).length === 0 && changed.length === 0) return false;
  const work = () =>
    changeTicket(ctx, old.ticketID, async (ticket) => {
      const { row, differing } = await rowToChange(ctx, ticketResource, ticket, heard);
      const reported = { ticketID: ticket.ticketID, receivedUTC: String(row.receivedUTC) };
      const inputs = changed.map(({ input }) => input);
      await mergeLines(ctx, reported, inputs, '/lineItems');
      return differing;
    });
  await inPlaces(
    changed.map(({ at }) => at),
    work,
  );
  return true;
};

/** A line as an operation is sent it; an empty cell says nothing of what is never empty. */
const sentOf = (line: FileLine): SentLine =>
  Object.fromEntries(
    Object.entries(line).filter(
      ([name, cell]) => cell !== null || (name !== 'quantity' && name !== 'billing'),
    ),
  );

const refuse = (faults: readonly RowFault[]): void => {
  if (faults.length === 0) return;
  const at = ({ column, message, code }: RowFault) =>
    faultAt(0, column && (columns.header[column] ?? column), message, code);
  throw new RowFaults(faults.map(at));
};

/** Work on some lines of the file, by whose places in the file its problems then speak. */
const inPlaces = async <T>(places: readonly number[], work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !error.extras.errors) throw error;
    const errors = error.extras.errors.map(({ pointer, detail }) => ({
      pointer: pointer.replace(/^\/lineItems\/(\d+)/, (_all, at) => `/lineItems/${places[Number(at)]}`),
      detail,
    }));
    throw new Problem(error.code, error.message, { ...error.extras, errors });
  }
};

import { sql } from 'kysely';
import { decimal } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { invalid, notFound, Problem } from '#platform/problem';
import { reviver } from '#platform/revive';
import { refuseTogether } from '#platform/tell-all';
import { type LineInput, lineColumns, mostLines, type TicketLine, ticketLine } from './line.schema.ts';
import { readServiceSettings } from './service-settings.ts';
import { warrantyOn } from './warranty.ts';

const revive = reviver(ticketLine);

/** The lines of a locked ticket, in their order. */
export const readLines = async (ctx: Ctx, ticketID: string): Promise<TicketLine[]> => {
  const members = sql.join(
    Object.entries(lineColumns).map(([name, column]) => sql`${sql.lit(name)}, ${column}`),
  );
  const rows = await ctx.rows(sql<{ line: TicketLine }>`
    select json_build_object(${members}) as line from service_ticket_lines l
    where ${ctx.mine('l')} and l.ticket_id = ${ticketID} order by l.line_number`);
  return rows.map(({ line }) => revive(line));
};

/** One line of a locked ticket. @throws Problem 404 */
export const readLine = async (ctx: Ctx, ticketID: string, lineID: string): Promise<TicketLine> => {
  const found = (await readLines(ctx, ticketID)).find((one) => one.serviceTicketLineItemID === lineID);
  if (!found) throw notFound('line of this ticket');
  return found;
};

/** A line as it is sent; one of a file has a number of its own. */
export type SentLine = LineInput & { lineNumber?: number };

type Piece = {
  itemID: string;
  serialNumber: string;
  serialID: string;
  shippedUTC: string | null;
  warrantyStart: string | null;
  warrantyEnd: string | null;
};

/**
 * Merges lines into those of a locked ticket: with an id one that is there is changed, without one it is new.
 * What is known of a piece comes from the register of serial numbers: its item, and until when it is under
 * warranty. @throws Problem 400 with every place
 */
export const mergeLines = async (
  ctx: Ctx,
  { ticketID, receivedUTC }: { ticketID: string; receivedUTC: string },
  inputs: readonly SentLine[],
  at: string,
): Promise<void> => {
  const present = await readLines(ctx, ticketID);
  if (present.length + inputs.filter((one) => !one.serviceTicketLineItemID).length > mostLines)
    throw invalid(at, `would make more than ${mostLines} lines`);
  const ids = inputs.map(({ serviceTicketLineItemID }) => serviceTicketLineItemID);
  let last = present.at(-1)?.lineNumber ?? 0;
  const drafts = inputs.map((input, index) => {
    const { serviceTicketLineItemID: lineID, ...sent } = input;
    const old = present.find((one) => one.serviceTicketLineItemID === lineID);
    if (!old) last += 1;
    return {
      place: `${at}/${index}`,
      lineID,
      sent,
      old,
      line: { ...(old ?? newLine(ctx.newID(), last)), ...defined(sent) },
    };
  });
  refuseTogether(
    drafts.flatMap(({ place, lineID, old, line }, index) => [
      lineID !== undefined && !old && unknown(`${place}/serviceTicketLineItemID`),
      lineID !== undefined &&
        ids.indexOf(lineID) < index &&
        invalid(`${place}/serviceTicketLineItemID`, 'comes twice'),
      line.itemID !== null &&
        line.productID !== null &&
        invalid(`${place}/productID`, 'stands in place of itemID'),
      line.serialNumber !== null &&
        !line.quantity.eq(1) &&
        invalid(`${place}/quantity`, 'is 1 of a piece with a serialNumber'),
    ]),
  );
  await refuseUnknown(ctx, drafts);
  const pieces = await findPieces(
    ctx,
    drafts.map(({ line }) => line),
  );
  const judge = await readJudge(ctx, receivedUTC);
  for (const { line, old, sent } of drafts) {
    const piece = pieceOf(pieces, line);
    line.serialID = piece?.serialID ?? null;
    line.itemID ??= line.productID === null ? (piece?.itemID ?? null) : null;
    Object.assign(line, judge(piece));
    if (!old && sent.billing === undefined) line.billing = line.warranty === 'IN' ? 'WARRANTY' : 'BILLABLE';
  }
  refuseTogether(
    drafts.map(({ line, place, sent }) =>
      warrantyOver(line, sent.billing === undefined ? `${place}/serialNumber` : `${place}/billing`),
    ),
  );
  await writeLines(
    ctx,
    ticketID,
    drafts.map(({ line }) => line),
  );
};

/**
 * Judges the warranty of the lines of a locked ticket again, by another day on which it was reported.
 * @throws Problem 400 where one was billed to a warranty that was over by then
 */
export const judgeLines = async (
  ctx: Ctx,
  { ticketID, receivedUTC }: { ticketID: string; receivedUTC: string },
): Promise<void> => {
  const lines = await readLines(ctx, ticketID);
  const pieces = await findPieces(ctx, lines);
  const judge = await readJudge(ctx, receivedUTC);
  const judged = lines.map((line) => ({ ...line, ...judge(pieceOf(pieces, line)) }));
  refuseTogether(judged.map((line) => warrantyOver(line, '/receivedUTC')));
  await writeLines(ctx, ticketID, judged);
};

/** How the warranty of a piece is judged on the day of an instant. */
const readJudge = async (ctx: Ctx, receivedUTC: string) => {
  const { warrantyMonths } = await readServiceSettings(ctx);
  const dayOf = (instant: string) => dateIn(ctx.principal.timeZone, instant);
  return (piece: Piece | undefined) =>
    warrantyOn(
      dayOf(receivedUTC),
      piece && { ...piece, shippedDate: piece.shippedUTC === null ? null : dayOf(piece.shippedUTC) },
      warrantyMonths,
    );
};

const warrantyOver = ({ billing, warranty, warrantyUntil, lineNumber }: TicketLine, pointer: string) =>
  billing === 'WARRANTY' &&
  warranty === 'OUT' &&
  invalid(
    pointer,
    pointer === '/receivedUTC'
      ? `is a day on which line ${lineNumber} cannot be WARRANTY, which ends ${warrantyUntil ?? ''}: NOCHARGE is for goodwill`
      : `cannot be WARRANTY, which ended ${warrantyUntil ?? ''}; NOCHARGE is for goodwill`,
  );

const newLine = (lineID: string, lineNumber: number): TicketLine => ({
  ...{ serviceTicketLineItemID: lineID, lineNumber, itemID: null, productID: null, serialNumber: null },
  ...{
    reportedProblem: null,
    serialID: null,
    quantity: decimal(1),
    warranty: 'UNKNOWN',
    warrantyUntil: null,
  },
  ...{ billing: 'BILLABLE', custody: 'PENDING', supplierID: null, salesQuoteID: null, salesOrderID: null },
  productionOrderID: null,
});

const defined = (sent: Omit<SentLine, 'serviceTicketLineItemID'>): Partial<TicketLine> =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));

const unknown = (pointer: string) =>
  new Problem('UnknownReference', `${pointer} does not exist.`, {
    errors: [{ pointer, detail: 'does not exist' }],
  });

type Draft = { place: string; line: TicketLine };

const refuseUnknown = async (ctx: Ctx, drafts: readonly Draft[]): Promise<void> => {
  const named = (field: 'itemID' | 'productID') => drafts.flatMap(({ line }) => line[field] ?? []);
  const found = await ctx.rows(sql<{ id: string }>`
    select i.item_id as id from items i where ${ctx.mine('i')} and i.item_id = any (${named('itemID')}::text[])
    union all
    select p.product_id from products p where ${ctx.mine('p')} and p.product_id = any (${named('productID')}::text[])`);
  const known = new Set(found.map(({ id }) => id));
  refuseTogether(
    drafts.flatMap(({ place, line }) => [
      line.itemID !== null && !known.has(line.itemID) && unknown(`${place}/itemID`),
      line.productID !== null && !known.has(line.productID) && unknown(`${place}/productID`),
    ]),
  );
};

const findPieces = (ctx: Ctx, lines: readonly TicketLine[]): Promise<Piece[]> => {
  const numbers = [...new Set(lines.flatMap(({ serialNumber }) => serialNumber ?? []))];
  return ctx.rows(sql<Piece>`
    select s.item_id as "itemID", s.serial_number as "serialNumber", s.serial_id as "serialID",
      s.shipped_utc as "shippedUTC", s.warranty_start as "warrantyStart", s.warranty_end as "warrantyEnd"
    from serial_numbers s where ${ctx.mine('s')} and s.serial_number = any (${numbers}::text[])
    order by s.item_id`);
};

/** The piece of a line: of its item; where the line says none, the one piece that has the number. */
const pieceOf = (
  pieces: readonly Piece[],
  { itemID, productID, serialNumber }: TicketLine,
): Piece | undefined => {
  const same = pieces.filter((one) => one.serialNumber === serialNumber);
  if (itemID !== null) return same.find((one) => one.itemID === itemID);
  return productID === null && same.length === 1 ? same[0] : undefined;
};

/** Inserts or changes lines of a locked ticket. */
export const writeLines = async (ctx: Ctx, ticketID: string, lines: readonly TicketLine[]): Promise<void> => {
  await ctx.exec(sql`
    insert into service_ticket_lines as l (tenant_id, ticket_id, line_id, line_number, item_id, product_id, serial_number,
      serial_id, quantity, reported_problem, warranty, warranty_until, billing, custody, supplier_id, sales_quote_id,
      sales_order_id, production_order_id)
    select ${ctx.tenantID}, ${ticketID}, x."serviceTicketLineItemID", x."lineNumber", x."itemID", x."productID", x."serialNumber",
      x."serialID", x.quantity, x."reportedProblem", x.warranty, x."warrantyUntil", x.billing, x.custody, x."supplierID",
      x."salesQuoteID", x."salesOrderID", x."productionOrderID"
    from json_to_recordset(${printJson(lines)}::json) as x("serviceTicketLineItemID" text, "lineNumber" int, "itemID" text,
      "productID" text, "serialNumber" text, "serialID" text, quantity numeric, "reportedProblem" text, warranty text,
      "warrantyUntil" date, billing text, custody text, "supplierID" text, "salesQuoteID" text, "salesOrderID" text,
      "productionOrderID" text)
    on conflict (tenant_id, line_id) do update set item_id = excluded.item_id, product_id = excluded.product_id,
      serial_number = excluded.serial_number, serial_id = excluded.serial_id, quantity = excluded.quantity,
      reported_problem = excluded.reported_problem, warranty = excluded.warranty, warranty_until = excluded.warranty_until,
      billing = excluded.billing, custody = excluded.custody, supplier_id = excluded.supplier_id,
      sales_quote_id = excluded.sales_quote_id, sales_order_id = excluded.sales_order_id,
      production_order_id = excluded.production_order_id`);
};

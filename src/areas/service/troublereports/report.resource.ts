import { sql } from 'kysely';
import { foundByCustomer } from '#areas/selling/header';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { deleteHistory, historyPart } from '#kit/parts/history';
import { jsonList } from '#kit/parts/json-sql';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { statusDatesSchema, withStatusDate } from '#kit/parts/status-dates';
import { eventOf, resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { refuseReferenced } from '#platform/references';
import { flag, id, instant, list, object, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { imagesPart } from './images/image.ts';
import { reportExample } from './report.example.ts';
import { reportMachine } from './report.machine.ts';
import { codesOfSymptoms, labour, partsUsed, symptoms } from './report.schema.ts';

const set = { required: true, readOnly: true } as const;

const fields = {
  number: field.number({ entity: 'TroubleReport', format: 'TR####', first: 1001 }),
  status: statusField(reportMachine),
  productionOrderID: field.id({
    refers: true,
    filter: 'equal',
    description: 'The order by which it is repaired',
  }),
  ticketID: field.id({ refers: true, filter: 'equal', description: 'The ticket that it came with' }),
  serviceTicketLineItemID: field.id({
    refers: true,
    column: 'ticket_line_id',
    filter: 'equal',
    description: 'The line of that ticket; item, serial number and problem are taken from it unless sent',
  }),
  customerID: field.id({ refers: true, filter: 'equal', description: 'The ticket’s unless sent' }),
  productID: field.id({ refers: true, filter: 'equal', description: 'What it is: a product, or an item' }),
  itemID: field.id({ refers: true, filter: 'equal' }),
  serialNumber: field.text(100, { search: true, filter: 'equal' }),
  reportedProblem: field.longText(4000, { search: true }),
  symptoms: field.json(symptoms, { required: true, fallback: [], refers: true }),
  partsUsed: field.json(partsUsed, { required: true, fallback: [], refers: true, column: 'parts_used' }),
  labour: field.json(labour, { required: true, fallback: [] }),
  repairSummary: field.longText(20_000, {
    search: true,
    description: 'Written by hand, or by …/repairsummary from a template',
  }),
  technicianUserID: field.id({
    required: true,
    fallback: '',
    isPlaceholder: true,
    refers: true,
    filter: 'equal',
    description: 'Who does the work: who makes the report unless sent',
  }),
  approvedByUserID: field.id({ readOnly: true, description: 'Somebody else than the technician' }),
  customerSignature: field.text(200, { description: 'The name of who signed for the customer' }),
  closedUTC: field.instant({ readOnly: true, filter: 'range' }),
  statusDates: field.json(statusDatesSchema(reportMachine, 'TroubleReportStatusDates'), {
    ...set,
    fallback: {},
  }),
};

const pathStep = object(
  {
    sessionID: id(),
    diagnosticTreeID: id(),
    nodeID: id(),
    text: text(2000, { description: 'What was asked' }),
    answer: text(200),
    utc: instant(),
    userID: id(),
    isUndone: flag({ description: 'It was taken back' }),
  },
  { title: 'DiagnosticStep' },
);

/** The steps of all walks for a report `t`, in their order. */
const pathPart = {
  schema: list(pathStep),
  select: jsonList(
    {
      sessionID: sql`d.session_id`,
      diagnosticTreeID: sql`d.diagnostic_tree_id`,
      nodeID: sql`s.step ->> 'nodeID'`,
      text: sql`s.step ->> 'text'`,
      answer: sql`s.step ->> 'answer'`,
      utc: sql`s.step ->> 'utc'`,
      userID: sql`s.step ->> 'userID'`,
      isUndone: sql`(s.step ->> 'isUndone')::boolean`,
    },
    sql`from diagnostic_sessions d cross join lateral json_array_elements(d.steps) with ordinality as s (step, position)
      where d.tenant_id = t.tenant_id and d.report_id = t.report_id`,
    sql`d.session_id, s.position`,
  ),
};

/** What was found wrong with a piece and done about it. */
export const reportResource = resource({
  entity: 'TroubleReport',
  noun: 'trouble report',
  table: 'trouble_reports',
  path: '/v1/service/troublereports',
  param: 'ReportID',
  idField: 'reportID',
  tag: 'service',
  permission: 'troublereports',
  fields,
  life: reportMachine,
  deletableIn: ['DRAFT'],
  parts: {
    images: imagesPart,
    diagnosticPath: pathPart,
    notes: notesPart('TroubleReport', 'report_id'),
    history: historyPart('TroubleReport', 'report_id'),
  },
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count', 'pages', 'search'],
  additions: ['create', 'count', 'pages', 'search'],
  sort: '-createdUTC',
  search: { others: foundByCustomer },
  isReferredTo: true,
  problems: { patch: ['Referenced'] },
  check: async (ctx, row, old) => {
    row.technicianUserID ||= ctx.userID;
    if (!old) row.statusDates = withStatusDate({}, row.status, ctx.userID, ctx.now);
    if (row.serviceTicketLineItemID !== null && row.serviceTicketLineItemID !== old?.serviceTicketLineItemID)
      await takeOverLine(ctx, row);
    const ids = row.symptoms.map(({ symptomID }) => symptomID);
    row.symptoms = row.symptoms.map((one) => ({
      symptomID: one.symptomID ?? ctx.newID(),
      codeID: one.codeID ?? null,
      description: one.description,
      cause: one.cause ? { codeID: one.cause.codeID ?? null, text: one.cause.text ?? null } : null,
      repair: one.repair ? { codeID: one.repair.codeID ?? null, text: one.repair.text ?? null } : null,
    }));
    refuseTogether([
      row.itemID !== null && row.productID !== null && invalid('/productID', 'stands in place of itemID'),
      ...ids.map(
        (one, at) =>
          one !== undefined && ids.indexOf(one) < at && invalid(`/symptoms/${at}/symptomID`, 'comes twice'),
      ),
    ]);
    if (old) await refuseLostImages(ctx, row);
  },
  written: async (ctx, row, old) => {
    await keepCodes(ctx, row, old);
    await keepItems(ctx, row);
  },
  deleting: async (ctx, { reportID }) => {
    await refuseReferenced(ctx, 'trouble_reports', reportID);
    await deleteNotes(ctx, 'TroubleReport', reportID);
    await deleteHistory(ctx, 'TroubleReport', reportID);
  },
  example: reportExample,
});

/** A trouble report as it is stored. */
export type Report = Kept<typeof fields, 'reportID'>;

/** Sent after each move, with the report as it is then. */
export const reportStatusChanged = eventOf(
  reportResource,
  'StatusChanged',
  'A trouble report moved to another status; read `status` in the body',
);

type OfTicket = Pick<
  Report,
  | 'serviceTicketLineItemID'
  | 'ticketID'
  | 'customerID'
  | 'itemID'
  | 'productID'
  | 'serialNumber'
  | 'reportedProblem'
  | 'productionOrderID'
>;

/**
 * What the ticket and its line say already.
 * @throws Problem 400 for a line that does not exist, or of another ticket
 */
const takeOverLine = async (ctx: Ctx, row: OfTicket): Promise<void> => {
  const line = await ctx.first(sql<Omit<OfTicket, 'serviceTicketLineItemID'>>`
    select l.ticket_id as "ticketID", t.customer_id as "customerID", l.item_id as "itemID", l.product_id as "productID",
      l.serial_number as "serialNumber", l.reported_problem as "reportedProblem", l.production_order_id as "productionOrderID"
    from service_ticket_lines l join service_tickets t on ${ctx.mine('t')} and t.ticket_id = l.ticket_id
    where ${ctx.mine('l')} and l.line_id = ${row.serviceTicketLineItemID}`);
  const pointer = '/serviceTicketLineItemID';
  if (!line)
    throw new Problem('UnknownReference', `${pointer} does not exist.`, {
      errors: [{ pointer, detail: 'does not exist' }],
    });
  if (row.ticketID !== null && row.ticketID !== line.ticketID)
    throw invalid('/ticketID', 'is not the ticket of the line');
  row.ticketID = line.ticketID;
  row.customerID ??= line.customerID;
  row.serialNumber ??= line.serialNumber;
  row.reportedProblem ??= line.reportedProblem;
  row.productionOrderID ??= line.productionOrderID;
  if (row.itemID === null && row.productID === null)
    Object.assign(row, { itemID: line.itemID, productID: line.productID });
};

/** @throws Problem 409 Referenced where a symptom goes that has pictures */
const refuseLostImages = async (
  ctx: Ctx,
  { reportID, symptoms: some }: Pick<Report, 'reportID' | 'symptoms'>,
) => {
  const ids = some.flatMap(({ symptomID }) => symptomID ?? []);
  const lost = await ctx.first(sql<{ symptomID: string }>`
    select m.symptom_id as "symptomID" from trouble_report_images m
    where ${ctx.mine('m')} and m.report_id = ${reportID} and m.symptom_id <> all (${ids}::text[]) limit 1`);
  if (lost)
    throw new Problem('Referenced', `The symptom ${lost.symptomID} has pictures: delete these first.`, {
      errors: [{ pointer: '/symptoms', detail: 'lacks a symptom that has pictures' }],
    });
};

/**
 * @throws Problem 400 with the place of each code that is not an active one of its type; old ones may stay
 */
const keepCodes = async (
  ctx: Ctx,
  { reportID, symptoms: some }: Report,
  old: Report | undefined,
): Promise<void> => {
  const said = codesOfSymptoms(some);
  const kept = new Set(codesOfSymptoms(old?.symptoms ?? []).map(({ codeID }) => codeID));
  const known = await ctx.rows(sql<{ codeID: string; type: string; isActive: boolean }>`
    select c.code_id as "codeID", c.type, c.is_active as "isActive" from service_codes c
    where ${ctx.mine('c')} and c.code_id = any (${said.map(({ codeID }) => codeID)}::text[])`);
  const errors = said.flatMap(({ codeID, type, pointer }) =>
    known.some((one) => one.codeID === codeID && one.type === type && (one.isActive || kept.has(codeID)))
      ? []
      : [{ pointer, detail: `is no active service code of the type ${type}` }],
  );
  if (errors[0])
    throw new Problem('UnknownReference', `${errors[0].pointer} ${errors[0].detail}.`, { errors });
  await ctx.exec(
    sql`delete from trouble_report_codes as x where ${ctx.mine('x')} and x.report_id = ${reportID}`,
  );
  await ctx.exec(sql`
    insert into trouble_report_codes (tenant_id, report_id, code_id)
    select distinct ${ctx.tenantID}, ${reportID}, x.id from unnest(${said.map(({ codeID }) => codeID)}::text[]) as x (id)`);
};

/** @throws Problem 400 with the place of each part that is no item */
const keepItems = async (ctx: Ctx, { reportID, partsUsed: used }: Report): Promise<void> => {
  const ids = [...new Set(used.map(({ itemID }) => itemID))];
  const known = await ctx.rows(sql<{ itemID: string }>`
    select i.item_id as "itemID" from items i where ${ctx.mine('i')} and i.item_id = any (${ids}::text[])`);
  const errors = used.flatMap(({ itemID }, at) =>
    known.some((one) => one.itemID === itemID)
      ? []
      : [{ pointer: `/partsUsed/${at}/itemID`, detail: 'does not exist' }],
  );
  if (errors[0]) throw new Problem('UnknownReference', `${errors[0].pointer} does not exist.`, { errors });
  await ctx.exec(
    sql`delete from trouble_report_items as x where ${ctx.mine('x')} and x.report_id = ${reportID}`,
  );
  await ctx.exec(sql`
    insert into trouble_report_items (tenant_id, report_id, item_id)
    select ${ctx.tenantID}, ${reportID}, x.id from unnest(${ids}::text[]) as x (id)`);
};

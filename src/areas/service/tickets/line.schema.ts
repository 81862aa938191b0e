import { sql } from 'kysely';
import { statusesOf } from '#kit/machine';
import { jsonInstant, jsonList } from '#kit/parts/json-sql';
import {
  date,
  id,
  instant,
  int32,
  list,
  object,
  oneOf,
  optional,
  orNull,
  quantity,
  type Static,
  text,
} from '#platform/schema';
import { custodyMachine } from './custody.machine.ts';

/** Who pays. */
export const billings = ['WARRANTY', 'NOCHARGE', 'BILLABLE'] as const;

const said = {
  itemID: orNull(id({ description: 'What it is: an item, or a product by productID' })),
  productID: orNull(id()),
  serialNumber: orNull(text(100, { description: 'Of one piece; the quantity is 1' })),
  reportedProblem: orNull(text(4000, { description: 'What the customer says' })),
};

/** One thing that a ticket is about, as it is shown. */
export const ticketLine = object(
  {
    serviceTicketLineItemID: id(),
    lineNumber: int32({ minimum: 1 }),
    ...said,
    serialID: orNull(id({ description: 'The piece of the register of serial numbers, where it has one' })),
    quantity: quantity(),
    warranty: oneOf(['IN', 'OUT', 'UNKNOWN'], {
      description:
        'By the dates of the piece and the tenant’s terms, on the day when the ticket was reported',
    }),
    warrantyUntil: orNull(date({ description: 'The last day' })),
    billing: oneOf(billings, { description: 'Who pays: the warranty, nobody, or the customer' }),
    custody: oneOf(statusesOf(custodyMachine), { description: 'Who has it: moved by …/custody' }),
    supplierID: orNull(id({ description: 'Where it is while ATSUPPLIER' })),
    salesQuoteID: orNull(id({ description: 'The quote of its repair' })),
    salesOrderID: orNull(id({ description: 'The order made of that quote' })),
    productionOrderID: orNull(id({ description: 'The order by which it is repaired' })),
  },
  { title: 'ServiceTicketLine' },
);
export type TicketLine = Static<typeof ticketLine>;

/** A line as it is sent: a new one, or with its id a change of one that is there. */
export const lineInput = object(
  {
    serviceTicketLineItemID: optional(id({ description: 'Of a line that is there: changes it' })),
    itemID: optional(said.itemID),
    productID: optional(said.productID),
    serialNumber: optional(said.serialNumber),
    quantity: optional(quantity({ description: 'A new one has 1 unless it is sent' })),
    reportedProblem: optional(said.reportedProblem),
    billing: optional(
      oneOf(billings, {
        description: 'WARRANTY for a new line that is IN warranty unless it is sent, else BILLABLE',
      }),
    ),
  },
  { title: 'ServiceTicketLineInput' },
);
export type LineInput = Static<typeof lineInput>;

/** The most lines of one ticket. */
export const mostLines = 200;
export const lineInputs = list(lineInput, { maxItems: mostLines });

/** A column of a line `l`, by its wire name. */
export const lineColumns = {
  serviceTicketLineItemID: sql`l.line_id`,
  lineNumber: sql`l.line_number`,
  itemID: sql`l.item_id`,
  productID: sql`l.product_id`,
  serialNumber: sql`l.serial_number`,
  serialID: sql`l.serial_id`,
  quantity: sql`l.quantity`,
  reportedProblem: sql`l.reported_problem`,
  warranty: sql`l.warranty`,
  warrantyUntil: sql`l.warranty_until`,
  billing: sql`l.billing`,
  custody: sql`l.custody`,
  supplierID: sql`l.supplier_id`,
  salesQuoteID: sql`l.sales_quote_id`,
  salesOrderID: sql`l.sales_order_id`,
  productionOrderID: sql`l.production_order_id`,
};

const ofTicket = sql`where l.tenant_id = t.tenant_id and l.ticket_id = t.ticket_id`;

/** The lines of a ticket `t`. */
export const linesPart = {
  schema: list(ticketLine),
  select: jsonList(lineColumns, sql`from service_ticket_lines l ${ofTicket}`, sql`l.line_number`),
};

const usedPart = object(
  {
    ticketPartID: id(),
    serviceTicketLineItemID: id(),
    itemID: id(),
    itemNumber: text(60),
    description: text(500, { min: 0 }),
    quantity: quantity(),
    uOM: text(10),
    fromLocationID: orNull(id({ description: 'Null: the item is not stocked' })),
    lotNumber: orNull(text(100)),
    serialNumber: orNull(text(100)),
    movementID: orNull(id({ description: 'By which it left the stock' })),
    billing: oneOf(billings),
    status: oneOf(['USED', 'RETURNED'], { description: 'RETURNED: it was not needed and is in stock again' }),
    salesQuoteID: orNull(id({ description: 'The quote that it was quoted in' })),
    userID: id(),
    utc: instant(),
  },
  { title: 'ServiceTicketPart' },
);

/** The spare parts of a ticket `t`. */
export const sparePartsPart = {
  schema: list(usedPart),
  select: jsonList(
    {
      ticketPartID: sql`l.ticket_part_id`,
      serviceTicketLineItemID: sql`l.line_id`,
      itemID: sql`l.item_id`,
      itemNumber: sql`i.number`,
      description: sql`i.description`,
      quantity: sql`l.quantity`,
      uOM: sql`l.uom`,
      fromLocationID: sql`l.from_location_id`,
      lotNumber: sql`l.lot_number`,
      serialNumber: sql`l.serial_number`,
      movementID: sql`l.movement_id`,
      billing: sql`l.billing`,
      status: sql`l.status`,
      salesQuoteID: sql`l.sales_quote_id`,
      userID: sql`l.user_id`,
      utc: jsonInstant('l.utc'),
    },
    sql`from service_ticket_parts l join items i on i.tenant_id = l.tenant_id and i.item_id = l.item_id ${ofTicket}`,
    sql`l.ticket_part_id`,
  ),
};

const labourEntry = object(
  {
    labourID: id(),
    serviceTicketLineItemID: id(),
    description: text(500),
    minutes: int32({ minimum: 1 }),
    workDate: date(),
    billing: oneOf(billings),
    salesQuoteID: orNull(id()),
    userID: id(),
    utc: instant(),
  },
  { title: 'ServiceTicketLabour' },
);

/** The labour of a ticket `t`. */
export const labourPart = {
  schema: list(labourEntry),
  select: jsonList(
    {
      labourID: sql`l.labour_id`,
      serviceTicketLineItemID: sql`l.line_id`,
      description: sql`l.description`,
      minutes: sql`l.minutes`,
      workDate: sql`l.work_date`,
      billing: sql`l.billing`,
      salesQuoteID: sql`l.sales_quote_id`,
      userID: sql`l.user_id`,
      utc: jsonInstant('l.utc'),
    },
    sql`from service_ticket_labour l ${ofTicket}`,
    sql`l.labour_id`,
  ),
};

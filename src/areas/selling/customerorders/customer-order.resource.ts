import { deleteAttachments, documentsPart } from '#areas/ground/documents';
import { isCurrencyCode } from '#areas/ground/reference';
import { foundByCustomer } from '#areas/selling/header';
import type { Kept, Row } from '#kit/declaration';
import { field } from '#kit/field';
import { stateOf } from '#kit/machine';
import { statusField } from '#kit/machine/status-field';
import { deleteHistory, historyPart } from '#kit/parts/history';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { resource } from '#kit/resource';
import { sameValue } from '#kit/write-rows';
import { zero } from '#lib/decimal';
import { refuseLaterDay } from '#platform/later-day';
import { invalid, Problem } from '#platform/problem';
import type { TObject } from '#platform/schema';
import { customerLines, readLines, totalOf } from './customer-line.ts';
import { customerOrderExample } from './customer-order.example.ts';
import { customerOrderMachine } from './customer-order.machine.ts';
import { differenceList } from './difference.ts';
import { refuseOthers } from './named-document.ts';
import { tellOrder } from './tell-order.ts';

const set = { required: true, readOnly: true } as const;
const fields = {
  number: field.text(100, {
    ...{ required: true, unique: true, sort: true, search: true, filter: 'equal', example: 'PO-88213' },
    description: 'The customer’s; unique among the customer’s orders that are neither REJECTED nor CANCELLED',
  }),
  customerID: field.id({ required: true, createOnly: true, refers: true, filter: 'equal' }),
  // The empty text stands for the instant of the request.
  receivedUTC: field.instant({
    ...{ required: true, fallback: '', isPlaceholder: true, sort: true, filter: 'range' },
    description: 'When it came; now unless given',
  }),
  status: statusField(customerOrderMachine),
  salesQuoteID: field.id({
    ...{ refers: true, filter: 'equal' },
    description: 'The quote that it answers, of the same customer; it is compared with that',
  }),
  salesOrderID: field.id({
    ...{ refers: true, filter: 'equal' },
    description:
      'The order of ours that answers it, of the same customer; it is compared with that rather than with the quote',
  }),
  requestedDate: field.date({ filter: 'range', description: 'When the customer wants it' }),
  paymentTerms: field.text(200, { description: 'As the customer wrote them', example: '45 days net' }),
  currencyCode: field.text(3, { required: true, filter: 'equal', description: 'ISO 4217', example: 'EUR' }),
  lines: field.json(customerLines, { required: true, description: 'As the customer wrote them' }),
  total: field.money({
    ...{ ...set, fallback: zero, isPlaceholder: true },
    description: 'Sum of the lines, each rounded to the currency',
  }),
  statedTotal: field.price({ description: 'What the paper states as the sum of its lines' }),
  acceptedDifferences: field.json(differenceList, {
    readOnly: true,
    description: 'In what it differed when it was accepted; null before',
  }),
};

/** The body's shape is there only once the resource is declared. */
const customerOrderEvent = (event: string, description: string) => ({
  entity: 'CustomerOrder',
  event,
  permission: 'customerorders.read',
  description,
  get body(): TObject {
    return customerOrderResource.model;
  },
});

/** Fires once, in the transaction that records the customer's order. */
export const customerOrderCreated = customerOrderEvent('Created', 'A customer’s order was recorded');

/** Fires after each move of the status; the body is the record as of that move. */
export const customerOrderStatusChanged = customerOrderEvent(
  'StatusChanged',
  'A customer’s order moved to another status; read `status` in the body',
);

/** The customer's own purchase order as it was received. */
export const customerOrderResource = resource({
  entity: 'CustomerOrder',
  noun: 'customer order',
  table: 'customer_orders',
  path: '/v1/customerorders',
  param: 'CustomerOrderID',
  idField: 'customerOrderID',
  tag: 'customer-orders',
  permission: 'customerorders',
  fields,
  parts: {
    notes: notesPart('CustomerOrder', 'customer_order_id'),
    history: historyPart('CustomerOrder', 'customer_order_id'),
    documents: documentsPart('CustomerOrder', 'customer_order_id'),
  },
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count', 'pages', 'search'],
  additions: ['create'],
  sort: 'number',
  search: {
    words: ({ lines }) => lines.flatMap((line) => [line.itemNumber, line.customerItemNumber]),
    others: foundByCustomer,
  },
  check: async (ctx, row, old, sent) => {
    if (old) refuseIfDecided(old, sent);
    if (!isCurrencyCode(row.currencyCode))
      throw invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR');
    const lines = readLines(row.lines);
    const receivedUTC = row.receivedUTC === '' ? ctx.now : row.receivedUTC;
    if (receivedUTC !== old?.receivedUTC) refuseLaterDay(ctx, '/receivedUTC', receivedUTC);
    Object.assign(row, { lines, receivedUTC, total: totalOf(lines, row.currencyCode) });
    await refuseOthers(ctx, row, old);
  },
  deletableIn: ['RECEIVED', 'IN_REVIEW'],
  written: async (ctx, { salesOrderID, number }, old) => {
    if (old?.salesOrderID === salesOrderID && old?.number === number) return;
    for (const id of new Set([old?.salesOrderID, salesOrderID])) if (id) await tellOrder(ctx, id);
  },
  deleting: async (ctx, { customerOrderID: key, salesOrderID }) => {
    await deleteNotes(ctx, 'CustomerOrder', key);
    await deleteHistory(ctx, 'CustomerOrder', key);
    await deleteAttachments(ctx, 'CustomerOrder', key);
    if (salesOrderID !== null) await tellOrder(ctx, salesOrderID, { without: key });
  },
  problems: { patch: ['NotEditable'] },
  events: { created: customerOrderCreated },
  example: customerOrderExample,
});

/** A customer's order as it is stored. */
export type CustomerOrder = Kept<typeof fields, 'customerOrderID'>;

/** What was decided on stays as it was, but for the order of an accepted one. @throws Problem 409 */
const refuseIfDecided = (old: { number: string; status: CustomerOrder['status'] } & Row, sent: Row): void => {
  const { isEditable, isFinal } = stateOf(customerOrderMachine, old.status);
  if (isEditable) return;
  const open = isFinal ? [] : ['salesOrderID'];
  const closed = Object.keys(sent).find((name) => !open.includes(name) && !sameValue(sent[name], old[name]));
  if (closed !== undefined)
    throw new Problem(
      'NotEditable',
      `The customer’s order ${old.number} is ${old.status}: ${closed} cannot be changed any more.`,
    );
};

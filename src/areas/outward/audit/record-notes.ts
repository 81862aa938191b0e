import { sql } from 'kysely';
import { field } from '#kit/field';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { listed } from '#kit/resource';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { orderNoteExample, quoteNoteExample } from './audit.example.ts';

const shared = {
  text: field.text(20_000, { required: true }),
  isPinned: field.flag({ required: true, filter: 'equal' }),
  source: field.oneOf(['USER', 'SYSTEM'], { required: true, filter: 'equal' }),
  createdByUserID: field.id({ required: true, filter: 'equal' }),
  createdUTC: field.instant({ required: true, sort: true, filter: 'range' }),
} as const;

const quoteNote = listed({
  title: 'SalesQuoteNote',
  table: 'notes',
  idField: 'noteID',
  sort: '-createdUTC',
  fields: {
    noteID: field.id({ required: true }),
    salesQuoteID: field.id({ required: true, column: 'entity_id', filter: 'equal' }),
    number: field.text(40, {
      required: true,
      computed: () =>
        sql`(select q.number from sales_quotes q where q.tenant_id = t.tenant_id and q.sales_quote_id = t.entity_id)`,
      description: 'The quote’s number',
    }),
    ...shared,
  },
});

/** The notes on all quotes. Those of a line are the line's own field. */
export const listQuoteNotes = operation({
  id: 'listSalesQuoteNotes',
  method: 'GET',
  path: '/v1/notes/salesquotes',
  tag: 'notes',
  summary: 'List the notes on sales quotes, newest first',
  permission: 'quotes.read',
  query: listQuery(quoteNote, { limit: limitParameter }),
  response: list(quoteNote.element),
  problems: ['InvalidCursor'],
  example: { response: [quoteNoteExample] },
  run: async (ctx, { query }) =>
    answerList(ctx, quoteNote, planList(quoteNote, query, [sql`t.entity = 'SalesQuote'`])),
});

const orderNote = listed({
  title: 'SalesOrderNote',
  table: 'notes',
  idField: 'noteID',
  sort: '-createdUTC',
  fields: {
    noteID: field.id({ required: true }),
    salesOrderID: field.id({ required: true, column: 'entity_id', filter: 'equal' }),
    number: field.text(40, {
      required: true,
      computed: () =>
        sql`(select o.number from sales_orders o where o.tenant_id = t.tenant_id and o.sales_order_id = t.entity_id)`,
      description: 'The order’s number',
    }),
    ...shared,
  },
});

/** The notes on all orders, likewise. */
export const listOrderNotes = operation({
  id: 'listSalesOrderNotes',
  method: 'GET',
  path: '/v1/notes/salesorders',
  tag: 'notes',
  summary: 'List the notes on sales orders, newest first',
  permission: 'salesorders.read',
  query: listQuery(orderNote, { limit: limitParameter }),
  response: list(orderNote.element),
  problems: ['InvalidCursor'],
  example: { response: [orderNoteExample] },
  run: async (ctx, { query }) =>
    answerList(ctx, orderNote, planList(orderNote, query, [sql`t.entity = 'SalesOrder'`])),
});

import { sql } from 'kysely';
import { lastImport } from '#areas/ground/imports';
import type { ImportReference, ResourceImport } from '#kit/import/declaration';
import { exportForImport } from '#kit/import/export';
import { importOf } from '#kit/import/resource-import';
import type { Ctx } from '#platform/ctx';
import { text } from '#platform/schema';
import { ticketResource } from './ticket.resource.ts';

type Pair = { id: string; word: string };

const customers: ImportReference = {
  field: 'customerID',
  column: 'customerNumber',
  noun: 'customer',
  schema: text(40),
  description: 'The number of the customer',
  find: async (ctx: Ctx, words) => {
    const rows = await ctx.rows(sql<Pair>`
      select c.customer_id as id, c.customer_number as word from customers c
      where ${ctx.mine('c')} and c.customer_number = any (${words}::text[])`);
    return new Map(rows.map(({ id, word }) => [word, id]));
  },
  name: async (ctx: Ctx, ids) => {
    const rows = await ctx.rows(sql<Pair>`
      select c.customer_id as id, c.customer_number as word from customers c
      where ${ctx.mine('c')} and c.customer_id = any (${ids}::text[])`);
    return new Map(rows.map(({ id, word }) => [id, word]));
  },
};

const orders: ImportReference = {
  field: 'salesOrderID',
  column: 'salesOrderNumber',
  noun: 'sales order',
  schema: text(40),
  description: 'The number of the order that it was delivered with',
  find: async (ctx: Ctx, words) => {
    const rows = await ctx.rows(sql<Pair>`
      select o.sales_order_id as id, o.number as word from sales_orders o
      where ${ctx.mine('o')} and o.number = any (${words}::text[])`);
    return new Map(rows.map(({ id, word }) => [word, id]));
  },
  name: async (ctx: Ctx, ids) => {
    const rows = await ctx.rows(sql<Pair>`
      select o.sales_order_id as id, o.number as word from sales_orders o
      where ${ctx.mine('o')} and o.sales_order_id = any (${ids}::text[])`);
    return new Map(rows.map(({ id, word }) => [id, word]));
  },
};

/** Tickets in files, by their number. */
const ticketFiles: ResourceImport = {
  resource: ticketResource,
  name: 'tickets',
  key: 'number',
  references: [customers, orders],
  without: ['contactPersonID', 'shipToID', 'assignedToUserID'],
};

export const ticketImport = importOf(ticketFiles);

export const ticketFileOperations = [
  exportForImport(ticketFiles),
  lastImport(ticketImport, '/v1/service/tickets/import/results'),
];

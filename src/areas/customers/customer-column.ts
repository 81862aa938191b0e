import { sql } from 'kysely';
import type { ImportReference } from '#kit/import/declaration';
import type { Ctx } from '#platform/ctx';
import { text } from '#platform/schema';

/** A customer in files of other records: by its number. */
export const customerColumn: ImportReference = {
  field: 'customerID',
  column: 'customerNumber',
  noun: 'customer',
  schema: text(40),
  description: 'The number of the customer',
  find: async (ctx, words) => new Map((await pairs(ctx, 'customer_number', words)).map(({ id, word }) => [word, id])),
  name: async (ctx, ids) => new Map((await pairs(ctx, 'customer_id', ids)).map(({ id, word }) => [id, word])),
};

const pairs = (ctx: Ctx, column: 'customer_number' | 'customer_id', wanted: readonly string[]) =>
  ctx.rows(sql<{ id: string; word: string }>`
    select c.customer_id as id, c.customer_number as word from customers c
    where ${ctx.mine('c')} and ${sql.ref(`c.${column}`)} = any(${wanted}::text[])`);

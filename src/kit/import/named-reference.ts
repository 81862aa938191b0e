import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { text } from '#platform/schema';
import type { ImportReference } from './declaration.ts';

type Named = {
  field: string;
  column: string;
  noun: string;
  /** The table, and of it the columns of the id and of the word that people know. */
  from: string;
  id: string;
  word: string;
  most: number;
  description?: string;
};

/** A column that names records by a word that is a column of their table: an item by its number. */
export const namedReference = (named: Named): ImportReference => {
  const { field, column, noun, most, description = `The ${named.word} of the ${noun}` } = named;
  const pairs = (ctx: Ctx, by: string, wanted: readonly string[]) =>
    ctx.rows(sql<{ id: string; word: string }>`
      select ${sql.ref(`o.${named.id}`)} as id, ${sql.ref(`o.${named.word}`)} as word from ${sql.table(named.from)} o
      where ${ctx.mine('o')} and ${sql.ref(`o.${by}`)} = any (${wanted}::text[])`);
  return {
    field,
    column,
    noun,
    schema: text(most),
    description,
    find: async (ctx, words) =>
      new Map((await pairs(ctx, named.word, words)).map(({ id, word }) => [word, id])),
    name: async (ctx, ids) => new Map((await pairs(ctx, named.id, ids)).map(({ id, word }) => [id, word])),
  };
};

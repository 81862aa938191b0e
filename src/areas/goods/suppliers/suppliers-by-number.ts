import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** The numbers of suppliers, by their ids. */
export const supplierNumbersOf = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await ctx.rows(sql<{ id: string; number: string }>`
    select s.supplier_id as id, s.supplier_number as number from suppliers s
    where ${ctx.mine('s')} and s.supplier_id = any (${[...new Set(ids)]}::text[])`);
  return new Map(rows.map(({ id, number }) => [id, number]));
};

/** The ids of those suppliers that there are, by their numbers. */
export const suppliersByNumber = async (
  ctx: Ctx,
  numbers: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await ctx.rows(sql<{ id: string; number: string }>`
    select s.supplier_id as id, s.supplier_number as number from suppliers s
    where ${ctx.mine('s')} and s.supplier_number = any (${[...new Set(numbers)]}::text[])`);
  return new Map(rows.map(({ id, number }) => [number, id]));
};

/** The ids of those items that there are, by their numbers. */
export const itemsByNumber = async (ctx: Ctx, numbers: readonly string[]): Promise<Map<string, string>> => {
  const rows = await ctx.rows(sql<{ id: string; number: string }>`
    select i.item_id as id, i.number from items i
    where ${ctx.mine('i')} and i.number = any (${[...new Set(numbers)]}::text[])`);
  return new Map(rows.map(({ id, number }) => [number, id]));
};

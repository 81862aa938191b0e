import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** A table whose rows are part of others of it. */
type Tree = { table: string; id: string; parent: string };

/**
 * Conditions on its rows `t` by which an export comes from the top down: what is part of nothing, what is
 * part of that, and so on. Each walks the tree once; asking for parents of parents row by row grows with the
 * power of the depth.
 */
export const levels = async (ctx: Ctx, tree: Tree): Promise<RawBuilder<boolean>[]> => {
  const down = sql`
    with recursive down as (
      select ${sql.ref(`s.${tree.id}`)} as id, 1 as level from ${sql.table(tree.table)} s
      where ${ctx.mine('s')} and ${sql.ref(`s.${tree.parent}`)} is null
      union all
      select ${sql.ref(`s.${tree.id}`)}, d.level + 1
      from down d join ${sql.table(tree.table)} s on ${ctx.mine('s')} and ${sql.ref(`s.${tree.parent}`)} = d.id
    )`;
  const found = await ctx.first(
    sql<{ deepest: number }>`${down} select coalesce(max(level), 0)::int as deepest from down`,
  );
  return Array.from(
    { length: found?.deepest ?? 0 },
    (_, at) => sql`${sql.ref(`t.${tree.id}`)} in (${down} select d.id from down d where d.level = ${at + 1})`,
  );
};

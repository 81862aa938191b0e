import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';

/**
 * A table whose rows may stand below others of it (a location in another, an employee below a manager), by
 * its columns.
 */
export type Hierarchy = { table: string; id: string; parent: string };

/**
 * Comes before `standsAbove`: of two rows that are put below each other at once the second must see the
 * first.
 */
export const lockHierarchy = (ctx: Ctx, { table }: Hierarchy): void =>
  ctx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${ctx.tenantID}`}, 0))`);

/**
 * Whether a row is another one, or stands above it, however far up: below that one it would stand in a
 * circle.
 */
export const standsAbove = async (
  ctx: Ctx,
  { table, id, parent }: Hierarchy,
  rowID: string,
  otherID: string,
): Promise<boolean> => {
  const [own, above] = [sql.ref(`t.${id}`), sql.ref(`t.${parent}`)];
  const found = await ctx.first(sql`
    with recursive up as (
      select ${own} as id, ${above} as parent from ${sql.table(table)} t where ${ctx.mine('t')} and ${own} = ${otherID}
      union
      select ${own}, ${above} from ${sql.table(table)} t join up on ${own} = up.parent where ${ctx.mine('t')}
    )
    select 1 from up where up.id = ${rowID}`);
  return found !== undefined;
};

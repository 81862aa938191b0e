import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';

/**
 * Refuses ids in a list that no foreign key holds. The records are locked against deletion until the
 * transaction ends. @throws Problem 400 with the place of each that does not exist
 */
export const refuseUnknownIDs = async (
  ctx: Ctx,
  pointer: string,
  ids: readonly string[],
  { from, column }: { from: string; column: string },
): Promise<void> => {
  if (ids.length === 0) return;
  const key = sql.ref(`o.${column}`);
  const known = await ctx.rows(sql<{ id: string }>`
    select ${key} as id from ${sql.table(from)} o where ${ctx.mine('o')} and ${key} = any (${ids}::text[]) order by ${key} for share`);
  const errors = ids.flatMap((one, at) =>
    known.some(({ id }) => id === one) ? [] : [{ pointer: `${pointer}/${at}`, detail: 'does not exist' }],
  );
  if (errors[0]) throw new Problem('UnknownReference', `${errors[0].pointer} does not exist.`, { errors });
};

import { sql } from 'kysely';
import { patchRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { notFound, Problem } from '#platform/problem';
import type { Exceptions } from './exceptions.ts';
import { type ShopResource, shopResource } from './resource.resource.ts';

/**
 * Adds to when a resource works otherwise than usual; the caller's If-Match is of something else.
 * @throws Problem 404; 409 PreconditionMissing where one shares time with another
 */
export const addExceptions = async (ctx: Ctx, resourceID: string, more: Exceptions): Promise<void> => {
  const found = await ctx.first(sql<ShopResource>`
    select ${shopResource.select(ctx.now)} from resources t
    where ${ctx.mine('t')} and t.resource_id = ${resourceID} for update`);
  if (!found) throw notFound('resource');
  const old = shopResource.revive(found);
  const all = [...old.exceptions, ...more].toSorted((a, b) => (a.startUTC < b.startUTC ? -1 : 1));
  const second = all.find((one, at) => at > 0 && one.startUTC < (all[at - 1]?.endUTC ?? ''));
  if (second)
    throw new Problem(
      'PreconditionMissing',
      `${old.name} works otherwise than usual at that time already: ${second.kind} from ${second.startUTC} until ${second.endUTC}.`,
      { missing: ['exceptions'] },
    );
  await patchRow(ctx, shopResource, old, { exceptions: all });
};

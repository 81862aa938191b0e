import { sql } from 'kysely';
import { givePermissions } from '#areas/ground/accounts';
import type { Ctx } from '#platform/ctx';

/**
 * Gives users what the roles allow that they have themselves now. Their rows are locked before the roles are
 * read: of two changes that concern one user, of two roles, the second sees what the first did.
 */
export const renewHolders = async (ctx: Ctx, userIDs: readonly string[]): Promise<void> => {
  if (userIDs.length === 0) return;
  ctx.send(sql`
    select from users u where ${ctx.mine('u')} and u.user_id = any (${[...userIDs]}::text[])
    order by u.user_id for no key update`);
  const given = await ctx.rows(sql<{ userID: string; permissions: string[] }>`
    select u.user_id as "userID", array(
      select distinct p.permission from user_custom_roles h
      join custom_roles c on c.tenant_id = h.tenant_id and c.custom_role_id = h.custom_role_id
      cross join unnest(c.permissions || '{auth.own}'::text[]) p (permission)
      where ${ctx.mine('h')} and ${ctx.mine('c')} and h.user_id = u.user_id order by p.permission) as permissions
    from users u where ${ctx.mine('u')} and u.user_id = any (${[...userIDs]}::text[])`);
  await givePermissions(ctx, 'customPermissions', given);
};

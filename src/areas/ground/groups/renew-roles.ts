import { sql } from 'kysely';
import { giveGroupRoles, givePermissions } from '#areas/ground/accounts';
import type { Ctx } from '#platform/ctx';

/**
 * Gives users the roles of the groups that they are in now, and what the groups' custom roles allow. Their
 * rows are locked before the groups are read: of two changes that concern one user, of two groups, the second
 * sees what the first did.
 * @throws Problem 409 where no active ADMIN would be left
 */
const renewRolesOf = async (ctx: Ctx, userIDs: readonly string[]): Promise<void> => {
  if (userIDs.length === 0) return;
  ctx.send(sql`
    select from users u where ${ctx.mine('u')} and u.user_id = any (${[...userIDs]}::text[])
    order by u.user_id for no key update`);
  const given = await ctx.rows(sql<{ userID: string; roles: string[] }>`
    select u.user_id as "userID", array(
      select distinct r.role from user_group_members m
      join user_groups g on g.tenant_id = m.tenant_id and g.group_id = m.group_id
      cross join unnest(g.roles) r (role)
      where ${ctx.mine('m')} and m.user_id = u.user_id order by r.role) as roles
    from users u where ${ctx.mine('u')} and u.user_id = any (${[...userIDs]}::text[])`);
  await giveGroupRoles(ctx, given);
  const allowed = await ctx.rows(sql<{ userID: string; permissions: string[] }>`
    select u.user_id as "userID", array(
      select distinct p.permission from user_group_members m
      join user_group_custom_roles r on r.tenant_id = m.tenant_id and r.group_id = m.group_id
      join custom_roles c on c.tenant_id = r.tenant_id and c.custom_role_id = r.custom_role_id
      cross join unnest(c.permissions || '{auth.own}'::text[]) p (permission)
      where ${ctx.mine('m')} and ${ctx.mine('r')} and ${ctx.mine('c')} and m.user_id = u.user_id
      order by p.permission) as permissions
    from users u where ${ctx.mine('u')} and u.user_id = any (${[...userIDs]}::text[])`);
  await givePermissions(ctx, 'groupPermissions', allowed);
};

/** After the roles of a group, whose row is locked, changed. @throws Problem 409 */
export const renewRoles = async (ctx: Ctx, groupID: string): Promise<void> => {
  const members = await ctx.rows(sql<{ userID: string }>`
    select m.user_id as "userID" from user_group_members m
    where ${ctx.mine('m')} and m.group_id = ${groupID}`);
  const userIDs = members.map(({ userID }) => userID);
  await renewRolesOf(ctx, userIDs);
};

/**
 * Puts users into a group whose row is locked; nothing happens to who is in it. The group's custom roles are
 * locked: who changes one at the same time sees the new member, or is seen. @throws Problem 409
 */
export const enterGroup = async (ctx: Ctx, groupID: string, userIDs: readonly string[]): Promise<void> => {
  ctx.send(sql`
    select from custom_roles c where ${ctx.mine('c')} and c.custom_role_id in (
      select r.custom_role_id from user_group_custom_roles r where ${ctx.mine('r')} and r.group_id = ${groupID})
    order by c.custom_role_id for key share`);
  await ctx.exec(sql`
    insert into user_group_members (tenant_id, group_id, user_id, joined_utc)
    select ${ctx.tenantID}, ${groupID}, x.id, ${ctx.now} from unnest(${[...userIDs]}::text[]) as x (id)
    on conflict do nothing`);
  await renewRolesOf(ctx, userIDs);
};

/**
 * Takes some members, or all, out of a group whose row is locked, and answers how many went. @throws Problem
 * 409 where no active ADMIN would be left
 */
export const leaveGroup = async (ctx: Ctx, groupID: string, these?: readonly string[]): Promise<number> => {
  const gone = await ctx.rows(sql<{ userID: string }>`
    delete from user_group_members as m
    where ${ctx.mine('m')} and m.group_id = ${groupID} and (${these === undefined} or m.user_id = any (${[...(these ?? [])]}::text[]))
    returning m.user_id as "userID"`);
  const userIDs = gone.map((one) => one.userID);
  await renewRolesOf(ctx, userIDs);
  return gone.length;
};

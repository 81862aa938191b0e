import { sql } from 'kysely';
import { customRoleChanged, needGivable } from '#areas/ground/customroles';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { reaction } from '#platform/reaction';
import { renewRoles } from './renew-roles.ts';

/**
 * Keeps which custom roles a group has, whose row is locked and says so already. The roles are locked, so
 * that none is deleted meanwhile. @throws Problem 400 at each that does not exist, 403 where one that is new
 * allows what who asks may not do
 */
export const takeCustomRoles = async (
  ctx: Ctx,
  groupID: string,
  sent: readonly string[],
  before: readonly string[],
): Promise<void> => {
  if (sent.length === 0 && before.length === 0) return;
  const known = await ctx.rows(sql<{ id: string; permissions: string[] }>`
    select c.custom_role_id as id, c.permissions from custom_roles c
    where ${ctx.mine('c')} and c.custom_role_id = any (${[...sent]}::text[])
    order by c.custom_role_id for key share`);
  const errors = sent.flatMap((one, index) =>
    known.some(({ id }) => id === one)
      ? []
      : [{ pointer: `/customRoleIDs/${index}`, detail: 'does not exist' }],
  );
  if (errors[0]) throw new Problem('UnknownReference', `${errors[0].pointer} does not exist.`, { errors });
  needGivable(
    ctx,
    known.filter(({ id }) => !before.includes(id)).flatMap(({ permissions }) => permissions),
  );
  await ctx.exec(sql`
    delete from user_group_custom_roles as r
    where ${ctx.mine('r')} and r.group_id = ${groupID} and r.custom_role_id <> all (${[...sent]}::text[])`);
  await ctx.exec(sql`
    insert into user_group_custom_roles (tenant_id, custom_role_id, group_id)
    select ${ctx.tenantID}, x.id, ${groupID} from unnest(${[...sent]}::text[]) as x (id) on conflict do nothing`);
};

/** The members of groups that have a custom role get what it allows now. */
export const hearCustomRoles = reaction({
  on: customRoleChanged,
  run: async (ctx, { entityID }) => {
    const groups = await ctx.rows(sql<{ groupID: string }>`
      select r.group_id as "groupID" from user_group_custom_roles r
      where ${ctx.mine('r')} and r.custom_role_id = ${entityID} order by r.group_id`);
    for (const { groupID } of groups) await renewRoles(ctx, groupID);
  },
});

import { sql } from 'kysely';
import { field } from '#kit/field';
import { jsonInstant } from '#kit/parts/json-sql';
import { resource } from '#kit/resource';
import { roles } from '#platform/auth/permissions';
import { flag, id, instant, list, object, oneOf, text } from '#platform/schema';
import { leaveGroup, renewRoles } from './renew-roles.ts';
import { takeCustomRoles } from './take-custom-roles.ts';

const [user, utc] = ['0198c5a0-0000-7000-8000-0000000000aa', '2026-01-31T12:00:00.000Z'];

/** Somebody in a group. */
export const memberModel = object(
  {
    userID: id(),
    displayName: text(200),
    isActive: flag({ description: 'Who is switched off stays a member and may do nothing' }),
    joinedUTC: instant(),
  },
  { title: 'UserGroupMember' },
);

export const memberExample = { userID: user, displayName: 'Jonas Wiedfeld', isActive: true, joinedUTC: utc };

/** The members of the group `t`, by name. */
const membersPart = {
  schema: list(memberModel),
  select: sql`(
    select coalesce(json_agg(json_build_object('userID', m.user_id, 'displayName', u.display_name,
      'isActive', u.is_active, 'joinedUTC', ${jsonInstant('m.joined_utc')})
      order by u.display_name, m.user_id), '[]')
    from user_group_members m join users u on u.tenant_id = m.tenant_id and u.user_id = m.user_id
    where m.tenant_id = t.tenant_id and m.group_id = t.group_id)`,
};

/** Users who have the same roles. */
export const groupResource = resource({
  entity: 'UserGroup',
  noun: 'group',
  table: 'user_groups',
  path: '/v1/instances/groups',
  param: 'GroupID',
  idField: 'groupID',
  tag: 'instance',
  permission: 'groups',
  fields: {
    name: field.text(200, {
      ...{ required: true, unique: true, sort: true },
      description: 'Unique, letter case aside',
      example: 'Sales office',
    }),
    description: field.longText(2000),
    roles: field.words(oneOf(roles), {
      ...{ required: true, fallback: [] },
      description: 'What its members may do, beside what their own roles allow',
    }),
    customRoleIDs: field.words(id(), {
      ...{ required: true, fallback: [], refers: true, column: 'custom_role_ids' },
      description: 'Roles of the tenant’s own that its members have too',
    }),
  },
  parts: { members: membersPart },
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create', 'patch'],
  sort: 'name',
  problems: { patch: ['PreconditionMissing'], delete: ['PreconditionMissing'] },
  written: async (ctx, { groupID, customRoleIDs }, old) => {
    await takeCustomRoles(ctx, groupID, customRoleIDs, old?.customRoleIDs ?? []);
    if (old) await renewRoles(ctx, groupID);
  },
  deleting: async (ctx, { groupID }) => {
    await leaveGroup(ctx, groupID);
  },
  example: {
    create: { name: 'Sales office', roles: ['SALES'] },
    patch: { roles: ['SALES', 'CUSTOMERSERVICE'] },
    row: { members: [memberExample] },
  },
});

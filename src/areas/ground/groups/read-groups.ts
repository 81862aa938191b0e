import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { readOne } from '#kit/rows';
import { elementExample, idParams } from '#kit/shapes';
import { roles } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { flag, id, list, object, oneOf, type Static, text } from '#platform/schema';
import { groupResource, memberExample, memberModel } from './group.resource.ts';

const shared = { method: 'GET', tag: 'instance', permission: 'groups.read' } as const;

/** Whose a path names: an instance is what tenants are called there. */
export const instanceParams = object({
  InstanceID: id({ description: 'Your tenant’s id; of any other there is nothing' }),
});

/** Refuses an instance that is not the caller's, as if none existed. @throws Problem 404 */
export const needOwnInstance = (ctx: Ctx, instanceID: string): void => {
  if (instanceID !== ctx.tenantID) throw notFound('instance');
};

/** `GET /v1/instances/groups/{GroupID}/members` */
const listMembers = operation({
  ...shared,
  id: 'listGroupMembers',
  path: '/v1/instances/groups/{GroupID}/members',
  summary: 'List the members of a group',
  description: 'In the order of their names.',
  params: idParams(groupResource),
  response: list(memberModel),
  problems: ['NotFound'],
  example: { response: [memberExample] },
  run: async (ctx, { params }) => (await readOne(ctx, groupResource, params.GroupID)).members,
});

/** `GET /v1/instances/{InstanceID}/groups` */
const listInstanceGroups = operation({
  ...shared,
  id: 'listInstanceGroups',
  path: '/v1/instances/{InstanceID}/groups',
  summary: 'List the groups of an instance',
  description: 'As `GET /v1/instances/groups` does.',
  params: instanceParams,
  query: listQuery(groupResource, { limit: limitParameter }),
  response: list(groupResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(groupResource)] },
  run: async (ctx, { params, query }) => {
    needOwnInstance(ctx, params.InstanceID);
    return answerList(ctx, groupResource, planList(groupResource, query));
  },
});

const membership = object(
  {
    userID: id(),
    displayName: text(200),
    isActive: flag(),
    ownRoles: list(oneOf(roles), { description: 'Those that the account itself has' }),
    groups: list(
      object({ groupID: id(), name: text(200), roles: list(oneOf(roles)) }, { title: 'GroupOfUser' }),
    ),
    roles: list(oneOf(roles), {
      description: 'Each role that counts, by name: own ones and those of groups',
    }),
  },
  { title: 'Membership' },
);

/** `GET /v1/instances/{InstanceID}/groups/memberships` */
const listMemberships = operation({
  ...shared,
  id: 'listMemberships',
  path: '/v1/instances/{InstanceID}/groups/memberships',
  summary: 'List all persons with their groups and roles',
  description: 'In the order of their names; those in no group too.',
  params: instanceParams,
  response: list(membership),
  problems: ['NotFound'],
  example: {
    response: [
      {
        ...{ userID: memberExample.userID, displayName: memberExample.displayName, isActive: true },
        ownRoles: ['MANAGEMENT'],
        groups: [{ groupID: '0198c5a0-0000-7000-8000-000000000901', name: 'Sales office', roles: ['SALES'] }],
        roles: ['MANAGEMENT', 'SALES'],
      },
    ],
  },
  run: async (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    return ctx.rows(sql<Static<typeof membership>>`
      select u.user_id as "userID", u.display_name as "displayName", u.is_active as "isActive",
        u.roles as "ownRoles",
        coalesce((
          select json_agg(json_build_object('groupID', g.group_id, 'name', g.name, 'roles', g.roles)
            order by g.name, g.group_id)
          from user_group_members m
          join user_groups g on g.tenant_id = m.tenant_id and g.group_id = m.group_id
          where ${ctx.mine('m')} and m.user_id = u.user_id), '[]') as groups,
        array(select distinct r.role from unnest(u.all_roles) r (role) order by r.role) as roles
      from users u where ${ctx.mine('u')} and u.kind = 'PERSON'
      order by u.display_name, u.user_id`);
  },
});

export const readGroupOperations = [listMembers, listInstanceGroups, listMemberships];

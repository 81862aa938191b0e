import { needPerson } from '#areas/ground/accounts';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { whole } from '#kit/shapes';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, object } from '#platform/schema';
import { groupResource } from './group.resource.ts';
import { enterGroup, leaveGroup } from './renew-roles.ts';

/** `POST /v1/instances/groups/{GroupID}/members` */
export const addMember = behaviourOf(groupResource, {
  id: 'addGroupMember',
  does: 'members',
  summary: 'Put a user into a group',
  description: 'They have its roles from their next request on. Who is in it already stays.',
  addition: true,
  bodyTitle: 'NewUserGroupMember',
  body: { userID: id({ description: 'An active person' }) },
  problems: ['UnknownReference'],
  example: { body: { userID: '0198c5a0-0000-7000-8000-0000000000aa' } },
  run: async (ctx, old, { userID }) => {
    const before = await readOne(ctx, groupResource, old.groupID);
    await needPerson(ctx, userID, {
      ...{ pointer: '/userID', detail: 'is not an active person: only they have roles' },
    });
    await enterGroup(ctx, old.groupID, [userID]);
    await updateRow(ctx, groupResource, old, {});
    auditRow(ctx, groupResource, 'UPDATE', before, await readOne(ctx, groupResource, old.groupID));
  },
});

/** `DELETE /v1/instances/groups/{GroupID}/members/{UserID}` */
export const removeMember = operation({
  id: 'removeGroupMember',
  method: 'DELETE',
  path: '/v1/instances/groups/{GroupID}/members/{UserID}',
  tag: 'instance',
  summary: 'Take a user out of a group',
  description: 'Answers the group without them. What no other group and no role of their own allows, ends.',
  permission: 'groups.write',
  addition: true,
  params: object({
    GroupID: id({ description: 'The group’s id' }),
    UserID: id({ description: 'The member’s id' }),
  }),
  response: groupResource.model,
  problems: ['NotFound', 'PreconditionFailed', 'PreconditionMissing'],
  example: { response: { ...groupResource.spec.example.row, members: [], rowVersion: 2 } },
  run: async (ctx, { params: { GroupID, UserID } }) => {
    const old = await lockOne(ctx, groupResource, GroupID);
    const before = await readOne(ctx, groupResource, GroupID);
    if ((await leaveGroup(ctx, GroupID, [UserID])) === 0) throw notFound('member');
    await updateRow(ctx, groupResource, old, {});
    const after = await readOne(ctx, groupResource, GroupID);
    auditRow(ctx, groupResource, 'UPDATE', before, after);
    return whole(after);
  },
});

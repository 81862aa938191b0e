import { sql } from 'kysely';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { whole } from '#kit/shapes';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, object, oneOf, otherwise } from '#platform/schema';
import { putMember } from './put-member.ts';
import { memberRoles, teamResource } from './team.resource.ts';

/** `POST /v1/teams/{TeamID}/members` */
export const addMember = behaviourOf(teamResource, {
  id: 'addTeamMember',
  does: 'members',
  summary: 'Add a member to a team',
  description:
    'A member already there stays. As LEAD they lead it, and who led it before is a member like others.',
  addition: true,
  bodyTitle: 'NewTeamMember',
  body: { userID: id({ description: 'An active person' }), role: otherwise(oneOf(memberRoles), 'MEMBER') },
  problems: ['UnknownReference'],
  example: { body: { userID: '0198c5a0-0000-7000-8000-0000000000aa', role: 'LEAD' } },
  run: async (ctx, old, { userID, role = 'MEMBER' }) => {
    const before = await readOne(ctx, teamResource, old.teamID);
    await putMember(ctx, old.teamID, userID, '/userID');
    await updateRow(ctx, teamResource, old, role === 'LEAD' ? { leadUserID: userID } : {});
    auditRow(ctx, teamResource, 'UPDATE', before, await readOne(ctx, teamResource, old.teamID));
  },
});

/** `DELETE /v1/teams/{TeamID}/members/{UserID}` */
export const removeMember = operation({
  id: 'removeTeamMember',
  method: 'DELETE',
  path: '/v1/teams/{TeamID}/members/{UserID}',
  tag: 'teams',
  summary: 'Take a member out of a team',
  description: 'Answers the team without them. One whose lead goes has no lead.',
  permission: 'teams.write',
  params: object({
    TeamID: id({ description: 'The team’s id' }),
    UserID: id({ description: 'The member’s id' }),
  }),
  response: teamResource.model,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: { ...teamResource.spec.example.row, leadUserID: null, members: [], rowVersion: 2 } },
  run: async (ctx, { params: { TeamID, UserID } }) => {
    const old = await lockOne(ctx, teamResource, TeamID);
    const before = await readOne(ctx, teamResource, TeamID);
    const gone = await ctx.exec(sql`
      delete from team_members as m
      where ${ctx.mine('m')} and m.team_id = ${TeamID} and m.user_id = ${UserID}`);
    if (gone === 0) throw notFound('member');
    await updateRow(ctx, teamResource, old, old.leadUserID === UserID ? { leadUserID: null } : {});
    const after = await readOne(ctx, teamResource, TeamID);
    auditRow(ctx, teamResource, 'UPDATE', before, after);
    return whole(after);
  },
});

import { sql } from 'kysely';
import { field } from '#kit/field';
import { jsonInstant } from '#kit/parts/json-sql';
import { resource } from '#kit/resource';
import { refuseReferenced } from '#platform/references';
import { id, instant, list, object, oneOf, text } from '#platform/schema';
import { putMember } from './put-member.ts';

const [user, utc] = ['0198c5a0-0000-7000-8000-0000000000aa', '2026-01-31T12:00:00.000Z'];

/** What somebody is in a team. */
export const memberRoles = ['LEAD', 'MEMBER'] as const;

const member = object(
  {
    userID: id(),
    displayName: text(200),
    role: oneOf(memberRoles, { description: 'LEAD is who `leadUserID` names' }),
    joinedUTC: instant(),
  },
  { title: 'TeamMember' },
);

/** The members of the team `t`, the lead first, then by name. */
const membersPart = {
  schema: list(member),
  select: sql`(
    select coalesce(json_agg(json_build_object('userID', m.user_id, 'displayName', u.display_name,
      'role', case when m.user_id = t.lead_user_id then 'LEAD' else 'MEMBER' end,
      'joinedUTC', ${jsonInstant('m.joined_utc')})
      order by m.user_id is distinct from t.lead_user_id, u.display_name, m.user_id), '[]')
    from team_members m join users u on u.tenant_id = m.tenant_id and u.user_id = m.user_id
    where m.tenant_id = t.tenant_id and m.team_id = t.team_id)`,
};

/** Users who are addressed together. */
export const teamResource = resource({
  entity: 'Team',
  noun: 'team',
  table: 'teams',
  path: '/v1/teams',
  param: 'TeamID',
  idField: 'teamID',
  tag: 'teams',
  permission: 'teams',
  fields: {
    name: field.text(200, {
      ...{ required: true, unique: true, sort: true },
      description: 'Unique, letter case aside',
      example: 'Hydraulics assembly',
    }),
    description: field.longText(2000),
    leadUserID: field.id({
      ...{ refers: true, filter: 'equal' },
      description: 'Who leads it; becomes a member by being named here',
    }),
    locationID: field.id({ refers: true, filter: 'equal', description: 'Where it works' }),
  },
  parts: { members: membersPart },
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create', 'patch'],
  sort: 'name',
  isReferredTo: true,
  written: async (ctx, { teamID, leadUserID }, old) => {
    if (leadUserID !== null && leadUserID !== old?.leadUserID)
      await putMember(ctx, teamID, leadUserID, '/leadUserID');
  },
  deleting: async (ctx, { teamID }) => refuseReferenced(ctx, 'teams', teamID),
  example: {
    create: { name: 'Hydraulics assembly', description: 'Second shift' },
    patch: { description: 'First shift' },
    row: {
      leadUserID: user,
      members: [{ userID: user, displayName: 'Jonas Wiedfeld', role: 'LEAD', joinedUTC: utc }],
    },
  },
});

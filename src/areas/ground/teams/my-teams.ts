import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { elementExample } from '#kit/shapes';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { teamResource } from './team.resource.ts';

/** `GET /v1/teams/my` */
export const listMyTeams = operation({
  id: 'listMyTeams',
  method: 'GET',
  path: '/v1/teams/my',
  tag: 'teams',
  summary: 'List the teams that you are a member of',
  permission: 'teams.read',
  query: listQuery(teamResource, { limit: limitParameter }),
  response: list(teamResource.element),
  problems: ['InvalidCursor'],
  example: { response: [elementExample(teamResource)] },
  run: async (ctx, { query }) =>
    answerList(
      ctx,
      teamResource,
      planList(teamResource, query, [
        sql`exists (
          select from team_members m where m.tenant_id = t.tenant_id and m.team_id = t.team_id
          and m.user_id = ${ctx.userID})`,
      ]),
    ),
});

import { type RawBuilder, sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { countStatement, limitParameter, listQuery, planList } from '#kit/list-plan';
import { elementExample } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { requestResource } from './request.resource.ts';

/** `GET /v1/approval/requests/mine`: what waits for the one who asks. */
export const listMyRequests = operation({
  id: 'listMyApprovalRequests',
  method: 'GET',
  path: '/v1/approval/requests/mine',
  tag: 'approval',
  summary: 'List the approval requests that wait for you',
  description:
    'Those that you can decide now: by name, by a role of yours, or because they were escalated to you.',
  permission: 'approvals.decide',
  addition: true,
  query: listQuery(requestResource, { limit: limitParameter }),
  response: list(requestResource.element),
  problems: ['InvalidCursor'],
  example: { response: [elementExample(requestResource)] },
  run: async (ctx, { query }) =>
    ctx.principal.kind === 'USER'
      ? answerList(ctx, requestResource, planList(requestResource, query, [waitsFor(ctx)]))
      : [],
});

/** How many rows that list has. */
export const countMyRequests = async (ctx: Ctx): Promise<number> =>
  ctx.principal.kind === 'USER'
    ? ((await ctx.first(countStatement(ctx, requestResource, planList(requestResource, {}, [waitsFor(ctx)]))))
        ?.count ?? 0)
    : 0;

const waitsFor = (ctx: Ctx) => sql`
  t.status = 'PENDING' and (t.expires_utc is null or t.expires_utc >= ${ctx.now}::timestamptz)
  and not ${ctx.userID} = any (t.own_user_ids)
  and not exists (
    select from approval_decisions d
    where ${ctx.mine('d')} and d.request_id = t.request_id and d.sequence = t.current_sequence and d.user_id = ${ctx.userID})
  and exists (
    select from json_array_elements(t.steps) s (step)
    where (s.step ->> 'sequence')::int = t.current_sequence
      and (${names(ctx, sql`s.step -> 'approvers'`)}
        or (t.due_utc < ${ctx.now}::timestamptz and ${names(ctx, sql`(s.step ->> 'escalateTo')::json`)})))`;

const names = (ctx: Ctx, approvers: RawBuilder<unknown>) => sql`(
  exists (select from json_array_elements_text(${approvers} -> 'users') u (one) where u.one = ${ctx.userID})
  or exists (select from json_array_elements_text(${approvers} -> 'roles') r (one) where r.one = any (${[...ctx.principal.roles]})))`;

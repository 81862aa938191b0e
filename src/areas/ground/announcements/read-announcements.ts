import { type RawBuilder, sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { elementExample, idParams, whole } from '#kit/shapes';
import { mayDo } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { list } from '#platform/schema';
import { announcementExample } from './announcement.example.ts';
import { announcementResource, isActiveAt } from './announcement.resource.ts';

/**
 * Whether the row `t` is addressed to who asks: to all, or to a role of theirs. An ADMIN is no other role by
 * being one.
 */
const isAddressed = (ctx: Ctx): RawBuilder<unknown> => sql`
  ((t.audience ->> 'all')::boolean or exists (
    select from jsonb_array_elements_text(t.audience -> 'roles') r (one) where r.one = any (${[...ctx.principal.roles]})))`;

/**
 * What of the rows `t` may be read: who writes announcements reads all of them, everybody else what is
 * addressed to them and has begun. What one may not read is not there.
 */
const isReadable = (ctx: Ctx): RawBuilder<unknown> =>
  mayDo(ctx.permissions, ctx.principal, 'announcements.write')
    ? sql`true`
    : sql`${isAddressed(ctx)} and t.starts_utc <= ${ctx.now}::timestamptz`;

const listed = {
  method: 'GET',
  tag: 'announcements',
  permission: 'announcements.read',
  query: listQuery(announcementResource, { limit: limitParameter }),
  response: list(announcementResource.element),
  problems: ['InvalidCursor' as const],
  example: { response: [elementExample(announcementResource)] },
} as const;

/** What is to be shown to who asks, now. */
export const listActive = operation({
  ...listed,
  problems: [...listed.problems],
  id: 'listActiveAnnouncements',
  path: '/v1/announcements/active',
  summary: 'List the announcements to be shown now',
  description:
    'Those that have begun, are not over, and are addressed to all or to a role of yours; the newest first.',
  run: async (ctx, { query }) =>
    answerList(
      ctx,
      announcementResource,
      planList(announcementResource, query, [isActiveAt(ctx.now), isAddressed(ctx)]),
    ),
});

export const listAnnouncements = operation({
  ...listed,
  problems: [...listed.problems],
  id: 'listAnnouncements',
  path: '/v1/announcements',
  summary: 'List announcements',
  description: 'All of them for who may write announcements; else those addressed to you that have begun.',
  addition: true,
  run: async (ctx, { query }) =>
    answerList(ctx, announcementResource, planList(announcementResource, query, [isReadable(ctx)])),
});

export const getAnnouncement = operation({
  id: 'getAnnouncement',
  method: 'GET',
  path: '/v1/announcements/{AnnouncementID}',
  tag: 'announcements',
  summary: 'Read one announcement',
  description:
    'One that is not addressed to you, or has not begun, is there only for who may write announcements.',
  permission: 'announcements.read',
  params: idParams(announcementResource),
  response: announcementResource.model,
  problems: ['NotFound'],
  example: { response: announcementExample.row },
  run: async (ctx, { params }) => {
    const found = await ctx.first(sql<{ rowVersion: number }>`
      select ${announcementResource.selectWhole(ctx.now)} from announcements t
      where ${ctx.mine('t')} and t.announcement_id = ${params.AnnouncementID} and ${isReadable(ctx)}`);
    if (!found) throw notFound('announcement');
    return whole(found);
  },
});

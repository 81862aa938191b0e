import { type RawBuilder, sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { countStatement, filterQuery, limitParameter, listQuery, planList } from '#kit/list-plan';
import { elementExample, idIn, idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { int32, list, object } from '#platform/schema';
import { notificationResource } from './notification.resource.ts';

const resource = notificationResource;

/** Those of who asks: nobody reads another's. */
const isOwn = (ctx: Ctx): RawBuilder<unknown> => sql`t.user_id = ${ctx.userID}`;

const listing = {
  method: 'GET' as const,
  tag: 'notifications',
  permission: 'notifications.read',
  query: listQuery(resource, { limit: limitParameter }),
  response: list(resource.element),
  example: { response: [elementExample(resource)] },
};

/** `GET /v1/notifications` */
export const listNotifications = operation({
  ...listing,
  id: 'listNotifications',
  path: '/v1/notifications',
  summary: 'List your notifications',
  description: 'The newest first. Without `status` all that are not dismissed.',
  problems: ['InvalidCursor'],
  run: async (ctx, { query }) =>
    answerList(ctx, resource, planList(resource, query, [isOwn(ctx), ...unlessAsked(query)])),
});

/** `GET /v1/notifications/system` */
export const listSystemNotifications = operation({
  ...listing,
  id: 'listSystemNotifications',
  path: '/v1/notifications/system',
  summary: 'List your notifications that went to all users',
  description: 'The newest first. Without `status` all that are not dismissed.',
  problems: ['InvalidCursor'],
  run: async (ctx, { query }) =>
    answerList(
      ctx,
      resource,
      planList(resource, query, [isOwn(ctx), sql`t.is_system`, ...unlessAsked(query)]),
    ),
});

/** `GET /v1/notifications/count` */
export const countNotifications = operation({
  id: 'countNotifications',
  method: 'GET',
  path: '/v1/notifications/count',
  tag: 'notifications',
  summary: 'Count your notifications',
  description:
    'With `status=UNREAD` those that wait to be read; without `status` all that are not dismissed.',
  permission: 'notifications.read',
  addition: true,
  query: filterQuery(resource),
  response: object({ count: int32({ minimum: 0 }) }, { title: 'Count' }),
  example: { query: { status: 'UNREAD' }, response: { count: 3 } },
  run: async (ctx, { query }) => {
    const plan = planList(resource, query, [isOwn(ctx), ...unlessAsked(query)]);
    return { count: (await ctx.first(countStatement(ctx, resource, plan)))?.count ?? 0 };
  },
});

/** `GET /v1/notifications/{NotificationID}` */
export const getNotification = operation({
  id: 'getNotification',
  method: 'GET',
  path: '/v1/notifications/{NotificationID}',
  tag: 'notifications',
  summary: 'Read one of your notifications',
  description: 'That you asked for it does not make it READ.',
  permission: 'notifications.read',
  params: idParams(resource),
  response: resource.model,
  problems: ['NotFound'],
  example: { response: resource.spec.example.row },
  run: async (ctx, { params }) =>
    whole(
      await ctx.one(
        sql<{ rowVersion: number }>`
          select ${resource.selectWhole(ctx.now)} from notifications t
          where ${ctx.mine('t')} and t.notification_id = ${idIn(resource, params)} and ${isOwn(ctx)}`,
        'notification',
      ),
    ),
});

/** A list that is asked for no status leaves out what was put away. */
const unlessAsked = (query: object): RawBuilder<unknown>[] =>
  'status' in query && query.status !== undefined ? [] : [sql`t.status <> 'DISMISSED'`];

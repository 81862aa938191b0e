import { type RawBuilder, sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, int32, list, object } from '#platform/schema';
import { thread, threadExample, threadResource, threadsFor } from './thread.resource.ts';
import { discussedEntity, isReadable } from './who-may-read.ts';

const rights = 'You see those of records that you may read now, whether or not you take part.';

const listing = {
  method: 'GET' as const,
  tag: 'discussions',
  permission: 'discussions.read',
  response: list(thread),
  example: { response: [threadExample] },
};
const query = listQuery(threadResource, { limit: limitParameter });

/** `GET /v1/discussions/threads` */
export const listThreads = operation({
  ...listing,
  id: 'listDiscussionThreads',
  path: '/v1/discussions/threads',
  summary: 'List the threads of all records',
  description: `What was said last comes first. ${rights}`,
  query,
  problems: ['InvalidCursor'],
  run: async (ctx, { query: asked }) =>
    answerList(ctx, threadsFor(ctx), planList(threadResource, asked, [isReadable(ctx)])),
});

/** `GET /v1/discussions/{primaryKeyId}/threads` */
export const listRecordThreads = operation({
  ...listing,
  id: 'listRecordDiscussionThreads',
  path: '/v1/discussions/{primaryKeyId}/threads',
  summary: 'List the threads of a record',
  description: 'Of a record of any kind by its id; 404 where you may not read that.',
  params: object({ primaryKeyId: id({ description: 'The record’s id' }) }),
  query,
  problems: ['NotFound', 'InvalidCursor'],
  run: async (ctx, { params: { primaryKeyId }, query: asked }) => {
    await discussedEntity(ctx, primaryKeyId);
    const conditions = [isReadable(ctx), sql`t.primary_key_id = ${primaryKeyId}`];
    return answerList(ctx, threadsFor(ctx), planList(threadResource, asked, conditions));
  },
});

/** `GET /v1/discussions/threads/{threadId}` */
export const getThread = operation({
  id: 'getDiscussionThread',
  method: 'GET',
  path: '/v1/discussions/threads/{threadId}',
  tag: 'discussions',
  summary: 'Read one thread, without its messages',
  permission: 'discussions.read',
  params: object({ threadId: id({ description: 'The thread’s id' }) }),
  response: thread,
  problems: ['NotFound'],
  example: { response: threadExample },
  run: async (ctx, { params }) => readThread(ctx, params.threadId),
});

/** A thread as who asks sees it. @throws Problem 404 */
export const readThread = async (
  ctx: Ctx,
  threadID: string,
  where: RawBuilder<unknown> = isReadable(ctx),
) => {
  const row = await ctx.first(sql<{ rowVersion: number }>`
    select ${threadsFor(ctx).select(ctx.now)} from discussion_threads t
    where ${ctx.mine('t')} and t.thread_id = ${threadID} and ${where}`);
  if (!row) throw notFound('thread');
  return answer({ body: row, version: row.rowVersion });
};

/** `GET /v1/discussions/unread` */
export const countUnread = operation({
  id: 'countUnreadMessages',
  method: 'GET',
  path: '/v1/discussions/unread',
  tag: 'discussions',
  summary: 'Count what you have not read',
  description: 'Messages of others in threads that you take part in, may read now, and have not muted.',
  permission: 'discussions.read',
  addition: true,
  response: object({ threads: int32({ minimum: 0 }), messages: int32({ minimum: 0 }) }, { title: 'Unread' }),
  example: { response: { threads: 2, messages: 5 } },
  run: async (ctx) =>
    ctx.one(
      sql<{ threads: number; messages: number }>`
        select count(distinct m.thread_id)::int as threads, count(*)::int as messages
        from discussion_participants p
        join discussion_threads t on t.tenant_id = p.tenant_id and t.thread_id = p.thread_id and ${isReadable(ctx)}
        join discussion_messages m on m.tenant_id = p.tenant_id and m.thread_id = p.thread_id
          and m.position > p.last_read_position and not m.is_deleted and m.created_by_user_id <> p.user_id
        where ${ctx.mine('p')} and p.user_id = ${ctx.userID} and not p.is_muted`,
      'count',
    ),
});

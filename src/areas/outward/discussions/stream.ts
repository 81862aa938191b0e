import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { type Happened, liveAnswer, liveResponse, mostHappened } from '#platform/live';
import { operation } from '#platform/operation';
import { isOfReadableKind } from './who-may-read.ts';

/** `GET /v1/discussions/stream`: what is said, as it is said. */
export const streamDiscussions = operation({
  id: 'streamDiscussions',
  method: 'GET',
  path: '/v1/discussions/stream',
  tag: 'discussions',
  summary: 'Hear of messages, threads and notifications as they change (server-sent events)',
  description:
    'One stream for each user. `message`: a message was written, changed or deleted, of a thread that you may read now. `thread`: a thread was started, changed or deleted. `notification`: one of yours ' +
    'is new, was read or dismissed. Each says which by its ids, `rowVersion` and nothing of its content: read that. `reload`: more happened than is said, load what you show. ' +
    'After a reconnect with `Last-Event-ID` nothing is missing; what happened in the last half minute may be said again. Rights count as they are when you connect, which is each 20 seconds.',
  permission: 'discussions.read',
  addition: true,
  live: true,
  response: liveResponse,
  before: async (_outside, _input, read) => read,
  run: async (ctx, { found: read }) => liveAnswer(ctx, read, changedAfter),
});

/** What changed after an instant of what who asks may read. */
const changedAfter = async (ctx: Ctx, after: string): Promise<Happened[]> => {
  const most = mostHappened + 1;
  return ctx.rows(sql<Happened>`
    select x.key, x.utc, x.event, x.data from (
      (select concat_ws(' ', 'message', m.message_id, m.row_version) as key, m.last_updated_utc as utc, 'message' as event,
        json_build_object('messageID', m.message_id, 'threadID', m.thread_id, 'primaryKeyID', t.primary_key_id, 'entity', t.entity,
          'position', m.position, 'isDeleted', m.is_deleted, 'rowVersion', m.row_version) as data
      from discussion_messages m join discussion_threads t on t.tenant_id = m.tenant_id and t.thread_id = m.thread_id
      where ${ctx.mine('m')} and m.last_updated_utc > ${after} and t.deleted_utc is null and ${isOfReadableKind(ctx)}
      order by m.last_updated_utc, m.message_id limit ${most})
      union all
      (select concat_ws(' ', 'thread', t.thread_id, t.row_version), t.last_updated_utc, 'thread',
        json_build_object('threadID', t.thread_id, 'primaryKeyID', t.primary_key_id, 'entity', t.entity,
          'isDeleted', t.deleted_utc is not null, 'rowVersion', t.row_version)
      from discussion_threads t
      where ${ctx.mine('t')} and t.last_updated_utc > ${after} and ${isOfReadableKind(ctx)}
      order by t.last_updated_utc, t.thread_id limit ${most})
      union all
      (select concat_ws(' ', 'notification', n.notification_id, n.row_version), n.last_updated_utc, 'notification',
        json_build_object('notificationID', n.notification_id, 'status', n.status, 'rowVersion', n.row_version)
      from notifications n
      where ${ctx.mine('n')} and n.user_id = ${ctx.userID} and n.last_updated_utc > ${after}
      order by n.last_updated_utc, n.notification_id limit ${most})
    ) x order by x.utc, x.key limit ${most}`);
};

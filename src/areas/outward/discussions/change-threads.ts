import { sql } from 'kysely';
import { auditRow, insertRow, updateRow } from '#kit/rows';
import { operation } from '#platform/operation';
import { flag, id, list, object, optional, text } from '#platform/schema';
import { readThread } from './read-threads.ts';
import { join, refuseMentions, say } from './say.ts';
import { thread, threadExample, threadResource } from './thread.resource.ts';
import { discussedEntity, lockThread, needAuthor } from './who-may-read.ts';

const onOne = {
  tag: 'discussions',
  permission: 'discussions.write',
  params: object({ threadId: id({ description: 'The thread’s id' }) }),
  response: thread,
} as const;

/** `POST /v1/discussions/{primaryKeyId}/threads` */
export const startThread = operation({
  id: 'startDiscussionThread',
  method: 'POST',
  path: '/v1/discussions/{primaryKeyId}/threads',
  tag: 'discussions',
  summary: 'Start a thread about a record',
  description:
    'About a record of any kind that you may read, by its id. You take part, as do those that you name; each must be able to read the record.',
  permission: 'discussions.write',
  params: object({ primaryKeyId: id({ description: 'The record’s id' }) }),
  body: object(
    {
      title: text(200),
      text: optional(text(20_000, { description: 'The first message' })),
      mentions: optional(list(id(), { maxItems: 100, description: 'Notified of the first message' })),
      participants: optional(list(id(), { maxItems: 100, description: 'Who takes part from the beginning' })),
    },
    { title: 'NewDiscussionThread' },
  ),
  response: thread,
  problems: ['NotFound', 'UnknownReference'],
  example: {
    body: { title: 'Which seals?', text: 'Does the customer want FKM?' },
    response: threadExample,
  },
  run: async (ctx, { params: { primaryKeyId }, body }) => {
    const entity = await discussedEntity(ctx, primaryKeyId);
    const { title, text: said, mentions = [], participants = [] } = body;
    await refuseMentions(ctx, entity, participants, '/participants');
    // Who is mentioned is notified of a message; without one they simply take part.
    if (said === undefined) await refuseMentions(ctx, entity, mentions, '/mentions');
    const row = await insertRow(ctx, threadResource, {
      threadID: ctx.newID(),
      ...{ primaryKeyID: primaryKeyId, entity, title, isClosed: false, messageCount: 0 },
      ...{ lastMessageUTC: ctx.now, deletedUTC: null },
    });
    auditRow(ctx, threadResource, 'CREATE', undefined, row);
    await join(ctx, row.threadID, [ctx.userID, ...participants, ...mentions]);
    if (said !== undefined) await say(ctx, row, { text: said, mentions });
    return readThread(ctx, row.threadID);
  },
});

/** `PATCH /v1/discussions/threads/{threadId}` */
export const changeThread = operation({
  ...onOne,
  id: 'updateDiscussionThread',
  method: 'PATCH',
  path: '/v1/discussions/threads/{threadId}',
  summary: 'Rename a thread, close it or open it again',
  description: 'For who started it, and who manages discussions (discussions.manage).',
  addition: true,
  body: object(
    { title: optional(text(200)), isClosed: optional(flag()) },
    { title: 'DiscussionThreadChange' },
  ),
  problems: ['NotFound', 'PreconditionFailed'],
  example: { body: { isClosed: true }, response: { ...threadExample, isClosed: true } },
  run: async (ctx, { params, body }) => {
    const old = await lockThread(ctx, params.threadId);
    ctx.expectVersion(old.rowVersion);
    needAuthor(ctx, old.createdByUserID);
    const row = Object.keys(body).length === 0 ? old : await updateRow(ctx, threadResource, old, body);
    auditRow(ctx, threadResource, 'UPDATE', old, row);
    return readThread(ctx, old.threadID);
  },
});

/** `DELETE /v1/discussions/threads/{threadId}` */
export const deleteThread = operation({
  ...onOne,
  id: 'deleteDiscussionThread',
  method: 'DELETE',
  path: '/v1/discussions/threads/{threadId}',
  summary: 'Delete a thread',
  description:
    'Nobody sees it any more, nor its messages; they stay in the database as evidence. For who started it, and who manages discussions (discussions.manage).',
  needsToo: { 'discussions.manage': 'Where another user started it' },
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: threadExample },
  run: async (ctx, { params }) => {
    const old = await lockThread(ctx, params.threadId);
    ctx.expectVersion(old.rowVersion);
    needAuthor(ctx, old.createdByUserID);
    const shown = await readThread(ctx, old.threadID, sql`true`);
    auditRow(ctx, threadResource, 'DELETE', old, undefined);
    await updateRow(ctx, threadResource, old, { deletedUTC: ctx.now });
    return shown;
  },
});

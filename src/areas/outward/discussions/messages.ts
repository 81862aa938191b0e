import { sql } from 'kysely';
import { attachFile, detachFile, maxFileBytes } from '#areas/ground/documents';
import type { Kept } from '#kit/declaration';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { lockOne, readOne, updateRow } from '#kit/rows';
import { elementExample, idIn, idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound, Problem } from '#platform/problem';
import { id, instant, list, object, optional, text } from '#platform/schema';
import { messageResource } from './message.resource.ts';
import { say } from './say.ts';
import {
  isReadable,
  lockThread,
  needAuthor,
  needReadable,
  permissionOf,
  type Thread,
} from './who-may-read.ts';

const resource = messageResource;
type Message = Kept<typeof messageResource.fields, 'messageID'>;

const threadParams = object({ threadId: id({ description: 'The thread’s id' }) });
const onOne = {
  tag: 'discussions',
  params: idParams(resource),
  response: resource.model,
} as const;
const { row } = resource.spec.example;

/** `GET /v1/discussions/threads/{threadId}/messages` */
export const listMessages = operation({
  id: 'listDiscussionMessages',
  method: 'GET',
  path: '/v1/discussions/threads/{threadId}/messages',
  tag: 'discussions',
  summary: 'List the messages of a thread',
  description: 'As they were written; deleted ones are there without their text.',
  permission: 'discussions.read',
  params: threadParams,
  query: listQuery(resource, { limit: limitParameter }),
  response: list(resource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(resource)] },
  run: async (ctx, { params: { threadId }, query }) => {
    await needReadable(ctx, threadId);
    return answerList(ctx, resource, planList(resource, query, [sql`t.thread_id = ${threadId}`]));
  },
});

/** `POST /v1/discussions/threads/{threadId}/messages` */
export const postMessage = operation({
  id: 'postDiscussionMessage',
  method: 'POST',
  path: '/v1/discussions/threads/{threadId}/messages',
  tag: 'discussions',
  summary: 'Say something in a thread',
  description: 'You take part from then on, as do those that you mention, who are notified.',
  permission: 'discussions.write',
  addition: true,
  params: threadParams,
  body: object(
    {
      text: text(20_000, { description: 'Plain text' }),
      parentMessageID: optional(id({ description: 'What it answers' })),
      mentions: optional(list(id(), { maxItems: 100, description: 'Users to be notified' })),
    },
    { title: 'NewDiscussionMessage' },
  ),
  response: resource.model,
  problems: ['NotFound', 'UnknownReference', 'NotEditable'],
  example: { body: { text: 'Does the customer want FKM?' }, response: row },
  run: async (ctx, { params, body }) => {
    const messageID = await say(ctx, await lockThread(ctx, params.threadId), body);
    return whole(await readOne(ctx, resource, messageID));
  },
});

/** `GET /v1/discussions/messages/{messageId}` */
export const getMessage = operation({
  ...onOne,
  id: 'getDiscussionMessage',
  method: 'GET',
  path: '/v1/discussions/messages/{messageId}',
  summary: 'Read one message',
  permission: 'discussions.read',
  problems: ['NotFound'],
  example: { response: row },
  run: async (ctx, { params }) => {
    const messageID = idIn(resource, params);
    await threadOf(ctx, messageID);
    return whole(await readOne(ctx, resource, messageID));
  },
});

/** `PATCH /v1/discussions/messages/{messageId}` */
export const editMessage = operation({
  ...onOne,
  id: 'updateDiscussionMessage',
  method: 'PATCH',
  path: '/v1/discussions/messages/{messageId}',
  summary: 'Change what you said',
  description: 'For who wrote it. What it said before is kept, and shown at `…/edits`.',
  permission: 'discussions.write',
  addition: true,
  body: object({ text: text(20_000) }, { title: 'DiscussionMessageChange' }),
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { body: { text: 'Does he want FKM or NBR?' }, response: { ...row, rowVersion: 2 } },
  run: async (ctx, { params, body }) => {
    const { old } = await lockMessage(ctx, idIn(resource, params));
    if (old.userID !== ctx.userID) throw new Problem('Forbidden', 'Who wrote it changes it.');
    if (body.text !== old.text) await rewrite(ctx, old, { text: body.text, editedUTC: ctx.now });
    ctx.audit({ entity: 'DiscussionMessage', entityID: old.messageID, action: 'UPDATE' });
    return whole(await readOne(ctx, resource, old.messageID));
  },
});

/** `DELETE /v1/discussions/messages/{messageId}` */
export const deleteMessage = operation({
  ...onOne,
  id: 'deleteDiscussionMessage',
  method: 'DELETE',
  path: '/v1/discussions/messages/{messageId}',
  summary: 'Delete a message',
  description:
    'It stays in its place without text and files; what it said is kept for who manages discussions. For who wrote it, and who manages discussions (discussions.manage).',
  permission: 'discussions.write',
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { response: { ...row, text: '', isDeleted: true, rowVersion: 2 } },
  run: async (ctx, { params }) => {
    const { old } = await lockMessage(ctx, idIn(resource, params));
    needAuthor(ctx, old.userID);
    await rewrite(ctx, old, { text: '', isDeleted: true });
    const { attachments } = await readOne(ctx, resource, old.messageID);
    for (const { documentID } of attachments)
      await detachFile(ctx, 'DiscussionMessage', old.messageID, documentID);
    ctx.audit({ entity: 'DiscussionMessage', entityID: old.messageID, action: 'DELETE' });
    return whole(await readOne(ctx, resource, old.messageID));
  },
});

const edit = object(
  {
    editID: id(),
    text: text(20_000, { min: 0 }),
    userID: id({ description: 'Who changed it' }),
    utc: instant(),
  },
  { title: 'DiscussionEdit' },
);

/** `GET /v1/discussions/messages/{messageId}/edits` */
export const listEdits = operation({
  id: 'listDiscussionEdits',
  method: 'GET',
  path: '/v1/discussions/messages/{messageId}/edits',
  tag: 'discussions',
  summary: 'List what a message said before it was changed',
  description: 'The oldest first. Of a deleted message for who manages discussions (discussions.manage).',
  permission: 'discussions.read',
  addition: true,
  params: idParams(resource),
  response: list(edit),
  problems: ['NotFound'],
  example: {
    response: [
      {
        editID: '0198c5a0-0000-7000-8000-000000000883',
        text: 'Does he want FKM?',
        userID: '0198c5a0-0000-7000-8000-0000000000aa',
        utc: '2026-01-31T12:00:00.000Z',
      },
    ],
  },
  run: async (ctx, { params }) => {
    const messageID = idIn(resource, params);
    await threadOf(ctx, messageID);
    const { isDeleted } = await readOne(ctx, resource, messageID);
    if (isDeleted) needAuthor(ctx, '');
    return ctx.rows(sql<{ editID: string; text: string; userID: string; utc: string }>`
      select e.edit_id as "editID", e.text, e.user_id as "userID", e.utc from discussion_edits e
      where ${ctx.mine('e')} and e.message_id = ${messageID} order by e.edit_id`);
  },
});

/** `POST /v1/discussions/messages/{messageId}/attachments` */
export const attachToMessage = operation({
  ...onOne,
  id: 'attachDiscussionFile',
  method: 'POST',
  path: '/v1/discussions/messages/{messageId}/attachments',
  summary: 'Attach a file to what you said',
  description: 'Who may read the record downloads it at `/v1/documents/{DocumentID}/download`.',
  permission: 'discussions.write',
  addition: true,
  upload: {
    maxBytes: maxFileBytes,
    fields: object({
      name: optional(text(200, { description: 'The file’s name when left out' })),
      description: optional(text(2000, { min: 0 })),
    }),
  },
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { body: { name: 'Drawing' }, response: { ...row, rowVersion: 2 } },
  run: async (ctx, { params, upload }) => {
    const { old, thread } = await lockMessage(ctx, idIn(resource, params));
    if (old.userID !== ctx.userID) throw new Problem('Forbidden', 'Who wrote it attaches files.');
    const owner = { entity: 'DiscussionMessage', permission: permissionOf(ctx, thread.entity) };
    await attachFile(ctx, owner, { entityID: old.messageID, documentType: 'GENERAL', upload });
    await updateRow(ctx, resource, old, {});
    ctx.audit({
      ...{ entity: 'DiscussionMessage', entityID: old.messageID, action: 'UPDATE' },
      new: { fileName: upload.fileName },
    });
    return whole(await readOne(ctx, resource, old.messageID));
  },
});

/** The thread of a message that who asks may read. @throws Problem 404 */
const threadOf = async (ctx: Ctx, messageID: string): Promise<string> => {
  const found = await ctx.first(sql<{ threadID: string }>`
    select m.thread_id as "threadID" from discussion_messages m
    join discussion_threads t on t.tenant_id = m.tenant_id and t.thread_id = m.thread_id
    where ${ctx.mine('m')} and m.message_id = ${messageID} and ${isReadable(ctx)}`);
  if (!found) throw notFound('message');
  return found.threadID;
};

/** A message that is not deleted, of a thread that who asks may read: locked, the thread first. */
const lockMessage = async (ctx: Ctx, messageID: string): Promise<{ old: Message; thread: Thread }> => {
  const thread = await lockThread(ctx, await threadOf(ctx, messageID));
  const old = await lockOne(ctx, resource, messageID);
  if (old.isDeleted) throw new Problem('NotEditable', 'The message is deleted.');
  return { old, thread };
};

/** Keeps what it said before. */
const rewrite = async (ctx: Ctx, old: Message, changes: Partial<Message>): Promise<void> => {
  await ctx.exec(sql`
    insert into discussion_edits (tenant_id, edit_id, message_id, text, user_id, utc)
    values (${ctx.tenantID}, ${ctx.newID()}, ${old.messageID}, ${old.text}, ${ctx.userID}, ${ctx.now})`);
  await updateRow(ctx, resource, old, changes);
};

import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound, Problem } from '#platform/problem';
import { flag, id, instant, int32, list, object, optional, orNull, text } from '#platform/schema';
import { readThread } from './read-threads.ts';
import { join, markRead, refuseMentions } from './say.ts';
import { thread, threadExample } from './thread.resource.ts';
import { lockThread, needAuthor, needReadable } from './who-may-read.ts';

const participant = object(
  {
    userID: id(),
    displayName: text(200),
    joinedUTC: instant(),
    lastReadUTC: orNull(instant()),
    lastReadPosition: int32({ minimum: 0, description: 'The `position` of the last message that was read' }),
    isMuted: flag(),
  },
  { title: 'DiscussionParticipant' },
);
const participants = list(participant);
const example = [
  {
    userID: '0198c5a0-0000-7000-8000-0000000000aa',
    displayName: 'Jonas Wiedfeld',
    joinedUTC: '2026-01-31T12:00:00.000Z',
    lastReadUTC: null,
    lastReadPosition: 0,
    isMuted: false,
  },
];

const onThread = {
  tag: 'discussions',
  params: object({ threadId: id({ description: 'The thread’s id' }) }),
} as const;

/** `GET /v1/discussions/threads/{threadId}/participants` */
export const listParticipants = operation({
  ...onThread,
  id: 'listDiscussionParticipants',
  method: 'GET',
  path: '/v1/discussions/threads/{threadId}/participants',
  summary: 'List who takes part in a thread',
  description: 'By name. Who may not read the record any more is among them, and sees nothing of it.',
  permission: 'discussions.read',
  response: participants,
  problems: ['NotFound'],
  example: { response: example },
  run: async (ctx, { params: { threadId } }) => {
    await needReadable(ctx, threadId);
    return readParticipants(ctx, threadId);
  },
});

/** `POST /v1/discussions/threads/{threadId}/participants` */
export const addParticipant = operation({
  ...onThread,
  id: 'addDiscussionParticipant',
  method: 'POST',
  path: '/v1/discussions/threads/{threadId}/participants',
  summary: 'Have a user take part in a thread',
  description: 'Yourself or another, who must be able to read the record. Repeating it changes nothing.',
  permission: 'discussions.write',
  addition: true,
  body: object({ userID: id() }, { title: 'NewDiscussionParticipant' }),
  response: participants,
  problems: ['NotFound', 'UnknownReference'],
  example: { body: { userID: '0198c5a0-0000-7000-8000-0000000000aa' }, response: example },
  run: async (ctx, { params: { threadId }, body: { userID } }) => {
    const { entity } = await lockThread(ctx, threadId);
    await refuseMentions(ctx, entity, [userID], '').catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      const detail = 'is no active person who may read the record';
      throw new Problem(error.code, `/userID ${detail}.`, { errors: [{ pointer: '/userID', detail }] });
    });
    await join(ctx, threadId, [userID]);
    ctx.audit({ entity: 'DiscussionThread', entityID: threadId, action: 'UPDATE', new: { joined: userID } });
    return readParticipants(ctx, threadId);
  },
});

/** `DELETE /v1/discussions/threads/{threadId}/participants/{userId}` */
export const removeParticipant = operation({
  id: 'removeDiscussionParticipant',
  method: 'DELETE',
  path: '/v1/discussions/threads/{threadId}/participants/{userId}',
  tag: 'discussions',
  summary: 'Leave a thread, or take somebody out of it',
  description:
    'Yourself; others for who started the thread, and who manages discussions (discussions.manage). Who may read the record can still read it, and comes back by writing.',
  permission: 'discussions.write',
  params: object({
    threadId: id({ description: 'The thread’s id' }),
    userId: id({ description: 'The participant’s id' }),
  }),
  response: participants,
  problems: ['NotFound'],
  example: { response: [] },
  run: async (ctx, { params: { threadId, userId } }) => {
    const { createdByUserID } = await lockThread(ctx, threadId);
    if (userId !== ctx.userID) needAuthor(ctx, createdByUserID);
    const gone = await ctx.exec(sql`
      delete from discussion_participants as p
      where ${ctx.mine('p')} and p.thread_id = ${threadId} and p.user_id = ${userId}`);
    if (gone === 0) throw notFound('participant');
    ctx.audit({ entity: 'DiscussionThread', entityID: threadId, action: 'UPDATE', new: { left: userId } });
    return readParticipants(ctx, threadId);
  },
});

/** `POST /v1/discussions/threads/{threadId}/read` */
export const markThreadRead = operation({
  ...onThread,
  id: 'markDiscussionThreadRead',
  method: 'POST',
  path: '/v1/discussions/threads/{threadId}/read',
  summary: 'Say how far you have read',
  description: 'Up to a message, or all that there is now. What was read before stays so.',
  permission: 'discussions.write',
  addition: true,
  body: object(
    { position: optional(int32({ minimum: 0, description: 'Of the last message that you read' })) },
    { title: 'DiscussionReadMark' },
  ),
  response: thread,
  problems: ['NotFound', 'PreconditionMissing'],
  example: { body: { position: 3 }, response: { ...threadExample, unreadCount: 0 } },
  run: async (ctx, { params: { threadId }, body }) => {
    const { messageCount } = await lockThread(ctx, threadId);
    const position = Math.min(body.position ?? messageCount, messageCount);
    if ((await markRead(ctx, threadId, position)) === 0) throw noParticipant();
    ctx.audit({ entity: 'DiscussionThread', entityID: threadId, action: 'UPDATE', new: { read: position } });
    return readThread(ctx, threadId);
  },
});

/** `POST /v1/discussions/threads/{threadId}/mute` */
export const muteThread = operation({
  ...onThread,
  id: 'muteDiscussionThread',
  method: 'POST',
  path: '/v1/discussions/threads/{threadId}/mute',
  summary: 'Mute a thread that you take part in, or not any more',
  description: 'A muted one counts as read in `GET /v1/discussions/unread`; mentions reach you all the same.',
  permission: 'discussions.write',
  addition: true,
  body: object({ isMuted: flag() }, { title: 'DiscussionMute' }),
  response: thread,
  problems: ['NotFound', 'PreconditionMissing'],
  example: { body: { isMuted: true }, response: { ...threadExample, isMuted: true } },
  run: async (ctx, { params: { threadId }, body: { isMuted } }) => {
    await lockThread(ctx, threadId);
    const changed = await ctx.exec(sql`
      update discussion_participants as p set is_muted = ${isMuted}
      where ${ctx.mine('p')} and p.thread_id = ${threadId} and p.user_id = ${ctx.userID}`);
    if (changed === 0) throw noParticipant();
    ctx.audit({ entity: 'DiscussionThread', entityID: threadId, action: 'UPDATE', new: { isMuted } });
    return readThread(ctx, threadId);
  },
});

const noParticipant = () =>
  new Problem('PreconditionMissing', 'You take no part in it: write, or add yourself to its participants.', {
    missing: ['participant'],
  });

const readParticipants = (ctx: Ctx, threadID: string) =>
  ctx.rows(sql<Omit<(typeof example)[number], 'lastReadUTC'> & { lastReadUTC: string | null }>`
    select p.user_id as "userID", u.display_name as "displayName", p.joined_utc as "joinedUTC",
      p.last_read_utc as "lastReadUTC", p.last_read_position as "lastReadPosition", p.is_muted as "isMuted"
    from discussion_participants p join users u on u.tenant_id = p.tenant_id and u.user_id = p.user_id
    where ${ctx.mine('p')} and p.thread_id = ${threadID} order by u.display_name, p.user_id`);

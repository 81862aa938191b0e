// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, DiscussionEdit, DiscussionMessage, DiscussionMessageChange, DiscussionMessageSummary, DiscussionMute, DiscussionParticipant, DiscussionReadMark, DiscussionThread, DiscussionThreadChange, NewDiscussionMessage, NewDiscussionParticipant, NewDiscussionThread, Unread, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List the threads of all records. */
export const listDiscussionThreads = /* @__PURE__ */ operation<
  { query?: { primaryKeyID?: string | undefined; entity?: string | undefined; isClosed?: boolean | undefined; lastMessageUTCFrom?: string | undefined; lastMessageUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'lastMessageUTC' | '-lastMessageUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  DiscussionThread[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/discussions/threads');

/** Find threads by their titles and by what was said in them. */
export const searchDiscussionThreads = /* @__PURE__ */ operation<
  { query: { primaryKeyID?: string | undefined; entity?: string | undefined; isClosed?: boolean | undefined; lastMessageUTCFrom?: string | undefined; lastMessageUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'lastMessageUTC' | '-lastMessageUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; q: string; limit?: number | undefined; }; },
  DiscussionThread[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/discussions/threads/search');

/** List the messages of a thread. */
export const listDiscussionMessages = /* @__PURE__ */ operation<
  { params: { threadId: string; }; query?: { createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'position' | '-position' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  DiscussionMessageSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/discussions/threads/{threadId}/messages');

/** List the threads of a record. */
export const listRecordDiscussionThreads = /* @__PURE__ */ operation<
  { params: { primaryKeyId: string; }; query?: { primaryKeyID?: string | undefined; entity?: string | undefined; isClosed?: boolean | undefined; lastMessageUTCFrom?: string | undefined; lastMessageUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'lastMessageUTC' | '-lastMessageUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  DiscussionThread[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/discussions/{primaryKeyId}/threads');

/** Start a thread about a record. */
export const startDiscussionThread = /* @__PURE__ */ operation<
  { params: { primaryKeyId: string; }; body: NewDiscussionThread; },
  DiscussionThread,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('POST', '/v1/discussions/{primaryKeyId}/threads', { writes: true });

/** Read one thread, without its messages. */
export const getDiscussionThread = /* @__PURE__ */ operation<
  { params: { threadId: string; }; },
  DiscussionThread,
  AnyCode | 'NotFound'
>('GET', '/v1/discussions/threads/{threadId}');

/** Rename a thread, close it or open it again. */
export const updateDiscussionThread = /* @__PURE__ */ operation<
  { params: { threadId: string; }; body: DiscussionThreadChange; },
  DiscussionThread,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/discussions/threads/{threadId}', { writes: true });

/** Delete a thread. */
export const deleteDiscussionThread = /* @__PURE__ */ operation<
  { params: { threadId: string; }; },
  DiscussionThread,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/discussions/threads/{threadId}', { writes: true });

/** Say something in a thread. */
export const postDiscussionMessage = /* @__PURE__ */ operation<
  { params: { threadId: string; }; body: NewDiscussionMessage; },
  DiscussionMessage,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference' | 'NotEditable'
>('POST', '/v1/discussions/threads/{threadId}/messages', { writes: true });

/** Read one message. */
export const getDiscussionMessage = /* @__PURE__ */ operation<
  { params: { messageId: string; }; },
  DiscussionMessage,
  AnyCode | 'NotFound'
>('GET', '/v1/discussions/messages/{messageId}');

/** Change what you said. */
export const updateDiscussionMessage = /* @__PURE__ */ operation<
  { params: { messageId: string; }; body: DiscussionMessageChange; },
  DiscussionMessage,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('PATCH', '/v1/discussions/messages/{messageId}', { writes: true });

/** Delete a message. */
export const deleteDiscussionMessage = /* @__PURE__ */ operation<
  { params: { messageId: string; }; },
  DiscussionMessage,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/discussions/messages/{messageId}', { writes: true });

/** List what a message said before it was changed. */
export const listDiscussionEdits = /* @__PURE__ */ operation<
  { params: { messageId: string; }; },
  DiscussionEdit[],
  AnyCode | 'NotFound'
>('GET', '/v1/discussions/messages/{messageId}/edits');

/** Attach a file to what you said. */
export const attachDiscussionFile = /* @__PURE__ */ operation<
  { params: { messageId: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  DiscussionMessage,
  AnyCode | UploadCode | WriteCode | 'NotFound' | 'NotEditable'
>('POST', '/v1/discussions/messages/{messageId}/attachments', { writes: true, upload: true });

/** List who takes part in a thread. */
export const listDiscussionParticipants = /* @__PURE__ */ operation<
  { params: { threadId: string; }; },
  DiscussionParticipant[],
  AnyCode | 'NotFound'
>('GET', '/v1/discussions/threads/{threadId}/participants');

/** Have a user take part in a thread. */
export const addDiscussionParticipant = /* @__PURE__ */ operation<
  { params: { threadId: string; }; body: NewDiscussionParticipant; },
  DiscussionParticipant[],
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('POST', '/v1/discussions/threads/{threadId}/participants', { writes: true });

/** Leave a thread, or take somebody out of it. */
export const removeDiscussionParticipant = /* @__PURE__ */ operation<
  { params: { threadId: string; userId: string; }; },
  DiscussionParticipant[],
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/discussions/threads/{threadId}/participants/{userId}', { writes: true });

/** Say how far you have read. */
export const markDiscussionThreadRead = /* @__PURE__ */ operation<
  { params: { threadId: string; }; body: DiscussionReadMark; },
  DiscussionThread,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('POST', '/v1/discussions/threads/{threadId}/read', { writes: true });

/** Mute a thread that you take part in, or not any more. */
export const muteDiscussionThread = /* @__PURE__ */ operation<
  { params: { threadId: string; }; body: DiscussionMute; },
  DiscussionThread,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('POST', '/v1/discussions/threads/{threadId}/mute', { writes: true });

/** Count what you have not read. */
export const countUnreadMessages = /* @__PURE__ */ operation<
  Record<never, never>,
  Unread,
  AnyCode
>('GET', '/v1/discussions/unread');

/** Hear of messages, threads and notifications as they change (server-sent events). */
export const streamDiscussions = /* @__PURE__ */ operation<
  Record<never, never>,
  File,
  AnyCode
>('GET', '/v1/discussions/stream', { file: true });


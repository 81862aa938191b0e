import {
  deleteDiscussionMessage,
  getDiscussionThread,
  listDiscussionMessages,
  listRecordDiscussionThreads,
  markDiscussionThreadRead,
  muteDiscussionThread,
  postDiscussionMessage,
  startDiscussionThread,
  updateDiscussionMessage,
  updateDiscussionThread,
} from '../../../client/groups/discussions.ts';
import type { NewDiscussionMessage, NewDiscussionThread } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { pageOf } from '../lists/list-kind.ts';
import { type ScreenPath, titleOf } from '../shell/screens.ts';
import type { Word } from '../words/en.ts';

/** So many messages are read at once, the latest first. */
const pageOfMessages = 50;

export const readThreads = (primaryKeyId: string) =>
  millwright(listRecordDiscussionThreads, { params: { primaryKeyId }, query: { limit: 50 } });

export const startThread = (primaryKeyId: string, body: NewDiscussionThread) =>
  millwright(startDiscussionThread, { params: { primaryKeyId }, body });

export const readThread = (threadId: string) => millwright(getDiscussionThread, { params: { threadId } });

export const readMessages = async (threadId: string, after: string | undefined, signal: AbortSignal) =>
  pageOf(
    await millwright.answer(
      listDiscussionMessages,
      { params: { threadId }, query: { sort: '-position', limit: pageOfMessages, after } },
      { signal },
    ),
  );

export const say = (threadId: string, body: NewDiscussionMessage) =>
  millwright(postDiscussionMessage, { params: { threadId }, body });

export const sayOtherwise = (messageId: string, text: string) =>
  millwright(updateDiscussionMessage, { params: { messageId }, body: { text } });

export const unsay = (messageId: string) => millwright(deleteDiscussionMessage, { params: { messageId } });

export const markRead = (threadId: string, position: number) =>
  millwright(markDiscussionThreadRead, { params: { threadId }, body: { position } });

export const mute = (threadId: string, isMuted: boolean) =>
  millwright(muteDiscussionThread, { params: { threadId }, body: { isMuted } });

export const close = (threadId: string, isClosed: boolean) =>
  millwright(updateDiscussionThread, { params: { threadId }, body: { isClosed } });

/** The list that a kind of record is of. */
const lists: Readonly<Record<string, ScreenPath>> = {
  SalesQuote: '/quotes',
  SalesOrder: '/orders',
  ProductionOrder: '/production',
  Invoice: '/invoices',
  NCR: '/ncrs',
  CAPA: '/capas',
  QualityAsset: '/gauges',
  Ticket: '/tickets',
  Customer: '/customers',
  Item: '/items',
};

/** The page of the record that something is about, and what its list is called, where it has one. */
export const recordPage = (entity: string, id: string): { href: string; title: Word } | undefined => {
  const list = lists[entity];
  return list && { href: `${list}/${id}`, title: titleOf(list) };
};

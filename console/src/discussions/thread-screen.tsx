import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { DiscussionMessageSummary, DiscussionThread } from '../../../client/index.ts';
import { queries } from '../api.ts';
import { linked, moment } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { usePeople } from '../records/people.tsx';
import { useMay, useSession } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import {
  close,
  markRead,
  mute,
  readMessages,
  readThread,
  recordPage,
  say as sayIn,
  sayOtherwise,
  unsay,
} from './discussion-data.ts';
import { MessageForm } from './message-form.tsx';

/** One discussion: what was said, the latest last, and a field to say more. */
export const ThreadScreen = () => {
  const { id = '' } = useParams({ strict: false });
  const { say } = useSpeech();
  const may = useMay();
  const thread = useQuery({ queryKey: ['thread', id], queryFn: () => readThread(id) });
  const messages = useInfiniteQuery({
    queryKey: ['thread', id, 'messages'],
    queryFn: ({ pageParam, signal }) => readMessages(id, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
  const rows = messages.data?.pages.flatMap((page) => page.rows).toReversed() ?? [];
  const changed = () => queries.invalidateQueries({ queryKey: ['thread', id] });
  const latest = rows.at(-1)?.position;
  const unread = thread.data?.unreadCount ?? 0;
  useEffect(() => {
    // A mark that is refused, after a right was lost, is not the reader's concern.
    if (latest !== undefined && unread > 0)
      markRead(id, latest).then(
        () => queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => isOfThreads(kind) }),
        () => undefined,
      );
  }, [id, latest, unread]);
  const error = thread.error ?? messages.error;
  if (error)
    return (
      <>
        <h1>{say('nav.discussions')}</h1>
        <ProblemBox error={error} again={() => void Promise.all([thread.refetch(), messages.refetch()])} />
      </>
    );
  if (!thread.data || !messages.data) return <p role="status">{say('loading')}</p>;
  const { title, entity, primaryKeyID, isClosed, isMuted } = thread.data;
  return (
    <>
      <header className="bar">
        <h1>{title}</h1>
        <span className="grow" />
        <span className="quiet">
          {linked(recordPage(entity, primaryKeyID)?.href ?? null, say('discussion.record'))} ·{' '}
          <Link to="/discussions">{say('nav.discussions')}</Link>
        </span>
      </header>
      {may('discussions.write') && <Settings thread={thread.data} changed={changed} />}
      {isMuted && <p className="quiet">{say('discussion.isMuted')}</p>}
      {messages.hasNextPage && (
        <button
          type="button"
          disabled={messages.isFetchingNextPage}
          onClick={() => void messages.fetchNextPage()}
        >
          {say('discussion.earlier')}
        </button>
      )}
      {rows.length === 0 && <p className="empty">{say('discussion.none')}</p>}
      <div role="log" aria-label={say('discussion.messages')}>
        <ol className="said">
          {rows.map((message) => (
            <Message key={message.messageID} {...{ message, changed }} isClosed={isClosed} />
          ))}
        </ol>
      </div>
      {isClosed ? (
        <p className="quiet">{say('discussion.isClosed')}</p>
      ) : (
        may('discussions.write') && (
          <MessageForm
            label={say('discussion.answer')}
            submit={say('discussion.send')}
            send={(text, mentions) => sayIn(id, { text, mentions }).then(changed)}
          />
        )
      )}
    </>
  );
};

const isOfThreads = (kind: unknown): boolean =>
  kind === 'threads' || kind === 'thread' || kind === '/discussions';

type SettingsProps = { thread: DiscussionThread; changed: () => Promise<unknown> };

const Settings = ({ thread, changed }: SettingsProps) => {
  const { say } = useSpeech();
  const may = useMay();
  const { userID } = useSession();
  const { threadID, isParticipant, isMuted, isClosed } = thread;
  const muting = useMutation({ mutationFn: () => mute(threadID, !isMuted), onSettled: changed });
  const closing = useMutation({ mutationFn: () => close(threadID, !isClosed), onSettled: changed });
  const mayClose = thread.createdByUserID === userID || may('discussions.manage');
  return (
    <>
      <p className="bar">
        {isParticipant && (
          <button type="button" disabled={muting.isPending} onClick={() => muting.mutate()}>
            {say(isMuted ? 'discussion.unmute' : 'discussion.mute')}
          </button>
        )}
        {mayClose && (
          <button type="button" disabled={closing.isPending} onClick={() => closing.mutate()}>
            {say(isClosed ? 'discussion.reopen' : 'discussion.close')}
          </button>
        )}
      </p>
      <ProblemBox error={muting.error ?? closing.error} />
    </>
  );
};

type MessageProps = { message: DiscussionMessageSummary; changed: () => Promise<unknown>; isClosed: boolean };

const Message = ({ message, changed, isClosed }: MessageProps) => {
  const speech = useSpeech();
  const { say } = speech;
  const nameOf = usePeople();
  const { userID } = useSession();
  const [isEditing, edit] = useState(false);
  const { messageID, text, isDeleted, editedUTC, createdUTC } = message;
  const deleting = useMutation({ mutationFn: () => unsay(messageID), onSettled: changed });
  const change = async (otherwise: string) => {
    await sayOtherwise(messageID, otherwise);
    await changed();
    edit(false);
  };
  const isOwn = message.userID === userID && !isDeleted && !isClosed;
  return (
    <li>
      <p className="quiet">
        <strong>{nameOf(message.userID)}</strong> {moment(createdUTC, speech)}{' '}
        {editedUTC !== null && say('discussion.edited')}
        {isOwn && !isEditing && (
          <>
            {' '}
            <button type="button" className="plain" onClick={() => edit(true)}>
              {say('discussion.edit')}
            </button>
            <button
              type="button"
              className="plain"
              disabled={deleting.isPending}
              onClick={() => deleting.mutate()}
            >
              {say('discussion.delete')}
            </button>
          </>
        )}
      </p>
      {isEditing ? (
        <MessageForm
          label={say('discussion.editing')}
          submit={say('discussion.send')}
          before={text}
          send={change}
        />
      ) : (
        <p className={isDeleted ? 'quiet' : 'written'}>{isDeleted ? say('discussion.deleted') : text}</p>
      )}
      <ProblemBox error={deleting.error} />
    </li>
  );
};

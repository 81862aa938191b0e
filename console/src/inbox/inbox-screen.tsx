import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { dismissAllNotificationsByPost, listNotifications } from '../../../client/groups/notifications.ts';
import { millwright, queries } from '../api.ts';
import { ToDos } from '../home/to-dos.tsx';
import { type Asked, pageOf, pageRows } from '../lists/list-kind.ts';
import { ProblemBox } from '../problem.tsx';
import { takeLeftFocus } from '../take-left-focus.ts';
import { inboxEn } from '../words/inbox.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { Notice } from './notice.tsx';

bring(inboxEn);

const shows = ['UNREAD', 'READ', 'DISMISSED'] as const;

/** What the user is notified of, the latest first, and what they have to do. */
export const InboxScreen = () => {
  const { say } = useSpeech();
  const asked: Asked = useSearch({ strict: false });
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const status = shows.find((one) => one === asked.status);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['notifications', 'list', status],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await millwright.answer(
          listNotifications,
          { query: { status, sort: '-createdUTC', after: pageParam, limit: pageRows } },
          { signal },
        ),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
  const rows = data?.pages.flatMap((page) => page.rows);
  const again = () => queries.invalidateQueries({ queryKey: ['notifications'] });
  /** The focus goes on to the notice that took the place of one that is gone. */
  const left = useRef<{ id: string; at: number }>(undefined);
  useEffect(() => {
    const { current } = left;
    if (!current || rows?.some(({ notificationID }) => notificationID === current.id)) return;
    left.current = undefined;
    const next = list.current?.querySelectorAll<HTMLElement>(':scope > li')[current.at];
    takeLeftFocus(next?.querySelector<HTMLElement>('button[data-dismiss]') ?? heading.current);
  });
  const gone = (id: string, at: number) => {
    left.current = { id, at };
    return again();
  };
  const clearing = useMutation({
    mutationFn: () => millwright(dismissAllNotificationsByPost),
    onSuccess: async () => {
      await again();
      takeLeftFocus(heading.current);
    },
  });
  return (
    <>
      <header className="bar">
        <h1 ref={heading} tabIndex={-1}>
          {say('nav.inbox')}
        </h1>
        <label>
          {say('inbox.show')}{' '}
          <select
            value={status ?? ''}
            onChange={(event) =>
              void navigate({ to: '.', search: { status: event.target.value || undefined }, replace: true })
            }
          >
            <option value="">{say('list.all')}</option>
            {shows.map((one) => (
              <option key={one} value={one}>
                {say(`inbox.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <span className="grow" />
        {rows && rows.length > 0 && status !== 'DISMISSED' && (
          <button type="button" disabled={clearing.isPending} onClick={() => clearing.mutate()}>
            {say('inbox.dismissAll')}
          </button>
        )}
      </header>
      <ProblemBox error={error ?? clearing.error} again={() => void refetch()} />
      {rows?.length === 0 && <p className="empty">{say(status ? 'inbox.noneFound' : 'inbox.none')}</p>}
      <ul ref={list} className="todos">
        {rows?.map((row, at) => (
          <Notice
            key={row.notificationID}
            row={row}
            again={again}
            gone={() => gone(row.notificationID, at)}
          />
        ))}
      </ul>
      <p className="quiet" role="status">
        {isFetching
          ? say('loading')
          : clearing.data && say('inbox.dismissed', { count: clearing.data.dismissed })}
      </p>
      {hasNextPage && (
        <button type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {say('list.more')}
        </button>
      )}
      <ToDos />
    </>
  );
};

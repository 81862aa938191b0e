import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ProblemBox } from '../problem.tsx';
import { titleOf } from '../shell/screens.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import type { Asked, ListKind } from './list-kind.ts';
import { Rows } from './rows.tsx';
import { SavedViews } from './saved-views.tsx';

/** A list of records; search and filter stand in the address. */
export const ListScreen = <Row,>({ kind, actions }: { kind: ListKind<Row>; actions?: ReactNode }) => {
  const { say, term } = useSpeech();
  const asked: Asked = useSearch({ strict: false });
  const navigate = useNavigate();
  const id = useId();
  const ask = (change: Asked) =>
    navigate({ to: '.', search: { ...asked, ...change }, replace: true, resetScroll: false });
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [kind.path, asked],
    queryFn: ({ pageParam, signal }) => kind.read(asked, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    // Of a long list all that was read would be read again each time its window is looked at.
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= 3,
  });
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const isNarrowed = Boolean(asked.q ?? asked.status);
  return (
    <>
      <header className="bar" data-tour={`${kind.path.slice(1)}.list`}>
        <h1>{say(titleOf(kind.path))}</h1>
        {kind.canSearch && <SearchField typed={asked.q ?? ''} onChange={(q) => ask({ q: q || undefined })} />}
        {kind.statuses && (
          <>
            <label htmlFor={id}>{say(kind.statusTitle ?? 'list.status')}</label>
            <select
              id={id}
              value={asked.status ?? ''}
              onChange={(event) => ask({ status: event.target.value || undefined })}
            >
              <option value="">{say('list.all')}</option>
              {kind.statuses.map((status) => (
                <option key={status} value={status}>
                  {term(status)}
                </option>
              ))}
            </select>
          </>
        )}
        {isNarrowed && (
          <button type="button" onClick={() => ask({ q: undefined, status: undefined })}>
            {say('list.clear')}
          </button>
        )}
        <span className="grow" />
        {actions}
      </header>
      <SavedViews path={kind.path} asked={asked} />
      <ProblemBox error={error} again={() => void refetch()} />
      {data && rows.length === 0 ? (
        <p className="empty">{say(isNarrowed ? 'list.noneFound' : (kind.teaches ?? 'list.none'))}</p>
      ) : (
        <Wide isList>
          <Rows rows={rows} columns={kind.columns} idOf={kind.idOf} href={kind.href} hasMore={hasNextPage} />
        </Wide>
      )}
      <p className="quiet" role="status">
        {isPending || isFetching ? say('loading') : say('list.count', { count: rows.length })}
      </p>
      {hasNextPage && <More isBusy={isFetching} onMore={() => void fetchNextPage()} />}
    </>
  );
};

/** Reads on when it is pressed, or when the list is scrolled near to its end. */
const More = ({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) => {
  const { say } = useSpeech();
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again after each page
  useEffect(() => {
    if (isBusy || !button.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onMore(),
      { rootMargin: '600px' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isBusy]);
  return (
    <button ref={button} type="button" onClick={onMore} disabled={isBusy}>
      {say('list.more')}
    </button>
  );
};

/** Asks once the typing pauses; `/` goes to it from anywhere on the page. */
const SearchField = ({ typed, onChange }: { typed: string; onChange: (text: string) => unknown }) => {
  const { say } = useSpeech();
  const [text, setText] = useState(typed);
  const id = useId();
  // The address may change without the field: back, a link, “Clear”.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what is typed here nothing is to be undone
  useEffect(() => {
    if (typed !== text.trim()) setText(typed);
  }, [typed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed is to be asked for
  useEffect(() => {
    if (text.trim() === typed) return;
    const timer = setTimeout(() => onChange(text.trim()), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <label htmlFor={id}>{say('list.search')}</label>
      <input
        id={id}
        type="search"
        data-search=""
        aria-keyshortcuts="/"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </>
  );
};

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAuditEntriesOfRecord } from '../../../client/groups/audit.ts';
import type { AuditEntry } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { moment } from '../cells.tsx';
import { pageOf } from '../lists/list-kind.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { usePeople } from './people.tsx';

/** Who changed what of a record, and when: its audit trail, read when it is opened, which may be at once. */
export const Trail = ({ id, opens = false }: { id: string; opens?: boolean }) => {
  const speech = useSpeech();
  const { say, term } = speech;
  const nameOf = usePeople();
  const [isOpen, setOpen] = useState(opens);
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['trail', id],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await millwright.answer(
          listAuditEntriesOfRecord,
          { params: { EntityID: id }, query: { limit: 20, after: pageParam } },
          { signal },
        ),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    enabled: isOpen,
  });
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('record.trail')}</summary>
      <ProblemBox error={error} />
      <ul className="todos">
        {data?.pages
          .flatMap(({ rows }) => rows)
          .map((entry) => (
            <li key={entry.auditID}>
              <span className="quiet">
                {moment(entry.utc, speech)} {nameOf(entry.userID)}
              </span>{' '}
              {term(entry.action)}
              <Changes entry={entry} />
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <button type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {say('list.more')}
        </button>
      )}
    </details>
  );
};

/** What is read at a glance; more stands behind its number, as all fields of a new record do. */
const atOnce = 5;

const Changes = ({ entry: { changes } }: { entry: AuditEntry }) => {
  const { say } = useSpeech();
  const list = (
    <ul>
      {changes.map((change) => (
        <li key={change.field}>
          <code>{change.field}</code>: {spelled(change.old)} → {spelled(change.new)}
        </li>
      ))}
    </ul>
  );
  return changes.length <= atOnce ? (
    list
  ) : (
    <details>
      <summary>{say('record.fields', { count: changes.length })}</summary>
      {list}
    </details>
  );
};

const spelled = (value: unknown): string =>
  value === null || value === undefined
    ? '–'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value).slice(0, 500);

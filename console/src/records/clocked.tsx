import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listEventsOfProductionOrder } from '../../../client/groups/shopfloor.ts';
import type { ProductionOrder } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { moment, tableOf } from '../cells.tsx';
import { pageOf } from '../lists/list-kind.ts';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { takeLeftFocus } from '../take-left-focus.ts';
import { Wide } from '../wide.tsx';
import { clockedEn } from '../words/clocked.ts';
import { bring, type Speech, useSpeech } from '../words/words.tsx';
import { Correction } from './clocked-correction.tsx';
import { type Clocked, isClocked, whatOf } from './clocked-kinds.ts';

bring(clockedEn);

const listed = (...parts: (string | null)[]) => parts.filter((one) => one !== null).join(' · ');

/** Since when, and till when: of the same day the time alone. */
const spanOf = ({ startUTC, endUTC }: Clocked, speech: Speech) => {
  const { date, clock } = speech;
  const isOneDay = endUTC !== null && date(startUTC) === date(endUTC);
  const end = isOneDay ? <time dateTime={endUTC}>{clock(endUTC)}</time> : moment(endUTC, speech);
  return (
    <>
      {moment(startUTC, speech)}
      {endUTC !== null && <> – {end}</>}
    </>
  );
};

type Props = { row: ProductionOrder; changed: () => Promise<unknown> };

/** Who worked on an order from when to when, what they counted, and what was wrong with it. */
export const ClockedEvents = ({ row, changed }: Props) => {
  const speech = useSpeech();
  const { say, number, time } = speech;
  const may = useMay();
  const title = useRef<HTMLHeadingElement>(null);
  const [corrected, setCorrected] = useState<Clocked>();
  const params = { ProductionOrderID: row.productionOrderID };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['/production', 'events', row.productionOrderID],
    queryFn: async ({ pageParam: after, signal }) =>
      pageOf(
        await millwright.answer(
          listEventsOfProductionOrder,
          { params, query: { after, limit: 100 } },
          { signal },
        ),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
  const events = data?.pages.flatMap((page) => page.rows).filter(isClocked);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !corrected) takeLeftFocus(title.current);
    wasOpen.current = corrected !== undefined;
  }, [corrected]);
  const writes = may('prodorders.write');
  return (
    <Wide id="clocked">
      <h2 ref={title} tabIndex={-1}>
        {say('clocked.title')}
      </h2>
      {events &&
        (tableOf(events, ({ eventID }) => eventID, [
          {
            title: 'clocked.what',
            cell: (one) => (
              <>
                {whatOf(one, speech)}{' '}
                {!one.isCounted && (
                  <span className="quiet">
                    {say(one.correctedByEventID === null ? 'clocked.not' : 'clocked.corrected')}
                  </span>
                )}
              </>
            ),
          },
          { title: 'clocked.who', cell: ({ userName }) => userName },
          { title: 'clocked.task', cell: ({ taskName, resourceName }) => listed(taskName, resourceName) },
          { title: 'clocked.when', cell: (one) => spanOf(one, speech) },
          {
            ...{ title: 'clocked.minutes', isNumber: true },
            cell: ({ minutes }) => minutes && number(Math.round(minutes.toNumber())),
          },
          {
            ...{ title: 'clocked.pieces', isNumber: true },
            cell: ({ quantity }) => quantity && number(quantity),
          },
          {
            title: 'clocked.reason',
            cell: ({ reason, note }) => listed(reason, note),
          },
          writes && {
            ...{ title: 'clocked.correct', isActs: true },
            cell: (one) =>
              one.correctedByEventID === null && (
                <button
                  type="button"
                  aria-label={say('clocked.correctOne', {
                    what: whatOf(one, speech),
                    who: one.userName ?? '',
                    time: time(one.startUTC),
                  })}
                  onClick={() => setCorrected(one)}
                >
                  {say('clocked.correct')}
                </button>
              ),
          },
        ]) ??
          (!hasNextPage && <p className="empty">{say('clocked.none')}</p>))}
      <ProblemBox error={error} again={() => void refetch()} />
      {hasNextPage && (
        <button type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {say('list.more')}
        </button>
      )}
      {corrected && (
        <Correction
          key={corrected.eventID}
          event={corrected}
          done={async () => {
            setCorrected(undefined);
            await changed();
          }}
          leave={() => setCorrected(undefined)}
        />
      )}
    </Wide>
  );
};

import type { ScheduleRun } from '../../../client/index.ts';
import { Rows } from '../lists/rows.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import type { Plan } from './plan.ts';
import type { WhatIf } from './shift.ts';
import { spanOf } from './why.ts';
import type { Zone } from './zone.ts';

const most = 40;

type Props = {
  run: ScheduleRun | undefined;
  plan: Plan;
  zone: Zone;
  /** Another plan came into force since it was made. */
  isStale: boolean;
  isCommitting: boolean;
  error: unknown;
  onCommit: () => void;
  onDrop: () => void;
  onAgain: (whatIf: WhatIf) => void;
};

/** What a proposal supposes and would do beside the plan in force. */
export const Proposal = ({
  run,
  plan,
  zone,
  isStale,
  isCommitting,
  error,
  onCommit,
  onDrop,
  onAgain,
}: Props) => {
  const speech = useSpeech();
  const { say, language, number } = speech;
  const may = useMay();
  const difference = run?.status === 'DONE' ? run.difference : null;
  // Since the plan in force was made, time and work went on: that is not what the change does.
  const { tasksMoved: movesAnyway = 0, lateMinutes: lateAnyway } = difference?.anyway ?? {};
  const becomes = (isLateAfter: boolean) =>
    difference?.orders.filter(
      ({ before, after, movesAnyway }) =>
        !movesAnyway &&
        after !== null &&
        after.lateMinutes > 0 === isLateAfter &&
        (before?.lateMinutes ?? 0) > 0 !== isLateAfter,
    ) ?? [];
  const [late, onTime] = [becomes(true), becomes(false)];
  const span = (minutes: number) => (minutes === 0 ? say('planning.inTime') : spanOf(minutes, language));
  const time = (iso: string | null | undefined) => (iso ? zone.time(Date.parse(iso)) : '–');
  return (
    <section aria-labelledby="proposal-title" className="proposal">
      <h2 id="proposal-title">{say('planning.proposal')}</h2>
      {run && <Supposed whatIf={run.whatIf ?? {}} {...{ plan, zone }} />}
      <p role="status">
        {!run || run.status === 'QUEUED' || run.status === 'RUNNING'
          ? say('planning.planning')
          : difference && say('planning.moves', { count: number(difference.tasksMoved - movesAnyway) })}
      </p>
      {movesAnyway > 0 && (
        <p className="quiet">{say('planning.movesAnyway', { count: number(movesAnyway) })}</p>
      )}
      {run?.status === 'FAILED' && <p className="late">{run.failure}</p>}
      {difference && (
        <>
          <dl className="totals">
            <div>
              <dt>{say('planning.lateBefore')}</dt>
              <dd>{span(difference.lateMinutesBefore)}</dd>
            </div>
            {lateAnyway !== undefined && lateAnyway !== difference.lateMinutesBefore && (
              <div>
                <dt>{say('planning.lateAnyway')}</dt>
                <dd>{span(lateAnyway)}</dd>
              </div>
            )}
            <div>
              <dt>{say('planning.lateAfter')}</dt>
              <dd>{span(difference.lateMinutesAfter)}</dd>
            </div>
          </dl>
          {late.length > 0 && (
            <p className="late">
              {say('planning.becomesLate', { orders: late.map((one) => one.number).join(', ') })}
            </p>
          )}
          {onTime.length > 0 && (
            <p>{say('planning.becomesOnTime', { orders: onTime.map((one) => one.number).join(', ') })}</p>
          )}
        </>
      )}
      {(isStale || Boolean(error)) && (
        <>
          {isStale && <p className="late">{say('planning.stale')}</p>}
          <ProblemBox error={error} />
          {run && (
            <button type="button" onClick={() => onAgain(run.whatIf ?? {})}>
              {say('planning.again')}
            </button>
          )}
        </>
      )}
      <p className="bar">
        {may('schedule.write') ? (
          <button
            type="button"
            className="main"
            aria-keyshortcuts="Control+Enter"
            disabled={!difference || isCommitting}
            onClick={onCommit}
          >
            {say('planning.commit')}
          </button>
        ) : (
          <span className="quiet">{say('planning.mayNot')}</span>
        )}
        <button type="button" aria-keyshortcuts="Escape" onClick={onDrop}>
          {say('planning.drop')}
        </button>
      </p>
      {difference && difference.orders.length > 0 && (
        <Wide>
          <Rows
            rows={difference.orders.slice(0, most)}
            idOf={(one) => one.productionOrderID}
            href={(one) => `/production/${one.productionOrderID}`}
            columns={[
              { title: 'field.number', cell: (one) => one.number },
              {
                title: 'planning.projected',
                cell: ({ before, after }) => (
                  <>
                    {time(before?.finishUTC)}
                    <br />→ {time(after?.finishUTC)}
                  </>
                ),
              },
              {
                title: 'planning.late',
                cell: ({ before, after }) => {
                  const [was, then] = [before?.lateMinutes ?? 0, after?.lateMinutes ?? 0];
                  return was === then ? '' : `${span(was)} → ${span(then)}`;
                },
              },
            ]}
          />
          {difference.orders.length > most && (
            <p className="quiet">{say('planning.moreOrders', { count: difference.orders.length - most })}</p>
          )}
        </Wide>
      )}
    </section>
  );
};

/** What it supposes, in words. */
const Supposed = ({ whatIf, plan, zone }: { whatIf: WhatIf; plan: Plan; zone: Zone }) => {
  const { say } = useSpeech();
  const nameOf = (id: string) => plan.resources.find((one) => one.id === id)?.name ?? id;
  const orderOf = (id: string) => plan.orders.get(id)?.number ?? id;
  const time = (iso: string) => zone.time(Date.parse(iso));
  const { rush = [], notBefore = [], assign = [], down = [], overtime = [] } = whatIf;
  const spanWords = (word: 'planning.isDown' | 'planning.works') => (one: (typeof down)[number]) =>
    say(word, { resource: nameOf(one.resourceID), from: time(one.startUTC), to: time(one.endUTC) });
  const said = [
    ...rush.map((one) => say('planning.isEarlier', { order: orderOf(one.productionOrderID) })),
    ...notBefore.map(({ productionOrderID, notBeforeUTC }) =>
      notBeforeUTC === null
        ? say('planning.isFree', { order: orderOf(productionOrderID) })
        : say('planning.isLater', { order: orderOf(productionOrderID), time: time(notBeforeUTC) }),
    ),
    ...assign.map(({ taskID, resourceID }) => {
      const entry = plan.byTask.get(taskID)?.entry;
      const task = entry ? `${entry.productionOrderNumber} ${entry.taskName}` : taskID;
      return say('planning.isAssigned', { task, resource: nameOf(resourceID) });
    }),
    ...down.map(spanWords('planning.isDown')),
    ...overtime.map(spanWords('planning.works')),
  ];
  return (
    <ul>
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
};

import type { ScheduleEntry, WorkQueue } from '../../../client/index.ts';
import { ProblemBox } from '../problem.tsx';
import { useSession } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { type AtWork, isWorkable, type Target } from './act.ts';
import { useNext } from './shop-data.ts';
import { note } from './terminal.ts';

type TasksProps = { place: WorkQueue; mine: readonly AtWork[] };

/** What is to be done here, in the order of the plan. */
export const NextTasks = ({ place, mine }: TasksProps) => {
  const { say, time } = useSpeech();
  const next = useNext(place.queueName);
  const rows = (next.data ?? []).filter(({ taskID }) => mine.every(({ target }) => target.taskID !== taskID));
  const first = rows.find(({ taskStatus }) => isWorkable(taskStatus))?.entryID;
  return (
    <section>
      <h2>{say('shop.next')}</h2>
      <ProblemBox error={next.data ? undefined : next.error} again={() => void next.refetch()} />
      {next.isPending && <p role="status">{say('loading')}</p>}
      {next.data && rows.length === 0 && <p className="empty">{say('shop.nothingNext')}</p>}
      <ul className="tasks">
        {rows.map((one) => (
          <li key={one.entryID}>
            <div>
              <strong>
                {one.taskName} · {one.productionOrderNumber}
              </strong>
              <p>
                {one.itemNumber}
                {one.customerName && ` · ${one.customerName}`} ·{' '}
                {say('shop.planned', { time: time(one.startUTC), minutes: one.minutes })}
              </p>
            </div>
            <Begin
              {...{ place, target: { ...one, number: one.productionOrderNumber }, status: one.taskStatus }}
              isFirst={one.entryID === first}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

type BeginProps = {
  place: WorkQueue;
  target: Pick<Target, 'productionOrderID' | 'number' | 'taskID' | 'taskName'>;
  status: ScheduleEntry['taskStatus'];
  isFirst: boolean;
};

/** How far a task is, and the button to begin to work at it. */
export const Begin = ({ place, target, status, isFirst }: BeginProps) => {
  const { say, term } = useSpeech();
  const { userID, displayName } = useSession();
  const { productionOrderID, number, taskID, taskName } = target;
  const begin = () =>
    note({
      ...{ kind: 'CLOCKIN', userID, userName: displayName, state: 'WAITING' },
      target: {
        ...{ productionOrderID, number, taskID, taskName, resourceName: place.queueName },
        ...(place.resourceID ? { resourceID: place.resourceID } : {}),
      },
      ...(status === 'PAUSED' ? { becomes: 'WIP' } : {}),
    });
  return (
    <>
      <span className={`status ${status}`}>{term(status)}</span>
      {isWorkable(status) ? (
        <button
          type="button"
          className={isFirst ? 'main' : undefined}
          {...(isFirst ? { 'data-key': 'F2', 'aria-keyshortcuts': 'F2' } : {})}
          onClick={begin}
        >
          {say('shop.clockIn')}
          <span className="hidden">
            {' '}
            {taskName} {number}
          </span>{' '}
          {isFirst && (
            <span aria-hidden="true" className="key">
              F2
            </span>
          )}
        </button>
      ) : (
        status === 'PLANNED' && <span className="quiet">{say('shop.notReady')}</span>
      )}
    </>
  );
};

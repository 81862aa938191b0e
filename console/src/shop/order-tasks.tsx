import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import type { WorkQueue } from '../../../client/index.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import type { AtWork } from './act.ts';
import { Begin } from './next-tasks.tsx';
import { useOrderOfNumber } from './shop-data.ts';

/** The tasks of an order whose number is typed or scanned: of what the plan has elsewhere, or nowhere. */
export const OrderTasks = ({ place, mine }: { place: WorkQueue; mine: readonly AtWork[] }) => {
  const { say } = useSpeech();
  const { order: number } = useSearch({ from: '/signed-in/shop' });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(number ?? '');
  const id = useId();
  const { data: order, error, isFetching, refetch } = useOrderOfNumber(number);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const order = typed.trim() || undefined;
    void navigate({ to: '/shop', search: { place: place.resourceID ?? undefined, order }, replace: true });
  };
  return (
    <section>
      <form onSubmit={find}>
        <label htmlFor={id}>{say('shop.scan')}</label>
        <div className="count">
          <input
            id={id}
            data-search=""
            data-scan=""
            aria-keyshortcuts="/"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="submit">{say('shop.show')}</button>
        </div>
      </form>
      <ProblemBox error={order === undefined ? error : undefined} again={() => void refetch()} />
      {number !== undefined && order === null && !isFetching && (
        <p className="empty">{say('shop.noOrder', { number })}</p>
      )}
      {number !== undefined && order && (
        <ul className="tasks">
          {order.tasks.map(({ taskID, name, status }) => (
            <li key={taskID}>
              <strong>
                {name} · {order.number}
              </strong>
              {mine.some(({ target }) => target.taskID === taskID) ? (
                <span className="quiet">{say('shop.here')}</span>
              ) : (
                <Begin
                  {...{ place, status, isFirst: false }}
                  target={{
                    ...{ taskID, taskName: name },
                    ...{ productionOrderID: order.productionOrderID, number: order.number },
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getDashboard } from '../../../client/groups/home.ts';
import { listToDos, setToDoStatus } from '../../../client/groups/todo.ts';
import type { DashboardTile } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSession } from '../session.ts';
import { useSpeech } from '../words/words.tsx';

/** What waits for the user, and how things go: what a day begins with. */
export const HomeScreen = () => {
  const { say, time } = useSpeech();
  const { displayName } = useSession();
  const dashboard = useQuery({ queryKey: ['dashboard'], queryFn: () => millwright(getDashboard) });
  return (
    <>
      <h1>{say('home.greeting', { name: displayName })}</h1>
      <ProblemBox error={dashboard.error} again={() => void dashboard.refetch()} />
      {dashboard.data && (
        <section aria-label={say('home.tiles')}>
          <ul className="tiles">
            {dashboard.data.tiles.map((tile) => (
              <Tile key={tile.tile} tile={tile} />
            ))}
          </ul>
          <p className="quiet">{say('home.asOf', { time: time(dashboard.data.asOfUTC) })}</p>
        </section>
      )}
      <ToDos />
    </>
  );
};

/** Where a figure can be looked into. */
const places: Partial<Record<DashboardTile['tile'], string>> = {
  openNCRs: '/ncrs?status=OPEN',
  reviewedNCRs: '/ncrs?status=INREVIEW',
  dispositionedNCRs: '/ncrs?status=DISPOSITIONED',
  overdueGauges: '/gauges?status=OVERDUE',
};
const percents: readonly DashboardTile['tile'][] = ['utilisation', 'onTimeDelivery', 'margin'];

/** Reports lead where the API says, which knows their days. */
const placeOf = ({ tile, link }: DashboardTile): string | undefined =>
  link.startsWith('/v1/reports/') ? link.replace('/v1', '') : places[tile];

const Tile = ({ tile: shown }: { tile: DashboardTile }) => {
  const { tile, count, percent } = shown;
  const { number, term } = useSpeech();
  const place = placeOf(shown);
  const figure = percent ? `${number(percent)} %` : percents.includes(tile) ? '–' : number(count);
  return (
    <li>
      <span className="figure">{figure}</span>
      {place ? <Link to={place}>{term(tile)}</Link> : <span>{term(tile)}</span>}
    </li>
  );
};

const ToDos = () => {
  const { say, date, term } = useSpeech();
  const query = { mine: true, status: 'OPEN', limit: 50 } as const;
  const open = useQuery({ queryKey: ['toDos'], queryFn: () => millwright(listToDos, { query }) });
  const done = useMutation({
    mutationFn: (ToDoID: string) =>
      millwright(setToDoStatus, { params: { ToDoID }, body: { status: 'DONE' } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['toDos'] }),
        queries.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  });
  return (
    <section>
      <h2>{say('home.todos')}</h2>
      <ProblemBox error={open.error ?? done.error} />
      {open.data?.length === 0 && <p className="empty">{say('home.noTodos')}</p>}
      <ul className="todos">
        {open.data?.map(({ toDoID, title, text, dueUTC, isOverdue, priority }) => (
          <li key={toDoID}>
            <strong>{title}</strong> <span className={`status ${priority}`}>{term(priority)}</span>{' '}
            {dueUTC && <span className={isOverdue ? 'late' : 'quiet'}>{date(dueUTC)}</span>}
            {text && <p>{text}</p>}
            <button type="button" disabled={done.isPending} onClick={() => done.mutate(toDoID)}>
              {say('home.done')}
              <span className="hidden"> {title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getDashboard } from '../../../client/groups/home.ts';
import type { DashboardTile } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSession } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { ToDos } from './to-dos.tsx';

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
  approvals: '/approvals',
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

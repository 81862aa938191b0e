import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { getCharacteristicChart } from '../../../client/groups/quality-inspections.ts';
import type { CharacteristicChart } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { chartEn } from '../words/chart.ts';
import type { Word } from '../words/en.ts';
import { bring, type Speech, useSpeech } from '../words/words.tsx';
import './chart.css';
import { ChartTable } from './chart-table.tsx';
import { Drawing } from './drawing.tsx';
import { OfWhat } from './list.tsx';
import { MeasureForm } from './measure-form.tsx';

bring(chartEn);

/** What the address says: which characteristic, of what, where and when measured, what the table shows. */
export type ChartSearch = Partial<
  Record<'c' | 'unit' | 'item' | 'product' | 'source' | 'since' | 'until', string | undefined>
> & { out?: true | undefined };

const sources = ['PRODUCTION', 'RECEIVING'] as const;

const queryOf = ({ c, unit, item, product, source, since, until }: ChartSearch) => ({
  characteristic: c ?? '',
  ...{ unit, itemID: item, productID: product, source: sources.find((one) => one === source) },
  measuredUTCFrom: since && new Date(`${since}T00:00:00`).toISOString(),
  measuredUTCTo: until && new Date(`${until}T23:59:59.999`).toISOString(),
});

/** A characteristic over time: its figures, its drawing, and the same as a table. */
export const ChartScreen = () => {
  const { say } = useSpeech();
  const search: ChartSearch = useSearch({ strict: false });
  const { data, error, refetch } = useQuery({
    queryKey: ['/characteristics', 'chart', queryOf(search)],
    queryFn: ({ signal }) => millwright(getCharacteristicChart, { query: queryOf(search) }, { signal }),
    placeholderData: (before) => before,
  });
  const title = { characteristic: search.c ?? '', unit: search.unit ?? '' };
  return (
    <>
      <header className="bar">
        <h1>{say(search.unit ? 'chart.title' : 'chart.plainTitle', title)}</h1>
        <OfWhat itemID={search.item} productID={search.product} />
        <span className="grow" />
        <Link to="/characteristics">{say('nav.characteristics')}</Link>
      </header>
      <Filter search={search} />
      <ProblemBox error={error} again={() => void refetch()} />
      {!data && !error && <p role="status">{say('loading')}</p>}
      {data && data.points.length === 0 && <p className="empty">{say('chart.empty')}</p>}
      {data && data.points.length > 0 && (
        <>
          <Figures chart={data} />
          <Drawing chart={data} />
        </>
      )}
      {data && <MeasureForm chart={data} itemID={search.item} />}
      {data && data.points.length > 0 && <ChartTable chart={data} onlyOut={search.out === true} />}
    </>
  );
};

const Filter = ({ search }: { search: ChartSearch }) => {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const ask = (change: ChartSearch) =>
    navigate({ to: '.', search: { ...search, ...change }, replace: true, resetScroll: false });
  return (
    <div className="bar">
      <label>
        {say('chart.source')}{' '}
        <select
          value={search.source ?? ''}
          onChange={(event) => void ask({ source: event.target.value || undefined })}
        >
          <option value="">{say('list.all')}</option>
          {sources.map((one) => (
            <option key={one} value={one}>
              {say(`chart.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {(['since', 'until'] as const).map((name) => (
        <label key={name}>
          {say(`chart.${name}`)}{' '}
          <input
            type="date"
            value={search[name] ?? ''}
            onChange={(event) => void ask({ [name]: event.target.value || undefined })}
          />
        </label>
      ))}
    </div>
  );
};

type Value = CharacteristicChart['mean'];
const between = (lower: Value, upper: Value, { number, say }: Speech): string =>
  [lower, upper].map((one) => (one === null ? say('chart.open') : number(one))).join(' – ');

const Figures = ({ chart }: { chart: CharacteristicChart }) => {
  const speech = useSpeech();
  const { say, number } = speech;
  const known = (one: Value, otherwise: Word) => (one === null ? say(otherwise) : number(one));
  const facts: [string, string][] = [
    [say('chart.count'), number(chart.count)],
    [say('chart.mean'), known(chart.mean, 'chart.open')],
    [say('chart.spread'), known(chart.standardDeviation, 'chart.noControl')],
    [say('chart.range'), between(chart.minimum, chart.maximum, speech)],
    [say('chart.limits'), between(chart.lowerLimit, chart.upperLimit, speech)],
    [
      say('chart.control'),
      chart.lowerControlLimit === null
        ? say('chart.noControl')
        : between(chart.lowerControlLimit, chart.upperControlLimit, speech),
    ],
    ['Cp', known(chart.cp, 'chart.noCp')],
    ['Cpk', known(chart.cpk, 'chart.noCpk')],
    [say('chart.out'), number(chart.outOfLimits)],
  ];
  return (
    <dl className="facts">
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

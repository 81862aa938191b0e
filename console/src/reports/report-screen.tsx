import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { exportReport, getReport } from '../../../client/groups/reports.ts';
import type { Report } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { saveFile } from '../save-file.ts';
import { useSpeech } from '../words/words.tsx';
import { Bars } from './bars.tsx';
import { drawnFigure, figureOf, shownFigure } from './figures.ts';
import { ReportForm } from './report-form.tsx';
import { questionOf, type ReportSearch, readReportSearch } from './report-search.ts';
import { ReportTable } from './report-table.tsx';
import { nameOfMeasure, titleOfReport } from './report-words.ts';
import { useReports } from './reports-screen.tsx';
import './reports.css';

/** A report: its question in the address, a picture, its rows with the way to what is behind each. */
export const ReportScreen = () => {
  const { name = '' } = useParams({ strict: false });
  const search = readReportSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { say, language } = useSpeech();
  const question = questionOf(search);
  const info = useReports().data?.find((one) => one.name === name);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reports', name, question],
    queryFn: ({ signal }) => millwright(getReport, { params: { Report: name }, query: question }, { signal }),
    placeholderData: (before) => (before?.name === name ? before : undefined),
  });
  const saving = useMutation({
    mutationFn: (Format: 'csv' | 'xlsx') =>
      millwright(exportReport, { params: { Report: name }, query: { ...question, Format } }),
    onSuccess: saveFile,
  });
  const ask = (next: ReportSearch) => navigate({ to: '.', search: next, resetScroll: false });
  const title = data ?? info;
  return (
    <div className="report">
      <header className="bar">
        <h1>{title ? titleOfReport(title, language) : say('nav.reports')}</h1>
        <Link to="/reports">{say('nav.reports')}</Link>
        <span className="grow" />
        {(['csv', 'xlsx'] as const).map((format) => (
          <button
            key={format}
            type="button"
            disabled={saving.isPending}
            onClick={() => saving.mutate(format)}
          >
            {format.toUpperCase()}
          </button>
        ))}
      </header>
      {info && <ReportForm key={JSON.stringify(search)} info={info} search={search} ask={ask} />}
      <ProblemBox error={error} again={() => void refetch()} />
      <ProblemBox error={saving.error} />
      {data && <Answer report={data} search={search} ask={ask} />}
      <p className="quiet" role="status">
        {isFetching && say('loading')}
      </p>
    </div>
  );
};

type Props = { report: Report; search: ReportSearch; ask: (next: ReportSearch) => unknown };

const Answer = ({ report, search, ask }: Props) => {
  const speech = useSpeech();
  const { say, number, time, language } = speech;
  const { rows, columns, currencyCode, rowCount, unconvertedCount } = report;
  if (rowCount === 0) return <p className="empty">{say('reports.none')}</p>;
  const drawable = columns.filter(({ name }) => rows.some((row) => drawnFigure(figureOf(row, name))));
  const column = drawable.find(({ name }) => name === search.figure) ?? drawable[0];
  return (
    <>
      {column && rows.length > 1 && (
        <>
          <p className="bar">
            <label>
              {say('reports.drawn')}{' '}
              <select
                value={column.name}
                onChange={(event) => ask({ ...search, figure: event.target.value })}
              >
                {drawable.map(({ name }) => (
                  <option key={name} value={name}>
                    {nameOfMeasure(name, language)}
                  </option>
                ))}
              </select>
            </label>
          </p>
          <Bars
            label={say('reports.chart', { figure: nameOfMeasure(column.name, language) })}
            bars={rows.map((row) => {
              const figure = figureOf(row, column.name);
              return {
                key: `${row.kind} ${row.key}`,
                label: row.label ?? row.key ?? say('reports.without'),
                value: drawnFigure(figure) ?? 0,
                shown: shownFigure(figure, column, currencyCode, speech),
              };
            })}
          />
        </>
      )}
      <ReportTable report={report} />
      <p className="quiet">
        {say('reports.shown', { shown: number(rows.length), count: number(rowCount) })} ·{' '}
        {say('reports.asOf', { time: time(report.asOfUTC), currency: currencyCode })}
      </p>
      {unconvertedCount > 0 && (
        <p className="late">{say('reports.unconverted', { count: number(unconvertedCount) })}</p>
      )}
    </>
  );
};

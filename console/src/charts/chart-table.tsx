import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { CharacteristicChart, ChartPoint } from '../../../client/index.ts';
import { linked, moment } from '../cells.tsx';
import { type Column, pageRows } from '../lists/list-kind.ts';
import { Rows } from '../lists/rows.tsx';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import type { ChartSearch } from './chart-screen.tsx';
import { verdictWords } from './drawing.tsx';
import { verdictOf } from './drawn-chart.ts';

const columns: readonly Column<ChartPoint>[] = [
  { title: 'chart.measured', cell: (point, speech) => moment(point.measuredUTC, speech) },
  { title: 'chart.value', cell: (point, { number }) => number(point.value), isNumber: true },
  {
    title: 'chart.then',
    cell: ({ lowerLimit, upperLimit }, { number, say }) =>
      (lowerLimit ?? upperLimit) &&
      [lowerLimit, upperLimit].map((one) => (one === null ? say('chart.open') : number(one))).join(' – '),
    isNumber: true,
  },
  {
    title: 'chart.verdict',
    cell: (point, { say }) => {
      const verdict = verdictOf(point);
      return <span className={verdict === 'RIGHT' ? undefined : 'late'}>{say(verdictWords[verdict])}</span>;
    },
  },
  {
    title: 'chart.where',
    cell: ({ productionOrderID, serialNumber, lotNumber }, { say }) => (
      <>
        {linked(productionOrderID && `/production/${productionOrderID}`, say('chart.order')) ??
          say('chart.RECEIVING')}{' '}
        {[serialNumber, lotNumber].filter((one) => one !== null).join(', ')}
      </>
    ),
  },
];

/** What the drawing shows, for who reads figures or hears them; some at a time. */
export const ChartTable = ({ chart, onlyOut }: { chart: CharacteristicChart; onlyOut: boolean }) => {
  const { say } = useSpeech();
  const id = useId();
  const navigate = useNavigate();
  const search: ChartSearch = useSearch({ strict: false });
  const [shown, setShown] = useState(pageRows);
  const rows = chart.points.filter((one) => !onlyOut || verdictOf(one) !== 'RIGHT').toReversed();
  return (
    <Wide aria-labelledby={id}>
      <h2 id={id}>{say('chart.table')}</h2>
      {chart.count > chart.points.length && (
        <p className="quiet">{say('chart.latest', { count: chart.points.length, all: chart.count })}</p>
      )}
      <label>
        <input
          type="checkbox"
          checked={onlyOut}
          onChange={(event) =>
            void navigate({
              ...{ to: '.', replace: true, resetScroll: false },
              search: { ...search, out: event.target.checked || undefined },
            })
          }
        />{' '}
        {say('chart.onlyOut')}
      </label>
      <Rows rows={rows.slice(0, shown)} columns={columns} idOf={({ measurementID }) => measurementID} />
      {rows.length > shown && (
        <button type="button" onClick={() => setShown(shown + pageRows)}>
          {say('list.more')}
        </button>
      )}
    </Wide>
  );
};

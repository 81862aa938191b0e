import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ImportLog } from '../../../client/index.ts';
import { useSpeech } from '../words/words.tsx';
import { isUnsure } from './read-table.ts';
import { placeOf, type Table } from './table.ts';

const rowPixels = 34;
const beyond = 8;

type Props = {
  table: Table;
  targets: readonly (string | undefined)[];
  /** What is wrong, by place; -1 is the row as a whole. */
  faults: ReadonlyMap<string, ImportLog>;
  mended: ReadonlySet<string>;
  onMend: (row: number, column: number, value: string) => void;
};

/**
 * The rows of a file to be mended. Only those in view are drawn, so that 50,000 stay quick. The arrows up and
 * down and Enter go along a column, F8 goes to the next cell that is wrong.
 */
export const RowsGrid = ({ table, targets, faults, mended, onMend }: Props) => {
  const { say, number } = useSpeech();
  const columns = table.columns.flatMap((_, at) => (targets[at] === undefined ? [] : [at]));
  const [isWrongOnly, showWrongOnly] = useState(false);
  const wrongRows = useMemo(() => {
    const rows = new Set([...faults.keys()].map((place) => Number(place.split(' ')[0])));
    if (table.unsure.size > 0)
      for (const [at, { number: row, cells }] of table.rows.entries())
        if (cells.some((_, column) => isUnsure(table, row, column))) rows.add(at);
    return [...rows].sort((a, b) => a - b);
  }, [faults, table]);
  useEffect(() => showWrongOnly(wrongRows.length > 0), [wrongRows]);
  const rows = isWrongOnly ? wrongRows : undefined;
  const count = rows?.length ?? table.rows.length;
  const [top, setTop] = useState(0);
  const [told, tell] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const going = useRef<string>(undefined);
  // What is shown may have become fewer since it was scrolled.
  const from = Math.max(0, Math.min(Math.floor(top / rowPixels), count - 1) - beyond);
  const to = Math.min(count, Math.ceil((top + window.innerHeight * 0.6) / rowPixels) + beyond);
  const arrive = () => {
    if (going.current === undefined) return;
    const cell = box.current?.querySelector<HTMLInputElement>(`[data-at="${going.current}"]`);
    if (!cell) return;
    going.current = undefined;
    cell.focus();
  };
  useEffect(arrive);
  /** Goes to a cell by its place in what is shown; it is drawn first where it was out of view. */
  const goTo = (at: number, column: number) => {
    going.current = `${at} ${column}`;
    const shown = box.current;
    if (!shown) return;
    const head = rowPixels;
    if (at * rowPixels < shown.scrollTop) shown.scrollTop = at * rowPixels;
    else if ((at + 2) * rowPixels + head > shown.scrollTop + shown.clientHeight)
      shown.scrollTop = (at + 2) * rowPixels + head - shown.clientHeight;
    setTop(shown.scrollTop);
    arrive();
  };
  const faultOf = (row: number, column: number): string | undefined => {
    const place = placeOf(row, column);
    if (mended.has(place)) return undefined;
    const fault = faults.get(place);
    if (fault) return [fault.message, fault.advice].filter(Boolean).join(' ');
    return isUnsure(table, table.rows[row]?.number ?? -1, column) ? say('import.unsure') : undefined;
  };
  const nextFault = (at: number, column: number) => {
    for (let index = at; index < count; index++) {
      const row = rows ? (rows[index] ?? 0) : index;
      const next = columns.find((one) => (index > at || one > column) && faultOf(row, one) !== undefined);
      if (next !== undefined) return goTo(index, next);
    }
    const first = rows && columns[0];
    if (first !== undefined && at < count - 1) goTo(at + 1, first);
  };
  const press = (event: KeyboardEvent) => {
    const place = (event.target as HTMLElement).dataset.at?.split(' ').map(Number);
    const [at = 0, column = 0] = place ?? [];
    if (event.key === 'F8') {
      event.preventDefault();
      nextFault(place ? at : 0, place ? column : -1);
      return;
    }
    if (!place || !['ArrowUp', 'ArrowDown', 'Enter'].includes(event.key)) return;
    event.preventDefault();
    const next = event.key === 'ArrowUp' ? at - 1 : at + 1;
    if (next >= 0 && next < count) goTo(next, column);
  };
  return (
    <section aria-labelledby="rows" onKeyDown={press}>
      <h2 id="rows">{say('import.rows', { count: number(table.rows.length) })}</h2>
      <p className="bar">
        <label>
          <input
            type="checkbox"
            checked={isWrongOnly}
            disabled={wrongRows.length === 0}
            onChange={(event) => showWrongOnly(event.target.checked)}
          />{' '}
          {say('import.wrongOnly', { count: number(wrongRows.length) })}
        </label>
        <span className="quiet">{say('import.keys')}</span>
      </p>
      <div ref={box} className="sheet" onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
        <table className="rows grid" aria-rowcount={count + 1}>
          <thead>
            <tr>
              <th scope="col">{say('import.row')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {targets[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {from > 0 && <Gap rows={from} columns={columns.length + 1} />}
            {Array.from({ length: Math.max(0, to - from) }, (_, index) => {
              const at = from + index;
              const row = rows ? (rows[at] ?? 0) : at;
              const { number: line, cells } = table.rows[row] ?? { number: 0, cells: [] };
              const whole = faultOf(row, -1);
              return (
                <tr key={row} aria-rowindex={at + 2}>
                  <th scope="row" className={whole ? 'late' : undefined} title={whole}>
                    {line}
                    {whole && ' !'}
                  </th>
                  {columns.map((column) => {
                    const fault = faultOf(row, column);
                    return (
                      <td key={column}>
                        <input
                          aria-label={`${targets[column]}, ${say('import.row')} ${line}`}
                          data-at={`${at} ${column}`}
                          defaultValue={cells[column]}
                          aria-invalid={fault ? true : undefined}
                          title={fault}
                          onFocus={() => tell([fault, whole].filter(Boolean).join(' '))}
                          onChange={(event) => onMend(row, column, event.target.value)}
                        />
                      </td>
                    );
                  })}
                </tr>
              );
            })}
            {to < count && <Gap rows={count - to} columns={columns.length + 1} />}
          </tbody>
        </table>
      </div>
      <p role="status" className="late told">
        {told}
      </p>
    </section>
  );
};

const Gap = ({ rows, columns }: { rows: number; columns: number }) => (
  <tr>
    <td colSpan={columns} style={{ height: rows * rowPixels, padding: 0 }} />
  </tr>
);

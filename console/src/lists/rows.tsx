import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useSpeech } from '../words/words.tsx';
import { drawnRows } from './drawn-rows.tsx';
import type { Column } from './list-kind.ts';
import { useRowWindow } from './row-window.ts';

type Props<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** Where a row leads to, by its first cell. */
  href?: ((row: Row) => string | undefined) | undefined;
  /** More follow that are not read yet. */
  hasMore?: boolean;
};

/** Records or parts of one as a table. Of many only those in view are drawn. */
export const Rows = <Row,>({ rows, columns, idOf, href, hasMore = false }: Props<Row>) => {
  const { say } = useSpeech();
  const head = useRef<HTMLTableRowElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { isPart, pieces } = useRowWindow(rows.length, body);
  // Else the columns would move with what is drawn: they stay as the first rows need them.
  const [widths, setWidths] = useState<readonly number[]>();
  useLayoutEffect(() => {
    if (!isPart || widths || !head.current) return;
    const cells = [...head.current.cells].map(({ offsetWidth }) => offsetWidth);
    const whole = cells.reduce((sum, width) => sum + width, 0);
    if (whole > 0) setWidths(cells.map((width) => (width / whole) * 100));
  });
  const count = hasMore ? -1 : rows.length + 1;
  return (
    <table className={isPart && widths ? 'rows fixed' : 'rows'} aria-rowcount={isPart ? count : undefined}>
      <thead>
        <tr ref={head}>
          {columns.map(({ title, isNumber, isActs }, at) => (
            <th
              key={title}
              scope="col"
              className={isNumber ? 'number' : isActs ? 'acts' : undefined}
              style={isPart && widths ? { width: `${widths[at]}%` } : undefined}
            >
              {say(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {drawnRows(pieces, columns.length, (at) => {
          const row = rows[at];
          return row === undefined ? null : (
            <MemoRow key={idOf(row)} {...{ row, columns, href }} at={isPart ? at + 2 : undefined} />
          );
        })}
      </tbody>
    </table>
  );
};

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'href'> & { row: Row; at: number | undefined };
const OneRow = <Row,>({ row, columns, href, at }: RowProps<Row>): ReactNode => {
  const speech = useSpeech();
  const target = href?.(row);
  return (
    <tr aria-rowindex={at}>
      {columns.map(({ title, cell, isNumber, isCode, isActs }, n) => (
        <td key={title} className={isNumber ? 'number' : isCode ? 'code' : isActs ? 'acts' : undefined}>
          {n === 0 && target ? <Link to={target}>{cell(row, speech)}</Link> : cell(row, speech)}
        </td>
      ))}
    </tr>
  );
};
/** As generic as the row itself, which `memo` alone forgets. */
const MemoRow = memo(OneRow) as typeof OneRow;

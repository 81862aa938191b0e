import { Link } from '@tanstack/react-router';
import { useSpeech } from '../words/words.tsx';
import type { Column } from './list-kind.ts';

type Props<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** Where a row leads to, by its first cell. */
  href?: ((row: Row) => string | undefined) | undefined;
};

/** Records or parts of one as a table. */
export const Rows = <Row,>({ rows, columns, idOf, href }: Props<Row>) => {
  const speech = useSpeech();
  return (
    <table className="rows">
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" className={isNumber ? 'number' : undefined}>
              {speech.say(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const target = href?.(row);
          return (
            <tr key={idOf(row)}>
              {columns.map(({ title, cell, isNumber, isCode }, at) => (
                <td key={title} className={isNumber ? 'number' : isCode ? 'code' : undefined}>
                  {at === 0 && target ? <Link to={target}>{cell(row, speech)}</Link> : cell(row, speech)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Decimal } from '../../client/index.ts';
import type { Column } from './lists/list-kind.ts';
import { Rows } from './lists/rows.tsx';
import type { Term } from './words/terms.ts';
import type { Speech } from './words/words.tsx';

/** A day, with its moment for machines; nothing where there is none. */
export const day = (iso: string | null, { date }: Speech): ReactNode =>
  iso === null ? '' : <time dateTime={iso}>{date(iso)}</time>;

/** The same with the time of the day. */
export const moment = (iso: string | null, { time }: Speech): ReactNode =>
  iso === null ? '' : <time dateTime={iso}>{time(iso)}</time>;

/** Money, where it is known. */
export const amount = (value: Decimal | null, currencyCode: string, { money }: Speech): string =>
  value === null ? '' : money(value, currencyCode);

/** A way to another record, where there is one. */
export const linked = (href: string | null, text: string | null): ReactNode =>
  href === null || text === null ? null : <Link to={href}>{text}</Link>;

/** The status of a line, as its column. */
export const statusOf = <Row extends { status: Term }>(): Column<Row> => ({
  title: 'field.status',
  cell: (row, { term }) => term(row.status),
});

/** A table of lines, or nothing where there is none. */
export const tableOf = <Line,>(
  rows: readonly Line[],
  idOf: (line: Line) => string,
  columns: readonly (Column<Line> | false)[],
  href?: (line: Line) => string | undefined,
): ReactNode => {
  if (rows.length === 0) return null;
  return <Rows {...{ rows, idOf, href }} columns={columns.filter((one) => one !== false)} />;
};

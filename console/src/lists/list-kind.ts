import type { ReactNode } from 'react';
import type { Answer } from '../../../client/index.ts';
import type { Word } from '../words/en.ts';
import type { Speech } from '../words/words.tsx';

/** What the address of a list says of it. */
export type Asked = { q?: string | undefined; status?: string | undefined };

/** A page of a list, and the cursor of the next one. */
export type Page<Row> = { rows: readonly Row[]; next: string | undefined };

export type Column<Row> = {
  title: Word;
  cell: (row: Row, speech: Speech) => ReactNode;
  /** Stands at the right, as numbers do. */
  isNumber?: boolean;
};

/** A list of records: where it stands, how it is read, and what it shows of each. */
export type ListKind<Row> = {
  path: string;
  title: Word;
  permission: string;
  /** What it can be filtered by. */
  statuses?: readonly string[];
  canSearch: boolean;
  read: (asked: Asked, after: string | undefined, signal: AbortSignal) => Promise<Page<Row>>;
  idOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Where a record can be opened. */
  href?: (row: Row) => string;
};

/** Rows of one page: few enough to be looked through, and to be drawn at once. */
export const pageRows = 50;

/** An answer of a list as a page: the cursor stands in its `Link: rel="next"`. */
export const pageOf = <Row>({ body, headers }: Answer<Row[]>): Page<Row> => {
  const target = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(headers.get('link') ?? '')?.[1];
  const next = target && new URL(target, location.origin).searchParams.get('after');
  return { rows: body, next: next ?? undefined };
};

import type { ReactNode } from 'react';
import { type Answer, nextOf } from '../../../client/index.ts';
import type { ScreenPath } from '../shell/screens.ts';
import type { Word } from '../words/en.ts';
import type { Term } from '../words/terms.ts';
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
  /** Is not broken into lines, as numbers of items are not. */
  isCode?: boolean;
  /** Holds nothing but buttons, which paper has no use for. */
  isActs?: boolean;
};

/** A list of records: where it stands, how it is read, and what it shows of each. */
export type ListKind<Row> = {
  path: ScreenPath;
  /** What it can be filtered by, and what that is called if it is no status. */
  statuses?: readonly Term[];
  statusTitle?: Word;
  canSearch: boolean;
  /** What an empty one says, beside that it is. */
  teaches?: Word;
  read: (asked: Asked, after: string | undefined, signal: AbortSignal) => Promise<Page<Row>>;
  idOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Where a record can be opened. */
  href?: (row: Row) => string;
};

/** Rows of the first page, which is there at once; and of each one after it, for who scrolls on. */
export const pageRows = 50;
export const rowsOf = (after: string | undefined): number => (after === undefined ? pageRows : 200);

/** An answer of a list as a page. */
export const pageOf = <Row>({ body, headers }: Answer<Row[]>): Page<Row> => {
  const next = nextOf(headers);
  const after = next && new URL(next, location.origin).searchParams.get('after');
  return { rows: body, next: after ?? undefined };
};

type Read<Row> = (after: string | undefined, signal: AbortSignal) => Promise<Page<Row>>;

/** Before the cursor of what is not urgent. */
const others = 'others:';

/** Two lists as one: what is urgent, then the others. */
export const urgentFirst =
  <Row>(urgent: Read<Row>, rest: Read<Row>): Read<Row> =>
  async (after, signal) => {
    const isBehind = after?.startsWith(others);
    const first = isBehind ? { rows: [], next: undefined } : await urgent(after, signal);
    if (first.next !== undefined) return first;
    const second = await rest(isBehind ? after?.slice(others.length) : undefined, signal);
    return { rows: [...first.rows, ...second.rows], next: second.next && others + second.next };
  };

type Query<Status extends string> = { status: Status | undefined; after: string | undefined; limit: number };

/** Reads a list by its status, newest first, or what its search finds of that status. */
export const readBy =
  <Row, Status extends string>({
    statuses,
    list,
    search,
  }: {
    statuses: readonly Status[];
    list: (
      query: Query<Status> & { sort: '-lastUpdatedUTC' },
      options: { signal: AbortSignal },
    ) => Promise<Answer<Row[]>>;
    search: (q: string, query: Query<Status>, options: { signal: AbortSignal }) => Promise<Answer<Row[]>>;
  }): ListKind<Row>['read'] =>
  async ({ q, status }, after, signal) => {
    const query = { status: statuses.find((one) => one === status), after, limit: rowsOf(after) };
    return pageOf(
      q ? await search(q, query, { signal }) : await list({ ...query, sort: '-lastUpdatedUTC' }, { signal }),
    );
  };

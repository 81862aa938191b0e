import { CsvError, type TableRow } from '#lib/table-rows';
import { smallBytes } from '#platform/heavy/file-pieces';
import { Exceeded, type Heavy } from '#platform/heavy/pool';
import { heavyTask } from '#platform/heavy/task';
import type { ImportKind } from '#platform/import-kind';
import type { Spooled } from '#platform/spool';
import type { FileLayout, SaidLayout } from './file-layout.ts';
import { type FileFormat, formatOf } from './read-table.ts';
import { type LookedInto, lookInto, type RowBatch, type readRows } from './table-tasks.ts';

const here = { module: new URL('./table-tasks.ts', import.meta.url), what: 'Reading the file' } as const;
const readsRows = heavyTask<typeof readRows>({
  ...here,
  name: 'readRows',
  lane: 'imports',
  milliseconds: 180_000,
});
const looksInto = heavyTask<typeof lookInto>({
  ...here,
  name: 'lookInto',
  lane: 'long',
  milliseconds: 20_000,
});

/**
 * The rows of a table, read in a thread while those before are worked on. @throws CsvError, of a file that
 * takes too long as well
 */
export async function* tableInThread(
  heavy: Heavy,
  format: FileFormat,
  bytes: AsyncIterable<Uint8Array>,
  layout: FileLayout | null,
): AsyncGenerator<TableRow> {
  try {
    for await (const batch of heavy.pieces(readsRows, { format, layout }, { source: bytes })) {
      if ('broken' in batch) throw new CsvError(batch.broken.line, batch.broken.detail);
      yield* rowsOf(batch);
    }
  } catch (error) {
    throw error instanceof Exceeded ? new CsvError(1, error.message) : error;
  }
}

/** How a file that was put aside is to be read, and its columns. @throws CsvError; Problem 422, 429, 503 */
export const lookIntoFile = async (
  heavy: Heavy,
  kind: ImportKind,
  { fd, size, read }: Spooled,
  said: SaidLayout,
  locale: string,
): Promise<LookedInto> => {
  const columns = { key: kind.key, columns: kind.columns.map(({ name, required }) => ({ name, required })) };
  const asked = { place: { fd, size }, columns, said, locale };
  const isSmall = size <= smallBytes && formatOf(await read(0, 40)) === 'CSV';
  const looked = await (isSmall ? lookInto(asked) : heavy.run(looksInto, asked));
  if ('broken' in looked) throw new CsvError(looked.broken.line, looked.broken.detail);
  return looked;
};

function* rowsOf({ names, rows, cells, faults, kinds, hidden }: RowBatch): Generator<TableRow> {
  const faultAt = new Map(faults);
  const kindsAt = new Map(kinds);
  const isHidden = new Set(hidden);
  let at = 0;
  for (const [place, row] of rows.entries()) {
    const fault = faultAt.get(place);
    const hiding = isHidden.has(place) ? { isHidden: true } : {};
    if (fault !== undefined) {
      yield { row, fault, ...hiding };
      continue;
    }
    const record = Object.fromEntries(names.map((name) => [name, cells[at++] ?? '']));
    const own = kindsAt.get(place);
    yield { row, record, ...(own ? { kinds: own } : {}), ...hiding };
  }
}

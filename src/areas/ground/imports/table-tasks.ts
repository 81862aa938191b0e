// What is done with files of tables in threads: see table-in-thread.ts. Imports no kind and no database.
import { CsvError, type TableRow } from '#lib/table-rows';
import type { CellKind } from '#lib/xlsx-format';
import type { ThreadTools } from '#platform/heavy/task';
import { type SpoolPlace, spooledAt } from '#platform/spool';
import type { FileLayout, SaidLayout } from './file-layout.ts';
import { type Found, findLayout } from './find-layout.ts';
import type { NamedColumns } from './match-columns.ts';
import { type FileFormat, readHeader, readTable } from './read-table.ts';

/** Why a file cannot be read from a line on. */
export type Broken = { broken: { line: number; detail: string } };

/**
 * Rows of a table, put so that they are copied fast from thread to thread: cells one after the other,
 * `names.length` for each row, and what few rows have by the place of the row.
 */
export type RowBatch = {
  names: readonly string[];
  rows: number[];
  cells: string[];
  faults: [place: number, fault: string][];
  kinds: [place: number, kinds: Readonly<Record<string, CellKind>>][];
  hidden: number[];
};

/**
 * Rows and letters of one batch: large enough that copying costs little, small enough that the
 * worker that takes it is soon done.
 */
const most = { rows: 1000, letters: 1_000_000 };

/** The rows of a table whose bytes come by the source. */
export async function* readRows(
  { format, layout }: { format: FileFormat; layout: FileLayout | null },
  { source }: ThreadTools,
): AsyncGenerator<RowBatch | Broken> {
  try {
    yield* batched(readTable(format, source, layout));
  } catch (error) {
    yield brokenBy(error);
  }
}

/** How a file is to be read, and what its columns are called. */
export const lookInto = async ({ place, columns, said, locale }: Looking): Promise<LookedInto | Broken> => {
  const file = spooledAt(place);
  try {
    const found = await findLayout(columns, file, said, locale);
    return { found, header: await readHeader(found.format, file, found.layout) };
  } catch (error) {
    return brokenBy(error);
  }
};

type Looking = { place: SpoolPlace; columns: NamedColumns; said: SaidLayout; locale: string };
export type LookedInto = { found: Found; header: string[] | undefined };

/** @throws whatever is not the file's fault */
const brokenBy = (error: unknown): Broken => {
  if (!(error instanceof CsvError)) throw error;
  return { broken: { line: error.line, detail: error.detail } };
};

async function* batched(rows: AsyncIterable<TableRow>): AsyncGenerator<RowBatch> {
  let batch: RowBatch | undefined;
  let letters = 0;
  for await (const one of rows) {
    batch ??= { names: [], rows: [], cells: [], faults: [], kinds: [], hidden: [] };
    const place = batch.rows.push(one.row) - 1;
    if (one.isHidden) batch.hidden.push(place);
    if ('fault' in one) batch.faults.push([place, one.fault]);
    else {
      // All rows of a table have the same columns.
      if (batch.names.length === 0) batch.names = Object.keys(one.record);
      if (one.kinds) batch.kinds.push([place, one.kinds]);
      for (const name of batch.names) {
        const cell = one.record[name] ?? '';
        letters += cell.length;
        batch.cells.push(cell);
      }
    }
    if (batch.rows.length < most.rows && letters < most.letters) continue;
    yield batch;
    batch = undefined;
    letters = 0;
  }
  if (batch) yield batch;
}

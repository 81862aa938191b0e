import { CsvError, type TableRow } from '#lib/table-rows';
import { type ImportKind, importCodes } from '#platform/import-kind';
import type { Claim, Held, ImportTools } from './hold-import.ts';
import { moveImport, renewLease, withHeld } from './hold-import.ts';
import { type LinesSeen, linesSeen } from './lines-seen.ts';
import { type Matched, matchColumns } from './match-columns.ts';
import type { Notation } from './read-cell.ts';
import { type RowRead, rowReader } from './read-row.ts';
import { noteValidated } from './record-progress.ts';
import { rowsTogether } from './rows-together.ts';
import { storedBytes } from './stored-bytes.ts';
import { tableInThread } from './table-in-thread.ts';
import { type Chunks, takeChunk } from './take-chunk.ts';
import { notationOf, validateFile } from './validate-file.ts';
import { writeLog } from './write-log.ts';

/** Rows of one transaction: enough that statements cost little each, few enough that it is soon over. */
export const chunkRows = 1000;

/**
 * The same where a record stands in several rows: each is written by the functions of its operations, and no
 * transaction is to keep the import's row for seconds.
 */
const rowsTogetherAtLeast = 100;

/** So often in a row something other than the file may go wrong. */
const mostFaults = 5;
const gaveUp =
  'Something went wrong in the service again and again. Rows that are counted as done are in; import the file again.';

/**
 * Goes on with an import from where it stands to its end. Each chunk is a transaction that also records how
 * far it is, so that the worker that takes it up after a crash does no row twice. Once `isOver` it is laid
 * aside between two chunks, but never without one done. @throws NotHeld when it was cancelled or taken over
 */
export const runImport = async (
  tools: ImportTools,
  kinds: readonly ImportKind[],
  claim: Claim,
  { isStopping, isOver }: { isStopping: () => boolean; isOver: () => boolean },
): Promise<void> => {
  const begun = await withHeld(tools, claim, async (ctx, held) => {
    if (held.faults >= mostFaults) {
      await moveImport(ctx, { importID: claim.importID, from: held.status, fileID: held.fileID }, 'FAILED', {
        by: 'worker',
        failure: { detail: gaveUp },
      });
      return undefined;
    }
    if (held.status === 'QUEUED')
      await moveImport(ctx, { importID: claim.importID, from: 'QUEUED', fileID: held.fileID }, 'VALIDATING');
    return held;
  });
  if (!begun) return;
  const kind = kinds.find(({ entity }) => entity === begun.entity);
  const { fileID } = begun;
  if (!kind || fileID === null) throw new Error(`The import ${claim.importID} has no kind or no file.`);
  const bytes = () => storedBytes(tools.pool, claim.tenantID, fileID);
  const heavy = tools.heavy.of(claim.tenantID);
  const rows = () => heartbeat(tools, claim, tableInThread(heavy, begun.format, bytes(), begun.layout));
  let { layout } = begun;
  try {
    if (begun.status !== 'RUNNING') layout = await validate(tools, claim, kind, begun, rows());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    await fail(tools, claim, error);
    return;
  }
  try {
    const chunks = { tools, claim, kind, isDryRun: begun.dryRun };
    await takeRows({ ...chunks, notation: notationOf(layout), skip: begun.rows, isStopping, isOver }, rows());
  } catch (error) {
    // It was read through before: a cancellation has taken the file away meanwhile, and then it is nobody's
    // fault.
    if (error instanceof CsvError) await withHeld(tools, claim, async () => undefined);
    throw error;
  }
};

/** Reads the file through, and keeps what that has shown of it. */
const validate = async (
  tools: ImportTools,
  claim: Claim,
  kind: ImportKind,
  { layout }: Held,
  rows: AsyncIterable<TableRow>,
) => {
  const read = await validateFile(kind, rows, layout);
  await withHeld(tools, claim, async (ctx, { status, fileID }) => {
    if (status === 'VALIDATING')
      await moveImport(ctx, { importID: claim.importID, from: status, fileID }, 'RUNNING');
    await noteValidated(ctx, claim.importID, read);
  });
  return read.layout;
};

const fail = (tools: ImportTools, claim: Claim, { line, detail }: CsvError) =>
  withHeld(tools, claim, async (ctx, { status, fileID }) => {
    writeLog(ctx, claim.importID, [
      {
        logType: 'ERRORS',
        row: line,
        code: importCodes.BrokenFile,
        message: detail,
        advice: 'Nothing was taken. Correct the file there and import it again.',
      },
    ]);
    await moveImport(ctx, { importID: claim.importID, from: status, fileID }, 'FAILED', {
      by: 'worker',
      failure: { line, detail },
    });
  });

type Run = Chunks & { notation: Notation; skip: number; isStopping: () => boolean; isOver: () => boolean };

const takeRows = async (
  { notation, skip, isStopping, isOver, ...chunks }: Run,
  rows: AsyncIterable<TableRow>,
) => {
  const { tools, claim, kind } = chunks;
  let read: ((row: TableRow) => RowRead) | undefined;
  const seen = linesSeen();
  const look = rowsTogether(kind, (one) => once(seen, kind, one));
  let chunk: RowRead[] = [];
  // While the database takes a chunk, the next one is read.
  let taking: Promise<unknown> | undefined;
  let count = 0;
  const hand = async (): Promise<boolean> => {
    await taking;
    if (isStopping() || (taking && isOver())) return false;
    taking = takeChunk(chunks, chunk);
    taking.catch(() => undefined); // looked at where it is waited for
    chunk = [];
    return true;
  };
  try {
    for await (const row of rows) {
      // Which columns there are is determined by the first row that can be read; one before it is broken
      // whatever they are.
      if (!read && 'record' in row)
        read = rowReader(kind, matchColumns(kind, Object.keys(row.record)), notation);
      const one = look((read ?? rowReader(kind, noColumns, notation))(row));
      if (++count <= skip) continue;
      if (kind.together && isWhole(kind.together, chunk, one) && !(await hand())) return;
      chunk.push(one);
      if (!kind.together && chunk.length >= chunkRows && !(await hand())) return;
    }
    await taking;
    if (isStopping()) return;
    if (chunk.length > 0) await takeChunk(chunks, chunk);
  } finally {
    // The next worker of the import must not meet a chunk that is still on its way.
    await taking?.catch(() => undefined);
  }
  await withHeld(tools, claim, async (ctx, { status, failed, fileID }) => {
    const to = failed > 0 ? 'DONEWITHERRORS' : 'DONE';
    await moveImport(ctx, { importID: claim.importID, from: status, fileID }, to);
  });
};

/**
 * Whether a chunk is full, and ends with a record. One of too many rows, which fails in all its parts, is no
 * reason to keep it all.
 */
const isWhole = ({ most }: { most: number }, chunk: readonly RowRead[], next: RowRead): boolean =>
  chunk.length >= rowsTogetherAtLeast &&
  (next.key !== chunk.at(-1)?.key || chunk.length > rowsTogetherAtLeast + most);

const noColumns: Matched = { columns: new Map(), unknown: [] };

/**
 * A record that the file names twice is taken the first time: which of the two is meant, nobody can tell. The
 * same of claims.
 */
const once = (seen: LinesSeen, kind: ImportKind, one: RowRead): RowRead => {
  const claims = 'read' in one ? (kind.claims?.(one.read.values) ?? []) : [];
  const own =
    one.key === ''
      ? []
      : [{ claim: one.key, column: nameOf(kind.key), message: `${one.key} is the same as` }];
  // No cell holds the mark before a claim, so that it is never some record's key.
  const said = [...own, ...claims.map((claim) => ({ ...claim, claim: `\0${claim.claim}` }))];
  const faults = said.flatMap(({ claim, column, message }) => {
    const before = seen.get(claim);
    const code = importCodes.DuplicateInFile;
    return before === undefined
      ? []
      : [{ column, code, message: `${message} on line ${before} of this file` }];
  });
  for (const { claim } of faults.length > 0 ? [] : said) seen.set(claim, one.row);
  return faults.length > 0 ? { row: one.row, key: one.key, faults } : one;
};

/** Where a key of one column is to be mended; of several no one is wrong by itself. */
const nameOf = (key: readonly string[]): string | null => (key.length === 1 ? (key[0] ?? null) : null);

/** Renews the lease now and then while rows are only read. */
async function* heartbeat<T>(tools: ImportTools, claim: Claim, rows: AsyncIterable<T>): AsyncGenerator<T> {
  let last = performance.now();
  for await (const row of rows) {
    if (performance.now() - last > claim.leaseMs / 4) {
      await renewLease(tools.pool, claim);
      last = performance.now();
    }
    yield row;
  }
}

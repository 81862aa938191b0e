import { isWorthRetrying, problemOfPart } from '#platform/db-problem';
import { failsWith, type ImportKind, type ReadRow, type RowResult } from '#platform/import-kind';
import type { Problem } from '#platform/problem';
import { type Claim, type Held, type ImportTools, withHeld } from './hold-import.ts';
import type { RowRead } from './read-row.ts';
import { recordProgress } from './record-progress.ts';

/** What the chunks of one import have in common. */
export type Chunks = { tools: ImportTools; claim: Claim; kind: ImportKind; isDryRun: boolean };

/**
 * Takes rows in one transaction with the record of it. What the database refuses is rolled back and taken
 * again in halves, until the one row that is wrong stands alone and fails by itself.
 */
export const takeChunk = async (
  { tools, claim, kind, isDryRun }: Chunks,
  rows: readonly RowRead[],
): Promise<void> => {
  const refused = await tryChunk({ tools, claim, kind, isDryRun }, rows);
  if (!refused) return;
  const half = middleOf(kind, rows);
  if (half !== undefined) {
    await takeChunk({ tools, claim, kind, isDryRun }, rows.slice(0, half));
    await takeChunk({ tools, claim, kind, isDryRun }, rows.slice(half));
    return;
  }
  const { errors: [place] = [] } = refused.extras;
  const column = place?.pointer.replace(/^\//, '') ?? null;
  const fault = {
    column,
    code: refused.code,
    message: column === null ? refused.message : `${place?.detail}`,
  };
  const wrong = rows.map(({ row, key }) => ({ row, key, faults: [fault] }));
  await takeChunk({ tools, claim, kind, isDryRun }, wrong);
};

/** Where rows can be parted, which is not within a record; undefined of one record. */
const middleOf = ({ together }: ImportKind, rows: readonly RowRead[]): number | undefined => {
  const middle = Math.ceil(rows.length / 2);
  if (!together) return rows.length > 1 ? middle : undefined;
  const ends = rows.flatMap(({ key }, at) => (at > 0 && key !== rows[at - 1]?.key ? [at] : []));
  return ends.find((at) => at >= middle) ?? ends.at(-1);
};

/** Undefined when it is done. @throws whatever is nobody's fault in the file */
const tryChunk = async (
  { tools, claim, kind, isDryRun }: Chunks,
  rows: readonly RowRead[],
): Promise<Problem | undefined> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await (isDryRun ? dryRun : inEarnest)(tools, claim, kind, rows);
      return undefined;
    } catch (error) {
      if (attempt < 4 && isWorthRetrying(error)) continue;
      const problem = problemOfPart(error);
      if (!problem) throw error;
      return problem;
    }
  }
};

const inEarnest = (tools: ImportTools, claim: Claim, kind: ImportKind, rows: readonly RowRead[]) =>
  withHeld(tools, claim, async (ctx, held) => {
    const results = await resultsOf(ctx, held, kind, rows);
    await recordProgress(ctx, claim.importID, { kind, rows, results, isDryRun: false });
  });

/** The same in a transaction that is rolled back, and then the record of it alone. */
const dryRun = async (tools: ImportTools, claim: Claim, kind: ImportKind, rows: readonly RowRead[]) => {
  let results: RowResult[] = [];
  const rollback = new Error('A dry run writes nothing.');
  await withHeld(tools, claim, async (ctx, held) => {
    results = await resultsOf(ctx, held, kind, rows);
    throw rollback;
  }).catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
  await withHeld(tools, claim, (ctx) =>
    recordProgress(ctx, claim.importID, { kind, rows, results, isDryRun: true }),
  );
};

const resultsOf = async (
  ctx: Parameters<ImportKind['take']>[0],
  { mode }: Held,
  kind: ImportKind,
  rows: readonly RowRead[],
): Promise<RowResult[]> => {
  const wrongLines = kind.together ? linesOfWrong(rows) : [];
  const good = rows.flatMap((one, at): ReadRow[] =>
    'read' in one && wrongLines[at] === undefined ? [one.read] : [],
  );
  const taken = good.length > 0 ? await kind.take(ctx, good, mode) : [];
  let next = 0;
  return rows.map((one, at) => {
    if ('faults' in one) return { outcome: 'FAILED', faults: one.faults };
    const line = wrongLines[at];
    return line === undefined
      ? (taken[next++] as RowResult)
      : { outcome: 'FAILED', faults: [failsWith(line)] };
  });
};

/** Of each row, the line of the first that is wrong of its record, whose rows stand one below the other. */
const linesOfWrong = (rows: readonly RowRead[]): (number | undefined)[] => {
  let record = 0;
  const records = rows.map(({ key }, at) => (at > 0 && key === rows[at - 1]?.key ? record : ++record));
  const wrong = new Map<number | undefined, number>();
  for (const [at, one] of rows.entries())
    if ('faults' in one && !wrong.has(records[at])) wrong.set(records[at], one.row);
  return records.map((of) => wrong.get(of));
};

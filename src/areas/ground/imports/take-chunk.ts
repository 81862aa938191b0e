import { isWorthRetrying, problemOfPart } from '#platform/db-problem';
import type { ImportKind, ReadRow, RowResult } from '#platform/import-kind';
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
  if (rows.length > 1) {
    const half = Math.ceil(rows.length / 2);
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
  for (const { row, key } of rows)
    await takeChunk({ tools, claim, kind, isDryRun }, [{ row, key, faults: [fault] }]);
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
  const good = rows.flatMap((one): ReadRow[] => ('read' in one ? [one.read] : []));
  const taken = good.length > 0 ? await kind.take(ctx, good, mode) : [];
  let at = 0;
  return rows.map((one) =>
    'read' in one ? (taken[at++] as RowResult) : { outcome: 'FAILED', faults: one.faults },
  );
};

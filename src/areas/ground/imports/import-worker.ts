import { hostname } from 'node:os';
import { newID } from '#lib/id';
import type { ImportKind } from '#platform/import-kind';
import type { JobTools } from '#platform/job';
import { firstTurn, type Turn } from '#platform/turn';
import { startWork, type WorkLoop } from '#platform/work-loop';
import { type Claim, type ImportTools, letGo, NotHeld } from './hold-import.ts';
import { runImport } from './run-import.ts';

export type ImportWorkerParts = ImportTools & {
  kinds: readonly ImportKind[];
  leaseMs?: number;
  pollMs?: number;
  /** A file that takes longer is laid aside between two chunks where another tenant waits. */
  sliceMs?: number;
};

/**
 * Starts importing: one file at a time in a process, so that requests beside it find the database and the
 * thread.
 */
export const startImportWorker = (parts: ImportWorkerParts): WorkLoop => {
  const turn = firstTurn();
  return startWork({ log: parts.log, pollMs: parts.pollMs ?? 500, what: 'Imports' }, (isStopping) =>
    runNextImport(parts, isStopping, turn),
  );
};

/**
 * Takes the next import that nobody works on to its end, or to where another tenant's turn has come. Of
 * tenants that wait one of which nothing is under way comes first, and of those the next after the one that
 * was served last. False if none exists.
 */
export const runNextImport = async (
  parts: ImportWorkerParts,
  isStopping: () => boolean = () => false,
  turn: Turn = firstTurn(),
): Promise<boolean> => {
  const { pool, log, kinds, leaseMs = 15_000, sliceMs = 20_000 } = parts;
  const claim = await nextClaim(pool, leaseMs, turn);
  if (!claim) return false;
  const slice = sliceOf(pool, claim, sliceMs);
  try {
    await runImport(parts, kinds, claim, { isStopping, isOver: slice.isOver });
    if (isStopping() || slice.isOver()) await letGo(pool, claim, 0);
  } catch (error) {
    if (error instanceof NotHeld) return true;
    // A fault of ours or of the database: it is tried again from the last chunk, after a pause.
    log.error({ err: error, importID: claim.importID }, 'An import could not go on');
    await letGo(pool, claim, 10_000);
  } finally {
    slice.end();
  }
  return true;
};

/**
 * Asks now and then whether another tenant waits; once one does, the import under way has had its part. It
 * counts from the first question on: what was taken up again is first read up to where it stopped.
 */
const sliceOf = (pool: JobTools['pool'], { tenantID }: Claim, sliceMs: number) => {
  let isOver = false;
  const look = async () => {
    const { rows } = await pool.query<{ waits: boolean }>('select import_waits_beside($1) as waits', [
      tenantID,
    ]);
    isOver ||= rows[0]?.waits === true;
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    isOver: () => {
      // Where it cannot be asked, the import itself finds out.
      timer ??= setInterval(() => void look().catch(() => undefined), sliceMs);
      return isOver;
    },
    end: () => clearInterval(timer),
  };
};

const nextClaim = async (pool: JobTools['pool'], leaseMs: number, turn: Turn): Promise<Claim | undefined> => {
  const worker = `${hostname()}:${process.pid} ${newID()}`;
  const { rows } = await pool.query<{ tenant_id: string; import_id: string }>(
    `select tenant_id, import_id from claim_import($1, $2 * interval '1 ms', $3)`,
    [worker, leaseMs, turn.servedLast],
  );
  const [row] = rows;
  if (row) turn.servedLast = row.tenant_id;
  return row && { tenantID: row.tenant_id, importID: row.import_id, worker, leaseMs };
};

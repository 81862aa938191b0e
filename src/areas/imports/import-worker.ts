import { hostname } from 'node:os';
import { newID } from '#lib/id';
import type { ImportKind } from '#platform/import-kind';
import type { JobTools } from '#platform/job';
import { startWork, type WorkLoop } from '#platform/work-loop';
import { type Claim, type ImportTools, letGo, NotHeld } from './hold-import.ts';
import { runImport } from './run-import.ts';

export type ImportWorkerParts = ImportTools & { kinds: readonly ImportKind[]; leaseMs?: number; pollMs?: number };

/** Starts importing: one file at a time in a process, so that requests beside it find the database and the thread. */
export const startImportWorker = (parts: ImportWorkerParts): WorkLoop =>
  startWork({ log: parts.log, pollMs: parts.pollMs ?? 500, what: 'Imports' }, (isStopping) =>
    runNextImport(parts, isStopping),
  );

/** Takes the next import that nobody works on to its end. False when there is none. */
export const runNextImport = async (parts: ImportWorkerParts, isStopping?: () => boolean): Promise<boolean> => {
  const { pool, log, kinds, leaseMs = 15_000 } = parts;
  const claim = await nextClaim(pool, leaseMs);
  if (!claim) return false;
  try {
    await runImport(parts, kinds, claim, isStopping);
    if (isStopping?.()) await letGo(pool, claim, 0);
  } catch (error) {
    if (error instanceof NotHeld) return true;
    // A fault of ours or of the database: it is tried again from the last chunk, after a pause.
    log.error({ err: error, importID: claim.importID }, 'An import could not go on');
    await letGo(pool, claim, 10_000);
  }
  return true;
};

const nextClaim = async (pool: JobTools['pool'], leaseMs: number): Promise<Claim | undefined> => {
  const worker = `${hostname()}:${process.pid} ${newID()}`;
  const { rows } = await pool.query<{ tenant_id: string; import_id: string }>(
    `select tenant_id, import_id from claim_import($1, $2 * interval '1 ms')`,
    [worker, leaseMs],
  );
  const [row] = rows;
  return row && { tenantID: row.tenant_id, importID: row.import_id, worker, leaseMs };
};

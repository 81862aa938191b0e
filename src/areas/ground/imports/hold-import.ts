import { sql } from 'kysely';
import { moveTo } from '#kit/machine';
import type { Principal } from '#platform/auth/principal';
import type { Ctx } from '#platform/ctx';
import { removeFile } from '#platform/files';
import type { HeavyPool } from '#platform/heavy/pool';
import type { JobTools } from '#platform/job';
import { type MadeCtx, makeCtx } from '#platform/make-ctx';
import type { Reaction } from '#platform/reaction';
import { inTenant } from '#platform/transaction';
import { writeAudit } from '#platform/write-audit';
import type { FileLayout } from './file-layout.ts';
import { type ImportStatus, importMachine } from './import.machine.ts';
import { type Failure, tellOfEnd } from './news-of-import.ts';
import { validateFile } from './validate-file.ts';

/**
 * What a worker is made of. `reactions` are those of all areas: what an import writes is heard as anything
 * else is.
 */
export type ImportTools = JobTools & {
  /** Files are read in threads of it. */
  heavy: HeavyPool;
  /** ISO 8601, UTC. Leases go by the database's clock, the one that all workers share. */
  clock: () => string;
  permissions: Ctx['permissions'];
  eventPermissions: Ctx['eventPermissions'];
  pathWords: ReadonlySet<string>;
  reactions: ReadonlyMap<string, readonly Reaction[]>;
};

/** An import that a worker holds, until its lease ends. */
export type Claim = { tenantID: string; importID: string; worker: string; leaseMs: number };

/** The import under way, as its row says. */
export type Held = {
  entity: string;
  format: 'CSV' | 'XLSX';
  mode: 'UPSERT' | 'INSERT' | 'UPDATE';
  dryRun: boolean;
  status: ImportStatus;
  fileID: string | null;
  /** How the file is read; null where it was brought before that was found out. */
  layout: FileLayout | null;
  rows: number;
  failed: number;
  /** How often in a row it could not go on, for another reason than the file. */
  faults: number;
  principal: Principal;
  /** Of who brought the file: what the ERP's file says, the ERP says. */
  origin: Ctx['origin'];
  correlationID: string;
  leaseOwner: string | null;
};

/**
 * Thrown to end a worker's part in an import that is not its any more: it was cancelled, another has taken it
 * up, or its tenant was suspended.
 */
export class NotHeld extends Error {}

/**
 * One transaction in the name of who brought the file, with the import's row locked. @throws NotHeld
 */
export const withHeld = async <T>(
  tools: ImportTools,
  claim: Claim,
  work: (ctx: Ctx, held: Held) => Promise<T>,
): Promise<T> => {
  const { tenantID, importID, worker, leaseMs } = claim;
  return inTenant(tools.pool, tenantID, 'write', async (client) => {
    // A plan made while the table was nearly empty would be kept for the whole file, and read all of it for
    // each row.
    client.send('set local plan_cache_mode = force_custom_plan', []);
    const parts = { client, tenantID, now: tools.clock(), requestID: importID, ...rest(tools) };
    const first = makeCtx({ ...parts, principal: nobody, origin: 'APP', correlationID: importID }).ctx;
    const held = await first.first(sql<Held>`
      select i.entity, i.format, i.mode, i.dry_run as "dryRun", i.status, i.file_id as "fileID", i.layout, i.rows, i.failed, i.faults, i.principal,
        i.origin, i.correlation_id as "correlationID", i.lease_owner as "leaseOwner"
      from imports i join tenants n on n.tenant_id = i.tenant_id and n.status = 'ACTIVE'
      where ${first.mine('i')} and ${first.mine('n')} and i.import_id = ${importID} for update of i`);
    if (!held || held.leaseOwner !== worker || held.status === 'CANCELLED') throw new NotHeld();
    const { principal, origin, correlationID } = held;
    const made: MadeCtx = makeCtx({ ...parts, principal, origin, correlationID });
    made.ctx.send(sql`
      update imports as i set lease_until_utc = now() + ${leaseMs} * interval '1 ms'
      where ${made.ctx.mine('i')} and i.import_id = ${importID}`);
    const result = await work(made.ctx, held);
    await writeAudit(made.ctx, made.audited, {
      operation: `import${held.entity}s`,
      origin: origin === 'ERP' ? 'ERP' : 'IMPORT',
    });
    return result;
  });
};

const rest = ({ permissions, eventPermissions, pathWords, reactions }: ImportTools) => ({
  ...{ permissions, eventPermissions, pathWords, reactions },
});

/** Only to read the row that says who it is. */
const nobody: Principal = {
  kind: 'USER',
  apiKeyID: null,
  tenantID: '',
  userID: '',
  roles: [],
  scopes: [],
  environment: 'PRODUCTION',
  timeZone: 'UTC',
};

/** Lets go of an import that could not be gone on with now: it is taken up again after a pause. */
export const letGo = async (
  pool: JobTools['pool'],
  { tenantID, importID, worker }: Claim,
  pauseMs: number,
): Promise<void> => {
  await inTenant(pool, tenantID, 'write', async (client) => {
    await client.query(
      `update imports set lease_owner = null, faults = faults + case when $3 > 0 then 1 else 0 end, lease_until_utc = now() + $3 * interval '1 ms'
       where tenant_id = $1 and import_id = $2 and lease_owner = $4`,
      [tenantID, importID, pauseMs, worker],
    );
  });
};

/**
 * Renews the lease while nothing is written: the file is read through first, and again up to where it
 * stopped. Passes over a row that a dead worker's transaction still holds: the next renewal comes soon.
 */
export const renewLease = async (
  pool: JobTools['pool'],
  { tenantID, importID, worker, leaseMs }: Claim,
): Promise<void> => {
  await inTenant(pool, tenantID, 'write', async (client) => {
    await client.query(
      `update imports set lease_until_utc = now() + $3 * interval '1 ms'
       where (tenant_id, import_id) in (
         select tenant_id, import_id from imports
         where tenant_id = $1 and import_id = $2 and lease_owner = $4 for update skip locked)`,
      [tenantID, importID, leaseMs, worker],
    );
  });
};

// That the file can be read is the validation itself: what cannot be read ends it as FAILED.
const means = { requires: { readableFile: validateFile }, effects: { removeFile } };

const inWords = ({ line, detail }: Failure): string =>
  line === undefined ? detail : `Line ${line}: ${detail}`;

/** Moves a locked import on. Where it ends, the file goes with it. @throws Problem 409 by the machine */
export const moveImport = async (
  ctx: Ctx,
  { importID, from, fileID }: { importID: string; from: ImportStatus; fileID: string | null },
  to: ImportStatus,
  { by, failure }: { by: 'worker' | 'cancel'; failure?: Failure } = { by: 'worker' },
): Promise<void> => {
  const { effects } = moveTo(importMachine, from, to, {
    by,
    principal: { kind: 'INTEGRATION', roles: [] },
    means,
  });
  const ends = effects.length > 0;
  await ctx.exec(sql`
    update imports as i set status = ${to}, row_version = i.row_version + 1, failure = ${failure ? inWords(failure) : null},
      started_utc = coalesce(i.started_utc, ${ctx.now}::timestamptz),
      finished_utc = ${ends ? ctx.now : null}, file_id = ${ends ? null : fileID}
    where ${ctx.mine('i')} and i.import_id = ${importID}`);
  if (fileID !== null) for (const word of effects) await means.effects[word](ctx, fileID);
  ctx.audit({
    entity: 'Import',
    entityID: importID,
    action: 'STATUS',
    old: { status: from },
    new: { status: to },
  });
  if (ends && to !== 'CANCELLED') await tellOfEnd(ctx, importID, to, failure);
};

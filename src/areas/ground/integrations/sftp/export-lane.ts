import type { Ctx } from '#platform/ctx';
import type { Job } from '#platform/job';
import { goneOn, type HeldWork, type WorkTools, withHeld } from '#platform/queued-work/held';
import { mostFaults, type WorkLane } from '#platform/queued-work/lane';
import { SftpFailure } from '#platform/sftp/failure';
import { beginAttempt, endRun, failAttempt, lockSettings, type Settings } from './begin-attempt.ts';
import type { Operations } from './exported.ts';
import { exportKind } from './run.ts';
import { noteFile, SettingsRefused, sendFiles, usualLimits } from './send-files.ts';

/** Once a minute: tenants whose hour has come get their work queued, so that they take turns. */
export const queueExports: Job = {
  name: 'queue-sftp-exports',
  cron: '* * * * *',
  run: async ({ pool, log }) => {
    const { rows } = await pool.query<{ queued: number }>('select queue_sftp_exports(now(), 1000) as queued');
    const queued = rows[0]?.queued ?? 0;
    if (queued > 0) log.debug({ queued }, 'Nightly exports are due');
  },
};

/**
 * Sends a tenant's night. Who is killed leaves files that arrived noted, and no half one under its name;
 * who takes it up goes on with the next file.
 */
export const exportLane = (operations: Operations, limits = usualLimits): WorkLane => ({
  name: 'Nightly exports',
  kinds: [exportKind],
  atOnce: 4,
  run: async (tools, held, isStopping) => {
    const attempt = await withSettings(tools, held, (ctx, settings) =>
      beginAttempt(ctx, settings, { hasFailed: held.faults >= mostFaults }),
    );
    if (!attempt) return;
    const { run } = attempt;
    try {
      const parts = { tools, held, operations, limits, isStopping };
      const end = await sendFiles(parts, attempt, (file) =>
        withSettings(tools, held, async (ctx) => {
          await noteFile(ctx, run, file);
          ctx.audit({
            ...{ entity: 'SftpExport', entityID: ctx.tenantID, action: 'EXPORT' },
            new: { fileName: file.fileName, bytes: file.bytes },
          });
          goneOn(ctx, held);
        }),
      );
      if (end === 'DONE') await withSettings(tools, held, (ctx) => endRun(ctx, run, { status: 'SUCCEEDED' }));
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      await withSettings(tools, held, (ctx) => failAttempt(ctx, attempt, failure));
    }
  },
});

/** One transaction with the settings locked. @throws NotHeld where they are gone */
const withSettings = <T>(
  tools: WorkTools,
  held: HeldWork,
  work: (ctx: Ctx, settings: Settings) => Promise<T>,
): Promise<T> => withHeld(tools, held, { operation: 'exportBySftp', lock: lockSettings }, work);

/** What failed on the other side, or by what is set here; undefined: by a fault of ours. */
const failureOf = (error: unknown) => {
  if (error instanceof SftpFailure)
    return { fault: error.fault, lastError: error.message, isFinal: error.isFinal };
  if (error instanceof SettingsRefused)
    return { fault: 'SETTINGS' as const, lastError: error.message, isFinal: true };
  return undefined;
};

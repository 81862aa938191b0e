import { sql } from 'kysely';
import { needFeature } from '#areas/ground/instances';
import { notify } from '#areas/ground/notifications';
import { addDays, dateIn, type Instant, nextTimeOfDay } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { dropWork, queueWork } from '#platform/queued-work/queue';
import type { SftpServer } from '#platform/sftp/connect';
import type { Exported } from './exported.ts';
import { newsOfFailure } from './news-of-failure.ts';
import { exportKind, exportWorkID, type Run, type RunFault, selectRun } from './run.ts';

/** The settings as a worker needs them; secrets are sealed. */
export type Settings = Omit<SftpServer, 'password' | 'privateKey'> & {
  password: string | null;
  privateKey: string | null;
  folder: string;
  hour: number;
  entities: Exported[];
  isActive: boolean;
  nextRunUTC: Instant | null;
  userID: string;
  timeZone: string;
  isSuppressed: boolean;
};

/** Locks the settings, which all that changes runs waits for. */
export const lockSettings = (ctx: Ctx): Promise<Settings | undefined> =>
  ctx.first(sql<Settings>`
    select s.host, s.port, s.user_name as "userName", s.host_key as "hostKey", s.folder, s.hour, s.entities,
      s.sealed_password as password, s.sealed_private_key as "privateKey", s.is_active as "isActive",
      s.next_run_utc as "nextRunUTC", s.last_updated_by_user_id as "userID", n.time_zone as "timeZone",
      n.environment = 'TEST' and not n.is_delivery_enabled as "isSuppressed"
    from sftp_exports s join tenants n on n.tenant_id = s.tenant_id
    where ${ctx.mine('s')} and ${ctx.mine('n')} for update of s`);

/** When the next night begins. */
export const nextNight = ({ timeZone, hour }: Pick<Settings, 'timeZone' | 'hour'>, now: Instant): Instant =>
  nextTimeOfDay(timeZone, `${String(hour).padStart(2, '0')}:00`, now);

/** What is to be done of a night, or of one that is gone on with. */
export type Attempt = { run: Run; settings: Settings };

/** How long after each attempt that failed the next one begins; after the last there is no other. */
const waitsMinutes = [5, 15, 30, 60, 120];

/**
 * Begins the night that is due, or goes on with the one that is not over, under the lock of the settings: the
 * next night is set in the same transaction, so a night begins once. Nights that nobody worked are one.
 * Undefined where nothing is to be sent.
 */
export const beginAttempt = async (
  ctx: Ctx,
  settings: Settings,
  { hasFailed }: { hasFailed: boolean },
): Promise<Attempt | undefined> => {
  const { nextRunUTC, isActive } = settings;
  if (isActive && (nextRunUTC === null || nextRunUTC <= ctx.now)) {
    const next = nextNight(settings, ctx.now);
    await ctx.exec(sql`update sftp_exports as s set next_run_utc = ${next} where ${ctx.mine('s')}`);
    if (nextRunUTC !== null) await beginRun(ctx, addDays(dateIn(settings.timeZone, next), -1));
  }
  const run = await ctx.first(selectRun(ctx, sql`and r.status = 'RUNNING' order by r.day desc limit 1`));
  if (!run) {
    dropWork(ctx, exportKind, exportWorkID);
    return undefined;
  }
  if (settings.isSuppressed) return endRun(ctx, run, { status: 'SUPPRESSED' });
  const hindrance = isActive ? await hindranceOf(ctx) : 'The export is switched off.';
  if (hindrance !== undefined)
    return endRun(ctx, run, { status: 'FAILED', fault: 'SETTINGS', lastError: hindrance }, settings);
  if (hasFailed)
    return endRun(
      ctx,
      run,
      { status: 'FAILED', fault: 'INTERRUPTED', lastError: 'The service stopped five times during it.' },
      settings,
    );
  await ctx.exec(sql`
    update sftp_export_runs as r set attempts = r.attempts + 1, next_attempt_utc = null
    where ${ctx.mine('r')} and r.day = ${run.day}`);
  return { run: { ...run, attempts: run.attempts + 1 }, settings };
};

/** A night's run. Earlier ones that still wait are over with it; one of the same day begins again. */
export const beginRun = async (ctx: Ctx, day: string): Promise<void> => {
  await ctx.exec(sql`
    update sftp_export_runs as r set status = 'FAILED', fault = 'INTERRUPTED', finished_utc = ${ctx.now},
      next_attempt_utc = null, last_error = coalesce(r.last_error, 'The next night began before it was done.')
    where ${ctx.mine('r')} and r.status = 'RUNNING' and r.day <> ${day}`);
  await ctx.exec(sql`
    insert into sftp_export_runs as r (tenant_id, day, status, started_utc)
    values (${ctx.tenantID}, ${day}, 'RUNNING', ${ctx.now})
    on conflict (tenant_id, day) do update set status = 'RUNNING', attempts = 0, files = '[]', fault = null,
      last_error = null, started_utc = excluded.started_utc, next_attempt_utc = null, finished_utc = null`);
  await ctx.exec(sql`
    delete from sftp_export_runs as r where ${ctx.mine('r')} and r.day < ${addDays(day, -400)}::date`);
};

const hindranceOf = async (ctx: Ctx): Promise<string | undefined> => {
  try {
    await needFeature(ctx, 'SFTPEXPORT');
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
};

type End = { status: 'SUCCEEDED' | 'FAILED' | 'SUPPRESSED'; fault?: RunFault; lastError?: string };

/** Ends a run. Of one that failed administrators are notified, and who set the export up. */
export const endRun = async (
  ctx: Ctx,
  run: Pick<Run, 'day'>,
  { status, fault, lastError }: End,
  settings?: Settings,
): Promise<undefined> => {
  await ctx.exec(sql`
    update sftp_export_runs as r set status = ${status}, fault = ${fault ?? null}, next_attempt_utc = null,
      last_error = ${lastError?.slice(0, 1000) ?? null}, finished_utc = ${ctx.now}
    where ${ctx.mine('r')} and r.day = ${run.day}`);
  ctx.audit({ entity: 'SftpExport', entityID: ctx.tenantID, action: 'SEND', new: { day: run.day, status } });
  dropWork(ctx, exportKind, exportWorkID);
  if (status === 'FAILED' && settings)
    await notify(ctx, {
      ...{ roles: ['ADMIN'], users: [settings.userID], type: 'SFTPEXPORT', severity: 'WARNING' },
      says: newsOfFailure({ day: run.day, host: settings.host, fault, lastError }),
    });
  return undefined;
};

/** Notes why an attempt failed, and when the next one is, if there is one. */
export const failAttempt = async (
  ctx: Ctx,
  { run, settings }: Attempt,
  { fault, lastError, isFinal }: { fault: RunFault; lastError: string; isFinal: boolean },
): Promise<void> => {
  const minutes = waitsMinutes[run.attempts - 1];
  if (isFinal || minutes === undefined)
    return endRun(ctx, run, { status: 'FAILED', fault, lastError }, settings);
  const next = new Date(Date.parse(ctx.now) + minutes * 60_000).toISOString();
  await ctx.exec(sql`
    update sftp_export_runs as r set fault = ${fault}, last_error = ${lastError.slice(0, 1000)},
      next_attempt_utc = ${next}
    where ${ctx.mine('r')} and r.day = ${run.day}`);
  queueWork(ctx, exportKind, exportWorkID, next);
};

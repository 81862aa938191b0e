import { type RawBuilder, sql } from 'kysely';
import { instanceParams, needOwnInstance } from '#areas/ground/groups';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { date, instant, int32, list, object, oneOf, orNull, type Static, text } from '#platform/schema';
import { exported } from './exported.ts';

/** The one piece of work that a tenant has of this kind. */
export const exportKind = 'SFTP_EXPORT';
export const exportWorkID = 'nightly';

const faults = [
  ...(['DNS', 'CONNECT', 'HOSTKEY', 'AUTH', 'FOLDER', 'PERMISSION', 'WRITE', 'TIMEOUT', 'PROTOCOL'] as const),
  ...(['SETTINGS', 'INTERRUPTED'] as const),
];
export type RunFault = (typeof faults)[number];
export const faultSchema = oneOf(faults, {
  description:
    'Where it failed. HOSTKEY and AUTH are not tried again. SETTINGS: what is set here does not allow it. INTERRUPTED: the service stopped, or the next night began',
});

const file = object(
  {
    entity: oneOf(exported),
    fileName: text(100),
    bytes: int32({ minimum: 0 }),
    sentUTC: instant(),
  },
  { title: 'SftpExportFile' },
);
export type SentFile = Static<typeof file>;

export const runModel = object(
  {
    day: date({ description: 'Of the night, in the company’s time zone' }),
    status: oneOf(['RUNNING', 'SUCCEEDED', 'FAILED', 'SUPPRESSED'], {
      description: 'SUPPRESSED: a test tenant for which delivery is not enabled',
    }),
    attempts: int32({ minimum: 0 }),
    files: list(file, { description: 'Those that arrived' }),
    fault: orNull(faultSchema),
    lastError: orNull(text(1000, { description: 'In words' })),
    startedUTC: instant(),
    nextAttemptUTC: orNull(instant()),
    finishedUTC: orNull(instant()),
  },
  { title: 'SftpExportRun' },
);
export type Run = Static<typeof runModel>;

export const runExample: Run = {
  day: '2026-01-31',
  status: 'SUCCEEDED',
  attempts: 1,
  files: [
    {
      entity: 'SALESORDERS',
      fileName: 'salesorders-2026-01-31.csv',
      bytes: 48210,
      sentUTC: '2026-01-31T01:00:04.000Z',
    },
  ],
  ...{ fault: null, lastError: null, nextAttemptUTC: null },
  startedUTC: '2026-01-31T01:00:01.000Z',
  finishedUTC: '2026-01-31T01:00:04.000Z',
};

export const selectRun = (ctx: Ctx, which: RawBuilder<unknown>) => sql<Run>`
  select r.day, r.status, r.attempts, r.files, r.fault, r.last_error as "lastError",
    r.started_utc as "startedUTC", r.next_attempt_utc as "nextAttemptUTC", r.finished_utc as "finishedUTC"
  from sftp_export_runs r where ${ctx.mine('r')} ${which}`;

/** Of the latest night; null before the first. */
export const lastRun = async (ctx: Ctx): Promise<Run | null> =>
  (await ctx.first(selectRun(ctx, sql`order by r.day desc limit 1`))) ?? null;

/** `GET …/settings/sftp-export/runs` */
export const listRuns = operation({
  id: 'listSftpExportRuns',
  method: 'GET',
  path: '/v1/instances/{InstanceID}/settings/sftp-export/runs',
  tag: 'instance',
  addition: true,
  summary: 'List the nights of the export',
  description: 'The latest hundred, the last one first. They are kept for 400 days.',
  permission: 'connections.read',
  params: instanceParams,
  response: list(runModel),
  problems: ['NotFound'],
  example: { response: [runExample] },
  run: (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    return ctx.rows(selectRun(ctx, sql`order by r.day desc limit 100`));
  },
});

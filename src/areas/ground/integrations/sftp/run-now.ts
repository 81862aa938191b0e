import { instanceParams, needOwnInstance } from '#areas/ground/groups';
import { needFeature } from '#areas/ground/instances';
import { dateIn } from '#lib/instant';
import { operation } from '#platform/operation';
import { notFound, Problem } from '#platform/problem';
import { queueWork } from '#platform/queued-work/queue';
import { beginRun, lockSettings } from './begin-attempt.ts';
import { exportKind, exportWorkID, lastRun, runExample, runModel } from './run.ts';

/** `POST …/settings/sftp-export/run` */
export const runNow = operation({
  id: 'runSftpExport',
  method: 'POST',
  path: '/v1/instances/{InstanceID}/settings/sftp-export/run',
  tag: 'instance',
  addition: true,
  summary: 'Export now',
  description:
    'Begins the export of today, all of it, and answers at once; `GET …/settings/sftp-export` shows how far it is. One that is under way goes on, without the wait before its next attempt. The night comes as it would.',
  permission: 'connections.write',
  params: instanceParams,
  response: runModel,
  problems: ['NotFound', 'FeatureNotEnabled', 'PreconditionMissing'],
  example: {
    response: { ...runExample, status: 'RUNNING', attempts: 0, files: [], finishedUTC: null },
  },
  run: async (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    await needFeature(ctx, 'SFTPEXPORT');
    const settings = await lockSettings(ctx);
    if (!settings) throw notFound('SFTP export');
    if (!settings.isActive)
      throw new Problem('PreconditionMissing', 'The export is switched off: set isActive first.', {
        missing: ['isActive'],
      });
    const before = await lastRun(ctx);
    if (before?.status !== 'RUNNING') await beginRun(ctx, dateIn(settings.timeZone, ctx.now));
    queueWork(ctx, exportKind, exportWorkID);
    const run = await lastRun(ctx);
    if (!run) throw notFound('run');
    ctx.audit({ entity: 'SftpExport', entityID: ctx.tenantID, action: 'SEND', new: { day: run.day } });
    return run;
  },
});

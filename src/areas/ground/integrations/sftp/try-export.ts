import { instanceParams, needOwnInstance } from '#areas/ground/groups';
import { needFeature } from '#areas/ground/instances';
import { newID } from '#lib/id';
import { allowsLoopback, type Config } from '#platform/config';
import { answer, operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { flag, int32, object, orNull, type Static, text } from '#platform/schema';
import { connectSftp } from '#platform/sftp/connect';
import { SftpFailure } from '#platform/sftp/failure';
import { putFile, removeFile } from '#platform/sftp/put-file';
import { lockSettings, type Settings } from './begin-attempt.ts';
import { faultSchema } from './run.ts';
import { SettingsRefused, serverOf } from './send-files.ts';

const tried = object(
  {
    isWorking: flag(),
    fault: orNull(faultSchema),
    detail: orNull(text(1000, { description: 'What is wrong and what to do, in words' })),
    durationMs: int32({ minimum: 0 }),
  },
  { title: 'SftpExportTrial' },
);

/** `POST …/settings/sftp-export/test` */
export const tryExport = operation({
  id: 'testSftpExport',
  method: 'POST',
  path: '/v1/instances/{InstanceID}/settings/sftp-export/test',
  tag: 'instance',
  addition: true,
  summary: 'Try the nightly export',
  description:
    'Connects as the export does, compares the server’s key, signs in, and writes, renames and removes a small file in the folder. Takes up to half a minute.',
  permission: 'connections.write',
  params: instanceParams,
  response: tried,
  problems: ['NotFound', 'FeatureNotEnabled'],
  example: {
    response: {
      ...{ isWorking: false, fault: 'AUTH', durationMs: 320 },
      detail:
        'files.example.com did not let arvenholz in: the password is not accepted. Check the user name, and set the password again.',
    },
  },
  run: async (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    await needFeature(ctx, 'SFTPEXPORT');
    const settings = await lockSettings(ctx);
    if (!settings) throw notFound('SFTP export');
    ctx.audit({ entity: 'SftpExport', entityID: ctx.tenantID, action: 'SEND', new: { isTrial: true } });
    return answer({
      after: async ({ config }) => ({ body: await tryServer(config, ctx.tenantID, settings) }),
    });
  },
});

const tryServer = async (
  config: Config,
  tenantID: string,
  settings: Settings,
): Promise<Static<typeof tried>> => {
  const from = performance.now();
  const told = (fault: Static<typeof tried>['fault'], detail: string | null) => ({
    ...{ isWorking: fault === null, fault, detail: detail?.slice(0, 1000) ?? null },
    durationMs: Math.round(performance.now() - from),
  });
  try {
    const server = serverOf(config, tenantID, settings);
    const connection = await connectSftp(server, { allowLoopback: allowsLoopback(config) });
    try {
      const name = `millwright-test-${newID()}.txt`;
      const bytes = Buffer.from('Millwright tried whether it may write here.\n');
      const file = { folder: settings.folder, name, temporaryName: `.${name}.part`, size: bytes.length };
      await putFile(connection, { ...file, pieces: only(bytes) }, 10_000);
      await removeFile(connection, `${settings.folder}/${name}`).catch(() => {
        throw new SftpFailure(
          'PERMISSION',
          `A file was written, and may not be removed: ${name} stays in ${settings.folder}.`,
        );
      });
    } finally {
      connection.end();
    }
    return told(null, null);
  } catch (error) {
    if (error instanceof SftpFailure) return told(error.fault, error.message);
    if (error instanceof SettingsRefused) return told('SETTINGS', error.message);
    throw error;
  }
};

const only = async function* (bytes: Uint8Array) {
  yield bytes;
};

import { defineArea } from '#platform/area';
import { sealLeftOut } from '#platform/moving';
import { changeIntegrationOperations, placeOf } from './change-integrations.ts';
import { readIntegrationOperations } from './read-integrations.ts';
import { exportLane, queueExports } from './sftp/export-lane.ts';
import { exportSettings } from './sftp/export-settings.ts';
import type { Operations } from './sftp/exported.ts';
import { listRuns } from './sftp/run.ts';
import { runNow } from './sftp/run-now.ts';
import { passwordPlace, privateKeyPlace } from './sftp/send-files.ts';
import { tryExport } from './sftp/try-export.ts';
import { tryIntegration } from './try-integration.ts';

/** The area, which gets all operations that there are: those that make files are exported each night. */
export const integrationsArea = (operations: Operations) =>
  defineArea({
    name: 'integrations',
    sealed: [
      {
        ...{ table: 'integrations', column: 'sealed_secret', key: ['integration_id'] },
        place: ({ integration_id: id = '' }) => placeOf('', id).place,
      },
      {
        table: 'sftp_exports',
        column: 'sealed_password',
        key: [],
        place: () => passwordPlace,
      },
      {
        table: 'sftp_exports',
        column: 'sealed_private_key',
        key: [],
        place: () => privateKeyPlace,
      },
    ],
    tables: ['integrations', 'sftp_exports', 'sftp_export_runs'],
    operations: [
      ...readIntegrationOperations,
      ...changeIntegrationOperations,
      tryIntegration,
      ...exportSettings(operations),
      tryExport,
      runNow,
      listRuns,
    ],
    jobs: [queueExports],
    work: [exportLane(operations)],
    moving: [
      {
        table: 'integrations',
        columns: { sealed_secret: sealLeftOut('sealed_secret') },
        why: 'Their secrets are sealed with a key of this installation.',
        setAgain: 'Send the secrets of integrations again.',
      },
      {
        table: 'sftp_exports',
        columns: {
          sealed_password: sealLeftOut('sealed_password'),
          sealed_private_key: sealLeftOut('sealed_private_key'),
        },
        why: 'The password or key is sealed with a key of this installation.',
        setAgain: 'Send the password or key of the nightly export again.',
      },
    ],
  });

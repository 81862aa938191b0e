import { defineArea } from '#platform/area';
import { sealLeftOut } from '#platform/moving';
import { changeIntegrationOperations, placeOf } from './change-integrations.ts';
import { readIntegrationOperations } from './read-integrations.ts';
import { placeIn, sftpExportOperations } from './sftp-export.ts';
import { tryIntegration } from './try-integration.ts';

export const integrations = defineArea({
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
      place: () => placeIn({ tenantID: '' }).place,
    },
  ],
  tables: ['integrations', 'sftp_exports'],
  operations: [
    ...readIntegrationOperations,
    ...changeIntegrationOperations,
    tryIntegration,
    ...sftpExportOperations,
  ],
  moving: [
    {
      table: 'integrations',
      columns: { sealed_secret: sealLeftOut('sealed_secret') },
      why: 'Their secrets are sealed with a key of this installation.',
      setAgain: 'Send the secrets of integrations again.',
    },
    {
      table: 'sftp_exports',
      columns: { sealed_password: sealLeftOut('sealed_password') },
      why: 'The password is sealed with a key of this installation.',
      setAgain: 'Send the password of the nightly export again.',
    },
  ],
});

import { defineArea } from '#platform/area';
import { changeIntegrationOperations } from './change-integrations.ts';
import { readIntegrationOperations } from './read-integrations.ts';
import { sftpExportOperations } from './sftp-export.ts';
import { tryIntegration } from './try-integration.ts';

export const integrations = defineArea({
  name: 'integrations',
  tables: ['integrations', 'sftp_exports'],
  operations: [
    ...readIntegrationOperations,
    ...changeIntegrationOperations,
    tryIntegration,
    ...sftpExportOperations,
  ],
});

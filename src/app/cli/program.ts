import { Command, Option } from 'commander';
import { describeConfig, readConfig } from '#platform/config';
import { StartError } from '#platform/start-error';
import { programVersion } from '#platform/version';
import { parts } from '../parts.ts';
import type { RunOptions } from '../run-parts.ts';
import { addAuditCommand } from './audit-command.ts';
import { addImportCommand } from './import-command.ts';
import { addKeysCommand } from './keys-command.ts';
import { addListenCommand } from './listen-command.ts';
import { addMcpCommand } from './mcp-command.ts';
import { addProductCommand } from './product-command.ts';
import { addSearchCommand } from './search-command.ts';
import { addSecretsCommand } from './secrets-command.ts';
import { print, say, table } from './tell.ts';
import { addTenantCommand } from './tenant-command.ts';

/**
 * The `millwright` command. Here are words alone: what an action needs it imports itself, once its settings
 * and options are right, so that an answer does not wait for what has nothing to do with it.
 */
export const program = new Command('millwright')
  .description('Quoting, ordering and production for make-to-order manufacturers')
  .version(programVersion)
  .showHelpAfterError('(millwright --help lists the commands)');

program
  .command('start')
  .description('start the service: database (unless DATABASE_URL is set), API, tariff component and workers')
  .addOption(new Option('--only <part>', 'start one part alone').choices(parts))
  .option('--no-demo', 'do not make the demo company in an empty embedded database')
  .action(async (options: Pick<RunOptions, 'only' | 'demo'>) => {
    const config = readConfig(process.env);
    const { start } = await import('./start.ts');
    await start(config, options);
  });

program
  .command('provision')
  .description('make a database ready or bring it up to date: roles, tables, job queues')
  .action(async () => {
    const config = readConfig(process.env);
    const { provisionDatabase } = await import('./provision-database.ts');
    const applied = await provisionDatabase(config, say);
    print(applied.length > 0 ? `Ready; ${applied.length} migrations ran.` : 'Ready; nothing was to do.');
  });

program
  .command('config')
  .description('print every setting, its value and what it is for')
  .option('--json', 'as JSON')
  .action((options: { json?: boolean }) => {
    const settings = describeConfig(process.env);
    if (options.json) print(JSON.stringify(settings, null, 2));
    else
      print(
        table([
          ['SETTING', 'VALUE', 'MEANING'],
          ...settings.map(({ name, value, isSet, about }) => [
            name,
            `${value || '(empty)'}${isSet ? ' *' : ''}`,
            about,
          ]),
          ['', '', '* set in the environment'],
        ]),
      );
    readConfig(process.env);
  });

program
  .command('doctor')
  .description('look at this machine and its database and say what would keep the service from working')
  .action(async () => {
    const config = readConfig(process.env);
    const { doctor } = await import('./doctor.ts');
    process.exitCode = (await doctor(config)) ? 0 : 1;
  });

addKeysCommand(program);

addImportCommand(program);
addListenCommand(program);
addMcpCommand(program);
addAuditCommand(program);
addProductCommand(program);
addSearchCommand(program);
addSecretsCommand(program);
addTenantCommand(program);

program
  .command('backup <file>')
  .description(
    'write one consistent snapshot of the whole database to a file, sealed with MILLWRIGHT_BACKUP_KEY',
  )
  .action(async (file: string) => {
    const config = readConfig(process.env);
    if (!config.backupKey) {
      throw new StartError(
        'A backup is sealed: set MILLWRIGHT_BACKUP_KEY (openssl rand -base64 32 makes one) and keep that key elsewhere.',
      );
    }
    const { backUp } = await import('./backup-files.ts');
    const { tables } = await backUp(config, file, say);
    print(`${file}: ${tables.length} tables.`);
  });

program
  .command('restore <file>')
  .description(
    'read such a snapshot into an empty, provisioned database, with the MILLWRIGHT_BACKUP_KEY of then',
  )
  .action(async (file: string) => {
    const config = readConfig(process.env);
    const { restoreFrom } = await import('./backup-files.ts');
    await restoreFrom(config, file, say);
    print('Restored.');
  });

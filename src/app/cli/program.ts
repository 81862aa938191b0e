import { type FileHandle, open, rm } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { describeConfig, readConfig } from '#platform/config';
import { backup } from '#platform/db/backup';
import { connectionFromUrl } from '#platform/db/connection';
import { provision } from '#platform/db/provision';
import { restore } from '#platform/db/restore';
import { queuesOf } from '#platform/jobs';
import { StartError } from '#platform/start-error';
import { programVersion } from '#platform/version';
import { withAdmin } from '../database.ts';
import { parts } from '../parts.ts';
import type { RunOptions } from '../run-service.ts';
import { addAuditCommand } from './audit-command.ts';
import { doctor } from './doctor.ts';
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
 * The `millwright` command. What loads all areas is imported by the action that needs it: the others answer
 * in a fifth of the time.
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
    const { start } = await import('./start.ts');
    await start(readConfig(process.env), options);
  });

program
  .command('provision')
  .description('make a database ready or bring it up to date: roles, tables, job queues')
  .action(async () => {
    const config = readConfig(process.env);
    const service = config.databaseUrl ? connectionFromUrl(config.databaseUrl) : undefined;
    const login = service && {
      name: service.user,
      ...(service.password ? { password: service.password } : {}),
    };
    const { allJobs } = await import('../open-database.ts');
    const applied = await withAdmin(config, say, (admin) =>
      provision(admin, { queues: queuesOf(allJobs()), log: say, ...(login ? { login } : {}) }),
    );
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
    process.exitCode = (await doctor(readConfig(process.env))) ? 0 : 1;
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
    // Before anything is started; and what was there already is never overwritten, nor removed below.
    const out = (await openFile(file, 'wx')).createWriteStream();
    try {
      const { tables } = await withAdmin(config, say, (admin) => backup(admin, out, config.backupKey));
      print(`${file}: ${tables.length} tables.`);
    } catch (error) {
      out.destroy();
      await rm(file, { force: true });
      throw error;
    }
  });

program
  .command('restore <file>')
  .description(
    'read such a snapshot into an empty, provisioned database, with the MILLWRIGHT_BACKUP_KEY of then',
  )
  .action(async (file: string) => {
    const config = readConfig(process.env);
    const source = (await openFile(file, 'r')).createReadStream();
    const { allJobs } = await import('../open-database.ts');
    await withAdmin(config, say, (admin) =>
      restore(admin, source, { queues: queuesOf(allJobs()), log: say, key: config.backupKey }),
    );
    print('Restored.');
  });

const openFile = async (file: string, flags: 'wx' | 'r'): Promise<FileHandle> => {
  try {
    return await open(file, flags, 0o600); // a backup is for its owner alone
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw new StartError(`${file} ${fileFaults[code] ?? `cannot be opened (${code})`}.`, { cause });
  }
};

const fileFaults: Record<string, string> = {
  EEXIST: 'is there already: name another file',
  ENOENT: 'cannot be found',
  EACCES: 'may not be opened by this user',
  EISDIR: 'is a folder',
};

import { open, rm } from 'node:fs/promises';
import type { Command } from 'commander';
import { readConfig } from '#platform/config';
import { StartError } from '#platform/start-error';
import { print, say } from './tell.ts';

/** `millwright tenant …`: takes a tenant's data out, brings it in elsewhere, and deletes it. */
export const addTenantCommand = (program: Command): void => {
  const tenant = program
    .command('tenant')
    .description('take all data of one tenant out, bring it in elsewhere, or delete it');

  tenant
    .command('export <tenant> <file>')
    .description(
      'write all data of a tenant (name or id) to one ZIP of CSV and files, while the service runs',
    )
    .action(async (wanted: string, file: string) => {
      const config = readConfig(process.env);
      // Before anything is started; what is there already is never overwritten, nor removed below.
      const handle = await open(file, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
        throw new StartError(
          cause.code === 'EEXIST'
            ? `${file} is there already: name another file.`
            : `${file} cannot be written (${cause.code}).`,
          { cause },
        );
      });
      const out = handle.createWriteStream({ flush: true }); // the tenant may be deleted by it
      try {
        const { withAdmin, exportAs } = await heavyParts();
        const told = await withAdmin(config, say, (admin) => exportAs(admin, wanted, out, say));
        for (const line of told) print(line);
      } catch (error) {
        out.destroy();
        await rm(file, { force: true });
        throw error;
      }
    });

  tenant
    .command('import <file>')
    .description(
      'put such an archive into this installation, where the tenant must not be yet; all or nothing',
    )
    .option('--most-gib <number>', 'how much it may unpack to', '64')
    .action(async (file: string, { mostGib }: { mostGib: string }) => {
      const most = Number(mostGib);
      if (!(most > 0)) throw new StartError('--most-gib must be a number of GiB.');
      const config = readConfig(process.env);
      const { withAdmin, importFrom } = await heavyParts();
      const told = await withAdmin(config, say, (admin) => importFrom(admin, file, most * 2 ** 30, say));
      for (const line of told) print(line);
    });

  tenant
    .command('delete <tenant>')
    .description('delete a suspended tenant (name or id) for good; run again, it goes on with what broke off')
    .requiredOption('--confirm <name>', 'the name of the tenant, as it is')
    .requiredOption('--by <who>', 'who deletes it, for the line that is left')
    .option('--reason <text>', 'why it is deleted, for that line too')
    .option('--archive <file>', 'its archive, which must hold all that there is')
    .option('--without-archive', 'delete it without one')
    .action(async (wanted: string, options: DeleteOptions) => {
      const { confirm, by, reason, archive, withoutArchive } = options;
      if ((archive === undefined) === (withoutArchive === undefined))
        throw new StartError('Say either --archive with the file of an export, or --without-archive.');
      const config = readConfig(process.env);
      const { withAdmin, deleteOne, tenantToDelete } = await heavyParts();
      const told = await withAdmin(config, say, async (admin) =>
        deleteOne(
          admin,
          {
            tenantID: await tenantToDelete(admin, wanted),
            ...{ confirmedName: confirm, deletedBy: by, reason, archive: archive ?? null },
          },
          say,
        ),
      );
      for (const line of told) print(line);
    });
};

/** Loads all areas: each says what of its tables does not leave. */
const heavyParts = async () => ({ ...(await import('../database.ts')), ...(await import('./tenant.ts')) });

type DeleteOptions = {
  confirm: string;
  by: string;
  reason?: string;
  archive?: string;
  withoutArchive?: true;
};

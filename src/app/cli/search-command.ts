import type { Command } from 'commander';
import { readConfig } from '#platform/config';
import { createPool } from '#platform/db/pool';
import { StartError } from '#platform/start-error';
import { withService } from '../database.ts';
import { searchedKinds } from '../searched.ts';
import { print, say } from './tell.ts';

/** `millwright search …`: looks after what records are found by. */
export const addSearchCommand = (program: Command): void => {
  program
    .command('search')
    .description('look after what records are found by')
    .command('rebuild')
    .description(
      'rebuild what records are found by, of all tenants, while the service runs; workers there help',
    )
    .option('--entity <entity...>', 'of these kinds alone, such as SalesOrder; of all unless given')
    .action(async ({ entity: wanted = [] }: { entity?: string[] }) => {
      const { areas } = await import('../areas.ts');
      const { rebuildSearch } = await import('./rebuild-search.ts');
      const kinds = searchedKinds(areas);
      const unknown = wanted.filter((name) => !kinds.some(({ entity }) => entity === name));
      if (unknown.length > 0)
        throw new StartError(
          `${unknown.join(' and ')} cannot be searched. These can: ${kinds.map(({ entity }) => entity).join(', ')}.`,
        );
      const done = await withService(readConfig(process.env), say, async (connection) => {
        const pool = createPool(connection, { max: 2, applicationName: 'millwright search' });
        try {
          return await rebuildSearch({ pool, kinds, wanted, say });
        } finally {
          await pool.end();
        }
      });
      print(`${done} kinds of records of tenants are found by what they hold now.`);
    });
};

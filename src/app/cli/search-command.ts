import type { Command } from 'commander';
import { readConfig } from '#platform/config';
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
      const config = readConfig(process.env);
      const { rebuildOnOwn } = await import('./rebuild-search.ts'); // loads all areas
      const done = await rebuildOnOwn(config, wanted, say);
      print(`${done} kinds of records of tenants are found by what they hold now.`);
    });
};

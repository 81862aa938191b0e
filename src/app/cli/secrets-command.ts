import type { Command } from 'commander';
import { readConfig } from '#platform/config';
import { StartError } from '#platform/start-error';
import { print, say } from './tell.ts';

/** `millwright secrets …`: looks after what others trust tenants with. */
export const addSecretsCommand = (program: Command): void => {
  program
    .command('secrets')
    .description('look after the passwords and keys of other servers that tenants keep here')
    .command('reseal')
    .description('seal all of them with the first key of MILLWRIGHT_SECRETS_KEY, while the service runs')
    .action(async () => {
      const config = readConfig(process.env);
      const { resealAll } = await import('./reseal-all.ts'); // loads all areas
      const { sealed, unopened } = await resealAll(config, say);
      print(`${sealed} secrets were sealed with the first key.`);
      if (unopened.length === 0)
        return print('All are sealed with it now: other keys are not needed any more.');
      const where = unopened.map(({ tenantID, table, count }) => `${table} of ${tenantID}: ${count}`);
      throw new StartError(
        `Some were sealed with a key that is not in MILLWRIGHT_SECRETS_KEY (${where.join(', ')}). Add that key behind the first and run this again, or have them entered again.`,
      );
    });
};

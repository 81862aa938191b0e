import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { withClient } from '#platform/db/connection';
import type { TestService } from './service.ts';
import { until } from './until.ts';

/**
 * Kills a worker at once and waits until the database has noticed: a session that lost its client still ends,
 * and may commit, the statement it is in.
 */
export const killWorker = async (
  child: ChildProcess,
  { db }: Pick<TestService, 'db'>,
  applicationName: string,
): Promise<void> => {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  await withClient(db.admin, async (client) => {
    const sessions = `select from pg_stat_activity where datname = current_database() and application_name = $1`;
    await until(
      'its sessions are gone',
      async () => (await client.query(sessions, [applicationName])).rows.length === 0,
    );
  });
};

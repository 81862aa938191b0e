import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '#platform/db/connection';

/**
 * Begins a second request while the first has done all but write its entry in the audit trail, which comes
 * last: what it did is not committed yet. Both go on once both wait, and are answered together.
 */
export const oneInTheOther = <First, Second>(
  admin: Parameters<typeof withClient>[0],
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> =>
  withClient(admin, async (client) => {
    const untilWaiting = async (many: number): Promise<void> => {
      for (let tries = 0; tries < 400; tries++) {
        const { rowCount } = await client.query(
          `select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
        );
        if ((rowCount ?? 0) >= many) return;
        await sleep(25);
      }
      assert.fail(`There are not ${many} who wait.`);
    };
    await client.query('begin; lock table millwright.audit_entries in share mode');
    const one = first();
    await untilWaiting(1);
    const other = second();
    await untilWaiting(2);
    await client.query('commit');
    return Promise.all([one, other]);
  });

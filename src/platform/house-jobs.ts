import { chainEntries } from './audit-chain/chain-entries.ts';
import type { Job } from './job.ts';

/** Work the platform does for itself. */
export const houseJobs: readonly Job[] = [
  {
    name: 'purge-idempotency-keys',
    cron: '17 3 * * *',
    run: async ({ pool, log }) => {
      const { rows } = await pool.query<{ purged: number }>(
        "select purge_idempotency_keys(now() - interval '30 days') as purged",
      );
      log.info({ purged: rows[0]?.purged }, 'Idempotency keys older than 30 days are gone');
    },
  },
  {
    name: 'chain-audit-entries',
    cron: '* * * * *',
    run: async ({ pool, log }) => {
      const chained = await chainEntries(pool);
      if (chained > 0) log.debug({ chained }, 'Audit entries were taken into their chains');
    },
  },
];

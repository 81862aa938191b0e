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
];

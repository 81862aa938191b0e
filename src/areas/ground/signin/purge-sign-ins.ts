import type { Job } from '#platform/job';

/** Rows of each kind that one statement deletes. */
const chunk = 1000;

/**
 * Takes away, once a night, sessions and links that were over for 90 days, and tries and challenges of more
 * than a day ago, across all tenants. The audit trail keeps what happened.
 */
export const purgeSignIns: Job = {
  name: 'purge-sign-ins',
  cron: '27 3 * * *',
  run: async ({ pool, log }) => {
    let purged = 0;
    for (let last = 1; last > 0; purged += last) {
      const { rows } = await pool.query<{ purged: number }>(
        `select purge_sign_ins(now() - interval '90 days', now() - interval '2 days', $1)
           + purge_sign_in_challenges(now() - interval '2 days', $1) as purged`,
        [chunk],
      );
      last = rows[0]?.purged ?? 0;
    }
    log.info({ purged }, 'Sign-ins that were over long ago are gone');
  },
};

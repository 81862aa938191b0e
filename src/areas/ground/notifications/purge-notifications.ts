import type { Job } from '#platform/job';

/** Rows that one statement deletes. */
const chunk = 1000;

/**
 * Ends, once a night, what was dismissed 30 days ago, and what is a year old. Run twice it finds nothing
 * more.
 */
export const purgeNotifications: Job = {
  name: 'purge-notifications',
  cron: '11 2 * * *',
  run: async ({ pool, log }) => {
    let purged = 0;
    for (let last = chunk; last === chunk; purged += last) {
      const { rows } = await pool.query<{ purged: number }>(
        "select purge_notifications(now() - interval '30 days', now() - interval '365 days', $1) as purged",
        [chunk],
      );
      last = rows[0]?.purged ?? 0;
    }
    log.info({ purged }, 'Old notifications are gone');
  },
};

import type { Job } from '#platform/job';

/** Rows that one statement deletes: small, so that nothing waits for it and a stop loses little. */
const chunk = 1000;

/**
 * Ends, once a night, mails that were settled long ago, with attachments and log, across all tenants. Run
 * twice it finds nothing more.
 */
export const purgeEmails: Job = {
  name: 'purge-emails',
  cron: '53 2 * * *',
  run: async ({ pool, config, log }) => {
    let purged = 0;
    for (let last = chunk; last === chunk; purged += last) {
      const { rows } = await pool.query<{ purged: number }>(
        'select purge_emails(now() - make_interval(days => $1), $2) as purged',
        [config.emailKeepDays, chunk],
      );
      last = rows[0]?.purged ?? 0;
    }
    log.info({ purged }, 'E-mails whose time to be kept is over are gone');
  },
};

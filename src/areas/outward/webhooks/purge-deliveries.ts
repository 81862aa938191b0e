import type { Job } from '#platform/job';

/** Rows that one statement deletes: small, so that nothing waits for it and a stop loses little. */
const chunk = 1000;

/**
 * Ends, once a night, deliveries that came to rest long ago, with their log, across all tenants. What still
 * waits is kept however old it is; sequences go on where they were. Run twice it finds nothing more.
 */
export const purgeDeliveries: Job = {
  name: 'purge-webhook-deliveries',
  cron: '41 2 * * *',
  run: async ({ pool, config, log }) => {
    let purged = 0;
    for (let last = chunk; last === chunk; purged += last) {
      const { rows } = await pool.query<{ purged: number }>(
        'select purge_webhook_deliveries(now() - make_interval(days => $1), now() - make_interval(days => $2), $3) as purged',
        [config.webhookKeepDays, config.webhookKeepDeadDays, chunk],
      );
      last = rows[0]?.purged ?? 0;
    }
    log.info({ purged }, 'Webhook deliveries whose time to be kept is over are gone');
  },
};

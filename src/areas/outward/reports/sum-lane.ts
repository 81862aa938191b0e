import type { Job } from '#platform/job';
import { goneOn, withHeld } from '#platform/queued-work/held';
import { mostFaults, type WorkLane } from '#platform/queued-work/lane';
import { dropWork } from '#platform/queued-work/queue';
import { sumDays } from './days/sum-days.ts';
import { sumMade } from './made/sum-made.ts';

const kind = 'REPORT_DAYS';

/** Once a minute: tenants whose orders or currency have changed have what changed summed again. */
export const queueSums: Job = {
  name: 'queue-report-days',
  cron: '* * * * *',
  run: async ({ pool, log }) => {
    const { rows } = await pool.query<{ queued: number }>('select queue_report_days(now()) as queued');
    const queued = rows[0]?.queued ?? 0;
    if (queued > 0) log.debug({ queued }, 'Days of reports are summed again');
  },
};

/**
 * Sums a tenant's changed days, and what it has made, until none is left. What fails five times waits for the
 * next minute.
 */
export const reportLane: WorkLane = {
  name: 'Sums for reports',
  kinds: [kind],
  run: async (tools, held, isStopping) => {
    for (let left = true; left && !isStopping(); )
      left = await withHeld(
        tools,
        held,
        { operation: 'sumReportDays', lock: async () => true },
        async (ctx) => {
          const more = held.faults < mostFaults && ((await sumDays(ctx)) || (await sumMade(ctx)));
          if (more) goneOn(ctx, held);
          else dropWork(ctx, kind, held.workID);
          return more;
        },
      );
  },
};

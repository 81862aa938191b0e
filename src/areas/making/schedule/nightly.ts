import { sql } from 'kysely';
import { type Instant, nextTimeOfDay } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import type { Job } from '#platform/job';
import { withHeld } from '#platform/queued-work/held';
import { mostFaults, type WorkLane } from '#platform/queued-work/lane';
import { dropWork } from '#platform/queued-work/queue';
import { startBuild } from './runs/start-run.ts';

const kind = 'NIGHTLY_SCHEDULE';

/** Once a minute: tenants whose time of the night has come get their work queued, so that they take turns. */
export const queueNightlySchedules: Job = {
  name: 'queue-nightly-schedules',
  cron: '* * * * *',
  run: async ({ pool, log }) => {
    const { rows } = await pool.query<{ queued: number }>(
      'select queue_nightly_schedules(now(), 1000) as queued',
    );
    const queued = rows[0]?.queued ?? 0;
    if (queued > 0) log.debug({ queued }, 'Nightly schedules are due');
  },
};

/**
 * Starts the run of one night and says when the next is. Both are written together, under the lock of the
 * settings: a night has one run, however many workers there are. Nights that nobody worked have one together.
 */
export const nightlyLane: WorkLane = {
  name: 'Nightly schedules',
  kinds: [kind],
  run: async (tools, held) =>
    withHeld(
      tools,
      held,
      { operation: 'buildNightlySchedule', lock: lockNightly },
      async (ctx, { nightlyAt, nextNightlyUTC }) => {
        if (held.faults < mostFaults && nextNightlyUTC <= ctx.now) {
          await startBuild(ctx, { trigger: 'NIGHTLY' }, { joins: false });
          await ctx.exec(sql`
            update schedule_settings as s
            set next_nightly_utc = ${nextTimeOfDay(ctx.principal.timeZone, nightlyAt, ctx.now)}
            where ${ctx.mine('s')}`);
        }
        dropWork(ctx, kind, held.workID);
      },
    ),
};

type Nightly = { nightlyAt: string; nextNightlyUTC: Instant };

const lockNightly = (ctx: Ctx): Promise<Nightly | undefined> =>
  ctx.first(sql<Nightly>`
    select s.nightly_at as "nightlyAt", s.next_nightly_utc as "nextNightlyUTC" from schedule_settings s
    where ${ctx.mine('s')} and s.nightly_at is not null and s.next_nightly_utc is not null for update`);

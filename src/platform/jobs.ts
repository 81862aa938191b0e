import { PgBoss } from 'pg-boss';
import type { Job, JobTools } from './job.ts';

/** The running job workers of one process. */
export type JobWorkers = { stop(): Promise<void> };

/**
 * The queues that provisioning makes, one a job. Every run is watched by a heartbeat, so that a dead worker's
 * job is taken up.
 */
export const queuesOf = (jobs: readonly Job[]) =>
  jobs.map(({ name, retryLimit }) => ({
    name,
    options: {
      retryLimit: retryLimit ?? 3,
      retryBackoff: true,
      retryDelay: 5,
      expireInSeconds: 900,
      heartbeatSeconds: 30,
    },
  }));

/** Starts working the queues, and the clock that fills those with a `cron`. */
export const startJobs = async (jobs: readonly Job[], tools: JobTools): Promise<JobWorkers> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => tools.pool.query(text, values as unknown[]) },
    schema: 'pgboss',
    migrate: false,
    supervise: true,
    schedule: true,
  });
  boss.on('error', (error) => tools.log.warn({ err: error }, 'A job worker met an error'));
  await boss.start();
  for (const job of jobs) {
    await boss.work(job.name, { pollingIntervalSeconds: 2 }, async ([one]) => {
      if (one) await job.run(tools, one.data);
    });
    if (job.cron) await boss.schedule(job.name, job.cron);
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }) };
};

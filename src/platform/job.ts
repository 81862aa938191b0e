import type { Pool } from 'pg';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

/** What a job may use: it opens its own transactions, one tenant at a time. */
export type JobTools = { pool: Pool; config: Config; log: Log };

/**
 * Work outside requests, run by pg-boss: on a schedule (`cron`, UTC) or when queued. Must stand being run
 * twice.
 */
export type Job = {
  name: string;
  /** Five cron fields, UTC. */
  cron?: string;
  retryLimit?: number;
  run: (tools: JobTools, data: unknown) => Promise<void>;
};

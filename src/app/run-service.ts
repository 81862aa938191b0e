import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { startDeliveryWorker } from '#areas/webhooks';
import { type Config, logLevelOf } from '#platform/config';
import { createPool } from '#platform/db/pool';
import { createInternalServer } from '#platform/http/internal-server';
import { type JobWorkers, startJobs } from '#platform/jobs';
import { createLog, type Log } from '#platform/log';
import { createMetrics } from '#platform/metrics';
import { lazyConverter } from '#platform/pdf/lazy-converter';
import { StartError } from '#platform/start-error';
import { areas } from './areas.ts';
import { allJobs, type Database, openDatabase } from './database.ts';
import { ensureDemo } from './demo/ensure-demo.ts';
import { greet } from './greeting.ts';
import { createService } from './service.ts';

/** A running service. */
export type RunningService = {
  /** The public address, `http://127.0.0.1:8080`; undefined when only the worker runs. */
  address: string | undefined;
  stop(): Promise<void>;
};

export type RunOptions = {
  only?: 'api' | 'worker';
  /** Make the demo company in an empty embedded database. */
  demo: boolean;
  /** Told what goes on while it starts, and at the end what to try. */
  say: (line: string) => void;
  /** Ends a start that is under way: it stops what it has started, and throws. */
  signal?: AbortSignal;
};

/** Starts all parts, or one, in order; what had started is stopped again when a later part cannot. @throws StartError */
export const runService = async (config: Config, { only, demo, say, signal }: RunOptions): Promise<RunningService> => {
  const began = performance.now();
  const log = createLog(logLevelOf(config));
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.reverse())
      await end().catch((error: unknown) => log.warn({ err: error }, 'A part did not stop cleanly'));
  };
  try {
    const database = await openDatabase(config, say);
    stops.push(() => database.stop());
    signal?.throwIfAborted();
    const pool = openPool(config, database, log);
    stops.push(() => pool.end());
    const office = lazyConverter({
      workers: config.pdfWorkers,
      dataDir: database.folder,
      log: (line) => log.debug({}, line),
    });
    stops.push(() => office.close());

    if (only !== 'worker' && demo && database.isEmbedded)
      await ensureDemo({ config, database, pool, log, office, say, signal });
    const worker =
      only === 'api' ? undefined : startDeliveryWorker({ pool, config, log, clock: () => new Date().toISOString() });
    if (worker) stops.push(() => worker.stop());
    const jobs: JobWorkers | undefined = only === 'api' ? undefined : await startJobs(allJobs(), { pool, config, log });
    if (jobs) stops.push(() => jobs.stop());

    const metrics = createMetrics(pool, {
      ...(worker
        ? {
            millwright_webhook_attempts: {
              help: 'Webhook attempts of this process by outcome',
              read: () => ({ ...worker.counts }),
            },
          }
        : {}),
    });
    signal?.throwIfAborted();
    const internal = createInternalServer(metrics);
    await listen(internal, config.internalHost, config.internalPort, 'MILLWRIGHT_INTERNAL_PORT');
    stops.push(() => internal.close());
    if (only === 'worker') {
      say('The worker runs.');
      return { address: undefined, stop };
    }
    const app = await createService({ areas, pool, config, log, office });
    metrics.observe(app);
    const address = await listen(app, config.host, config.port, 'MILLWRIGHT_PORT');
    stops.push(() => app.close());
    signal?.throwIfAborted();
    greet({ say, address, config, database, office, seconds: (performance.now() - began) / 1000 });
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const openPool = (config: Config, database: Database, log: Log): Pool =>
  createPool(database.service, {
    max: config.databaseConnections,
    applicationName: 'millwright',
    statementTimeoutMs: config.statementTimeoutMs,
    lockTimeoutMs: config.lockTimeoutMs,
    onLost: (error) => log.warn({ err: error }, 'A database connection was lost'),
  });

const listen = async (app: FastifyInstance, host: string, port: number, setting: string): Promise<string> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} on ${host} is in use by another program: stop it, or set ${setting} to a free port.`,
      );
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be opened by this user: set ${setting} to one above 1023.`);
    throw new StartError(`Cannot listen on ${host}:${port} (${message}).`);
  }
  const { address, port: taken } = app.server.address() as AddressInfo;
  return `http://${address.includes(':') ? `[${address}]` : address}:${taken}`;
};

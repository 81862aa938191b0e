import { createServer } from 'node:http';
import { startDeliveryWorker } from '#areas/outward/webhooks';
import type { Connection } from '#platform/db/connection';
import { createPool } from '#platform/db/pool';
import { createLog } from '#platform/log';
import { benchConfig } from './config.ts';
import { listening, type Served } from './served.ts';

/**
 * The delivery worker as `millwright start --only worker` runs it; its port tells what it has stored so far.
 */
export const serveWorker = async ({ connection }: { connection: Connection }): Promise<Served> => {
  const config = benchConfig({ MILLWRIGHT_ALLOW_LOOPBACK_TARGETS: 'true' });
  const pool = createPool(connection, { max: config.databaseConnections, applicationName: 'bench worker' });
  const worker = startDeliveryWorker({
    pool,
    config,
    log: createLog('warn'),
    clock: () => new Date().toISOString(),
  });
  const server = await listening(
    createServer((_request, response) => response.end(JSON.stringify(worker.counts))),
  );
  const stop = async () => {
    await server.stop();
    await worker.stop();
    await pool.end();
  };
  return { ports: server.ports, stop };
};

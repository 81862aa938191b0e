import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startDeliveryWorker } from '#areas/outward/webhooks';
import type { Connection } from '#platform/db/connection';
import { createPool } from '#platform/db/pool';
import { createLog } from '#platform/log';
import { endWithParent } from './child.ts';
import { benchConfig } from './config.ts';

export type WorkerPlan = { connection: Connection };

/**
 * The delivery worker as `millwright start --only worker` runs it; its port tells what it has stored so far.
 */
const { connection } = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as WorkerPlan;
const config = benchConfig({ MILLWRIGHT_ALLOW_LOOPBACK_TARGETS: 'true' });
const pool = createPool(connection, { max: config.databaseConnections, applicationName: 'bench worker' });
const worker = startDeliveryWorker({
  pool,
  config,
  log: createLog('warn'),
  clock: () => new Date().toISOString(),
});
const server = createServer((_request, response) => response.end(JSON.stringify(worker.counts)));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
endWithParent(() => worker.stop());

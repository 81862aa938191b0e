import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { areas } from '#app/areas';
import { importParts } from '#app/import-parts';
import { createService } from '#app/service';
import { startImportWorker } from '#areas/ground/imports';
import type { Connection } from '#platform/db/connection';
import { openPurses } from '#platform/db/purses';
import { lanesOf } from '#platform/heavy/lanes';
import { openHeavyPool } from '#platform/heavy/pool';
import { createLog } from '#platform/log';
import { noConverter } from '#platform/pdf/converter';
import { benchConfig } from './config.ts';
import { listening, portOf, type Served } from './served.ts';

/** What the server's process holds, in bytes: resident, and alive (heap, buffers) after a collection. */
export type Memory = { rss: number; live: number };

/**
 * The public listener and the worker of imports, as `millwright start` composes them; its port, and that of
 * its memory.
 */
export const serveTransfer = async ({ connection }: { connection: Connection }): Promise<Served> => {
  const config = benchConfig();
  const log = createLog('error');
  const purses = openPurses(connection, config, { name: 'bench transfer' });
  const app = await createService({ areas, purses, config, log, office: noConverter('Not measured here.') });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const heavy = openHeavyPool(lanesOf(config));
  const worker = startImportWorker({
    ...importParts(areas),
    ...{ pool: purses.work, config, log, heavy },
    clock: () => new Date().toISOString(),
    pollMs: 20,
  });

  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const memory = await listening(
    createServer((request, response) => {
      if (request.url === '/collect') collect();
      const { rss, heapUsed, external } = process.memoryUsage();
      const now: Memory = { rss, live: heapUsed + external };
      response.end(JSON.stringify(now));
    }),
  );
  const stop = async () => {
    await app.close();
    await Promise.all([worker.stop(), memory.stop(), heavy.close()]);
    await purses.end();
  };
  return { ports: [portOf(app.server), ...memory.ports], stop };
};

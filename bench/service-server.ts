import { areas } from '#app/areas';
import { readPages } from '#app/console/read-pages';
import { workParts } from '#app/import-parts';
import { createService } from '#app/service';
import { scheduleLane } from '#areas/making/schedule';
import { readConfig } from '#platform/config';
import type { Connection } from '#platform/db/connection';
import { openPurses } from '#platform/db/purses';
import { lanesOf } from '#platform/heavy/lanes';
import { openHeavyPool } from '#platform/heavy/pool';
import { createLog } from '#platform/log';
import { createMetrics } from '#platform/metrics';
import { noConverter } from '#platform/pdf/converter';
import { lazyConverter } from '#platform/pdf/lazy-converter';
import { startLane } from '#platform/queued-work/lane';
import { benchConfig } from './config.ts';
import { portOf, type Served } from './served.ts';

/**
 * What the service under load is given. `folder` is the PDF converter's; 0 workers: it has none.
 * `environment`: its limits, instead of those out of reach.
 */
export type ServicePlan = {
  connection: Connection;
  folder: string;
  pdfWorkers: number;
  environment?: Record<string, string>;
  /** It makes schedules too, as `millwright start` does in one process. */
  makesSchedules?: boolean;
  /** Where the console lies that it serves. */
  consoleFolder?: string;
};

/** The public listener as production composes it, with its metrics. */
export const serveService = async ({
  connection,
  folder,
  pdfWorkers,
  environment,
  makesSchedules,
  consoleFolder,
}: ServicePlan): Promise<Served> => {
  const config = environment
    ? readConfig(environment)
    : benchConfig({ MILLWRIGHT_PDF_WORKERS: String(Math.max(1, pdfWorkers)) });
  const log = createLog('error');
  const purses = openPurses(connection, config, { name: 'bench' });
  const office =
    pdfWorkers > 0
      ? lazyConverter({ workers: pdfWorkers, dataDir: folder, log: () => {} })
      : noConverter('Not measured here.');
  const heavy = openHeavyPool(lanesOf(config));
  const pages = consoleFolder && readPages(consoleFolder);
  const app = await createService({
    ...{ areas, purses, config, log, office, heavy },
    ...(pages ? { console: () => pages } : {}),
  });
  const clock = () => new Date().toISOString();
  const schedules = makesSchedules
    ? startLane({ ...workParts(areas), pool: purses.work, config, log, heavy, clock }, scheduleLane)
    : undefined;
  createMetrics(purses, {}).observe(app);
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
  const stop = async () => {
    await app.close();
    await Promise.all([schedules?.stop(), office.close(), heavy.close()]);
    await purses.end();
  };
  return { ports: [portOf(app.server)], stop };
};

import { startEmailWorker } from '#areas/ground/email';
import { startImportWorker } from '#areas/ground/imports';
import { provisioningLane } from '#areas/outward/provisioning';
import { startDeliveryWorker } from '#areas/outward/webhooks';
import { startModelKeeper } from '#areas/selling/configure';
import { startPageCloser } from '#areas/selling/quotes';
import { startRenewalWorker } from '#kit/search/renewal-worker';
import { type Config, logLevelOf } from '#platform/config';
import { openPurses } from '#platform/db/purses';
import { lanesOf } from '#platform/heavy/lanes';
import { openHeavyPool } from '#platform/heavy/pool';
import { type ComponentAddress, tariffAddress, tariffPlace } from '#platform/http/component-address';
import { createInternalServer } from '#platform/http/internal-server';
import { type JobWorkers, startJobs } from '#platform/jobs';
import { createLog } from '#platform/log';
import { createMetrics } from '#platform/metrics';
import { lazyConverter } from '#platform/pdf/lazy-converter';
import { startLane } from '#platform/queued-work/lane';
import { allJobs } from './all-jobs.ts';
import { areas } from './areas.ts';
import { openConsole } from './console/open-console.ts';
import type { Database } from './database.ts';
import { ensureDemoSignIn } from './demo/demo-sign-in.ts';
import { ensureDemo } from './demo/ensure-demo.ts';
import { greet } from './greeting.ts';
import { importParts, workParts } from './import-parts.ts';
import { listen } from './listen.ts';
import type { Part } from './parts.ts';
import { searchedKinds } from './searched.ts';
import { withSecretsKey } from './secrets-key.ts';
import { openSeeding } from './seed/seeding.ts';
import { createService } from './service.ts';
import { startTariffComponent } from './start-component.ts';

/** A running service. */
export type RunningService = {
  /** The public address, `http://127.0.0.1:8080`; undefined where the API does not run. */
  address: string | undefined;
  stop(): Promise<void>;
};

export type RunOptions = {
  only?: Part;
  /** Make the demo company in an empty embedded database. */
  demo: boolean;
  /** Told what goes on while it starts, and at the end what to try. */
  say: (line: string) => void;
  /** Ends a start that is under way: it stops what it has started, and throws. */
  signal?: AbortSignal;
};

/**
 * Starts all parts, or one, in order, on a database, which it ends with them; what had started is stopped
 * again when a later part cannot. @throws StartError
 */
export const runParts = async (
  asConfigured: Config,
  database: Database,
  { only, demo, say, signal, startsTariffs, began }: RunOptions & { startsTariffs: boolean; began: number },
): Promise<RunningService> => {
  const log = createLog(logLevelOf(asConfigured));
  const stops: (() => Promise<unknown>)[] = [() => database.stop()];
  const stop = async () => {
    for (const end of stops.reverse())
      await end().catch((error: unknown) => log.warn({ err: error }, 'A part did not stop cleanly'));
  };
  try {
    const config = await withSecretsKey(asConfigured, database.folder);
    signal?.throwIfAborted();
    const purses = openPurses(database.service, config, {
      name: 'millwright',
      onLost: (error) => log.warn({ err: error }, 'A database connection was lost'),
    });
    stops.push(() => purses.end());
    const pool = purses.work;
    const office = lazyConverter({
      workers: config.pdfWorkers,
      dataDir: database.folder,
      log: (line) => log.debug({}, line),
    });
    stops.push(() => office.close());

    const heavy = openHeavyPool(lanesOf(config));
    stops.push(() => heavy.close());

    const runs = (part: Part) => only === undefined || only === part;
    const shown = runs('api') ? openConsole({ folder: database.folder, log }) : undefined;
    if (shown) stops.push(() => shown.close());
    if (runs('api') && demo && database.isEmbedded)
      await ensureDemo({ config, database, purses, log, office, say, signal });
    const worker = runs('worker')
      ? startDeliveryWorker({ pool, config, log, clock: () => new Date().toISOString() })
      : undefined;
    if (worker) stops.push(() => worker.stop());
    if (runs('worker')) {
      const importer = startImportWorker({
        ...{ pool, config, log, heavy },
        ...importParts(areas),
        clock: () => new Date().toISOString(),
      });
      stops.push(() => importer.stop());
      const workers = {
        ...{ pool, config, log, heavy },
        ...workParts(areas),
        clock: () => new Date().toISOString(),
      };
      for (const lane of areas.flatMap(({ work = [] }) => work)) {
        const { stop } = startLane(workers, lane);
        stops.push(stop);
      }
      const seeding = openSeeding({ areas, purses, config, log, office, heavy });
      stops.push(() => seeding.close());
      const provisioner = startLane(workers, provisioningLane(seeding));
      stops.push(() => provisioner.stop());
      const renewer = startRenewalWorker({
        ...{ pool, log, kinds: searchedKinds(areas) },
        clock: () => new Date().toISOString(),
      });
      stops.push(() => renewer.stop());
      const closer = startPageCloser({ pool, config, log, clock: () => new Date().toISOString() });
      stops.push(() => closer.stop());
      const mailer = startEmailWorker({ pool, config, log });
      stops.push(() => mailer.stop());
    }
    if (runs('api')) {
      const keeper = startModelKeeper({ ...{ pool, heavy, log }, clock: () => new Date().toISOString() });
      stops.push(() => keeper.stop());
    }
    const jobs: JobWorkers | undefined = runs('worker')
      ? await startJobs(allJobs(), { pool, config, log })
      : undefined;
    if (jobs) stops.push(() => jobs.stop());

    const metrics = createMetrics(purses, {
      millwright_heavy_work: {
        help: 'Threads for heavy work of this process, busy ones, and pieces of work that wait, by lane',
        read: () => heavy.counts(),
      },
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
    const composed = { areas, purses, config, log, office, heavy };
    let tariffs: ComponentAddress = tariffAddress(config);
    if (startsTariffs) {
      // Observed only where it is alone: of one request the public listener's figures would be counted twice.
      const observed = only === 'tariff' ? { ...composed, observe: metrics.observe } : composed;
      const component = await startTariffComponent(observed, tariffPlace(config));
      stops.push(() => component.app.close());
      tariffs = component.address;
    }
    if (only === 'tariff') {
      say(`The tariff component runs at ${tariffs.socketPath ?? tariffs.origin}.`);
      return { address: undefined, stop };
    }
    const { observe } = metrics;
    const app = await createService({ ...composed, components: { tariffs }, observe, console: shown?.pages });
    if (demo && database.isEmbedded) await ensureDemoSignIn(app, database.folder);
    const address = await listen(app, config.host, config.port, 'MILLWRIGHT_PORT');
    stops.push(() => app.close());
    signal?.throwIfAborted();
    greet({ say, address, tariffs, config, database, office, seconds: (performance.now() - began) / 1000 });
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

import { areas } from '#app/areas';
import { createService } from '#app/service';
import { startTariffComponent } from '#app/start-component';
import type { Connection } from '#platform/db/connection';
import { openPurses } from '#platform/db/purses';
import { createLog } from '#platform/log';
import { createMetrics } from '#platform/metrics';
import { noConverter } from '#platform/pdf/converter';
import { benchConfig } from './config.ts';
import { portOf, type Served } from './served.ts';

/**
 * The tariff component and the public listener that forwards to it, as they run by default; the port of the
 * public one and then the component's.
 */
export const serveTariff = async ({ connection }: { connection: Connection }): Promise<Served> => {
  const config = benchConfig();
  const purses = openPurses(connection, config, { name: 'bench' });
  const { observe } = createMetrics(purses, {});
  const parts = { areas, purses, config, log: createLog('error'), office: noConverter('Not measured here.') };
  const component = await startTariffComponent(parts, { host: '127.0.0.1', port: 0 });
  const app = await createService({ ...parts, components: { tariffs: component.address }, observe });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await app.close();
    await component.app.close();
    await purses.end();
  };
  return { ports: [portOf(app.server), portOf(component.app.server)], stop };
};

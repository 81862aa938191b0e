import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { areas } from '#app/areas';
import { createService } from '#app/service';
import { startTariffComponent } from '#app/start-component';
import type { Connection } from '#platform/db/connection';
import { openPurses } from '#platform/db/purses';
import { createLog } from '#platform/log';
import { createMetrics } from '#platform/metrics';
import { noConverter } from '#platform/pdf/converter';
import { endWithParent } from './child.ts';
import { benchConfig } from './config.ts';

/**
 * The tariff component and the public listener that forwards to it, in one process, as they run by default;
 * prints the port of the public one and then the component's.
 */
const { connection } = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as {
  connection: Connection;
};
const config = benchConfig();
const purses = openPurses(connection, config, { name: 'bench' });
const { observe } = createMetrics(purses, {});
const parts = { areas, purses, config, log: createLog('error'), office: noConverter('Not measured here.') };
const component = await startTariffComponent(parts, { host: '127.0.0.1', port: 0 });
const app = await createService({ ...parts, components: { tariffs: component.address }, observe });
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(
  `${(app.server.address() as AddressInfo).port} ${new URL(component.address.origin).port}\n`,
);
endWithParent(() => app.close());

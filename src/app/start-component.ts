import { chmod, lstat, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import {
  addressOf,
  type ComponentAddress,
  type ComponentPlace,
  refuseOpenPlace,
} from '#platform/http/component-address';
import { StartError } from '#platform/start-error';
import { listen } from './listen.ts';
import { createComponent, type ServiceParts } from './service.ts';

/** A component that listens. */
export type RunningComponent = { app: FastifyInstance; address: ComponentAddress };

/**
 * Starts the tariff component on its own listener. It trusts anyone who reaches that, and so listens to this
 * machine alone unless a secret is configured. @throws StartError
 */
export const startTariffComponent = async (
  parts: ServiceParts,
  place: ComponentPlace,
): Promise<RunningComponent> => {
  await refuseOpenPlace(place, parts.config.tariffGatewaySecrets);
  const app = await createComponent(parts, 'tariffs');
  if ('path' in place) {
    await listenOnSocket(app, place.path);
    return { app, address: addressOf(place) };
  }
  await listen(app, place.host, place.port, 'MILLWRIGHT_TARIFF_PORT');
  const { address, port } = app.server.address() as AddressInfo;
  return { app, address: addressOf({ host: address, port }) };
};

/** What a killed process left of its socket is taken away; one that somebody answers on is not. */
const listenOnSocket = async (app: FastifyInstance, path: string): Promise<void> => {
  if (await isAnswered(path))
    throw new StartError(
      `The socket ${path} is in use by another program: set MILLWRIGHT_TARIFF_SOCKET to another path.`,
    );
  const found = await lstat(path).catch(() => undefined);
  if (found && !found.isSocket())
    throw new StartError(`${path} is no socket: set MILLWRIGHT_TARIFF_SOCKET to a path where nothing is.`);
  try {
    await rm(path, { force: true });
    await app.listen({ path });
    // Its user and group: without a secret the file's rights are what keeps others out.
    await chmod(path, 0o660);
  } catch (error) {
    throw new StartError(`Cannot listen on the socket ${path} (${(error as Error).message}).`);
  }
};

const isAnswered = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(path)
      .once('connect', () => {
        probe.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });

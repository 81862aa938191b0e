import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

/** Where a component listens, or is found: a Unix socket, or an origin such as http://127.0.0.1:8082. */
export type ComponentAddress = { origin: string; socketPath?: string };

/** Where the tariff component listens: a socket's path, or host and port. */
export type ComponentPlace = { path: string } | { host: string; port: number };

/** Where this configuration has the tariff component listen. */
export const tariffPlace = ({ tariffSocket, tariffHost, tariffPort }: Config): ComponentPlace =>
  tariffSocket ? { path: tariffSocket } : { host: tariffHost, port: tariffPort };

/** Where the public listener finds a tariff component that does not run in its own process. */
export const tariffAddress = (config: Config): ComponentAddress => {
  const { tariffUrl } = config;
  if (tariffUrl.startsWith('unix:')) return addressOf({ path: tariffUrl.slice('unix:'.length) });
  return tariffUrl ? { origin: tariffUrl } : addressOf(tariffPlace(config));
};

/** How a place is called on from this machine. */
export const addressOf = (place: ComponentPlace): ComponentAddress => {
  if ('path' in place) return { origin: 'http://localhost', socketPath: place.path };
  const host = everywhere[place.host] ?? place.host;
  return { origin: `http://${host.includes(':') ? `[${host}]` : host}:${place.port}` };
};

const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * The tariff component believes anyone who reaches it, so that without a secret it must be out of reach: on
 * this machine's own addresses or a Unix socket. @throws StartError
 */
export const refuseOpenPlace = async (place: ComponentPlace, secrets: readonly string[]): Promise<void> => {
  if ('path' in place || secrets.length > 0 || (await isLoopback(place.host))) return;
  throw new StartError(
    `The tariff component would listen on ${place.host} for anybody: set TARIFF_GATEWAY_SECRET, or MILLWRIGHT_TARIFF_HOST to 127.0.0.1.`,
  );
};

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

/**
 * A name is as open as the worst of its addresses; one that cannot be looked up cannot be listened on either.
 */
const isLoopback = async (host: string): Promise<boolean> => {
  const addresses = isIP(host)
    ? [host]
    : await lookup(host, { all: true }).then(
        (all) => all.map((one) => one.address),
        () => [],
      );
  return addresses.length > 0 && addresses.every((one) => own.check(one, isIP(one) === 6 ? 'ipv6' : 'ipv4'));
};

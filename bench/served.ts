import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that listens, on one port or several. */
export type Served = { ports: number[]; stop(): Promise<void> };

/** The port of a server that listens. */
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Lets a bare server listen on a free port of this machine. */
export const listening = (server: Server): Promise<Served> =>
  new Promise((resolve) => {
    const stop = async () => {
      server.close();
      server.closeAllConnections();
    };
    server.listen(0, '127.0.0.1', () => resolve({ ports: [portOf(server)], stop }));
  });

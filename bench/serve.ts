import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that listens, on one port or several. */
export type Served = { ports: number[]; stop(): Promise<void> };

/** The servers that are measured or measure, each in a file of its own with what it needs. */
const servers = {
  floor: async () => (await import('./floor-server.ts')).serveFloor,
  service: async () => (await import('./service-server.ts')).serveService,
  tariff: async () => (await import('./tariff-server.ts')).serveTariff,
  transfer: async () => (await import('./transfer-server.ts')).serveTransfer,
  'webhook-events': async () => (await import('./webhook-events-server.ts')).serveEvents,
  'webhook-receiver': async () => (await import('./webhook-receiver-server.ts')).serveReceiver,
  'webhook-worker': async () => (await import('./webhook-worker-server.ts')).serveWorker,
};

export type ServerName = keyof typeof servers;

/** What starts a server by its plan. */
export const serverOf = (name: ServerName): Promise<(plan: unknown) => Promise<Served>> =>
  servers[name]() as Promise<(plan: unknown) => Promise<Served>>;

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

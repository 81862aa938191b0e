import type { Served } from './served.ts';

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

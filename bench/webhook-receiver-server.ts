import { createServer } from 'node:http';
import { listening, type Served } from './served.ts';

/**
 * What the receiver tells of what came: how much, how many different deliveries, and of each event when it
 * first did.
 */
export type Arrivals = { requests: number; deliveries: number; arrived: Record<string, number> };

/**
 * A receiver as a tenant would run it: reads each delivery whole, remembers its id and answers 200.
 * `/arrivals` tells what came and forgets the times; times are milliseconds since 1970, in parts of one.
 */
export const serveReceiver = async (): Promise<Served> => {
  const deliveries = new Set<string>();
  let arrived: Record<string, number> = {};
  let requests = 0;
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json');
      const told: Arrivals = { requests, deliveries: deliveries.size, arrived };
      if (request.url === '/arrivals') arrived = {};
      else told.arrived = {};
      return response.end(JSON.stringify(told));
    }
    const at = performance.timeOrigin + performance.now();
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const event = /"no":(\d+)/.exec(Buffer.concat(pieces).toString('latin1'))?.[1] ?? '';
      deliveries.add(String(request.headers['webhook-id']));
      requests += 1;
      arrived[event] ??= at;
      response.end();
    });
  });
  server.keepAliveTimeout = 65_000;
  return listening(server);
};

import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Purses } from './db/purses.ts';

/** Counters by name and label, as parts of the service keep them; read when Prometheus asks. */
export type Counters = () => Record<string, number>;

/** The figures of one process in Prometheus' text form. */
export type Metrics = { registry: Registry; observe(app: FastifyInstance): void };

/**
 * Makes the registry: Node's own figures, requests by operation and status, the pool, and whatever `counters`
 * tell (`name{label="…"}` is spelled by the key: `webhook_attempts_total:delivered`).
 */
export const createMetrics = (
  purses: Purses,
  counters: Record<string, { help: string; read: Counters }>,
): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'millwright_' });
  const requests = new Histogram({
    name: 'millwright_http_request_seconds',
    help: 'Requests by operation and status, from the first byte read to the last byte handed over',
    labelNames: ['operation', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'millwright_database_connections',
    help: 'Database connections by what they are for and by state; waiting counts who has none yet',
    labelNames: ['purse', 'state'],
    registers: [registry],
    collect() {
      const { requests, streams, work, numbers, health } = purses;
      for (const [purse, pool] of Object.entries({
        requests: requests.pool,
        streams: streams.pool,
        work,
        numbers,
        health,
      })) {
        const gate = purse === 'requests' ? requests.gate : purse === 'streams' ? streams.gate : undefined;
        this.set({ purse, state: 'open' }, pool.totalCount);
        this.set({ purse, state: 'idle' }, pool.idleCount);
        this.set({ purse, state: 'waiting' }, pool.waitingCount + (gate?.counts().waiting ?? 0));
      }
    },
  });
  new Gauge({
    name: 'millwright_refused_in_line',
    help: 'Requests answered 503 because the line for a connection was too long, since the start',
    labelNames: ['purse'],
    registers: [registry],
    collect() {
      this.set({ purse: 'requests' }, purses.requests.gate.counts().refused);
      this.set({ purse: 'streams' }, purses.streams.gate.counts().refused);
    },
  });
  for (const [name, { help, read }] of Object.entries(counters)) {
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      collect() {
        for (const [kind, value] of Object.entries(read())) this.set({ kind }, value);
      },
    });
  }
  return {
    registry,
    observe: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const operation = request.routeOptions.config.operation?.id ?? 'none';
        requests.observe(
          { operation, method: request.method, status: String(reply.statusCode) },
          reply.elapsedTime / 1000,
        );
      });
    },
  };
};

import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Counters by name and label, as parts of the service keep them; read when Prometheus asks. */
export type Counters = () => Record<string, number>;

/** The figures of one process in Prometheus' text form. */
export type Metrics = { registry: Registry; observe(app: FastifyInstance): void };

/**
 * Makes the registry: Node's own figures, requests by operation and status, the pool, and whatever `counters` tell
 * (`name{label="…"}` is spelled by the key: `webhook_attempts_total:delivered`).
 */
export const createMetrics = (pool: Pool, counters: Record<string, { help: string; read: Counters }>): Metrics => {
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
    help: 'Connections of the request pool by state; waiting counts requests without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
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

import Fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

/**
 * The listener for the operator's own machines: `/metrics` in Prometheus' text form. Never exposed to
 * callers.
 */
export const createInternalServer = (metrics: Metrics): FastifyInstance => {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => {
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  return app;
};

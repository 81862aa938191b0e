import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Outside } from '../outside.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, that is, the database answers; it says which PDF
 * converter runs too, but a missing one is no reason to take the node out, because everything else works.
 */
export const addHealth = (app: FastifyInstance, pool: Pool, office: Outside['office']): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const database = await pool.query('select 1').then(
      () => 'ok',
      () => 'unreachable',
    );
    reply.header('cache-control', 'no-store');
    if (database !== 'ok') reply.code(503).header('retry-after', '2');
    return { status: database === 'ok' ? 'ready' : 'unready', database, pdf: office.describe() };
  });
};

import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Outside } from '../outside.ts';
import { Problem } from '../problem.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, that is, the database answers and takes what is to be stored; it says
 * which PDF converter runs too, but a missing one is no reason to take the node out, because everything else works.
 */
export const addHealth = (app: FastifyInstance, pool: Pool, office: Outside['office']): void => {
  // Once a write has met a full disk, it is tried until there is room again.
  let wasFull = false;
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof Problem && error.code === 'StorageFull') wasFull = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const database = await stateOf(pool, wasFull);
    if (database === 'ok') wasFull = false;
    if (database !== 'ok') reply.code(503).header('retry-after', database === 'full' ? '60' : '2');
    return { status: database === 'ok' ? 'ready' : 'unready', database, pdf: office.describe() };
  });
};

const stateOf = async (pool: Pool, wasFull: boolean): Promise<'ok' | 'unreachable' | 'full'> => {
  try {
    await pool.query('select 1');
  } catch {
    return 'unreachable';
  }
  if (!wasFull) return 'ok';
  return pool.query(probe).then(
    () => 'ok',
    () => 'full',
  );
};

/** Asks for a megabyte of the disk, in a table that is gone at the end of the statement's transaction. */
const probe =
  'do $$ begin create temporary table storage_probe on commit drop as select repeat(md5(n::text), 30) from generate_series(1, 1000) n; end $$';

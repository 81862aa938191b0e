import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { noteRoom, wasDiskFull } from '../db/full-disk.ts';
import type { Purses } from '../db/purses.ts';
import type { Outside } from '../outside.ts';

/**
 * `/healthz`: the process answers, and requests that wait for a connection get one: it fails where none has
 * for long, which a restart may mend. `/readyz`: it can do its work, that is, the database answers and takes
 * what is to be stored; it says which PDF converter runs too, but a missing one is no reason to take the node
 * out, because everything else works. Neither stands in the line of requests.
 */
export const addHealth = (
  app: FastifyInstance,
  { purses, office, config }: { purses: Purses; office: Outside['office']; config: Config },
): void => {
  // Asked once for all who ask at the same time: a caller who asks often has one connection all the same.
  let asked: ReturnType<typeof stateOf> | undefined;
  const state = () => {
    asked ??= stateOf(purses.health).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  app.get('/healthz', async (_request, reply) => {
    const isStuck = [purses.requests, purses.streams].some(
      ({ gate }) => gate.stuckForMs() > config.stuckAfterMs,
    );
    if (isStuck) reply.code(503);
    return { status: isStuck ? 'stuck' : 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    const database = await state();
    if (database !== 'ok') reply.code(503).header('retry-after', database === 'full' ? '60' : '2');
    return { status: database === 'ok' ? 'ready' : 'unready', database, pdf: office.describe() };
  });
};

const stateOf = async (pool: Pool): Promise<'ok' | 'unreachable' | 'full'> => {
  try {
    await pool.query('select 1');
  } catch {
    return 'unreachable';
  }
  // Once a write has met a full disk, a request's or a worker's, it is tried until there is room again.
  if (!wasDiskFull()) return 'ok';
  return pool.query(probe).then(
    () => {
      noteRoom();
      return 'ok';
    },
    () => 'full',
  );
};

/** Asks for a megabyte of the disk, in a table that is gone at the end of the statement's transaction. */
const probe =
  'do $$ begin create temporary table storage_probe on commit drop as select repeat(md5(n::text), 30) from generate_series(1, 1000) n; end $$';

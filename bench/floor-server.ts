import Fastify from 'fastify';
import pg from 'pg';
import { newID } from '#lib/id';
import type { Connection } from '#platform/db/connection';
import type { Statement } from './record.ts';
import { portOf, type Served } from './served.ts';

/**
 * What the floor runs: statements recorded from the service. `swap` are values of the recording that each
 * request gives again (`/read/quote/a/b`, in this order); `fresh` are the ids and numbers that a create makes
 * again each time. A create answers the first row of its last statement, or of the one at `answer`.
 */
export type FloorPlan = {
  connection: Connection;
  reads: Record<string, { statements: Statement[]; swap: unknown[] }>;
  creates: Record<string, { statements: Statement[]; fresh: string[]; answer?: number }>;
  /** Answers that are ready: what sending them costs alone, without a database. */
  bytes?: Record<string, string>;
};

/**
 * The floor: bare Fastify and pg as they come, with the same SQL on the same rows and nothing else: no key,
 * no tenant, no checks, no numbering, no audit, no events. What the service costs above this is what it does
 * for its users.
 */
export const serveFloor = async (plan: FloorPlan): Promise<Served> => {
  const pool = new pg.Pool({
    ...plan.connection,
    max: 20,
    options: '-c search_path=millwright -c timezone=UTC',
  });
  const app = Fastify();

  for (const [name, { statements, swap }] of Object.entries(plan.reads)) {
    app.get(`/read/${name}/*`, async (request) => {
      const given = (request.params as { '*': string })['*'].split('/').map(decodeURIComponent);
      const swapped = (value: unknown) => (swap.includes(value) ? given[swap.indexOf(value)] : value);
      let rows: unknown[] = [];
      for (const { text, values } of statements) rows = (await pool.query(text, values.map(swapped))).rows;
      return rows;
    });
  }

  for (const [name, text] of Object.entries(plan.bytes ?? {})) {
    const ready = Buffer.from(text);
    app.get(`/bytes/${name}`, (_request, reply) => reply.type('application/json').send(ready));
  }

  let made = 0;
  for (const [name, { statements, fresh, answer = statements.length - 1 }] of Object.entries(plan.creates)) {
    const token = new RegExp(`(${fresh.join('|')})`);
    // Texts are cut at the ids once, so that a request only joins them.
    const ready = statements.map(({ text, values }) => ({
      text,
      values: values.map((value) => cut(value, token)),
    }));
    app.post(`/create/${name}`, async () => {
      const renewed = new Map(fresh.map((id) => [id, id.length === 36 ? newID() : `F${++made}`]));
      const client = await pool.connect();
      try {
        await client.query('begin');
        let shown: unknown;
        for (const [index, { text, values }] of ready.entries()) {
          const { rows } = await client.query(
            text,
            values.map((value) => value(renewed)),
          );
          if (index === answer) shown = rows[0];
        }
        await client.query('commit');
        return shown ?? {};
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    });
  }

  await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await app.close();
    await pool.end();
  };
  return { ports: [portOf(app.server)], stop };
};

/** A value of a recorded statement, with other ids in its texts, which may stand in an array. */
function cut(value: unknown, token: RegExp): (renewed: ReadonlyMap<string, string>) => unknown {
  if (Array.isArray(value)) {
    const inner = value.map((one) => cut(one, token));
    return (renewed) => inner.map((one) => one(renewed));
  }
  if (typeof value !== 'string' || !token.test(value)) return () => value;
  const parts = value.split(token);
  return (renewed) => parts.map((part) => renewed.get(part) ?? part).join('');
}

import type { Pool, PoolClient } from 'pg';

/** One statement as the service sent it. */
export type Statement = { text: string; values: unknown[] };

/**
 * Runs `work` and answers the statements with parameters that the pool's clients sent meanwhile; the looking
 * up of the key is left out. So the floor runs the very same SQL: it is recorded from the service, never
 * written a second time.
 */
export const recording = async (pool: Pool, work: () => Promise<unknown>): Promise<Statement[]> => {
  const recorded: Statement[] = [];
  const restore = new Map<PoolClient, PoolClient['query']>();
  const listen = (client: PoolClient) => {
    if (restore.has(client)) return;
    const send = client.query;
    restore.set(client, send);
    // The driver's overloads are kept: what is called is the driver's own function, with the same arguments.
    client.query = ((...parts: unknown[]) => {
      const [given] = parts;
      const [text, values] =
        typeof given === 'string' ? parts : [(given as Statement).text, (given as Statement).values];
      if (typeof text === 'string' && Array.isArray(values) && !/find_api_key|touch_api_keys/.test(text))
        recorded.push({ text, values });
      return Reflect.apply(send, client, parts);
    }) as PoolClient['query'];
  };
  pool.on('acquire', listen);
  try {
    await work();
  } finally {
    pool.off('acquire', listen);
    for (const [client, send] of restore) client.query = send;
  }
  return recorded;
};

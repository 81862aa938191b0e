import type { PoolClient } from 'pg';
import type { TestService } from './service.ts';

/**
 * The statements that `work` has the service run, without the beginning and the end of its transactions, and without the look-up of the key,
 * which is due once a second.
 */
export const statementsOf = async (service: TestService, work: () => Promise<unknown>): Promise<string[]> => {
  const { pool } = service;
  const { connect } = pool;
  const seen: string[] = [];
  const lend = connect.bind(pool) as () => Promise<PoolClient>;
  const counted = async () => {
    const client = await lend();
    return new Proxy(client, {
      get: (target, name) => {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        if (name !== 'query') return value.bind(target);
        return (statement: string | { text: string }, ...rest: unknown[]) => {
          const text = typeof statement === 'string' ? statement : statement.text;
          if (!/^\s*(begin|commit|rollback)\b|find_api_key|touch_api_keys/.test(text)) seen.push(text);
          return value.call(target, statement, ...rest);
        };
      },
    });
  };
  // The pool's own `query` asks for a connection by a callback.
  pool.connect = ((callback?: (error?: Error, client?: PoolClient) => void) => {
    const lent = counted();
    if (!callback) return lent;
    lent.then((client) => callback(undefined, client), callback);
    return undefined;
  }) as typeof pool.connect;
  try {
    await work();
  } finally {
    pool.connect = connect;
  }
  return seen;
};

import type { PoolClient } from 'pg';
import type { TestService } from './service.ts';

/**
 * The statements that `work` has the service run, without the beginning and the end of its transactions, and
 * without the look-up of the key, which is due once a second.
 */
export const statementsOf = async (service: TestService, work: () => Promise<unknown>): Promise<string[]> => {
  const seen: string[] = [];
  await watch(service, work, (text) => {
    if (!/^\s*(begin|commit|rollback)\b/.test(text)) seen.push(text);
  });
  return seen;
};

/**
 * How often `work`, one request after the other, waits for the database: statements sent before an answer
 * travel together.
 */
export const roundTripsOf = async (service: TestService, work: () => Promise<unknown>): Promise<number> => {
  let [trips, waiting] = [0, 0];
  await watch(service, work, (_text, answer) => {
    if (waiting === 0) trips += 1;
    waiting += 1;
    const answered = () => {
      waiting -= 1;
    };
    answer.then(answered, answered);
  });
  return trips;
};

const watch = async (
  { pool }: TestService,
  work: () => Promise<unknown>,
  note: (text: string, answer: Promise<unknown>) => void,
): Promise<void> => {
  const { connect } = pool;
  const lend = connect.bind(pool) as () => Promise<PoolClient>;
  const watched = async () => {
    const client = await lend();
    return new Proxy(client, {
      get: (target, name) => {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        if (name !== 'query') return value.bind(target);
        return (statement: string | { text: string }, ...rest: unknown[]) => {
          const text = typeof statement === 'string' ? statement : statement.text;
          const answer = value.call(target, statement, ...rest) as Promise<unknown>;
          if (!/find_api_key|touch_api_keys/.test(text)) note(text, Promise.resolve(answer));
          return answer;
        };
      },
    });
  };
  // The pool's own `query` asks for a connection by a callback.
  pool.connect = ((callback?: (error?: Error, client?: PoolClient) => void) => {
    const lent = watched();
    if (!callback) return lent;
    lent.then((client) => callback(undefined, client), callback);
    return undefined;
  }) as typeof pool.connect;
  try {
    await work();
  } finally {
    pool.connect = connect;
  }
};

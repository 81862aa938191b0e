import { Socket } from 'node:net';
import pg from 'pg';

/** A connection that says: this process still needs the server. */
export type Holder = { client: pg.Client; socket: Socket };

const name = 'millwright holder';

/**
 * Opens a connection that is kept for as long as this process needs the server, so that others who stop see
 * it: a command run beside the service (`millwright keys`) must not take the server away. A connection rather
 * than a file of process ids, because it ends with its process however that ends. It does not keep this
 * process alive.
 */
export const hold = async (connection: pg.ClientConfig): Promise<Holder> => {
  const socket = new Socket();
  const client = new pg.Client({
    ...connection,
    application_name: name,
    connectionTimeoutMillis: 5000,
    stream: () => socket,
  });
  client.on('error', () => {}); // the server died; the watch starts it and holds again
  await client.connect();
  socket.unref();
  return { client, socket };
};

/**
 * Lets go, and answers whether another process still holds the server. False where the server does not
 * answer.
 */
export const letGo = async ({ client, socket }: Holder): Promise<boolean> => {
  socket.ref();
  try {
    // One leaves after the other, each taking its name off first: two that look at once would both find the
    // other.
    await client.query("select pg_advisory_lock(hashtextextended('millwright holder', 0))");
    await client.query("set application_name = 'millwright leaving'");
    const { rows } = await client.query<{ held: boolean }>(
      'select exists (select from pg_stat_activity where application_name = $1) as held',
      [name],
    );
    return rows[0]?.held ?? false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

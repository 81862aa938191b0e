import pg from 'pg';

/** What a connected client of the driver knows of its session, not all of which is in the driver's types. */
type Session = {
  host: string;
  port: number;
  ssl: boolean | object;
  processID: number;
  secretKey: number;
};
type Asking = pg.Connection & {
  connect(port: number | string, host?: string): void;
  cancel(processID: number, secretKey: number): void;
};

/**
 * Longest that asking may take: a server that does not answer that is asked again, or ends by its own limits.
 */
const askWithinMs = 5000;

/**
 * Asks the server to end the statement that runs on a connection now (it fails with 57014), by a message of
 * PostgreSQL's own over a second connection, which needs no log-in. The driver's `cancel` does not speak TLS.
 * Nobody is notified whether it came in time: the canceller asks again until the statement is over, and
 * does not lend the connection again, because a late one would meet somebody else's.
 */
export const cancelStatement = (client: pg.ClientBase): void => {
  const { host, port, ssl, processID, secretKey } = client as unknown as Session;
  const asking = new pg.Connection({ ssl: ssl as never }) as Asking;
  const limit = setTimeout(() => asking.stream.destroy(), askWithinMs);
  asking.on('error', () => undefined);
  asking.once('end', () => clearTimeout(limit));
  asking.once(ssl ? 'sslconnect' : 'connect', () => asking.cancel(processID, secretKey));
  if (host.startsWith('/')) asking.connect(`${host}/.s.PGSQL.${port}`);
  else asking.connect(port, host);
};

import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { Connection } from './connection.ts';
import { valueParsers } from './values.ts';

export type PoolOptions = {
  /** Connections at most. */
  max: number;
  applicationName: string;
  /** A statement that runs longer is cancelled (57014). 0 means never. */
  statementTimeoutMs?: number;
  /** A statement that waits longer for another transaction's lock is refused (55P03). 0 means never. */
  lockTimeoutMs?: number;
  /**
   * A transaction that stands still longer is ended by the server, so that its locks are not kept by a lost
   * client.
   */
  idleInTransactionTimeoutMs?: number;
  /** How long a caller waits for a free connection before it is refused. 0 means for ever. */
  acquireTimeoutMs?: number;
  /**
   * Called for connections that were lost while idle (the database was restarted). They are replaced by
   * themselves.
   */
  onLost?: (error: Error) => void;
};

/**
 * The service's pool. Its sessions are in UTC and see the schema `millwright`; values are as in `values.ts`;
 * every statement with parameters is prepared once a connection, under a name given by itself. Statements are
 * sent without waiting for the answers to those before (the server runs them in order), so a
 * caller who waits for none of them makes one round trip of several. Cursors and COPY cannot share such a
 * connection; they get one of their own.
 */
export const createPool = (connection: Connection, options: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    ...connection,
    Client: HouseClient,
    pipeline: true,
    max: options.max,
    application_name: options.applicationName,
    statement_timeout: options.statementTimeoutMs ?? 0,
    lock_timeout: options.lockTimeoutMs ?? 0,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 60_000,
    connectionTimeoutMillis: options.acquireTimeoutMs ?? 5000,
    maxLifetimeSeconds: 1800, // a new connection learns again which statements are worth a name
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: '-c search_path=millwright -c timezone=UTC -c datestyle=ISO',
    types: valueParsers,
  });
  // Without a listener a restart of the database would end this process.
  pool.on('error', (error) => options.onLost?.(error));
  // The pool listens only while a connection is idle. One that is lost while it is lent out fails its
  // statements, which the holder sees; the same sent as an event, with nobody listening, would end this
  // process too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

const mostNames = 400;
/**
 * How long a read's transaction may stay open after its last answer, waiting for something to travel with. At
 * the peak a connection is idle for some ten milliseconds; a commit of its own is a round trip.
 */
const commitWithinMs = 25;

/**
 * Ends a transaction that only read, without a message of its own: the commit travels with whatever is sent
 * next over this connection, or alone after some milliseconds. Nobody can come to read in the old
 * transaction, because the client itself puts the commit before the next statement.
 */
export const commitLater = (client: pg.PoolClient): void => {
  if (client instanceof HouseClient) client.commitLater();
  else client.query('commit').catch(() => undefined); // a lost connection: the pool notices by itself
};

/**
 * A client that names the statements it sends, by their text, so that PostgreSQL parses and plans each once a
 * connection (measured ×1.55). A text gets its name when it comes a second time: texts that are built for one
 * call (a list of another length each time) would fill the map. The map is bounded, since every name is a
 * plan in the server's memory. What is sent in one turn of the event loop goes out in one write: a write
 * costs more than most of our statements. A class, because that is how the driver's pool takes it.
 */
class HouseClient extends pg.Client {
  #names = new Map<string, string | undefined>();
  #count = 0;
  #gathers = false;
  #readIsOver = false;
  #lastCommit: NodeJS.Timeout | undefined;

  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads
  override query(config: any, values?: any, callback?: any): any {
    if (this.#readIsOver) {
      this.#readIsOver = false;
      if (typeof config === 'string' && config.startsWith('begin'))
        return this.query(`commit; ${config}`, values, callback);
      super.query('commit').catch(() => undefined); // the statement after it fails as well, and is heard
    }
    this.#gather();
    const named =
      typeof config === 'string' ? this.#named(config, values) : this.#named(config.text, config.values);
    if (named === undefined) return super.query(config, values, callback);
    const result: unknown = super.query(
      typeof config === 'string' ? named : { ...config, ...named },
      callback,
    );
    if (result instanceof Promise) result.catch((error: unknown) => this.#forgetStale(error));
    return result;
  }

  commitLater(): void {
    this.#readIsOver = true;
    this.#lastCommit ??= setTimeout(() => {
      if (!this.#readIsOver) return;
      this.#readIsOver = false;
      this.query('commit').catch(() => undefined);
    }, commitWithinMs).unref();
    this.#lastCommit.refresh();
  }

  #gather(): void {
    if (this.#gathers) return;
    this.#gathers = true;
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection; // not in the driver's types
    stream.cork();
    process.nextTick(() => {
      this.#gathers = false;
      stream.uncork();
    });
  }

  /** Only with parameters: a text without may hold several statements, which cannot be prepared. */
  #named(text: unknown, values: unknown): pg.QueryConfig | undefined {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return undefined;
    let name = this.#names.get(text);
    if (name === undefined) {
      if (this.#names.has(text)) {
        name = `s${this.#count}`;
        this.#count += 1;
        this.#names.set(text, name);
      } else if (this.#names.size < mostNames) {
        this.#names.set(text, undefined);
      }
    }
    return name === undefined ? undefined : { name, text, values };
  }

  /**
   * After a migration a named `select *` may have other columns, and PostgreSQL refuses it: begin with new
   * names.
   */
  #forgetStale(error: unknown): void {
    if ((error as { code?: string }).code === '0A000') this.#names.clear();
  }
}

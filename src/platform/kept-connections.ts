import type { Socket } from 'node:net';
import type { Client } from 'undici';

/** A connection to another server, over which one request at a time may go. */
export type Connection = {
  readonly client: Client;
  readonly socket: Socket;
  /** `performance.now()` when its address was checked. */
  readonly opened: number;
};

/** Connections that wait for the next request to where they lead. */
export type KeptConnections = {
  /**
   * One that was used last, of those kept under this key; it is the caller's alone until it is given back.
   */
  take(key: string): Connection | undefined;
  /** Keeps one over which nothing is under way. */
  keep(key: string, connection: Connection): void;
  /** How many wait. */
  readonly size: number;
  /** Closes all that wait; none is kept from then on. */
  close(): void;
};

type Limits = {
  /** How long one may wait. Less than servers wait before they close: common defaults are 2 to 75 s. */
  idleMs: number;
  /** How long one may be used. Then the name is looked up and its addresses are checked again. */
  ageMs: number;
  /** How many may wait in all; the one that has waited longest goes first. */
  most: number;
};

const usualLimits: Limits = { idleMs: 1000, ageMs: 30_000, most: 512 };

/**
 * Makes a place for connections between requests. A key stands for who may share a connection and where it
 * leads: what one tenant's connection carried must never meet another's.
 */
export const keepConnections = (given: Partial<Limits> = {}): KeptConnections => {
  const limits = { ...usualLimits, ...given };
  // In the order in which they were put here; and by key, the last one used last.
  const waiting = new Map<Connection, { key: string; since: number }>();
  const byKey = new Map<string, Connection[]>();
  let isClosed = false;
  const remove = (connection: Connection): void => {
    const { key } = waiting.get(connection) as { key: string };
    waiting.delete(connection);
    const left = (byKey.get(key) ?? []).filter((one) => one !== connection);
    if (left.length > 0) byKey.set(key, left);
    else byKey.delete(key);
  };
  const end = (connection: Connection) => {
    remove(connection);
    endConnection(connection);
  };
  const isGood = ({ socket, client, opened }: Connection, now: number): boolean =>
    !socket.destroyed && !client.destroyed && !client.closed && now - opened < limits.ageMs;

  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [connection, { since }] of waiting) {
      if (now - since >= limits.idleMs || !isGood(connection, now)) end(connection);
    }
  }, Math.min(limits.idleMs, limits.ageMs) / 4).unref();

  return {
    take: (key) => {
      const now = performance.now();
      for (;;) {
        const connection = byKey.get(key)?.at(-1);
        if (connection === undefined) return undefined;
        const waited = now - (waiting.get(connection)?.since ?? 0);
        if (waited < limits.idleMs && isGood(connection, now)) {
          remove(connection);
          return connection;
        }
        end(connection);
      }
    },
    keep: (key, connection) => {
      const now = performance.now();
      if (isClosed || !isGood(connection, now)) return endConnection(connection);
      waiting.set(connection, { key, since: now });
      byKey.set(key, [...(byKey.get(key) ?? []), connection]);
      const [oldest] = waiting.keys();
      if (waiting.size > limits.most && oldest) end(oldest);
    },
    get size() {
      return waiting.size;
    },
    close: () => {
      isClosed = true;
      clearInterval(sweep);
      for (const connection of waiting.keys()) end(connection);
    },
  };
};

/** Closes a connection, whatever is under way over it. */
export const endConnection = ({ client, socket }: Connection): void => {
  client.destroy().catch(() => undefined); // nothing is left to fail: the answer is read or given up
  socket.destroy();
};

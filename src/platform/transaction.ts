import type { Pool, PoolClient } from 'pg';
import { isID } from '#lib/id';
import { type Attempt, attemptsOf, firstFault } from './attempt.ts';
import { cancelStatement } from './db/cancel-statement.ts';
import { noteFullDisk } from './db/full-disk.ts';
import { commitLater } from './db/pool.ts';

/** The one connection of a transaction. */
export type Transaction = Pick<PoolClient, 'query'> & {
  /**
   * Sends a statement whose answer nobody needs, so that the next one need not wait for it. It runs in its
   * place all the same, and what goes wrong with it fails the whole transaction.
   */
  send(text: string, values: unknown[]): void;
  /** A part of the work that may fail and then leaves nothing behind. */
  attempt: Attempt;
};

/** What a transaction may do. */
export type Mode = 'read' | 'write' | 'trace';

/**
 * Runs `work` in one transaction of one tenant. The tenant is set in the same message as BEGIN, and that
 * message travels with the first statement, so neither costs a round trip of its own. The tenant is written
 * into the text, because SET takes no parameters: hence the check that it is an id. (Were BEGIN refused, the
 * statements behind it would run with no tenant set and find nothing.) A read sees one snapshot and cannot
 * write; a trace is a read that leaves an audit entry.
 *
 * Once `until` is aborted nothing more is asked and nothing is committed: the transaction is rolled back, a
 * statement that is still running (it may wait for a lock, and holds others) is cancelled, and the reason is
 * thrown. A commit that is on its way by then stays.
 */
export const inTenant = async <T>(
  pool: Pool,
  tenantID: string,
  how: Mode | { mode: Mode; until: AbortSignal | undefined },
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const { mode, until } = typeof how === 'string' ? { mode: how, until: undefined } : how;
  if (tenantID !== '' && !isID(tenantID))
    throw new Error('A tenant id that is no id must never reach a transaction.');
  until?.throwIfAborted();
  const client = await pool.connect();
  const ending = until && cancelsOnAbort(client, until);
  const release = (lost?: Error) => {
    const late = ending?.();
    client.release(lost ?? late);
  };
  const sent: Promise<unknown>[] = [];
  // The connection is somebody else's then: what still runs of `work` must not reach their transaction.
  let isOver = false;
  const refuseWhenOver = () => {
    if (isOver) throw new Error('The transaction of this work is over.');
    until?.throwIfAborted();
  };
  let isBegun = false;
  const noteSent = (answer: Promise<unknown>) => {
    answer.catch(() => undefined); // looked at below
    sent.push(answer);
  };
  try {
    // With the first statement: where nothing is asked, nothing is begun.
    const begun = () => {
      refuseWhenOver();
      if (!isBegun) noteSent(client.query(`${begin[mode]}; set local app.tenant_id = '${tenantID}'`));
      isBegun = true;
    };
    // A cast for the driver's overloads.
    const query = ((...statement: Parameters<PoolClient['query']>) => {
      begun();
      return client.query(...statement);
    }) as unknown as PoolClient['query'];
    const result = await work({
      query,
      send: (text, values) => {
        begun();
        noteSent(client.query(text, values));
      },
      attempt: attemptsOf(query, sent),
    });
    isOver = true;
    until?.throwIfAborted();
    if (!isBegun) {
      release();
      return result;
    }
    if (mode === 'read') {
      await Promise.all(sent);
      commitLater(client);
    } else {
      // Not after their answers: after a statement that failed, COMMIT rolls back, and says so.
      const committed = client.query('commit');
      await Promise.all([...sent, committed]);
      if ((await committed).command !== 'COMMIT')
        throw new Error('The transaction was rolled back instead of committed.');
    }
    release();
    return result;
  } catch (error) {
    isOver = true;
    // A connection on which even the rollback fails is thrown away, so that no half-open transaction is lent
    // again.
    await client.query('rollback').then(
      () => release(),
      (lost: Error) => release(lost),
    );
    const fault = await firstFault(sent, error);
    noteFullDisk(fault);
    throw until?.aborted ? until.reason : fault;
  }
};

const begin = {
  read: 'begin isolation level repeatable read read only',
  write: 'begin',
  trace: 'begin isolation level repeatable read',
};

/**
 * A transaction that is given up mostly ends by itself, at its next statement. Only where one hangs is the
 * server asked.
 */
const cancelAfterMs = 100;
const cancelAgainMs = 500;

/**
 * Cancels what runs on a connection once a signal is aborted, until the function that it answers is called.
 * That answers a reason not to lend the connection again where something was cancelled: the server may hear
 * of it late.
 */
const cancelsOnAbort = (client: PoolClient, until: AbortSignal): (() => Error | undefined) => {
  let timer: NodeJS.Timeout | undefined;
  let cancelled: Error | undefined;
  const cancel = () => {
    cancelled = new Error('A statement was cancelled on this connection.');
    cancelStatement(client);
    timer = setTimeout(cancel, cancelAgainMs);
  };
  const begin = () => {
    timer = setTimeout(cancel, cancelAfterMs);
  };
  if (until.aborted) begin();
  else until.addEventListener('abort', begin, { once: true });
  return () => {
    until.removeEventListener('abort', begin);
    clearTimeout(timer);
    return cancelled;
  };
};

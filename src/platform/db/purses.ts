import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { createGate, type Gate } from '../gate.ts';
import { inTenant, type Mode, type Transaction } from '../transaction.ts';
import type { Connection } from './connection.ts';
import { createPool, type PoolOptions } from './pool.ts';

/** Connections for one kind of work, and the line of those who want one. */
export type Purse = { pool: Pool; gate: Gate };

/** The connections of a process, apart by what they are for, so that none can be starved by another. */
export type Purses = {
  /** Short requests. */
  requests: Purse;
  /** Answers that may be long: exports, files, long lists. */
  streams: Purse;
  /** What is done beside requests: imports, jobs, webhooks, mail. */
  work: Pool;
  /** Numbers of series that may have gaps (numbers-aside.ts). */
  numbers: Pool;
  /** Whether the database answers. */
  health: Pool;
  end(): Promise<void>;
};

/** Connections beyond the line for requests: keys are looked up before it is known whose turn it would be. */
const forKeys = 2;

/** A number takes about a millisecond; those of one series wait for one of them together. */
const forNumbers = 2;

/** Opens the purses; connections are made as they are needed. */
export const openPurses = (
  connection: Connection,
  config: Config,
  { name, onLost }: { name: string; onLost?: NonNullable<PoolOptions['onLost']> },
): Purses => {
  const open = (max: number, suffix: string): Pool =>
    createPool(connection, {
      max,
      applicationName: `${name}${suffix}`,
      statementTimeoutMs: config.statementTimeoutMs,
      lockTimeoutMs: config.lockTimeoutMs,
      ...(onLost ? { onLost } : {}),
    });
  const requests = { pool: open(config.databaseConnections + forKeys, ''), gate: gateOfRequests(config) };
  const streams = { pool: open(config.streamConnections, ' streams'), gate: gateOfStreams(config) };
  const work = open(config.workConnections, ' work');
  const [numbers, health] = [open(forNumbers, ' numbers'), open(1, ' health')];
  const pools = [requests.pool, streams.pool, work, numbers, health];
  return {
    requests,
    streams,
    work,
    numbers,
    health,
    end: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  };
};

/**
 * Purses that all take from one pool, for those who fill a database or measure one kind of work, and have no
 * neighbours.
 */
export const onePurse = (pool: Pool, config: Config): Purses => ({
  requests: { pool, gate: gateOfRequests(config) },
  streams: { pool, gate: gateOfStreams(config) },
  work: pool,
  numbers: pool,
  health: pool,
  end: () => pool.end(),
});

const gateOfRequests = (config: Config): Gate =>
  createGate({
    waitLimit: 'MILLWRIGHT_MAX_WAIT_MS',
    slots: config.databaseConnections,
    slotsPerTenant: config.connectionsPerTenant,
    maxWaiting: config.maxWaiting,
    maxWaitMs: config.maxWaitMs,
  });

const gateOfStreams = (config: Config): Gate =>
  createGate({
    waitLimit: 'MILLWRIGHT_MAX_STREAM_WAIT_MS',
    slots: config.streamConnections,
    slotsPerTenant: Math.ceil(config.streamConnections / 2),
    maxWaiting: config.maxWaiting,
    maxWaitMs: config.maxStreamWaitMs,
  });

/** `inTenant` on a connection of a purse, when it is the caller's turn. @throws Problem 503 */
export const inPurse = async <T>(
  { pool, gate }: Purse,
  asker: { tenantID: string; until: AbortSignal },
  tenantID: string,
  how: { mode: Mode; until: AbortSignal | undefined },
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const leave = await gate.enter(asker, asker.until);
  try {
    return await inTenant(pool, tenantID, how, work);
  } finally {
    leave();
  }
};

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Purses } from '../db/purses.ts';
import type { Log } from '../log.ts';

const everyMs = 1000;
const resolution = 10;

/**
 * Tells once a second whether the process is later with its work than `mostMs` (0: never asked). Measured from two seconds after
 * the listener is open: making the routes blocks the loop for a second or two, before anybody could ask.
 */
export const watchLateness = (app: FastifyInstance, mostMs: number, tell: (isLate: boolean) => void): void => {
  if (mostMs === 0) return;
  const delay = monitorEventLoopDelay({ resolution });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    delay.enable();
    let rounds = 0;
    timer = setInterval(() => {
      rounds += 1;
      if (rounds > 2) tell(delay.mean / 1e6 - resolution > mostMs);
      delay.reset();
    }, everyMs);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
};

const tellEveryMs = 10_000;

/** Tells the log, every ten seconds at most, how many requests were refused in line; a line for each would cost more than refusing. */
export const tellRefusals = (app: FastifyInstance, { requests, streams }: Purses, log: Log): void => {
  const refused = () => requests.gate.counts().refused + streams.gate.counts().refused;
  let told = refused();
  const tell = () => {
    const count = refused() - told;
    told += count;
    if (count > 0) log.warn({ count }, 'Requests were refused, because the line of their tenant was too long');
  };
  const timer = setInterval(tell, tellEveryMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    tell();
  });
};

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

const everyMs = 1000;
const resolution = 10;

/**
 * Tells once a second whether the process is later with its work than `mostMs` (0: never asked). Measured
 * from two seconds after the listener is open: making the routes blocks the loop for a second or two, before
 * anybody could ask.
 */
export const watchLateness = (
  app: FastifyInstance,
  mostMs: number,
  tell: (isLate: boolean) => void,
): void => {
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

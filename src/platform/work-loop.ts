import { setTimeout as sleep } from 'node:timers/promises';
import { noteFullDisk } from './db/full-disk.ts';
import type { Log } from './log.ts';

/** A worker of one process. Any number of them work side by side on one database. */
export type WorkLoop = {
  /** Takes nothing new, and ends after what is under way or where `next` lets go of it. */
  stop(): Promise<void>;
};

type Parts = { log: Log; pollMs: number /** For the log: what could not be looked for. */; what: string };

/**
 * Takes what there is to do, one after the other; where `next` finds nothing (false) or fails, after a pause.
 */
export const startWork = (
  { log, pollMs, what }: Parts,
  next: (isStopping: () => boolean) => Promise<boolean>,
): WorkLoop => {
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      try {
        if (await next(() => stopping.signal.aborted)) continue;
      } catch (error) {
        noteFullDisk(error);
        log.warn({ err: error }, `${what} could not be looked for`);
      }
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};

import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The longest stretch of work (milliseconds of its own processor time) that the event loop did between two
 * turns while `work` ran: for so long nobody else was answered. Not the time by the clock, which on a machine
 * that is busy tells of the machine.
 */
export const longestStretch = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let last = used();
  const timer = setInterval(() => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  try {
    await work();
    // What it did last is seen in the next turn.
    await sleep(5);
  } finally {
    clearInterval(timer);
  }
  return longest;
};

const used = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

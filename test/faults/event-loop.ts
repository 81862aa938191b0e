import { setTimeout as sleep } from 'node:timers/promises';
import { parseJson } from '#lib/json';
import { threadMs } from '#lib/thread-time';

/**
 * The longest stretch of work (milliseconds of its own processor time) that the event loop did between two
 * turns while `work` ran: for so long nobody else was answered. Not the time by the clock, which on a machine
 * that is busy tells of the machine.
 */
export const longestStretch = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let last = threadMs();
  const timer = setInterval(() => {
    const now = threadMs();
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

const row = '{"customerName":"Nordwind","discountPercent":12.50,"city":"Kiel"},';
const longestBody = `[${row.repeat((1 << 20) / row.length)}0]`;

/**
 * What the event loop may work at a stretch, in the milliseconds of `longestStretch`: some times what a body
 * of 1 MiB, the longest that is taken, costs to be read now. A processor that others share is slower from one
 * moment to the next.
 */
export const mostStretch = async (): Promise<number> => {
  const costs: number[] = [];
  for (let n = 0; n < 3; n++) costs.push(await longestStretch(async () => void parseJson(longestBody)));
  return 24 * Math.min(...costs);
};

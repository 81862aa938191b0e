import type { Config } from '../config.ts';
import type { LaneOptions } from './lane.ts';
import type { LaneName } from './task.ts';

type Settings = Pick<Config, 'heavyThreads' | 'quickThreads' | 'heavyMemoryMb' | 'heavyWaiting'>;

/** The lanes of a service, as its settings have them. */
export const lanesOf = ({ heavyThreads, quickThreads, heavyMemoryMb, heavyWaiting }: Settings) => {
  const lane = (threads: number): LaneOptions => ({
    threads,
    perTenant: Math.max(1, threads - 1),
    waitingOfTenant: heavyWaiting,
    waiting: heavyWaiting * 10,
    heapMb: heavyMemoryMb,
    nice: 0,
    isApart: false,
    idleMs: 300_000,
    kept: { entries: 50, weight: 20_000_000 },
  });
  return {
    quick: { ...lane(quickThreads), idleMs: 600_000 },
    long: { ...lane(heavyThreads), nice: 5 },
    // An import holds its thread while the database writes; a process works on one at a time.
    imports: { ...lane(1), nice: 5 },
    background: { ...lane(2), isApart: true, idleMs: 60_000 },
  } satisfies Record<LaneName, LaneOptions>;
};

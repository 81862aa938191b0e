import { readdirSync, readFileSync } from 'node:fs';

/** Processor time used so far, by process. Empty but on Linux. */
export type CpuTimes = ReadonlyMap<number, number>;

/** Of a process alone, or of all children of one. */
export const cpuTimes = (of: { pid: number } | { childrenOf: number }): CpuTimes => {
  const pids = 'pid' in of ? [of.pid] : allPids();
  const found = pids.flatMap((pid) => {
    const one = read(pid);
    return one && ('pid' in of || one.parent === of.childrenOf) ? [[pid, one.milliseconds] as const] : [];
  });
  return new Map(found);
};

/**
 * Milliseconds used in between; of a process that ended meanwhile nothing is known, nor where there is no
 * /proc.
 */
export const cpuBetween = (before: CpuTimes, after: CpuTimes): number =>
  after.size === 0
    ? Number.NaN
    : [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);

/** Milliseconds that children of this process took, of those that have ended. NaN where there is no /proc. */
export const cpuOfChildren = (): number => {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) * 10;
  } catch {
    return Number.NaN;
  }
};

const allPids = (): number[] => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
};

/**
 * proc(5): after the name in parentheses come state and parent; user and system time are the 14th and 15th,
 * in hundredths.
 */
const read = (pid: number): { parent: number; milliseconds: number } | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return { parent: Number(fields[1]), milliseconds: (Number(fields[11]) + Number(fields[12])) * 10 };
  } catch {
    return undefined;
  }
};

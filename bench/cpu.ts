import { readFileSync } from 'node:fs';

/** Processor time used so far, by process. Empty but on Linux. */
export type CpuTimes = ReadonlyMap<number, number>;

/** Of a process alone, or of all children of one. */
export const cpuTimes = (of: { pid: number } | { childrenOf: number }): CpuTimes => {
  const pids = 'pid' in of ? [of.pid] : childrenOf(of.childrenOf);
  return new Map(
    pids.flatMap((pid) => {
      const used = read(pid);
      return used === undefined ? [] : [[pid, used] as const];
    }),
  );
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

const childrenOf = (pid: number): number[] => {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return listed.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
};

/** proc(5): user and system time are the 14th and 15th, in hundredths, and follow the name in parentheses. */
const read = (pid: number): number | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
};

/** What waits, in a line of its own for each tenant, and who comes next. */
export type FairQueue<T> = {
  push(tenant: string, item: T): void;
  /** Takes the next item. Each that is taken is reported to `spent` once, when it is known what it used. */
  shift(): { tenant: string; item: T } | undefined;
  /** What an item that was taken has used, in any unit that all callers share: milliseconds, for instance. */
  spent(tenant: string, cost: number): void;
  /** Takes an item out of the line before its turn; false where it is not in it. */
  remove(item: T): boolean;
  /** How many wait. */
  readonly size: number;
  sizeOf(tenant: string): number;
  /** Of a tenant, those taken and not yet told to `spent`. */
  underWayOf(tenant: string): number;
  /** What one item of a tenant uses, as of late; of one that is not known, what one of anybody does. */
  meanOf(tenant: string): number;
  /** Tenants that are remembered: those active, and those who still owe. */
  readonly tenants: number;
};

export type FairQueueOptions = {
  /**
   * A tenant that says no, although it is its turn, is skipped until the next call: it has as much under
   * way as it may.
   */
  mayTake?: (tenant: string) => boolean;
};

type Line<T> = {
  tenant: string;
  waiting: T[];
  /** What the tenant has used so far, what is under way included as it was estimated. */
  used: number;
  /** Taken and not yet told to `spent`, and what was estimated for all of these together. */
  underWay: number;
  estimated: number;
  /** What one item of this tenant uses, as of late. */
  mean: number;
};

/**
 * A line that is fair over tenants (start-time fair queuing): the tenant that has used least comes next,
 * whatever the others have waiting, and within a tenant the first comes first. An item is charged by estimate
 * when it is taken, so that picks spread before the first of them is done, and corrected when its cost is
 * known. A tenant that comes back begins at the least of those who are active: for time in which it asked for
 * nothing it is owed nothing. One that comes with what it used lately still counted waits until the others
 * have caught up. Tenants that are idle and owe nothing are forgotten.
 */
export const createFairQueue = <T>({ mayTake = () => true }: FairQueueOptions = {}): FairQueue<T> => {
  const lines = new Map<string, Line<T>>();
  let size = 0;
  let mean = 1;

  const floor = (): number | undefined => {
    let least: number | undefined;
    for (const line of lines.values())
      if (isActive(line) && (least === undefined || line.used < least)) least = line.used;
    return least;
  };
  const lineOf = (tenant: string): Line<T> => {
    const known = lines.get(tenant);
    if (known) return known;
    const line: Line<T> = { tenant, waiting: [], used: floor() ?? 0, underWay: 0, estimated: 0, mean };
    lines.set(tenant, line);
    return line;
  };
  /**
   * Nobody active: the next caller starts again. Else those stay who are ahead of the least of the active.
   */
  const forgetIdle = (): void => {
    const least = floor();
    for (const line of lines.values())
      if (!isActive(line) && (least === undefined || line.used <= least)) lines.delete(line.tenant);
  };

  return {
    push(tenant, item) {
      const line = lineOf(tenant);
      if (!isActive(line)) line.used = Math.max(line.used, floor() ?? 0);
      line.waiting.push(item);
      size += 1;
    },
    shift() {
      let next: Line<T> | undefined;
      for (const line of lines.values())
        if (line.waiting.length > 0 && (!next || comesBefore(line, next)) && mayTake(line.tenant))
          next = line;
      if (!next) return undefined;
      const item = next.waiting.shift() as T; // it has one, or it would not be next
      size -= 1;
      next.underWay += 1;
      next.estimated += next.mean;
      next.used += next.mean;
      return { tenant: next.tenant, item };
    },
    spent(tenant, cost) {
      const line = lineOf(tenant);
      const estimate = line.underWay > 0 ? line.estimated / line.underWay : 0;
      line.used += cost - estimate;
      line.estimated -= estimate;
      line.underWay = Math.max(0, line.underWay - 1);
      line.mean += (cost - line.mean) / 8;
      mean += (cost - mean) / 64;
      if (!isActive(line)) forgetIdle();
    },
    remove(item) {
      for (const line of lines.values()) {
        const at = line.waiting.indexOf(item);
        if (at < 0) continue;
        line.waiting.splice(at, 1);
        size -= 1;
        if (!isActive(line)) forgetIdle();
        return true;
      }
      return false;
    },
    get size() {
      return size;
    },
    sizeOf: (tenant) => lines.get(tenant)?.waiting.length ?? 0,
    underWayOf: (tenant) => lines.get(tenant)?.underWay ?? 0,
    meanOf: (tenant) => lines.get(tenant)?.mean ?? mean,
    get tenants() {
      return lines.size;
    },
  };
};

const isActive = ({ waiting, underWay }: Line<unknown>) => waiting.length > 0 || underWay > 0;

/**
 * Of two that have used the same, the one with less under way: a tenant that has just come is not behind one
 * that is served.
 */
const comesBefore = (one: Line<unknown>, other: Line<unknown>) =>
  one.used < other.used || (one.used === other.used && one.underWay < other.underWay);

/**
 * What deciding needs of the solver: a queue of what is decided together (a Boolean variable, or a group,
 * identified by its first one). What took part in the latest conflicts stands last, and is decided first.
 */
export type Queue = {
  before: Int32Array;
  after: Int32Array;
  last: number;
  /** When each was put last. */
  stamps: Int32Array;
  clock: number;
  /** All behind it are decided. */
  at: number;
};

/** What deciding reads besides. */
type Deciding = {
  queue: Queue;
  value: Int8Array;
  phase: Uint8Array;
  groupFirst: Int32Array;
  groupEnd: Int32Array;
  /** By the first variable of a group: 1 where one of the group is true. */
  isTaken: Uint8Array;
};

/** The queue of the variables below `count`: the first of them is decided first. */
export const newQueue = (count: number, groupFirst: Int32Array): Queue => {
  const queue = {
    before: new Int32Array(count),
    after: new Int32Array(count),
    last: -1,
    stamps: new Int32Array(count),
    clock: 0,
    at: -1,
  };
  for (let variable = count - 1; variable >= 0; variable--)
    if (unitOf(groupFirst, variable) === variable) append(queue, variable);
  queue.at = queue.last;
  return queue;
};

/** What a variable is decided with. No group begins with variable 0, which is always true. */
export const unitOf = (groupFirst: Int32Array, variable: number): number => groupFirst[variable] || variable;

/** Puts those that took part in a conflict last, in the order they stood in. */
export const bump = ({ queue }: Deciding, units: number[]): void => {
  units.sort((a, b) => (queue.stamps[a] as number) - (queue.stamps[b] as number));
  for (const unit of units) {
    if (unit >= queue.stamps.length || queue.last === unit) continue;
    if (queue.at === unit) queue.at = queue.before[unit] as number;
    const before = queue.before[unit] as number;
    const after = queue.after[unit] as number;
    if (before >= 0) queue.after[before] = after;
    queue.before[after] = before;
    append(queue, unit);
  }
  queue.at = queue.last;
};

const append = (queue: Queue, unit: number): void => {
  queue.before[unit] = queue.last;
  queue.after[unit] = -1;
  if (queue.last >= 0) queue.after[queue.last] = unit;
  queue.last = unit;
  queue.stamps[unit] = ++queue.clock;
};

/** What a literal is decided with is open again. */
export const reopen = (solver: Deciding, literal: number): void => {
  const { queue } = solver;
  const unit = unitOf(solver.groupFirst, literal >> 1);
  if (unit >= queue.stamps.length) return;
  if (solver.groupEnd[unit] !== 0) {
    if ((literal & 1) === 1) return;
    solver.isTaken[unit] = 0;
  }
  if (queue.at < 0 || (queue.stamps[unit] as number) > (queue.stamps[queue.at] as number)) queue.at = unit;
};

/** The literal to decide next; -1 where all is decided. */
export const nextDecision = ({ queue, value, phase, groupEnd, isTaken }: Deciding): number => {
  for (let unit = queue.at; unit >= 0; unit = queue.before[unit] as number) {
    const end = groupEnd[unit] as number;
    if (end === 0 ? value[2 * unit] !== 0 : isTaken[unit] === 1) continue;
    queue.at = unit;
    return end === 0 ? 2 * unit + (phase[unit] as number) : 2 * valueToTry(value, phase, unit, end);
  }
  queue.at = -1;
  return -1;
};

/** Of a group one is made true: one that was, or is wished for, else the first that can be. */
const valueToTry = (value: Int8Array, phase: Uint8Array, first: number, end: number): number => {
  let open = -1;
  for (let one = first; one < end; one++) {
    if (value[2 * one] !== 0) continue;
    if (phase[one] === 0) return one;
    if (open < 0) open = one;
  }
  return open;
};

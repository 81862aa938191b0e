import { firstAbove } from './hours.ts';
import type { Minute } from './model.ts';

/** What a resource that takes one task at a time does: tasks that do not overlap, ascending. */
export type Lane = { starts: Minute[]; ends: Minute[]; tasks: number[] };

/** How much of a resource of some capacity is taken: `used[i]` from `times[i]` to `times[i + 1]`. */
export type Profile = {
  capacity: number;
  times: Minute[];
  used: number[];
  /** A task that ends at `times[i]`, -1 if none does. */
  enders: number[];
};

/** What is in the way: until when, and which task. */
export type Conflict = { until: Minute; task: number };

/** What in a lane is in the way of work from `start` to `end`. */
export const laneConflict = (lane: Lane, start: Minute, end: Minute): Conflict | null => {
  const index = firstAbove(lane.ends, start);
  const next = lane.starts[index];
  return next !== undefined && next < end
    ? { until: lane.ends[index] ?? 0, task: lane.tasks[index] ?? -1 }
    : null;
};

/** Where work that starts at `start` stands among a lane's tasks. */
export const laneIndex = (lane: Lane, start: Minute): number => firstAbove(lane.ends, start);

/** Takes a lane for a task; `index` of laneIndex. */
export const takeLane = (lane: Lane, index: number, start: Minute, end: Minute, task: number): void => {
  if (index === lane.tasks.length) {
    lane.starts.push(start);
    lane.ends.push(end);
    lane.tasks.push(task);
    return;
  }
  lane.starts.splice(index, 0, start);
  lane.ends.splice(index, 0, end);
  lane.tasks.splice(index, 0, task);
};

/** What of a profile is in the way of `units` from `start` to `end`: until when the first shortage lasts. */
export const profileConflict = (
  { capacity, times, used, enders }: Profile,
  start: Minute,
  end: Minute,
  units: number,
): Conflict | null => {
  let index = Math.max(0, firstAbove(times, start) - 1);
  for (; index < times.length && (times[index] ?? 0) < end; index++) {
    if ((used[index] ?? 0) + units <= capacity) continue;
    do index++;
    while (index < times.length && (used[index] ?? 0) + units > capacity);
    return { until: times[index] ?? Number.POSITIVE_INFINITY, task: enders[index] ?? -1 };
  }
  return null;
};

/** Takes `units` of a profile from `start` to `end`. */
export const takeProfile = (
  profile: Profile,
  start: Minute,
  end: Minute,
  units: number,
  task: number,
): void => {
  const first = breakAt(profile, start);
  const last = breakAt(profile, end);
  for (let index = first; index < last; index++) profile.used[index] = (profile.used[index] ?? 0) + units;
  profile.enders[last] = task;
};

const breakAt = ({ times, used, enders }: Profile, at: Minute): number => {
  const index = firstAbove(times, at);
  if (times[index - 1] === at) return index - 1;
  times.splice(index, 0, at);
  used.splice(index, 0, used[index - 1] ?? 0);
  enders.splice(index, 0, -1);
  return index;
};

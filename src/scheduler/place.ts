import { type Draft, type Miss, type Place, type Ready, take } from './draft.ts';
import { daysAfter, localDay, openMinutes, workFrom } from './hours.ts';
import { type Conflict, laneConflict, laneIndex, profileConflict } from './lane.ts';
import type { Minute, Span } from './model.ts';
import type { ShopTask } from './shop.ts';
import { availableFrom } from './stock.ts';

/** Gives a task the earliest place there is, on the best of its resources, or says why it has none. */
export const placeTask = (draft: Draft, index: number): void => {
  const task = draft.shop.tasks[index];
  if (!task || draft.places[index]) return;
  const ready = readyOf(draft, task);
  const place = 'at' in ready ? earliestPlace(draft, task, ready) : null;
  if (place) take(draft, index, place);
  else draft.misses[index] = 'at' in ready ? { kind: 'RESOURCE', index: -1 } : ready;
};

/** The place that a task has in another plan, if it can have it here too. */
export const standingPlace = (
  draft: Draft,
  index: number,
  combination: readonly number[],
  { start, finish }: Pick<Place, 'start' | 'finish'>,
): Place | null => {
  const task = draft.shop.tasks[index];
  const ready = task && readyOf(draft, task);
  if (!ready || !('at' in ready) || ready.at > start) return null;
  if (combination.length !== task.needs.length) return null;
  if (!task.needs.every(({ candidates }, need) => candidates.includes(combination[need] ?? -1))) return null;
  const isThere = (place: Place | null) => place?.start === start && place.finish === finish;
  const early = tryOn(draft, task, combination, ready, Number.POSITIVE_INFINITY);
  if (isThere(early)) return early;
  const place = tryOn(draft, task, combination, { ...ready, at: start }, Number.POSITIVE_INFINITY);
  return place && isThere(place) ? { ...place, ready, isLeft: true } : null;
};

/** When a task may start by its releases, the tasks before it and its material; or what it never gets. */
export const readyOf = (draft: Draft, task: ShopTask): Ready | Miss => {
  const { shop, places, stocks } = draft;
  let ready: Ready = { at: shop.input.from, kind: 'NOW', index: -1 };
  if (task.release > ready.at) ready = { at: task.release, kind: 'RELEASE', index: -1 };
  for (const { task: earlier, share, transferMinutes } of task.before) {
    if (!places[earlier]) return { kind: 'TASK', index: earlier };
    const at = shareDone(draft, earlier, share) + transferMinutes;
    if (at > ready.at) ready = { at, kind: 'TASK', index: earlier };
  }
  for (const { item, quantity } of task.materials) {
    const stock = stocks[item];
    const at = stock ? availableFrom(stock, quantity) : null;
    if (at === null) return { kind: 'MATERIAL', index: item };
    if (at > ready.at) ready = { at, kind: 'MATERIAL', index: item };
  }
  return ready;
};

/** When a share of a placed task's own work is done. */
const shareDone = ({ shop, places }: Draft, index: number, share: number): Minute => {
  const place = places[index];
  const task = shop.tasks[index];
  if (!place || !task || share === 1 || task.outsideDays !== null) return place?.finish ?? 0;
  const minutes = place.setupMinutes + Math.ceil(share * task.minutes);
  const work = workFrom(shop.hoursOf(place.combination), shop.horizon, place.start, minutes, true);
  return Math.min(work?.end ?? place.finish, place.finish);
};

/** How many combinations are tried for one task at most: those of many needs with many candidates each. */
const mostTrials = 2000;

const earliestPlace = (draft: Draft, task: ShopTask, ready: Ready): Place | null => {
  let best: Place | null = null;
  let trials = 0;
  const combination: number[] = [];
  const choose = (): void => {
    const need = task.needs[combination.length];
    // What only some of the resources allow is a bound for all of them.
    const place =
      combination.length > 0 || !need
        ? tryOn(draft, task, combination, ready, best?.finish ?? Number.POSITIVE_INFINITY)
        : undefined;
    if (place === null) return;
    if (!need) {
      if (place) best = { ...place, combination: [...combination] };
      return;
    }
    for (const candidate of candidatesOf(draft, need)) {
      if (combination.includes(candidate) || trials++ > mostTrials) continue;
      const before = best;
      combination.push(candidate);
      choose();
      combination.pop();
      if (need.isLeastLoaded && best !== before) return;
    }
  };
  choose();
  return best;
};

const candidatesOf = ({ load }: Draft, need: ShopTask['needs'][number]): readonly number[] =>
  need.isLeastLoaded
    ? need.candidates.toSorted((a, b) => (load[a] ?? 0) - (load[b] ?? 0) || a - b)
    : need.candidates;

/** The earliest place on these resources that ends before `bound`. */
const tryOn = (
  draft: Draft,
  task: ShopTask,
  combination: readonly number[],
  ready: Ready,
  bound: Minute,
): Place | null => {
  const { shop } = draft;
  const hours = shop.hoursOf(combination);
  const main = combination[0] ?? -1;
  const lane = draft.lanes[main];
  const place: Place = {
    combination,
    start: ready.at,
    finish: 0,
    setupMinutes: 0,
    ready,
    busy: -1,
    busyTask: -1,
    isClosed: false,
    dryTask: -1,
    isLeft: false,
  };
  for (;;) {
    place.setupMinutes = lane ? setupAt(draft, task, main, place.start) : task.setupMinutes;
    const work = workOf(draft, task, combination, place.start, place.setupMinutes);
    if (!work || work.end >= bound) return null;
    if (work.start > place.start) {
      place.start = work.start;
      place.isClosed = true;
      // Another task may stand before it now.
      if (lane && setupAt(draft, task, main, place.start) !== place.setupMinutes) continue;
    }
    place.finish = work.end;
    const blocked = conflictOf(draft, task, combination, place);
    if (blocked) {
      place.start = blocked.until;
      place.busy = blocked.resource;
      place.busyTask = blocked.task;
      place.isClosed = false;
      place.dryTask = -1;
      continue;
    }
    const dry = runsDry(draft, task, hours, place);
    if (!dry) return place;
    place.start += dry.minutes;
    place.dryTask = dry.task;
    place.isClosed = false;
  }
};

const workOf = (
  { shop }: Draft,
  task: ShopTask,
  combination: readonly number[],
  at: Minute,
  setupMinutes: number,
): Span | null => {
  const hours = shop.hoursOf(combination);
  const { horizon, resources } = shop;
  if (task.outsideDays === null)
    return workFrom(hours, horizon, at, setupMinutes + task.minutes, task.canSplit);
  const sent = workFrom(hours, horizon, at, 0, false);
  const dayOf = resources[combination[0] ?? -1]?.dayOf ?? ((minute) => localDay(undefined, minute));
  const end = sent && daysAfter(hours, horizon, sent.start, task.outsideDays, dayOf);
  return end === null ? null : { start: sent?.start ?? at, end };
};

/** The set-up that a task needs which starts at `start` on a resource that takes one at a time. */
const setupAt = (draft: Draft, task: ShopTask, main: number, start: Minute): number => {
  const lane = draft.lanes[main];
  if (task.attribute < 0 || !lane) return task.setupMinutes;
  const before = lane.tasks[laneIndex(lane, start) - 1];
  const attribute =
    before === undefined ? draft.shop.resources[main]?.attribute : draft.shop.tasks[before]?.attribute;
  return attribute === task.attribute ? 0 : task.setupMinutes;
};

const conflictOf = (
  draft: Draft,
  task: ShopTask,
  combination: readonly number[],
  { start, finish }: Place,
): (Conflict & { resource: number }) | null => {
  // What takes no time takes no resource, and is in nobody's way.
  if (start === finish) return null;
  for (let need = 0; need < combination.length; need++) {
    const resource = combination[need] ?? -1;
    const lane = draft.lanes[resource];
    const profile = draft.profiles[resource];
    const conflict = lane
      ? (laneConflict(lane, start, finish) ?? savedBehind(draft, task, resource, start))
      : profile && profileConflict(profile, start, finish, task.needs[need]?.units ?? 1);
    if (conflict) return { ...conflict, resource };
  }
  return null;
};

/** The next task in the lane, if its set-up is saved by the one before, and would not be by this one. */
const savedBehind = (draft: Draft, task: ShopTask, resource: number, start: Minute): Conflict | null => {
  const lane = draft.lanes[resource];
  if (!lane) return null;
  const index = laneIndex(lane, start);
  const next = lane.tasks[index];
  if (next === undefined) return null;
  const behind = draft.shop.tasks[next];
  const place = draft.places[next];
  if (!behind || behind.setupMinutes === 0 || place?.setupMinutes !== 0) return null;
  if (place.combination[0] !== resource || behind.attribute === task.attribute) return null;
  return { until: lane.ends[index] ?? 0, task: next };
};

/**
 * Of overlapping tasks: by how much this one must start later so as to have work when the earlier has
 * ended.
 */
const runsDry = (
  draft: Draft,
  task: ShopTask,
  hours: Parameters<typeof openMinutes>[0],
  { start, finish }: Place,
): { minutes: number; task: number } | null => {
  for (const { task: earlier, share, transferMinutes } of task.before) {
    if (share === 1) continue;
    const ended = (draft.places[earlier]?.finish ?? 0) + transferMinutes;
    const left = Math.ceil(share * task.minutes);
    const worked = Math.min(task.minutes, openMinutes(hours, Math.max(start, ended), finish));
    if (worked < left) return { minutes: left - worked, task: earlier };
  }
  return null;
};

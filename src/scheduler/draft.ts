import { workFrom } from './hours.ts';
import { type Lane, laneIndex, type Profile, takeLane, takeProfile } from './lane.ts';
import type { Minute } from './model.ts';
import type { Shop, ShopKept } from './shop.ts';
import { type Stock, stockOf, takeStock } from './stock.ts';

/** A plan in the making: by the numbers of tasks and resources. */
export type Draft = {
  shop: Shop;
  /** By resource: a lane where one task at a time is done, a profile where several are. */
  lanes: (Lane | null)[];
  profiles: (Profile | null)[];
  /** Planned minutes by resource. */
  load: number[];
  stocks: Stock[];
  /** By task; null: no place yet. */
  places: (Place | null)[];
  misses: (Miss | null)[];
};

/** Where a task stands, and what kept it from being earlier; -1: nothing of that kind. */
export type Place = {
  combination: readonly number[];
  start: Minute;
  finish: Minute;
  setupMinutes: number;
  ready: Ready;
  /** The last resource that was busy, and with which task. */
  busy: number;
  busyTask: number;
  /** Whether closed hours came last. */
  isClosed: boolean;
  /** The task whose last pieces it must wait for: it would run dry. */
  dryTask: number;
  /** Whether it could be earlier, and was left where it was. */
  isLeft: boolean;
};

/** The earliest instant by what comes before, and what that is. */
export type Ready = { at: Minute; kind: 'NOW' | 'RELEASE' | 'TASK' | 'MATERIAL'; index: number };

/** Why a task has no place: an item, a task, or (index -1) its resources. */
export type Miss = { kind: 'MATERIAL' | 'TASK' | 'RESOURCE'; index: number };

/** A draft in which the kept tasks stand and nothing else. */
export const draftOf = (shop: Shop): Draft => {
  const { resources, input, items, tasks } = shop;
  const supplies = Map.groupBy(input.supplies, ({ item }) => item);
  const draft: Draft = {
    shop,
    lanes: resources.map(({ capacity }) => (capacity === 1 ? { starts: [], ends: [], tasks: [] } : null)),
    profiles: resources.map(({ capacity }) =>
      capacity === null || capacity === 1
        ? null
        : { capacity, times: [Number.NEGATIVE_INFINITY], used: [0], enders: [-1] },
    ),
    load: resources.map(() => 0),
    stocks: items.map((item) => stockOf(supplies.get(item) ?? [])),
    places: tasks.map(() => null),
    misses: tasks.map(() => null),
  };
  for (const kept of shop.kept) keep(draft, kept);
  return draft;
};

/** Puts a kept task where it is. Two may overlap, as work on the floor does; the later one's lane is cut. */
const keep = (draft: Draft, kept: ShopKept): void => {
  const { shop, lanes } = draft;
  const task = shop.tasks[kept.index];
  if (!task) return;
  const setupMinutes = kept.setupMinutes ?? task.setupMinutes;
  const { start } = kept;
  const work = workFrom(
    shop.hoursOf(kept.combination),
    shop.horizon,
    start,
    setupMinutes + task.minutes,
    true,
  );
  const finish = kept.finish ?? work?.end ?? start + setupMinutes + task.minutes;
  const ready: Ready = { at: start, kind: 'NOW', index: -1 };
  const place = { combination: kept.combination, start, finish, setupMinutes, ready };
  draft.places[kept.index] = {
    ...place,
    busy: -1,
    busyTask: -1,
    isClosed: false,
    dryTask: -1,
    isLeft: false,
  };
  for (const { item, quantity } of task.materials) {
    const stock = draft.stocks[item];
    if (stock) takeStock(stock, start, quantity);
  }
  for (const [need, resource] of kept.combination.entries()) {
    const lane = lanes[resource];
    const from = Math.max(start, lane?.ends.at(-1) ?? start);
    if (lane && from < finish) takeLane(lane, lane.tasks.length, from, finish, kept.index);
    const profile = draft.profiles[resource];
    if (profile && start < finish)
      takeProfile(profile, start, finish, task.needs[need]?.units ?? 1, kept.index);
    draft.load[resource] = (draft.load[resource] ?? 0) + finish - start;
  }
};

/** Puts a task in its place. */
export const take = (draft: Draft, index: number, place: Place): void => {
  const task = draft.shop.tasks[index];
  draft.places[index] = place;
  const { start, finish } = place;
  for (const { item, quantity } of task?.materials ?? []) {
    const stock = draft.stocks[item];
    if (stock) takeStock(stock, start, quantity);
  }
  if (start === finish) return;
  for (const [need, resource] of place.combination.entries()) {
    const lane = draft.lanes[resource];
    if (lane) takeLane(lane, laneIndex(lane, start), start, finish, index);
    const profile = draft.profiles[resource];
    if (profile) takeProfile(profile, start, finish, task?.needs[need]?.units ?? 1, index);
    draft.load[resource] = (draft.load[resource] ?? 0) + finish - start;
  }
};

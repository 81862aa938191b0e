import { instantOf, minuteOf, workingCalendar } from '#areas/company/resources';
import { addDays, dateIn, type Instant } from '#lib/instant';
import { calendarHours, commonHours, daysAfter, type Horizon, type Hours, localDay } from '#scheduler/hours';
import type { Kept, Minute, Need, Order, Resource, ScheduleInput, Span, Task } from '#scheduler/model';
import type { ResourceSpan, WhatIf } from '../what-if.ts';
import { type Block, blockOf } from './blocks.ts';
import { needFinder } from './find-needs.ts';
import { idOfJob, jobsOf } from './jobs.ts';
import { exact, makeTask, wholeMinutes } from './make-task.ts';
import { type Note, warning } from './note.ts';
import type { StandingEntry } from './read-in-force.ts';
import type { ShopResource } from './read-resources.ts';
import type { WorkOrder, WorkTask } from './read-work.ts';
import type { ShopFacts } from './shop-facts.ts';
import { standingAs } from './standing-plan.ts';
import { supplyMaterials } from './supply-materials.ts';

/** What a plan is made from, what of it had to be guessed, and since when orders may begin by hand. */
export type Prepared = {
  input: ScheduleInput;
  notes: Note[];
  /** What of the input stands for the tasks of several orders. */
  blocks: Block[];
  /** By order, which of its tasks takes its material. */
  taking: ReadonlyMap<string, string>;
  /** By order; of those alone that somebody set a start of. */
  notBefore: ReadonlyMap<string, Instant>;
};

/** Makes the scheduler's input from what the tenant's data say. Pure: the same facts give the same input. */
export const makeInput = (facts: ShopFacts, whatIf: WhatIf = {}): Prepared => {
  const { now, settings, shop, orders, materials, inForce } = facts;
  const tasks = assigned(facts, whatIf);
  const from = minuteUp(now);
  const until = from + settings.horizonDays * 1440;
  const finder = needFinder(shop);
  const open = orders.filter(({ status }) => status !== 'ONHOLD');
  const byOrder = new Map(open.map((one) => [one.productionOrderID, one]));
  const standing = new Map(inForce.map((one) => [one.taskID, one]));
  const notBefore = startsByHand(open, whatIf);
  const rush = rushOf(whatIf, open);

  const planned = tasks.flatMap((task) => {
    const order = byOrder.get(task.productionOrderID);
    return order ? [{ task, order, needs: finder.needsOf(task, order) }] : [];
  });
  const { jobs, known, notes } = jobsOf(planned, finder.commonOf);
  const resources = resourcesOf(facts, finder.groupsOf, { from, until }, whatIf);
  const horizon = { from: earliestOf(facts, from), limit: until };
  const kept: Kept[] = [];
  const made = jobs.map((job): Task => {
    const { members, needs } = job;
    const plan = makeTask(job, { known, settings });
    const whoOf = (one: StandingEntry | undefined): string[] | undefined =>
      one && fits(one.resourceIDs, needs, resources.list) ? one.resourceIDs : undefined;
    const begunOnes = members.flatMap(({ task: { taskID, status, startedUTC } }) =>
      status === 'WIP' && startedUTC !== null ? [{ taskID, at: minuteOf(startedUTC) }] : [],
    );
    const [firstBegun] = begunOnes;
    if (firstBegun) {
      const combination =
        whoOf(standing.get(firstBegun.taskID)) ??
        needs.flatMap((need) => resources.list.find((one) => satisfies(one, need))?.id ?? []);
      if (combination.length !== needs.length) return plan;
      const start = Math.min(...begunOnes.map(({ at }) => at), from);
      const begun = { task: plan.id, why: 'WIP', start, resources: combination, setupMinutes: 0 } as const;
      const { outsideDays, setup: _done, ...rest } = plan;
      const hours = hoursOf(resources, combination, horizon);
      if (outsideDays !== undefined) {
        const back = daysAfter(hours, horizon, start, outsideDays, dayOf(resources, combination));
        kept.push({ ...begun, finish: Math.max(back ?? from, from) });
        return plan;
      }
      kept.push(begun);
      const elapsed = start === from ? 0 : openWithin(hours, { start, end: from });
      return { ...rest, minutes: wholeMinutes(job, elapsed), canSplit: true };
    }
    const before = standingAs(members, standing);
    const who = whoOf(before);
    const isFrozen =
      before &&
      minuteOf(before.startUTC) >= from &&
      minuteOf(before.startUTC) < from + settings.frozenMinutes;
    if (isFrozen && who)
      kept.push({
        ...{ task: plan.id, why: 'FROZEN', resources: who, setupMinutes: before.setupMinutes },
        ...{ start: minuteOf(before.startUTC), finish: minuteOf(before.finishUTC) },
      });
    return plan;
  });
  const takers = new Map(planned.toReversed().map(({ task }) => [task.productionOrderID, task.taskID]));
  const jobIDs = new Map([...known].map(([taskID, { job }]) => [taskID, idOfJob(job)]));
  const material = supplyMaterials(materials, made, {
    ...{ from, takers: new Map([...takers].map(([order, taskID]) => [order, jobIDs.get(taskID)])) },
  });
  const busy = new Set(planned.map(({ order }) => order.productionOrderID));
  const empty = open.filter(({ productionOrderID }) => !busy.has(productionOrderID));
  return {
    input: {
      ...{ from, until, calendars: resources.calendars, resources: resources.list },
      orders: open.map((order) => orderOf(order, notBefore, rush)),
      ...{ tasks: material.tasks, supplies: material.supplies, kept },
    },
    blocks: jobs.flatMap(blockOf),
    taking: new Map([...takers].filter(([order]) => material.supplied.has(order))),
    notes: [
      ...finder.notes,
      ...notes,
      ...material.notes,
      ...empty.map((order) =>
        warning('NoTask', `${order.number} has no open task: nothing of it is planned.`, order),
      ),
      ...orders
        .filter(({ status }) => status === 'ONHOLD')
        .map((order) => warning('OnHold', `${order.number} is on hold: nothing of it is planned.`, order)),
    ],
    notBefore,
  };
};

/** The tasks, some of which another resource does. */
const assigned = ({ tasks, shop }: ShopFacts, { assign = [] }: WhatIf): WorkTask[] => {
  if (assign.length === 0) return tasks;
  const names = new Map(shop.resources.map(({ resourceID, name }) => [resourceID, name]));
  const given = new Map(assign.map(({ taskID, resourceID }) => [taskID, names.get(resourceID)]));
  return tasks.map((task) => {
    const name = given.get(task.taskID);
    return name === undefined ? task : { ...task, resources: [name] };
  });
};

/** The minute that an instant lies in or begins, or else the next one. */
export const minuteUp = (instant: Instant): Minute =>
  minuteOf(instant) + (Date.parse(instant) % 60_000 === 0 ? 0 : 1);

/** The first instant that is looked at: what was begun long ago counts in the hours since. */
const earliestOf = ({ tasks }: Pick<ShopFacts, 'tasks'>, from: Minute): Minute =>
  tasks.reduce(
    (least, { status, startedUTC }) =>
      status === 'WIP' && startedUTC !== null ? Math.min(least, minuteOf(startedUTC)) : least,
    from,
  );

/** A start that the plan in force did not write was set by somebody; it holds until it is set otherwise. */
const startByHand = (order: WorkOrder): [string, Instant][] => {
  const { plannedStartUTC, scheduledStartUTC, isScheduled, notBeforeUTC, productionOrderID } = order;
  const byHand = isScheduled && plannedStartUTC === scheduledStartUTC ? notBeforeUTC : plannedStartUTC;
  return byHand === null ? [] : [[productionOrderID, byHand]];
};

const startsByHand = (open: readonly WorkOrder[], { notBefore = [] }: WhatIf): Map<string, Instant> => {
  const starts = new Map(open.flatMap((one) => startByHand(one)));
  for (const { productionOrderID, notBeforeUTC } of notBefore)
    if (notBeforeUTC === null) starts.delete(productionOrderID);
    else starts.set(productionOrderID, notBeforeUTC);
  return starts;
};

/** So far before all others: what is in work is finished first. */
const inWork = -1e12;
const unsequenced = 5e11;

const orderOf = (
  order: WorkOrder,
  notBefore: ReadonlyMap<string, Instant>,
  rush: ReadonlyMap<string, number>,
): Order => {
  const { productionOrderID: id, status, sequenceNumber, priority, promiseDateUTC } = order;
  const asked = rush.get(id) ?? (sequenceNumber === null ? undefined : exact(sequenceNumber));
  const sequence = status === 'WIP' && !rush.has(id) ? inWork + (asked ?? unsequenced) : asked;
  const release = notBefore.get(id);
  return {
    id,
    priority: 1 + priority,
    ...(sequence === undefined ? {} : { sequence }),
    ...(promiseDateUTC === null ? {} : { due: minuteOf(promiseDateUTC) }),
    ...(release === undefined ? {} : { release: minuteUp(release) }),
  };
};

/** The places of rush orders: before all others, in the order in which they are named, unless one is said. */
export const rushOf = ({ rush = [] }: WhatIf, open: readonly WorkOrder[]): Map<string, number> => {
  const least = open.reduce(
    (sum, { sequenceNumber }) => Math.min(sum, sequenceNumber ? exact(sequenceNumber) : 0),
    0,
  );
  return new Map(
    rush.map(({ productionOrderID, sequenceNumber }, at) => [
      productionOrderID,
      sequenceNumber ? exact(sequenceNumber) : least - 1 - rush.length + at,
    ]),
  );
};

const resourcesOf = (
  { now, shop, tasks }: ShopFacts,
  groupsOf: (resourceID: string) => string[],
  { from, until }: { from: Minute; until: Minute },
  { down = [], overtime = [] }: WhatIf,
) => {
  const places = new Map(
    shop.groups.flatMap(({ resourceIDs }) => resourceIDs.map((one, at) => [one, at] as const)).reverse(),
  );
  const last = shop.resources.length;
  const first = earliestOf({ tasks }, from);
  const sorted = shop.resources.toSorted(
    (a, b) => (places.get(a.resourceID) ?? last) - (places.get(b.resourceID) ?? last),
  );
  const days = (resource: ShopResource) => ({
    from: dateIn(resource.timeZone, first < from ? instantOf(first) : now),
    to: addDays(dateIn(resource.timeZone, instantOf(until)), 1),
  });
  return {
    calendars: sorted.map((resource) => {
      const calendar = workingCalendar(resource, days(resource));
      const more = spansOf(overtime, resource.resourceID).map((span) => ({ ...span, isOpen: true }));
      return { ...calendar, exceptions: [...calendar.exceptions, ...more] };
    }),
    list: sorted.map((resource): Resource => {
      const { resourceID: id, type, capacity } = resource;
      return {
        id,
        // A supplier takes what comes, unless it says how much.
        capacity: type === 'SUPPLIER' && capacity === 1 ? null : capacity,
        calendars: [id],
        closed: [...(shop.closed.get(id) ?? []), ...spansOf(down, id)],
        groups: groupsOf(id),
        skills: [],
      };
    }),
  };
};

const spansOf = (spans: readonly ResourceSpan[], resourceID: string): Span[] =>
  spans
    .filter((one) => one.resourceID === resourceID)
    .map(({ startUTC, endUTC }) => ({ start: minuteOf(startUTC), end: minuteUp(endUTC) }))
    .filter(({ start, end }) => start < end);

type Resources = { calendars: ScheduleInput['calendars']; list: readonly Resource[] };

/** When resources work together. */
const hoursOf = (
  { calendars, list }: Resources,
  combination: readonly string[],
  horizon: Horizon,
): Hours | null =>
  commonHours(
    combination.flatMap((id) => {
      const calendar = calendars.find((one) => one.id === id);
      const closed = list.find((one) => one.id === id)?.closed ?? [];
      return calendar ? [commonHours([calendarHours(calendar, horizon)], closed, horizon)] : [];
    }),
    [],
    horizon,
  );

const openWithin = (hours: Hours | null, span: Span): number =>
  hours === null
    ? span.end - span.start
    : hours.within(span).reduce((sum, { start, end }) => sum + end - start, 0);

const dayOf =
  ({ calendars }: Resources, [first]: readonly string[]) =>
  (minute: Minute): Span =>
    localDay(
      calendars.find(({ id }) => id === first),
      minute,
    );

const satisfies = ({ id, groups }: Resource, { resource, group }: Need): boolean =>
  (resource === undefined || resource === id) && (group === undefined || groups.includes(group));

/** Whether these resources can still do what is needed. */
const fits = (ids: readonly string[], needs: readonly Need[], list: readonly Resource[]): boolean =>
  ids.length === needs.length &&
  needs.every((need, at) => list.some((one) => one.id === ids[at] && satisfies(one, need)));

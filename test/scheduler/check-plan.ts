import type {
  Calendar,
  Entry,
  Minute,
  Need,
  Plan,
  Resource,
  ScheduleInput,
  Setup,
  Span,
  Task,
} from '#scheduler/model';

/**
 * What a plan breaks of its input, in sentences. Written from the model alone, minute by minute, without
 * any of the scheduler's code.
 */
export const violations = (input: ScheduleInput, plan: Plan): string[] => {
  const world = worldOf(input, plan);
  return [
    ...complete(world),
    ...plan.entries.flatMap((entry) => {
      const task = world.tasks.get(entry.task);
      if (!task) return [`${entry.task} is not in the input`];
      const kept = world.kept.get(entry.task);
      const found = kept
        ? keptFaults(entry, kept)
        : [
            ...resourceFaults(world, task, entry),
            ...timeFaults(world, task, entry),
            ...precedenceFaults(world, task, entry),
            ...capacityFaults(world, entry),
            ...setupFaults(world, task, entry),
          ];
      return found.map((fault) => `${entry.task} ${entry.start}-${entry.finish}: ${fault}`);
    }),
    ...materialFaults(world),
  ];
};

type World = ReturnType<typeof worldOf>;

const worldOf = (input: ScheduleInput, plan: Plan) => ({
  input,
  plan,
  tasks: new Map(input.tasks.map((task) => [task.id, task])),
  resources: new Map(input.resources.map((resource) => [resource.id, resource])),
  calendars: new Map(input.calendars.map((calendar) => [calendar.id, calendar])),
  orders: new Map(input.orders.map((order) => [order.id, order])),
  kept: new Map(input.kept.map((kept) => [kept.task, kept])),
  entries: new Map(plan.entries.map((entry) => [entry.task, entry])),
});

const complete = ({ input, plan, entries }: World): string[] => {
  const unplaced = new Set(plan.unplaced.map(({ task }) => task));
  return [
    ...(plan.entries.length === entries.size ? [] : ['a task stands twice']),
    ...input.tasks.flatMap(({ id }) =>
      entries.has(id) === unplaced.has(id) ? [`${id} is not exactly one of placed and unplaced`] : [],
    ),
    ...plan.unplaced.flatMap(({ task, why }) =>
      why.kind === 'TASK' && !unplaced.has(why.task)
        ? [`${task} waits for ${why.task}, which has a place`]
        : [],
    ),
  ];
};

const keptFaults = (entry: Entry, kept: ScheduleInput['kept'][number]): string[] =>
  entry.start === kept.start &&
  (kept.finish === undefined || entry.finish === kept.finish) &&
  entry.resources.join() === kept.resources.join()
    ? []
    : ['was moved, though it is kept'];

const satisfies = ({ id, groups, skills }: Resource, { resource, group, skill }: Need): boolean =>
  (resource === undefined || id === resource) &&
  (group === undefined || groups.includes(group)) &&
  (skill === undefined || skills.includes(skill));

const resourceFaults = ({ resources }: World, { needs }: Task, entry: Entry): string[] => {
  const faults = needs.flatMap((need, index) => {
    const resource = resources.get(entry.resources[index] ?? '');
    return resource && satisfies(resource, need) ? [] : [`need ${index} is not satisfied`];
  });
  if (entry.resources.length !== needs.length) faults.push('not one resource for each need');
  if (new Set(entry.resources).size !== entry.resources.length) faults.push('a resource counts twice');
  return faults;
};

const localOf = ({ offsets = [] }: Calendar, minute: Minute): Minute => {
  let offset = offsets[0]?.minutes ?? 0;
  for (const { from, minutes } of offsets) if (minute >= from) offset = minutes;
  return minute + offset;
};

const covers = ({ start, end }: Span, minute: Minute): boolean => start <= minute && minute < end;

const isOpen = ({ calendars }: World, resource: Resource, minute: Minute): boolean =>
  !resource.closed.some((span) => covers(span, minute)) &&
  resource.calendars.every((id) => {
    const calendar = calendars.get(id);
    if (!calendar) return false;
    const exception = calendar.exceptions.findLast((span) => covers(span, minute));
    if (exception) return exception.isOpen;
    const weekMinute = ((localOf(calendar, minute) % 10_080) + 10_080) % 10_080;
    return calendar.shifts.some((shift) => covers(shift, weekMinute) || covers(shift, weekMinute + 10_080));
  });

const allOpen = (world: World, entry: Entry, minute: Minute): boolean =>
  entry.resources.every((id) => {
    const resource = world.resources.get(id);
    return resource !== undefined && isOpen(world, resource, minute);
  });

const lengthOf = (blocks: readonly Span[]): number =>
  blocks.reduce((sum, { start, end }) => sum + end - start, 0);

const timeFaults = (world: World, task: Task, entry: Entry): string[] => {
  const faults: string[] = [];
  const { start, finish, blocks } = entry;
  const earliest = Math.max(
    world.input.from,
    task.release ?? world.input.from,
    ...task.orders.map((order) => world.orders.get(order)?.release ?? world.input.from),
  );
  if (start < earliest) faults.push(`starts before ${earliest}`);
  if (blocks[0]?.start !== start || blocks.at(-1)?.end !== finish) faults.push('its blocks are not its time');
  if (task.outsideDays !== undefined) return [...faults, ...outsideFaults(world, task.outsideDays, entry)];
  if (lengthOf(blocks) !== task.minutes + entry.setupMinutes)
    faults.push(`works ${lengthOf(blocks)} minutes`);
  if (!task.canSplit && blocks.length !== 1) faults.push('is split');
  for (let minute = start; minute < finish; minute++) {
    const works = blocks.some((block) => covers(block, minute));
    if (works === allOpen(world, entry, minute)) continue;
    faults.push(works ? `works in closed hours at ${minute}` : `pauses in open hours at ${minute}`);
    break;
  }
  return faults;
};

const outsideFaults = (world: World, days: number, entry: Entry): string[] => {
  const first = world.resources.get(entry.resources[0] ?? '');
  const calendar = world.calendars.get(first?.calendars[0] ?? '');
  const dayOf = (minute: Minute) => Math.floor((calendar ? localOf(calendar, minute) : minute) / 1440);
  const open = new Set<number>();
  for (let minute = entry.start; minute < entry.finish + 1440; minute++)
    if (allOpen(world, entry, minute)) open.add(dayOf(minute));
  let length = 0;
  for (let left = days; left > 0; length++)
    if (open.has(dayOf(entry.start + (length + 1) * 1440))) left--;
    else if (length * 1440 > entry.finish - entry.start) break;
  return [
    ...(allOpen(world, entry, entry.start) ? [] : ['is sent in closed hours']),
    ...(entry.finish - entry.start === length * 1440 ? [] : [`is back after other than ${length} days`]),
  ];
};

/** The blocks of an entry's own work, without its set-up. */
const workBlocks = (entry: Entry): Span[] => {
  let setup = entry.setupMinutes;
  return entry.blocks.flatMap(({ start, end }) => {
    const part = Math.min(setup, end - start);
    setup -= part;
    return start + part < end ? [{ start: start + part, end }] : [];
  });
};

const precedenceFaults = ({ entries, tasks, kept }: World, task: Task, entry: Entry): string[] =>
  task.after.flatMap(({ task: id, transferMinutes = 0, overlapShare }) => {
    const earlier = entries.get(id);
    if (!earlier) return [`${id} before it has no place`];
    const before = tasks.get(id);
    const isWhole =
      overlapShare === undefined || task.outsideDays !== undefined || before?.outsideDays !== undefined;
    if (isWhole || !before)
      return entry.start < earlier.finish + transferMinutes ? [`starts before the end of ${id}`] : [];
    const faults: string[] = [];
    let lot = Math.ceil(overlapShare * before.minutes);
    let handedOn = earlier.start;
    for (const { start, end } of workBlocks(earlier)) {
      if (lot > 0) handedOn = Math.min(end, start + lot);
      lot -= Math.min(lot, end - start);
    }
    // What is kept may have other times than its minutes say.
    if (!kept.has(id) && entry.start < handedOn + transferMinutes)
      faults.push(`starts before the first lot of ${id}`);
    const ended = earlier.finish + transferMinutes;
    const after = lengthOf(
      workBlocks(entry).flatMap(({ start, end }) =>
        end > ended ? [{ start: Math.max(start, ended), end }] : [],
      ),
    );
    if (after < Math.ceil(overlapShare * task.minutes)) faults.push(`runs dry of ${id}`);
    return faults;
  });

const unitsOn = ({ tasks }: World, entry: Entry, resource: string): number =>
  entry.resources.reduce(
    (sum, id, index) => sum + (id === resource ? (tasks.get(entry.task)?.needs[index]?.units ?? 1) : 0),
    0,
  );

const capacityFaults = (world: World, entry: Entry): string[] =>
  entry.start === entry.finish
    ? []
    : entry.resources.flatMap((id) => {
        const capacity = world.resources.get(id)?.capacity ?? Number.POSITIVE_INFINITY;
        const beside = world.plan.entries.filter(
          ({ resources, start, finish }) =>
            resources.includes(id) && start < finish && start < entry.finish && finish > entry.start,
        );
        const instants = [entry.start, ...beside.map(({ start }) => start)].filter((at) =>
          covers({ start: entry.start, end: entry.finish }, at),
        );
        const over = instants.find(
          (at) =>
            beside
              .filter(({ start, finish }) => start <= at && at < finish)
              .reduce((sum, one) => sum + unitsOn(world, one, id), 0) > capacity,
        );
        return over === undefined ? [] : [`${id} is double booked at ${over}`];
      });

/** Tasks without minutes and work outside have none. */
const setupOf = ({ setup, minutes, outsideDays }: Task): Setup | undefined =>
  minutes > 0 && outsideDays === undefined ? setup : undefined;

const setupFaults = (world: World, task: Task, entry: Entry): string[] => {
  const main = world.resources.get(entry.resources[0] ?? '');
  const setup = setupOf(task);
  if (!setup) return entry.setupMinutes === 0 ? [] : ['is set up without need'];
  const before = world.plan.entries
    .filter((other) => other.start < other.finish && other.start < entry.start)
    .filter(({ resources }) => resources.includes(main?.id ?? ''))
    // Of kept ones that overlap, the one that ends last.
    .toSorted((a, b) => a.finish - b.finish)
    .at(-1);
  const earlier = before && world.tasks.get(before.task);
  const attribute = before ? earlier && setupOf(earlier)?.attribute : main?.attribute;
  const isSaved = main?.capacity === 1 && attribute === setup.attribute;
  return entry.setupMinutes === (isSaved ? 0 : setup.minutes) ? [] : [`set up for ${entry.setupMinutes}`];
};

/** From the start of each task on, no item may be missing, whatever kept tasks have taken before. */
const materialFaults = ({ input, plan, tasks, kept }: World): string[] => {
  const items = new Set(input.supplies.map(({ item }) => item));
  return [...items].flatMap((item) => {
    const changes = [
      ...input.supplies
        .filter((supply) => supply.item === item)
        .map(({ from, quantity }) => ({ at: from, quantity, isFree: false })),
      ...plan.entries.flatMap(({ task, start }) =>
        (tasks.get(task)?.materials ?? [])
          .filter((material) => material.item === item)
          .map(({ quantity }) => ({ at: start, quantity: -quantity, isFree: !kept.has(task) })),
      ),
    ];
    const first = Math.min(...changes.flatMap(({ at, isFree }) => (isFree ? [at] : [])));
    const instants = changes.map(({ at }) => at).filter((at) => at >= first);
    const short = instants.find(
      (instant) => changes.reduce((sum, { at, quantity }) => sum + (at <= instant ? quantity : 0), 0) < -1e-3,
    );
    return short === undefined ? [] : [`${item} is missing at ${short}`];
  });
};

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { instantOf, minuteOf } from '#areas/company/resources';
import { decimal, zero } from '#lib/decimal';
import { packed, unpacked } from '#platform/heavy/across';
import type { Plan } from '#scheduler/model';
import { violations } from '#test/scheduler/check-plan';
import { type Random, seeded } from '#test/seeded';
import { makeInput, type Prepared } from './input/make-input.ts';
import type { StandingEntry } from './input/read-in-force.ts';
import type { WorkOrder, WorkTask } from './input/read-work.ts';
import type { ShopFacts } from './input/shop-facts.ts';
import { standingPlan } from './input/standing-plan.ts';
import { type MadePlan, makePlan } from './runs/plan-task.ts';

/** More with RANDOM_SHOPS=100000. */
const shops = Number(process.env.RANDOM_SHOPS ?? 1000);
const now = '2026-03-02T09:00:00.000Z';

it('plans of random shops do what a batch holds as one, keep all the rest, and are the same each time', (t) => {
  const { random } = seeded(t);
  let [together, apart, stayed] = [0, 0, 0];
  for (let shop = 0; shop < shops; shop++) {
    const facts = someFacts(random);
    const steps = random(3);
    const prepared = makeInput(facts);
    const made = plan(prepared, steps);
    assert.deepEqual(faultsOf(facts, prepared, made), [], `shop ${shop}`);
    assert.deepEqual(plan(makeInput(facts), steps), made, `shop ${shop}`);
    together += prepared.blocks.length;
    apart += prepared.notes.filter(({ code }) => code === 'BatchApart').length;
    // Another day with this plan in force: an order is more urgent, another is gone.
    const { changed, ...next } = changedFacts(facts, made, random);
    const again = makeInput(next);
    const incremental = plan(again, 0, { plan: standingPlan(next.inForce, again.blocks), changed });
    assert.deepEqual(faultsOf(next, again, incremental), [], `shop ${shop} after a change`);
    stayed += again.blocks.filter(({ id }) => {
      const was = made.plan.entries.find(({ task }) => task === id);
      return was?.start === incremental.plan.entries.find(({ task }) => task === id)?.start;
    }).length;
  }
  t.diagnostic(`${shops} shops, ${together} tasks of batches together, ${apart} apart, ${stayed} stayed`);
  assert.ok(together > shops && apart > shops / 50 && stayed > shops / 5);
});

const plan = (
  { input, blocks }: Prepared,
  steps: number,
  standing: { plan: Plan; changed: string[] } | null = null,
): MadePlan => unpacked(makePlan(packed({ input, blocks, seed: 1, steps, standing })));

/** What a plan breaks of what the batches say, in sentences: by the facts alone, and by the checker. */
const faultsOf = (facts: ShopFacts, { input, notes }: Prepared, { plan: found }: MadePlan): string[] => {
  const entries = new Map(found.entries.map((entry) => [entry.task, entry]));
  const own = new Set(input.tasks.map(({ id }) => id));
  const whole = {
    ...found,
    entries: found.entries.filter(({ task }) => own.has(task)),
    unplaced: found.unplaced.filter(({ task }) => own.has(task)),
  };
  const unplaced = new Set(found.unplaced.map(({ task }) => task));
  const missed = notes.flatMap(({ code, message }) => (code === 'BatchApart' ? [message] : []));
  return [
    ...violations(input, whole as Plan),
    ...facts.tasks.flatMap(({ taskID }) =>
      entries.has(taskID) === unplaced.has(taskID) ? [`${taskID} is not exactly one of placed and not`] : [],
    ),
    ...facts.tasks.flatMap((task) => precedence(task, facts, entries)),
    ...groupsOf(facts.tasks).flatMap((group) => {
      const [first] = group;
      if (!first || missed.some((one) => one.startsWith(`${first.batchNumber} ${first.name}:`))) return [];
      return blockFaults(group, facts, entries).map((fault) => `${first.taskID}: ${fault}`);
    }),
  ];
};

type Entries = ReadonlyMap<string, MadePlan['plan']['entries'][number]>;

/**
 * No task begins before what comes before it in its own order, and who waits for another names it. Where
 * pieces are handed on in lots this is said of batches, which hand on nothing before the end.
 */
const precedence = (task: WorkTask, { tasks, settings }: ShopFacts, entries: Entries): string[] => {
  const entry = entries.get(task.taskID);
  if (!entry || task.status === 'WIP' || entry.why.kind === 'WIP') return [];
  const { why } = entry;
  return [
    ...task.dependsOn.flatMap((id) => {
      const before = entries.get(id);
      const known = tasks.find(({ taskID }) => taskID === id);
      const transfer = Number(known?.transferMinutes ?? 0);
      if (settings.overlapPercent !== null && !entry.shared && !before?.shared) return [];
      return known && (!before || before.finish + transfer > entry.start)
        ? [`${task.taskID} begins before ${id} has come`]
        : [];
    }),
    ...(why.kind === 'TASK' &&
    settings.overlapPercent === null &&
    !endingWith(why.task, entries).some(
      ({ task: id, finish }) =>
        finish + Number(tasks.find(({ taskID }) => taskID === id)?.transferMinutes) === entry.ready.at,
    )
      ? [`${task.taskID} is not held by ${why.task}, which it names`]
      : []),
  ];
};

/** A task, or all that its batch does with it: they leave together, and arrive when the last of them does. */
const endingWith = (task: string, entries: Entries): MadePlan['plan']['entries'] => {
  const entry = entries.get(task);
  if (!entry?.shared) return entry ? [entry] : [];
  const { start, finish, shared } = entry;
  return [...entries.values()].filter(
    (one) => one.shared?.batchID === shared.batchID && one.start === start && one.finish === finish,
  );
};

/** What batches hold together, none of which was begun; and of what was begun nothing. */
const groupsOf = (tasks: readonly WorkTask[]): WorkTask[][] =>
  [
    ...Map.groupBy(
      tasks.filter(({ batchID }) => batchID !== null),
      ({ batchID, name, batchPlace }) => `${batchID} ${name} ${batchPlace}`,
    ).values(),
  ].filter((group) => group.length > 1 && group.every(({ status }) => status !== 'WIP'));

const blockFaults = (group: WorkTask[], { orders }: ShopFacts, entries: Entries): string[] => {
  const found = group.flatMap(({ taskID }) => entries.get(taskID) ?? []);
  const [first] = found;
  if (!first) return [];
  if (found.length !== group.length) return ['is planned for some of its orders alone'];
  const shape = ({ start, finish, resources, setupMinutes, shared }: typeof first) =>
    JSON.stringify([start, finish, resources, setupMinutes, shared?.batchID]);
  const worked = first.blocks.reduce((sum, { start, end }) => sum + end - start, 0);
  const parts = found.reduce((sum, { shared }) => sum + (shared?.minutes ?? Number.NaN), 0);
  const runs = group.map((task) => {
    const order = orders.find(({ productionOrderID }) => productionOrderID === task.productionOrderID);
    return Number(task.minutes) * Number(order?.quantity);
  });
  const run = group[0]?.isSimultaneous ? Math.max(...runs) : runs.reduce((sum, one) => sum + one, 0);
  const teardown = Math.max(...group.map(({ teardownMinutes }) => Number(teardownMinutes)));
  const takes = first.setupMinutes + run + teardown;
  return [
    ...(found.every((one) => shape(one) === shape(first)) ? [] : ['is not one for all of its orders']),
    ...(first.shared?.batchID === group[0]?.batchID ? [] : ['does not name its batch']),
    ...(parts === worked ? [] : [`its orders have part in ${parts} of ${worked} minutes`]),
    ...(worked === takes ? [] : [`works ${worked} minutes and should ${takes}`]),
  ];
};

const often = (random: Random, percent: number): boolean => random(100) < percent;

/** A few machines, orders with routers of a few tasks, and batches of some of them. */
const someFacts = (random: Random): ShopFacts => {
  const names = ['Saw', 'Mill', 'Bath', 'Oven'];
  const week = (start: string, end: string) =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => (day < 6 ? [{ start, end }] : []));
  const resources = names.map((name) => ({
    ...{ resourceID: name, name, type: 'MACHINE' as const, locationID: null, skills: [] as string[] },
    ...{ capacity: name === 'Oven' ? 2 : 1, isDefault: false, isActive: true },
    ...{ timeZone: 'Europe/Berlin', site: null, nonWorkingDays: [], exceptions: [] },
    workingHours: often(random, 40) ? week('06:00', '22:00') : null,
  }));
  const orders = Array.from({ length: 3 + random(5) }, (_, at): WorkOrder => {
    const id = `O${at}`;
    return {
      ...{ productionOrderID: id, number: `PR${at}`, status: 'PLANNED', itemNumber: `I${random(2)}` },
      ...{ lineItemID: null, customerID: null, quantity: decimal(1 + random(3)), priority: random(3) },
      sequenceNumber: often(random, 15) ? decimal(random(9)) : null,
      promiseDateUTC: often(random, 50) ? instantOf(minuteOf(now) + random(8000)) : null,
      ...{ locationID: null, plannedStartUTC: null, plannedFinishUTC: null, scheduledStartUTC: null },
      ...{ isScheduled: false, isOutdated: true, notBeforeUTC: null, mark: '' },
    };
  });
  const resourcesOf = (name: string) => (often(random, 15) ? [name, 'Oven'] : [name]);
  const whole = often(random, 40);
  const isSimultaneous = often(random, 40);
  const router = ['Saw', 'Bath', 'Mill'].slice(random(2));
  const tasks = orders.flatMap(({ productionOrderID }, order) => {
    const steps = whole ? router : ['Saw', 'Bath', 'Mill', 'Bath'].slice(random(2), 2 + random(3));
    const turned = often(random, 10);
    return steps.map((name, at): WorkTask => {
      const place = steps.slice(0, at).filter((one) => one === name).length;
      // Two of three orders are in a batch: by twos as a whole, or all at the bath.
      const isIn = order % 3 < 2 && (whole || (name === 'Bath' && place === 0));
      const batch = whole ? `B${Math.floor(order / 3)}` : 'B';
      const before = turned ? at + 1 : at - 1;
      const isBegun = often(random, 4) && before < 0;
      return {
        ...{ taskID: `${productionOrderID}-${at}`, productionOrderID, name },
        ...{ status: isBegun ? 'WIP' : 'PLANNED', resources: resourcesOf(name), skills: [] },
        dependsOn: before < 0 || before >= steps.length ? [] : [`${productionOrderID}-${before}`],
        setupMinutes: decimal(often(random, 50) ? 15 : 0),
        minutes: decimal(5 * (1 + random(40))),
        teardownMinutes: decimal(often(random, 20) ? 10 : 0),
        transferMinutes: decimal(often(random, 20) ? 30 : 0),
        ...{ quantity: null, quantityGood: zero, quantityScrapped: zero, isOutside: false },
        ...{ turnaroundDays: null, mayBeSplit: true, setupValue: null, locationID: null },
        startedUTC: isBegun ? '2026-03-02T08:30:00.000Z' : null,
        ...{ arrivedUTC: null, batchID: isIn ? batch : null, batchNumber: isIn ? `BT-${batch}` : null },
        ...{ isSimultaneous: isIn && isSimultaneous, batchPlace: isIn ? place : null },
      };
    });
  });
  const needed = orders
    .filter(() => often(random, 30))
    .map(({ productionOrderID, quantity }) => ({
      ...{ materialID: `M-${productionOrderID}`, productionOrderID, itemID: 'steel', itemNumber: 'STEEL' },
      ...{ quantity, uOM: null, stockQuantity: quantity },
    }));
  return {
    now,
    settings: {
      ...{ autoScheduleBelow: 0, outsideDays: 5, frozenMinutes: 0, horizonDays: 200, seed: 1 },
      overlapPercent: often(random, 20) ? 25 : null,
      ...{ improvementSteps: null, nightlyAt: null, nextNightlyUTC: null, lastUpdatedByUserID: null },
      ...{ lastUpdatedUTC: null, rowVersion: 1 },
    },
    shop: { resources, groups: [], closed: new Map(), defaultLocationID: null },
    ...{ orders, tasks, inForce: [] },
    materials: {
      needed,
      items: [
        {
          ...{ itemID: 'steel', itemNumber: 'STEEL', leadTimeDays: 3 },
          supplies: [{ fromUTC: now, quantity: decimal(2) }],
        },
      ],
    },
  };
};

/** The same shop with a plan in force, one order that is more urgent, and perhaps another that is gone. */
const changedFacts = (
  facts: ShopFacts,
  { plan: found }: MadePlan,
  random: Random,
): ShopFacts & { changed: string[] } => {
  const inForce = found.entries.map(
    ({ task, start, finish, setupMinutes, resources, shared }): StandingEntry => {
      const of = facts.tasks.find(({ taskID }) => taskID === task);
      return {
        ...{ taskID: task, productionOrderID: of?.productionOrderID ?? '', setupMinutes },
        ...{ startUTC: instantOf(start), finishUTC: instantOf(finish), resourceIDs: resources },
        batchID: shared?.batchID ?? null,
      };
    },
  );
  const [urgent, gone] = [random(facts.orders.length), often(random, 30) ? random(facts.orders.length) : -1];
  const orders = facts.orders
    .map((order, at) => (at === urgent ? { ...order, priority: 9 } : order))
    .filter((_, at) => at !== gone);
  const left = new Set(orders.map(({ productionOrderID }) => productionOrderID));
  const isLeft = ({ productionOrderID }: { productionOrderID: string }) => left.has(productionOrderID);
  return {
    ...facts,
    ...{ orders, inForce: inForce.filter(isLeft), tasks: facts.tasks.filter(isLeft) },
    materials: { ...facts.materials, needed: facts.materials.needed.filter(isLeft) },
    changed: facts.orders.flatMap(({ productionOrderID }, at) => (at === urgent ? [productionOrderID] : [])),
  };
};

import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { productionBatches } from '#areas/making/productionbatches';
import { type ScheduleWorld, startSchedule } from '#test/schedule-world';
import { type Random, seeded } from '#test/seeded';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
type Span = { start: number; end: number };

/** More with RANDOM_PLANS=1000. */
const shops = Number(process.env.RANDOM_PLANS ?? 20);
let world: ScheduleWorld;
const machines = ['Saw', 'Lathe', 'Mill', 'Press', 'Oven'];
const item = { id: '', stock: 12, comes: 8, at: '2026-03-05T07:00:00.000Z' };

before(async () => {
  world = await startSchedule(undefined, [productionBatches]);
  const week = (start: string, end: string, days: number) =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => (day <= days ? [{ start, end }] : []));
  const site = await world.post('/v1/locations', {
    ...{ number: 'KI', name: 'Kiel', timeZone: 'Europe/Berlin', workingHours: week('06:00', '22:00', 6) },
    nonWorkingDays: [{ date: '2026-03-05' }],
  });
  const { locationID } = site;
  await world.machine('Saw', { locationID, workingHours: week('06:00', '14:00', 5) });
  await world.machine('Lathe', { locationID, workingHours: week('14:00', '22:00', 5) });
  await world.machine('Mill', {
    locationID,
    exceptions: [{ kind: 'REPAIR', startUTC: '2026-03-03T08:00:00Z', endUTC: '2026-03-03T15:00:00Z' }],
  });
  await world.machine('Press');
  await world.machine('Oven', { capacity: 2 });
  const ids = await Promise.all(['Saw', 'Mill'].map(async (name) => (await named(name)).resourceID));
  await world.post('/v1/resourcegroups', { name: 'Cutters', resourceIDs: ids });
  item.id = await world.stock.item({ leadTimeDays: 9 });
  await world.stock.receive(item.id, item.stock, world.from);
  await world.post('/v1/inventory/inbound', { itemID: item.id, quantity: item.comes, expectedUTC: item.at });
});
const named = async (name: string): Promise<Body> =>
  (await world.get('/v1/resources')).find((one: Body) => one.name === name);

it('plans of random shops book nobody twice, keep precedence, hours and material, all by what the API says', async (t) => {
  const { random } = seeded(t);
  const open = new Map<string, Span[]>();
  let batched = 0;
  for (const name of machines) {
    const { resourceID } = await named(name);
    const calendar = await world.get(`/v1/resources/${resourceID}/calendar?FromDate=2026-03-01&Days=92`);
    open.set(
      name,
      calendar.open.map(({ startUTC, endUTC }: Body) => ({ start: at(startUTC), end: at(endUTC) })),
    );
  }
  for (let shop = 0; shop < shops; shop++) {
    await someOrders(random);
    const run = await world.build(shop % 3 === 0 ? '?Incremental=true' : '');
    assert.equal(run.status, 'DONE');
    const listed: Body[] = await world.get('/v1/prodorders?status=PLANNED');
    const made: Body[] = [];
    for (const { productionOrderID } of listed)
      made.push(await world.get(`/v1/prodorders/${productionOrderID}`));
    const entries: Body[] = await world.get('/v1/schedule');
    assert.deepEqual(faults(made, entries, open), [], `shop ${shop}`);
    batched += entries.filter(({ batchID }) => batchID !== null).length;
    // Some stay for the next shop, as they do in life.
    const gone = made
      .filter(() => random(100) < 70)
      .map(({ productionOrderID }) => ({ productionOrderID, status: 'CANCELLED' }));
    if (gone.length > 0) await world.stock.send('PATCH', '/v1/prodorders/status', gone);
  }
  assert.ok(batched > shops, `${batched} tasks of batches`);
});

let orders = 0;
const someOrders = async (random: Random): Promise<void> => {
  const one = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const dipped: string[] = [];
  for (let count = 2 + random(4); count > 0; count--) {
    const tasks = Array.from({ length: 1 + random(4) }, (_, at) => ({
      name: `Step ${at}`,
      minutes: 5 * random(40),
      ...(random(3) === 0 ? { setupMinutes: 15 } : {}),
      ...(random(4) === 0 ? { transferMinutes: 30 } : {}),
      resources: [one([...machines, 'Cutters'])],
    }));
    const isDipped = random(3) > 0;
    if (isDipped)
      tasks.splice(random(tasks.length + 1), 0, {
        name: 'Dip',
        minutes: 10 * random(9),
        resources: ['Press'],
      });
    const { productionOrderID } = await world.production(tasks, {
      quantity: 1 + random(4),
      ...(random(2) === 0 ? { promiseDateUTC: `2026-03-0${2 + random(7)}T12:00:00Z` } : {}),
    });
    orders += 1;
    if (isDipped) dipped.push(productionOrderID);
    if (random(2) === 0)
      await world.sql(
        `insert into production_materials (tenant_id, material_id, production_order_id, sequence, item_id, item_number, uom, quantity_per_piece)
         select p.tenant_id, $3, p.production_order_id, 10, $2, 'X', 'C62', 2 from production_orders p where p.production_order_id = $1`,
        [productionOrderID, item.id, `m${orders}`],
      );
  }
  if (dipped.length < 2) return;
  const { batchID } = await world.post('/v1/prodorders/batches', {
    ...{ name: 'Dip', taskName: 'Dip', productionOrderIDs: dipped, isSimultaneous: random(2) === 0 },
  });
  await world.stock.send('PATCH', `/v1/prodorders/batches/${batchID}/status`, { status: 'ACTIVE' });
};

const at = (instant: string): number => Date.parse(instant) / 60_000;

/** What a plan breaks, in sentences: written from what the API answers alone. */
const faults = (
  made: readonly Body[],
  entries: readonly Body[],
  open: ReadonlyMap<string, Span[]>,
): string[] => {
  const byTask = new Map(entries.map((entry) => [entry.taskID, entry]));
  const now = at(world.service.time.now);
  return [
    ...made.flatMap(({ number, tasks, plannedStartUTC, plannedFinishUTC }) => {
      const own = tasks.map(({ taskID }: Body) => byTask.get(taskID)).filter(Boolean);
      const [first, last] = [
        own.map((one: Body) => one.startUTC).sort()[0],
        own
          .map((one: Body) => one.finishUTC)
          .sort()
          .at(-1),
      ];
      return [
        ...(own.length === tasks.length ? [] : [`${number} is not wholly planned`]),
        ...tasks.flatMap((task: Body) => precedence(number, task, tasks, byTask)),
        ...(plannedStartUTC === first && plannedFinishUTC === last
          ? []
          : [`${number} is shown at other times`]),
      ];
    }),
    ...entries.flatMap((entry) => {
      const it = `${entry.productionOrderNumber} ${entry.taskName}`;
      const spans: Span[] = entry.blocks.map(({ startUTC, finishUTC }: Body) => ({
        start: at(startUTC),
        end: at(finishUTC),
      }));
      const worked = spans.reduce((sum, { start, end }) => sum + end - start, 0);
      const hours = open.get(entry.resourceName) ?? [];
      const isOpen = ({ start, end }: Span) =>
        start === end || hours.some((span) => span.start <= start && end <= span.end);
      return [
        ...(at(entry.startUTC) >= now ? [] : [`${it} begins in the past`]),
        ...(worked === minutesOf(entry, entries) ? [] : [`${it} works ${worked} minutes`]),
        ...(togetherWith(entry, entries).every(
          ({ resourceName, startUTC, finishUTC }) =>
            resourceName === entry.resourceName &&
            startUTC === entry.startUTC &&
            finishUTC === entry.finishUTC,
        )
          ? []
          : [`${it} is not where its batch is`]),
        ...(spans.every(isOpen) ? [] : [`${it} works in closed hours of ${entry.resourceName}`]),
        ...(entry.delayedBy.text === '' ? [`${it} does not say why`] : []),
      ];
    }),
    ...machines.flatMap((name) => doubleBooked(name, entries)),
    ...missing(made, byTask),
  ];
};

/** The entry, and all that its batch does with it: once, for all of its orders. */
const togetherWith = (entry: Body, entries: readonly Body[]): Body[] =>
  entry.batchID === null ? [entry] : entries.filter(({ batchID }) => batchID === entry.batchID);
const minutesOf = (entry: Body, entries: readonly Body[]): number =>
  togetherWith(entry, entries).reduce((sum, { minutes }) => sum + minutes, 0);

const precedence = (
  number: string,
  task: Body,
  tasks: readonly Body[],
  byTask: ReadonlyMap<string, Body>,
): string[] =>
  task.dependsOn.flatMap((id: string) => {
    const [entry, before] = [byTask.get(task.taskID), byTask.get(id)];
    const transfer = Number(tasks.find(({ taskID }) => taskID === id)?.transferMinutes ?? 0);
    const isLater = !entry || !before || at(entry.startUTC) >= at(before.finishUTC) + transfer;
    return isLater ? [] : [`${number} ${task.name} begins before what comes before it has come`];
  });

const doubleBooked = (name: string, entries: readonly Body[]): string[] => {
  const own = entries.filter(
    (one) =>
      one.resourceName === name && one.startUTC < one.finishUTC && one === togetherWith(one, entries)[0],
  );
  const most = name === 'Oven' ? 2 : 1;
  return own.flatMap((one) => {
    const beside = own.filter((other) => other.startUTC <= one.startUTC && one.startUTC < other.finishUTC);
    return beside.length > most ? [`${name} is booked ${beside.length} times at ${one.startUTC}`] : [];
  });
};

/** By the receipts there are; what nothing covers comes after the lead time, for all that is missing. */
const missing = (made: readonly Body[], byTask: ReadonlyMap<string, Body>): string[] => {
  const taken = made.flatMap(({ materials, tasks }) => {
    const first = byTask.get(tasks[0]?.taskID);
    return materials.length > 0 && first
      ? [{ at: first.startUTC as string, quantity: Number(materials[0].quantity) }]
      : [];
  });
  const comes = new Date(Date.parse(world.service.time.now) + 9 * 86_400_000).toISOString();
  const needed = taken.reduce((sum, { quantity }) => sum + quantity, 0);
  const there = (when: string): number =>
    item.stock +
    (when >= item.at ? item.comes : 0) +
    (when >= comes ? Math.max(0, needed - item.stock - item.comes) : 0);
  return taken.flatMap(({ at: when }) => {
    const used = taken.filter((one) => one.at <= when).reduce((sum, { quantity }) => sum + quantity, 0);
    return used > there(when) ? [`at ${when} ${used} are taken, and ${there(when)} are there`] : [];
  });
};

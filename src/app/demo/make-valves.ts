import { setTimeout as sleep } from 'node:timers/promises';
import { addMinutes } from '#lib/instant';
import { StartError } from '#platform/start-error';
import type { Answer } from './call.ts';
import { moverOf, receive } from './fail-seals.ts';
import type { DemoTools } from './tools.ts';

const router = [
  { taskName: 'Saw the block', resource: 'Bandsaw 1', setupMinutes: 20, minutes: 15 },
  { taskName: 'Mill the block', resource: 'Machining centre 2', setupMinutes: 30, minutes: 45 },
  { taskName: 'Assemble and test', resource: 'Test bench 1', setupMinutes: 15, minutes: 40 },
];
/** How much longer than planned each task takes on the floor. */
const pace = [1.1, 1.25, 0.9];
const ordered = 4;

/** What is made: its item, the bar that it is made of, and where both lie. */
type Shop = { itemID: string; barID: string; place: string };

/**
 * An order becomes production orders, one of them split off; the schedule plans them; they are made with one
 * piece of scrap and a time that is corrected, come into stock by their serial numbers, are packed, and what
 * they took is compared with what was quoted. Answers where the picture of the schedule lies.
 */
export const makeValves = async (tools: DemoTools): Promise<string> => {
  const { step, api, keys } = tools;
  const shop = await prepare(tools);
  const order = await orderValves(tools, shop);
  const [first, second] = await planValves(tools, order);
  await schedule(tools);
  const picture = await step(
    'The schedule as a picture',
    () => tools.file('/v1/schedule/gantt?Days=1', keys.PLANNING, 'schedule.svg'),
    ({ name, bytes }) =>
      `${name}, ${(bytes / 1024).toFixed(1)} kB: a row for each machine, a bar for each task`,
  );
  const stamp = Date.now().toString(36).toUpperCase();
  // One after the other, and all of it before now.
  const made = [
    ...(await makeOne(tools, shop, { order: first, stamp: `${stamp}-A`, scrapped: 1, hoursAgo: 16 })),
    ...(await makeOne(tools, shop, { order: second, stamp: `${stamp}-B`, scrapped: 0, hoursAgo: 7 })),
  ];
  await packValves(tools, shop, { order, serialNumbers: made });
  await step(
    'Quoted and actual, over all',
    () => api('GET', `/v1/salesorders/${order.salesOrderID}/analysis/production-comparison`, keys.MANAGEMENT),
    ({ number, lines, totals }) =>
      `${number}: ${lines.length} tasks took ${Number(totals.actualMinutes)} minutes`,
  );
  const [{ taskID }] = await api('GET', '/v1/tasks/byname/Mill%20the%20block', keys.PLANNING);
  await step(
    'What clocked time proposes',
    () => api('GET', `/v1/tasks/${taskID}/timemodel/proposal`, keys.PLANNING),
    ({ present, minutes, statistics, obstacle }) =>
      obstacle === null
        ? `milling takes ${minutes} minutes, not ${present.minutes}: ${statistics.count} samples, spread ${statistics.standardDeviation}`
        : `nothing yet: ${obstacle}`,
  );
  return picture.file;
};

/** The item with its router, the machines, the master tasks, and bars in stock: once, or found again. */
const prepare = async ({ api, keys, ...tools }: DemoTools): Promise<Shop> => {
  const once = async (path: string, name: string, body: Answer): Promise<Answer> => {
    const [found] = await api('GET', `${path}/byname/${encodeURIComponent(name)}`, keys.ADMIN);
    return found ?? api('POST', path, keys.ADMIN, { name, ...body });
  };
  for (const { taskName, resource, setupMinutes, minutes } of router) {
    const { resourceID } = await once('/v1/resources', resource, { type: 'MACHINE', hourlyCost: 58 });
    await once('/v1/tasks', taskName, {
      ...{ setupMinutes, minutes, hourlyRate: 75, resourceIDs: [resourceID] },
    });
  }
  const item = async (body: Answer): Promise<Answer> => {
    const [found] = await api('GET', `/v1/items?number=${body.number}`, keys.ADMIN);
    return found ?? api('POST', '/v1/items', keys.ADMIN, { currencyCode: 'EUR', isStocked: true, ...body });
  };
  const bar = await item({
    ...{ number: 'AL-80-250', description: 'Aluminium bar 80 × 80 × 250', trackingType: 'LOT' },
    ...{ unitCost: 31, unitPrice: 60, replenishment: 'BUY' },
  });
  const block = await item({
    ...{ number: 'VB-80', description: 'Valve block 80, tested', trackingType: 'SERIAL' },
    ...{ unitCost: 140, unitPrice: 390, replenishment: 'MAKE' },
  });
  await api('PATCH', `/v1/items/${block.itemID}/router`, keys.ADMIN, [
    ...router.map(({ taskName, minutes }) => ({ taskName, minutes })),
  ]);
  const [place] = await api('GET', '/v1/inventory/locations?code=B-01-1', keys.LOGISTICS);
  if (!place) throw new StartError('The demo company has no place B-01-1: it was made by an older version.');
  const shop = { itemID: block.itemID, barID: bar.itemID, place: place.locationID };
  const stock = {
    itemID: bar.itemID,
    quantity: ordered + 1,
    toLocationID: place.locationID,
    lotNumber: 'AL-26',
  };
  await receive({ api, keys, ...tools }, stock);
  return shop;
};

const orderValves = async ({ step, api, keys }: DemoTools, { itemID }: Shop): Promise<Answer> => {
  const [{ customerID }] = await api('GET', '/v1/customers/search/Westmark', keys.SALES);
  const items = [{ itemID, quantity: ordered }];
  const order = await api('POST', '/v1/salesorders', keys.SALES, { customerID, items });
  return step(
    'An order of valve blocks',
    () => api('PATCH', `/v1/salesorders/${order.salesOrderID}/status`, keys.SALES, { status: 'RELEASED' }),
    ({ number, status }) => `${number} of ${ordered} is ${status}`,
  );
};

/** A production order of one more than was ordered, of which two become an order of their own. */
const planValves = async ({ step, api, keys }: DemoTools, order: Answer): Promise<[Answer, Answer]> => {
  const { salesOrderID } = order;
  const [{ itemAndQtyID }] = order.items;
  const [known] = await api('GET', `/v1/prodorders?salesOrderID=${salesOrderID}`, keys.PLANNING);
  const whole =
    known ??
    (await api('POST', '/v1/prodorders', keys.PLANNING, { salesOrderID, itemAndQtyID, quantity: ordered }));
  const path = `/v1/prodorders/${whole.productionOrderID}`;
  await api('PATCH', path, keys.PLANNING, { quantity: ordered + 1 });
  const [{ itemID: barID }] = await api('GET', '/v1/items?number=AL-80-250', keys.PLANNING);
  await api('PATCH', `${path}/materials`, keys.PLANNING, {
    materials: [{ itemID: barID, quantityPerPiece: 1, issueMethod: 'BY_HAND' }],
  });
  await moverOf({ api, keys }, whole.productionOrderID)('RELEASED');
  const part = await step(
    'Made as two production orders',
    () => api('POST', `${path}/split`, keys.PLANNING, { quantity: 2, reason: 'Two by the end of the week' }),
    (made) => `${whole.number} of ${ordered - 1}, and ${made.number} of ${made.quantity} split off`,
  );
  return [await api('GET', path, keys.PLANNING), part];
};

const schedule = ({ step, api, keys }: DemoTools): Promise<Answer> =>
  step(
    'The schedule',
    async () => {
      const { runID } = await api('GET', '/v1/schedule/build', keys.PLANNING);
      for (let waited = 0; waited < 600; waited += 1) {
        const run = await api('GET', `/v1/schedule/runs/${runID}`, keys.PLANNING);
        if (run.status === 'DONE') return run;
        if (run.status === 'FAILED') throw new StartError(`The schedule failed: ${run.failure}`);
        await sleep(100);
      }
      throw new StartError('No worker made the schedule within a minute.');
    },
    ({ orders, tasks, unplaced, lateOrders }) =>
      `${tasks} tasks of ${orders} orders, ${unplaced} without a place, ${lateOrders} orders late`,
  );

type Making = { order: Answer; stamp: string; scrapped: number; hoursAgo: number };

/** Makes an order from the bar to the shelf. Answers the serial numbers of its good pieces. */
const makeOne = async (tools: DemoTools, shop: Shop, making: Making): Promise<string[]> => {
  const { step, api, keys } = tools;
  const { order, stamp, scrapped } = making;
  const path = `/v1/prodorders/${order.productionOrderID}`;
  const count = Number(order.quantity);
  const serialNumbers = Array.from({ length: count }, (_, at) => `VB-${stamp}${at + 1}`);
  await api('PATCH', `${path}/serialnumbers`, keys.PLANNING, { serialNumbers });
  await api('POST', `${path}/materials/bookings`, keys.SHOP, {
    bookings: [
      { type: 'ISSUE', itemID: shop.barID, quantity: count, locationID: shop.place, lotNumber: 'AL-26' },
    ],
  });
  await workAt(tools, making);
  const good = serialNumbers.slice(scrapped);
  await step(
    `${order.number} is done`,
    () =>
      moverOf({ api, keys }, order.productionOrderID)('COMPLETED', {
        ...{ toLocationID: shop.place, quantityScrapped: scrapped, quantityCompleted: good.length },
        serialNumbers: good,
      }),
    () => `${good.join(', ')} are in stock${scrapped > 0 ? `, ${scrapped} is scrap` : ''}`,
  );
  await step(
    'Quoted and actual, by task',
    () => api('GET', `${path}/actuals`, keys.PLANNING),
    ({ tasks }) =>
      tasks
        .map((one: Answer) => `${one.name} ${Number(one.quotedMinutes)} and ${Number(one.actualMinutes)} min`)
        .join('; '),
  );
  return good;
};

/** A terminal sends what was clocked; the scrap is counted, and one time that was too long put right. */
const workAt = async (
  { step, api, keys }: DemoTools,
  { order, stamp, scrapped, hoursAgo }: Making,
): Promise<void> => {
  const path = `/v1/prodorders/${order.productionOrderID}`;
  const { productionOrderID } = order;
  let at = addMinutes(new Date().toISOString(), -60 * hoursAgo);
  for (const [place, task] of order.tasks.entries()) {
    const planned = Number(task.estimatedMinutes);
    const minutes = Math.round(planned * (pace[place] ?? 1));
    const isWrong = place === 1 && scrapped > 0;
    const event = { eventID: `${stamp}-${place}`, type: 'CLOCKIN', productionOrderID, taskID: task.taskID };
    // Somebody forgot to clock out before lunch.
    const endUTC = addMinutes(at, minutes + (isWrong ? 45 : 0));
    const events: Answer[] = [{ ...event, startUTC: at, endUTC }];
    if (isWrong)
      events.push({
        ...{ ...event, eventID: `${stamp}-scrap`, type: 'SCRAP', startUTC: endUTC },
        ...{ quantity: scrapped, reason: 'Bore out of tolerance' },
      });
    const send = () => api('POST', '/v1/prodorders/events', keys.SHOP, events);
    const { results } = await (isWrong
      ? step(
          'Clocked at the terminal',
          send,
          () => `${order.number} ${task.name}: ${scrapped} piece is scrap`,
        )
      : send());
    const failed = results.find((one: Answer) => one.problem !== null);
    if (failed) throw new StartError(`${task.name}: ${failed.problem.detail}`);
    if (isWrong)
      await step(
        'One time is corrected',
        () =>
          api('POST', `/v1/prodorders/events/${event.eventID}/corrections`, keys.PLANNING, {
            ...{ endUTC: addMinutes(at, minutes), note: 'Forgot to clock out before lunch' },
          }),
        () => `${minutes + 45} minutes become ${minutes}; the first entry is kept`,
      );
    await api('PATCH', `${path}/tasks`, keys.SHOP, [{ taskID: task.taskID, status: 'COMPLETED' }]);
    at = addMinutes(endUTC, 1);
  }
};

type Packed = { order: Answer; serialNumbers: string[] };

const packValves = async (
  { step, api, keys }: DemoTools,
  { place }: Shop,
  { order, serialNumbers }: Packed,
): Promise<void> => {
  const [{ itemAndQtyID }] = order.items;
  const list = await api('POST', '/v1/packinglists', keys.LOGISTICS, {
    ...{ salesOrderID: order.salesOrderID, fromLocationID: place },
    salesItems: [{ salesItemAndQtyID: itemAndQtyID, quantityToShip: ordered, serialNumbers }],
  });
  await step(
    'Packed and shipped',
    () => api('PATCH', `/v1/packinglists/${list.packingListID}`, keys.LOGISTICS, { status: 'SHIPPED' }),
    ({ number, status }) => `${number} is ${status}: ${serialNumbers.length} valve blocks`,
  );
};

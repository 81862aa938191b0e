import { setTimeout as sleep } from 'node:timers/promises';
import { addMinutes } from '#lib/instant';
import { StartError } from '#platform/start-error';
import { listInventoryLocations } from '../../../client/groups/inventory.ts';
import { createItem, listItems, setItemRouter } from '../../../client/groups/items.ts';
import {
  bookProductionMaterials,
  changeProductionMaterials,
  changeProductionTasks,
  getProductionOrder,
  setProductionOrderSerialNumbers,
  splitProductionOrder,
  updateProductionOrder,
} from '../../../client/groups/production.ts';
import { createResource, findResourceByName } from '../../../client/groups/resources.ts';
import {
  createSalesOrder,
  getSalesOrderProductionComparison,
  setSalesOrderStatus,
} from '../../../client/groups/sales-orders.ts';
import { buildScheduleByPost, drawSchedule, getScheduleRun } from '../../../client/groups/scheduling.ts';
import {
  correctProductionEvent,
  getProductionOrderActuals,
  takeProductionEvents,
} from '../../../client/groups/shopfloor.ts';
import { createTask, findTaskByName, proposeTaskTimes } from '../../../client/groups/tasks.ts';
import type {
  NewItemSent,
  ProductionEventSentSent,
  ProductionOrder,
  SalesOrder,
  ScheduleRun,
} from '../../../client/index.ts';
import { buyerOf } from './fail-seals.ts';
import { moverOf, orderToMake, receive, ship } from './make-and-ship.ts';
import { need } from './seed-step.ts';
import { type DemoTools, ofCompany } from './tools.ts';

const router = [
  { taskName: 'Saw the block', resource: 'Bandsaw 1', setupMinutes: 20, minutes: 15 },
  { taskName: 'Mill the block', resource: 'Machining centre 2', setupMinutes: 30, minutes: 45 },
  { taskName: 'Assemble and test', resource: 'Test bench 1', setupMinutes: 15, minutes: 40 },
];
/** How much longer than planned each task takes on the floor. */
const pace = [1.1, 1.25, 0.9];
const ordered = 4;
const barLot = 'AL-26';

/** What is made: its item, the bar that it is made of, and where both lie. */
type Shop = { itemID: string; barID: string; place: string };

/**
 * An order becomes production orders, one of them split off; the schedule plans them; they are made with one
 * piece of scrap and a time that is corrected, come into stock by their serial numbers, are packed, and what
 * they took is compared with what was quoted. Answers where the picture of the schedule lies.
 */
export const makeValves = async (tools: DemoTools): Promise<string> => {
  const { step, as, keep } = tools;
  const planning = as('PLANNING');
  const shop = await prepare(tools);
  const order = await orderValves(tools, shop);
  const [first, second] = await planValves(tools, shop, order);
  await schedule(tools);
  const picture = await step(
    'The schedule as a picture',
    async () => keep(await planning(drawSchedule, { query: { Days: 1 } }), 'schedule.svg'),
    ({ name, bytes }) =>
      `${name}, ${(bytes / 1024).toFixed(1)} kB: a row for each machine, a bar for each task`,
  );
  const stamp = Date.now().toString(36).toUpperCase();
  // One after the other, and all of it before now.
  const serialNumbers = [
    ...(await makeOne(tools, shop, { order: first, stamp: `${stamp}-A`, scrapped: 1, hoursAgo: 16 })),
    ...(await makeOne(tools, shop, { order: second, stamp: `${stamp}-B`, scrapped: 0, hoursAgo: 7 })),
  ];
  await step(
    'Packed and shipped',
    () => ship(tools, order, { from: shop.place, serialNumbers }),
    ({ number, status }) => `${number} is ${status}: ${serialNumbers.length} valve blocks`,
  );
  await step(
    'Quoted and actual, over all',
    () =>
      as('MANAGEMENT')(getSalesOrderProductionComparison, { params: { salesOrderID: order.salesOrderID } }),
    ({ number, lines, totals }) =>
      `${number}: ${lines.length} tasks took ${Number(totals.actualMinutes)} minutes`,
  );
  const milling = await planning(findTaskByName, { params: { TaskName: 'Mill the block' } });
  const { taskID: TaskID } = need(milling[0], 'The task “Mill the block”');
  await step(
    'What clocked time proposes',
    () => planning(proposeTaskTimes, { params: { TaskID } }),
    ({ present, minutes, statistics, obstacle }) =>
      obstacle === null
        ? `milling takes ${minutes} minutes, not ${present.minutes}: ${statistics?.count} samples, spread ${statistics?.standardDeviation}`
        : `nothing yet: ${obstacle}`,
  );
  return picture.file;
};

/** The item with its router, the machines, the master tasks, and bars in stock: once, or found again. */
const prepare = async (tools: DemoTools): Promise<Shop> => {
  const admin = tools.as('ADMIN');
  for (const { taskName, resource, setupMinutes, minutes } of router) {
    const [machine] = await admin(findResourceByName, { params: { ResourceName: resource } });
    const { resourceID } =
      machine ?? (await admin(createResource, { body: { name: resource, type: 'MACHINE', hourlyCost: 58 } }));
    const [task] = await admin(findTaskByName, { params: { TaskName: taskName } });
    const body = { name: taskName, setupMinutes, minutes, hourlyRate: 75, resourceIDs: [resourceID] };
    if (!task) await admin(createTask, { body });
  }
  const itemOf = async (body: NewItemSent): Promise<string> => {
    const [item] = await admin(listItems, { query: { number: body.number } });
    return (item ?? (await admin(createItem, { body }))).itemID;
  };
  const barID = await itemOf({
    ...{ number: 'AL-80-250', description: 'Aluminium bar 80 × 80 × 250', trackingType: 'LOT' },
    ...{ unitCost: 31, unitPrice: 60, currencyCode: 'EUR', replenishment: 'BUY', isStocked: true },
  });
  const itemID = await itemOf({
    ...{ number: 'VB-80', description: 'Valve block 80, tested', trackingType: 'SERIAL' },
    ...{ unitCost: 140, unitPrice: 390, currencyCode: 'EUR', replenishment: 'MAKE', isStocked: true },
  });
  await admin(setItemRouter, {
    params: { ItemID: itemID },
    body: router.map(({ taskName, minutes }) => ({ taskName, minutes })),
  });
  const places = await tools.as('LOGISTICS')(listInventoryLocations, { query: { code: 'B-01-1' } });
  const { locationID: place } = ofCompany(places[0], 'place B-01-1');
  await receive(tools, { itemID: barID, quantity: ordered + 1, toLocationID: place, lotNumber: barLot });
  return { itemID, barID, place };
};

const orderValves = async (tools: DemoTools, { itemID }: Shop): Promise<SalesOrder> => {
  const sales = tools.as('SALES');
  const customerID = await buyerOf(tools);
  const { salesOrderID: SalesOrderID } = await sales(createSalesOrder, {
    body: { customerID, items: [{ itemID, quantity: ordered }] },
  });
  return tools.step(
    'An order of valve blocks',
    () => sales(setSalesOrderStatus, { params: { SalesOrderID }, body: { status: 'RELEASED' } }),
    ({ number, status }) => `${number} of ${ordered} is ${status}`,
  );
};

/** A production order of one more than was ordered, of which two become an order of their own. */
const planValves = async (
  tools: DemoTools,
  { barID }: Shop,
  order: SalesOrder,
): Promise<[ProductionOrder, ProductionOrder]> => {
  const planning = tools.as('PLANNING');
  const { productionOrderID, number } = await orderToMake(tools, order);
  const params = { ProductionOrderID: productionOrderID };
  await planning(updateProductionOrder, { params, body: { quantity: ordered + 1 } });
  await planning(changeProductionMaterials, {
    params,
    body: { materials: [{ itemID: barID, quantityPerPiece: 1, issueMethod: 'BY_HAND' }] },
  });
  await moverOf(tools, productionOrderID)('RELEASED');
  const part = await tools.step(
    'Made as two production orders',
    () =>
      planning(splitProductionOrder, {
        params,
        body: { quantity: 2, reason: 'Two by the end of the week' },
      }),
    (made) => `${number} of ${ordered - 1}, and ${made.number} of ${made.quantity} split off`,
  );
  return [await planning(getProductionOrder, { params }), part];
};

const schedule = ({ step, as }: DemoTools): Promise<ScheduleRun> => {
  const planning = as('PLANNING');
  return step(
    'The schedule',
    async () => {
      const { runID: RunID } = await planning(buildScheduleByPost);
      for (let waited = 0; waited < 600; waited += 1) {
        const run = await planning(getScheduleRun, { params: { RunID } });
        if (run.status === 'DONE') return run;
        if (run.status === 'FAILED') throw new StartError(`The schedule failed: ${run.failure}`);
        await sleep(100);
      }
      throw new StartError('No worker made the schedule within a minute.');
    },
    ({ orders, tasks, unplaced, lateOrders }) =>
      `${tasks} tasks of ${orders} orders, ${unplaced} without a place, ${lateOrders} orders late`,
  );
};

type Making = { order: ProductionOrder; stamp: string; scrapped: number; hoursAgo: number };

/** Makes an order from the bar to the shelf. Answers the serial numbers of its good pieces. */
const makeOne = async (tools: DemoTools, shop: Shop, making: Making): Promise<string[]> => {
  const { step, as } = tools;
  const planning = as('PLANNING');
  const { order, stamp, scrapped } = making;
  const params = { ProductionOrderID: order.productionOrderID };
  const quantity = Number(order.quantity);
  const serialNumbers = Array.from({ length: quantity }, (_, at) => `VB-${stamp}${at + 1}`);
  await planning(setProductionOrderSerialNumbers, { params, body: { serialNumbers } });
  await as('SHOP')(bookProductionMaterials, {
    params,
    body: {
      bookings: [{ type: 'ISSUE', itemID: shop.barID, quantity, locationID: shop.place, lotNumber: barLot }],
    },
  });
  await workAt(tools, making);
  const good = serialNumbers.slice(scrapped);
  await step(
    `${order.number} is done`,
    () =>
      moverOf(tools, order.productionOrderID)('COMPLETED', {
        ...{ toLocationID: shop.place, quantityScrapped: scrapped, quantityCompleted: good.length },
        serialNumbers: good,
      }),
    () => `${good.join(', ')} are in stock${scrapped > 0 ? `, ${scrapped} is scrap` : ''}`,
  );
  await step(
    'Quoted and actual, by task',
    () => planning(getProductionOrderActuals, { params }),
    ({ tasks }) =>
      tasks
        .map((one) => `${one.name} ${Number(one.quotedMinutes)} and ${Number(one.actualMinutes)} min`)
        .join('; '),
  );
  return good;
};

/** A terminal sends what was clocked; the scrap is counted, and one time that was too long put right. */
const workAt = async (
  { step, as }: DemoTools,
  { order, stamp, scrapped, hoursAgo }: Making,
): Promise<void> => {
  const shop = as('SHOP');
  const { productionOrderID } = order;
  let at = addMinutes(new Date().toISOString(), -60 * hoursAgo);
  for (const [place, { taskID, name, estimatedMinutes }] of order.tasks.entries()) {
    const minutes = Math.round(Number(estimatedMinutes) * (pace[place] ?? 1));
    const isWrong = place === 1 && scrapped > 0;
    const event = { eventID: `${stamp}-${place}`, productionOrderID, taskID };
    // Somebody forgot to clock out before lunch.
    const endUTC = addMinutes(at, minutes + (isWrong ? 45 : 0));
    const body: ProductionEventSentSent[] = [{ ...event, type: 'CLOCKIN', startUTC: at, endUTC }];
    if (isWrong)
      body.push({
        ...{ ...event, eventID: `${stamp}-scrap`, type: 'SCRAP', startUTC: endUTC },
        ...{ quantity: scrapped, reason: 'Bore out of tolerance' },
      });
    const send = () => shop(takeProductionEvents, { body });
    const { results } = await (isWrong
      ? step('Clocked at the terminal', send, () => `${order.number} ${name}: ${scrapped} piece is scrap`)
      : send());
    for (const { problem } of results) if (problem) throw new StartError(`${name}: ${problem.detail}`);
    if (isWrong)
      await step(
        'One time is corrected',
        () =>
          as('PLANNING')(correctProductionEvent, {
            params: { ProductionEventID: event.eventID },
            body: { endUTC: addMinutes(at, minutes), note: 'Forgot to clock out before lunch' },
          }),
        () => `${minutes + 45} minutes become ${minutes}; the first entry is kept`,
      );
    const params = { ProductionOrderID: productionOrderID };
    await shop(changeProductionTasks, { params, body: [{ taskID, status: 'COMPLETED' }] });
    at = addMinutes(endUTC, 1);
  }
};

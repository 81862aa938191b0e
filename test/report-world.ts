import assert from 'node:assert/strict';
import { fx } from '#areas/company/fx';
import { resources } from '#areas/company/resources';
import { suppliers } from '#areas/goods/suppliers';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { schedule } from '#areas/making/schedule';
import { shopfloor } from '#areas/making/shopfloor';
import { reportLane, reportsArea } from '#areas/outward/reports';
import { ncr } from '#areas/quality/ncr';
import { withClient } from '#platform/db/connection';
import { workOffNext } from '#platform/queued-work/lane';
import { startOrders } from './order-world.ts';
import { priceWorld } from './price-world.ts';
import { workerTools } from './worker-tools.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

/** Orders and all that reports read, in Berlin; 1.25 US dollars are a euro, and CHF has no rate. */
export const startReports = async () => {
  const world = await startOrders(undefined, [
    ...[accounts, apikeys, fx, suppliers, resources, schedule, shopfloor, ncr, reportsArea],
  ]);
  const { service } = world;
  await world.sql(`update tenants set time_zone = 'Europe/Berlin' where tenant_id = $1`, [
    service.a.tenantID,
  ]);
  service.app.findPrincipal.forget();
  await priceWorld(service).rate('2025-12-30', '1.25');
  const worker = workerTools(service);
  const at = (utc: string) => {
    service.time.now = utc;
  };
  const read = async (path: string, key?: string): Promise<Body> => {
    const got = await service.ask(path, key === undefined ? {} : { key });
    assert.equal(got.status, 200, `${path}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  /** Ships so many of each line of an order. */
  const ship = async (salesOrderID: string, quantityToShip: number) => {
    const { items } = await read(`/v1/salesorders/${salesOrderID}`);
    const salesItems = items.map(({ itemAndQtyID }: Body) => ({
      salesItemAndQtyID: itemAndQtyID,
      quantityToShip,
    }));
    const { packingListID } = await world.post('/v1/packinglists', {
      ...{ salesOrderID, fromLocationID: world.from, salesItems },
    });
    await world.stock.send('PATCH', `/v1/packinglists/${packingListID}`, { status: 'SHIPPED' });
  };
  const queueDays = () =>
    withClient(service.db.service, (client) =>
      client.query('select millwright.queue_report_days($1)', [service.time.now]),
    );
  return {
    ...world,
    worker,
    queueDays,
    at,
    read,
    ship,
    /** Has the worker sum what has changed, as the job of each minute does. */
    sumDays: async () => {
      await queueDays();
      while (await workOffNext(worker, reportLane));
    },
  };
};

export type ReportWorld = Awaited<ReturnType<typeof startReports>>;

/** Fills it with some of everything that reports count, over two months. */
export const fillReports = async (world: ReportWorld) => {
  const { at, post, quote, released, move, ship, service } = world;
  const second = await post('/v1/customers', { customerName: 'Kranbau Westmark GmbH' });
  const other = { customerID: second.customerID };
  at('2026-02-10T09:00:00.000Z');
  await quote('DRAFT');
  const lost = async (reason: string | undefined, body: object) => {
    const { salesQuoteID } = await quote('OFFERED', body);
    await world.stock.send('PATCH', `/v1/salesquotes/${salesQuoteID}/status`, {
      ...{ status: 'REJECTED', ...(reason === undefined ? {} : { reason }) },
    });
  };
  await lost('Too dear', {});
  await lost('Too dear', {
    ...other,
    currencyCode: 'USD',
    items: [{ number: 'A', quantity: 1, unitPrice: 80 }],
  });
  await lost('Too late', other);
  await quote('OFFERED', other);
  // In Berlin it is March already.
  at('2026-02-28T23:30:00.000Z');
  await quote('ACCEPTED', { currencyCode: 'USD', items: [{ number: 'A', quantity: 1, unitPrice: 250 }] });
  await quote('ACCEPTED', {
    ...other,
    currencyCode: 'CHF',
    items: [{ number: 'A', quantity: 1, unitPrice: 90 }],
  });
  const fee = (body: object) => released({ items: [{ number: 'FEE', quantity: 2 }], ...body });
  at('2026-02-20T09:00:00.000Z');
  const early = await fee({ promiseDateUTC: '2026-03-01T12:00:00.000Z' });
  const late = await fee({ ...other, promiseDateUTC: '2026-02-25T12:00:00.000Z' });
  await fee({ ...other, promiseDateUTC: '2026-03-20T12:00:00.000Z' });
  await fee({ promiseDateUTC: '2026-03-05T12:00:00.000Z', items: [{ number: 'A', quantity: 3 }] });
  at('2026-02-28T23:30:00.000Z');
  await released({
    ...{ currencyCode: 'USD', requestedDateUTC: '2026-04-01T12:00:00.000Z' },
    items: [
      { number: 'A', quantity: 4, unitPrice: 125 },
      { number: 'B', quantity: 2.5, unitPrice: 20 },
    ],
  });
  await released({ ...other, currencyCode: 'CHF', items: [{ number: 'A', quantity: 1, unitPrice: 90 }] });
  await world.order();
  const held = await released({ items: [{ number: 'SER', quantity: 1 }] });
  await move(held.salesOrderID, 'ONHOLD', { reason: 'Unpaid' });
  at('2026-03-02T09:00:00.000Z');
  await ship(early.salesOrderID, 1);
  await ship(late.salesOrderID, 2);
  await fillMaking(world, other.customerID);
  at('2026-03-10T09:00:00.000Z');
  // Of another tenant, which must not be seen.
  const { customerID } = (
    await service.ask('/v1/customers', {
      ...{ method: 'POST', key: service.b.keys.ADMIN, body: { customerName: 'Elsewhere' } },
    })
  ).body;
  const foreign = { customerID, items: [] };
  await service.ask('/v1/salesquotes', { method: 'POST', key: service.b.keys.ADMIN, body: foreign });
  return { otherID: second.customerID };
};

const fillMaking = async (world: ReportWorld, customerID: string) => {
  const { post, items, sql, stock } = world;
  const { supplierID } = await post('/v1/suppliers', { name: 'Härterei Süd' });
  await post('/v1/resources', { type: 'MACHINE', name: 'Lathe' });
  await post('/v1/resources', { type: 'MACHINE', name: 'Saw', capacity: 2 });
  await stock.receive(items.A ?? '', 7, world.from);
  await stock.receive(items.A ?? '', 2, world.other);
  await stock.receive(items.B ?? '', 3.5, world.other);
  await stock.receive(
    await stock.item({ unitCost: 4, currencyCode: 'USD', category: 'Valves' }),
    5,
    world.from,
  );
  await stock.receive(await stock.item(), 1, world.from);
  for (const [minutes, day] of [
    [10, '2026-02-27'],
    [25, '2026-03-03'],
  ] as const) {
    const made = await post('/v1/prodorders', { itemID: items.A, quantity: 2 });
    const tasks = await stock.send('PATCH', `/v1/prodorders/${made.productionOrderID}/tasks`, [
      { name: 'Turn', minutes: 5, hourlyRate: 60 },
      { name: 'Harden', minutes: 1 },
    ]);
    await sql(
      `update production_orders set status = 'COMPLETED', actual_finish_utc = $2 where production_order_id = $1`,
      [made.productionOrderID, `${day}T10:00:00Z`],
    );
    const [turn, harden] = tasks.tasks;
    await sql(
      `insert into production_actuals (tenant_id, task_id, production_order_id, task_number, task_name, minutes, cost, uncosted_minutes)
       values ($1, $2, $3, 1, 'Turn', $4, $4, 0)`,
      [world.service.a.tenantID, turn.taskID, made.productionOrderID, minutes],
    );
    await sql(
      `update production_tasks set status = 'COMPLETED', supplier_id = $2, is_outside = true, finished_utc = $3,
         planned_finish_utc = '2026-03-01T12:00:00Z' where task_id = $1`,
      [harden.taskID, supplierID, `${day}T10:00:00Z`],
    );
  }
  for (const [more, utc] of [
    [{ supplierID, otherCost: 120, category: 'SURFACE', type: 'Scratch' }, '2026-02-28T23:30:00.000Z'],
    [{ supplierID, itemID: items.A, otherCost: 30.5, type: 'Scratch' }, '2026-02-11T08:00:00.000Z'],
    [{ customerID, otherCost: 7, quantityAffected: 3 }, '2026-03-04T08:00:00.000Z'],
  ] as const) {
    world.at(utc);
    await post('/v1/quality/ncr', { title: 'Wrong', source: 'RECEIVING', ...more });
  }
};

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { fileOf } from '#test/import-case';
import { type ImportWorld, importWorld } from '#test/import-world';
import { type KindWorld, kindWorld } from '#test/kind-world';
import { type Random, seeded } from '#test/seeded';
import type { Got } from '#test/service';

/** What the movements alone come to, piece by piece, and what the register says of the same. */
const bothSides = (world: ImportWorld) =>
  withClient(world.service.db.admin, async (client) => {
    await client.query('set search_path = millwright');
    const lines = async (text: string) =>
      (await client.query<{ line: string }>(text)).rows.map(({ line }) => line);
    const ledger = await lines(
      `select concat_ws(' | ', m.item_id, m.serial_number, m.at, coalesce(m.lot, '-'), sum(m.quantity)::int) as line
       from (
         select item_id, serial_number, to_location_id as at, lot_number as lot, quantity from inventory_movements
         union all select item_id, serial_number, from_location_id, lot_number, -quantity from inventory_movements) m
       where m.serial_number is not null and m.at is not null
       group by m.item_id, m.serial_number, m.at, m.lot having sum(m.quantity) <> 0 order by 1`,
    );
    const register = await lines(
      `select concat_ws(' | ', s.item_id, s.serial_number, s.location_id, coalesce(s.lot_number, '-'), 1) as line
       from serial_numbers s where s.location_id is not null order by 1`,
    );
    const last = await lines(
      `select distinct on (item_id, serial_number) item_id || serial_number || movement_id as line from inventory_movements
       where serial_number is not null order by item_id, serial_number, sequence desc`,
    );
    const known = await lines(
      `select item_id || serial_number || last_movement_id as line from serial_numbers
       where last_movement_id is not null order by item_id, serial_number`,
    );
    return { ledger, register, last: last.sort(), known: known.sort() };
  });

const expected = [200, 400, 404, 409];

describe('serial numbers and stock', () => {
  let world: ImportWorld;
  let here: KindWorld;
  const [items, places, lines]: [string[], string[], string[]] = [[], [], []];
  let order: { salesOrderID: string; customerID: string };
  before(async () => {
    world = await importWorld();
    here = kindWorld(world);
    for (const [number, trackingType] of [
      ['SER', 'SERIAL'],
      ['ANY', 'NONE'],
    ])
      items.push(
        (await here.send('POST', '/v1/items', { number, description: number, unitPrice: 1, trackingType }))
          .itemID,
      );
    for (const code of ['P-1', 'P-2', 'P-3'])
      places.push((await here.send('POST', '/v1/inventory/locations', { code })).locationID);
    const { customerID } = await here.send('POST', '/v1/customers', { customerName: 'Nordwind' });
    const body = { customerID, items: items.map((itemID) => ({ itemID, quantity: 1000 })) };
    const made = await here.send('POST', '/v1/salesorders', body);
    order = { salesOrderID: made.salesOrderID, customerID };
    lines.push(...made.items.map((one: { itemAndQtyID: string }) => one.itemAndQtyID));
    await here.send('PATCH', `/v1/salesorders/${order.salesOrderID}/status`, { status: 'RELEASED' });
    // Quantities may be negative; pieces are there or not all the same.
    await here.send('PUT', '/v1/inventory/availability/settings', { isNegativeStockAllowed: true });
  });

  it('are one after any sequence of movements, counts, shipments, productions, moves and changes by hand', async (t) => {
    const { random } = seeded(t);
    const dice = diceOf(random, { items, places, lines, order });
    const done: Record<string, number> = {};
    for (let round = 0; round < 150; round++) {
      const name = dice.pick(Object.keys(steps));
      const got = await (steps[name] as Step)(world, here, dice);
      assert.ok(
        got.every(({ status }) => expected.includes(status)),
        `${name}: ${JSON.stringify(got.map(({ body }) => body))}`,
      );
      if (got.length === 0 || got.at(-1)?.status === 200) done[name] = (done[name] ?? 0) + 1;
      const { ledger, register, last, known } = await bothSides(world);
      assert.deepEqual(register, ledger, `after ${round} steps, the last of them: ${name}`);
      assert.deepEqual(known, last, `after ${round} steps, the last of them: ${name}`);
    }
    const { ledger } = await bothSides(world);
    assert.ok(
      ledger.length > 0 && Object.keys(done).length >= Object.keys(steps).length - 3,
      JSON.stringify(done),
    );
  });
});

type Dice = ReturnType<typeof diceOf>;
type Around = {
  items: string[];
  places: string[];
  lines: string[];
  order: { salesOrderID: string; customerID: string };
};
type Step = (world: ImportWorld, here: KindWorld, dice: Dice) => Promise<Got[]>;

const diceOf = (random: Random, around: Around) => {
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  const serial = () => `S-${random(5)}`;
  const lot = () => pick([null, null, 'L-1', 'L-2']);
  const movement = () => {
    const type = pick([
      'RECEIPT',
      'RECEIPT',
      'RECEIPT',
      'ISSUE',
      'RETURN',
      'ADJUST',
      'MOVE',
      'SHIP',
      'SCRAP',
      'COUNT',
      'PRODUCE',
    ]);
    const [from, to] = [{ fromLocationID: pick(around.places) }, { toLocationID: pick(around.places) }];
    const ways: Record<string, object> = {
      MOVE: { ...from, ...to },
      ADJUST: pick([from, to]),
      COUNT: pick([from, to]),
    };
    const way = ways[type] ?? (['ISSUE', 'SHIP', 'SCRAP'].includes(type) ? from : to);
    const { salesOrderID, customerID } = around.order;
    const whose = pick([{}, {}, { customerID }, { salesOrderID }, { salesOrderID: 'none' }]);
    return {
      itemID: pick(around.items),
      type,
      quantity: 1,
      serialNumber: serial(),
      lotNumber: lot(),
      ...way,
      ...whose,
    };
  };
  return { random, pick, serial, lot, movement, ...around };
};

/** One of the register’s pieces, if there is any. */
const piece = async (world: ImportWorld, dice: Dice): Promise<Record<string, string>> => {
  const { body } = await world.service.ask('/v1/serialization?limit=100');
  return body.length === 0 ? { serialID: 'none' } : dice.pick(body);
};
const list = (count: number, one: () => unknown) => Array.from({ length: count }, one);
const statuses = ['IN_PRODUCTION', 'IN_STOCK', 'MISSING', 'SHIPPED', 'IN_SERVICE', 'RETURNED'];

const steps: Record<string, Step> = {
  movement: async ({ service }, _here, dice) => [
    await service.ask('/v1/inventory/movements', { method: 'POST', body: dice.movement() }),
  ],
  batch: async ({ service }, _here, dice) => {
    const body = { movements: list(1 + dice.random(8), dice.movement) };
    return [await service.ask('/v1/inventory/movements/batch', { method: 'POST', body })];
  },
  two: async ({ service }, _here, dice) => {
    const one = dice.movement();
    const other = { ...dice.movement(), itemID: one.itemID, serialNumber: one.serialNumber };
    return Promise.all(
      [one, other].map((body) => service.ask('/v1/inventory/movements', { method: 'POST', body })),
    );
  },
  reversal: async ({ service }, _here, dice) => {
    const { body } = await service.ask('/v1/inventory/movements?limit=30');
    const { movementID } =
      body.length === 0 ? { movementID: 'none' } : dice.pick(body as { movementID: string }[]);
    return [
      await service.ask(`/v1/inventory/movements/${movementID}/reversal`, { method: 'POST', body: {} }),
    ];
  },
  count: async (_world, here, dice) => {
    const rows = list(1 + dice.random(6), () => [
      dice.pick(['SER', 'ANY']),
      dice.pick(['P-1', 'P-2', 'P-3']),
      dice.pick([0, 1]),
      dice.lot() ?? '',
      dice.serial(),
    ]) as (string | number)[][];
    const file = fileOf([['ItemNumber', 'Location', 'Quantity', 'Lot', 'Serial'], ...rows]);
    await here.bring('/v1/inventory/import', file);
    return [];
  },
  registerFile: async (_world, here, dice) => {
    const rows = list(1 + dice.random(4), () => [
      dice.pick(['SER', 'ANY']),
      dice.serial(),
      dice.pick(statuses),
      dice.lot() ?? '',
    ]);
    const file = fileOf([['ItemNumber', 'SerialNumber', 'Status', 'LotNumber'], ...(rows as string[][])]);
    await here.bring('/v1/serialization/import', file);
    return [];
  },
  register: async ({ service }, _here, dice) => {
    const body = { itemID: dice.pick(dice.items), serialNumber: dice.serial(), status: dice.pick(statuses) };
    return [await service.ask('/v1/serialization', { method: 'POST', body })];
  },
  byHand: async (world, _here, dice) => {
    const { serialID } = await piece(world, dice);
    const body = dice.pick([
      { status: dice.pick(statuses) },
      { lotNumber: dice.lot() },
      { serialNumber: dice.serial() },
      { itemID: dice.pick(dice.items) },
    ]);
    return [await world.service.ask(`/v1/serialization/${serialID}`, { method: 'PATCH', body })];
  },
  lot: async (world, _here, dice) => {
    const { serialID } = await piece(world, dice);
    const url = `/v1/serialization/${serialID}/batch`;
    return [await world.service.ask(url, { method: 'PATCH', body: { lotNumber: dice.lot() } })];
  },
  remove: async (world, _here, dice) => {
    const { serialID } = await piece(world, dice);
    return [await world.service.ask(`/v1/serialization/${serialID}`, { method: 'DELETE' })];
  },
  move: async ({ service }, here, dice) => {
    const [fromLocationID, toLocationID] = [dice.places[0], dice.places[1 + dice.random(2)]];
    const line = {
      itemID: dice.pick(dice.items),
      quantity: 1,
      serialNumbers: [dice.serial()],
      lotNumber: dice.lot(),
    };
    const { moveID } = await here.send('POST', '/v1/warehouse/moves', {
      fromLocationID,
      toLocationID,
      lines: [line],
    });
    const set = (status: string) =>
      service.ask(`/v1/warehouse/moves/${moveID}/status`, { method: 'PATCH', body: { status } });
    return [await set('IN_PROGRESS'), await set('DONE')];
  },
  ship: async ({ service }, here, dice) => {
    const lying = (await service.ask('/v1/serialization?limit=100')).body.filter(
      (one: { locationID: string | null; itemID: string }) =>
        one.locationID !== null && one.itemID === dice.items[0],
    );
    const { serialNumber, locationID, lotNumber } = dice.pick([
      ...lying,
      { serialNumber: 'S-1', locationID: dice.places[0] },
    ]);
    const line = {
      salesItemAndQtyID: dice.lines[0],
      quantityToShip: 1,
      lotNumber,
      serialNumbers: [serialNumber],
    };
    const { packingListID } = await here.send('POST', '/v1/packinglists', {
      salesOrderID: dice.order.salesOrderID,
      fromLocationID: locationID,
      salesItems: [line],
    });
    return [
      await service.ask(`/v1/packinglists/${packingListID}`, {
        method: 'PATCH',
        body: { status: 'SHIPPED' },
      }),
    ];
  },
  produce: async ({ service }, here, dice) => {
    const { productionOrderID } = await here.send('POST', '/v1/prodorders', {
      itemID: dice.items[0],
      quantity: 1,
    });
    const set = (status: string, more: object = {}) =>
      service.ask('/v1/prodorders/status', {
        method: 'PATCH',
        body: [{ productionOrderID, status, ...more }],
      });
    const done = { toLocationID: dice.pick(dice.places), serialNumbers: [dice.serial()] };
    const back = dice.pick([[], [() => set('WIP', { reason: 'x' }), () => set('COMPLETED', done)]]);
    const got = [await set('WIP'), await set('COMPLETED', done)];
    for (const step of back) got.push(await step());
    return got;
  },
};

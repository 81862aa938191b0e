import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { testEveryMove } from '#test/every-move';
import { type ScheduleWorld, short, startSchedule } from '#test/schedule-world';
import { materialRequestMachine } from './material-request.machine.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('material', () => {
  let world: ScheduleWorld;
  before(async () => {
    world = await startSchedule();
    await world.machine('Spare');
  });
  const requests = '/v1/schedule/materials';
  /** An order that takes three of an item, which a configured line would have. */
  const withMaterial = async (itemID: string, quantity = 3): Promise<Body> => {
    const made = await world.production([{ name: 'Fit', minutes: 10, resources: ['Spare'] }]);
    await world.sql(
      `insert into production_materials (tenant_id, material_id, production_order_id, sequence, item_id, item_number, uom, quantity_per_piece)
       select p.tenant_id, 'm-' || p.production_order_id, p.production_order_id, 10, $2, 'X', 'C62', $3 from production_orders p
       where p.production_order_id = $1`,
      [made.productionOrderID, itemID, quantity],
    );
    return made;
  };
  const make = async (): Promise<string> => {
    const itemID = await world.stock.item();
    await world.stock.receive(itemID, 100, world.from);
    const { productionOrderID } = await withMaterial(itemID);
    await world.build();
    return (await world.get(`${requests}?productionOrderID=${productionOrderID}`))[0].requestID;
  };

  testEveryMove({
    service: () => world.service,
    table: materialRequestMachine,
    url: requests,
    make,
    moves: {
      ...{ REQUESTED: ['PICKING', 'SHORT'], PICKING: ['REQUESTED', 'STAGED', 'SHORT'], SHORT: ['PICKING'] },
      ...{ STAGED: ['PICKING', 'ISSUED'], ISSUED: [], CANCELLED: [] },
    },
    otherwise: {
      CANCELLED: async (id) => {
        const { productionOrderID } = await world.get(`${requests}/${id}`);
        await world.stock.send('PATCH', '/v1/prodorders/status', [
          { productionOrderID, status: 'CANCELLED' },
        ]);
        await world.build();
      },
    },
    change: { body: { locationID: null }, in: ['REQUESTED', 'PICKING', 'STAGED', 'SHORT'] },
  });

  it('is moved by its machine, and picked by and needed where there is somebody and a site', async () => {
    const path = `${requests}/${await make()}`;
    for (const [body, status, code, pointer] of [
      [{ status: 'ISSUED' }, 409, 'IllegalTransition', undefined],
      [{ pickedByUserID: 'nobody' }, 400, 'UnknownReference', '/pickedByUserID'],
      [{ status: 'PICKING', locationID: 'nowhere' }, 400, 'UnknownReference', '/locationID'],
    ] as const) {
      const got = await world.service.ask(path, { method: 'PATCH', body });
      assert.deepEqual(
        [got.status, got.body.code, got.body.errors?.[0].pointer],
        [status, code, pointer],
        JSON.stringify(got.body),
      );
    }
    assert.equal((await world.get(path)).status, 'REQUESTED');
  });

  it('keeps a task waiting until it comes, less what others were promised', async () => {
    const itemID = await world.stock.item({ number: 'SEAL' });
    await world.stock.receive(itemID, 4, world.from);
    await world.post('/v1/inventory/allocations', {
      ...{ itemID, quantity: 2, demandEntity: 'TICKET', demandID: 'T-1', status: 'HARD' },
    });
    await world.post('/v1/inventory/inbound', { itemID, quantity: 5, expectedUTC: '2026-03-04T12:00:00Z' });
    const { productionOrderID } = await withMaterial(itemID);
    await world.build();
    const [entry] = await world.get(`/v1/schedule?productionOrderID=${productionOrderID}`);
    assert.deepEqual(
      [short(entry.startUTC), entry.delayedBy.kind, entry.delayedBy.itemNumber],
      ['03-04T12:00', 'MATERIAL', 'SEAL'],
    );
    const [request] = await world.get(`${requests}?itemID=${itemID}`);
    assert.deepEqual(
      [short(request.neededUTC), String(request.quantity), request.status],
      ['03-04T12:00', '3', 'REQUESTED'],
    );
    const soon = async (days: number) =>
      (await world.get(`${requests}/days/${days}?itemID=${itemID}`)).length;
    assert.deepEqual([await soon(1), await soon(3)], [0, 1]);
    const moved = await world.stock.send('PATCH', `${requests}/${request.requestID}`, { status: 'PICKING' });
    assert.equal(moved.pickedByUserID, world.service.a.users.ADMIN);
  });

  it('that nothing covers comes after its lead time, and where none is known the task has no place', async () => {
    const late = await world.stock.item({ number: 'LATE', leadTimeDays: 7 });
    const never = await world.stock.item({ number: 'NEVER' });
    const [a, b] = [await withMaterial(late), await withMaterial(never)];
    const run = await world.build();
    const [entry] = await world.get(`/v1/schedule?productionOrderID=${a.productionOrderID}`);
    assert.equal(short(entry.startUTC), '03-09T09:00');
    assert.deepEqual(await world.get(`/v1/schedule?productionOrderID=${b.productionOrderID}`), []);
    assert.equal(run.unplaced, 1);
    const [result] = await world.get('/v1/schedule/results/last/pages/1?code=NoPlace');
    assert.match(result.message, /NEVER/);
  });
});

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';
import { stockWorld } from '#test/stock-world';
import { stock } from './index.ts';

const path = '/v1/inventory';
type Row = Record<string, unknown>;

describe('the status of stock', () => {
  let service: TestService;
  let world: ReturnType<typeof stockWorld>;
  let [bin, shelf, item] = ['', '', ''];
  before(async () => {
    service = await startService({ areas: [items, stock] });
    world = stockWorld(service);
    [bin, shelf] = [await world.location('A-01'), await world.location('A-02')];
    item = await world.item({ uOM: 'KGM' });
    await world.receive(item, 10.5, bin);
    await world.receive(item, 2, bin, { lotNumber: '=L1' });
    await world.issue(item, 10.5, bin);
    await world.receive(item, 3, shelf);
  });
  const told = (rows: Row[]) =>
    rows.map((one) => [one.locationCode, one.lotNumber, String(one.onHandQuantity), one.uOM]);

  it('shows what lies where by place and lot, and nothing that is empty', async () => {
    const { body } = await service.ask(`${path}/status?itemID=${item}&sort=locationCode`);
    assert.deepEqual(told(body), [
      ['A-01', '=L1', '2', 'KGM'],
      ['A-02', null, '3', 'KGM'],
    ]);
    assert.equal((await service.ask(`${path}/status/count?itemID=${item}`)).body.count, 2);
    assert.deepEqual(told((await service.ask(`${path}/status?itemID=${item}&lotNumber=%3DL1`)).body), [
      ['A-01', '=L1', '2', 'KGM'],
    ]);
    const at = await service.ask(`${path}/status/locations/${shelf}`);
    assert.deepEqual(told(at.body), [['A-02', null, '3', 'KGM']]);
    assert.equal((await service.ask(`${path}/status/locations/nothing`)).status, 404);
    assert.deepEqual((await service.ask(`${path}/status`, { key: service.b.keys.ADMIN as string })).body, []);
  });

  it('says the same as the ledger across a closing', async () => {
    const many = await world.item();
    for (const part of [0, 1])
      await world.send('POST', `${path}/movements/batch`, {
        movements: Array.from({ length: 300 }, (_, at) => ({
          itemID: many,
          type: 'RECEIPT',
          quantity: at + 1 + part,
          toLocationID: at % 3 === 0 ? bin : shelf,
        })),
      });
    await world.issue(many, 7, bin);
    const { body: ledger } = await service.ask(`${path}/items/${many}`);
    const { body: status } = await service.ask(`${path}/status?itemID=${many}&sort=locationCode`);
    assert.equal(status.length, 2);
    assert.deepEqual(
      status.map((one: Row) => [one.locationID, String(one.onHandQuantity)]),
      ledger.balances.map((one: Row) => [one.locationID, String(one.onHandQuantity)]),
    );
    const { body: analyzed } = await service.ask(`${path}/demand/analyzer?itemID=${many}`);
    assert.equal(String(analyzed[0].onHandQuantity), String(ledger.onHandQuantity));
  });

  it('is read in pages that follow one another without a gap', async () => {
    const all = (await service.ask(`${path}/status`)).body.map((one: Row) => one.balanceID);
    assert.ok(all.length >= 3);
    const seen: string[] = [];
    for (let page = 1; page <= all.length; page += 1) {
      const { body } = await service.ask(`${path}/status/pages/${page}?limit=1`);
      seen.push(...body.map((one: Row) => one.balanceID));
    }
    assert.deepEqual(seen, all);
    const first = await service.ask(`${path}/status?limit=1`);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.link ?? '')?.[1] as string;
    assert.deepEqual((await service.ask(`${next}`)).body[0].balanceID, all[1]);
    for (const url of ['status', 'status/pages/1', `status/locations/${bin}`])
      assert.equal((await service.ask(`${path}/${url}?after=nonsense`)).body.code, 'InvalidCursor');
  });

  it('is exported with formulas defused', async () => {
    const { body } = await service.ask(`${path}/export?itemID=${item}`);
    const lines = String(body).trim().split(/\r?\n/);
    assert.equal(lines[0], 'itemNumber,location,bin,quantity,lot,serial,uOM');
    assert.equal(lines.length, 3);
    assert.ok(!lines.some((line) => line.includes(',=L1')));
  });

  it('keeps notes on a place', async () => {
    const noted = await service.ask(`${path}/locations/${bin}/notes`, {
      method: 'PATCH',
      body: { text: 'Swept' },
    });
    assert.deepEqual([noted.body.notes[0].text, noted.body.rowVersion], ['Swept', 2]);
    const stranger = { method: 'PATCH', body: { noteID: 'nothing', text: 'Swept' } } as const;
    assert.equal(
      (await service.ask(`${path}/locations/${bin}/notes`, stranger)).body.code,
      'UnknownReference',
    );
    assert.equal((await service.ask(`${path}/locations/${bin}`)).body.notes.length, 1);
  });
});

describe('the analyzer of demand', () => {
  let service: TestService;
  let world: ReturnType<typeof stockWorld>;
  before(async () => {
    service = await startService({ areas: [items, stock] });
    world = stockWorld(service);
  });
  const promiseTo = (itemID: string, quantity: number, neededUTC?: string) =>
    world.send('POST', `${path}/allocations`, {
      itemID,
      quantity,
      demandEntity: 'SALESORDER',
      demandID: 'O',
      neededUTC,
    });
  const analyze = async (query = '') => (await service.ask(`${path}/demand/analyzer${query}`)).body;

  it('tells the first date of a shortage and what to buy, of what is open alone', async () => {
    const [bin, item] = [await world.location('D-01'), await world.item()];
    await world.receive(item, 10, bin);
    const { allocationID } = await promiseTo(item, 6, '2030-01-05T00:00:00.000Z');
    await promiseTo(item, 9, '2030-01-10T00:00:00.000Z');
    await world.send('POST', `${path}/inbound`, {
      itemID: item,
      quantity: 4,
      expectedUTC: '2030-01-20T00:00:00.000Z',
    });
    await world.send('PUT', `${path}/items/${item}/settings`, { safetyStock: 2 });
    const [got] = await analyze(`?itemID=${item}`);
    assert.deepEqual(
      [
        got.firstShortageUTC,
        ...[got.lowestQuantity, got.suggestedBuyQuantity, got.onHandQuantity].map(String),
      ],
      ['2030-01-10T00:00:00.000Z', '-5', '7', '10'],
    );
    await world.issue(item, 4, bin, { allocationID });
    const [after] = await analyze(`?itemID=${item}`);
    assert.deepEqual(
      [after.onHandQuantity, after.demandQuantity, after.lowestQuantity, after.demand[0].quantity].map(
        String,
      ),
      ['6', '11', '-5', '2'],
    );
  });

  it('lists the items with open demand or supply, a page at a time', async () => {
    const [needed, coming, quiet] = [await world.item(), await world.item(), await world.item()];
    await promiseTo(needed, 1);
    await world.send('POST', `${path}/inbound`, {
      itemID: coming,
      quantity: 4,
      expectedUTC: '2030-01-20T00:00:00.000Z',
    });
    const ids = (await analyze()).map((one: Row) => one.itemID);
    assert.ok(ids.includes(needed) && ids.includes(coming) && !ids.includes(quiet));
    assert.equal((await analyze(`?itemID=${quiet}`))[0].firstShortageUTC, null);
    const first = await service.ask(`${path}/demand/analyzer?limit=1`);
    assert.equal(first.body.length, 1);
    assert.match(first.headers.link ?? '', /rel="next"/);
    assert.equal((await service.ask(`${path}/demand/analyzer?after=nonsense`)).body.code, 'InvalidCursor');
  });
});

describe('test data', () => {
  it('is made in a tenant of the environment TEST, once, and refused in a productive one', async () => {
    const service = await startService({ areas: [items, stock] });
    const world = stockWorld(service);
    const [plain, lots, serials] = [
      await world.item(),
      await world.item({ trackingType: 'LOT' }),
      await world.item({ trackingType: 'SERIAL' }),
    ];
    const fill = () => service.ask(`${path}/createtestdata`);
    assert.deepEqual([(await fill()).status, (await fill()).body.code], [403, 'Forbidden']);
    assert.deepEqual((await service.ask(`${path}/status`)).body, []);
    await withClient(service.db.admin, (client) =>
      client.query("update millwright.tenants set environment = 'TEST' where tenant_id = $1", [
        service.a.tenantID,
      ]),
    );
    service.time.now = new Date(Date.parse(service.time.now) + 600_000).toISOString();
    const answers = await Promise.all([fill(), fill()]);
    const counts = answers
      .map(({ status, body }) => [status, body.items, body.movements, body.locations])
      .sort();
    assert.deepEqual(counts, [
      [200, 0, 0, 0],
      [200, 3, 5, 3],
    ]);
    const { body: status } = await service.ask(`${path}/status`);
    for (const [item, places] of [
      [plain, 1],
      [lots, 1],
      [serials, 3],
    ] as const)
      assert.equal(status.filter((one: Row) => one.itemID === item).length, places);
  });
});

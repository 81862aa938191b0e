import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { tenants } from '#areas/ground/tenants';
import { compileOnly } from '#platform/db/compile-only';
import { inTenant } from '#platform/transaction';
import { type PackingWorld, startPacking } from '#test/packing-world';
import { onTime } from './order-days.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Any = any;

describe('the order book', () => {
  let world: PackingWorld;
  before(async () => {
    world = await startPacking([tenants]);
    await world.sql(`update tenants set time_zone = 'Europe/Berlin' where tenant_id = $1`, [
      world.service.a.tenantID,
    ]);
    world.service.app.findPrincipal.forget();
  });
  const at = (utc: string) => {
    world.service.time.now = utc;
  };
  const read = async (id: string) => (await world.ask(`/${id}`)).body;
  const setting = async (body: object) => {
    const { a } = world.service;
    const { status } = await world.service.ask(`/v1/tenants/${a.tenantID}`, {
      ...{ method: 'PATCH', key: a.keys.ADMIN, body },
    });
    assert.equal(status, 200);
  };
  const ship = async (order: Any, quantityToShip: number) => {
    const { packingListID } = await world.listOf(order, [{ quantityToShip }]);
    assert.equal((await world.ship(packingListID)).status, 200);
  };
  const days = ({ daysElapsed, daysRequired, otdDays, isOnTime }: Any) => ({
    daysElapsed,
    daysRequired,
    otdDays,
    isOnTime,
  });

  it('looks the tenant’s rule up once in a statement, and not for each order', async () => {
    const { pool, a, time } = world.service;
    const explained = sql`explain select count(*) from sales_orders t
      where t.tenant_id = ${a.tenantID} and ${onTime(time.now)} = ${false}`;
    const { sql: text, parameters } = explained.compile(compileOnly);
    const plan = await inTenant(pool, a.tenantID, 'read', (client) => client.query(text, [...parameters]));
    const lines = plan.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
    assert.match(lines, /InitPlan/);
    assert.doesNotMatch(lines, /SubPlan/);
  });

  it('counts days by the tenant’s calendar, and judges lateness by the date that the tenant says', async () => {
    at('2026-03-01T22:30:00.000Z'); // 1 March, 23:30 in Berlin
    const { salesOrderID: id } = await world.released({
      items: [{ number: 'FEE', quantity: 2 }],
      requestedDateUTC: '2026-03-05T11:00:00.000Z',
      promiseDateUTC: '2026-03-08T11:00:00.000Z',
    });
    assert.deepEqual(days(await read(id)), { daysElapsed: 0, daysRequired: 7, otdDays: 7, isOnTime: true });
    at('2026-03-01T23:30:00.000Z'); // the next day
    assert.deepEqual(days(await read(id)), { daysElapsed: 1, daysRequired: 7, otdDays: 6, isOnTime: true });
    at('2026-03-09T10:00:00.000Z');
    assert.deepEqual(days(await read(id)), { daysElapsed: 8, daysRequired: 7, otdDays: -1, isOnTime: false });
    await setting({ onTimeGraceDays: 1 });
    assert.equal((await read(id)).isOnTime, true);
    await setting({ onTimeBy: 'REQUEST' });
    assert.deepEqual(days(await read(id)), { daysElapsed: 8, daysRequired: 7, otdDays: -4, isOnTime: false });
    await setting({ onTimeBy: 'PROMISE', onTimeGraceDays: 0 });
    const late = await world.ask('?isOnTime=false');
    assert.deepEqual(
      late.body.map((one: Any) => one.salesOrderID),
      [id],
    );
  });

  it('no longer counts days once an order is shipped or over', async () => {
    at('2026-04-01T10:00:00.000Z');
    const order = await world.released({
      items: [{ number: 'FEE', quantity: 2 }],
      promiseDateUTC: '2026-04-10T11:00:00.000Z',
    });
    const id = order.salesOrderID;
    at('2026-04-03T10:00:00.000Z');
    await ship(order, 1);
    assert.equal((await read(id)).shippedUTC, null, 'only a part');
    at('2026-04-08T10:00:00.000Z');
    await ship(order, 1);
    at('2026-04-20T10:00:00.000Z');
    const shipped = await read(id);
    assert.equal(shipped.shippedUTC, '2026-04-08T10:00:00.000Z');
    assert.deepEqual(days(shipped), { daysElapsed: 19, daysRequired: 9, otdDays: 2, isOnTime: true });
    assert.equal((await world.move(id, 'COMPLETED')).status, 200);
    at('2026-05-20T10:00:00.000Z');
    assert.deepEqual(days(await read(id)), { daysElapsed: 19, daysRequired: 9, otdDays: 2, isOnTime: true });
    const undated = await world.order();
    assert.deepEqual(days(undated), { daysElapsed: 0, daysRequired: null, otdDays: null, isOnTime: null });
  });

  it('says which order has been open longest, and how many customers wait longer than they allow', async () => {
    const fresh = await startPacking();
    const max = async () => (await fresh.ask('/dayselapsed/max')).body;
    assert.deepEqual(await max(), {
      ...{ maxDaysElapsed: 0, salesOrderID: null, number: null, maxDaysAllowed: null },
      ...{ openCount: 0, exceededCount: 0 },
    });
    fresh.service.time.now = '2026-01-01T12:00:00.000Z';
    const over = await fresh.order();
    const oldest = await fresh.order();
    await fresh.move(over.salesOrderID, 'CANCELLED', { reason: 'not wanted' });
    fresh.service.time.now = '2026-01-21T12:00:00.000Z';
    await fresh.order();
    assert.deepEqual(await max(), {
      ...{ maxDaysElapsed: 20, salesOrderID: oldest.salesOrderID, number: oldest.number },
      ...{ maxDaysAllowed: null, openCount: 2, exceededCount: 0 },
    });
    await fresh.stock.send('PATCH', `/v1/customers/${fresh.customerID}`, { maxDaysAllowed: 19 });
    assert.deepEqual([(await max()).maxDaysAllowed, (await max()).exceededCount], [19, 1]);
  });

  it('is summed by month and year as quotes are', async () => {
    const fresh = await startPacking();
    fresh.service.time.now = '2026-01-15T12:00:00.000Z';
    await fresh.order();
    fresh.service.time.now = '2026-02-15T12:00:00.000Z';
    const { salesOrderID } = await fresh.order({ items: [{ number: 'A', quantity: 1 }] });
    await fresh.move(salesOrderID, 'RELEASED');
    const { body: year } = await fresh.ask('/ytd');
    assert.deepEqual(
      [year.count, `${year.value}`, year.byMonth.map((one: Any) => `${one.month} ${one.value}`)],
      [2, '1100', ['2026-01 1000', '2026-02 100']],
    );
    const { body: month } = await fresh.ask('/mtd');
    assert.deepEqual(
      [month.count, month.byStatus.map((one: Any) => `${one.status} ${one.value}`)],
      [1, ['RELEASED 100']],
    );
  });

  it('is exported, a row for each order', async () => {
    const { number } = await world.order({ description: '=SUM(A1)' });
    const text = (await world.ask('/export/summary?Format=csv')).bytes.toString();
    const [head, ...rows] = text.trim().split('\r\n');
    assert.match(head as string, /salesOrderID,number,status,.*customerNumber,customerName/);
    const row = rows.find((one) => one.includes(number)) as string;
    assert.match(row, /Nordwind/);
    assert.match(row, /'=SUM\(A1\)/);
  });
});

describe('the check of statuses', () => {
  let world: PackingWorld;
  before(async () => {
    world = await startPacking();
    world.service.time.now = '2026-03-01T12:00:00.000Z';
  });
  const check = async (query: string): Promise<Any[]> => (await world.ask(`/status/check${query}`)).body;

  it('says of each order all that keeps it from a status, production’s reasons too, and changes nothing', async () => {
    const made = await world.released({ items: [{ number: 'FEE', quantity: 1 }] });
    const of = { salesOrderID: made.salesOrderID, itemAndQtyID: made.items[0].itemAndQtyID };
    const production = await world.post('/v1/prodorders', { ...of, quantity: 1 });
    const draft = await world.order();
    const [one, other] = await check('?To=COMPLETED');
    assert.deepEqual(
      [one.number, one.isPossible, one.missing.map((each: Any) => each.missing)],
      [made.number, false, ['items']],
    );
    assert.deepEqual([other.number, other.isPossible, other.missing], [draft.number, false, []]);
    const { packingListID } = await world.listOf(made, [{ quantityToShip: 1 }]);
    await world.ship(packingListID);
    const [suggestion, ...more] = await check('');
    assert.deepEqual(more, []);
    assert.deepEqual(
      [suggestion.number, suggestion.to, suggestion.reason, suggestion.isPossible],
      [made.number, 'COMPLETED', 'ALL_SHIPPED', false],
    );
    assert.deepEqual(
      suggestion.missing.map((each: Any) => each.missing),
      [production.number],
    );
    assert.match(suggestion.missing[0].detail, /production must be completed/);
    assert.equal((await world.ask(`/${made.salesOrderID}`)).body.status, 'RELEASED');
    await world.service.ask('/v1/prodorders/status', {
      method: 'PATCH',
      body: [{ productionOrderID: production.productionOrderID, status: 'WIP' }],
    });
    await world.service.ask('/v1/prodorders/status', {
      method: 'PATCH',
      body: [{ productionOrderID: production.productionOrderID, status: 'COMPLETED' }],
    });
    assert.equal((await check(''))[0].isPossible, true);
    assert.equal((await world.move(made.salesOrderID, 'COMPLETED')).status, 200);
    assert.deepEqual(await check(''), []);
  });

  it('names drafts whose date is over, and takes the statuses in every spelling', async () => {
    const late = await world.order({ promiseDateUTC: '2026-03-02T12:00:00.000Z' });
    assert.deepEqual(await check(''), []);
    world.service.time.now = '2026-03-02T23:00:00.000Z';
    assert.deepEqual(await check(''), [], 'the day is not over');
    world.service.time.now = '2026-03-03T12:00:00.000Z';
    const [one] = await check('');
    assert.deepEqual(
      [one.number, one.to, one.reason, one.isPossible],
      [late.number, 'RELEASED', 'DATE_PASSED', true],
    );
    const held = await world.released();
    const found = await check(`?To=ON%20HOLD&number=${held.number}`);
    assert.deepEqual(
      found.map(({ number, isPossible }: Any) => [number, isPossible]),
      [[held.number, true]],
    );
    assert.equal((await world.ask('/status/check?To=GONE')).status, 400);
  });

  it('goes on behind the link to the next ones', async () => {
    const fresh = await startPacking();
    const numbers = [];
    for (let n = 0; n < 3; n++) numbers.push((await fresh.order()).number);
    const first = await fresh.ask('/status/check?To=RELEASED&limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.link as string)?.[1] as string;
    const second = await fresh.service.ask(next.slice(next.indexOf('/v1/')));
    assert.deepEqual(
      [...first.body, ...second.body].map(({ number }: Any) => number),
      numbers,
    );
    assert.equal(second.headers.link, undefined);
  });
});

describe('another customer of an order', () => {
  it('brings its terms, people, place and prices; prices set by hand stay', async () => {
    const world = await startPacking();
    const other = await world.post('/v1/customers', {
      customerName: 'Fjordkran AS',
      country: 'NO',
      paymentTerms: '14 days',
      discountPercent: 5,
      currencyCode: 'NOK',
    });
    await world.post('/v1/items/contractpricing', {
      ...{ customerID: other.customerID, itemID: world.items.A, unitPrice: 90, currencyCode: 'EUR' },
      validFrom: '2020-01-01',
    });
    const { salesOrderID } = await world.order({
      items: [
        { number: 'A', quantity: 10 },
        { number: 'FEE', quantity: 1, unitPrice: 350 },
      ],
    });
    const change = (customerID: string, headers = {}) =>
      world.ask(`/${salesOrderID}/customer`, { method: 'PATCH', body: { customerID }, headers });
    const { status, body } = await change(other.customerID);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      [body.customer.customerName, body.paymentTerms, `${body.discountPercent}`, body.destinationCountryCode],
      ['Fjordkran AS', '14 days', '5', 'NO'],
    );
    assert.equal(body.currencyCode, 'EUR', 'it has lines');
    assert.deepEqual(
      body.items.map(({ unitPrice }: Any) => `${unitPrice}`),
      ['90', '350'],
    );
    assert.equal((await change('nobody')).body.code, 'UnknownReference');
    await world.move(salesOrderID, 'RELEASED');
    assert.equal((await change(world.customerID)).body.code, 'NotEditable');
  });

  it('of two who change it at once from the same version one is told why', async () => {
    const world = await startPacking();
    const made = await world.order();
    const answers = await Promise.all(
      [1, 2].map(() =>
        world.ask(`/${made.salesOrderID}/customer`, {
          method: 'PATCH',
          body: { customerID: world.customerID },
          headers: { 'if-match': `"${made.rowVersion}"` },
        }),
      ),
    );
    const found = answers.map(({ status }) => status).sort();
    assert.ok(found[0] === 200 && [200, 412].includes(found[1] as number), `${found}`);
  });
});

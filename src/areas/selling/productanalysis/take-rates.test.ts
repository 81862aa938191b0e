import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AnalysisWorld, startAnalyses } from '#test/analysis-world';
import { choose } from '#test/line-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: AnalysisWorld;
before(async () => {
  world = await startAnalyses();
  await world.quoted(
    { SIZE: 20, quantity: 5 },
    { SIZE: 20, LENGTH: 12.5, quantity: 3 },
    { SIZE: 25, BODY: 'BRASS' },
  );
});

/** `20: 2 of 8, 88.89` for each option of an attribute. */
const told = ({ attributes }: Body, name: string) =>
  attributes
    .find((one: Body) => one.name === name)
    ?.options.map(
      (one: Body) =>
        `${one.value === null ? 'none' : one.value}: ${one.count} of ${one.units}, ${one.takeRate}`,
    );
const never = ({ neverChosen }: Body) =>
  neverChosen.map((one: Body) => `${one.name} ${one.values.map(({ value }: Body) => value).join(' ')}`);

describe('take rates', () => {
  it('count lines and units of each value, none included, to 100 percent exactly', async () => {
    const body = await world.analysed();
    assert.deepEqual(
      [body.status, body.failure, body.basis, body.versionID, body.computedUTC],
      ['DONE', null, 'QUOTES', null, world.service.time.now],
    );
    assert.deepEqual(
      [body.totals.configurations, String(body.totals.units), body.totals.neverChosen],
      [3, '9', 2],
    );
    assert.deepEqual(told(body, 'SIZE'), ['20: 2 of 8, 88.89', '25: 1 of 1, 11.11']);
    assert.deepEqual(told(body, 'BODY'), ['BRASS: 3 of 9, 100'], 'what nobody touched has its default');
    assert.deepEqual(told(body, 'LENGTH'), ['12.5: 1 of 3, 33.33', 'none: 2 of 6, 66.67']);
    assert.deepEqual(never(body), ['SIZE 15', 'BODY STEEL']);
    const names = body.attributes.map((one: Body) => [
      one.name,
      one.isMultiple,
      String(one.entropy),
      one.others,
    ]);
    assert.deepEqual(names, [
      ['SIZE', false, '0.5033', null],
      ['BODY', false, '0', null],
      ['LENGTH', false, '0.9183', null],
    ]);
    const { attributes: _a, neverChosen: _n, ...row } = body;
    assert.deepEqual((await world.done(world.takeRates, 'GET'))[0], row, 'lists do without the result');
  });

  it('of the first and the last days that there are, and of days on which nothing was made', async () => {
    for (const days of [
      { from: '1900-01-01', to: '1900-01-01' },
      { from: '2200-12-31', to: '2200-12-31' },
    ]) {
      const { status, failure, totals } = await world.analysed(days);
      assert.deepEqual([status, failure, totals.configurations], ['DONE', null, 0]);
      const exported = await world.service.ask(
        `/v1/configure/export?Format=json&from=${days.from}&to=${days.to}`,
      );
      assert.deepEqual([exported.status, exported.body], [200, []]);
    }
    assert.equal((await world.analysed({ from: '1900-01-01', to: '2200-12-31' })).totals.configurations, 3);
  });

  it('are of days by the calendar of who asks, the first and the last included', async () => {
    const zone = (timeZone: string) =>
      world.done(`/v1/tenants/${world.service.a.tenantID}`, 'PATCH', { timeZone });
    const was = world.service.time.now;
    await zone('Pacific/Auckland');
    // 13 hours ahead: the tenth begins at 11 o'clock of the ninth, UTC.
    for (const now of [
      '2026-01-09T10:59:59.999Z',
      '2026-01-09T11:00:00.000Z',
      '2026-01-10T10:59:59.999Z',
      '2026-01-10T11:00:00.000Z',
    ]) {
      world.service.time.now = now;
      await world.quoted({ SIZE: 15 });
    }
    const counted = async (from: string, to: string) =>
      (await world.analysed({ from, to })).totals.configurations;
    assert.deepEqual(
      [
        await counted('2026-01-10', '2026-01-10'),
        await counted('2026-01-09', '2026-01-10'),
        await counted('2026-01-10', '2026-01-11'),
      ],
      [2, 3, 3],
    );
    await zone('UTC');
    world.service.time.now = was;
  });

  it('are reported with the labels of the line that was made last', async () => {
    const was = world.service.time.now;
    const label = async (now: string, text: string) => {
      world.service.time.now = now;
      const { salesQuoteID } = await world.quoted({ SIZE: 15 });
      await world.sql(
        `update sales_quote_line_items set attributes = replace(attributes::text, '"label":"SIZE"', $2)::json where sales_quote_id = $1`,
        [salesQuoteID, `"label":"${text}"`],
      );
    };
    await label('2026-02-02T12:00:00.000Z', 'Newer');
    await label('2026-02-01T12:00:00.000Z', 'Older');
    const { attributes } = await world.analysed({ from: '2026-02-01', to: '2026-02-02' });
    assert.equal(attributes.find(({ name }: Body) => name === 'SIZE').label, 'Newer');
    world.service.time.now = was;
  });

  it('are of the days, the basis and the version that are asked for; what was cancelled does not count', async () => {
    world.service.time.now = '2026-03-05T12:00:00.000Z';
    const quote = await world.quoted({ SIZE: 15, quantity: 2 });
    const { salesOrderID } = await world.order();
    const ordered = { attributes: choose({ SIZE: 25 }), quantity: 4 };
    await world.done(`/v1/configure/${world.productID}/salesorders/${salesOrderID}`, 'PUT', ordered);
    const days = { from: '2026-03-02', to: '2026-03-05' };
    assert.deepEqual(told(await world.analysed(days), 'SIZE'), [
      '20: 2 of 8, 72.73',
      '15: 1 of 2, 18.18',
      '25: 1 of 1, 9.09',
    ]);
    assert.deepEqual(told(await world.analysed({ ...days, from: '2026-03-03' }), 'SIZE'), [
      '15: 1 of 2, 100',
    ]);
    assert.deepEqual(told(await world.analysed({ ...days, basis: 'ORDERS' }), 'SIZE'), ['25: 1 of 4, 100']);
    await world.rule(10, { status: 'INACTIVE' });
    const versionID = await world.release();
    const mine = (): Promise<Body> => world.analysed({ ...days, versionID });
    const none = await mine();
    assert.deepEqual([none.totals.configurations, String(none.totals.units), none.attributes], [0, '0', []]);
    assert.deepEqual(never(none), ['SIZE 15 20 25', 'BODY BRASS STEEL']);
    await world.configured(quote.salesQuoteID, { lineItemID: quote.lineItems[0].lineItemID, versionID });
    assert.deepEqual(told(await mine(), 'SIZE'), ['15: 1 of 2, 100']);
    await world.done(`/v1/salesquotes/${quote.salesQuoteID}/cancel`, 'POST');
    assert.equal((await mine()).totals.configurations, 0);
  });

  it('are of days of the asker’s calendar', async () => {
    await world.sql(`update tenants set time_zone = 'Europe/Berlin' where tenant_id = $1`, [
      world.service.a.tenantID,
    ]);
    await sleep(1100); // for so long a key is remembered
    // In Berlin it is the 11th already.
    world.service.time.now = '2026-03-10T23:30:00.000Z';
    await world.quoted({ SIZE: 25 });
    const on = async (day: string) => (await world.analysed({ from: day, to: day })).totals.configurations;
    assert.deepEqual([await on('2026-03-10'), await on('2026-03-11')], [0, 1]);
  });

  it('name what was never chosen of what can be chosen alone, five thousand values at most', async () => {
    const numbers = Array.from({ length: 2000 }, (_, at) => at);
    const document = {
      ...{
        format: 'millwright-product-1',
        product: { number: 'MANY', name: 'Many' },
        pages: [{ name: 'Main' }],
      },
      attributes: [
        { name: 'OLD', dataType: 'INTEGER', page: 'Main', isActive: false, values: [1, 2] },
        { name: 'MADE', dataType: 'INTEGER', method: 'GENERATED', values: [1, 2] },
        { name: 'PART', dataType: 'INTEGER', page: 'Main', values: [1, { value: 2, isActive: false }] },
        ...['A', 'B', 'C'].map((name) => ({ name, dataType: 'INTEGER', page: 'Main', values: numbers })),
      ],
    };
    await world.done('/v1/products/document', 'PUT', document);
    const [{ productID }] = await world.done('/v1/products/search/MANY', 'GET');
    const path = `/v1/products/${productID}/take-rate-analyses`;
    const asked = { name: 'Many', from: '2026-01-01', to: '2026-12-31' };
    const { analysisID } = await world.done(path, 'POST', asked);
    await world.workOff();
    const { status, failure, totals, neverChosen } = await world.done(`${path}/${analysisID}`, 'GET');
    assert.deepEqual([status, failure, totals.neverChosen], ['DONE', null, 6001]);
    assert.deepEqual(
      neverChosen.map(({ name, values }: Body) => [name, values.length]),
      [
        ['PART', 1],
        ['A', 2000],
        ['B', 2000],
        ['C', 999],
      ],
    );
  });
});

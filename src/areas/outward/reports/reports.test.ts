import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fillReports, type ReportWorld, startReports } from '#test/report-world';
import { readXlsxFile } from '#test/table-file';
import { createIntegrationKey } from '#test/tenant';
import { reports } from './catalogue.ts';

let world: ReportWorld;
before(async () => {
  world = await startReports();
  await fillReports(world);
});

const figures = (row: Record<string, unknown>, names: readonly string[]) =>
  names.map((name) => `${name} ${row[name] === null ? null : Number(row[name])}`);

describe('each report', () => {
  for (const { name, groupings, measures, by, records } of reports)
    for (const grouping of Object.keys(groupings))
      it(`${name} by ${grouping} leads from each row to records that come to the same`, async () => {
        const days =
          name === 'inventory-value' || name === 'utilisation' ? '' : '&from=2026-02-01&to=2026-04-30';
        const report = await world.read(`/v1/reports/${name}?by=${grouping}${days}`);
        assert.ok(report.rows.length > 0, 'the world has nothing of it');
        assert.equal(report.rowCount, report.rows.length);
        for (const row of report.rows) {
          if (row.link === null) continue;
          const led = await world.read(row.link);
          if (grouping === records) continue;
          assert.equal(led.by, records);
          assert.deepEqual(figures(led.totals, measures), figures(row, measures), row.link);
        }
        const all = await world.read(`/v1/reports/${name}?by=${by}${days}`);
        assert.deepEqual(figures(report.totals, measures), figures(all.totals, measures));
      });
});

describe('reports', () => {
  const read = (query: string) => world.read(`/v1/reports/${query}`);

  it('are named in a list with their parameters, those that the caller may read', async () => {
    const all = await read('');
    assert.deepEqual(
      all.map((one: { name: string }) => one.name),
      reports.map(({ name }) => name),
    );
    const amounts = all.flatMap(({ columns }: { columns: { name: string; isAmount: boolean }[] }) =>
      columns.flatMap((one) => (one.isAmount ? [one.name] : [])),
    );
    assert.deepEqual(
      [...new Set(amounts)].toSorted(),
      [
        ...['actualCost', 'cost', 'costedValue', 'lostValue', 'margin', 'netValue', 'openValue', 'otherCost'],
        ...['qualityCost', 'quotedCost', 'quotedValue', 'reworkCost', 'scrapCost', 'stockValue', 'wonValue'],
      ].toSorted(),
    );
    const sales = (await world.read('/v1/reports', world.service.a.keys.SALES)).map(
      ({ name }: { name: string }) => name,
    );
    assert.deepEqual(sales, [
      'order-book',
      'quote-conversion',
      'win-loss',
      'on-time-delivery',
      'utilisation',
      'supplier-performance',
    ]);
  });

  it('without a right to what it reads a report is refused, costs and margins with them', async () => {
    for (const { name, needs } of reports) {
      const all = ['reports.read', ...needs];
      for (const missing of all) {
        const key = await createIntegrationKey(
          world.service.db.admin,
          world.service.a.tenantID,
          all.filter((scope) => scope !== missing),
        );
        assert.equal((await world.service.ask(`/v1/reports/${name}`, { key })).status, 403, missing);
        assert.equal((await world.service.ask(`/v1/reports/${name}/export`, { key })).status, 403, missing);
      }
    }
    const showing = reports.filter(({ measures }) =>
      measures.some((one) => /cost|margin|stockValue/i.test(one)),
    );
    assert.ok(showing.length >= 4);
    for (const { needs } of showing) assert.ok(needs.includes('ordercosts.read'));
  });

  it('that do not exist are 404, and parameters that a report does not take are refused where they stand', async () => {
    const ask = (query: string) => world.service.ask(`/v1/reports/${query}`);
    assert.equal((await ask('nothing')).status, 404);
    assert.equal((await ask('nothing/export')).status, 404);
    for (const [query, pointer] of [
      ['order-book?by=quote', '?by'],
      ['order-book?supplierID=x', '?supplierID'],
      ['order-book?from=2026-03-02&to=2026-03-01', '?to'],
      ['inventory-value?from=2026-03-02', '?from'],
      ['utilisation?from=2026-03-02&to=2027-03-02', '?to'],
      ['utilisation?from=2026-03-02&to=2026-08-31', '?to'],
      ['order-book?from=yesterday', '?from'],
      ['win-loss?limit=0', '?limit'],
      ['win-loss/export?by=product', '?by'],
    ] as const) {
      const got = await ask(query);
      assert.deepEqual([got.status, got.body.errors?.[0]?.pointer], [400, pointer], query);
    }
  });

  it('of weeks are of 26 whole ones at most', async () => {
    const { rows } = await read('utilisation?by=week&from=2026-03-02&to=2026-08-30');
    assert.deepEqual([rows.length, rows[0].key, rows[25].key], [26, '2026-03-02', '2026-08-24']);
  });

  it('have days of 1900 to 2200, also where one of them is not said', async () => {
    for (const [query, days] of [
      ['win-loss?to=1900-06-01', '1900-01-01 1900-06-01'],
      ['win-loss?from=2200-12-20', '2200-12-20 2200-12-20'],
      ['margin-by-product?by=month&to=1900-06-01', '1900-01-01 1900-06-01'],
      ['utilisation?by=week&from=2200-12-20', '2200-12-20 2200-12-31'],
      ['utilisation?by=week&to=1900-01-01', '1900-01-01 1900-01-01'],
    ] as const) {
      const { from, to, rows } = await read(query);
      assert.equal(`${from} ${to}`, days, query);
      for (const { link } of rows) await world.read(link);
    }
  });

  it('never add up two currencies: what has no rate is counted, and stands by its currency', async () => {
    const { totals, unconvertedCount, byCurrency, currencyCode } = await read(
      'quote-conversion?from=2026-02-01&to=2026-03-31',
    );
    assert.deepEqual([currencyCode, totals.quoteCount, unconvertedCount], ['EUR', 7, 1]);
    const sums = byCurrency
      .filter(({ measure }: { measure: string }) => measure === 'quotedValue')
      .map((one: Record<string, unknown>) => `${one.currencyCode} ${one.value} ${one.convertedValue}`);
    assert.deepEqual(sums, ['CHF 90 0', 'EUR 4000 4000', 'USD 330 264']);
    assert.equal(Number(totals.quotedValue), 4264);
  });

  it('count days and months in the tenant’s calendar', async () => {
    const { rows } = await read('quote-conversion?from=2026-02-01&to=2026-03-31');
    assert.deepEqual(
      rows.map((one: Record<string, unknown>) => `${one.key} ${one.quoteCount}`),
      ['2026-02 5', '2026-03 2'],
    );
    const one = await read('quote-conversion?from=2026-03-01&to=2026-03-01');
    assert.equal(one.totals.quoteCount, 2);
  });

  it('say what is won and lost, and why', async () => {
    const { rows, totals } = await read('win-loss?by=reason&from=2026-02-01&to=2026-03-31');
    assert.deepEqual(
      rows
        .map((one: Record<string, unknown>) => `${one.key} ${one.wonCount} ${one.lostCount} ${one.lostValue}`)
        .toSorted(),
      ['Too dear 0 2 1064', 'Too late 0 1 1000', 'null 2 0 0'],
    );
    assert.deepEqual([totals.wonCount, totals.lostCount, Number(totals.winRatePercent)], [2, 3, 40]);
  });

  it('judge what was on time as the orders themselves do', async () => {
    const { totals } = await read('on-time-delivery?from=2026-01-01&to=2026-12-31');
    const orders = await world.read('/v1/salesorders');
    const dated = orders.filter(
      (one: Record<string, unknown>) => one.status !== 'DRAFT' && one.isOnTime !== null,
    );
    const late = dated.filter((one: Record<string, unknown>) => one.isOnTime === false);
    assert.equal(totals.orderCount, dated.length);
    assert.equal(totals.notOnTimeCount, late.length);
    assert.ok(late.length >= 2 && late.length < dated.length);
  });

  it('keep the order book to what is not shipped', async () => {
    const { rows, totals } = await read('order-book?by=order');
    assert.equal(totals.orderCount, rows.length);
    const open = rows.map((one: Record<string, unknown>) => Number(one.openValue)).toSorted();
    // The early order has one of two left, the late one nothing, so it is not there; CHF cannot be converted.
    assert.deepEqual(open, [0, 300, 400, 440, 800, 900].toSorted());
  });

  it('hold their rows, as they are shown, in CSV and XLSX', async () => {
    const { rows } = await read('margin-by-product?by=customer');
    const file = (format: string) =>
      world.service.ask(`/v1/reports/margin-by-product/export?by=customer&Format=${format}`);
    const csv = (await file('csv')).bytes.toString();
    assert.match(csv, /^key,label,kind,link,/);
    assert.equal(csv.trim().split('\r\n').length, rows.length + 1);
    const sheet = await readXlsxFile((await file('xlsx')).bytes);
    assert.deepEqual(sheet.length, rows.length + 1);
    assert.ok(csv.includes(rows[0].link));
  });

  it('show nothing of another tenant', async () => {
    for (const { name } of reports) {
      const { rows } = await world.read(`/v1/reports/${name}`, world.service.b.keys.ADMIN);
      const told = JSON.stringify(rows);
      assert.ok(!told.includes('Nordwind') && !told.includes('Westmark'), name);
    }
  });

  it('answer at most so many rows, with the totals of all', async () => {
    const all = await read('order-book?by=order');
    const some = await read('order-book?by=order&limit=2');
    assert.deepEqual([some.rows.length, some.rowCount], [2, all.rows.length]);
    assert.deepEqual(some.totals, all.totals);
  });

  it('count a win when its own version was accepted or released, and what was brought in by its past dates', async () => {
    const { at, quote, stock, sql } = world;
    const move = (salesQuoteID: string, status: string) =>
      stock.send('PATCH', `/v1/salesquotes/${salesQuoteID}/status`, { status });
    at('2027-01-05T09:00:00.000Z');
    const { salesQuoteID } = await quote('ACCEPTED');
    at('2027-02-05T09:00:00.000Z');
    await move(salesQuoteID, 'DRAFT');
    at('2027-03-05T09:00:00.000Z');
    await sql('update tenants set allow_direct_release = true');
    await move(salesQuoteID, 'RELEASED');
    const year = 'win-loss?from=2027-01-01&to=2027-12-31';
    const months = async () =>
      (await read(year)).rows.map((one: Record<string, unknown>) => `${one.key} ${one.wonCount}`);
    assert.deepEqual(await months(), ['2027-03 1']);
    assert.equal((await read(year)).totals.averageDaysToDecide, null);
    const brought = await quote('ACCEPTED');
    await stock.send('PATCH', `/v1/salesquotes/${brought.salesQuoteID}/status/historical`, [
      { status: 'OFFERED', utc: '2027-02-01T09:00:00Z' },
      { status: 'ACCEPTED', utc: '2027-02-03T09:00:00Z' },
    ]);
    assert.deepEqual(await months(), ['2027-02 1', '2027-03 1']);
    assert.equal(Number((await read(year)).totals.averageDaysToDecide), 2);
    at('2027-04-01T09:00:00.000Z');
    await move(brought.salesQuoteID, 'DRAFT');
    at('2027-04-05T09:00:00.000Z');
    for (const status of ['OFFERED', 'ACCEPTED']) await move(brought.salesQuoteID, status);
    assert.deepEqual(await months(), ['2027-03 1', '2027-04 1']);
  });
});

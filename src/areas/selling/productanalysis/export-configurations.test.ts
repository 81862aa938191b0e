import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { before, describe, it } from 'node:test';
import { readCsv } from '#lib/csv-read';
import { type AnalysisWorld, startAnalyses } from '#test/analysis-world';
import { choose } from '#test/line-world';
import { createIntegrationKey } from '#test/tenant';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: AnalysisWorld;
let quote: Body;
let order: Body;
before(async () => {
  world = await startAnalyses();
  quote = await world.quoted({ SIZE: 20, LENGTH: 12.5, quantity: 10 }, { SIZE: 25 });
  world.service.time.now = '2026-03-05T12:00:00.000Z';
  const { salesOrderID } = await world.order();
  const path = `/v1/configure/${world.productID}/salesorders/${salesOrderID}`;
  order = await world.done(path, 'PUT', { attributes: choose({ SIZE: 15 }), quantity: 2 });
});

const path = '/v1/configure/export';
const json = async (query = ''): Promise<Body[]> => {
  const got = await world.service.ask(`${path}?Format=json${query}`);
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body;
};
const short = (rows: Body[]) =>
  rows.map((row) => `${row.basis} ${row.number}/${row.lineNumber} ${row.attribute} ${row.value}`);

describe('the export of configurations', () => {
  it('has a row for each value, quotes first, with what the line comes to', async () => {
    const rows = await json();
    assert.deepEqual(short(rows), [
      `QUOTES ${quote.number}/1 SIZE 20`,
      `QUOTES ${quote.number}/1 BODY BRASS`,
      `QUOTES ${quote.number}/1 LENGTH 12.5`,
      `QUOTES ${quote.number}/1 VOLUME 5000`,
      `QUOTES ${quote.number}/2 SIZE 25`,
      `QUOTES ${quote.number}/2 BODY BRASS`,
      `ORDERS ${order.number}/1 SIZE 15`,
      `ORDERS ${order.number}/1 BODY BRASS`,
    ]);
    const { versionNumber, customerName, quantity, unitPrice, netPrice, method, setBy, createdUTC } = rows[3];
    assert.deepEqual(
      [
        versionNumber,
        customerName,
        String(quantity),
        String(unitPrice),
        String(netPrice),
        method,
        setBy,
        createdUTC,
      ],
      [1, 'Nordwind Fördertechnik GmbH', '10', '15', '150', 'GENERATED', 'RULE', quote.createdUTC],
    );
  });

  it('is of the basis, product, version and days that are asked for', async () => {
    assert.equal((await json('&basis=ORDERS')).length, 2);
    assert.equal((await json('&from=2026-03-03')).length, 2);
    assert.equal((await json('&to=2026-03-04')).length, 6);
    assert.equal((await json('&from=2026-03-02&to=2026-03-05')).length, 8);
    assert.equal((await json(`&ProductID=${world.productID}&VersionID=${world.versionID}`)).length, 8);
    assert.equal((await json('&ProductID=other')).length, 0);
    assert.equal((await json('&VersionID=other')).length, 0);
    const wrong = await world.service.ask(`${path}?from=2026-02-30`);
    assert.equal(wrong.body.errors[0].pointer, '?from');
  });

  it('comes as CSV with the same columns, formulas defused, and as XLSX', async () => {
    const customer = await world.done('/v1/customers', 'POST', { customerName: '=1+1', currencyCode: 'EUR' });
    const { salesQuoteID } = await world.done('/v1/salesquotes', 'POST', { customerID: customer.customerID });
    await world.configured(salesQuoteID, { attributes: choose({ SIZE: 15, LENGTH: 99.5 }) });
    const got = await world.service.ask(`${path}?from=2026-03-05&basis=QUOTES`);
    assert.match(got.headers['content-disposition'] ?? '', /configurations\.csv/);
    const text = got.bytes.toString();
    const records: Record<string, string>[] = [];
    for await (const { record } of readCsv(Readable.from([text])) as AsyncIterable<Body>)
      records.push(record);
    assert.deepEqual(Object.keys(records[0] ?? {}), Object.keys((await json())[0]));
    assert.deepEqual(
      records.map(({ customerName, attribute, value }) => [customerName, attribute, value]),
      ['SIZE 15', 'BODY BRASS', 'LENGTH 99.5', 'VOLUME 22387.5'].map((one) => ['=1+1', ...one.split(' ')]),
    );
    assert.ok(text.includes(`'=1+1`) && !/(^|,)=1/m.test(text), 'no cell runs');
    const sheet = await world.service.ask(`${path}?Format=xlsx`);
    assert.equal(sheet.bytes.subarray(0, 2).toString(), 'PK');
    await world.done(`/v1/salesquotes/${salesQuoteID}/cancel`, 'POST');
    assert.equal((await json('&from=2026-03-05&basis=QUOTES')).length, 0);
  });

  it('has a line without any value in one row, and one of several values in as many', async () => {
    const { salesQuoteID } = await world.quoted({ SIZE: 15 }, { SIZE: 15 });
    await world.sql(
      `update sales_quote_line_items set attributes = case line_number when 1 then '[]' else
         '[{"name":"X","label":"X","value":["a","=b"],"valueLabel":"A, B","units":null,"method":"SELECTED","setBy":"USER"}]'::json end
       where sales_quote_id = $1`,
      [salesQuoteID],
    );
    const rows = await json('&from=2026-03-05&basis=QUOTES');
    assert.deepEqual(
      rows.map(({ lineNumber, attribute, value, valueLabel }) => [lineNumber, attribute, value, valueLabel]),
      [
        [1, null, null, null],
        [2, 'X', 'a', null],
        [2, 'X', '=b', null],
      ],
    );
  });

  it('shows lines of quotes and orders only to whom those are shown', async () => {
    const key = await createIntegrationKey(world.service.db.admin, world.service.a.tenantID, [
      'configure.read',
      'salesorders.read',
    ]);
    const orders = await world.service.ask(`${path}?basis=ORDERS`, { key });
    assert.equal(orders.status, 200);
    for (const query of ['', '?basis=QUOTES'])
      assert.equal((await world.service.ask(`${path}${query}`, { key })).status, 403);
  });
});

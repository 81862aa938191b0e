import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { before, describe, it } from 'node:test';
import { readCsv } from '#lib/csv-read';
import { type QuoteWorld, startQuotes } from '#test/quote-world';

type Header = Record<string, unknown>;

describe('lists of quotes', () => {
  let world: QuoteWorld;
  let otherID: string;
  const numbersOf = (rows: Header[]) => rows.map((row) => row.number);
  const numbers = async (path: string) => numbersOf((await world.ask(path)).body);

  before(async () => {
    world = await startQuotes();
    const { service } = world;
    const other = await service.ask('/v1/customers', {
      method: 'POST',
      body: { customerName: '=Alpenhub AG', currencyCode: 'CHF' },
    });
    otherID = other.body.customerID;
    const days = [
      '2025-12-31T23:30:00.000Z',
      '2026-01-15T09:00:00.000Z',
      '2026-02-28T23:30:00.000Z',
      '2026-03-01T00:30:00.000Z',
    ];
    for (const [index, day] of days.entries()) {
      service.time.now = day;
      const made = await world.make({
        description: `Quote ${index}`,
        purchaseOrder: `PO-${index}`,
        items: [{ number: 'A', quantity: index + 1 }],
      });
      if (index % 2 === 1) await world.patch(made.salesQuoteID, 'status', { status: 'OFFERED' });
      if (index === 2) await world.patch(made.salesQuoteID, 'phase', { phase: 'Negotiation' });
    }
    service.time.now = '2026-03-02T09:00:00.000Z';
    const user = service.a.users.SALES;
    await world.make({
      customerID: otherID,
      salesRepUserID: user,
      items: [
        { number: 'B', quantity: 3, unitPrice: 10 },
        { number: 'A', quantity: 1, unitPrice: 5, notes: '+1' },
      ],
    });
  });

  it('show headers without parts, filter alike on list, count and pages, and sort', async () => {
    const all = await world.ask('');
    assert.deepEqual(numbersOf(all.body), ['Q1001', 'Q1002', 'Q1003', 'Q1004', 'Q1005']);
    assert.equal('items' in all.body[0], false);
    assert.equal(all.body[4].customer.customerName, '=Alpenhub AG');
    const filters: [string, string[]][] = [
      ['status=OFFERED', ['Q1002', 'Q1004']],
      [`customerID=${otherID}`, ['Q1005']],
      ['phase=Negotiation', ['Q1003']],
      [`salesRepUserID=${world.service.a.users.SALES}`, ['Q1005']],
      ['isExpired=true', ['Q1002']],
      ['isExpired=false&status=OFFERED', ['Q1004']],
      ['currencyCode=CHF', ['Q1005']],
      ['createdUTCFrom=2026-02-01T00:00:00Z&createdUTCTo=2026-03-01T12:00:00Z', ['Q1003', 'Q1004']],
      ['lastUpdatedUTCFrom=2026-03-01T00:30:00Z', ['Q1004', 'Q1005']],
      ['STATUS=DRAFT&sort=-number', ['Q1005', 'Q1003', 'Q1001']],
      ['sort=-createdUTC&limit=2', ['Q1005', 'Q1004']],
      ['sort=lastUpdatedUTC&status=OFFERED', ['Q1002', 'Q1004']],
    ];
    for (const [query, wanted] of filters) {
      assert.deepEqual(await numbers(`?${query}`), wanted, query);
      const plain = query.replace(/&?(sort|limit)=[^&]*/g, '');
      if (/sort|limit/.test(query)) continue;
      assert.equal((await world.ask(`/count?${plain}`)).body.count, wanted.length, query);
      assert.deepEqual(await numbers(`/pages/1?${plain}&recordsperpage=100`), wanted, query);
    }
    assert.equal((await world.ask('?status=WON')).status, 400);
    assert.equal((await world.ask('?recordsperpage=1')).status, 400);
  });

  it('page without gap or repeat', async () => {
    const first = await world.ask('/pages/1?recordsperpage=2&sort=-createdUTC', {
      headers: { prefer: 'count=exact' },
    });
    assert.equal(first.headers['x-total-count'], '5');
    const seen = [...first.body];
    for (let link = first.headers.link; link?.includes('rel="next"'); ) {
      const next: string = /<([^>]+)>; rel="next"/.exec(link)?.[1] ?? '';
      const got = await world.service.ask(next);
      seen.push(...got.body);
      link = got.headers.link;
    }
    assert.deepEqual(numbersOf(seen), ['Q1005', 'Q1004', 'Q1003', 'Q1002', 'Q1001']);
  });

  it('find by number, description and purchase order, without regard to case', async () => {
    assert.deepEqual(await numbers('/search/q1003'), ['Q1003']);
    assert.deepEqual(await numbers('/search/QUOTE%202'), ['Q1003']);
    assert.deepEqual(await numbers('/search/po-3'), ['Q1004']);
    assert.deepEqual(await numbers('/search/%25'), []);
  });

  it('belong to a customer or a user; one that does not exist is 404', async () => {
    const { service } = world;
    assert.deepEqual(await numbers(`/bycustomer/${otherID}`), ['Q1005']);
    assert.equal((await world.ask(`/bycustomer/${world.customerID}?status=DRAFT`)).body.length, 2);
    assert.equal((await world.ask(`/createdby/${service.a.users.ADMIN}`)).body.length, 5);
    assert.deepEqual((await world.ask(`/createdby/${service.a.users.SALES}`)).body, []);
    assert.equal((await world.ask('/bycustomer/nobody')).status, 404);
    assert.equal((await world.ask(`/createdby/${service.b.users.ADMIN}`)).status, 404);
  });

  it('name the customers that have quotes', async () => {
    const got = await world.ask('/customers');
    assert.deepEqual(
      got.body.map((one: Header) => [one.customerNumber, one.customerName, one.quoteCount]),
      [
        ['C-1001', 'Nordwind Fördertechnik GmbH', 4],
        ['C-1002', '=Alpenhub AG', 1],
      ],
    );
  });

  it('are summed from the first of the month and of the year in the tenant’s time zone, currencies apart', async () => {
    const month = (await world.ask('/mtd')).body;
    assert.equal(month.fromUTC, '2026-03-01T00:00:00.000Z');
    assert.equal(month.count, 2);
    assert.equal(String(month.value), '400');
    assert.deepEqual(
      month.byCurrency.map((one: Header) => [one.currencyCode, one.count, String(one.value)]),
      [
        ['CHF', 1, '35'],
        ['EUR', 1, '400'],
      ],
    );
    const year = (await world.ask('/ytd')).body;
    assert.equal(year.count, 4);
    assert.deepEqual(
      year.byMonth.map((one: Header) => [one.month, one.count, String(one.value)]),
      [
        ['2026-01', 1, '200'],
        ['2026-02', 1, '300'],
        ['2026-03', 2, '400'],
      ],
    );
    assert.deepEqual(
      year.byStatus.map((one: Header) => [one.status, one.count, String(one.value)]),
      [
        ['DRAFT', 2, '300'],
        ['OFFERED', 2, '600'],
      ],
    );
    const { service } = world;
    await world.sql(`update tenants set time_zone = 'Europe/Berlin' where tenant_id = $1`, [
      service.a.tenantID,
    ]);
    service.app.findPrincipal.forget();
    try {
      const berlin = (await world.ask('/ytd')).body;
      assert.equal(berlin.fromUTC, '2025-12-31T23:00:00.000Z');
      assert.equal(berlin.count, 5, 'half past eleven in the evening UTC is the new year in Berlin');
      assert.deepEqual(
        berlin.byMonth.map((one: Header) => [one.month, one.count]),
        [
          ['2026-01', 2],
          ['2026-03', 3],
        ],
      );
    } finally {
      await world.sql(`update tenants set time_zone = 'UTC' where tenant_id = $1`, [service.a.tenantID]);
      service.app.findPrincipal.forget();
    }
  });

  it('are exported by header and by line, filtered, with formulas made harmless and numbers left alone', async () => {
    const read = async (path: string) => {
      const got = await world.ask(path);
      assert.match(got.headers['content-disposition'] ?? '', /^attachment; filename="salesquotes/);
      const rows = await Array.fromAsync(readCsv(Readable.from([got.bytes])));
      return rows.map((row) => row.record);
    };
    const summary = await read('/export/summary');
    assert.equal(summary.length, 5);
    assert.equal(summary[4]?.grandTotal, '35');
    assert.ok(summary[4] && !('customer' in summary[4]) && 'customerNumber' in summary[4]);
    const text = (await world.ask('/export/summary')).bytes.toString();
    assert.doesNotMatch(text, /(^|,)"?=Alpenhub/m);
    const lines = await read(`/export/lineitems?customerID=${otherID}`);
    assert.deepEqual(
      lines.map((one) => [one.quoteNumber, one.lineNumber, one.number, one.extendedPrice]),
      [
        ['Q1005', '1', 'B', '30'],
        ['Q1005', '2', 'A', '5'],
      ],
    );
    const json = await world.ask('/export/lineitems?Format=json');
    assert.equal(json.body.length, 6);
    const sheet = await world.ask('/export/lineitems?Format=xlsx');
    assert.equal(sheet.bytes.subarray(0, 2).toString(), 'PK');
  });
});

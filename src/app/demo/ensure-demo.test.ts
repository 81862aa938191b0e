import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { noConverter } from '#platform/pdf/converter';
import { careInDemo } from '#test/demo-care';
import { makeInDemo } from '#test/demo-make';
import { testDemoTools } from '#test/demo-tools';
import { startService, type TestService } from '#test/service';
import { demoKeysFile } from '../database.ts';
import { demoCompany, demoCustomers, demoItems, demoQuotes, demoUsers } from './demo-data.ts';
import { type DemoKeys, ensureDemo } from './ensure-demo.ts';
import { offerQuote, writeQuote } from './main-job.ts';
import { acceptByLink, sellOn } from './sell-on.ts';
import { money } from './tools.ts';

/** As db/seed/demo/cylinder-items.csv has them. */
const demoProduct = { items: 474 };

/** A database without any tenant, and a folder for the keys. */
type Place = { service: TestService; folder: string; said: string[] };

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const newPlace = async (): Promise<Place> => {
  const service = await startService();
  await behind(service, 'truncate tenants cascade');
  const folder = mkdtempSync(join(tmpdir(), 'millwright-demo-test-'));
  folders.push(folder);
  return { service, folder, said: [] };
};

// biome-ignore lint/suspicious/noExplicitAny: rows of any statement
const behind = (service: TestService, text: string): Promise<any[]> =>
  withClient(service.db.admin, async (client) => {
    await client.query('set search_path = millwright');
    return (await client.query(text)).rows;
  });

/**
 * Makes the company; with `killedAfter` the process "dies" when so many answers have been committed and none
 * of them seen.
 */
const make = async (
  { service, folder, said }: Place,
  killedAfter = Number.POSITIVE_INFINITY,
): Promise<void> => {
  let answers = 0;
  await ensureDemo({
    config: service.config,
    database: { folder },
    purses: service.purses,
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    office: noConverter('No converter is opened in this test.'),
    say: (line) => void said.push(line),
    watch: () => {
      answers += 1;
      if (answers > killedAfter) throw new Error('killed');
    },
  });
};

const keysOf = ({ folder }: Place): DemoKeys => JSON.parse(readFileSync(demoKeysFile(folder), 'utf8'));

/** What a company consists of, without what differs from one making to the next. */
const picture = async ({ service }: Place) => {
  const [counts] = await behind(
    service,
    `select ${[
      'tenants',
      'users',
      'api_keys',
      'customers',
      'people',
      'ship_tos',
      'items',
      'item_price_breaks',
      'inventory_locations',
      'inventory_movements',
      'stock_items',
      'stock_inbound',
      'documents',
      'files',
      'sales_quotes',
      'sales_quote_items',
      'sales_quote_line_items',
      'sales_quote_versions',
      'tariff_sets',
      'tariff_rules',
      'tax_rates',
      'tax_registrations',
      'invoice_settings',
      'products',
      'product_attributes',
      'product_rules',
      'item_mappings',
      'product_versions',
      'notes',
      'history_entries',
      'events',
    ]
      .map((table) => `(select count(*)::int from ${table}) as ${table}`)
      .join(', ')}`,
  );
  const customers = await behind(service, 'select customer_number, customer_name from customers order by 1');
  const items = await behind(service, 'select number, unit_price from items order by 1');
  const quotes = await behind(
    service,
    'select number, status, description, grand_total from sales_quotes order by number',
  );
  return { counts, customers, items, quotes };
};

describe('the demo company', () => {
  let whole: Place;
  before(async () => {
    whole = await newPlace();
    await make(whole);
  });

  it('is made through the public operations, and says how it goes on', async () => {
    const { counts, quotes } = await picture(whole);
    const { tenants, users, customers, people, ship_tos, items, documents, sales_quotes } = counts;
    assert.equal(counts.sales_quote_line_items, 1, 'one cylinder to measure is quoted');
    assert.deepEqual(
      { tenants, customers, people, ship_tos, items, documents, sales_quotes },
      {
        tenants: 1,
        customers: demoCustomers.length,
        people: demoCustomers.flatMap((one) => one.people).length,
        ship_tos: demoCustomers.flatMap((one) => one.shipTo).length,
        items: demoItems.length + demoProduct.items,
        documents: 1,
        sales_quotes: demoQuotes.length,
      },
    );
    const { product_attributes, product_rules, item_mappings, product_versions } = counts;
    assert.deepEqual([product_attributes, product_rules, item_mappings, product_versions], [41, 89, 305, 1]);
    assert.equal(users, demoUsers.length + 1, 'the users and the integration');
    assert.deepEqual(
      quotes.map(({ status }) => status).sort(),
      demoQuotes.map(({ status }) => status).sort(),
    );
    assert.match(whole.said.join('\n'), /making the demo company .*\n {2}12 customers\n {2}40 items\n/);
    const [audited] = await behind(
      whole.service,
      "select count(*)::int as n from audit_entries where entity = 'SalesQuote' and action = 'CREATE' and origin = 'API'",
    );
    assert.equal(audited.n, demoQuotes.length);
  });

  it('quotes an export at the published duties, and the rule says where they are from', async () => {
    const { service } = whole;
    const key = keysOf(whole).keys.SALES;
    const read = async (url: string) => (await service.ask(url, { key })).body;
    // biome-ignore lint/suspicious/noExplicitAny: lines as answered
    const lines: any[] = [];
    for (const { salesQuoteID } of await read('/v1/salesquotes')) {
      const { items } = await read(`/v1/salesquotes/${salesQuoteID}`);
      lines.push(...items.filter(({ tariff }: { tariff: unknown }) => tariff));
    }
    for (const [setID, number, percent, notes] of [
      ['us-import', 'SV-G12-DBL', 2, /^HTS 8481\.20\.00, general: 2%/],
      ['gb-import', 'SB-G38', 2, /^UK Global Tariff 84812010: 2\.0%/],
    ] as const) {
      const { tariff } = lines.find((line) => line.number === number && line.tariff.tariffSetID === setID);
      assert.equal(Number(tariff.dutyRatePercent), percent);
      const rule = await read(`/v1/tariffs/${setID}/rules/${tariff.tariffRuleID}`);
      assert.match(rule.notes, notes);
      assert.equal((await read(`/v1/tariffs/${setID}`)).status, 'Published');
    }
  });

  it('leaves a file with a key for each user, for its owner alone', async () => {
    const { company, keys, isWhole } = keysOf(whole);
    assert.deepEqual([company, isWhole], [demoCompany.name, true]);
    assert.equal(statSync(demoKeysFile(whole.folder)).mode & 0o777, 0o600);
    assert.equal(Object.keys(keys).length, demoUsers.length + 1);
    for (const [who, key] of Object.entries(keys)) {
      assert.equal((await whole.service.ask('/v1/items?limit=1', { key })).status, 200, who);
    }
    const write = (key: string | undefined) =>
      whole.service.ask('/v1/customers', { method: 'POST', key, body: { customerName: '' } });
    assert.equal((await write(keys.SALES)).status, 400, 'SALES may');
    const price = { method: 'POST' as const, key: keys.integration, body: {} };
    assert.equal((await whole.service.ask('/v1/pricelists', price)).status, 403, 'prices are people’s');
  });

  it('gives the integration a key with which the guides for integrations can be tried', async () => {
    const { integration: key } = keysOf(whole).keys;
    const asks = [
      '/v1/integrations/erp/verticals',
      '/v1/events',
      '/v1/webhooks',
      '/v1/customers',
      '/v1/items',
    ];
    for (const url of [...asks, '/v1/salesquotes', '/v1/salesorders', '/v1/inventory/status', '/v1/imports'])
      assert.equal((await whole.service.ask(url, { key })).status, 200, url);
    const hook = { name: 'All', entity: '*', event: '*', baseUrl: 'http://127.0.0.1:9' };
    const made = await whole.service.ask('/v1/webhooks', { method: 'POST', key, body: hook });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const gone = await whole.service.ask(`/v1/webhooks/${made.body.webhookID}`, { method: 'DELETE', key });
    assert.equal(gone.status, 200);
    const [{ customerID }] = (await whole.service.ask('/v1/customers?limit=1', { key })).body;
    const said = {
      method: 'PATCH' as const,
      key,
      body: { customerName: '' },
      headers: { 'x-origin': 'ERP' },
    };
    assert.equal(
      (await whole.service.ask(`/v1/customers/${customerID}`, said)).status,
      400,
      'it may, and said nothing right',
    );
  });

  it('of an earlier version gets what its invoices need', async () => {
    const before = await picture(whole);
    for (const table of ['tax_rates', 'tax_registrations', 'invoice_settings', 'idempotency_keys'])
      await behind(whole.service, `delete from ${table}`);
    whole.said.length = 0;
    await make(whole);
    const { tax_rates, tax_registrations, invoice_settings } = (await picture(whole)).counts;
    assert.deepEqual({ ...before.counts, tax_rates, tax_registrations, invoice_settings }, before.counts);
    assert.match(whole.said.join('\n'), /^completing the demo company .*\n {2}4 tax rates/);
  });

  it('is left alone by the next start', async () => {
    const before = await picture(whole);
    const keys = keysOf(whole);
    whole.said.length = 0;
    await make(whole);
    assert.deepEqual(whole.said, []);
    assert.deepEqual(await picture(whole), before);
    assert.deepEqual(keysOf(whole), keys);
  });

  it('killed half-way again and again it is finished by the next start, and nothing is there twice', async () => {
    const place = await newPlace();
    const total = demoUsers.length * 2 + demoCustomers.length + demoItems.length;
    for (const killedAfter of [0, 1, 2, 7, 23, 24, 25, 30, 45, total, total + 20]) {
      await assert.rejects(make(place, killedAfter), /killed|refused/, `after ${killedAfter}`);
    }
    await make(place);
    assert.deepEqual(await picture(place), await picture(whole));
    const { keys, isWhole } = keysOf(place);
    assert.equal(isWhole, true);
    for (const [who, key] of Object.entries(keys)) {
      assert.equal((await place.service.ask('/v1/items?limit=1', { key })).status, 200, who);
    }
  });

  it('stops half-way when it is instructed to', async () => {
    const { service, folder } = await newPlace();
    const told = new AbortController();
    const say = (line: string) => (line.includes('customers') ? told.abort() : undefined);
    const parts = {
      config: service.config,
      database: { folder },
      purses: service.purses,
      signal: told.signal,
      say,
    };
    const office = noConverter('No converter is opened in this test.');
    const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
    await assert.rejects(ensureDemo({ ...parts, log, office }), { name: 'AbortError' });
    const [found] = await behind(service, 'select count(*)::int as n from items');
    assert.equal(found.n, 0);
  });

  it('that came with a restored backup keeps its keys: none are made', async () => {
    const elsewhere = { ...whole, folder: mkdtempSync(join(tmpdir(), 'millwright-demo-test-')) };
    folders.push(elsewhere.folder);
    const before = await picture(whole);
    await make(elsewhere);
    assert.throws(() => keysOf(elsewhere), { code: 'ENOENT' });
    assert.deepEqual(await picture(whole), before);
  });

  it('sells from the offer to the paid invoice and the won deal, and again the next time', async () => {
    whole.service.time.now = new Date().toISOString();
    for (const time of [1, 2]) {
      const demo = testDemoTools(whole.service, keysOf(whole).keys);
      const { tools, said, papers } = demo;
      const { quote, deal } = await writeQuote(tools);
      await offerQuote(tools, quote);
      await acceptByLink(tools, quote);
      const files = await sellOn(tools, quote, deal);
      const text = said.join('\n');
      const net = money(quote.grandTotal, 'EUR');
      const total = money((Number(quote.grandTotal) * 1.19).toFixed(2), 'EUR');
      for (const part of [
        `The customer accepts it: ACCEPTED by Tjark Harms`,
        `lines as quoted, ${net}`,
        'SHIPPED, 132 pieces',
        `are ${total}`,
        'would be filled without a gap',
        `Paid by bank transfer: ${total}, 0.00 open: the invoice is PAID`,
        'shipment SHIPPED, payment PAID',
        `${deal.number} is WON: ${net}`,
      ])
        assert.ok(text.includes(part), `${part} the ${time}. time:\n${text}`);
      assert.equal(files.length, 4);
      const [confirmation = '', list = '', invoice = '', xml = ''] = files.map((name) => papers[name]);
      assert.match(confirmation, /Order confirmation S.*\n/);
      assert.match(list, /Packing list PL/);
      assert.match(invoice, /Invoice INV.*DE02120300000000202051/s);
      assert.match(xml, /<cbc:PayableAmount currencyID="EUR">22934\.1/);
      await careInDemo(demo);
    }
    await makeInDemo(whole.service, keysOf(whole).keys);
  });

  it('is not made beside another company', async () => {
    const service = await startService();
    const folder = mkdtempSync(join(tmpdir(), 'millwright-demo-test-'));
    folders.push(folder);
    const place = { service, folder, said: [] };
    await make(place);
    assert.deepEqual(place.said, []);
    assert.equal((await behind(service, 'select from tenants')).length, 2);
  });
});

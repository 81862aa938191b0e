import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { areas } from '#app/areas';
import { createService } from '#app/service';
import { createPool } from '#platform/db/pool';
import { onePurse } from '#platform/db/purses';
import { createLog } from '#platform/log';
import { noConverter } from '#platform/pdf/converter';
import { benchConfig } from './config.ts';
import type { World } from './world.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

/** What is sold: a customer, items, and two quotes of so many lines, one of items, one configured. */
export type LargeQuotes = { customerID: string; items: object[]; plainID: string; configuredID: string };

/** Makes them through the API; of the configured lines the first few, which the database then copies. */
export const prepareLargeQuotes = async (
  { service, tenants: [tenant] }: World,
  admin: pg.Client,
  lines: number,
): Promise<LargeQuotes> => {
  const pool = createPool(service, { max: 4, applicationName: 'bench prepare' });
  const app = await createService({
    areas,
    purses: onePurse(pool, benchConfig()),
    config: benchConfig(),
    log: createLog('error'),
    office: noConverter('not measured here'),
  });
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: object): Promise<Body> => {
    const headers = { 'x-apikey': tenant.keys.ADMIN as string };
    const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    assert.equal(answer.statusCode, 200, `${method} ${url}: ${answer.payload}`);
    return answer.json();
  };
  try {
    const { customerID } = await ask('POST', '/v1/customers', { customerName: 'Bench', currencyCode: 'EUR' });
    const items: object[] = [];
    for (let n = 0; n < lines; n += 1) {
      const item = { number: `P-${n}`, description: `Part ${n}`, category: `K${n % 10}` };
      const { itemID } = await ask('POST', '/v1/items', { ...item, unitPrice: 100 + n, unitCost: 60 });
      items.push({ itemID, quantity: 1 + (n % 60), discount: n % 3 });
    }
    const plain = await ask('POST', '/v1/salesquotes', { customerID, discountPercent: 3, items });
    const configuredID = await configuredQuote(ask, admin, {
      ...{ customerID, lines },
      tenantID: tenant.tenantID,
    });
    await admin.query('vacuum analyze');
    return { customerID, items, plainID: plain.salesQuoteID, configuredID };
  } finally {
    await app.close();
    await pool.end();
  }
};

type AskService = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: object) => Promise<Body>;

/** The product of the tests, released, with its bodies as items; a line for each of its sizes and bodies. */
const configuredQuote = async (
  ask: AskService,
  admin: pg.Client,
  { tenantID, customerID, lines }: { tenantID: string; customerID: string; lines: number },
): Promise<string> => {
  const document = readFileSync(new URL('../test/configurator/tap.json', import.meta.url), 'utf8');
  await ask('PUT', '/v1/products/document', JSON.parse(document));
  const [{ productID }] = await ask('GET', '/v1/products/search/TAP');
  await ask('PATCH', `/v1/products/${productID}`, { status: 'ACTIVE' });
  const versions = `/v1/instances/${tenantID}/smartquote/${productID}/versions`;
  const { versionID } = await ask('POST', versions, {});
  for (const state of ['IN_TEST', 'RELEASED'])
    await ask('PATCH', `${versions}/${versionID}/state`, { state });
  const { salesQuoteID } = await ask('POST', '/v1/salesquotes', { customerID });
  for (const [body, size] of taps) {
    const item = { number: `BODY-${body}-${size}`, description: 'Body', unitCost: 5, unitPrice: 10 };
    await ask('POST', '/v1/items', item);
    const attributes = [
      { name: 'SIZE', value: size },
      { name: 'BODY', value: body },
    ];
    await ask('PUT', `/v1/configure/${productID}/salesquotes/${salesQuoteID}`, { attributes, quantity: 2 });
  }
  await admin.query(copyLines, [salesQuoteID, lines, taps.length]);
  return salesQuoteID;
};

const taps = [
  ['BRASS', 15],
  ['BRASS', 20],
  ['BRASS', 25],
  ['STEEL', 20],
] as const;

/** Copies of the lines that are there, in turn, until there are so many. */
const copyLines = `
  insert into sales_quote_line_items
  select (jsonb_populate_record(l, jsonb_build_object('line_item_id', gen_random_uuid()::text, 'line_number', n))).*
  from generate_series($3::int + 1, $2::int) n
  join sales_quote_line_items l on l.sales_quote_id = $1 and l.line_number = 1 + (n - 1) % $3::int`;

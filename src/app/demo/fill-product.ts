import { createReadStream, readFileSync } from 'node:fs';
import { readCsv } from '#lib/csv-read';
import type { Answer, Call } from './call.ts';

const seed = (name: string) => new URL(`../../../db/seed/demo/${name}`, import.meta.url);

/** The demo company's cylinder to measure as it lies in db/seed/demo; checked there, by the solver too. */
export const demoProduct = JSON.parse(readFileSync(seed('cylinder.json'), 'utf8')) as {
  product: { number: string };
  attributes: unknown[];
  rules: unknown[];
};

/** Makes the items that a cylinder is made of, puts the product, and releases it, as its author would. */
export const fillProduct = async (call: Call, key: string, say: (line: string) => void): Promise<void> => {
  const items: Answer[] = [];
  for await (const { record } of readCsv(createReadStream(seed('cylinder-items.csv')))) {
    const { unitCost, unitPrice, leadTimeDays, ...rest } = record;
    const numbers = {
      unitCost: Number(unitCost),
      unitPrice: Number(unitPrice),
      leadTimeDays: Number(leadTimeDays),
    };
    items.push({ ...rest, ...numbers, currencyCode: 'EUR', isStocked: false });
  }
  const made = await call('PATCH', '/v1/items/batch', { key, body: items, once: 'cylinder-items' });
  if (made.failed > 0) throw new Error(`cylinder-items.csv: ${JSON.stringify(made.results.slice(0, 3))}`);

  const { number } = demoProduct.product;
  await call('PUT', '/v1/products/document', { key, body: demoProduct, once: 'cylinder' });
  const [product] = await call('GET', `/v1/products?number=${number}`, { key });
  const path = `/v1/products/${product.productID}`;
  await call('PATCH', path, { key, body: { status: 'ACTIVE' }, once: 'cylinder-active' });
  const [tenant] = await call('GET', '/v1/tenants', { key });
  const versions = `/v1/instances/${tenant.tenantID}/smartquote/${product.productID}/versions`;
  const { versionID } = await call('POST', versions, {
    key,
    body: { notes: 'The first' },
    once: 'cylinder-version',
  });
  for (const state of ['IN_TEST', 'RELEASED'])
    await call('PATCH', `${versions}/${versionID}/state`, {
      key,
      body: { state },
      once: `cylinder-${state}`,
    });
  say(
    `  a cylinder to measure: ${demoProduct.attributes.length} attributes, ${demoProduct.rules.length} rules, of ${items.length} items`,
  );
};

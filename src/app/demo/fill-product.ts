import { createReadStream, readFileSync } from 'node:fs';
import { readCsv } from '#lib/csv-read';
import { type Answer, allTaken, type Call, needOne } from './call.ts';

const seed = (name: string) => new URL(`../../../db/seed/demo/${name}`, import.meta.url);

/** The demo company's cylinder to measure as it lies in db/seed/demo; checked there, by the solver too. */
export const demoProduct = JSON.parse(readFileSync(seed('cylinder.json'), 'utf8')) as {
  product: { number: string };
  attributes: unknown[];
  rules: unknown[];
};

/** Makes the items that a cylinder is made of, puts the product, and releases it, as its author would. */
export const fillProduct = async (
  call: Call,
  key: string,
  say: (line: string) => void,
): Promise<Record<string, number>> => {
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
  const made = await call('PATCH', '/v1/items/batch', { key, body: items });
  allTaken(made, 'Parts of the cylinder');

  await releaseProduct(call, key, { document: demoProduct, once: 'cylinder' });
  say(
    `  a cylinder to measure: ${demoProduct.attributes.length} attributes, ${demoProduct.rules.length} rules, of ${items.length} items`,
  );
  return { products: 1, productItems: items.length };
};

/** Puts a product's document and releases its first version. `once` names it. */
export const releaseProduct = async (
  call: Call,
  key: string,
  { document, once }: { document: { product: { number: string } }; once: string },
): Promise<void> => {
  await call('PUT', '/v1/products/document', { key, body: document, once });
  const { number } = document.product;
  const found = await call('GET', `/v1/products?number=${encodeURIComponent(number)}`, { key });
  const product = needOne<Answer>(found, `The product ${number}`);
  const path = `/v1/products/${product.productID}`;
  await call('PATCH', path, { key, body: { status: 'ACTIVE' }, once: `${once}-active` });
  const [tenant] = await call('GET', '/v1/tenants', { key });
  const versions = `/v1/instances/${tenant.tenantID}/smartquote/${product.productID}/versions`;
  const first = { key, body: { notes: 'The first' }, once: `${once}-version` };
  const { versionID } = await call('POST', versions, first);
  for (const state of ['IN_TEST', 'RELEASED'])
    await call('PATCH', `${versions}/${versionID}/state`, { key, body: { state }, once: `${once}-${state}` });
};

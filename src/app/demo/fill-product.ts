import { createReadStream, readFileSync } from 'node:fs';
import { readCsv } from '#lib/csv-read';
import { putItems } from '../../../client/groups/items.ts';
import {
  createSmartQuoteVersion,
  listProducts,
  putProductDocument,
  setSmartQuoteVersionState,
  updateProduct,
} from '../../../client/groups/products.ts';
import { listTenants } from '../../../client/groups/tenants.ts';
import type { ItemBatchElementSent } from '../../../client/index.ts';
import { allTaken, type Counts, need, type SeedTools } from './seed-step.ts';

const seed = (name: string) => new URL(`../../../db/seed/demo/${name}`, import.meta.url);

/** The demo company's cylinder to measure as it lies in db/seed/demo; checked there, by the solver too. */
export const demoProduct = JSON.parse(readFileSync(seed('cylinder.json'), 'utf8')) as {
  product: { number: string };
  attributes: unknown[];
  rules: unknown[];
};

/** Makes the items that a cylinder is made of, puts the product, and releases it, as its author would. */
export const fillProduct = async (tools: SeedTools): Promise<Counts> => {
  const items: ItemBatchElementSent[] = [];
  for await (const { record } of readCsv(createReadStream(seed('cylinder-items.csv')))) {
    const { unitCost, unitPrice, leadTimeDays, ...rest } = record;
    const numbers = {
      unitCost: Number(unitCost),
      unitPrice: Number(unitPrice),
      leadTimeDays: Number(leadTimeDays),
    };
    items.push({ ...rest, ...numbers, currencyCode: 'EUR', isStocked: false });
  }
  allTaken(await tools.as('ADMIN')(putItems, { body: items }), 'Parts of the cylinder');

  await releaseProduct(tools, { document: demoProduct, once: 'cylinder' });
  tools.say(
    `  a cylinder to measure: ${demoProduct.attributes.length} attributes, ${demoProduct.rules.length} rules, of ${items.length} items`,
  );
  return { products: 1, productItems: items.length };
};

/** Puts a product's document and releases its first version. `once` names it. */
export const releaseProduct = async (
  { as, once }: SeedTools,
  { document, once: name }: { document: { product: { number: string } }; once: string },
): Promise<void> => {
  const admin = as('ADMIN');
  await admin(putProductDocument, { body: document }, once(name));
  const { number } = document.product;
  const [found] = await admin(listProducts, { query: { number } });
  const { productID: ProductID } = need(found, `The product ${number}`);
  await admin(updateProduct, { params: { ProductID }, body: { status: 'ACTIVE' } }, once(`${name}-active`));
  const [tenant] = await admin(listTenants);
  const product = { InstanceID: need(tenant, 'The tenant').tenantID, ProductID };
  const first = { params: product, body: { notes: 'The first' } };
  const { versionID } = await admin(createSmartQuoteVersion, first, once(`${name}-version`));
  const params = { ...product, VersionID: versionID };
  for (const state of ['IN_TEST', 'RELEASED'] as const)
    await admin(setSmartQuoteVersionState, { params, body: { state } }, once(`${name}-${state}`));
};

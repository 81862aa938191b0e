import { fillProduct } from '#app/demo/fill-product';
import { insideClient } from '#app/demo/inside-client';
import { need, seedTools } from '#app/demo/seed-step';
import { listProducts } from '../client/groups/products.ts';
import type { TestService } from './service.ts';

/** Gives a test's first tenant the demo's cylinder, released; answers the product's id. */
export const fillCylinder = async ({ app, a }: TestService): Promise<string> => {
  const clientOf = (key: string) => insideClient(app, { who: { 'x-apikey': key } });
  const tools = seedTools({ keys: a.keys, clientOf, prefix: 'demo', say: () => undefined });
  await fillProduct(tools);
  const [product] = await tools.as('ADMIN')(listProducts, { query: { number: 'CYL' } });
  return need(product, 'The cylinder').productID;
};

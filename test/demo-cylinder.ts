import assert from 'node:assert/strict';
import type { Call } from '#app/demo/call';
import { fillProduct } from '#app/demo/fill-product';
import type { TestService } from './service.ts';

/** Gives a test's first tenant the demo's cylinder, released; answers the product's id. */
export const fillCylinder = async (service: TestService): Promise<string> => {
  const call: Call = async (method, url, { key, body }) => {
    const got = await service.ask(url, { method, key, body });
    assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  await fillProduct(call, service.a.keys.ADMIN as string, () => {});
  return (await service.ask('/v1/products?number=CYL')).body[0].productID;
};

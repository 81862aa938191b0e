import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { locations } from '#areas/company/locations';
import { items } from '#areas/goods/items';
import { itemMapping } from '#areas/products/itemmapping';
import { products } from '#areas/products/products';
import { rules } from '#areas/products/rules';
import { compileProduct } from '#configurator/configure/compile-product';
import { readStored } from '#configurator/document/read-stored';
import { defineArea } from '#platform/area';
import { operation } from '#platform/operation';
import { id, object, text } from '#platform/schema';
import { startService, type TestService } from '#test/service';
import { productVersions } from './index.ts';
import { usedVersion } from './used-version.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
const probe = defineArea({
  name: 'probe',
  tables: [],
  operations: [
    operation({
      id: 'useVersion',
      method: 'GET',
      path: '/v1/probes/{VersionID}',
      tag: 'probes',
      summary: 'Use a version',
      permission: 'products.read',
      params: object({ VersionID: id() }),
      response: object({
        sha256: text(64),
        values: text(200, { min: 0 }),
        works: text(200, { min: 0 }),
      }),
      problems: ['NotFound', 'PreconditionMissing'],
      run: async (ctx, { params }) => {
        const { sha256, isTest, text: read } = await usedVersion(ctx, params.VersionID);
        const { document, rules: works } = compileProduct(readStored(await read(ctx)), { isTest }).on(
          '2026-11-21',
        );
        const values = document.attributes
          .flatMap((one) => one.values.map(({ value }) => String(value)))
          .join();
        return { sha256, values, works: works.map(({ name }) => name).join() };
      },
    }),
  ],
});

let service: TestService;
const done = async (
  url: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' = 'GET',
  body?: unknown,
  key?: string,
): Promise<Body> => {
  const got = await service.ask(url, {
    method,
    ...(body === undefined ? {} : { body }),
    ...(key ? { key } : {}),
  });
  assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
  return got.body;
};
/**
 * A version of a product with an attribute, an ACTIVE and an INTERNAL rule: the same document in every
 * tenant.
 */
const version = async (tenant = service.a, query?: unknown) => {
  const ask = (url: string, method: 'POST' | 'PUT' | 'PATCH', body: unknown) =>
    done(url, method, body, tenant.keys.ADMIN);
  const number = query ? 'DYN' : 'CYL';
  const { productID } = await ask('/v1/products', 'POST', { number, name: 'x' });
  const { pageID } = await ask('/v1/pages', 'POST', { productID, name: 'Page' });
  const values = query ? [] : [{ value: '63' }, { value: '80' }];
  const attribute = { productID, pageID, name: 'BORE', dataType: 'DROPDOWN', values };
  const { attributeID } = await ask('/v1/attributes', 'PUT', attribute);
  if (query) await ask(`/v1/attributes/${attributeID}/query`, 'PATCH', { query });
  for (const status of ['ACTIVE', 'INTERNAL']) {
    const action = Object.fromEntries([['then', [{ action: 'REQUIRE', attribute: 'BORE' }]]]);
    await ask('/v1/rules', 'POST', { productID, name: status, status, type: 'CONSTRAINT', ...action });
  }
  const path = `/v1/instances/${tenant.tenantID}/smartquote/${productID}/versions`;
  const { versionID } = await ask(path, 'POST', {});
  const move = (state: string) => ask(`${path}/${versionID}/state`, 'PATCH', { state });
  return {
    versionID,
    path,
    move,
    use: () => done(`/v1/probes/${versionID}`, 'GET', undefined, tenant.keys.ADMIN),
  };
};

before(async () => {
  service = await startService({
    areas: [locations, items, products, rules, itemMapping, productVersions, probe],
  });
});

it('a version is used as what it keeps, the same for the same content, and tests INTERNAL rules until it is released', async () => {
  const one = await version();
  const first = await one.use();
  assert.deepEqual([first.values, first.works], ['63,80', 'ACTIVE,INTERNAL']);
  const again = await done(one.path, 'POST', {});
  const second = await done(`/v1/probes/${again.versionID}`);
  assert.equal(second.sha256, first.sha256);
  const foreign = await service.ask(`/v1/probes/${one.versionID}`, { key: service.b.keys.ADMIN });
  assert.equal(foreign.status, 404);
  await one.move('IN_TEST');
  await one.move('RELEASED');
  assert.equal((await one.use()).works, 'ACTIVE');
});

it('what queries give is asked on each use until it is released', async () => {
  const query = { source: 'ITEMS', name: null, table: null, where: [], order: 'VALUE' };
  await done('/v1/items', 'POST', { number: 'I-1', description: 'x', uOM: 'C62' });
  const one = await version(service.a, query);
  assert.equal((await one.use()).values, 'I-1');
  await done('/v1/items', 'POST', { number: 'I-2', description: 'x', uOM: 'C62' });
  assert.equal((await one.use()).values, 'I-1,I-2');
  await one.move('IN_TEST');
  await one.move('RELEASED');
  await done('/v1/items', 'POST', { number: 'I-3', description: 'x', uOM: 'C62' });
  assert.equal((await one.use()).values, 'I-1,I-2');
});

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { products } from '#areas/products/products';
import { type Got, startService, type TestService } from '#test/service';
import { serviceCodes } from './index.ts';

describe('service codes', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [products, serviceCodes] });
  });
  const url = '/v1/service/codes';
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    service.ask(url + path, { method, ...(body ? { body } : {}) });
  const outcome = (got: Got) => [got.status, got.body.code, got.body.errors?.[0]?.pointer];
  const code = (more: object) => ({ type: 'SYMPTOM', description: 'Leaks', ...more });

  it('a code is one of its type, letter case aside, also of two made at once', async () => {
    const both = await Promise.all(['Leak-1', 'LEAK-1'].map((one) => ask('POST', '', code({ code: one }))));
    const lost = both.find(({ status }) => status !== 200);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.deepEqual(lost && outcome(lost), [409, 'Duplicate', '/code']);
    assert.equal((await ask('POST', '', code({ code: 'LEAK-1', type: 'CAUSE' }))).status, 200);
  });

  it('stays what it is called, because others say it', async () => {
    const made = await service.make(url, code({ code: 'WORN' }));
    const path = `/${made.codeID}`;
    assert.deepEqual(outcome(await ask('PATCH', path, { code: 'WORM' })), [400, 'ReadOnlyField', '/code']);
    assert.deepEqual(outcome(await ask('PATCH', path, { type: 'CAUSE' })), [400, 'ReadOnlyField', '/type']);
    const changed = await ask('PATCH', path, { description: 'Seal is worn', isActive: false, code: 'WORN' });
    assert.deepEqual([changed.status, changed.body.isActive], [200, false]);
  });

  it('of a product are those that name it and those that name none', async () => {
    const [one, other] = [await product('CYL'), await product('PUMP')];
    await service.make(url, code({ code: 'OF-ONE', productIDs: [one] }));
    await service.make(url, code({ code: 'OF-OTHER', productIDs: [other] }));
    await service.make(url, code({ code: 'OF-ALL' }));
    const found = (await ask('GET', `/products/${one}`)).body.map((row: { code: string }) => row.code);
    assert.ok(found.includes('OF-ONE') && found.includes('OF-ALL') && !found.includes('OF-OTHER'), found);
    assert.equal((await ask('GET', '/products/nothing')).status, 404);
  });

  it('names every product that does not exist', async () => {
    const { codeID } = await service.make(url, code({ code: 'SOME' }));
    const productIDs = ['no', 'neither'];
    for (const got of [
      await ask('POST', '', code({ code: 'NONE', productIDs })),
      await ask('PATCH', `/${codeID}`, { productIDs }),
    ])
      assert.deepEqual(
        [got.status, got.body.code, got.body.errors.map((one: { pointer: string }) => one.pointer)],
        [400, 'UnknownReference', ['/productIDs/0', '/productIDs/1']],
      );
  });

  const product = async (number: string): Promise<string> =>
    (await service.make('/v1/products', { number, name: number })).productID;
});

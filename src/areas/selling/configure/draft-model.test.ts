import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printDocument } from '#configurator/document/print-document';
import { listOf, productOf, ruleOf } from '#test/configurator/blank-product';
import { startService } from '#test/service';

test('a draft of many parts answers what a version of the same product does', async () => {
  const service = await startService();
  const done = async (url: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH', body?: unknown) => {
    const raw = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'content-type': 'application/json' };
    const got = await service.ask(url, { method, ...(body === undefined ? {} : { raw, headers }) });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const values = Array.from({ length: 20 }, (_, at) => `value ${at} ${'x'.repeat(40)}`);
  const names = Array.from({ length: 60 }, (_, at) => `A${at}`);
  const document = productOf({
    pages: [{ name: 'Main', sequence: 1, isActive: true, displayCondition: null, helpText: 'Écrit “so”' }],
    attributes: names.map((name, at) => listOf(name, values, { number: at + 1, sequence: at, page: 'Main' })),
    rules: names.map((name, at) =>
      ruleOf(at + 1, [
        { action: 'EXCLUDE_VALUES', attribute: name, values: values.slice(at % 20, (at % 20) + 1) },
      ]),
    ),
  });
  await done('/v1/products/document', 'PUT', printDocument(document));
  const [{ productID }] = await done(`/v1/products/search/${document.product.number}`, 'GET');
  const ask = (body: object) => done(`/v1/configure/${productID}/configuration`, 'POST', body);
  const draft = await ask({ isDraft: true });
  const versions = `/v1/instances/${service.a.tenantID}/smartquote/${productID}/versions`;
  const { versionID } = await done(versions, 'POST', {});
  await done(`${versions}/${versionID}/state`, 'PATCH', { state: 'IN_TEST' });
  assert.deepEqual({ ...(await ask({ versionID })), versionID: null }, draft);
});

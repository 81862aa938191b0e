import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { inspect } from 'node:util';
import { printDocument } from '#configurator/document/print-document';
import { decimal } from '#lib/decimal';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { lanesOf } from '#platform/heavy/lanes';
import { openHeavyPool } from '#platform/heavy/pool';
import { Problem } from '#platform/problem';
import { attributeOf, listOf, offeredOf, productOf, ruleOf } from '#test/configurator/blank-product';
import { type Asking, askWhy, attributesOf, factsOf, modelInThread, type ProductModel } from './asking.ts';
import type { ModelQuestion } from './ready-model.ts';
import { accepted } from './refused.ts';

const one = openHeavyPool(lanesOf({ heavyThreads: 1, quickThreads: 1, heavyMemoryMb: 64, heavyWaiting: 64 }));
after(() => one.close());

const asking = (signal?: AbortSignal, tenant = 'a'): Asking => ({
  heavy: one.of(tenant, signal),
  read: (work) => work({} as Ctx), // nothing here is read from a database
});
const asked: ModelQuestion = {
  request: { choices: [], date: '2026-11-21' },
  ...{
    quantities: [decimal(1)],
    customer: null,
    currency: 'EUR',
    bases: [{ basePrice: null, baseCost: null }],
  },
  ...{ components: [], rate: decimal(1), trace: false },
};
const small = productOf({ attributes: [listOf('A', ['a', 'b'], { isRequired: true })] });
const modelOf = (key: string, text: () => Promise<string>): ProductModel => ({
  ...{ productID: 'P', versionID: null, isTest: false, key, text },
});
const ready = (key: string) => modelOf(key, async () => printDocument(small));
const begin = async (model: ProductModel, by = asking()) =>
  accepted(present((await modelInThread(by, model).begin([asked]))[0]));

/** Nobody proves within a question’s time that fourteen do not fit into thirteen. */
const pigeons = () => {
  const values = Array.from({ length: 13 }, (_, at) => `h${at}`);
  const names = Array.from({ length: 14 }, (_, at) => `P${at}`);
  const rules = names.flatMap((name, at) =>
    names
      .slice(at + 1)
      .map((other) => [
        { action: 'FORBID_TUPLES' as const, attributes: [name, other], rows: values.map((h) => [h, h]) },
      ]),
  );
  return productOf({
    attributes: names.map((name, number) => listOf(name, values, { isRequired: true, number })),
    rules: rules.map((then, at) => ruleOf(at + 1, then)),
  });
};

test('a thread is not held while a document is read: others are answered by it meanwhile', async () => {
  const slow = modelOf('slow', async () => {
    assert.equal((await begin(ready('other'))).configuration.valid, 'YES');
    return printDocument(small);
  });
  assert.equal((await begin(slow)).configuration.valid, 'YES');
});

test('what a model is made ready of is read once, by each tenant for itself and for INTERNAL rules apart', async () => {
  let reads = 0;
  const counted = modelOf('counted', async () => {
    reads++;
    return printDocument(small);
  });
  for (let at = 0; at < 3; at++) await begin(counted);
  assert.equal((await factsOf(asking(), counted)).countsMoney, false);
  assert.deepEqual(await attributesOf(asking(), counted, ['A', 'B']), [
    { name: 'A', units: null, showOnQuote: false },
  ]);
  assert.equal(await askWhy(asking(), counted, { ...asked, name: 'A', value: 'a' }), 'POSSIBLE');
  assert.equal(await askWhy(asking(), counted, { ...asked, name: 'B', value: 'a' }), 'NO_SUCH_ATTRIBUTE');
  assert.equal(reads, 1);
  await begin({ ...counted, isTest: true });
  assert.equal(reads, 2);
});

test('a model that takes more memory than it may is reported as such; its thread is replaced, and the others are answered', async () => {
  const values = Array.from({ length: 10_000 }, (_, at) => offeredOf(`value ${at}`));
  const attributes = Array.from({ length: 30 }, (_, at) => attributeOf(`A${at}`, { number: at, values }));
  const large = modelOf('large', async () => printDocument(productOf({ attributes })));
  const answers = await Promise.allSettled([begin(large), begin(ready('small'), asking(undefined, 'b'))]);
  const [refused, answered] = answers;
  assert.ok(refused?.status === 'rejected' && refused.reason instanceof Problem, inspect(refused));
  assert.deepEqual([refused.reason.code, refused.reason.status], ['TooCostly', 422]);
  assert.equal(answered?.status, 'fulfilled');
  assert.equal((await begin(ready('small'))).configuration.valid, 'YES');
});

test('a product that has grown beyond what a document may be is reported as such, and is no fault of the service', async () => {
  const broken = modelOf('broken', async () => '{"format": "millwright-product-1"}');
  await assert.rejects(begin(broken), (error: unknown) => error instanceof Problem && error.status === 409);
  assert.equal((await begin(ready('small'))).configuration.valid, 'YES');
});

test('a hard question is UNPROVEN as ever; who goes away ends its work, and the next is answered', async () => {
  const hard = modelOf('hard', async () => printDocument(pigeons()));
  assert.equal((await begin(hard)).configuration.valid, 'UNPROVEN');
  const gone = new AbortController();
  const left = assert.rejects(begin(hard, asking(gone.signal)), /gone away/);
  setTimeout(() => gone.abort(new Error('gone away')), 20);
  await left;
  assert.equal((await begin(ready('next'))).configuration.valid, 'YES');
});

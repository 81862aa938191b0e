import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { printDocument } from '#configurator/document/print-document';
import { createLog } from '#platform/log';
import { Problem } from '#platform/problem';
import { attributeOf, offeredOf, productOf, ruleOf } from '#test/configurator/blank-product';
import { statementsOf } from '#test/count-statements';
import { testHeavyPool } from '#test/heavy';
import { noteLogged } from '#test/logged-secrets';
import { startService, type TestService } from '#test/service';
import { type AskedVersion, chosen, type KeeperParts, modelKeeper, startModelKeeper } from './keep-ready.ts';

let service: TestService;
let parts: KeeperParts;
before(async () => {
  const heavy = testHeavyPool();
  service = await startService({ heavy });
  const log = createLog('debug', { write: noteLogged });
  parts = { pool: service.purses.work, heavy, log, clock: () => service.time.now, pollMs: 20 };
});
const never = new AbortController().signal;

/** Its document is large enough to be worth preparing. */
const largeProduct = (number: string, size = 300) => {
  const values = Array.from({ length: size }, (_, at) => offeredOf(`${number} ${at} ${'x'.repeat(190)}`));
  const [first, second] = [1, 2].map((place) =>
    attributeOf(`A${place}`, { number: place, values, isRequired: true }),
  );
  const limit = {
    action: 'LIMIT_VALUES' as const,
    attribute: 'A1',
    values: values.slice(1).map(({ value }) => value),
  };
  const made = productOf({
    pages: [{ name: 'Main', sequence: 1, isActive: true, displayCondition: null, helpText: null }],
    attributes: [first, second].flatMap((one) => (one ? { ...one, page: 'Main' } : [])),
    rules: [ruleOf(1, [limit])],
  });
  return { ...made, product: { ...made.product, number, name: number } };
};

const done = async (url: string, method: 'PUT' | 'POST' | 'PATCH', body: unknown) => {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const got = await service.ask(url, { method, raw, headers: { 'content-type': 'application/json' } });
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body;
};

/** Moves a new version of it through those states. */
const moved = async (document: ReturnType<typeof largeProduct>, ...states: string[]) => {
  const { productID } = await done('/v1/products/document', 'PUT', printDocument(document));
  await done(`/v1/products/${productID}`, 'PATCH', { status: 'ACTIVE' });
  const versions = `/v1/instances/${service.a.tenantID}/smartquote/${productID}/versions`;
  const { versionID } = await done(versions, 'POST', {});
  for (const state of states) await done(`${versions}/${versionID}/state`, 'PATCH', { state });
  return { productID, versionID };
};
const release = async (document: ReturnType<typeof largeProduct>): Promise<string> =>
  (await moved(document, 'IN_TEST', 'RELEASED')).productID;

/** Whether a question has its document read, which is so where no thread has it ready. */
const readsDocument = async (productID: string, asked: object = {}): Promise<boolean> => {
  const statements = await statementsOf(service, async () => {
    const body = await done(`/v1/configure/${productID}/configuration`, 'POST', asked);
    assert.equal(body.attributes[0].values[0].state, 'IMPOSSIBLE');
  });
  return statements.some((one) => /select d\.kind, d\.document/.test(one));
};

test('who asks about a released version first finds it ready', async () => {
  const round = modelKeeper(parts, never);
  const first = await release(largeProduct('FIRST'));
  assert.equal(await readsDocument(first), true, 'nobody has it prepared yet');
  const second = await release(largeProduct('SECOND'));
  await round();
  assert.equal(await readsDocument(second), false);
  // The next release of the same product takes its place.
  await release(largeProduct('SECOND', 301));
  await round();
  assert.equal(await readsDocument(second), false);
  await round();
});

test('a version in test is ready too: with its INTERNAL rules, as test cases ask it, and once it is released', async () => {
  const round = modelKeeper(parts, never);
  const document = largeProduct('TESTED');
  const { productID, versionID } = await moved(document, 'IN_TEST');
  const expected = { canBeSold: false, linePrice: null, unitCost: null, leadTimeDays: null, items: null };
  await done('/v1/products/testcases', 'POST', {
    ...{ productID, name: 'Nothing is chosen', choices: [], quantity: 1 },
    expected: { ...expected, attributes: [] },
  });
  await round();
  assert.equal(await readsDocument(productID, { versionID }), false);
  const tested = await statementsOf(service, () =>
    done(`/v1/products/${productID}/versions/${versionID}/testruns`, 'POST', {}),
  );
  assert.ok(tested.length > 0 && !tested.some((one) => /select d\.kind, d\.document/.test(one)));
  await done(
    `/v1/instances/${service.a.tenantID}/smartquote/${productID}/versions/${versionID}/state`,
    'PATCH',
    {
      state: 'RELEASED',
    },
  );
  assert.equal(await readsDocument(productID), false, 'no round came after the release');
});

test('a process that starts prepares what was released before, the version that is live', async () => {
  const productID = await release(largeProduct('BEFORE'));
  await release(largeProduct('BEFORE', 310));
  await modelKeeper(parts, never)();
  assert.equal(await readsDocument(productID), false);
});

test('what is small is ready soon enough, and is not prepared', async () => {
  const small = await release(largeProduct('SMALL', 5));
  await modelKeeper(parts, never)();
  assert.equal(await readsDocument(small), true);
});

test('what cannot be prepared is reported and not tried again; the others are', async () => {
  const tried: string[] = [];
  const heavy: KeeperParts['heavy'] = {
    ...parts.heavy,
    prepare: async (_task, _input, { keep }) => {
      tried.push(keep.key);
      if (tried.length === 1) throw new Problem('TooCostly', 'It takes more than it may.', {});
    },
  };
  const round = modelKeeper({ ...parts, heavy }, never);
  await round();
  const known = tried.length;
  assert.ok(known > 2);
  await round();
  assert.deepEqual(tried.slice(known), tried.slice(1, known));
});

test('of many the latest are kept, of each product one, of tenants in turns, as far as there is room', () => {
  const released = (tenantID: string, productID: string, at: number, bytes: number): AskedVersion => ({
    ...{ tenantID, productID, versionID: `${productID} ${at}`, sha256: '', isTested: false, bytes },
    sinceUTC: new Date(at).toISOString(),
  });
  const kept = (...all: AskedVersion[]) => chosen(all).map(({ versionID }) => versionID);
  const many = Array.from({ length: 40 }, (_, at) => released('a', `A${at}`, at + 100, 60_000));
  const found = kept(...many, released('b', 'B', 1, 60_000), released('a', 'A39', 5, 60_000));
  assert.deepEqual([found.length, found.slice(0, 3)], [25, ['A39 139', 'B 1', 'A38 138']]);
  const large = released('a', 'L', 9, 30_000_000);
  assert.deepEqual(kept(large, released('a', 'M', 8, 60_000)), ['L 9'], 'one is, however large');
  const tested = { ...released('a', 'L', 12, 60_000), isTested: true };
  const live = { ...tested, isTested: false };
  assert.deepEqual(chosen([large, tested]), [tested], 'what is live is too large besides');
  assert.deepEqual(chosen([tested, live]), [live], 'what is released is not in test any more');
  assert.deepEqual(kept(released('a', 'M', 10, 60_000), large, released('a', 'N', 7, 60_000)), [
    'M 10',
    'N 7',
  ]);
});

test('a keeper prepares by itself, and ends at once', async () => {
  const productID = await release(largeProduct('ITSELF'));
  const { rows } = await parts.pool.query(
    `select sha256 from asked_versions('-infinity', 0, 100) where product_id = $1`,
    [productID],
  );
  const prepared = Promise.withResolvers<void>();
  const heavy: KeeperParts['heavy'] = {
    ...parts.heavy,
    prepare: async (task, input, options) => {
      await parts.heavy.prepare(task, input, options);
      if (options.keep.key.endsWith(rows[0].sha256)) prepared.resolve();
    },
  };
  const keeper = startModelKeeper({ ...parts, heavy });
  await prepared.promise;
  assert.equal(await readsDocument(productID), false);
  await keeper.stop();
});

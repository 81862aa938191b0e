import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { defineArea } from '#platform/area';
import { answer, operation } from '#platform/operation';
import { flag, object, optional, text } from '#platform/schema';
import { multipart } from '#test/multipart';
import { startService, type TestService } from '#test/service';

/** How often the work before a request's transaction was done, and the transaction itself. */
const done = { before: 0, run: 0 };
/** Kept until the test lets it go on. */
let gate: Promise<void> | undefined;

const common = { tag: 'works', permission: 'customers.write' } as const;
const worked = object({ runs: text(10) });
const area = defineArea({
  name: 'works',
  tables: [],
  operations: [
    operation({
      ...{
        ...common,
        id: 'workUpload',
        method: 'POST',
        path: '/v1/workupload',
        summary: 'A file that is read',
      },
      upload: { maxBytes: 100_000, fields: object({ name: optional(text(20)) }), aside: true },
      response: worked,
      before: async () => {
        done.before += 1;
        await gate;
      },
      run: async (ctx) => {
        done.run += 1;
        ctx.audit({ entity: 'Work', entityID: 'w', action: 'CREATE', new: {} });
        return answer({ body: { runs: `${done.run}` } });
      },
    }),
    operation({
      ...{
        ...common,
        id: 'workBody',
        method: 'POST',
        path: '/v1/workbody',
        summary: 'A body that is looked into',
      },
      body: object({ isIt: flag() }),
      response: worked,
      before: async () => {
        done.before += 1;
      },
      run: async (ctx) => {
        done.run += 1;
        ctx.audit({ entity: 'Work', entityID: 'w', action: 'CREATE', new: {} });
        return answer({ body: { runs: `${done.run}` } });
      },
    }),
  ],
});

let service: TestService;
before(async () => {
  service = await startService({ areas: [area] });
});
beforeEach(() => Object.assign(done, { before: 0, run: 0 }));

const upload = (
  key: string | undefined,
  file = 'number\n1',
  as: string | undefined = service.a.keys.ADMIN,
) => {
  const sent = multipart({ bytes: Buffer.from(file), fileName: 'a.csv' });
  const headers = { ...sent.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  return service.ask('/v1/workupload', { method: 'POST', key: as, ...sent, headers });
};

describe('a request that does much before its transaction, sent again with its Idempotency-Key', () => {
  it('is recognised before that is done again', async () => {
    const first = await upload('one');
    const again = await upload('one');
    assert.deepEqual([first.status, again.status, again.body], [200, 200, first.body]);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.deepEqual(done, { before: 1, run: 1 });
    const asked = { method: 'POST' as const, body: { isIt: true }, headers: { 'idempotency-key': 'body' } };
    const bodies = [await service.ask('/v1/workbody', asked), await service.ask('/v1/workbody', asked)];
    assert.deepEqual(
      bodies.map(({ status }) => status),
      [200, 200],
    );
    assert.deepEqual(done, { before: 2, run: 2 });
  });

  it('and another file, or with a key that another tenant has used: is reported, or done, as ever', async () => {
    await upload('two');
    const other = await upload('two', 'number\n2');
    assert.deepEqual([other.status, other.body.code], [422, 'IdempotencyKeyReused']);
    assert.deepEqual(done, { before: 1, run: 1 });
    assert.equal((await upload('two', undefined, service.b.keys.ADMIN)).status, 200);
    assert.deepEqual(done, { before: 2, run: 2 });
    assert.equal((await upload(undefined)).status, 200);
    assert.deepEqual(done, { before: 3, run: 3 });
  });

  it('while the first is still at it: one of them is done', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const both = [upload('three'), upload('three')];
    while (done.before < 2) await new Promise(setImmediate);
    resolve();
    const got = await Promise.all(both);
    gate = undefined;
    assert.equal(done.run, 1);
    for (const { status, body } of got) assert.ok(status === 200 || body.code === 'IdempotencyKeyInUse');
    assert.ok(got.some(({ status }) => status === 200));
  });
});

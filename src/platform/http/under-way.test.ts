import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { defineArea } from '#platform/area';
import { type Kind, kindOf } from '#platform/caps';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { object, text } from '#platform/schema';
import { multipart } from '#test/multipart';
import { startService, type TestService } from '#test/service';
import { until } from '#test/until';

/** What holds the operations under test up. */
let held = Promise.withResolvers<void>();
let heldUp = 0;
const lines = async function* (ctx: Ctx) {
  for (let at = 0; at < 3; at++) {
    await ctx.rows(sql`select 1`);
    yield 'x'.repeat(200_000);
  }
  await wait();
  yield 'x';
};
const wait = async () => {
  heldUp += 1;
  await held.promise;
  return { ok: 'yes' };
};

const common = { tag: 'tests', permission: 'customers.read' } as const;
const pdf = { 'content-type': 'application/pdf' };
const ok = object({ ok: text(10) });
const operations = {
  streams: operation({
    ...{
      ...common,
      id: 'exportLines',
      method: 'GET',
      path: '/v1/exportedlines',
      summary: 'A file',
      exports: 'Line',
    },
    response: { media: ['text/csv'], description: 'Lines' },
    run: async (ctx) => answer({ stream: lines(ctx), headers: { 'content-type': 'text/csv' } }),
  }),
  prints: operation({
    ...{ ...common, id: 'printLines', method: 'GET', path: '/v1/printedlines', summary: 'A print' },
    response: { media: ['application/pdf'], description: 'The print' },
    run: async () => answer({ after: async () => ({ bytes: Buffer.from((await wait()).ok), headers: pdf }) }),
  }),
  uploads: operation({
    ...{
      ...common,
      id: 'takeLines',
      method: 'POST',
      path: '/v1/takenlines',
      summary: 'An upload',
      reads: true,
    },
    upload: { maxBytes: 1000, fields: object({}) },
    response: ok,
    run: wait,
  }),
  configurations: operation({
    ...{
      ...common,
      id: 'configureLines',
      method: 'POST',
      path: '/v1/configuredlines',
      summary: 'A configuration',
    },
    ...{ reads: true, configures: true },
    response: ok,
    run: wait,
  }),
};
const list = operation({
  ...{
    ...common,
    id: 'listLines',
    method: 'GET',
    path: '/v1/lines',
    summary: 'A list, which turns out to be long',
  },
  response: ok,
  run: async (ctx) => answer({ stream: lines(ctx) }),
});

describe('what is under way', () => {
  let service: TestService;
  before(async () => {
    const limits = Object.keys(operations).flatMap((kind) => [
      [`MILLWRIGHT_${kind.toUpperCase()}_PER_TENANT`, '3'],
      [`MILLWRIGHT_${kind.toUpperCase()}_PER_KEY`, '2'],
    ]);
    service = await startService({
      areas: [defineArea({ name: 'tests', tables: [], operations: [...Object.values(operations), list] })],
      environment: Object.fromEntries(limits),
    });
  });

  for (const [kind, { method, path }] of [...Object.entries(operations), ['streams', list] as const]) {
    it(`${kind} (${path}): so many of a key and of a tenant; over them 429 with the limit's name, and others are served`, async () => {
      const { raw, headers } = multipart({ bytes: Buffer.from('a') });
      const sent = kind === 'uploads' ? { payload: raw, headers } : {};
      const ask = (key: string | undefined) =>
        service.app.inject({
          method,
          url: path,
          ...sent,
          headers: { ...sent.headers, 'x-apikey': key as string },
        });
      held = Promise.withResolvers();
      const { ADMIN, SALES } = service.a.keys;
      const underWay: Promise<unknown>[] = [];
      /** Begins one that stays under way, or answers the limit that it met. */
      const begin = async (key: string | undefined) => {
        const before = heldUp;
        let first: Awaited<ReturnType<typeof ask>> | undefined;
        const asked = ask(key).then((answered) => {
          first = answered;
        });
        await until('one is held up', () => heldUp !== before || first !== undefined);
        if (!first) {
          underWay.push(asked);
          return 'begun';
        }
        assert.equal(first.statusCode, 429, first.payload);
        assert.equal(first.headers['retry-after'], '2');
        const { code, limit } = first.json();
        assert.equal(code, 'TooManyUnderWay');
        return limit;
      };
      const met: string[] = [];
      for (const key of [ADMIN, ADMIN, ADMIN, SALES, SALES]) met.push(await begin(key));
      assert.deepEqual(met, [
        'begun',
        'begun',
        `MILLWRIGHT_${kind.toUpperCase()}_PER_KEY`,
        'begun',
        `MILLWRIGHT_${kind.toUpperCase()}_PER_TENANT`,
      ]);
      assert.equal(await begin(service.b.keys.ADMIN), 'begun', 'another tenant has its own');
      held.resolve();
      await Promise.all(underWay);
      assert.equal((await ask(ADMIN)).statusCode, 200, 'and what is over counts no more');
    });
  }

  it('is counted by what an operation is declared as', () => {
    for (const [kind, one] of Object.entries(operations)) assert.equal(kindOf(one), kind as Kind);
    assert.equal(kindOf(list), undefined);
  });
});

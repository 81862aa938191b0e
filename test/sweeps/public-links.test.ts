import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { linkToken } from '#platform/links/link-token';
import { type Operation, writes } from '#platform/operation';
import { seeded } from '../seeded.ts';
import type { Got, TestService } from '../service.ts';
import { startBothFilled, startFilled } from './filled.ts';
import { requestFor, urlFor, withQuery } from './requests.ts';
import type { World } from './world.ts';

const operations = operationsOf(areas);
const open = operations.filter(({ link }) => link);
const others = operations.filter(
  ({ link, visitorTenant, forTerminals }) => !link && !visitorTenant && !forTerminals,
);
const membersOf = (schema: unknown) =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
const bare = ({ path }: Operation) => path;
/** Whether it refuses a token that was never given out. */
const isNoLink = (operation: Operation, { status, body }: Got): boolean =>
  operation.linkRefused
    ? status === 200 && body.isValid === false && body.status === null
    : status === 401 && body.code === 'Unauthenticated';

describe('operations that a link opens', () => {
  it('say so, take the token, and name no record: the link does', () => {
    assert.ok(open.length >= 9);
    for (const { id, permission, query, params, body, path } of open) {
      assert.equal(permission, 'public', id);
      assert.ok('token' in query.properties, id);
      assert.ok(!path.includes('{'), id);
      const named = [params, query, body].flatMap(membersOf).filter((name) => /ID$/.test(name));
      assert.deepEqual(named, [], id);
    }
    assert.deepEqual(
      others.filter(({ permission }) => permission === 'public').map(({ id }) => id),
      [],
    );
  });
});

describe('who comes with a link', () => {
  let service: TestService;
  let world: World;
  before(async () => {
    ({ service, world } = await startFilled());
  });
  const ask = (operation: Operation, token: string | undefined, more: object = {}) =>
    service.ask(`${bare(operation)}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`, {
      ...requestFor(operation),
      key: undefined,
      ...more,
    });

  for (const operation of open) {
    it(`${operation.id} refuses who has none, whatever else is wrong or right with the request`, async () => {
      const right = world.ids[`${operation.link} token`] as string;
      const wrong = world.ids[operation.link === 'SalesQuote' ? 'SalesOrder token' : 'SalesQuote token'];
      for (const token of [undefined, '', 'x', right.slice(1), right.slice(0, -1), `${right}0`, wrong])
        assert.ok(isNoLink(operation, await ask(operation, token)), `${token}`);
      for (const key of [service.a.keys.ADMIN, right])
        assert.ok(isNoLink(operation, await ask(operation, undefined, { key })), 'a key is no link');
      if (operation.method === 'GET') return;
      for (const [raw, type] of [
        ['{broken', 'application/json'],
        ['<x/>', 'application/xml'],
      ] as const) {
        const headers = { 'content-type': type };
        assert.ok(isNoLink(operation, await ask(operation, 'x', { body: undefined, raw, headers })), type);
      }
    });

    it(`${operation.id} refuses what it does not know in query and body`, async () => {
      const url = urlFor(operation, world.ids);
      const answer = await service.ask(`${url}&zzz=1`, { ...requestFor(operation), key: undefined });
      assert.deepEqual([answer.status, answer.body.errors?.[0].pointer], [400, '?zzz']);
      // What a provider writes may have anything beside what is read of it.
      const { properties, additionalProperties } = (operation.body ?? {}) as {
        properties?: object;
        additionalProperties?: boolean;
      };
      if (!properties || additionalProperties === true) return;
      const body = { ...(requestFor(operation).body as object), zz: 1 };
      const got = await service.ask(url, { method: operation.method, body, key: undefined });
      assert.equal(got.status, 400);
      assert.ok(got.body.errors.some(({ pointer }: { pointer: string }) => pointer === '/zz'));
    });
  }

  for (const operation of others) {
    it(`${operation.id} takes no link for a key`, async () => {
      const token = world.ids['SalesQuote token'] as string;
      const url = urlFor(operation, world.ids);
      const request = requestFor(operation);
      const asks = [
        [withQuery(url, `token=${token}`), { key: undefined }],
        [url, { key: undefined, headers: { ...request.headers, 'x-public-token': token } }],
        [url, { key: token }],
      ] as const;
      for (const [address, more] of asks) {
        const got = await service.ask(address, { ...request, ...more });
        assert.deepEqual([got.status, got.body.code], [401, 'Unauthenticated']);
      }
    });
  }

  it('tries 10,000 tokens: nothing but refusals that are the same to the letter, and no question to the database', async (t) => {
    const { random } = seeded(t);
    const right = world.ids['SalesQuote token'] as string;
    const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-';
    const letter = () => letters[random(letters.length)] as string;
    const hex = (length: number) => Array.from({ length }, () => random(16).toString(16)).join('');
    const guess = (at: number): string => {
      const place = random(right.length);
      if (at % 4 === 0) return right.slice(0, place);
      if (at % 4 === 1) return `mw_link_${hex(32)}_${Array.from({ length: 43 }, letter).join('')}`;
      if (at % 4 === 2) return right.slice(0, place) + letter() + right.slice(place + 1);
      return linkToken(hex(64), `${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`);
    };
    const { pool } = service;
    const query = pool.query.bind(pool);
    let asked = 0;
    pool.query = ((...given: Parameters<typeof query>) => {
      asked += 1;
      return query(...given);
    }) as typeof pool.query;
    const details = new Set<string>();
    try {
      const path = '/v1/salesquotes/public/checkout';
      for (let at = 0; at < 10_000; ) {
        const token = guess(at);
        if (token === right) continue;
        const got = await service.app.inject({ url: `${path}?token=${token}` });
        assert.equal(got.statusCode, 401);
        details.add(JSON.parse(got.payload).detail);
        at += 1;
      }
    } finally {
      pool.query = query;
    }
    assert.equal(details.size, 1);
    assert.equal(asked, 0);
  });
});

const nets = [
  { name: 'with both nets', options: {} },
  { name: 'without row-level security', options: { rowLevelSecurity: false } },
  { name: 'without the predicates', options: { withoutPredicates: true } },
];
for (const { name, options } of nets) {
  describe(`a link opens its own record alone, ${name}`, () => {
    let service: TestService;
    let a: World;
    let b: World;
    before(async () => {
      ({ service, a, b } = await startBothFilled(options));
    });
    const ordered = [...open].sort((one, other) => Number(writes(one)) - Number(writes(other)));
    for (const operation of ordered) {
      it(`${operation.id} shows nothing of another tenant, nor of another record`, async () => {
        for (const [mine, theirs] of [
          [a, b.canary],
          [b, a.canary],
        ] as const) {
          const got = await service.ask(urlFor(operation, mine.ids), {
            ...requestFor(operation),
            key: undefined,
          });
          const text = `${JSON.stringify(got.headers)}${got.bytes.toString('latin1')}`;
          assert.ok(!text.includes(theirs), text.slice(0, 500));
          assert.ok(!text.includes(mine.ids.quotenumber as string), 'another quote of the tenant');
        }
      });
    }
  });
}

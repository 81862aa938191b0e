import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { changesOf, readSnapshots } from '#app/contract';
import { operationsOf } from '#app/operations';
import { type Operation, writes } from '#platform/operation';
import type { Got, TestService } from '../service.ts';
import { createOperatorKey, createTenant } from '../tenant.ts';
import { startFilled } from './filled.ts';
import { keyFor, requestFor, urlFor, withQuery } from './requests.ts';
import type { World } from './world.ts';

const operations = operationsOf(areas);
const withoutParameters = ({ path }: Operation) => !path.includes('{');
const isForTenants = ({ permission }: Operation) =>
  permission !== 'public' && !permission.startsWith('operator.');

/** The integers that say which rows are wanted, by the place where they stand. */
const paging = /^(page|limit|recordsperpage|recordcount)$/i;
const pagingOf = ({ params, query }: Operation): { place: 'path' | 'query'; name: string }[] =>
  [
    ...Object.entries(params.properties).map(([name, schema]) => ({ place: 'path' as const, name, schema })),
    ...Object.entries(query.properties).map(([name, schema]) => ({ place: 'query' as const, name, schema })),
  ].filter(({ name, schema }) => paging.test(name) && (schema as { type?: string }).type === 'integer');

describe('the general rules', () => {
  let service: TestService;
  let world: World;

  before(async () => {
    ({ service, world } = await startFilled());
  });
  const get = (
    operation: Operation,
    headers: Record<string, string> = {},
    url = urlFor(operation, world.ids),
  ) => service.ask(url, { ...requestFor(operation, world), key: keyFor(operation, world.tenant), headers });

  it('leave open without a key only what tells the state of the process, signed links, and signing in', async () => {
    for (const path of ['/healthz', '/readyz'])
      assert.equal((await service.ask(path, { key: undefined })).status, 200);
    const all = operations.filter(({ permission }) => permission === 'public');
    const open = all.filter(({ visitorTenant, forTerminals }) => !visitorTenant && !forTerminals);
    assert.ok(open.length >= 9, `${open.length} operations are open to links`);
    assert.deepEqual(
      all.filter(({ visitorTenant }) => visitorTenant).map(({ method, path }) => `${method} ${path}`),
      [
        'signin',
        'signin/code',
        'forgotten',
        'password',
        'signin/passkey/begin',
        'signin/passkey',
        'signin/provider/begin',
        'signin/provider',
      ]
        .map((end) => `POST /v1/auth/${end}`)
        .concat(['POST', 'GET'].map((method) => `${method} /v1/notifications/digest/unsubscribe`))
        .concat('POST /v1/terminals/enrol'),
    );
    assert.deepEqual(
      all.filter(({ forTerminals }) => forTerminals).map(({ method, path }) => `${method} ${path}`),
      ['GET /v1/terminals/current', 'POST /v1/terminals/current/signin'],
    );
    assert.deepEqual(
      open.filter(({ link, path }) => !link || !/^\/v1\/sales(quotes|orders)\/public\//.test(path)),
      [],
    );
  });

  it('let no header select another tenant: every list that takes no parameter is the same with and without', async () => {
    const other = service.b;
    const headers = {
      'x-tenantid': other.tenantID,
      'x-tenant-id': other.tenantID,
      'x-userid': other.users.ADMIN as string,
      'x-session-id': 's',
      'x-organization-id': other.tenantID,
      forwarded: `for=${other.tenantID}`,
    };
    const lists = operations.filter(
      (one) => one.method === 'GET' && !writes(one) && isForTenants(one) && withoutParameters(one),
    );
    assert.ok(lists.length > 30);
    let compared = 0;
    for (const operation of lists) {
      const [plain, dressed] = [await get(operation), await get(operation, headers)];
      assert.equal(dressed.status, plain.status, operation.id);
      if (!/json/.test(plain.headers['content-type'] ?? '') || plain.status !== 200) continue;
      assert.deepEqual(dressed.body, plain.body, operation.id);
      compared += 1;
    }
    assert.ok(compared > 30, `${compared} compared`);
  });

  it('have no tenant or organization in the path, the query or the body of an operation that we added', () => {
    const names = /tenant|organi[sz]ation/i;
    const wrong = operations
      // What operators may call too names the tenant that they act in; of a tenant's key the last test below
      // tells.
      .filter(
        ({ addition, permission, tenantOf, visitorTenant }) =>
          // Who signs in has nothing else that would say to which tenant.
          addition && !tenantOf && !visitorTenant && !permission.startsWith('operator.'),
      )
      .filter(
        ({ path, params, query, body }) =>
          /\{[^}]*(tenant|organi[sz]ation)[^}]*\}/i.test(path) ||
          [params, query, body].some((part) =>
            Object.keys((part as { properties?: object } | undefined)?.properties ?? {}).some((name) =>
              names.test(name),
            ),
          ),
      )
      .map(({ id }) => id);
    assert.deepEqual(wrong, []);
  });

  it('answer JSON wherever an operation declares nothing else, and name no address of their own', async () => {
    for (const operation of operations.filter(
      (one) => one.method === 'GET' && isForTenants(one) && withoutParameters(one),
    )) {
      const answer = await get(operation);
      const type = answer.headers['content-type'] ?? '';
      const isDeclared = 'media' in operation.response && answer.status === 200;
      if (!isDeclared) assert.match(type, /^application\/(problem\+)?json/, operation.id);
    }
    const description = (await service.ask('/openapi.json')).body;
    assert.deepEqual(
      description.servers.map(({ url }: { url: string }) => url),
      ['/'],
    );
  });

  it('give every error its type, title, status, detail and instance, with the status of the answer', async () => {
    const seen = new Set<number>();
    const check = (got: Got, status: number) => {
      assert.equal(got.status, status, JSON.stringify(got.body));
      assert.match(got.headers['content-type'] ?? '', /^application\/problem\+json/);
      for (const member of ['type', 'title', 'detail', 'instance'])
        assert.equal(typeof got.body[member], 'string', `${status} ${member}`);
      assert.equal(got.body.status, status);
      seen.add(status);
    };
    const post = (body: unknown, more = {}) =>
      service.ask('/v1/customers', { method: 'POST', body, ...more });
    check(await post({}), 400);
    check(await post(undefined, { raw: '{' }), 400);
    check(await service.ask('/v1/customers', { key: undefined }), 401);
    check(await service.ask('/v1/customers', { key: service.a.keys.SHOP }), 403);
    check(await service.ask('/v1/customers/nobody'), 404);
    check(await service.ask('/v1/nothing'), 404);
    check(await service.ask('/v1/setup/currencies', { method: 'DELETE' }), 405);
    check(
      await service.ask(`/v1/salesquotes/${world.ids.SalesQuoteID}/pdf`, {
        headers: { accept: 'image/png' },
      }),
      406,
    );
    check(
      await service.ask('/v1/incoterms', { method: 'POST', body: { code: world.canary, name: 'again' } }),
      409,
    );
    const stale = { method: 'PATCH', body: { customerName: 'x' }, headers: { 'if-match': '"99"' } } as const;
    check(await service.ask(`/v1/customers/${world.ids.CustomerID}`, stale), 412);
    check(await post(undefined, { raw: `"${'x'.repeat(5_000_000)}"` }), 413);
    check(await post(undefined, { raw: 'a=1', headers: { 'content-type': 'text/plain' } }), 415);
    assert.equal(seen.size, 10);
  });

  it('show 25 rows on a page unless asked otherwise and at most 1,000, and know the names of the query in any letter case', async () => {
    const many = await createTenant(service.db.admin, 'Many', ['ADMIN']);
    const key = many.keys.ADMIN;
    for (let n = 0; n < 26; n += 1) {
      const made = await service.ask('/v1/customers', {
        method: 'POST',
        key,
        body: { customerName: `Customer ${n}` },
      });
      assert.equal(made.status, 200);
    }
    const page = async (path: string, method: 'GET' | 'POST' = 'GET') =>
      service.ask(path, { key, method, ...(method === 'POST' ? { body: {} } : {}) });
    for (const [path, method, size] of [
      ['/v1/audit/pages/1', 'POST', 'recordsperpage'],
      ['/v1/customers/pages/1', 'GET', 'limit'],
    ] as const) {
      assert.equal((await page(path, method)).body.length, 25, path);
      for (const name of [size, size.toUpperCase(), `${size.charAt(0).toUpperCase()}${size.slice(1)}`])
        assert.equal((await page(`${path}?${name}=26`, method)).body.length, 26, name);
      assert.equal((await page(`${path}?${size}=1000`, method)).body.length, 26);
      assert.equal((await page(`${path}?${size}=1001`, method)).status, 400);
    }
    assert.equal((await page('/v1/customers')).body.length, 26, 'a plain list is whole');
  });

  it('have no path of a page without its number', async () => {
    const paged = operations.filter(
      ({ path }) =>
        /\/\{page\}$/i.test(path) && !/\/\w+\/\{page\}$/.test(path.replace(/\/pages\/\{page\}$/i, '')),
    );
    assert.ok(paged.length > 3);
    for (const operation of paged) {
      const url = urlFor(operation, world.ids).replace(/\/[^/]+$/, '');
      // Where a record's id may stand in the same place, the word names a record that does not exist.
      const { status } = await get(operation, {}, url);
      assert.ok([404, 405].includes(status), `${operation.id}: ${url} answered ${status}`);
    }
  });

  for (const operation of operations.filter((one) => !writes(one) && isForTenants(one)))
    for (const { place, name } of pagingOf(operation))
      it(`${operation.id} refuses a ${name} in the ${place} that is no int32 above 0`, async () => {
        for (const wrong of ['0', '-1', '2147483648', '1.5', 'abc']) {
          const url =
            place === 'query'
              ? withQuery(urlFor(operation, world.ids), `${name}=${wrong}`)
              : urlFor(
                  { ...operation, path: operation.path.replace(`{${name}}`, 'WRONG') },
                  world.ids,
                ).replace('WRONG', wrong);
          const answer = await get(operation, {}, url);
          assert.equal(answer.status, 400, `${url}: ${JSON.stringify(answer.body)}`);
        }
      });

  it('put /v1 before every path, but for the four PDFs, which have both', () => {
    const aliases = operations.flatMap(({ aliases: more = [] }) => more);
    assert.deepEqual(
      operations.map(({ path }) => path).filter((path) => !path.startsWith('/v1/')),
      [],
    );
    assert.deepEqual(
      aliases.filter(
        (path) =>
          !/^\/(salesquotes|salesorders|prodorders|service\/troublereports)\/\{\w+\}\/pdf$/.test(path),
      ),
      [],
    );
    assert.ok(aliases.length > 0);
  });

  it('tell what each dated snapshot of the description added, from the stored files', async () => {
    const answer = await service.ask('/v1/contract/versions');
    assert.equal(answer.status, 200);
    assert.deepEqual(
      JSON.parse(JSON.stringify(answer.body)),
      JSON.parse(JSON.stringify(changesOf(readSnapshots()))),
    );
    const made = [
      { date: '2026-01-01', version: 'v1', operations: ['GET /v1/a', 'GET /v1/b'] },
      { date: '2026-02-01', version: 'v1', operations: ['GET /v1/b', 'POST /v1/c'] },
    ];
    assert.deepEqual(
      changesOf(made).map(({ snapshotDate, version, added, removed }) => [
        snapshotDate,
        version,
        added,
        removed,
      ]),
      [
        ['2026-02-01', 'v1', ['POST /v1/c'], ['GET /v1/a']],
        ['2026-01-01', 'v1', ['GET /v1/a', 'GET /v1/b'], []],
      ],
    );
  });

  it('keep one tenant’s own routes from another’s id, which an operator may name', async () => {
    const operator = await createOperatorKey(service.db.admin);
    const url = `/v1/tenants/${service.b.tenantID}`;
    assert.equal((await service.ask(url)).status, 404);
    assert.equal((await service.ask(`/v1/tenants/${service.a.tenantID}`)).status, 200);
    assert.equal((await service.ask(url, { key: operator })).status, 200);
  });
});

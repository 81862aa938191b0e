import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { reference } from '#areas/ground/reference';
import { customers } from '#areas/parties/customers';
import { withClient } from '#platform/db/connection';
import { type Got, startService, type TestService } from '#test/service';

const url = '/v1/items';
let service: TestService;
let made = 0;
let item: { itemID: string; rowVersion: number };

before(async () => {
  service = await startService({ areas: [reference, customers, items] });
});

const create = async (key?: string) => {
  const body = { number: `D-${++made}`, description: `Item ${made}` };
  const answer = await service.ask(url, { method: 'POST', body, ...(key ? { key } : {}) });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const set = (
  what: string,
  body: unknown,
  more: { headers?: Record<string, string>; itemID?: string; key?: string } = {},
) => {
  const { itemID = item.itemID, ...rest } = more;
  return service.ask(`${url}/${itemID}/${what}`, { method: 'PATCH', body, ...rest });
};
const pointers = (answer: Got) => answer.body.errors?.map((error: { pointer: string }) => error.pointer);

describe('the attributes of an item', () => {
  before(async () => {
    item = await create();
  });

  it('are merged by name, letter case aside; null takes one away, and the others stay', async () => {
    assert.deepEqual(
      (
        await set('attributes', [
          { name: 'Bore', value: '50 mm' },
          { name: 'Stroke', value: '300' },
        ])
      ).body.attributes,
      [
        { name: 'Bore', value: '50 mm' },
        { name: 'Stroke', value: '300' },
      ],
    );
    const one = await set('attributes', { name: 'BORE', value: '63 mm' });
    assert.deepEqual(one.body.attributes, [
      { name: 'BORE', value: '63 mm' },
      { name: 'Stroke', value: '300' },
    ]);
    const gone = await set('attributes', [
      { name: 'stroke', value: null },
      { name: 'Norm', value: 'ISO 6020' },
    ]);
    assert.deepEqual(gone.body.attributes, [
      { name: 'BORE', value: '63 mm' },
      { name: 'Norm', value: 'ISO 6020' },
    ]);
    assert.deepEqual((await service.ask(`${url}/${item.itemID}`)).body, gone.body);
    assert.equal(gone.body.rowVersion, 4);
  });

  it('are refused where a name comes twice or could not be read back from a file', async () => {
    const twice = await set('attributes', [
      { name: 'X', value: '1' },
      { name: 'x', value: '2' },
    ]);
    assert.deepEqual([twice.status, pointers(twice)], [400, ['/1/name']]);
    for (const name of ['A=B', 'A;B', ' A', 'A ', '', '=']) {
      assert.equal((await set('attributes', [{ name, value: '1' }])).status, 400, JSON.stringify(name));
    }
    assert.equal((await set('attributes', [])).status, 400);
  });

  it('are all kept when several are set at once', async () => {
    const { itemID } = await create();
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) =>
        set(
          'attributes',
          [
            { name, value: name },
            { name: 'Last', value: name },
          ],
          { itemID },
        ),
      ),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    const { attributes } = (await service.ask(`${url}/${itemID}`)).body;
    assert.deepEqual(
      attributes.map(({ name }: { name: string }) => name),
      ['A', 'B', 'C', 'D', 'Last'],
    );
  });

  it('are summed up and listed with their values over the tenant’s own items', async () => {
    const [one, other] = [await create(service.b.keys.ADMIN), await create(service.b.keys.ADMIN)];
    const key = service.b.keys.ADMIN as string;
    await set(
      'attributes',
      [
        { name: 'Bore', value: '50' },
        { name: 'Norm', value: 'ISO' },
      ],
      { itemID: one.itemID, key },
    );
    await set(
      'attributes',
      [
        { name: 'bore', value: '40' },
        { name: 'norm', value: 'ISO' },
      ],
      { itemID: other.itemID, key },
    );
    const summary = (await service.ask(`${url}/attributes/summary`, { key })).body;
    assert.deepEqual(
      summary.map(({ name, ...counts }: { name: string }) => [name.toLowerCase(), counts]),
      [
        ['bore', { itemCount: 2, distinctValues: 2 }],
        ['norm', { itemCount: 2, distinctValues: 1 }],
      ],
    );
    const values = (await service.ask(`${url}/attributes/withvalues`, { key })).body;
    assert.deepEqual(
      values.map((one: { values: string[]; hasMore: boolean }) => [one.values, one.hasMore]),
      [
        [['40', '50'], false],
        [['ISO'], false],
      ],
    );
  });

  it('show a thousand values of one at most, and that there are more', async () => {
    await withClient(service.db.admin, (client) =>
      client.query(
        `insert into millwright.items (tenant_id, item_id, number, description, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
           select $1, 'many-' || n, 'many-' || n, 'One of many', 'u', now(), 'u', now() from generate_series(1, 1001) n`,
        [service.a.tenantID],
      ),
    );
    await withClient(service.db.admin, (client) =>
      client.query(
        `insert into millwright.item_attributes (tenant_id, item_id, name, value)
           select $1, 'many-' || n, 'Serial', lpad(n::text, 4, '0') from generate_series(1, 1001) n`,
        [service.a.tenantID],
      ),
    );
    const answer = await service.ask(`${url}/attributes/withvalues`);
    const serial = answer.body.find(({ name }: { name: string }) => name === 'Serial');
    assert.deepEqual(
      [serial.values.length, serial.values[0], serial.values[999], serial.hasMore],
      [1000, '0001', '1000', true],
    );
    assert.ok(answer.body.some(({ hasMore }: { hasMore: boolean }) => !hasMore));
  });
});

describe('the links of an item', () => {
  before(async () => {
    item = await create();
  });

  it('are the list sent, in its order', async () => {
    const links = [
      { title: 'Z', url: 'https://example.com/z?a=1#b' },
      { title: 'A', url: 'http://example.com' },
    ];
    assert.deepEqual((await set('links', links)).body.links, links);
    assert.deepEqual((await set('links', links.slice(1))).body.links, links.slice(1));
    assert.deepEqual((await set('links', [])).body.links, []);
  });

  it('are refused at each address that is not a web address', async () => {
    const refused = await set('links', [
      { title: 'A', url: 'javascript:alert(1)' },
      { title: 'B', url: 'https://example.com' },
      { title: 'C', url: 'https://' },
      { title: 'D', url: 'file:///etc/passwd' },
    ]);
    assert.deepEqual([refused.status, pointers(refused)], [400, ['/0/url', '/2/url', '/3/url']]);
  });
});

describe('the router of an item', () => {
  before(async () => {
    item = await create();
  });

  it('is numbered by tens as sent, or shown by the numbers sent; minutes are exact', async () => {
    const steps = [
      { taskName: 'Turning', minutes: 0.1 },
      { taskName: 'Assembly', minutes: 0 },
    ];
    const [turning, assembly] = [
      { sequence: 10, ...steps[0] },
      { sequence: 20, ...steps[1] },
    ];
    assert.equal(
      JSON.stringify((await set('router', steps)).body.router),
      JSON.stringify([turning, assembly]),
    );
    const swapped = await set('router', [{ ...turning, sequence: 30 }, assembly]);
    assert.equal(
      JSON.stringify(swapped.body.router),
      JSON.stringify([assembly, { ...turning, sequence: 30 }]),
    );
    assert.deepEqual((await set('router', [])).body.router, []);
  });

  it('is refused with a number twice, with some steps unnumbered, or with less than no time', async () => {
    const step = { taskName: 'Turning', minutes: 1 };
    const twice = await set('router', [
      { sequence: 10, ...step },
      { sequence: 10, ...step },
    ]);
    assert.deepEqual([twice.status, pointers(twice)], [400, ['/1/sequence']]);
    const some = await set('router', [{ sequence: 10, ...step }, step]);
    assert.deepEqual([some.status, pointers(some)], [400, ['/1/sequence']]);
    const negative = await set('router', [{ taskName: 'Turning', minutes: -1 }]);
    assert.deepEqual([negative.status, pointers(negative)], [400, ['/0/minutes']]);
  });

  it('is one of two that are sent at once, never a mixture, and an old If-Match is refused', async () => {
    const router = (taskName: string) => [1, 2, 3].map(() => ({ taskName, minutes: 1 }));
    const answers = await Promise.all(['A', 'B'].map((name) => set('router', router(name))));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const now = (await service.ask(`${url}/${item.itemID}`)).body;
    assert.equal(new Set(now.router.map(({ taskName }: { taskName: string }) => taskName)).size, 1);
    assert.equal(now.router.length, 3);
    const stale = await set('router', [], { headers: { 'if-match': `"${now.rowVersion - 1}"` } });
    assert.deepEqual([stale.status, stale.body.code], [412, 'PreconditionFailed']);
    assert.deepEqual([(await set('links', [], { itemID: 'nobody' })).status], [404]);
  });
});

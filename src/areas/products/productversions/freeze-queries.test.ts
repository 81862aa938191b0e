import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startService, type TestService } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let service: TestService;
let count = 0;
const ask = (url: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH' = 'GET', body?: unknown) =>
  service.ask(url, { method, ...(body === undefined ? {} : { body }) });
const done = async (
  url: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' = 'GET',
  body?: unknown,
): Promise<Body> => {
  const got = await ask(url, method, body);
  assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
  return got.body;
};

let productID: string;
let pageID: string;
let versions: string;
const attribute = async (
  name: string,
  more: Record<string, unknown> = {},
  query?: unknown,
): Promise<string> => {
  const body = { productID, pageID, name, dataType: 'DROPDOWN', ...more };
  const { attributeID } = await done('/v1/attributes', 'PUT', body);
  if (query) await done(`/v1/attributes/${attributeID}/query`, 'PATCH', { query });
  return attributeID;
};
const inTest = async (): Promise<string> => {
  const { versionID } = await done(versions, 'POST', {});
  await done(`${versions}/${versionID}/state`, 'PATCH', { state: 'IN_TEST' });
  return versionID;
};
const release = async (versionID?: string) =>
  ask(`${versions}/${versionID ?? (await inTest())}/state`, 'PATCH', { state: 'RELEASED' });
const item = async (number: string, category: string, series: string): Promise<string> => {
  const { itemID } = await done('/v1/items', 'POST', { number, description: number, category, uOM: 'C62' });
  await done(`/v1/items/${itemID}/attributes`, 'PATCH', [{ name: 'SERIES', value: series }]);
  return itemID;
};
const ofItems = (...where: unknown[]) => ({
  source: 'ITEMS',
  name: null,
  table: null,
  where,
  order: 'VALUE',
});
const where = (field: string, more: Record<string, unknown>) => ({
  ...{ field, op: 'EQ', values: null, attribute: null },
  ...more,
});
const named = (document: Body, name: string) => document.attributes.find((one: Body) => one.name === name);

before(async () => {
  service = await startService();
});

describe('values that a query gives', () => {
  before(async () => {
    for (const [number, series] of [
      ['S-20', 'A'],
      ['S-3', 'A'],
      ['S-4', 'B'],
    ] as const)
      await item(number, 'SEAL', series);
  });
  const product = async () => {
    ({ productID } = await done('/v1/products', 'POST', { number: `Q-${++count}`, name: 'x' }));
    ({ pageID } = await done('/v1/pages', 'POST', { productID, name: 'Page' }));
    versions = `/v1/instances/${service.a.tenantID}/smartquote/${productID}/versions`;
  };

  it('are kept with the version that is released, and change no more with the items', async () => {
    await product();
    await attribute('SEAL', {}, ofItems(where('category', { values: ['SEAL'] })));
    const versionID = await inTest();
    const released = await done(`${versions}/${versionID}/state`, 'PATCH', { state: 'RELEASED' });
    const { query, values } = named(released.releasedDocument, 'SEAL');
    assert.equal(query, undefined);
    assert.deepEqual(
      values.map(({ value, item: number }: Body) => [value, number]),
      [
        ['S-3', 'S-3'],
        ['S-4', 'S-4'],
        ['S-20', 'S-20'],
      ],
    );
    assert.equal(named(released.document, 'SEAL').query.source, 'ITEMS');
    assert.notEqual(released.sha256, released.releasedSHA256);
    await item('S-5', 'SEAL', 'C');
    const after = await done(`${versions}/released`);
    assert.deepEqual(
      [after.releasedDocument, after.document],
      [released.releasedDocument, released.document],
    );
    const next = await release();
    assert.equal(named(next.body.releasedDocument, 'SEAL').values.length, 4);
  });

  it('of a query that asks for another attribute are allowed in just the combinations that it gives', async () => {
    await product();
    await attribute('SERIES', { values: [{ value: 'A' }, { value: 'B' }] });
    const asks = [
      where('category', { values: ['SEAL'] }),
      where('attribute:SERIES', { attribute: 'SERIES' }),
    ];
    await attribute('SEAL', {}, ofItems(...asks));
    const { body } = await release();
    assert.equal(body.state, 'RELEASED', JSON.stringify(body));
    const [rule] = body.releasedDocument.rules;
    assert.deepEqual(
      [rule.type, rule.then[0].action, rule.then[0].attributes],
      ['CONSTRAINT', 'ALLOW_TUPLES', ['SERIES', 'SEAL']],
    );
    const pairs = rule.then[0].rows.map((row: Body[]) => row.join()).sort();
    // Nothing chosen of one leaves the other open; S-5 is of a series that is not on offer.
    assert.deepEqual(
      pairs,
      [',', ',S-20', ',S-3', ',S-4', ',S-5', 'A,', 'A,S-20', 'A,S-3', 'B,', 'B,S-4'].sort(),
    );
  });

  it('of a MULTISELECT are forbidden where the query does not give them', async () => {
    await product();
    await attribute('SERIES', { values: [{ value: 'A' }, { value: 'B' }] });
    const asks = [
      where('category', { values: ['SEAL'] }),
      where('attribute:SERIES', { attribute: 'SERIES' }),
    ];
    await attribute('SEALS', { dataType: 'MULTISELECT' }, ofItems(...asks));
    const { body } = await release();
    const [rule] = body.releasedDocument.rules;
    assert.equal(rule.then[0].action, 'FORBID_TUPLES');
    const pairs = rule.then[0].rows.map((row: Body[]) => row.join()).sort();
    assert.deepEqual(pairs, ['A,S-4', 'A,S-5', 'B,S-20', 'B,S-3', 'B,S-5']);
  });

  it('of a table are those of the version, whatever becomes of the table', async () => {
    await product();
    const table = { productID, name: 'SIZES', columns: ['PLACE', 'SERIES', 'BORE'] };
    const rows = [
      [1, 'A', 63],
      [2, 'B', 50],
      [3, 'A', 80],
    ];
    const { tableID } = await done('/v1/products/tables', 'POST', { ...table, rows });
    const asks = where('SERIES', { values: ['A'] });
    const query = { source: 'TABLE', name: 'BORE', table: 'sizes', where: [asks], order: 'SOURCE' };
    await attribute('BORE', { dataType: 'NUMBER' }, query);
    const versionID = await inTest();
    await done(`/v1/products/tables/${tableID}`, 'PATCH', { rows: [[1, 'A', 100]] });
    const { body } = await release(versionID);
    assert.equal(body.state, 'RELEASED', JSON.stringify(body));
    assert.deepEqual(named(body.releasedDocument, 'BORE').values, [63, 80]);
  });

  it('keep the release from happening where they cannot be known', async () => {
    const seal = (name: string) => ofItems(where('category', { attribute: name }));
    for (const [make, code] of [
      [
        () => attribute('FREE', { dataType: 'TEXT' }).then(() => attribute('SEAL', {}, seal('FREE'))),
        'no list of values',
      ],
      [() => attribute('ONE', {}, seal('TWO')).then(() => attribute('TWO', {}, seal('ONE'))), 'in a circle'],
      [
        async () => {
          const values = Array.from({ length: 40 }, (_, at) => ({ value: `${at}` }));
          await attribute('ONE', { values });
          await attribute('TWO', { values });
          await attribute(
            'SEAL',
            {},
            ofItems(where('category', { attribute: 'ONE' }), where('uOM', { attribute: 'TWO' })),
          );
        },
        'more than 1000 combinations',
      ],
      [
        async () => {
          await attribute('ONE', { dataType: 'MULTISELECT', values: [{ value: 'x' }] });
          await attribute('SEAL', { dataType: 'MULTISELECT' }, seal('ONE'));
        },
        'both may have several values',
      ],
    ] as const) {
      await product();
      await make();
      const { status, body } = await release();
      assert.deepEqual([status, body.code], [409, 'PreconditionMissing'], code);
      assert.match(body.errors[0].pointer, /^\/attributes\/\d\/query$/);
      assert.ok(body.errors[0].detail.includes(code), body.errors[0].detail);
      assert.equal((await ask(`${versions}/released`)).status, 404);
    }
  });
});

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { multipart } from '#test/multipart';
import { startService, type TestService } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let service: TestService;
let count = 0;
const doing = (actions: unknown) => Object.fromEntries([['then', actions]]);
const price = (amount: unknown) => ({
  ...{ number: 30, name: 'Price', type: 'PRICING' },
  ...doing([{ action: 'SET_PRICE', scope: 'SKU', operation: 'ADD', amount }]),
});
const product = (more: Record<string, unknown> = {}) => ({
  format: 'millwright-product-1',
  product: { number: `E-${++count}`, name: 'Cylinder' },
  pages: [{ name: 'Size' }],
  attributes: [{ name: 'BORE', dataType: 'DROPDOWN', page: 'Size', isRequired: true, values: [50, 63] }],
  rules: [price(12.5)],
  ...more,
});
const put = (body: unknown, etag?: string, query = '') =>
  service.ask(`/v1/products/document${query}`, {
    method: 'PUT',
    body,
    headers: etag === undefined ? {} : { 'if-match': etag },
  });
const stored = async (productID: string) => {
  const { bytes, headers } = await service.ask(`/v1/products/${productID}/document`);
  return { document: JSON.parse(String(bytes)) as Body, etag: headers.etag as string };
};
/** What `If-Match` compares of an ETag. */
const versionIn = (etag: string | undefined) => /^"(\d+)/.exec(etag ?? '')?.[1] ?? assert.fail(etag);
const made = async (body: unknown): Promise<string> => {
  const got = await put(body);
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body.productID;
};

describe('a document that several people edit', () => {
  before(async () => {
    service = await startService();
  });

  it('is put only as it was read: any change of a part makes its ETag another', async () => {
    const productID = await made(product());
    const { document, etag } = await stored(productID);
    assert.equal((await stored(productID)).etag, etag, 'reading changes nothing');
    const same = (await put(document, etag)).headers.etag;
    assert.equal(versionIn(same), versionIn(etag), 'nor does what stands so already');
    const [rule] = (await service.ask(`/v1/products/${productID}/rules`)).body;
    await service.ask(`/v1/rules/${rule.ruleID}`, { method: 'PATCH', body: { name: 'Adder' } });
    const late = await put({ ...document, rules: [price(13)] }, etag);
    assert.deepEqual([late.status, late.body.code], [412, 'PreconditionFailed']);
    assert.equal((await stored(productID)).document.rules[0].name, 'Adder', 'it is not overwritten');
    const again = await stored(productID);
    const done = await put({ ...again.document, rules: [price(13)] }, again.etag);
    const { etag: after } = await stored(productID);
    assert.deepEqual([done.status, versionIn(done.headers.etag)], [200, versionIn(after)]);
    assert.notEqual(versionIn(after), versionIn(again.etag));
    const dry = await put(document, etag, '?dryRun=true');
    assert.equal(dry.status, 412, 'a dry run says so too');
    const { headers, ...file } = multipart({
      ...{ fields: {}, bytes: Buffer.from(JSON.stringify(document)), fileName: 'product.json' },
    });
    const asFile = await service.ask('/v1/products/document/file', {
      ...{ method: 'PUT', ...file, headers: { ...headers, 'if-match': etag } },
    });
    assert.deepEqual([asFile.status, asFile.body.code], [412, 'PreconditionFailed']);
    const fresh = await put(product(), '"1"');
    assert.equal(fresh.status, 412, 'what is not there has no version');
  });

  it('of two who save at once one saves, the other hears of it', async () => {
    const productID = await made(product());
    const { document, etag } = await stored(productID);
    const both = await Promise.all(
      [14, 15].map((amount) => put({ ...document, rules: [price(amount)] }, etag)),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    const kept = both.findIndex(({ status }) => status === 200);
    assert.equal((await stored(productID)).document.rules[0].then[0].amount, [14, 15][kept]);
  });

  it('is checked as a release would before it is stored, down to the letter', async () => {
    const check = async (body: unknown): Promise<Body[]> => {
      const got = await service.ask('/v1/products/document/check', { method: 'POST', body });
      assert.equal(got.status, 200, JSON.stringify(got.body));
      return got.body;
    };
    const written = product({ rules: [price('BORES * 2')] });
    const [wrong] = await check(written);
    assert.deepEqual(
      [wrong.code, wrong.pointer, wrong.rule, wrong.entity],
      ['BAD_EXPRESSION', '/rules/0/then/0/amount', 30, { type: 'RULE', key: '30', entityID: null }],
    );
    assert.match(wrong.message, /^At letter 1: There is no attribute BORES/);
    const never = { action: 'LIMIT_VALUES', attribute: 'BORE', values: [63] };
    const limited = { number: 10, name: 'Large', type: 'CONSTRAINT', ...doing([never]) };
    const item = { number: 20, name: 'Tube', type: 'BOM' };
    const add = doing([{ action: 'ADD_ITEM', number: 'NO-SUCH', quantity: 1 }]);
    const found = await check(product({ rules: [limited, { ...item, ...add }] }));
    assert.deepEqual(
      found.map(({ code, pointer }) => `${code} ${pointer}`),
      [
        'DEAD_VALUE /attributes/0/values/0',
        'FORCED_VALUE /attributes/0/values/1',
        'UNKNOWN_ITEM /rules/1/then/0/number',
      ],
      'what only the solver and the records know',
    );
    const [malformed] = await check({ ...product(), rulez: [] });
    assert.deepEqual([malformed.code, malformed.pointer], ['MALFORMED', '/rulez']);
    const { number } = written.product;
    assert.deepEqual((await service.ask(`/v1/products?number=${number}`)).body, [], 'nothing is kept');
  });

  it('is compared from version to version, and with what is being edited', async () => {
    const productID = await made(product());
    const versions = `/v1/instances/${service.a.tenantID}/smartquote/${productID}/versions`;
    const freeze = async () => (await service.make(versions, {})).versionID as string;
    const first = await freeze();
    const { document } = await stored(productID);
    await put({ ...document, rules: [price(12.75), { ...price(1), number: 31, name: 'Surcharge' }] });
    const second = await freeze();
    await put({ ...document, rules: [] });
    const diff = async (from: string, to: string) =>
      service.ask(`/v1/products/${productID}/versions/${from}/diff/${to}`);
    const told = ({ body }: Body) => body.changes.map((one: Body) => `${one.change} ${one.kind} ${one.key}`);
    const between = await diff(first, second);
    assert.deepEqual(told(between), ['CHANGED RULE 30', 'ADDED RULE 31']);
    assert.deepEqual(
      between.body.changes[0].members.map(({ name, before, after }: Body) =>
        [name, before[0].amount, after[0].amount].map(String),
      ),
      [['then', '12.5', '12.75']],
    );
    assert.deepEqual(told(await diff(second, first)), ['CHANGED RULE 30', 'REMOVED RULE 31']);
    assert.deepEqual(told(await diff(second, 'now')), ['REMOVED RULE 30', 'REMOVED RULE 31']);
    const other = await made(product());
    assert.equal((await service.ask(`/v1/products/${other}/versions/${first}/diff/now`)).status, 404);
    assert.equal((await diff(first, 'nobody')).status, 404);
  });
});

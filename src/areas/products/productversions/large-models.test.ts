import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';

let service: TestService;
before(async () => {
  service = await startService({ environment: { MILLWRIGHT_BODY_LIMIT_BYTES: '40000000' } });
});

const features = 5000;
const statements = 1250;

/** Thousands of attributes in groups of four, and rules between them. */
const document = (change: (rule: number) => boolean = () => true) => ({
  format: 'millwright-product-1',
  product: { number: 'LARGE', name: 'Large' },
  pages: [{ name: 'Page', sequence: 1 }],
  attributes: Array.from({ length: features }, (_, at) => ({
    name: `F${at}`,
    number: at + 1,
    dataType: 'BOOLEAN',
    page: 'Page',
    sequence: at + 1,
  })),
  rules: Array.from({ length: statements }, (_, at) => ({
    number: at + 1,
    name: `Rule ${at + 1}`,
    type: 'CONSTRAINT',
    when: { attribute: `F${4 * at}`, op: 'EQ', value: true },
    // biome-ignore lint/suspicious/noThenProperty: a rule reads "when … then …"; nothing awaits it
    then: [
      {
        action: 'ASSERT',
        condition: { attribute: `F${4 * at + 1}`, op: change(at + 1) ? 'EQ' : 'NE', value: true },
      },
    ],
  })),
});

const put = async (body: unknown) => service.ask('/v1/products/document', { method: 'PUT', body });
/** What the audit trail tells of attributes and rules. */
const written = () =>
  withClient(service.db.admin, async (client) => {
    const { rows } = await client.query(`
      select entity, action, count(*)::int as n from millwright.audit_entries
      where entity in ('Attribute', 'Rule') group by entity, action order by entity, action`);
    return rows.map(({ entity, action, n }) => `${entity} ${action} ${n}`);
  });
/** The verdict on whether the attribute F9 may be true while F8 is. */
const states = async (productID: string) => {
  const { status, body } = await service.ask(`/v1/configure/${productID}/configuration`, {
    method: 'POST',
    body: { attributes: [{ name: 'F8', value: true }], isDraft: true },
  });
  assert.equal(status, 200, JSON.stringify(body).slice(0, 500));
  assert.equal(body.attributes.length, features);
  const { values } = body.attributes.find(({ name }: { name: string }) => name === 'F9');
  return values.find(({ value }: { value: boolean }) => value).state;
};

it('a product of thousands of attributes and rules comes in, answers, and is changed', async () => {
  const made = await put(document());
  assert.equal(made.status, 200, JSON.stringify(made.body).slice(0, 500));
  assert.equal(made.body.changes.length, 2 + features + statements);
  assert.deepEqual(await written(), [`Attribute CREATE ${features}`, `Rule CREATE ${statements}`]);
  // On a slow machine it may be reported as not proven in time; that it is answered at all is asked here.
  assert.notEqual(await states(made.body.productID), 'IMPOSSIBLE');
  const changed = await put(document((rule) => rule !== 3));
  assert.deepEqual(changed.body.changes, [{ type: 'RULE', key: '3', change: 'UPDATED' }]);
  assert.notEqual(await states(made.body.productID), 'POSSIBLE');
});

it('what one of many parts is refused for is reported at its place, and nothing is made', async () => {
  const { attributes, ...rest } = document();
  const twice = attributes.map((one, at) => (at === 700 ? { ...one, number: 3 } : one)).slice(0, 1000);
  const { status, body } = await put({
    ...rest,
    product: { number: 'TWICE', name: 'x' },
    attributes: twice,
    rules: [],
  });
  assert.deepEqual(
    [status, body.code, body.errors?.[0]?.pointer],
    [400, 'InvalidInput', '/attributes/700/number'],
  );
});

it('a feature model is taken as far as a document may go, and not further', async () => {
  const text = (count: number) =>
    `features\n\tA\n\t\toptional\n${Array.from({ length: count }, (_, n) => `\t\t\tF${n}\n`).join('')}`;
  const sent = (count: number) =>
    service.ask('/v1/products/imports/uvl?dryRun=true', {
      method: 'POST',
      body: { number: 'WIDE', name: 'Wide', text: text(count) },
    });
  const { status, body } = await sent(10_500);
  assert.deepEqual([status, body.counts?.attributes, body.changes?.length], [200, 10_501, 10_505]);
  const refused = await sent(20_000);
  assert.deepEqual([refused.status, refused.body.errors?.[0]?.pointer], [400, '/text']);
  assert.match(refused.body.detail, /20000/);
});

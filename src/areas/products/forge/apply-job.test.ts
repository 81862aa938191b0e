import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type ForgeWorld, startForge } from '#test/forge-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: ForgeWorld;
before(async () => {
  world = await startForge();
  await world.item('V-1', 'Valves', { Size: '10', Body: 'Brass' });
  await world.item('V-2', 'Valves', { Size: '15', Body: 'Steel' });
});

const valves = {
  proposer: 'ITEMATTRIBUTES',
  context: { documents: [], itemCategories: ['Valves'], notes: null },
};
const review = (more: object = {}): Promise<Body> => world.proposed({ ...valves, ...more });
const accept = async (jobID: string): Promise<void> => {
  const got = await world.act(jobID, 'package', { isAccepted: true });
  assert.equal(got.status, 200, JSON.stringify(got.body));
};
const versionsOf = (productID: string): Promise<Body[]> =>
  world.sql('select version_id, state from product_versions where product_id = $1 order by number', [
    productID,
  ]);

describe('a package', () => {
  it('is accepted and edited part by part, as carefully as what is saved by hand', async () => {
    const { jobID, package: found } = await review();
    const size = found.attributes.find(({ key }: Body) => key === 'Size');
    const content = { ...size.content, label: 'Nominal size' };
    const got = await world.act(jobID, 'package', {
      attributes: [{ key: 'Size', isAccepted: true, content }, { key: 'Body' }],
    });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    assert.deepEqual([got.body.accepted, got.body.proposed], [1, found.attributes.length * 2 + 2]);
    assert.deepEqual(got.body.package.attributes.find(({ key }: Body) => key === 'Size').content, content);
    const change = (attribute: object) => world.act(jobID, 'package', { attributes: [attribute] });
    for (const [attribute, pointer] of [
      [{ key: 'None', isAccepted: true }, '/attributes/0/key'],
      [{ key: 'Size', content: { ...content, dataType: 'CUBE' } }, '/attributes/0/content/dataType'],
      [{ key: 'Size', content: { ...content, evil: 1 } }, '/attributes/0/content/evil'],
      [{ key: 'Size', content: { ...content, name: 'body' } }, '/attributes/0/content'],
      [{ key: 'Size', content: { ...content, page: 5 } }, '/attributes/0/content/page'],
    ] as const) {
      const refused = await change(attribute);
      assert.deepEqual(
        [refused.status, refused.body.errors?.[0].pointer],
        [400, pointer],
        JSON.stringify(refused.body),
      );
    }
    const renamed = await change({ key: 'Size', content: { ...content, name: 'Width' } });
    assert.ok(renamed.body.package.attributes.some(({ key }: Body) => key === 'Width'));
  });

  it('of a job that has proposed nothing cannot be compared', async () => {
    const { jobID } = await world.asked(valves);
    const got = await world.service.ask(`${world.jobs}/${jobID}/diff`);
    assert.deepEqual([got.status, got.body.code], [409, 'PreconditionMissing']);
  });
});

describe('applying', () => {
  it('makes a new product, inactive, and a DRAFT of what was accepted', async () => {
    const { jobID, number } = await review();
    const diff = async (parts: string) => world.done(`${world.jobs}/${jobID}/diff?parts=${parts}`);
    assert.deepEqual((await diff('ACCEPTED')).changes, []);
    const all = (await diff('ALL')).changes.map(({ kind, change }: Body) => `${kind} ${change}`);
    assert.ok(all.includes('ATTRIBUTE ADDED') && all.includes('ITEM_MAPPING ADDED'), String(all));
    const none = await world.act(jobID, 'apply', {});
    assert.deepEqual([none.status, none.body.missing], [409, ['accepted']]);
    await accept(jobID);
    const { baseSHA256, findings } = await diff('ACCEPTED');
    assert.deepEqual(
      findings.filter(({ severity }: Body) => severity === 'ERROR'),
      [],
    );
    const got = await world.act(jobID, 'apply', { notes: 'From the items', baseSHA256 });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    const { status, productID, versionID, finishedUTC } = got.body;
    assert.deepEqual([status, finishedUTC], ['APPLIED', world.service.time.now]);
    const product = await world.done(`/v1/products/${productID}`);
    assert.deepEqual([product.number, product.status], [number, 'INACTIVE']);
    assert.deepEqual(await versionsOf(productID), [{ version_id: versionID, state: 'DRAFT' }]);
    const document = await world.done(`/v1/products/${productID}/document`);
    assert.deepEqual([document.attributes.length, document.itemMappings.length], [2, 2]);
  });

  it('changes a product that is live without anything going live, and keeps what was not proposed', async () => {
    const { jobID: first } = await review();
    await accept(first);
    assert.equal((await world.act(first, 'apply', {})).status, 200);
    const { productID, versionID } = await world.read(first);
    const live = `/v1/instances/${world.service.a.tenantID}/smartquote/${productID}/versions`;
    for (const state of ['IN_TEST', 'RELEASED'])
      await world.done(`${live}/${versionID}/state`, { method: 'PATCH', body: { state } });
    const same = await review({ productID });
    assert.deepEqual([same.status, same.failure.code], ['FAILED', 'PreconditionMissing'], 'nothing is new');
    await world.item('V-3', 'Valves', { Size: '20', Body: 'Brass' });
    const { jobID, package: found } = await review({ kind: 'PRODUCTMODEL', productID });
    assert.deepEqual(found.pages, []);
    await accept(jobID);
    const got = await world.act(jobID, 'apply', {});
    assert.equal(got.status, 200, JSON.stringify(got.body));
    const states = (await versionsOf(productID)).map(({ state }) => state);
    assert.deepEqual(states, ['RELEASED', 'DRAFT']);
    assert.equal((await world.done(`${live}/released`)).versionID, versionID);
  });

  it('is refused with the places where the whole would be wrong, and changes nothing', async () => {
    const { jobID, number, package: found } = await review();
    const page = found.attributes[0].content.page;
    await world.act(jobID, 'package', { isAccepted: true, pages: [{ key: page, isAccepted: false }] });
    const { findings } = await world.done(`${world.jobs}/${jobID}/diff`);
    assert.ok(
      findings.some(({ code }: Body) => code === 'UNKNOWN_PAGE'),
      JSON.stringify(findings),
    );
    const got = await world.act(jobID, 'apply', {});
    assert.deepEqual([got.status, got.body.code], [409, 'PreconditionMissing']);
    assert.match(got.body.errors[0].pointer, /^\/attributes\/\d+\/page$/);
    assert.deepEqual(await world.sql('select 1 from products where number = $1', [number]), []);
    assert.equal((await world.read(jobID)).status, 'REVIEW');
  });

  it('is refused where the number was taken, or the product changed since it was compared', async () => {
    const { jobID, number } = await review();
    await accept(jobID);
    const { productID } = await world.service.make('/v1/products', { number, name: 'First' });
    const taken = await world.act(jobID, 'apply', {});
    assert.deepEqual([taken.status, taken.body.code], [409, 'Duplicate']);
    const other = await review({ productID });
    await accept(other.jobID);
    const { baseSHA256 } = await world.done(`${world.jobs}/${other.jobID}/diff`);
    await world.done(`/v1/products/${productID}`, { method: 'PATCH', body: { name: 'Second' } });
    const late = await world.act(other.jobID, 'apply', { baseSHA256 });
    assert.deepEqual([late.status, late.body.missing], [409, ['baseSHA256']]);
    assert.equal((await world.act(other.jobID, 'apply', {})).status, 200);
  });

  it('of two jobs of one new product makes it once', async () => {
    const one = await review();
    const other = await world.proposed({ ...valves, number: one.number, name: 'Other' });
    for (const { jobID } of [one, other]) await accept(jobID);
    const both = await Promise.all([one, other].map(({ jobID }) => world.act(jobID, 'apply', {})));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const made = await world.sql('select 1 from products where number = $1', [one.number]);
    assert.equal(made.length, 1);
  });
});

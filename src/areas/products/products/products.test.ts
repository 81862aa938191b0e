import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startService, type TestService } from '#test/service';

let service: TestService;
before(async () => {
  service = await startService();
});
let count = 0;
const make = async (url: string, body: Record<string, unknown>) => {
  const made = await service.ask(url, { method: 'POST', body });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  return made.body;
};
const product = (more: Record<string, unknown> = {}) =>
  make('/v1/products', { number: `P-${++count}`, name: `Product ${count}`, ...more });

describe('families of products', () => {
  it('come behind the last, and are renumbered in their order or by name', async () => {
    for (const name of ['Size 10', 'size 9', 'Äpfel', 'Birnen'])
      await make('/v1/products/families', { name });
    const first = (await service.ask('/v1/products/families')).body;
    assert.deepEqual(
      first.map(({ sequence }: { sequence: number }) => sequence),
      [10, 20, 30, 40],
    );
    await service.ask(`/v1/products/families/${first[0].familyID}`, {
      method: 'PATCH',
      body: { sequence: 35 },
    });
    const renumbered = await service.ask('/v1/products/families/renumber');
    assert.equal(renumbered.headers['cache-control'], 'private, no-store');
    assert.deepEqual(
      renumbered.body.map(({ name, sequence }: { name: string; sequence: number }) => [name, sequence]),
      [
        ['size 9', 10],
        ['Äpfel', 20],
        ['Size 10', 30],
        ['Birnen', 40],
      ],
    );
    const both = await Promise.all(
      [1, 2].map(() => service.ask('/v1/products/families/alphabetize', { method: 'POST' })),
    );
    for (const { body } of both)
      assert.deepEqual(
        body.map(({ name }: { name: string }) => name),
        ['Äpfel', 'Birnen', 'size 9', 'Size 10'],
      );
  });

  it('come behind the last however far behind that is', async () => {
    const { familyID } = await make('/v1/products/families', { name: 'Last', sequence: 2_147_483_647 });
    const { sequence, familyID: next } = await make('/v1/products/families', { name: 'Behind it' });
    assert.equal(sequence, 2_147_483_647);
    for (const id of [familyID, next])
      assert.equal((await service.ask(`/v1/products/families/${id}`, { method: 'DELETE' })).status, 200);
    const { productID } = await product();
    await make('/v1/pages', { productID, name: 'Last', sequence: 2_147_483_647 });
    assert.equal((await make('/v1/pages', { productID, name: 'Behind it' })).sequence, 2_147_483_647);
  });

  it('have names of their own, letter case aside, and stay while a product is of them', async () => {
    const { familyID } = await make('/v1/products/families', { name: 'Pumps' });
    const again = await service.ask('/v1/products/families', { method: 'POST', body: { name: 'PUMPS' } });
    assert.deepEqual([again.status, again.body.code], [409, 'Duplicate']);
    const other = await make('/v1/products/families', { name: 'Motors' });
    const twin = await service.ask(`/v1/products/families/${other.familyID}`, {
      method: 'PATCH',
      body: { name: 'pumps' },
    });
    assert.equal(twin.body.code, 'Duplicate');
    await product({ familyID });
    const refused = await service.ask(`/v1/products/families/${familyID}`, { method: 'DELETE' });
    assert.deepEqual([refused.status, refused.body.code], [409, 'Referenced']);
    const unknown = await service.ask('/v1/products', {
      method: 'POST',
      body: { number: 'X', name: 'X', familyID: 'nobody' },
    });
    assert.deepEqual([unknown.status, unknown.body.code], [400, 'UnknownReference']);
  });
});

describe('products', () => {
  it('begin inactive, keep their number to themselves, and are found by number and name', async () => {
    const made = await product({
      number: 'CYL-É',
      name: 'Hydraulikzylinder groß',
      commodityCode: '8412.21 80',
    });
    assert.deepEqual([made.status, made.uOM, made.commodityCode], ['INACTIVE', 'C62', '84122180']);
    const again = await service.ask('/v1/products', { method: 'POST', body: { number: 'CYL-É', name: 'x' } });
    assert.deepEqual([again.status, again.body.code], [409, 'Duplicate']);
    const { productID } = await product();
    const twin = await service.ask(`/v1/products/${productID}`, {
      method: 'PATCH',
      body: { number: 'CYL-É' },
    });
    assert.equal(twin.body.code, 'Duplicate');
    const notes = { method: 'PATCH', body: { noteID: 'nobody', text: 'x' } } as const;
    assert.equal((await service.ask(`/v1/products/${productID}/notes`, notes)).body.code, 'UnknownReference');
    for (const words of ['cyl-e', 'zylinder', 'GROSS'])
      assert.equal((await service.ask(`/v1/products/search/${words}`)).body[0]?.number, 'CYL-É', words);
    const wrong = await service.ask(`/v1/products/${made.productID}`, {
      method: 'PATCH',
      body: { commodityCode: 'x' },
    });
    assert.equal(wrong.body.errors[0].pointer, '/commodityCode');
  });

  it('show their links in order; an address that is not a web address is refused', async () => {
    const { productID } = await product();
    const path = `/v1/products/${productID}/links`;
    const links = [2, 1].map((at) => ({ title: `L${at}`, url: `https://example.com/${at}` }));
    assert.deepEqual((await service.ask(path, { method: 'PATCH', body: links })).body.links, links);
    const bad = await service.ask(path, {
      method: 'PATCH',
      body: [{ title: 'x', url: 'javascript:alert(1)' }],
    });
    assert.equal(bad.body.errors[0].pointer, '/0/url');
    assert.deepEqual((await service.ask(`/v1/products/${productID}`)).body.links, links);
  });
});

describe('pages of a product', () => {
  it('are numbered behind the last, and say when the model changed', async () => {
    const { productID, modelChangedUTC } = await product();
    service.time.now = '2026-03-02T10:00:00.000Z';
    const first = await make('/v1/pages', { productID, name: 'Dimensions' });
    const second = await make('/v1/pages', { productID, name: 'Options' });
    assert.deepEqual([first.sequence, second.sequence], [10, 20]);
    const after = (await service.ask(`/v1/products/${productID}`)).body;
    assert.ok(after.modelChangedUTC > modelChangedUTC);
    service.time.now = '2026-03-02T11:00:00.000Z';
    await service.ask(`/v1/pages/${first.pageID}`, {
      method: 'PATCH',
      body: { name: 'Dimensions', sequence: 10 },
    });
    assert.equal(
      (await service.ask(`/v1/products/${productID}`)).body.modelChangedUTC,
      after.modelChangedUTC,
    );
    const again = await service.ask('/v1/pages', { method: 'POST', body: { productID, name: 'OPTIONS' } });
    assert.deepEqual([again.status, again.body.code], [409, 'Duplicate']);
    const twin = await service.ask(`/v1/pages/${first.pageID}`, {
      method: 'PATCH',
      body: { name: 'options' },
    });
    assert.equal(twin.body.code, 'Duplicate');
    const nowhere = await service.ask('/v1/pages', {
      method: 'POST',
      body: { productID: 'nobody', name: 'x' },
    });
    assert.deepEqual([nowhere.status, nowhere.body.code], [400, 'UnknownReference']);
  });

  it('of two made at once each gets a place of its own', async () => {
    const { productID } = await product();
    const made = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => make('/v1/pages', { productID, name })),
    );
    assert.deepEqual(made.map(({ sequence }) => sequence).sort(), [10, 20, 30, 40]);
  });

  it('go with their product', async () => {
    const { productID } = await product();
    const { pageID } = await make('/v1/pages', { productID, name: 'x' });
    assert.equal((await service.ask(`/v1/products/${productID}`, { method: 'DELETE' })).status, 200);
    assert.equal((await service.ask(`/v1/pages/${pageID}`)).status, 404);
  });
});

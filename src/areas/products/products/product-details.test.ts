import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { multipart } from '#test/multipart';
import { startService, type TestService } from '#test/service';

let service: TestService;
let path: string;
let count = 0;
const patch = (what: string, body: unknown, headers: Record<string, string> = {}) =>
  service.ask(`${path}/${what}`, { method: 'PATCH', body, headers });
const newProduct = async () => {
  const made = await service.ask('/v1/products', {
    method: 'POST',
    body: { number: `S-${++count}`, name: 'x' },
  });
  path = `/v1/products/${made.body.productID}`;
  return made.body;
};

/** The header of a PNG of a size; what comes after it nobody looks at. */
const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(64);
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
const send = (what: string, method: 'POST' | 'PATCH', bytes: Buffer, fileName: string) =>
  service.ask(`${path}/${what}`, { method, ...multipart({ fields: {}, bytes, fileName }) });

before(async () => {
  service = await startService();
});

describe('what the store knows of a product', () => {
  it('begins unpublished, and changes only where it is sent', async () => {
    const made = await newProduct();
    const nothing = { isPublished: false, slug: null, sequence: null, minOrderQty: null };
    assert.deepEqual(made.store, { ...nothing, priceVisible: true, leadTimeVisible: true });
    const first = await patch('store', { slug: 'cyl-1', isPublished: true, minOrderQty: 2.5 });
    assert.equal(first.status, 200, JSON.stringify(first.body));
    const { store, rowVersion } = (await patch('store', { priceVisible: false })).body;
    assert.deepEqual([store.slug, store.isPublished, String(store.minOrderQty)], ['cyl-1', true, '2.5']);
    assert.deepEqual([store.priceVisible, rowVersion], [false, 3]);
    assert.equal((await patch('store', { priceVisible: false })).body.rowVersion, 3);
    const unnamed = await patch('store', { slug: null });
    assert.deepEqual([unnamed.status, unnamed.body.errors[0].pointer], [400, '/slug']);
    for (const slug of ['Cyl', 'a--b', '-a', 'a b', ''])
      assert.equal((await patch('store', { slug })).status, 400, slug);
  });

  it('has a slug that no other product has, and of two changes of one version one is refused', async () => {
    await newProduct();
    const taken = await patch('store', { slug: 'cyl-1' });
    assert.deepEqual([taken.status, taken.body.code], [409, 'Duplicate']);
    const both = await Promise.all(
      [1, 2].map((sequence) => patch('store', { sequence }, { 'if-match': '"1"' })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    path = '/v1/products/nobody';
    assert.equal((await patch('store', {})).status, 404);
  });
});

describe('tags and files of a product', () => {
  it('are shown with it, and go with it', async () => {
    const { productID } = await newProduct();
    const tagged = await patch('tags', { name: 'Certificate', value: '3.1' });
    assert.equal(tagged.body.tags[0].name, 'Certificate');
    const attached = await send('documents', 'POST', Buffer.from('x'), 'sheet.txt');
    const [{ documentID }] = attached.body.documents;
    assert.equal((await service.ask(`${path}/documents/${documentID}`)).body.entityID, productID);
    assert.equal((await service.ask(path, { method: 'DELETE' })).status, 200);
    assert.equal((await service.ask(`/v1/documents/${documentID}`)).status, 404);
  });
});

describe('pictures of a product', () => {
  it('the small one is a PNG of at most 200 by 200, and takes the place of the one before', async () => {
    await newProduct();
    const first = await send('image', 'PATCH', png(200, 200), 'small.png');
    assert.equal(first.status, 200, JSON.stringify(first.body));
    const second = await send('image', 'PATCH', png(1, 1), 'smaller.png');
    assert.equal(second.body.documents.length, 1);
    assert.equal(second.body.imageDocumentID, second.body.documents[0].documentID);
    assert.notEqual(second.body.imageDocumentID, first.body.imageDocumentID);
    for (const bytes of [
      png(201, 1),
      png(1, 201),
      png(0, 1),
      Buffer.from('GIF89a'.padEnd(64)),
      Buffer.alloc(0),
    ]) {
      const { status, body } = await send('image', 'PATCH', bytes, 'x.png');
      assert.deepEqual([status, body.errors[0].pointer], [400, '/file']);
    }
    await service.ask(`${path}/documents/${second.body.imageDocumentID}`, { method: 'DELETE' });
    assert.equal((await service.ask(path)).body.imageDocumentID, null);
    path = '/v1/products/nobody';
    assert.equal((await send('image', 'PATCH', png(1, 1), 'x.png')).status, 404);
  });

  it('the others are its documents that are pictures, in the order sent', async () => {
    await newProduct();
    await send('documents', 'POST', png(900, 900), 'one.png');
    await send('documents', 'POST', png(800, 800), 'two.png');
    const { documents } = (await send('documents', 'POST', Buffer.from('text'), 'three.txt')).body;
    const [one, two, text] = documents.map(({ documentID }: { documentID: string }) => documentID);
    const set = await patch('images', [two, one]);
    assert.deepEqual(set.body.imageDocumentIDs, [two, one], JSON.stringify(set.body));
    for (const [list, place] of [
      [[one, text], '/1'],
      [['nobody'], '/0'],
      [[one, one], '/1'],
    ] as const) {
      const { status, body } = await patch('images', list);
      assert.deepEqual([status, body.errors[0].pointer], [400, place]);
    }
    await service.ask(`${path}/documents/${two}`, { method: 'DELETE' });
    assert.deepEqual((await service.ask(path)).body.imageDocumentIDs, [one]);
    path = '/v1/products/nobody';
    assert.equal((await patch('images', [])).status, 404);
  });
});

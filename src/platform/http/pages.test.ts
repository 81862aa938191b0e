import assert from 'node:assert/strict';
import { it } from 'node:test';
import Fastify from 'fastify';
import { addPages, type Pages, type PagesState } from './pages.ts';

const script = Buffer.from('export const one = 1;');
const pages: Pages = {
  document: '<!doctype html><script type="module" nonce="__NONCE__" src="/console/assets/a.js"></script>',
  others: new Map([['offer', '<!doctype html><title>An offer</title>']]),
  files: new Map([
    ['assets/a.js', { type: 'text/javascript', bytes: script, gzip: undefined }],
    ['assets/b.js', { type: 'text/javascript', bytes: script, gzip: Buffer.from('packed') }],
  ]),
};
const serve = (made: PagesState) => {
  const app = Fastify();
  addPages(app, '/console', () => made);
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
};

it('each path but that of a file is the document, with a nonce of its own that its policy names', async () => {
  const get = serve(pages);
  const nonces = new Set<string>();
  for (const path of ['/console', '/console/?a=b', '/console/quotes/1?q=x', '/console/index.html']) {
    const { statusCode, headers, payload } = await get(path);
    const policy = String(headers['content-security-policy']);
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(payload) ?? [];
    assert.deepEqual([statusCode, headers['content-type']], [200, 'text/html; charset=utf-8'], path);
    assert.ok(policy.includes(`script-src 'nonce-${nonce}' 'strict-dynamic';`), policy);
    assert.ok(!/unsafe|\*|https?:/.test(policy), policy);
    nonces.add(nonce);
  }
  assert.equal(nonces.size, 4);
});

it('a page of its own stands at its path, under the same policy', async () => {
  const { headers, payload } = await serve(pages)('/console/offer');
  assert.equal(payload, '<!doctype html><title>An offer</title>');
  assert.match(String(headers['content-security-policy']), /^default-src 'none'; script-src 'nonce-/);
});

it('a file is kept for good, and comes compressed to who takes that', async () => {
  const get = serve(pages);
  const plain = await get('/console/assets/b.js');
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.deepEqual(
    [plain.payload, plain.headers['content-encoding'], plain.headers.vary],
    [String(script), undefined, 'accept-encoding'],
  );
  const packed = await get('/console/assets/b.js', { 'accept-encoding': 'br, gzip' });
  assert.deepEqual([packed.payload, packed.headers['content-encoding']], ['packed', 'gzip']);
  const never = await get('/console/assets/a.js', { 'accept-encoding': 'gzip' });
  assert.equal(never.headers['content-encoding'], undefined);
});

it('a file that is not there is no document: a script must not be read from one', async () => {
  const get = serve(pages);
  for (const path of ['/console/assets/c.js', '/console/assets/../../package.json', '/console/assets/'])
    assert.equal((await get(path)).statusCode, 404, path);
});

it('the root leads there', async () => {
  const { statusCode, headers } = await serve(pages)('/');
  assert.deepEqual([statusCode, headers.location], [302, '/console']);
});

it('while the pages are made, each answer says so, and asks again by itself', async () => {
  const { statusCode, headers, payload } = await serve('BEING_MADE')('/console/quotes');
  assert.deepEqual([statusCode, headers['retry-after']], [503, '2']);
  assert.match(payload, /http-equiv="refresh" content="2"/);
});

it('where they could not be made, the answer says where to look, and nobody is made to wait', async () => {
  const { statusCode, headers, payload } = await serve('FAILED')('/console/');
  assert.deepEqual([statusCode, headers['retry-after']], [503, undefined]);
  assert.match(payload, /could not be built/);
  assert.ok(!payload.includes('refresh'));
});

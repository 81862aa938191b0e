import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { customers } from '#areas/parties/customers';
import { startService, type TestService } from '#test/service';

describe('the API description', () => {
  let development: TestService;
  let production: TestService;
  before(async () => {
    development = await startService({ areas: [customers], environment: { MILLWRIGHT_ENV: 'development' } });
    production = await startService({ areas: [customers], environment: { MILLWRIGHT_ENV: 'production' } });
  });

  it('needs no key in development', async () => {
    const { status, body } = await development.ask('/openapi.json', { key: undefined });
    assert.equal(status, 200);
    assert.equal(body.openapi, '3.1.0');
    assert.ok(body.paths['/v1/customers']);
  });

  it('needs a valid key in production, of whatever role', async () => {
    assert.equal((await production.ask('/openapi.json', { key: undefined })).status, 401);
    assert.equal((await production.ask('/openapi.json', { key: 'mw_live_none' })).status, 401);
    const { status, body } = await production.ask('/openapi.json', { key: production.a.keys.SHOP });
    assert.equal(status, 200);
    assert.ok(body.paths['/v1/customers']);
  });

  it('is fresh for ten minutes, and then asked for by its ETag', async () => {
    for (const [service, freshness] of [
      [development, 'max-age=600'],
      [production, 'private, max-age=600'],
    ] as const) {
      const { headers } = await service.ask('/openapi.json');
      assert.equal(headers['cache-control'], freshness);
      const again = await service.ask('/openapi.json', { headers: { 'if-none-match': headers.etag ?? '' } });
      assert.equal(again.status, 304);
      assert.equal(again.bytes.length, 0);
      assert.equal(again.headers['cache-control'], freshness);
      assert.equal(
        (await service.ask('/openapi.json', { headers: { 'if-none-match': '"other"' } })).status,
        200,
      );
    }
  });

  it('is an interactive page in development, which asks no other host', async () => {
    const page = await development.ask('/docs/', { key: undefined });
    assert.equal(page.status, 200);
    assert.match(page.headers['content-type'] ?? '', /^text\/html/);
    const html = page.bytes.toString();
    assert.match(html, /\/openapi\.json/);
    assert.doesNotMatch(html, /https?:\/\/|["'(]\/\//, 'an address of another host');
    const script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
    const code = await development.ask(new URL(script, 'http://here/docs/').pathname, { key: undefined });
    assert.equal(code.status, 200);
    assert.ok(code.bytes.length > 100_000, 'the page brings its own script');
    // What the script would fetch by itself, the browser refuses.
    const policy = page.headers['content-security-policy'] ?? '';
    assert.match(policy, /^default-src 'self'/);
    assert.doesNotMatch(policy, /https?:|\*/);
  });

  it('has no page in production, not even for a valid key', async () => {
    for (const path of ['/docs', '/docs/', '/docs/js/scalar.js']) {
      const { status, body } = await production.ask(path);
      assert.deepEqual([status, body.code], [404, 'NotFound'], path);
    }
  });
});

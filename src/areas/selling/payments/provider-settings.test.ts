import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type CheckoutWorld, done, startCheckouts } from '#test/checkout-world';
import type { LinkWorld } from '#test/link-world';
import type { Got } from '#test/service';
import { webhookSecret } from '#test/stripe-server';

type Body = Got['body'];

let world: LinkWorld;
let at: CheckoutWorld;

before(async () => {
  at = await startCheckouts();
  ({ world } = at);
});
beforeEach(() => at.fresh());

describe('who handles the payments', () => {
  const url = '/v1/payments/provider';
  const ask = (method: 'GET' | 'PATCH' | 'DELETE', body?: object, more: object = {}) =>
    world.service.ask(url, { method, ...(body ? { body } : {}), ...more });

  it('is set by an ADMIN, whose secrets never come back', async () => {
    const shown = done(await ask('GET'));
    assert.deepEqual([shown.hasSecretKey, shown.hasWebhookSecret, shown.isActive], [true, true, true]);
    assert.doesNotMatch(JSON.stringify(shown), new RegExp(`sk_test|${webhookSecret}`));
    assert.equal((await ask('GET', undefined, { key: world.service.a.keys.SALES })).status, 403);
    const trail = await world.sql(
      "select changes::text as text from audit_entries where entity = 'PaymentProvider'",
    );
    assert.ok(trail.length > 0);
    assert.doesNotMatch(JSON.stringify(trail), new RegExp(`sk_test|${webhookSecret}`));
  });

  it('refuses what cannot be, and points at it', async () => {
    const pointers = ({ status, body }: Got) => [status, ...body.errors.map(({ pointer }: Body) => pointer)];
    for (const baseUrl of [
      'ftp://example.com',
      'http://10.0.0.1',
      'http://169.254.169.254',
      'http://127.0.0.1:1?x=1',
    ]) {
      const got = await ask('PATCH', { baseUrl, secretKey: 'sk_test_other' });
      assert.deepEqual([got.body.code, ...pointers(got)], ['InvalidTarget', 400, '/baseUrl'], baseUrl);
    }
    assert.deepEqual(pointers(await ask('PATCH', { baseUrl: 'http://127.0.0.1:9' })), [400, '/secretKey']);
    assert.deepEqual(pointers(await ask('PATCH', { returnUrl: 'javascript:x' })), [400, '/returnUrl']);
    assert.deepEqual(pointers(await ask('PATCH', { secretKey: 'a b' })), [400, '/secretKey']);
    const both = await Promise.all(
      [true, false].map((isActive) => ask('PATCH', { isActive }, { headers: { 'if-match': '"1"' } })),
    );
    assert.ok(both.some(({ status }) => status === 412));
    done(await ask('PATCH', { isActive: true }));
    assert.equal((await ask('DELETE', undefined, { headers: { 'if-match': '"1"' } })).status, 412);
    done(await ask('DELETE'));
    for (const method of ['GET', 'DELETE'] as const) assert.equal((await ask(method)).status, 404);
    assert.equal((await world.service.ask(`${url}/url`)).status, 404);
    assert.deepEqual(pointers(await ask('PATCH', { isActive: true })), [
      ...[400, '/provider', '/returnUrl', '/secretKey', '/webhookSecret'],
    ]);
  });
});

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { fc } from '#test/fast-check';
import { isWebhookSecret, newWebhookSecret, signDelivery } from './webhook-signing.ts';

const now = () => Math.floor(Date.now() / 1000);
const body = Buffer.from('{"salesQuoteID":"01a1","number":"Q1002","total":12.50,"note":"Zylinder Ø 40 €"}');
const deliveryID = '01a1fa0f-e047-7f15-9964-0ec43e7a8fea';

test('the libraries of Standard Webhooks accept a delivery, with one secret and during a rotation', () => {
  const [newest, previous, foreign] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()] as const;
  for (const secrets of [[newest], [newest, previous]]) {
    const headers = signDelivery({ secrets, deliveryID, timestamp: now(), body });
    for (const secret of secrets) {
      assert.deepEqual(
        new StandardWebhook(secret).verify(body.toString(), headers),
        JSON.parse(body.toString()),
      );
      assert.deepEqual(new SvixWebhook(secret).verify(body.toString(), headers), JSON.parse(body.toString()));
    }
    assert.throws(() => new StandardWebhook(foreign).verify(body.toString(), headers));
    assert.throws(() =>
      new StandardWebhook(newest).verify(body.toString().replace('Q1002', 'Q1003'), headers),
    );
  }
});

test('any body signs as the standard library signs it', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 24, maxLength: 64 }),
      fc.string(),
      fc.integer({ min: 0, max: 4e9 }),
      (key, text, timestamp) => {
        const secret = `whsec_${Buffer.from(key).toString('base64')}`;
        const headers = signDelivery({ secrets: [secret], deliveryID, timestamp, body: Buffer.from(text) });
        assert.equal(
          headers['webhook-signature'],
          new StandardWebhook(secret).sign(deliveryID, new Date(timestamp * 1000), text),
        );
      },
    ),
  );
});

test("the contract's signature is the hex HMAC-SHA256 of the body, keyed with the secret's own text", () => {
  const headers = signDelivery({
    secrets: [EXAMPLE],
    deliveryID,
    timestamp: 1_700_000_000,
    body: Buffer.from('{"a":1}'),
  });
  // By openssl: printf '{"a":1}' | openssl dgst -sha256 -hmac whsec_…
  assert.equal(
    headers['X-Service-Signature'],
    'd488a3e988879b8eea3f4d70b6e3c08f6b4529f1a8de02290d753a87a7a05f4e',
  );
  assert.equal(headers['X-Service-Delivery-Id'], deliveryID);
  assert.equal(headers['X-Service-Signature-Previous'], undefined);
});

const EXAMPLE = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

test('in a rotation the newest secret signs and the older one has a header of its own', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  const headers = signDelivery({ secrets, deliveryID, timestamp: now(), body });
  const expected = secrets.map((secret) => createHmac('sha256', secret).update(body).digest('hex'));
  assert.deepEqual([headers['X-Service-Signature'], headers['X-Service-Signature-Previous']], expected);
});

test('attempts differ in their time and its signature only', () => {
  const secrets = [newWebhookSecret()];
  const [first, second] = [now(), now() + 60].map((timestamp) =>
    signDelivery({ secrets, deliveryID, timestamp, body }),
  );
  const differing = Object.keys(first ?? {}).filter((name) => first?.[name] !== second?.[name]);
  assert.deepEqual(differing.sort(), ['webhook-signature', 'webhook-timestamp']);
});

test('without a secret nothing is signed', () => {
  const headers = signDelivery({ secrets: [], deliveryID, timestamp: 5, body });
  assert.deepEqual(headers, {
    'X-Service-Delivery-Id': deliveryID,
    'webhook-id': deliveryID,
    'webhook-timestamp': '5',
  });
});

test('secrets are well formed, distinct, and weak or malformed ones are refused', () => {
  const secrets = Array.from({ length: 100 }, newWebhookSecret);
  assert.equal(new Set(secrets).size, 100);
  for (const secret of secrets) assert.ok(isWebhookSecret(secret) && secret.length === 50, secret);
  const of = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`;
  for (const secret of [of(24), of(64)]) assert.ok(isWebhookSecret(secret), secret);
  for (const secret of [
    '',
    'whsec_',
    'secret',
    of(23),
    of(65),
    of(32).slice(6),
    `${of(32)} `,
    of(32).replace('=', ''),
    of(30).replaceAll('Bw', '-_'),
  ]) {
    assert.ok(!isWebhookSecret(secret), secret);
    assert.throws(() => signDelivery({ secrets: [secret], deliveryID, timestamp: 5, body }), RangeError);
  }
});

import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/** A payment provider that nobody reaches, and the token of the address for its messages. */
export const makePaymentProvider: Maker = async ({ service, key, canary, ids }) => {
  const set = await service.ask('/v1/payments/provider', {
    method: 'PATCH',
    key,
    body: {
      ...{ provider: 'STRIPE', secretKey: `sk_test_${canary}`, webhookSecret: `whsec_${canary}` },
      ...{ baseUrl: 'http://127.0.0.1:9', returnUrl: `https://pages.example.com/${canary}` },
    },
  });
  assert.equal(set.status, 200, JSON.stringify(set.body));
  const { status, body } = await service.ask('/v1/payments/provider/url', { key });
  assert.equal(status, 200, JSON.stringify(body));
  ids['PaymentProvider token'] = body.token;
};

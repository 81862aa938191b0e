import assert from 'node:assert/strict';
import Stripe from 'stripe';
import { type Receiver, startReceiver } from './receiver.ts';
import type { Got, TestService } from './service.ts';

/** A request as the fake got it: its form, read. */
export type StripeCall = { path: string; key: string; authorization: string; form: Record<string, string> };

/** A server of ours that answers as Stripe's public API does, and signs messages as Stripe signs them. */
export type StripeServer = {
  url: string;
  calls: StripeCall[];
  /** How the next calls are answered instead: a status, and what stands in the body. */
  fault: { status: number; body: string } | undefined;
  /** Runs while a call is under way. */
  meanwhile: (() => Promise<unknown>) | undefined;
  /** Pages that were closed or paid, which cannot be closed. */
  over: Set<string>;
  close: Receiver['close'];
};

const secretKey = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';
export const webhookSecret = 'whsec_test_5f5f5f5f5f5f5f5f';

/** Starts it. Pages last a day from `now`. One key is one page, as with Stripe. */
export const startStripe = async (now: () => string): Promise<StripeServer> => {
  const made = new Map<string, string>();
  /** What each payment has left, in units, and the refunds of it by their keys. */
  const left = new Map<string, number>();
  const refunds = new Set<string>();
  const server: StripeServer = {
    url: '',
    calls: [],
    fault: undefined,
    meanwhile: undefined,
    over: new Set(),
    close: () => {},
  };
  const answer = ({ path, key, form }: StripeCall): [number, object] => {
    const [, expired] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
    if (expired) {
      if (server.over.has(expired)) return [400, { error: { message: 'It is not open.' } }];
      server.over.add(expired);
      return [200, { id: expired, status: 'expired' }];
    }
    if (path === '/v1/refunds') {
      const [payment, amount] = [String(form.payment_intent), Number(form.amount)];
      const rest = left.get(payment.replace(/^pi_/, '')) ?? 0;
      if (!refunds.has(key) && amount > rest)
        return [400, { error: { message: 'Refund amount is greater than unrefunded amount on charge' } }];
      if (!refunds.has(key)) left.set(payment.replace(/^pi_/, ''), rest - amount);
      refunds.add(key);
      return [200, { id: `re_${refunds.size}`, status: 'pending' }];
    }
    if (path !== '/v1/checkout/sessions') return [404, { error: { message: 'Unrecognized request URL' } }];
    const id = made.get(key) ?? `cs_test_${made.size + 1}`;
    if (!made.has(key)) left.set(id, Number(form['line_items[0][price_data][unit_amount]']));
    made.set(key, id);
    const expires_at = Math.floor(Date.parse(now()) / 1000) + 86_400;
    return [200, { id, object: 'checkout.session', url: `https://checkout.example.com/${id}`, expires_at }];
  };
  const hear: Receiver['answer'] = async ({ path, headers, body }, response) => {
    const form = Object.fromEntries(new URLSearchParams(body.toString()));
    const { 'idempotency-key': key = '', authorization = '' } = headers;
    const call = { path, key: String(key), authorization, form };
    server.calls.push(call);
    await server.meanwhile?.();
    if (server.fault) {
      response.statusCode = server.fault.status;
      response.end(server.fault.body);
      return;
    }
    const [status, said] = authorization === `Bearer ${secretKey}` ? answer(call) : [401, { error: {} }];
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(said));
  };
  const receiver = await startReceiver((received, response, index) => void hear(received, response, index));
  return Object.assign(server, { url: receiver.url, close: receiver.close });
};

/** Makes it the provider of a tenant; answers where the messages go. */
export const setProvider = async (
  service: TestService,
  baseUrl: string,
  { key, secret = webhookSecret }: { key?: string; secret?: string } = {},
): Promise<string> => {
  const body = {
    ...{ provider: 'STRIPE', secretKey, webhookSecret: secret, baseUrl },
    returnUrl: 'https://pages.example.com/paid',
  };
  const asked = key === undefined ? {} : { key };
  const set = await service.ask('/v1/payments/provider', { method: 'PATCH', body, ...asked });
  assert.equal(set.status, 200, JSON.stringify(set.body));
  const given = await service.ask('/v1/payments/provider/url', asked);
  assert.equal(given.status, 200, JSON.stringify(given.body));
  return `/v1/salesquotes/public/provider?token=${given.body.token}`;
};

/** Sends a message as Stripe does, signed over its bytes; at the time of the service unless one is given. */
export const sendMessage = (
  service: TestService,
  address: string,
  event: object,
  how: { secret?: string; utc?: string; raw?: string; signature?: string } = {},
): Promise<Got> => {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.parse(how.utc ?? service.time.now) / 1000);
  const signed = Stripe.webhooks.generateTestHeaderString({
    ...{ payload, timestamp, secret: how.secret ?? webhookSecret },
  });
  return service.ask(address, {
    method: 'POST',
    key: undefined,
    raw: how.raw ?? payload,
    headers: { 'stripe-signature': how.signature ?? signed },
  });
};

import { withoutEnd } from '#lib/text';
import { allowsLoopback } from '#platform/config';
import { sendOutside } from '#platform/outside-request';
import { Problem } from '#platform/problem';
import { programVersion } from '#platform/version';
import type { PaymentProvider, ProviderSettings } from './provider.ts';
import { stripeUnits } from './stripe-units.ts';

/** The version of Stripe's API that requests are written for. */
const apiVersion = '2024-06-20';
const timeoutMs = 10_000;

type Calls = Pick<PaymentProvider, 'open' | 'expire' | 'refund'>;
type Said = {
  id?: unknown;
  url?: unknown;
  expires_at?: unknown;
  error?: { message?: unknown; code?: unknown };
};

/**
 * Stripe's pages for payment, by its public API. Calls go the way of all calls to others: public addresses
 * only, within a time, and each with a key by which a repetition is the same call.
 */
export const stripeCalls: Calls = {
  open: async (reach, settings, { checkoutID, amount, currencyCode, description }) => {
    const { returnUrl } = settings;
    const { status, said } = await call(reach, settings, '/v1/checkout/sessions', checkoutID, {
      mode: 'payment',
      success_url: returnUrl,
      cancel_url: returnUrl,
      client_reference_id: checkoutID,
      'metadata[checkoutID]': checkoutID,
      'payment_intent_data[metadata][checkoutID]': checkoutID,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': currencyCode.toLowerCase(),
      'line_items[0][price_data][unit_amount]': String(stripeUnits(amount, currencyCode)),
      'line_items[0][price_data][product_data][name]': description,
    });
    const { id, url, expires_at: ends } = said;
    const isWhole = typeof id === 'string' && id.length <= 255 && isPage(url) && Number.isSafeInteger(ends);
    if (status !== 200 || !isWhole) throw failed(status, said);
    return { providerReference: id, url, expiresUTC: new Date(Number(ends) * 1000).toISOString() };
  },
  expire: async (reach, settings, providerReference) => {
    const path = `/v1/checkout/sessions/${encodeURIComponent(providerReference)}/expire`;
    const { status, said } = await call(reach, settings, path, `${providerReference}-expire`, {});
    if (status === 200) return true;
    // Paid, or over already: Stripe says no, and the message about it is on its way.
    if (status === 400) return false;
    throw failed(status, said);
  },
  refund: async (reach, settings, { reference, units, key }) => {
    const form = { payment_intent: reference, amount: String(units) };
    const { status, said } = await call(reach, settings, '/v1/refunds', key, form);
    if (status === 200 || said.error?.code === 'charge_already_refunded') return;
    if (status !== 400) throw failed(status, said);
    throw new Problem(
      'PreconditionMissing',
      `The payment provider does not give this back${saidOf(said)}: part of it was given back already, or its message is on the way.`,
      { missing: ['refundable'] },
    );
  },
};

const isPage = (url: unknown): url is string =>
  typeof url === 'string' && url.length <= 2000 && /^https?:/.test(URL.parse(url)?.protocol ?? '');

const call = async (
  { config, log }: Parameters<Calls['open']>[0],
  { baseUrl, secretKey }: ProviderSettings,
  path: string,
  key: string,
  form: Record<string, string>,
): Promise<{ status: number; said: Said }> => {
  const sent = await sendOutside({
    url: `${withoutEnd(baseUrl, '/')}${path}`,
    method: 'POST',
    timeoutMs,
    keepBytes: 256 * 1024,
    allowLoopback: allowsLoopback(config),
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': key,
      'stripe-version': apiVersion,
      'user-agent': `Millwright/${programVersion}`,
    },
    body: Buffer.from(new URLSearchParams(form).toString()),
  });
  if ('error' in sent) {
    log.warn({ failure: sent.error, path }, 'payment provider failed');
    throw unavailable(sent.error);
  }
  const said = parsed(sent.body);
  if (sent.statusCode !== 200)
    log.warn({ status: sent.statusCode, code: said.error?.code, path }, 'payment provider refused');
  return { status: sent.statusCode, said };
};

const parsed = (bytes: Buffer): Said => {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

const failed = (status: number, said: Said): Problem =>
  unavailable(
    status === 200
      ? 'Its answer is not that of a payment page.'
      : `It answered with status ${status}${saidOf(said)}.`,
  );

const saidOf = ({ error }: Said): string =>
  typeof error?.message === 'string' ? `: ${error.message.slice(0, 500)}` : '';

const unavailable = (why: string): Problem =>
  new Problem('PaymentUnavailable', `The payment provider could not do this. ${why}`, {
    headers: { 'Retry-After': '30' },
  });

import type { ProviderMessage, ReadMessage } from './provider.ts';

/** How old a signature may be, in seconds. */
const tolerance = 300;

/**
 * Reads Stripe's messages; signatures are verified by its own package, which is loaded when the first one
 * comes. The parsed text is that of the bytes that were signed.
 */
export const readyStripe = async (): Promise<ReadMessage> => {
  const { default: Stripe } = await import('stripe');
  return (bytes, { signature, secret, now }) => {
    let event: unknown;
    try {
      event = Stripe.webhooks.constructEvent(bytes, signature, secret, tolerance, undefined, Date.parse(now));
    } catch {
      return undefined;
    }
    return messageOf(event as Event); // signed by Stripe; each member is looked at before it is used
  };
};

type Thing = {
  id?: unknown;
  payment_status?: unknown;
  payment_intent?: unknown;
  client_reference_id?: unknown;
  metadata?: { checkoutID?: unknown } | null;
  amount_total?: unknown;
  amount?: unknown;
  amount_refunded?: unknown;
  refunded?: unknown;
  currency?: unknown;
};
type Event = { id?: unknown; type?: unknown; data?: { object?: Thing } };

const messageOf = ({ id, type, data }: Event): ProviderMessage | undefined => {
  const about = data?.object ?? {};
  const [reference, name] = [wordOf(id), wordOf(type)];
  if (reference === null || name === null) return undefined;
  const isSession = name.startsWith('checkout.session.');
  const units = isSession ? about.amount_total : about.amount;
  return {
    reference,
    type: name,
    kind: kindOf(name, about),
    checkoutID: wordOf(isSession ? about.client_reference_id : about.metadata?.checkoutID),
    providerReference: isSession ? wordOf(about.id) : null,
    paymentReference: wordOf(about.payment_intent),
    units: numberOf(units),
    refundedUnits: numberOf(about.amount_refunded),
    currencyCode: wordOf(about.currency)?.toUpperCase() ?? null,
  };
};

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const wordOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 255 ? value : null;

const kindOf = (type: string, { payment_status: paid, refunded }: Thing): ProviderMessage['kind'] => {
  switch (type) {
    case 'checkout.session.completed':
      // The customer is through; the money of some ways to pay comes days later.
      return paid === 'paid' ? 'PAID' : paid === 'unpaid' ? 'AUTHORIZED' : 'OTHER';
    case 'checkout.session.async_payment_succeeded':
      return 'PAID';
    case 'checkout.session.async_payment_failed':
      return 'DECLINED';
    case 'checkout.session.expired':
      return 'EXPIRED';
    case 'charge.refunded':
      return refunded === true ? 'REFUNDED' : 'PARTLY_REFUNDED';
    default:
      return 'OTHER';
  }
};

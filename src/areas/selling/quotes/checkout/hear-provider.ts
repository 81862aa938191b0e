import { openLink } from '#areas/ground/publiclinks';
import {
  isFirstTime,
  messagesPath,
  type ProviderMessage,
  type ProviderSettings,
  providerOf,
  readProvider,
} from '#areas/selling/payments';
import { appendHistory } from '#kit/parts/history';
import { lockRow } from '#kit/rows';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { linkQuery } from '#platform/links/link-problem';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { object, oneOf, Type, text } from '#platform/schema';
import type { PaymentStatus } from '../payment.machine.ts';
import { quotePaymentChanged } from '../quote.events.ts';
import { quoteResource } from '../quote.resource.ts';
import { changePayment } from '../set-payment.ts';
import { type Checkout, checkoutOf, moveCheckout } from './checkout.ts';

const outcomes = ['TAKEN', 'REPEATED', 'OUTDATED', 'IGNORED', 'UNKNOWN', 'MISMATCH', 'UNMATCHED'] as const;
type Outcome = (typeof outcomes)[number];

/** Takes what the provider says of payments. */
export const hearProvider = operation({
  id: 'hearPaymentProvider',
  method: 'POST',
  path: messagesPath,
  tag: 'sales-quotes',
  summary: 'Take a message of the payment provider',
  description:
    'For the provider, without a key: the token of the address says for which tenant, and the header `Stripe-Signature` proves that the message is the provider’s and not older than five minutes (else 401). ' +
    'Each message counts once, in whatever order they come. TAKEN: the payment moved. REPEATED: it came before. OUTDATED: the payment is further already. IGNORED: nothing that is needed here. ' +
    'UNKNOWN: of no checkout of this tenant. MISMATCH: another amount or currency than was asked for. UNMATCHED: the payment of the quote was moved otherwise meanwhile; people have to look.',
  permission: 'public',
  link: 'PaymentProvider',
  evenSuspended: true,
  addition: true,
  query: object(linkQuery),
  body: Type.Unsafe<Record<string, unknown>>(
    Type.Object(
      { id: Type.Optional(text(255)), type: Type.Optional(text(255)) },
      {
        additionalProperties: true,
        title: 'PaymentProviderMessage',
        description: 'As the provider writes it',
      },
    ),
  ),
  response: object({ outcome: oneOf(outcomes) }, { title: 'PaymentProviderHeard' }),
  problems: [],
  emits: [quotePaymentChanged],
  example: {
    body: { id: 'evt_1', type: 'checkout.session.completed' },
    response: { outcome: 'TAKEN' },
  },
  before: async (_outside, { bytes }, read) => {
    const settings = await read(async (ctx) => {
      await openLink(ctx, 'PaymentProvider');
      return readProvider(ctx, true);
    });
    return { bytes: bytes ?? Buffer.alloc(0), readMessage: settings && (await providerOf(settings).ready()) };
  },
  run: async (ctx, { found: { bytes, readMessage } }) => {
    await openLink(ctx, 'PaymentProvider', { hold: true });
    const settings = await readProvider(ctx, true);
    const signed = {
      signature: ctx.asked.signature ?? '',
      secret: settings?.webhookSecret ?? '',
      now: ctx.now,
    };
    const message = settings && readMessage?.(bytes, signed);
    if (!settings || !message)
      throw new Problem('Unauthenticated', 'The signature is not that of the payment provider, or too old.');
    const isNew = await isFirstTime(ctx, settings, message);
    const outcome = isNew ? await take(ctx, settings, message) : 'REPEATED';
    const { reference: entityID, type } = message;
    ctx.audit({
      entity: 'PaymentMessage',
      entityID,
      action: isNew ? 'CREATE' : 'UPDATE',
      new: { type, outcome },
    });
    return { outcome };
  },
});

/**
 * How far a payment is: a message that leads no further is outdated. Money that came outweighs what failed.
 */
const rank: Record<Checkout['status'], number> = {
  ...{ OPEN: 0, AUTHORIZED: 1, EXPIRED: 2, DECLINED: 2, PAID: 3, REFUNDED: 4 },
};

type Moving = Exclude<ProviderMessage['kind'], 'OTHER'>;
const paymentOf: Record<Exclude<Moving, 'PARTLY_REFUNDED'>, PaymentStatus> = {
  ...{
    AUTHORIZED: 'AUTHORIZED',
    PAID: 'PAID',
    DECLINED: 'DECLINED',
    EXPIRED: 'CANCELLED',
    REFUNDED: 'REFUNDED',
  },
};

const take = async (ctx: Ctx, settings: ProviderSettings, message: ProviderMessage): Promise<Outcome> => {
  const { kind } = message;
  if (kind === 'OTHER') return 'IGNORED';
  const before = await checkoutOf(ctx, message);
  if (!before) return 'UNKNOWN';
  const { salesQuoteID } = before;
  const quote = await lockRow(ctx, quoteResource, salesQuoteID);
  // Again, now that nobody else moves it.
  const checkout = (await checkoutOf(ctx, message)) ?? before;
  const note = (value: string) =>
    appendHistory(
      ctx,
      'SalesQuote',
      [salesQuoteID],
      [{ action: 'PAYMENT', field: 'payment.provider', oldValue: null, newValue: value }],
    );
  const { units, currencyCode } = message;
  const asked = providerOf(settings).unitsOf(checkout.amount, checkout.currencyCode);
  if (units !== asked || currencyCode !== checkout.currencyCode) {
    note(`${message.type} of ${units ?? 'no amount'} ${currencyCode ?? ''}, not of what was asked for`);
    return 'MISMATCH';
  }
  const status = kind === 'PARTLY_REFUNDED' ? 'PAID' : kind;
  const refundedAmount = refundedBy(settings, message, checkout);
  const isFurther =
    rank[status] > rank[checkout.status] ||
    (kind === 'PARTLY_REFUNDED' && checkout.status === 'PAID' && refundedAmount.gt(checkout.refundedAmount));
  if (!isFurther) return 'OUTDATED';
  const { paymentReference } = message;
  await moveCheckout(ctx, checkout, { status, paymentReference, refundedAmount });
  const isOfThis = [checkout.providerReference, checkout.paymentReference].includes(
    quote.payment.providerReference,
  );
  try {
    // A page that was closed for another one says nothing of the payment that goes on at that one.
    if (!isOfThis && kind !== 'PAID') return 'TAKEN';
    await ctx.attempt(async () => {
      for (const status of stepsTo(kind, quote.payment.status))
        await changePayment(ctx, salesQuoteID, 'provider', {
          ...{ status, provider: settings.provider },
          ...(refundedAmount.gt(0) ? { refundedAmount } : {}),
          ...(status === 'PAID' || status === 'AUTHORIZED'
            ? { method: 'CARD', amount: checkout.amount }
            : {}),
          providerReference:
            message.paymentReference ?? checkout.paymentReference ?? checkout.providerReference,
        });
    });
    return 'TAKEN';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    note(`${message.type}: ${error.message}`);
    return 'UNMATCHED';
  }
};

/** What was given back of a payment by now; the provider says it all in all, not what was added. */
const refundedBy = (
  settings: ProviderSettings,
  { kind, refundedUnits }: ProviderMessage,
  { amount, currencyCode, refundedAmount }: Checkout,
): Decimal => {
  if (kind === 'REFUNDED') return amount;
  if (kind !== 'PARTLY_REFUNDED' || refundedUnits === null) return refundedAmount;
  const said = providerOf(settings).amountOf(refundedUnits, currencyCode) ?? refundedAmount;
  return said.gt(amount) ? amount : said;
};

/**
 * What is refunded was paid, whichever message comes first. Undefined: it stays, with another amount that was
 * given back.
 */
const stepsTo = (kind: Moving, from: PaymentStatus): (PaymentStatus | undefined)[] => {
  if (kind === 'PARTLY_REFUNDED') return from === 'PAID' ? [undefined] : ['PAID'];
  const to = paymentOf[kind];
  return to === 'REFUNDED' && from !== 'PAID' ? ['PAID', to] : [to];
};

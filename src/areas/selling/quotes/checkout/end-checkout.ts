import { type ProviderSettings, providerOf, readProvider } from '#areas/selling/payments';
import { lockOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { stableID } from '#lib/id';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { list, object, optional, price } from '#platform/schema';
import { quoteResource } from '../quote.resource.ts';
import { type Checkout, checkoutExample, checkoutModel, checkoutsOf } from './checkout.ts';
import { asExpected } from './start-checkout.ts';

type Found = { settings: ProviderSettings; checkout: Checkout };

/** The provider and the newest checkout in a status. @throws Problem 404, 409 */
const find = async (ctx: Ctx, id: string, status: Checkout['status']): Promise<Found> => {
  const { salesQuoteID, number } = await asExpected(ctx, id);
  const settings = await readProvider(ctx, true);
  const checkout = (await checkoutsOf(ctx, salesQuoteID)).find((one) => one.status === status);
  if (settings && checkout) return { settings, checkout };
  throw new Problem(
    'PreconditionMissing',
    settings ? `The quote ${number} has no checkout that is ${status}.` : 'No payment provider is set.',
    { missing: [settings ? 'checkout' : 'paymentProvider'] },
  );
};

/** Notes who asked for it; the state follows with the provider's message. */
const noteAsked = async (ctx: Ctx, id: string, asked: Record<string, string>): Promise<Checkout[]> => {
  const { salesQuoteID } = await lockOne(ctx, quoteResource, id);
  ctx.audit({ entity: 'SalesQuote', entityID: salesQuoteID, action: 'UPDATE', old: {}, new: asked });
  return checkoutsOf(ctx, salesQuoteID);
};

const shared = {
  method: 'POST',
  tag: 'sales-quotes',
  permission: 'quotes.write',
  addition: true,
  params: idParams(quoteResource),
  response: list(checkoutModel),
  example: { response: [checkoutExample] },
} as const;

/** Closes the page that is open. */
const closeCheckout = operation({
  ...shared,
  id: 'closeSalesQuoteCheckout',
  path: '/v1/salesquotes/{SalesQuoteID}/payment/checkout/close',
  summary: 'Close the page at which a sales quote can be paid',
  description:
    'Asks the provider; the payment is CANCELLED when its message has come. Refused where it was paid meanwhile.',
  problems: ['NotFound', 'PreconditionMissing', 'PreconditionFailed', 'PaymentUnavailable'],
  before: async (outside, { params }, read) => {
    const { settings, checkout } = await read((ctx) => find(ctx, params.SalesQuoteID, 'OPEN'));
    if (await providerOf(settings).expire(outside, settings, checkout.providerReference)) return checkout;
    throw new Problem('PreconditionMissing', 'It was paid meanwhile, or its time was over.', {
      missing: ['openCheckout'],
    });
  },
  run: (ctx, { params, found }) => noteAsked(ctx, params.SalesQuoteID, { checkoutClosed: found.checkoutID }),
});

/** Gives the money back. */
const refundPayment = operation({
  ...shared,
  id: 'refundSalesQuotePayment',
  path: '/v1/salesquotes/{SalesQuoteID}/payment/refund',
  summary: 'Give back what was paid for a sales quote at the provider’s page',
  description:
    'All that is left, or `amount` of it. Asks the provider; when its message has come the payment has its `refundedAmount`, and is REFUNDED once nothing is left. The same amount asked for again before that message is one refund.',
  body: object(
    {
      amount: optional(
        price({ description: 'In the currency of the payment; all that is left unless given' }),
      ),
    },
    { title: 'SalesQuoteRefund' },
  ),
  problems: ['NotFound', 'PreconditionMissing', 'PreconditionFailed', 'PaymentUnavailable'],
  example: { body: { amount: 311.92 }, response: [checkoutExample] },
  before: async (outside, { params, body }, read) => {
    const { settings, checkout } = await read((ctx) => find(ctx, params.SalesQuoteID, 'PAID'));
    const { checkoutID, paymentReference, refundedAmount } = checkout;
    if (paymentReference === null)
      throw new Problem('PreconditionMissing', 'The provider named no payment: refund it there.', {
        missing: ['paymentReference'],
      });
    const left = checkout.amount.minus(refundedAmount);
    const { amount = left } = body;
    const units = providerOf(settings).unitsOf(amount, checkout.currencyCode);
    if (amount.gt(left) || units === undefined)
      throw invalid('/amount', `must be an amount of ${checkout.currencyCode}, at most ${left.toFixed()}`);
    const key = stableID('refund', [checkoutID, refundedAmount.toFixed(), amount.toFixed()].join(' '));
    await providerOf(settings).refund(outside, settings, { reference: paymentReference, units, key });
    return { refundAsked: checkoutID, refundAmount: amount.toFixed() };
  },
  run: (ctx, { params, found }) => noteAsked(ctx, params.SalesQuoteID, found),
});

export const endOperations = [closeCheckout, refundPayment];

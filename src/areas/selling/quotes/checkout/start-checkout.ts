import { type ProviderSettings, providerOf, readProvider } from '#areas/selling/payments';
import { lockOne, readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import type { Decimal } from '#lib/decimal';
import { stableID } from '#lib/id';
import type { Ctx } from '#platform/ctx';
import { linkQuery } from '#platform/links/link-problem';
import { operation } from '#platform/operation';
import type { Outside } from '#platform/outside';
import { Problem } from '#platform/problem';
import { list, object } from '#platform/schema';
import { linkedQuote } from '../public/linked-quote.ts';
import { type Quote, quoteResource } from '../quote.resource.ts';
import { changePayment } from '../set-payment.ts';
import {
  type Begun,
  type Checkout,
  checkoutExample,
  checkoutModel,
  checkoutsOf,
  givenCheckout,
  insertCheckout,
} from './checkout.ts';
import { whyNotByCard } from './why-not-by-card.ts';

/** What can be paid by card, and where: looked at before the provider is called, and again after that. */
type Payable = {
  settings: ProviderSettings;
  amount: Decimal;
  currencyCode: string;
  version: number;
  number: string;
  /** One that can still be paid. */
  open: Checkout | undefined;
  /** The id of the next one: the same for all who begin it at once, so that the provider makes one page. */
  checkoutID: string;
};

const payable = async (ctx: Ctx, quote: Quote): Promise<Payable> => {
  const settings = await readProvider(ctx);
  const fault = whyNotByCard(quote, settings);
  if (fault || !settings) throw fault;
  const all = await checkoutsOf(ctx, quote.salesQuoteID);
  const { salesQuoteID, grandTotal: amount, currencyCode, version, number } = quote;
  const seed = [ctx.tenantID, salesQuoteID, version, amount.toFixed(), currencyCode, all.length].join(' ');
  return {
    ...{ settings, amount, currencyCode, version, number },
    open: all.find((one) => one.status === 'OPEN' && one.expiresUTC > ctx.now),
    checkoutID: stableID('checkout', seed),
  };
};

const isFor = ({ amount, currencyCode, version }: Checkout, now: Payable): boolean =>
  amount.eq(now.amount) && currencyCode === now.currencyCode && version === now.version;

/**
 * What `run` notes: the page that is open already, or one that the provider makes, while no transaction is
 * open. A page that asks for another amount than the quote does now is closed before: else both could be
 * paid. @throws Problem 409, 503 PaymentUnavailable
 */
const openPage = async (outside: Outside, found: Payable): Promise<Begun> => {
  const { settings, open, ...wanted } = found;
  if (open && isFor(open, found)) return open;
  const provider = providerOf(settings);
  if (open && !(await provider.expire(outside, settings, open.providerReference)))
    throw new Problem('PreconditionMissing', 'Another checkout of this quote was paid, or is about to be.', {
      missing: ['openCheckout'],
    });
  const description = `${wanted.number} (${wanted.version})`;
  const made = await provider.open(outside, settings, { ...wanted, description });
  return { ...wanted, provider: settings.provider, ...made };
};

/** Notes it under the quote's lock, where nothing has changed meanwhile. @throws Problem 409 */
const noteBegun = async (ctx: Ctx, quote: Quote, begun: Begun): Promise<Checkout> => {
  const { salesQuoteID } = quote;
  const read = async () =>
    (await checkoutsOf(ctx, salesQuoteID)).find((one) => one.checkoutID === begun.checkoutID);
  const known = await read();
  const now = await payable(ctx, quote);
  if (known?.status === 'OPEN') {
    ctx.audit({ entity: 'SalesQuote', entityID: salesQuoteID, action: 'UPDATE', old: {}, new: {} });
    return known;
  }
  if (known || begun.checkoutID !== now.checkoutID)
    throw new Problem('Busy', 'The quote or its payment has changed while the page was made: begin again.', {
      headers: { 'Retry-After': '1' },
    });
  await insertCheckout(ctx, salesQuoteID, begun);
  await changePayment(ctx, salesQuoteID, 'checkout', {
    ...(quote.payment.status === 'PENDING' ? {} : { status: 'PENDING' }),
    ...{ method: 'CARD', provider: begun.provider, providerReference: begun.providerReference },
  });
  const made = await read();
  if (!made) throw new Error(`The checkout ${begun.checkoutID} was not kept.`);
  return made;
};

/**
 * A quote as it was read, where the caller says which version that was: before the provider is asked for
 * anything. @throws Problem 404, 412
 */
export const asExpected = async (ctx: Ctx, id: string): Promise<Quote> => {
  const quote = await readOne(ctx, quoteResource, id);
  ctx.expectVersion(quote.rowVersion);
  return quote;
};

const problems = ['PreconditionMissing', 'NotEditable', 'PaymentUnavailable'] as const;

/** A user has the page made, to send its address to the customer. */
const startCheckout = operation({
  id: 'startSalesQuoteCheckout',
  method: 'POST',
  path: '/v1/salesquotes/{SalesQuoteID}/payment/checkout',
  tag: 'sales-quotes',
  summary: 'Have a sales quote paid at the provider’s page',
  description:
    'Makes a page at the tenant’s payment provider for the grandTotal, and the payment by CARD is PENDING. The page that is open is answered again, while the quote stays what it was. What becomes of it the provider’s messages say.',
  permission: 'quotes.write',
  addition: true,
  params: idParams(quoteResource),
  response: checkoutModel,
  problems: ['NotFound', 'PreconditionFailed', ...problems],
  example: { response: checkoutExample },
  before: async (outside, { params }, read) =>
    openPage(outside, await read(async (ctx) => payable(ctx, await asExpected(ctx, params.SalesQuoteID)))),
  run: async (ctx, { params, found }) =>
    noteBegun(ctx, await lockOne(ctx, quoteResource, params.SalesQuoteID), found),
});

/** The customer does, from the offer's page. */
const startPayment = operation({
  id: 'startSalesQuotePaymentPublic',
  method: 'POST',
  path: '/v1/salesquotes/public/payment',
  tag: 'sales-quotes',
  summary: 'Pay an offer as the customer',
  description:
    'By the public link, without a key: answers the address of the page where the customer pays. Only where `payment.methods` of the offer’s page has CARD.',
  permission: 'public',
  link: 'SalesQuote',
  addition: true,
  query: object(linkQuery),
  response: givenCheckout,
  problems: [...problems],
  example: {
    response: {
      ...{ url: checkoutExample.url, expiresUTC: checkoutExample.expiresUTC },
      ...{ amount: 2311.92, currencyCode: 'EUR' },
    },
  },
  before: async (outside, _input, read) => {
    try {
      return await openPage(outside, await read(async (ctx) => payable(ctx, await linkedQuote(ctx))));
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'PaymentUnavailable') throw error;
      // What the provider says is between it and the seller.
      throw new Problem(
        'PaymentUnavailable',
        'It cannot be paid here at the moment: try again, or ask the seller.',
        {
          headers: { 'Retry-After': '30' },
        },
      );
    }
  },
  run: async (ctx, { found }) => {
    const { url, expiresUTC, amount, currencyCode } = await noteBegun(
      ctx,
      await linkedQuote(ctx, { lock: true }),
      found,
    );
    return { url, expiresUTC, amount, currencyCode };
  },
});

const listCheckouts = operation({
  id: 'listSalesQuoteCheckouts',
  method: 'GET',
  path: '/v1/salesquotes/{SalesQuoteID}/payment/checkouts',
  tag: 'sales-quotes',
  summary: 'List the attempts to pay a sales quote at the provider’s page',
  description: 'The newest first.',
  permission: 'quotes.read',
  addition: true,
  params: idParams(quoteResource),
  response: list(checkoutModel),
  problems: ['NotFound'],
  example: { response: [checkoutExample] },
  run: async (ctx, { params }) => {
    const { salesQuoteID } = await readOne(ctx, quoteResource, params.SalesQuoteID);
    return checkoutsOf(ctx, salesQuoteID);
  },
});

export const startOperations = [startCheckout, startPayment, listCheckouts];

import { sql } from 'kysely';
import type { ProviderMessage } from '#areas/selling/payments';
import type { Ctx } from '#platform/ctx';
import { id, instant, int32, object, oneOf, orNull, price, type Static, text } from '#platform/schema';

const statuses = ['OPEN', 'AUTHORIZED', 'PAID', 'DECLINED', 'EXPIRED', 'REFUNDED'] as const;

/** What the customer needs of a checkout. */
const given = {
  url: text(2000, { description: 'Where the customer pays' }),
  expiresUTC: instant({ description: 'From then on it opens nothing' }),
  amount: price({ description: 'What is to be paid' }),
  currencyCode: text(3),
};
export const givenCheckout = object(given, { title: 'CheckoutGiven' });

/** An attempt to pay at the provider's page. */
export const checkoutModel = object(
  {
    checkoutID: id(),
    status: oneOf(statuses),
    ...given,
    refundedAmount: price({ description: 'What of it was given back so far' }),
    version: int32({ minimum: 1, description: 'Of the quote, when it began' }),
    provider: text(50),
    providerReference: text(255, { description: 'What the provider calls the page' }),
    paymentReference: orNull(text(255, { description: 'What the provider calls the payment' })),
    createdByUserID: id(),
    createdUTC: instant(),
    lastUpdatedUTC: instant(),
  },
  { title: 'SalesQuoteCheckout' },
);
export type Checkout = Static<typeof checkoutModel>;

export const checkoutExample: Checkout = {
  checkoutID: '0198c5a0-0000-5000-8000-000000000cc1',
  status: 'OPEN',
  url: 'https://checkout.stripe.com/c/pay/cs_test_a1',
  expiresUTC: '2026-03-05T08:30:00.000Z',
  // A number in the description; the field is a decimal.
  amount: 2311.92 as unknown as Checkout['amount'],
  currencyCode: 'EUR',
  refundedAmount: 0 as unknown as Checkout['amount'],
  version: 1,
  provider: 'STRIPE',
  providerReference: 'cs_test_a1',
  paymentReference: null,
  createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  createdUTC: '2026-03-04T08:30:00.000Z',
  lastUpdatedUTC: '2026-03-04T08:30:00.000Z',
};

const columns = sql`k.checkout_id as "checkoutID", k.status, k.url, k.expires_utc as "expiresUTC", k.amount,
  k.refunded_amount as "refundedAmount", k.currency_code as "currencyCode", k.version_number as version, k.provider,
  k.provider_reference as "providerReference", k.payment_reference as "paymentReference",
  k.created_by_user_id as "createdByUserID", k.created_utc as "createdUTC", k.last_updated_utc as "lastUpdatedUTC"`;

/** The checkouts of a quote, the newest first. */
export const checkoutsOf = (ctx: Ctx, salesQuoteID: string): Promise<Checkout[]> =>
  ctx.rows(sql<Checkout>`
    select ${columns} from sales_quote_checkouts k
    where ${ctx.mine('k')} and k.sales_quote_id = ${salesQuoteID} order by k.created_utc desc, k.checkout_id desc`);

/** Of one message: the checkout that it is about, with its quote. */
export const checkoutOf = (
  ctx: Ctx,
  { checkoutID, providerReference, paymentReference }: ProviderMessage,
): Promise<(Checkout & { salesQuoteID: string }) | undefined> =>
  ctx.first(sql<Checkout & { salesQuoteID: string }>`
    select ${columns}, k.sales_quote_id as "salesQuoteID" from sales_quote_checkouts k
    where ${ctx.mine('k')} and (k.provider_reference = ${providerReference} or k.checkout_id = ${checkoutID}
      or k.payment_reference = ${paymentReference})
    order by k.checkout_id limit 1`);

/** One that begins: a page that was made. */
export type Begun = Omit<
  Checkout,
  'status' | 'refundedAmount' | 'paymentReference' | 'createdByUserID' | 'createdUTC' | 'lastUpdatedUTC'
>;

/** Notes a checkout that began. */
export const insertCheckout = (ctx: Ctx, salesQuoteID: string, one: Begun): Promise<number> =>
  ctx.exec(sql`
    insert into sales_quote_checkouts (tenant_id, checkout_id, sales_quote_id, version_number, status, provider,
      provider_reference, amount, currency_code, url, expires_utc, created_by_user_id, created_utc, last_updated_utc)
    values (${ctx.tenantID}, ${one.checkoutID}, ${salesQuoteID}, ${one.version}, 'OPEN', ${one.provider},
      ${one.providerReference}, ${one.amount}, ${one.currencyCode}, ${one.url}, ${one.expiresUTC}, ${ctx.userID},
      ${ctx.now}, ${ctx.now})`);

/** Notes what became of it. Its quote is locked. */
export const moveCheckout = (
  ctx: Ctx,
  { checkoutID }: Pick<Checkout, 'checkoutID'>,
  {
    status,
    paymentReference,
    refundedAmount,
  }: Pick<Checkout, 'status' | 'paymentReference' | 'refundedAmount'>,
): Promise<number> =>
  ctx.exec(sql`
    update sales_quote_checkouts as k set status = ${status}, last_updated_utc = ${ctx.now},
      refunded_amount = ${refundedAmount}, payment_reference = coalesce(${paymentReference}, k.payment_reference)
    where ${ctx.mine('k')} and k.checkout_id = ${checkoutID}`);

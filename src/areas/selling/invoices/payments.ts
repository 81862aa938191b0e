import { sql } from 'kysely';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { whole } from '#kit/shapes';
import { isFineEnough } from '#lib/currency';
import { type Decimal, zero } from '#lib/decimal';
import { dateIn, daysBetween } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, notFound, Problem } from '#platform/problem';
import { date, id, object, oneOf, optional, orNull, otherwise, price, text } from '#platform/schema';
import { invoiceExample } from './invoice.example.ts';
import { type Invoice, invoiceResource, paymentMethods } from './invoice.resource.ts';
import { readSettings } from './invoice-settings.ts';
import { moveInvoice, statusBy, tellOrder } from './move-invoice.ts';

/** Records what was paid. */
const recordPayment = behaviourOf(invoiceResource, {
  id: 'recordInvoicePayment',
  does: 'payments',
  summary: 'Record a payment of an invoice',
  description:
    'At most what is owed: what was paid beyond that belongs to another invoice, or is paid back. Of a credit note it is what was paid back to the customer.',
  permission: 'invoices.issue',
  addition: true,
  body: {
    amount: price({ description: 'In the invoice’s currency' }),
    paymentDate: optional(date({ description: 'Default: today' })),
    method: otherwise(oneOf(paymentMethods), 'TRANSFER'),
    reference: optional(orNull(text(200, { description: 'As the bank statement says' }))),
  },
  bodyTitle: 'NewInvoicePayment',
  problems: ['IllegalTransition', 'MoreThanOwed'],
  example: { body: invoiceExample.payment },
  run: async (ctx, old, body) => {
    const today = dateIn(ctx.principal.timeZone, ctx.now);
    const { amount, paymentDate = today, method = 'TRANSFER', reference = null } = body;
    const paid = old.paid.plus(amount);
    const to = statusBy({ ...old, paid });
    if (old.number === null || old.status === 'VOID' || old.status === 'PAID')
      throw new Problem('IllegalTransition', `It is ${old.status}: nothing is owed of it.`, { allowed: [] });
    refuseWrongAmount(old, amount);
    if (paymentDate > today) throw invalid('/paymentDate', `must not be after ${today}`);
    await ctx.exec(sql`
      insert into invoice_payments (tenant_id, payment_id, invoice_id, amount, payment_date, method, reference, created_by_user_id, created_utc)
      values (${ctx.tenantID}, ${ctx.newID()}, ${old.invoiceID}, ${amount}, ${paymentDate}, ${method}, ${reference}, ${ctx.userID}, ${ctx.now})`);
    await moveInvoice(ctx, old, to, 'payments', { paid });
    await tellOrder(ctx, old.salesOrderID);
  },
});

/** @throws Problem 400, 409 MoreThanOwed */
const refuseWrongAmount = ({ balance, currencyCode }: Invoice, amount: Decimal): void => {
  if (amount.lte(zero)) throw invalid('/amount', 'must be more than nothing');
  if (!isFineEnough(amount, currencyCode))
    throw invalid('/amount', `is finer than ${currencyCode} can be paid in`);
  if (amount.gt(balance))
    throw new Problem(
      'MoreThanOwed',
      `Only ${balance.toFixed()} ${currencyCode} are owed. Record what belongs to this invoice; the rest belongs to another one, or is paid back.`,
      { errors: [{ pointer: '/amount', detail: `is more than the ${balance.toFixed()} that are owed` }] },
    );
};

/** Takes a payment back: it bounced, or was entered by mistake. */
const reversePayment = operation({
  id: 'reverseInvoicePayment',
  method: 'POST',
  path: '/v1/invoices/{InvoiceID}/payments/{PaymentID}/reverse',
  tag: 'invoices',
  summary: 'Reverse a payment',
  description: 'It stays, marked as reversed, and does not count any more.',
  permission: 'invoices.issue',
  addition: true,
  params: object({
    InvoiceID: id({ description: 'The invoice’s id' }),
    PaymentID: id({ description: 'The payment’s id' }),
  }),
  body: object({ reason: text(1000) }, { title: 'PaymentReversal' }),
  response: invoiceResource.model,
  problems: ['NotFound', 'IllegalTransition', 'PreconditionFailed'],
  example: { body: { reason: 'Returned by the bank' }, response: invoiceExample.row },
  run: async (ctx, { params, body }) => {
    const old = await lockOne(ctx, invoiceResource, params.InvoiceID);
    const payment = await ctx.first(sql<{ amount: Decimal; isReversed: boolean }>`
      select p.amount, p.reversed_utc is not null as "isReversed" from invoice_payments p
      where ${ctx.mine('p')} and p.invoice_id = ${params.InvoiceID} and p.payment_id = ${params.PaymentID}`);
    if (!payment) throw notFound('payment');
    if (payment.isReversed)
      throw new Problem('IllegalTransition', 'The payment is reversed already.', { allowed: [] });
    await ctx.exec(sql`
      update invoice_payments as p set reversed_by_user_id = ${ctx.userID}, reversed_utc = ${ctx.now}, reversal_reason = ${body.reason}
      where ${ctx.mine('p')} and p.payment_id = ${params.PaymentID}`);
    const paid = old.paid.minus(payment.amount);
    const after = await moveInvoice(ctx, old, statusBy({ ...old, paid }), 'reverse', { paid });
    await tellOrder(ctx, old.salesOrderID);
    return whole(after);
  },
});

/** Notes that the customer was reminded. */
const dunInvoice = behaviourOf(invoiceResource, {
  id: 'dunInvoice',
  does: 'dunning',
  summary: 'Raise the dunning level of an overdue invoice',
  description: 'By one, at most once in the days that the settings say (`dunningDays`).',
  permission: 'invoices.issue',
  addition: true,
  problems: ['PreconditionMissing'],
  example: { response: { isOverdue: true, dunningLevel: 1 } },
  run: async (ctx, old) => {
    if (!old.isOverdue)
      throw new Problem('PreconditionMissing', 'Only an invoice that is overdue is dunned.', {
        missing: ['isOverdue'],
      });
    const { dunningDays } = await readSettings(ctx);
    const zone = ctx.principal.timeZone;
    const last = old.dunnedUTC === null ? undefined : dateIn(zone, old.dunnedUTC);
    if (last !== undefined && daysBetween(last, dateIn(zone, ctx.now)) < dunningDays)
      throw new Problem('PreconditionMissing', `It was dunned on ${last}; wait for ${dunningDays} days.`, {
        missing: ['dunningDays'],
      });
    await noteDunned(ctx, old);
  },
});

export const paymentOperations = [recordPayment, reversePayment, dunInvoice];

const noteDunned = async (ctx: Ctx, old: Invoice): Promise<void> => {
  const before = await readOne(ctx, invoiceResource, old.invoiceID);
  await updateRow(ctx, invoiceResource, old, { dunningLevel: old.dunningLevel + 1, dunnedUTC: ctx.now });
  const after = await readOne(ctx, invoiceResource, old.invoiceID);
  auditRow(ctx, invoiceResource, 'UPDATE', before, after);
};

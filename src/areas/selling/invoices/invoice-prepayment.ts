import { lockToBill, type Order, orderResource } from '#areas/selling/salesorders';
import { idParams, whole } from '#kit/shapes';
import { isFineEnough, roundMoney } from '#lib/currency';
import { type Decimal, decimal, percentOf, zero } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { newID, object, optional, percent, price, text } from '#platform/schema';
import { completeLines } from './complete-lines.ts';
import { invoiceExample } from './invoice.example.ts';
import { invoiceResource } from './invoice.resource.ts';
import { plainLine } from './invoice-lines.ts';
import { headerOf } from './invoice-order.ts';
import { draftFields } from './make-invoice.ts';
import { orderWords } from './order-words.ts';
import { readInvoiced } from './prepaid.ts';
import { readBuyer } from './read-buyer.ts';
import { saveDraft } from './save-draft.ts';

/** Bills a part of an order before anything of it is delivered. */
export const invoicePrepayment = operation({
  id: 'createPrepaymentOfSalesOrder',
  method: 'POST',
  path: '/v1/salesorders/{SalesOrderID}/prepayments',
  tag: 'invoices',
  summary: 'Create a prepayment invoice of a sales order',
  description:
    'A draft over a percentage or an amount (net) of the order’s grand total. The invoice of the last of the order deducts it, with its tax. With all else that is invoiced of the order, drafts too, it never exceeds the grand total.',
  permission: 'invoices.write',
  addition: true,
  params: idParams(orderResource),
  body: object(
    {
      invoiceID: optional(newID()),
      percent: optional(percent({ description: 'Of the order’s grand total' }, '100')),
      amount: optional(price({ description: 'Net, instead of a percentage' })),
      lineDescription: optional(text(1000, { description: 'Default: in the customer’s language' })),
      ...draftFields,
    },
    { title: 'NewPrepayment' },
  ),
  response: invoiceResource.model,
  problems: [
    ...([
      'NotFound',
      'PreconditionFailed',
      'Duplicate',
      'NotEditable',
      'MoreThanOrdered',
      'NoTaxRate',
      'ConflictingTaxRates',
    ] as const),
    'PreconditionMissing',
  ],
  example: { body: invoiceExample.prepayment, response: { ...invoiceExample.row, kind: 'PREPAYMENT' } },
  run: async (ctx, { params, body }) => {
    const { percent: share, amount: said, lineDescription, invoiceID: given, ...rest } = body;
    const invoiceID = ctx.givenID(given, '/invoiceID');
    const order = await lockToBill(ctx, params.SalesOrderID);
    ctx.expectVersion(order.rowVersion);
    if (order.status === 'DRAFT' || order.status === 'CANCELLED')
      throw new Problem(
        'NotEditable',
        `The order ${order.number} is ${order.status}; nothing is invoiced in advance.`,
      );
    const amount = amountToPrepay(order, share, said);
    const invoiced = await readInvoiced(ctx, order.salesOrderID);
    if (invoiced.plus(amount).gt(order.grandTotal))
      throw new Problem(
        'MoreThanOrdered',
        `With ${invoiced.toFixed()} ${order.currencyCode} invoiced already, drafts too, ${amount.toFixed()} come to more than the order’s ${order.grandTotal.toFixed()}.`,
        { errors: [{ pointer: said ? '/amount' : '/percent', detail: 'comes to more than was ordered' }] },
      );
    const buyer = await readBuyer(ctx, order.customerID);
    const part = share ? ` (${share.toFixed()} %)` : '';
    const draft = {
      ...plainLine,
      kind: 'PREPAYMENT' as const,
      description: lineDescription ?? orderWords(buyer.locale).prepayment(part, order.number),
      ...{ quantity: decimal(1), unitPrice: amount, discountAmount: zero, amount },
    };
    const header = { ...headerOf(order), ...rest, invoiceID };
    const date = rest.deliveryDate ?? dateIn(ctx.principal.timeZone, ctx.now);
    const lines = await completeLines(ctx, { buyer, shipToCountryCode: header.shipToCountryCode, date }, [
      draft,
    ]);
    const { customer, taxID: customerTaxID } = buyer;
    return whole(await saveDraft(ctx, { ...header, kind: 'PREPAYMENT', customer, customerTaxID }, lines));
  },
});

/** @throws Problem 400 */
const amountToPrepay = (
  { grandTotal, currencyCode }: Order,
  share: Decimal | undefined,
  said: Decimal | undefined,
): Decimal => {
  if ((share === undefined) === (said === undefined))
    throw invalid(
      share === undefined ? '/percent' : '/amount',
      'must be said, and only one of percent and amount',
    );
  const amount = said ?? roundMoney(percentOf(grandTotal, share ?? zero), currencyCode);
  if (amount.lte(zero)) throw invalid(said ? '/amount' : '/percent', 'must come to more than nothing');
  if (!isFineEnough(amount, currencyCode))
    throw invalid('/amount', `is finer than ${currencyCode} can be paid in`);
  return amount;
};

import { defaultShipTo } from '#areas/selling/header';
import { allLinesOf, copiedLines } from '#areas/selling/lines';
import { type Quote, quoteResource, quoteStatusChanged } from '#areas/selling/quotes';
import { withStatusDate } from '#kit/parts/status-dates';
import { tagsIn } from '#kit/parts/tags';
import { lockOne, readOne } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import type { Reaction } from '#platform/reaction';
import { lockOrderOfQuote } from './lock-order.ts';
import { makeOrder } from './make-order.ts';
import { moveOrder } from './move-order.ts';
import { orderExample } from './order.example.ts';
import { orderMachine } from './order.machine.ts';
import { type Order, orderResource } from './order.resource.ts';

/** What was quoted becomes what is ordered. */
export const orderQuote = operation({
  id: 'orderSalesQuote',
  method: 'POST',
  path: '/v1/salesquotes/{SalesQuoteID}/salesorder',
  tag: 'sales-orders',
  summary: 'Make a sales order of a quote',
  description:
    'Of an ACCEPTED or RELEASED quote. The order takes over customer, contacts, ship-to, terms, exchange rates and lines with their prices as they were quoted, and adds them up again; duties of the lines and taxes stay as they ' +
    'were quoted. A quote is ordered once: while it has an order that is not cancelled, that one is answered and nothing is made.',
  permission: 'salesorders.write',
  addition: true,
  params: idParams(quoteResource),
  response: orderResource.model,
  problems: ['NotFound', 'PreconditionMissing', 'PreconditionFailed'],
  example: { response: orderExample.row },
  run: async (ctx, { params }) => {
    const id = params.SalesQuoteID;
    // The quote's lock: of two at once the second finds the order of the first, and the quote cannot go back
    // to DRAFT meanwhile.
    const { number, status } = await lockOne(ctx, quoteResource, id);
    const present = await lockOrderOfQuote(ctx, id);
    if (present) {
      ctx.audit({ entity: 'SalesOrder', entityID: present.salesOrderID, action: 'UPDATE' });
      return whole(await readOne(ctx, orderResource, present.salesOrderID));
    }
    if (status !== 'ACCEPTED' && status !== 'RELEASED') {
      throw new Problem(
        'PreconditionMissing',
        `The quote ${number} is ${status}; to be ordered it must be ACCEPTED.`,
        {
          missing: ['status'],
        },
      );
    }
    const { salesOrderID } = await makeOfQuote(ctx, await readOne(ctx, quoteResource, id));
    // Again, with what later areas noted on hearing of it.
    return whole(await readOne(ctx, orderResource, salesOrderID));
  },
});

/**
 * RELEASED sets off order work (checklist 123): it makes the order of the quote if none exists, in
 * DRAFT, and releases one that was made before and waits. A quote that has an order does not go back to
 * DRAFT, so that the order stays what was quoted.
 */
export const onQuoteMoved: Reaction = {
  on: quoteStatusChanged,
  run: async (ctx, { entityID, body }) => {
    const { status, number } = body as Quote;
    if (status !== 'RELEASED' && status !== 'DRAFT' && status !== 'CANCELLED') return;
    // The quote's own move holds its lock.
    const present = await lockOrderOfQuote(ctx, entityID);
    if (status !== 'RELEASED') {
      if (!present) return;
      throw new Problem(
        'PreconditionMissing',
        `Before the quote ${number} can be ${status} its order ${present.number} must be cancelled.`,
        { missing: ['salesOrder'] },
      );
    }
    if (!present) await makeOfQuote(ctx, body as Quote);
    else if (present.status === 'DRAFT' || present.status === 'RESERVED')
      await moveOrder(ctx, present, 'RELEASED');
  },
};

/**
 * Where the goods go as it was quoted. A quote that says nothing leaves it to the customer's default, in the
 * country that was quoted for.
 */
const placeOf = async (ctx: Ctx, from: Quote): Promise<Pick<Order, 'shipToID' | 'shipTo'>> => {
  if (from.shipTo !== null) return { shipToID: from.shipToID, shipTo: from.shipTo };
  const shipTo = await defaultShipTo(ctx, from.customerID);
  const isThere = shipTo !== null && shipTo.country === (from.destinationCountryCode ?? shipTo.country);
  return isThere ? { shipToID: shipTo.shipToID ?? null, shipTo } : { shipToID: null, shipTo: null };
};

/** Makes the order of a locked quote, read whole. */
const makeOfQuote = async (ctx: Ctx, from: Quote): Promise<Order> => {
  const lines = copiedLines(ctx, allLinesOf(from));
  return makeOrder(ctx, {
    header: {
      salesOrderID: ctx.newID(),
      status: orderMachine.initial,
      salesQuoteID: from.salesQuoteID,
      description: from.description,
      customerID: from.customerID,
      customer: from.customer,
      contactIDs: from.contactIDs,
      contacts: from.contacts,
      ...(await placeOf(ctx, from)),
      currencyCode: from.currencyCode,
      exchangeRates: from.exchangeRates,
      fxRate: from.fxRate,
      fxDateUTC: from.fxDateUTC,
      discountPercent: from.discountPercent,
      discountAmount: from.discountAmount,
      paymentTerms: from.paymentTerms,
      termID: from.termID,
      incoTermCode: from.incoTermCode,
      incoTermLocation: from.incoTermLocation,
      importChargesPaidBy: from.importChargesPaidBy,
      destinationCountryCode: from.destinationCountryCode,
      importDate: from.importDate,
      delivery: from.delivery,
      deliveryTotal: from.deliveryTotal,
      salesRepUserID: from.salesRepUserID,
      purchaseOrder: from.purchaseOrder ?? from.payment.purchaseOrderNumber,
      purchaseOrders: [],
      statusDates: withStatusDate({}, orderMachine.initial, ctx.userID, ctx.now),
    },
    lines,
    quoted: lines,
    offeredTax: from.tax,
    tags: tagsIn(from).flatMap(({ name, value, isRequired }) =>
      value === null ? [] : [{ name, value, ...(isRequired ? { isRequired } : {}) }],
    ),
  });
};

import { changedContacts, changedPlace, termOf } from '#areas/selling/header';
import { idParams, patchBody, problemsOf } from '#kit/shapes';
import { writable } from '#kit/write-rows';
import { zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { changeOrder } from './change-order.ts';
import { refuseWrongCodes, refuseWrongDiscount } from './create-order.ts';
import { orderExample } from './order.example.ts';
import { type Order, orderResource } from './order.resource.ts';
import type { AnyOrderLine } from './order-lines.ts';

/** The order's own fields, apart from its lines and status, which have operations of their own. */
export const changeBasics = operation({
  id: 'updateSalesOrderBasics',
  method: 'PATCH',
  path: '/v1/salesorders/{SalesOrderID}/basics',
  tag: 'sales-orders',
  summary: 'Change the basics of a sales order',
  description:
    'In DRAFT and RESERVED. Changes only the fields sent; null clears a field. Read-only fields may be sent back as they were read. ' +
    'A discount as an amount takes the place of the percentage, and the other way round. Another Inco Term brings who pays import charges with it, ' +
    'another ship-to its country as the destination where that was the former one’s (shipToID chooses an address of the customer, shipTo gives one of the order’s own); another destination or import date recalculates the duties.',
  permission: 'salesorders.write',
  params: idParams(orderResource),
  body: patchBody(orderResource),
  response: orderResource.model,
  problems: [...problemsOf(orderResource, 'patch'), 'NotEditable', 'PreconditionMissing'],
  example: { body: orderExample.patch, response: orderExample.row },
  run: async (ctx, { params, body }) =>
    changeOrder(ctx, params.SalesOrderID, async (old, lines, whole) => {
      const sent = writable(orderResource, body, whole, whole);
      refuseWrongCodes(sent);
      const set = {
        ...sent,
        ...discountOf(sent, old),
        ...(await termsOf(ctx, sent, old)),
        ...(await changedPlace(ctx, sent, old)),
        ...(await changedContacts(ctx, sent, old)),
      };
      refuseOtherCurrency(set, old, lines);
      return { set };
    }),
});

/** The one kind of discount takes the place of the other; what is sent back unchanged is no word about it. */
const discountOf = (sent: Partial<Order>, old: Order): Partial<Order> => {
  const { discountAmount: amount, discountPercent: percent } = sent;
  const currencyCode = sent.currencyCode ?? old.currencyCode;
  if (amount != null) {
    const isOld = percent === undefined || (old.discountAmount === null && percent.eq(old.discountPercent));
    const discountPercent = isOld ? zero : percent;
    refuseWrongDiscount({ discountAmount: amount, discountPercent }, currencyCode);
    return { discountAmount: amount, discountPercent };
  }
  if (percent !== undefined && amount === undefined && !percent.eq(old.discountPercent))
    return { discountAmount: null };
  return {};
};

const termsOf = async (ctx: Ctx, sent: Partial<Order>, old: Order): Promise<Partial<Order>> => {
  if (sent.termID === undefined || sent.termID === old.termID) return {};
  const { importChargesPaidBy: said } = sent;
  // A client that sends everything back sends who paid under the former term; that is no word about the new
  // one.
  return termOf(ctx, sent.termID, said === old.importChargesPaidBy ? undefined : said);
};

/**
 * Prices, costs and an agreed discount are in the order's currency: there is no rate to carry them over with.
 */
const refuseOtherCurrency = (set: Partial<Order>, old: Order, lines: readonly AnyOrderLine[]): void => {
  if (set.currencyCode === undefined || set.currencyCode === old.currencyCode) return;
  if (lines.length === 0 && old.discountAmount === null) return;
  throw new Problem(
    'NotEditable',
    'The currency can change only while the order has no lines and no agreed discount.',
  );
};

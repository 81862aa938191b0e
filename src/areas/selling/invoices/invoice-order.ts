import { sql } from 'kysely';
import {
  allLinesOfOrder,
  billLines,
  lockToBill,
  type Order,
  orderLineID,
  orderResource,
  uninvoiced,
} from '#areas/selling/salesorders';
import { shipToCountryOf, supplies } from '#areas/selling/taxes';
import { idParams, whole } from '#kit/shapes';
import type { Decimal } from '#lib/decimal';
import { zero } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { flag, id, list, newID, object, oneOf, optional, orNull, quantity, text } from '#platform/schema';
import { completeLines } from './complete-lines.ts';
import { invoiceExample } from './invoice.example.ts';
import { invoiceResource } from './invoice.resource.ts';
import { mostLines } from './invoice-lines.ts';
import { draftFields } from './make-invoice.ts';
import { linesOfOrderToBill, type Wanted } from './order-lines.ts';
import { orderWords } from './order-words.ts';
import { deductPrepaid } from './prepaid.ts';
import { readBuyer } from './read-buyer.ts';
import { saveDraft } from './save-draft.ts';

const taxed = {
  quantity: optional(quantity({ description: 'In the line’s unit; default: all that is not invoiced yet' })),
  supply: optional(oneOf(supplies, { description: 'Default: GOODS' })),
  taxClass: optional(text(40, { description: 'Which rate of the tenant’s table; default: NORMAL' })),
  taxRateID: optional(orNull(id({ description: 'The rate, by hand' }))),
};

/** Makes a draft of what was ordered, counted under the order's lock. */
export const invoiceOrder = operation({
  id: 'createInvoiceOfSalesOrder',
  method: 'POST',
  path: '/v1/salesorders/{SalesOrderID}/invoices',
  tag: 'invoices',
  summary: 'Create an invoice of a sales order',
  description:
    'A draft of all that is not invoiced yet; or of the lines and quantities that are named; or of what packing lists shipped. Drafts count as invoiced until they are voided. An invoice of the last of an order deducts its prepayments; an earlier one what would else come to more than the order.',
  permission: 'invoices.write',
  addition: true,
  params: idParams(orderResource),
  body: object(
    {
      invoiceID: optional(newID()),
      items: optional(
        list(object({ itemAndQtyID: id({ description: 'A line of the order' }), ...taxed }), {
          maxItems: mostLines,
        }),
      ),
      lineItems: optional(
        list(object({ lineItemID: id({ description: 'A configured line' }), ...taxed }), {
          maxItems: mostLines,
        }),
      ),
      packingListIDs: optional(
        list(id(), {
          minItems: 1,
          maxItems: 100,
          description: 'SHIPPED lists of the order that no invoice has yet',
        }),
      ),
      deductPrepayments: optional(
        flag({
          description:
            'All that is left of them; default: when nothing of the order remains to be invoiced. What would come to more than the order is deducted in any case',
        }),
      ),
      ...draftFields,
    },
    { title: 'NewInvoiceOfSalesOrder' },
  ),
  response: invoiceResource.model,
  problems: [
    ...([
      'NotFound',
      'PreconditionFailed',
      'Duplicate',
      'UnknownReference',
      'NotEditable',
      'MoreThanOrdered',
      'NoTaxRate',
    ] as const),
    ...(['ConflictingTaxRates', 'PreconditionMissing'] as const),
  ],
  example: { body: invoiceExample.fromOrder, response: invoiceExample.row },
  run: async (ctx, { params, body }) => {
    const { items, lineItems, packingListIDs, deductPrepayments, invoiceID: given, ...said } = body;
    const invoiceID = ctx.givenID(given, '/invoiceID');
    const order = await lockToBill(ctx, params.SalesOrderID);
    ctx.expectVersion(order.rowVersion);
    refuseUnlessBillable(order);
    const buyer = await readBuyer(ctx, order.customerID);
    const words = orderWords(buyer.locale);
    const shipped = packingListIDs ? await shippedBy(ctx, order, packingListIDs) : undefined;
    if (shipped && (items ?? lineItems)) throw invalid('/packingListIDs', 'cannot stand beside lines');
    const named = [
      ...(items ?? []).map(({ itemAndQtyID, ...one }, at) => ({
        ...one,
        lineID: itemAndQtyID,
        place: `/items/${at}`,
      })),
      ...(lineItems ?? []).map(({ lineItemID, ...one }, at) => ({
        ...one,
        lineID: lineItemID,
        place: `/lineItems/${at}`,
      })),
    ];
    const wanted = shipped?.wanted ?? (items || lineItems ? namedLines(order, named) : everythingOpen(order));
    if (wanted.length === 0) throw nothingToInvoice(order);
    const after = await billLines(ctx, order, wanted, 'drafted');
    const drafts = await linesOfOrderToBill(ctx, order, wanted, words);
    const isLast = allLinesOfOrder(after).every((line) => uninvoiced(line).eq(zero));
    const isAll = deductPrepayments ?? isLast;
    const deductions = await deductPrepaid(ctx, order, drafts, { isAll, words });
    const deliveryDate = said.deliveryDate === undefined ? (shipped?.lastDay ?? null) : said.deliveryDate;
    const header = { ...headerOf(order), ...said, deliveryDate, invoiceID, kind: 'INVOICE' as const };
    const { customer, taxID: customerTaxID } = buyer;
    const date = deliveryDate ?? dateIn(ctx.principal.timeZone, ctx.now);
    const sale = { buyer, shipToCountryCode: header.shipToCountryCode, date };
    const lines = await completeLines(ctx, sale, [...drafts, ...deductions]);
    return whole(await saveDraft(ctx, { ...header, customer, customerTaxID }, lines));
  },
});

/** What an invoice takes over from its order. */
export const headerOf = (order: Order) => ({
  salesOrderID: order.salesOrderID,
  customerID: order.customerID,
  currencyCode: order.currencyCode,
  shipToCountryCode: shipToCountryOf(order),
  purchaseOrder: order.purchaseOrder,
  description: order.description,
  paymentTerms: order.paymentTerms,
});

const refuseUnlessBillable = ({ number, status }: Order): void => {
  if (status === 'RELEASED' || status === 'COMPLETED') return;
  throw new Problem(
    'NotEditable',
    `The order ${number} is ${status}; only what is RELEASED or COMPLETED is invoiced.`,
  );
};

const nothingToInvoice = ({ number }: Order): Problem =>
  new Problem(
    'PreconditionMissing',
    `Nothing of the order ${number} remains to be invoiced: drafts count too.`,
    {
      missing: ['items'],
    },
  );

const everythingOpen = (order: Order): Wanted[] =>
  allLinesOfOrder(order)
    .filter((line) => uninvoiced(line).gt(zero))
    .slice(0, mostLines - 20)
    .map((line) => ({
      lineID: orderLineID(line),
      quantity: uninvoiced(line),
      place: '',
      packingListID: null,
    }));

type Named = Omit<Wanted, 'quantity' | 'packingListID'> & { quantity?: Decimal | undefined };

/** Lines as they are named, of each all that is open unless a quantity is said. @throws Problem 400, 409 */
const namedLines = (order: Order, named: readonly Named[]): Wanted[] => {
  const lines = new Map(allLinesOfOrder(order).map((line) => [orderLineID(line), line]));
  return named.map(({ quantity: said, ...one }) => {
    const line = lines.get(one.lineID);
    const rest = said ?? (line && uninvoiced(line)) ?? zero;
    if (line && rest.eq(zero))
      throw new Problem(
        'MoreThanOrdered',
        `${one.place}: all of line ${line.lineNumber} is invoiced already.`,
        {
          errors: [{ pointer: one.place, detail: 'is invoiced already' }],
        },
      );
    return { ...one, quantity: rest, packingListID: null };
  });
};

type Shipped = {
  packingListID: string;
  number: string;
  status: string;
  shippedUTC: string | null;
  isInvoiced: boolean;
};

/**
 * What packing lists of the order shipped. @throws Problem 400 UnknownReference, 409 NotEditable, Duplicate
 */
const shippedBy = async (
  ctx: Ctx,
  order: Order,
  ids: readonly string[],
): Promise<{ wanted: Wanted[]; lastDay: string }> => {
  const lists = await ctx.rows(sql<Shipped>`
    select p.packing_list_id as "packingListID", p.number, p.status, p.shipped_utc as "shippedUTC",
      exists (select 1 from invoice_lines l join invoices i on i.tenant_id = l.tenant_id and i.invoice_id = l.invoice_id
        where l.tenant_id = p.tenant_id and l.packing_list_id = p.packing_list_id and i.status <> 'VOID') as "isInvoiced"
    from packing_lists p
    where ${ctx.mine('p')} and p.sales_order_id = ${order.salesOrderID} and p.packing_list_id = any (${ids}::text[])`);
  const days = ids.map((packingListID, at) => {
    const pointer = `/packingListIDs/${at}`;
    const found = lists.find((one) => one.packingListID === packingListID);
    const fail = (code: 'UnknownReference' | 'NotEditable' | 'Duplicate', detail: string) =>
      new Problem(code, `${pointer} ${detail}.`, { errors: [{ pointer, detail }] });
    if (!found) throw fail('UnknownReference', `is not a packing list of the order ${order.number}`);
    if (ids.indexOf(packingListID) !== at) throw invalid(pointer, 'comes twice');
    if (found.shippedUTC === null) throw fail('NotEditable', `is ${found.number}, which was not shipped yet`);
    if (found.isInvoiced) throw fail('Duplicate', `is ${found.number}, which is invoiced already`);
    return dateIn(ctx.principal.timeZone, found.shippedUTC);
  });
  const rows = await ctx.rows(sql<{ lineID: string; quantity: Decimal; packingListID: string }>`
    select x."lineID", sum(x.quantity) as quantity, p.packing_list_id as "packingListID" from packing_lists p cross join lateral (
      select i."salesItemAndQtyID" as "lineID", i."quantityShipped" as quantity
      from json_to_recordset(p.sales_items) as i("salesItemAndQtyID" text, "quantityShipped" numeric)
      union all
      select c."salesLineItemID", c."quantityShipped"
      from json_to_recordset(p.sales_lines) as c("salesLineItemID" text, "quantityShipped" numeric)
    ) x
    where ${ctx.mine('p')} and p.packing_list_id = any (${ids}::text[]) and x.quantity > 0
    group by x."lineID", p.packing_list_id, p.number order by p.number, x."lineID"`);
  const at = new Map(ids.map((one, index) => [one, `/packingListIDs/${index}`]));
  const wanted = rows.map((row) => ({ ...row, place: at.get(row.packingListID) ?? '' }));
  return { wanted, lastDay: days.toSorted().at(-1) ?? '' };
};

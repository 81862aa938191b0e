import { sql } from 'kysely';
import {
  buyerShown,
  companyNames,
  customerLocale,
  formatOf,
  placeShown,
  readCompany,
  sellerShown,
  showBuyer,
  showPlace,
  showSeller,
} from '#areas/selling/header';
import { inOrder, shownAttributes, unitLabel } from '#areas/selling/lines';
import {
  lineItemsOfOrder,
  linesOfOrder,
  linkedOrder,
  type Order,
  orderStatuses,
} from '#areas/selling/salesorders';
import type { Ctx } from '#platform/ctx';
import { linkQuery } from '#platform/links/link-problem';
import { operation } from '#platform/operation';
import type { DocumentFormat } from '#platform/pdf/format-value';
import {
  decimalNumber,
  id,
  instant,
  int32,
  list,
  object,
  oneOf,
  orNull,
  quantity,
  type Static,
  text,
} from '#platform/schema';
import { type PackingList, packingListResource } from './list.resource.ts';
import { publicOrderExample } from './public-order.example.ts';

const shipped = decimalNumber({ integer: 12, places: 6, min: '0' });
const goods = {
  lineNumber: int32({ minimum: 1 }),
  number: text(60),
  description: text(20_000, { min: 0 }),
  uOM: text(10),
  unitLabel: orNull(text(500)),
};

/** The page of an order that its link opens: how far it is, and nothing of prices. */
const orderPage = object(
  {
    salesOrderID: id(),
    number: text(40),
    status: oneOf(orderStatuses),
    shipmentStatus: oneOf(['NONE', 'PARTIAL', 'SHIPPED']),
    description: orNull(text(1000)),
    purchaseOrder: orNull(text(100, { description: 'The customer’s order number' })),
    requestedDateUTC: orNull(instant({ description: 'When the customer wants it' })),
    promiseDateUTC: orNull(instant({ description: 'When it was promised' })),
    expiresUTC: instant({ description: 'From then on the link opens nothing' }),
    seller: sellerShown,
    customer: buyerShown,
    shipTo: orNull(placeShown),
    lines: list(
      object(
        { ...goods, quantity: quantity(), quantityShipped: shipped, attributes: orNull(text(200_000)) },
        { title: 'FollowedLine' },
      ),
    ),
    packingLists: list(
      object(
        {
          number: text(40),
          carrier: orNull(text(200)),
          trackingNumber: orNull(text(100)),
          shippedUTC: instant(),
          lines: list(object({ ...goods, quantityShipped: shipped }, { title: 'FollowedPackedLine' })),
        },
        { title: 'FollowedPackingList' },
      ),
      { description: 'Those that left the house, oldest first' },
    ),
  },
  { title: 'FollowedOrder' },
);
type OrderPage = Static<typeof orderPage>;

/** How far an order is, for the customer. */
export const readPublicOrder = operation({
  id: 'getSalesOrderPublicStatus',
  method: 'GET',
  path: '/v1/salesorders/public/status',
  tag: 'sales-orders',
  summary: 'Follow an order as the customer',
  description:
    'By the public link, without a key: status, promised dates, what was shipped, and the packing lists that left the house.',
  permission: 'public',
  link: 'SalesOrder',
  addition: true,
  query: object(linkQuery),
  response: orderPage,
  example: { response: publicOrderExample },
  run: async (ctx): Promise<OrderPage> => {
    const order = await linkedOrder(ctx);
    const company = await readCompany(ctx, order.salesRepUserID);
    const locale = await customerLocale(ctx, order.customerID);
    const format = formatOf(company, order.currencyCode, locale);
    const { salesOrderID, number, status, shipmentStatus, description, purchaseOrder } = order;
    const { requestedDateUTC, promiseDateUTC } = order;
    return {
      ...{ salesOrderID, number, status, shipmentStatus, description, purchaseOrder },
      ...{ requestedDateUTC, promiseDateUTC },
      expiresUTC: ctx.principal.link?.expiresUTC ?? ctx.now,
      seller: showSeller(companyNames(company, locale)),
      customer: showBuyer(order.customer, locale),
      shipTo: showPlace(order.shipTo, locale),
      lines: linesOf(order, format),
      packingLists: (await shippedLists(ctx, salesOrderID)).map((one) => shownList(one, locale)),
    };
  },
});

const linesOf = (order: Order, format: DocumentFormat): OrderPage['lines'] =>
  inOrder([
    ...linesOfOrder(order).map((line) => ({ ...followed(line, line.number, format), attributes: null })),
    ...lineItemsOfOrder(order).map((line) => ({
      ...followed(line, line.productNumber, format),
      attributes: shownAttributes(line, format),
    })),
  ]);

type Ordered = Omit<OrderPage['lines'][number], 'number' | 'unitLabel' | 'attributes'>;
const followed = (
  { lineNumber, description, uOM, quantity, quantityShipped }: Ordered,
  number: string,
  { locale }: DocumentFormat,
) => ({
  ...{ lineNumber, number, description, uOM, unitLabel: unitLabel(uOM, locale) },
  ...{ quantity, quantityShipped },
});

const shippedLists = async (ctx: Ctx, salesOrderID: string): Promise<PackingList[]> => {
  const rows = await ctx.rows(sql<PackingList>`
    select ${packingListResource.select(ctx.now)} from packing_lists t
    where ${ctx.mine('t')} and t.sales_order_id = ${salesOrderID} and t.status = 'SHIPPED'
    order by t.shipped_utc, t.packing_list_id`);
  return rows.map(packingListResource.revive);
};

const shownList = (
  { number, carrier, trackingNumber, shippedUTC, createdUTC, salesItems, salesLines }: PackingList,
  locale: string,
): OrderPage['packingLists'][number] => ({
  ...{ number, carrier, trackingNumber, shippedUTC: shippedUTC ?? createdUTC },
  lines: inOrder([...salesItems, ...salesLines]).map((line) => ({
    ...{ lineNumber: line.lineNumber, number: line.number, description: line.description },
    ...{ uOM: line.uOM, unitLabel: unitLabel(line.uOM, locale), quantityShipped: line.quantityShipped },
  })),
});

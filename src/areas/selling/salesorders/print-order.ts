import { sql } from 'kysely';
import { printDelivery } from '#areas/selling/deliveryoptions';
import {
  companyNames,
  formatOf,
  nameOf,
  notesForCustomer,
  printContacts,
  printPlace,
  readCompany,
} from '#areas/selling/header';
import {
  headingsOf,
  keyOf,
  type PartsAsked,
  printedBase,
  printLine,
  readShownComponents,
} from '#areas/selling/lines';
import { notesIn } from '#kit/parts/notes';
import { tagsIn } from '#kit/parts/tags';
import { decimal, zero } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import type { DocumentFormat } from '#platform/pdf/format-value';
import type { Order } from './order.resource.ts';
import { allLinesOfOrder } from './order-lines.ts';

/**
 * The order as its template sees it: exactly the names that the sample of SALESORDER promises
 * (#areas/ground/documents), null where the order says nothing. Amounts are written in the order's currency,
 * dates in the company's time zone.
 */
export const printOrder = async (
  ctx: Ctx,
  order: Order,
  locale: string,
  { ShowParts = false }: PartsAsked = {},
): Promise<{ data: Readonly<Record<string, unknown>>; format: DocumentFormat }> => {
  const company = await readCompany(ctx, order.salesRepUserID);
  const format = formatOf(company, order.currencyCode, locale);
  const lines = allLinesOfOrder(order);
  const shown = { components: await readShownComponents(ctx, lines), parts: ShowParts };
  const headings = headingsOf(lines);
  const items = lines.map((line) => ({
    groupHeading: headings.get(keyOf(line)) ?? null,
    ...printLine(line, format, shown),
    quantityShipped: line.quantityShipped,
    status: line.status,
  }));
  const own = ownNames(order, { items, ...printedBase(lines) }, locale);
  const { subTotal, discountTotal, netTotal, dutyTotal, importTaxTotal, grandTotal } = order;
  return {
    data: {
      ...own,
      salesOrder: own,
      salesQuote: await quoteOf(ctx, order),
      company: companyNames(company, locale),
      salesRep: { displayName: company.repName, email: company.repEmail, phone: company.repPhone },
      ...printContacts(order.contacts),
      shipTo: printPlace(order.shipTo, locale),
      totals: {
        subTotal,
        ...printedBase(lines),
        discountTotal,
        netTotal,
        dutyTotal,
        importTaxTotal,
        deliveryTotal: order.deliveryTotal,
        grandTotal,
      },
      today: dateIn(company.timeZone, ctx.now),
    },
    format,
  };
};

const ownNames = (order: Order, more: Record<string, unknown>, locale: string) => {
  const { customer } = order;
  const [notes, tags] = [notesIn(order), tagsIn(order)];
  return {
    ...Object.fromEntries(ownFields.map((name) => [name, order[name]])),
    destinationCountryName: nameOf(order.destinationCountryCode, locale),
    delivery: printDelivery(order.delivery),
    isDutyPaid: order.importChargesPaidBy === 'SELLER',
    isDutyUnpaid: order.importChargesPaidBy === 'BUYER',
    isDiscountInPercent: order.discountAmount === null && !order.discountTotal.eq(zero),
    isDiscountAgreed: order.discountAmount !== null && !order.discountTotal.eq(zero),
    noteCount: decimal(notesForCustomer(notes).length),
    ...more,
    customer: { ...customer, countryName: nameOf(customer.country, locale) },
    purchaseOrders: [...order.purchaseOrders, ...unnamed(order)].map(
      ({ number, date = null, terms = null, amount = null }) => ({ number, date, terms, amount }),
    ),
    notes: notesForCustomer(notes),
    tags: tags.map(({ name, value }) => ({ name, value })),
  };
};

/** Customer orders whose numbers do not stand among the purchase orders. */
const unnamed = ({ purchaseOrders, customerOrders }: Order): Order['purchaseOrders'] =>
  customerOrders.flatMap(({ number }) =>
    purchaseOrders.some((one) => one.number === number) ? [] : [{ number }],
  );

const quoteOf = async (
  ctx: Ctx,
  { salesQuoteID }: Order,
): Promise<{ number: string | null; version: number | null }> => {
  const found = await ctx.first(sql<{ number: string; version: number }>`
    select q.number, q.version from sales_quotes q where ${ctx.mine('q')} and q.sales_quote_id = ${salesQuoteID}`);
  return found ?? { number: null, version: null };
};

const ownFields = [
  ...(['salesOrderID', 'number', 'status', 'shipmentStatus', 'description', 'currencyCode'] as const),
  ...(['discountPercent', 'discountAmount', 'paymentTerms', 'incoTermCode', 'incoTermLocation'] as const),
  ...([
    'importChargesPaidBy',
    'destinationCountryCode',
    'importDate',
    'requestedDateUTC',
    'promiseDateUTC',
  ] as const),
  ...([
    'purchaseOrder',
    'subTotal',
    'discountTotal',
    'netTotal',
    'dutyTotal',
    'importTaxTotal',
    'deliveryTotal',
    'grandTotal',
  ] as const),
  ...(['cost', 'marginPercent', 'createdUTC', 'lastUpdatedUTC'] as const),
];

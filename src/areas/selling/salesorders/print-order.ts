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
import { printTax } from '#areas/selling/taxes';
import { notesIn } from '#kit/parts/notes';
import { tagsIn } from '#kit/parts/tags';
import { decimal, zero } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import type { DocumentFormat } from '#platform/pdf/format-value';
import { together } from '#platform/together';
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
  asked: PartsAsked = {},
): Promise<Printed> => {
  const { show } = await printOrders(ctx, [order], locale, asked);
  return show(order);
};

type Printed = { data: Readonly<Record<string, unknown>>; format: DocumentFormat };

/** Shows each of several orders, for all of which what it needs of others is read at once. */
export const printOrders = async (
  ctx: Ctx,
  orders: readonly Order[],
  locale: string,
  { ShowParts = false }: PartsAsked = {},
): Promise<{ show: (order: Order) => Printed }> => {
  const [companies, quotes, components] = await together(
    companiesOf(ctx, orders),
    quotesOf(ctx, orders),
    readShownComponents(ctx, orders.flatMap(allLinesOfOrder)),
  );
  const shown = { components, parts: ShowParts };
  return {
    show: (order) => {
      const company = companies(order);
      const format = formatOf(company, order.currencyCode, locale);
      const lines = allLinesOfOrder(order);
      const headings = headingsOf(lines);
      const items = lines.map((line) => ({
        groupHeading: headings.get(keyOf(line)) ?? null,
        ...printLine(line, format, shown),
        quantityShipped: line.quantityShipped,
        status: line.status,
      }));
      const { sums, ...taxed } = printTax(order.tax);
      const own = ownNames(order, { items, ...printedBase(lines), ...sums, ...taxed }, locale);
      const { subTotal, discountTotal, netTotal, dutyTotal, importTaxTotal, grandTotal } = order;
      const data = {
        ...own,
        salesOrder: own,
        salesQuote: quotes(order),
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
          ...sums,
        },
        today: dateIn(company.timeZone, ctx.now),
      };
      return { data, format };
    },
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

/** The company of each order, with who looks after it; those of all in one round trip. */
const companiesOf = async (
  ctx: Ctx,
  orders: readonly Order[],
): Promise<(order: Order) => Awaited<ReturnType<typeof readCompany>>> => {
  const reps = [...new Set(orders.map(({ salesRepUserID }) => salesRepUserID))];
  const read = await together(...reps.map((rep) => readCompany(ctx, rep)));
  return ({ salesRepUserID }) => {
    const found = read[reps.indexOf(salesRepUserID)];
    if (!found) throw new Error('An order is printed that was not among those read for.');
    return found;
  };
};

type Quoted = { number: string | null; version: number | null };

const quotesOf = async (ctx: Ctx, orders: readonly Order[]): Promise<(order: Order) => Quoted> => {
  const ids = orders.flatMap(({ salesQuoteID }) => salesQuoteID ?? []);
  const rows = await ctx.rows(sql<{ id: string; number: string; version: number }>`
    select q.sales_quote_id as id, q.number, q.version from sales_quotes q
    where ${ctx.mine('q')} and q.sales_quote_id = any (${ids}::text[])`);
  const quotes = new Map(rows.map(({ id, number, version }) => [id, { number, version }]));
  return ({ salesQuoteID }) => quotes.get(salesQuoteID ?? '') ?? { number: null, version: null };
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

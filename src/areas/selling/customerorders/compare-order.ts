import { allLinesOf, isItem, type Line } from '#areas/selling/lines';
import { quoteResource } from '#areas/selling/quotes';
import { allLinesOfOrder, lockBeside, orderResource } from '#areas/selling/salesorders';
import { lockRow, readOne } from '#kit/rows';
import { minorUnits } from '#lib/currency';
import { type Decimal, decimal } from '#lib/decimal';
import { addDays, dateIn, daysBetween } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { readLines } from './customer-line.ts';
import type { CustomerOrder } from './customer-order.resource.ts';
import { type Difference, differs, sameText } from './difference.ts';
import { compareMatch, matchLines, type OurLine, pricePerUnit } from './match-lines.ts';

/** What a customer's order is compared with. */
type Ours = {
  entity: 'SalesQuote' | 'SalesOrder';
  entityID: string;
  number: string;
  customerID: string;
  currencyCode: string;
  paymentTerms: string | null;
  netTotal: Decimal;
  lines: OurLine[];
  /** The day that was asked for or promised; of a quote the first that its lead time allows. */
  date: string | null;
  isEarliest: boolean;
};

/** Compares a customer's order with the order that it names, else with the quote, else with nothing. */
export const compareOrder = async (
  ctx: Ctx,
  order: CustomerOrder,
  { lock = false }: { lock?: boolean } = {},
) => {
  const ours = await readOurs(ctx, order, lock);
  const { matches, onlyOurs, onlyTheirs } = matchLines(ours?.lines ?? [], readLines(order.lines));
  const pricesCompared = ours?.currencyCode === order.currencyCode;
  const places = new Map(order.lines.map(({ lineNumber }, at) => [lineNumber, `/lines/${at}`]));
  const placeOf = ({ lineNumber }: { lineNumber: number }) => places.get(lineNumber) as string; // of its lines
  const cent = pricesCompared ? minorUnits(order.currencyCode) : undefined;
  const differences: Difference[] = [
    ...(ours ? compareHeader(ours, order) : []),
    ...matches.flatMap((match) => compareMatch(match, placeOf, cent)),
    ...onlyTheirs.map((line) =>
      differs('ONLY_THEIRS', {
        ...{ place: placeOf(line), lineNumber: line.lineNumber },
        theirs: line.itemNumber ?? line.customerItemNumber ?? line.description,
      }),
    ),
    ...onlyOurs.map(({ lineNumber, number }) =>
      differs('ONLY_OURS', { ourLineNumber: lineNumber, ours: number }),
    ),
  ];
  return {
    customerOrderID: order.customerOrderID,
    against: ours ? { entity: ours.entity, entityID: ours.entityID, number: ours.number } : null,
    currencyCode: order.currencyCode,
    pricesCompared,
    matches: matches.map((match) => ({
      itemNumber: (match.ours[0] as OurLine).number, // a match has one at least
      lineNumbers: match.theirs.map(({ lineNumber }) => lineNumber),
      ourLineNumbers: match.ours.map(({ lineNumber }) => lineNumber),
    })),
    differenceCount: differences.length,
    differences,
  };
};

/** With `lock` it stays as it was compared until the transaction ends. */
const readOurs = async (
  ctx: Ctx,
  { salesOrderID, salesQuoteID, receivedUTC }: CustomerOrder,
  lock: boolean,
): Promise<Ours | undefined> => {
  const { timeZone } = ctx.principal;
  if (salesOrderID !== null) {
    if (lock) await lockBeside(ctx, salesOrderID);
    const found = await readOne(ctx, orderResource, salesOrderID);
    const date = found.requestedDateUTC ?? found.promiseDateUTC;
    return {
      ...{ entity: 'SalesOrder', entityID: salesOrderID, lines: ourLines(allLinesOfOrder(found)) },
      ...{ date: date === null ? null : dateIn(timeZone, date), isEarliest: false },
      ...headerOf(found),
    };
  }
  if (salesQuoteID === null) return undefined;
  if (lock) await lockRow(ctx, quoteResource, salesQuoteID);
  const found = await readOne(ctx, quoteResource, salesQuoteID);
  const days = found.leadTimeDays;
  return {
    ...{ entity: 'SalesQuote', entityID: salesQuoteID, lines: ourLines(allLinesOf(found)) },
    date: days === null ? null : addDays(dateIn(timeZone, receivedUTC), days),
    isEarliest: true,
    ...headerOf(found),
  };
};

type Header = Pick<Ours, 'number' | 'customerID' | 'currencyCode' | 'paymentTerms' | 'netTotal'>;
const headerOf = ({ number, customerID, currencyCode, paymentTerms, netTotal }: Header): Header => ({
  ...{ number, customerID, currencyCode, paymentTerms, netTotal },
});

/** What counts of the document, item lines and configured ones. */
const ourLines = (lines: readonly Line[]): OurLine[] =>
  lines
    .filter(({ isIncluded }) => isIncluded)
    .map((line) => ({
      ...{ lineNumber: line.lineNumber, number: isItem(line) ? line.number : line.productNumber },
      ...{ description: line.description, uOM: line.uOM, quantity: line.quantity },
      unitPrice: pricePerUnit(line.netPrice, line.quantity),
    }));

const compareHeader = (ours: Ours, order: CustomerOrder): Difference[] => [
  ...(ours.customerID === order.customerID
    ? []
    : [differs('CUSTOMER', { place: '/customerID', ours: ours.customerID, theirs: order.customerID })]),
  ...(ours.currencyCode === order.currencyCode
    ? compareAmounts('TOTAL', '/total', ours.netTotal, order.total)
    : [
        differs('CURRENCY', {
          place: '/currencyCode',
          ...{ ours: ours.currencyCode, theirs: order.currencyCode },
        }),
      ]),
  ...compareAmounts('STATED_TOTAL', '/statedTotal', order.total, order.statedTotal),
  ...compareTerms(ours, order),
  ...compareDates(ours, order),
];

const compareAmounts = (
  kind: 'TOTAL' | 'STATED_TOTAL',
  place: string,
  ours: Decimal,
  theirs: Decimal | null,
): Difference[] =>
  theirs === null || ours.eq(theirs)
    ? []
    : [differs(kind, { place, ours: ours.toFixed(), theirs: theirs.toFixed(), by: theirs.minus(ours) })];

const compareTerms = ({ paymentTerms: ours }: Ours, { paymentTerms: theirs }: CustomerOrder): Difference[] =>
  theirs === null || sameText(ours ?? '', theirs)
    ? []
    : [differs('PAYMENT_TERMS', { place: '/paymentTerms', ours, theirs })];

/** A quote says from when on, an order on which day; a quote without a lead time says nothing. */
const compareDates = (
  { date: ours, isEarliest }: Ours,
  { requestedDate: theirs }: CustomerOrder,
): Difference[] => {
  if (theirs === null || ours === theirs || (isEarliest && (ours === null || theirs > ours))) return [];
  const by = ours === null ? null : decimal(daysBetween(ours, theirs));
  return [differs('REQUESTED_DATE', { place: '/requestedDate', ours, theirs, by })];
};

import { sql } from 'kysely';
import type { ApprovalSubject, Facts } from '#areas/company/approvals';
import { allLinesOf, type ItemLine, isItem, keyOf, type Line } from '#areas/selling/lines';
import { marginGuardOf } from '#areas/selling/pricing';
import { contentHash } from '#lib/content-hash';
import { type Decimal, decimal, percentOf, roundHalfUp, sum, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import type { Quote } from './quote.resource.ts';

/**
 * What is no part of what is approved. Whatever is not named here is: a new field counts until somebody says
 * that it does not. Of where the goods go the destination counts, which decides on duties, and not the
 * street.
 */
const notApproved = {
  header: new Set<string>([
    ...[
      'salesQuoteID',
      'number',
      'version',
      'status',
      'isExpired',
      'phase',
      'description',
      'customer',
      'leadTimeDays',
    ],
    ...['importDate', 'validityDays', 'validFromUTC', 'validUntilUTC', 'salesRepUserID', 'purchaseOrder'],
    ...['contactIDs', 'contacts', 'shipToID', 'shipTo', 'optionsTotal', 'optionsChosen'],
    'payment',
    'acceptedBy',
    // The law's, and not ours to grant.
    'tax',
    // What they cost counts, in grandTotal.
    ...['delivery', 'deliveryTotal'],
    ...[
      'statusDates',
      'rejectedReason',
      'createdByUserID',
      'createdUTC',
      'lastUpdatedByUserID',
      'lastUpdatedUTC',
    ],
    ...['rowVersion', 'tags', 'notes', 'history', 'documents', 'items', 'lineItems'],
  ]),
  // Of the duties of a line the totals in the header count, of its price the amounts: how they came about is
  // another day's word for the same.
  line: new Set<string>([
    ...[
      'lineNumber',
      'description',
      'leadTimeDays',
      'notes',
      'showNotes',
      'tariff',
      'tariffProblem',
      'priceWaterfall',
    ],
    ...['configuredDescription', 'messages', 'ruleNotes', 'tags', 'documents'],
    // Of a choice they count all the same (choiceOf).
    ...['isOptional', 'isAlternate', 'groupName', 'isIncluded'],
  ]),
};

/**
 * The hash of what is approved of a quote, read whole: customer, terms, currency, lines, prices, discounts
 * and totals.
 */
export const approvedContent = (quote: Quote): string =>
  contentHash({
    ...without(quote, notApproved.header),
    items: allLinesOf(quote)
      .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      .map((line) => ({ ...without(line, notApproved.line), ...choiceOf(line), ...quantitiesOf(line) })),
  });

/** Of several quantities of an item each counts with its price; one alone is the line's. */
const quantitiesOf = (line: Line): Record<string, unknown> => {
  if (!isItem(line)) return {};
  const quantities = line.quantities.map(({ priceWaterfall: _steps, isSelected: _chosen, ...one }) => one);
  return { quantities: quantities.length > 0 ? quantities : undefined };
};

/** Whether the customer can take a line counts where he can; a plain line says nothing of it. */
const choiceOf = ({ isOptional, isAlternate, groupName, isIncluded }: Line): Record<string, unknown> =>
  isOptional || isAlternate ? { isOptional, isAlternate, groupName, isIncluded } : {};

const without = (row: Record<string, unknown>, names: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name)));

/** A quote, read whole and locked, as approval policies look at it. */
export const approvalSubject = async (ctx: Ctx, quote: Quote): Promise<ApprovalSubject<'SALESQUOTE'>> => {
  const lines = allLinesOf(quote);
  const categories = await ctx.rows(sql<{ category: string | null }>`
    select distinct i.category from items i
    where ${ctx.mine('i')} and i.item_id = any (${[...new Set(lines.filter(isItem).map(({ itemID }) => itemID))]})`);
  const own = [quote.createdByUserID, quote.salesRepUserID, ...(await authorsOf(ctx, quote.salesQuoteID))];
  return {
    entity: 'SALESQUOTE',
    entityID: quote.salesQuoteID,
    number: quote.number,
    version: quote.version,
    contentHash: approvedContent(quote),
    facts: factsOf(
      quote,
      lines,
      categories.map(({ category }) => category),
    ),
    rates: quote.exchangeRates,
    ownUserIDs: [...new Set(own.filter((one): one is string => typeof one === 'string'))].sort(),
  };
};

/**
 * Who made a quote, or ever changed anything of it that is approved. Read from the audit trail, which nobody
 * can write to, take from or hand over, and not from the history, to which people append what they like.
 */
const authorsOf = async (ctx: Ctx, id: string): Promise<string[]> => {
  const touched = await ctx.rows(sql<{ userID: string; field: string | null }>`
    select distinct a.user_id as "userID",
      case when a.action = 'UPDATE' then regexp_replace(c.field, '\\[[^]]*\\]', '') end as field
    from audit_entries a, jsonb_to_recordset(a.changes) c (field text)
    where ${ctx.mine('a')} and a.entity = 'SalesQuote' and a.entity_id = ${id} and a.action in ('CREATE', 'UPDATE')
      and a.user_id is not null`);
  const counts = (field: string): boolean => {
    const [name = '', member] = field.split('.');
    if (name === 'items' || name === 'lineItems')
      return member === undefined || !notApproved.line.has(member);
    return !notApproved.header.has(name);
  };
  return touched.filter(({ field }) => field === null || counts(field)).map(({ userID }) => userID);
};

const factsOf = (
  quote: Quote,
  lines: readonly Line[],
  itemCategory: (string | null)[],
): Facts<'SALESQUOTE'> => {
  const { currencyCode, customer, paymentTerms } = quote;
  return {
    ...discountsOf(quote, lines),
    marginPercent: quote.marginPercent,
    ...shortfallsOf(inEachQuantity(lines)),
    grandTotal: { amount: quote.grandTotal, currencyCode },
    netTotal: { amount: quote.netTotal, currencyCode },
    currencyCode,
    customerID: quote.customerID,
    customerNumber: customer.customerNumber,
    customerCountry: customer.country,
    paymentTerms,
    isCustomersPaymentTerms: paymentTerms === customer.paymentTerms,
    incoTermCode: quote.incoTermCode,
    importChargesPaidBy: quote.importChargesPaidBy,
    itemNumber: [...new Set(lines.filter(isItem).map(({ number }) => number))],
    itemCategory,
  };
};

/**
 * Lines in each quantity in which they are offered, with the margin that is left after the line's share of
 * the discount on the whole.
 */
const inEachQuantity = (lines: readonly Line[]): Pick<Line, 'unitCost' | 'minMargin' | 'marginGuard'>[] =>
  lines.flatMap((line) => {
    if (!isItem(line)) return [line];
    const others = line.quantities.filter(({ isSelected }) => !isSelected);
    const { quoteDiscount, discountable: base } = line;
    return [
      line,
      ...others.map(({ quantity, unitCost, extendedPrice, discountable, minMargin, maxMargin }) => {
        const share = base.eq(zero) ? zero : discountable.times(quoteDiscount).div(base);
        const cost = unitCost && quantity.times(unitCost);
        const marginGuard = marginGuardOf(extendedPrice.minus(share), cost, { minMargin, maxMargin });
        return { unitCost, minMargin, marginGuard };
      }),
    ];
  });

/**
 * How many lines stay below the least margin that they shall leave, and how far the worst does, in points.
 * Not known where the cost of a line that has such a limit is not: then it may be any number
 * (#areas/company/approvals).
 */
export const shortfallsOf = (
  held: readonly Pick<Line, 'unitCost' | 'minMargin' | 'marginGuard'>[],
): { linesBelowMargin: Decimal | null; marginShortfall: Decimal | null } => {
  if (held.some(({ unitCost, minMargin }) => minMargin !== null && unitCost === null))
    return { linesBelowMargin: null, marginShortfall: null };
  const below = held.flatMap(({ marginGuard }) =>
    marginGuard?.reason === 'BELOW_MINIMUM' ? marginGuard : [],
  );
  // What is given away and costs has no margin; its shortfall is no number.
  const shortfalls = below.map(
    ({ marginPercent, limitPercent }) => marginPercent && limitPercent.minus(marginPercent),
  );
  return {
    linesBelowMargin: decimal(below.length),
    marginShortfall: shortfalls.reduce<Decimal | null>(
      (most, one) => (most === null || one === null ? null : one.gt(most) ? one : most),
      zero,
    ),
  };
};

const hundred = decimal(100);

type Discounted = Pick<Line, 'quantity' | 'unitPrice' | 'discount'> &
  Partial<Pick<ItemLine, 'extendedPrice' | 'discountable' | 'isIncluded'>>;

/**
 * What discounts take off, in percent, of the whole and of the line where it is most. From the percentages as
 * they were agreed and not from rounded amounts: 15 % must not become 15.003 because a cent was rounded. The
 * whole is what is included; a single line may be an option that the customer can still take.
 */
export const discountsOf = (
  {
    discountPercent,
    discountAmount,
    subTotal,
  }: Pick<Quote, 'discountPercent' | 'discountAmount' | 'subTotal'>,
  lines: readonly Discounted[],
): { discountPercent: Decimal; lineDiscountPercent: Decimal } => {
  const counted = lines.filter(({ isIncluded }) => isIncluded !== false);
  const discountable = subTotal.minus(sum(counted.map(firmOf)));
  const onQuote = discountAmount === null ? discountPercent : shareOf(discountAmount, discountable);
  const leftOf = (line: Discounted) =>
    percentOf(hundred.minus(line.discount), hundred.minus(onLine(line, onQuote)));
  const least = lines.map(leftOf).reduce((most, one) => (one.lt(most) ? one : most), hundred);
  const gross = counted.map((line) => ({ of: line.quantity.times(line.unitPrice), left: leftOf(line) }));
  const whole = sum(gross.map(({ of }) => of));
  const kept = sum(gross.map(({ of, left }) => percentOf(of, left)));
  const percent =
    counted.length === 0 ? onQuote : hundred.minus(whole.eq(zero) ? least : kept.times(100).div(whole));
  return {
    discountPercent: roundHalfUp(percent, 6),
    lineDiscountPercent: roundHalfUp(hundred.minus(least), 6),
  };
};

/** What of a line's amount the quote's discount is not taken off. */
const firmOf = ({ extendedPrice, discountable }: Discounted): Decimal =>
  extendedPrice && discountable ? extendedPrice.minus(discountable) : zero;

/** The quote's discount as it is on the whole of a line. */
const onLine = (line: Discounted, onQuote: Decimal): Decimal =>
  !line.extendedPrice || !line.discountable || firmOf(line).eq(zero)
    ? onQuote
    : onQuote.times(line.discountable).div(line.extendedPrice);

const shareOf = (amount: Decimal, subTotal: Decimal): Decimal => {
  if (amount.lt(subTotal)) return amount.times(100).div(subTotal);
  return amount.eq(zero) ? zero : hundred;
};

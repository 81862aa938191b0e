import { sql } from 'kysely';
import { isCountryCode } from '#areas/ground/reference';
import type { Decimal } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { date, decimalNumber, list, money, object, oneOf, orNull, type Static, text } from '#platform/schema';
import { together } from '#platform/together';
import { normalClass } from './categories.ts';
import { type ChosenTax, chosenTax } from './choose-tax.ts';
import { totalsOf } from './tax-totals.ts';
import { readTable, taxOrWhyNot } from './taxes-of.ts';

/** Of the largest total the tax may be as much again. */
const taxedMoney = (description: string) => decimalNumber({ integer: 15, places: 6 }, { description });

const taxOfDocument = object(
  {
    ...chosenTax.properties,
    taxableAmount: money({ description: 'What bears it' }),
    taxAmount: money({ description: 'Of taxableAmount, rounded once' }),
  },
  { title: 'DocumentTaxOfRate' },
);

const problem = object(
  {
    code: oneOf(['PreconditionMissing', 'NoTaxRate', 'ConflictingTaxRates']),
    detail: text(2000, { description: 'What to do about it' }),
  },
  { title: 'DocumentTaxProblem' },
);

/** The taxes that would be charged for a quote or an order. */
export const documentTax = object(
  {
    date: date({ description: 'The day of the supply by which they were chosen' }),
    taxableTotal: money({ description: 'grandTotal, which is without tax' }),
    taxTotal: orNull(taxedMoney('Sum of the taxes; null where they cannot be chosen')),
    grossTotal: orNull(taxedMoney('taxableTotal and taxTotal')),
    taxes: list(taxOfDocument, { description: 'Per rate, each with why it was chosen' }),
    problem: orNull({ ...problem, description: 'Why they cannot be chosen' }),
  },
  { title: 'DocumentTax' },
);
export type DocumentTax = Static<typeof documentTax>;

/** What of a quote or an order its taxes follow from. */
export type TaxedDocument = {
  customerID: string;
  shipTo: { country: string | null } | null;
  destinationCountryCode: string | null;
  currencyCode: string;
  grandTotal: Decimal;
  /** When it will be supplied, as far as that is known; days that are over count as today. */
  suppliedUTC?: string | null | undefined;
};

/** What taxes are chosen by: the customer as it is now, and the tenant's table. */
export const readTaxing = async (ctx: Ctx, customerID: string) => {
  const [customer, table] = await together(readTaxed(ctx, customerID), readTable(ctx));
  return { customer, table };
};

/**
 * The taxes of a document as an invoice of it would have them: by the tenant's table, for the customer as it
 * is now. All of it counts as goods of the class NORMAL. Where they cannot be chosen the document says why
 * and is not refused. What is as in `old` but for the day stays that, so that no day makes a change.
 */
export const chooseDocumentTax = async (
  ctx: Ctx,
  document: TaxedDocument,
  old: DocumentTax | null = null,
): Promise<DocumentTax> => documentTaxBy(await readTaxing(ctx, document.customerID), ctx, document, old);

/** The same by what was read already. */
export const documentTaxBy = (
  { customer, table }: Awaited<ReturnType<typeof readTaxing>>,
  { now, principal: { timeZone } }: Pick<Ctx, 'now' | 'principal'>,
  document: TaxedDocument,
  old: DocumentTax | null = null,
): DocumentTax => {
  const { currencyCode, grandTotal, suppliedUTC } = document;
  const [today, supplied] = [dateIn(timeZone, now), dateIn(timeZone, suppliedUTC ?? now)];
  const isAhead = supplied > today;
  const day = isAhead ? supplied : today;
  const sale = { customer, shipToCountry: shipToCountryOf(document), date: day };
  const line = { supply: 'GOODS' as const, taxClass: normalClass, place: '' };
  const tax = withTax(day, taxOrWhyNot(sale, line, table), grandTotal, currencyCode);
  return old && isSame(old, tax) ? old : tax;
};

/** The taxes of a document that comes to another amount, as they were chosen. */
export const taxOfTotal = (tax: DocumentTax, grandTotal: Decimal, currencyCode: string): DocumentTax => {
  if (tax.taxableTotal.eq(grandTotal)) return tax;
  const [chosen] = tax.taxes;
  if (chosen) return withTax(tax.date, chosen, grandTotal, currencyCode);
  return { ...tax, taxableTotal: grandTotal };
};

/** Where the goods of a quote or an order go, as far as that is a country. */
export const shipToCountryOf = ({
  shipTo,
  destinationCountryCode,
}: Pick<TaxedDocument, 'shipTo' | 'destinationCountryCode'>): string | null => {
  const country = shipTo?.country ?? destinationCountryCode;
  return country !== null && isCountryCode(country) ? country : null;
};

/** An amount with its tax, or with why it has none. */
export const withTax = (
  day: string,
  found: ChosenTax | Problem,
  taxableTotal: Decimal,
  currencyCode: string,
): DocumentTax => {
  if (found instanceof Problem)
    return {
      ...{ date: day, taxableTotal, taxTotal: null, grossTotal: null, taxes: [] },
      problem: { code: codeOf(found), detail: found.message.slice(0, 2000) },
    };
  const { taxTotal, total } = totalsOf([{ amount: taxableTotal, tax: found }], currencyCode);
  return {
    ...{ date: day, taxableTotal, taxTotal, grossTotal: total, problem: null },
    taxes: [{ ...found, taxableAmount: taxableTotal, taxAmount: taxTotal }],
  };
};

const codeOf = ({ code }: Problem): NonNullable<DocumentTax['problem']>['code'] =>
  code === 'NoTaxRate' || code === 'ConflictingTaxRates' ? code : 'PreconditionMissing';

const isSame = (one: DocumentTax, other: DocumentTax): boolean =>
  printJson({ ...one, date: '' }) === printJson({ ...other, date: '' });

const readTaxed = (ctx: Ctx, customerID: string) =>
  ctx.one(
    sql<{ country: string | null; taxID: string | null; taxExempt: boolean }>`
      select c.country, c.tax_id as "taxID", c.tax_exempt as "taxExempt" from customers c
      where ${ctx.mine('c')} and c.customer_id = ${customerID}`,
    'customer',
  );

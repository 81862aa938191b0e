import type { TObject } from '#platform/schema';
import { object, oneOf, orNull, percent, type Static, text } from '#platform/schema';
import { categoryCodes, normalClass, type Supply, type TaxCategory, taxCategories } from './categories.ts';
import { countryOfTaxID, isInEU, territoryOf } from './eu-countries.ts';
import type { TaxRate } from './tax-rate.resource.ts';
import type { TaxRegistration } from './tax-registration.resource.ts';

/** The tax of a line, with why it is this one. A snapshot: an issued invoice keeps it as it was. */
export const chosenTax = object(
  {
    taxRateID: text(64),
    name: text(100),
    category: oneOf(taxCategories),
    categoryCode: oneOf(Object.values(categoryCodes), { description: 'UNCL5305' }),
    countryCode: text(2, { description: 'Whose tax it is' }),
    ratePercent: percent({}, '100'),
    taxClass: text(40),
    reason: orNull(text(500, { description: 'Why no tax is due' })),
    reasonCode: orNull(text(40)),
    explanation: text(1000, { description: 'Why this tax was chosen, for people' }),
  },
  { title: 'ChosenTax', description: 'As it was when it was chosen' },
) satisfies TObject;
export type ChosenTax = Static<typeof chosenTax>;

/** Who sells what to whom, and when. Countries are ISO 3166-1 alpha-2. */
export type Sale = {
  /** Where the seller is established and the goods leave. */
  sellerCountry: string;
  registrations: readonly Pick<TaxRegistration, 'countryCode' | 'scheme' | 'validFrom' | 'validTo'>[];
  customerCountry: string;
  /** The customer's number for value added tax; a customer without one counts as a consumer. */
  customerTaxID: string | null;
  /** The customer pays no tax at home: an authority, a charity. */
  isExempt: boolean;
  /** Where the goods go. */
  shipToCountry: string;
  supply: Supply;
  taxClass: string;
  /** The day on which it counts: that of the delivery, else that of the invoice. */
  date: string;
};

/**
 * What a sale is to the law: the categories that may fit, whose tax it is, and the sentence that says why.
 */
export type Treatment = {
  categories: readonly TaxCategory[];
  /** Whether only rates of the line's class fit: where tax is due. Else the category alone decides. */
  isByClass: boolean;
  countryCode: string;
  toCountry: string;
  because: string;
};

/**
 * How a sale is taxed, by the rules of the EU's VAT directive as they hold for deliveries from stock and for
 * ordinary services; a seller elsewhere has the same three cases, home, abroad and export.
 */
export const treatmentOf = (sale: Sale): Treatment =>
  sale.supply === 'GOODS' ? goodsTreatment(sale) : serviceTreatment(sale);

const goodsTreatment = (sale: Sale): Treatment => {
  const { date, customerTaxID } = sale;
  const from = territoryOf(sale.sellerCountry);
  const to = territoryOf(sale.shipToCountry);
  const way = `Goods from ${sale.sellerCountry} to ${sale.shipToCountry}`;
  if (from === to) return domestic(sale, from, `${way}: a domestic supply`);
  const taxCountry = customerTaxID === null ? undefined : countryOfTaxID(customerTaxID, date);
  const isNorthernIreland = to === 'GB' && taxCountry === 'XI';
  if (!isInEU(from, date) || (!isInEU(to, date) && !isNorthernIreland))
    return without('EXPORT', from, to, `${way}: an export`);
  if (taxCountry !== undefined && taxCountry !== from) {
    const because = `${way} for a customer with the tax number ${customerTaxID} of another member state: an intra-community supply`;
    return without('INTRA_COMMUNITY', from, to, because);
  }
  const buyer =
    customerTaxID === null
      ? 'without a tax number'
      : `whose tax number ${customerTaxID} is not of another member state`;
  const isRegistered = sale.registrations.some(
    (one) => isValid(one, date) && (one.scheme === 'OSS' || territoryOf(one.countryCode) === to),
  );
  return isRegistered
    ? domestic(sale, to, `${way} for a customer ${buyer}: taxed in ${to}, where the seller is registered`)
    : domestic(
        sale,
        from,
        `${way} for a customer ${buyer}: taxed in ${from}, as the seller is not registered in ${to}`,
      );
};

const serviceTreatment = (sale: Sale): Treatment => {
  const { date, customerTaxID } = sale;
  const from = territoryOf(sale.sellerCountry);
  const to = territoryOf(sale.customerCountry);
  const way = `A service of ${sale.sellerCountry} for a customer in ${sale.customerCountry}`;
  if (from === to) return domestic(sale, from, `${way}: a domestic supply`);
  if (isInEU(from, date) && isInEU(to, date)) {
    const taxCountry = customerTaxID === null ? undefined : countryOfTaxID(customerTaxID, date);
    return taxCountry !== undefined && taxCountry !== from
      ? without(
          'REVERSE_CHARGE',
          from,
          to,
          `${way} with the tax number ${customerTaxID}: the customer owes the tax`,
        )
      : domestic(sale, from, `${way} without a tax number of another member state: taxed in ${from}`);
  }
  return customerTaxID === null && isInEU(from, date)
    ? domestic(sale, from, `${way} without a tax number: taxed in ${from}`)
    : without('OUT_OF_SCOPE', from, to, `${way}: not taxable in ${from}`);
};

const without = (
  category: TaxCategory,
  countryCode: string,
  toCountry: string,
  because: string,
): Treatment => ({
  ...{ categories: [category], isByClass: false, countryCode, toCountry, because },
});

const domestic = (sale: Sale, countryCode: string, because: string): Treatment => {
  const toCountry = sale.supply === 'GOODS' ? sale.shipToCountry : sale.customerCountry;
  if (sale.isExempt && countryCode === territoryOf(sale.sellerCountry))
    return without('EXEMPT', countryCode, toCountry, `${because}, for a customer who is exempt`);
  // A class of its own may also be one in which the customer owes the tax at home: scrap, building work.
  const mayReverse = sale.customerTaxID !== null && sale.taxClass !== normalClass;
  const categories = [
    'STANDARD',
    'ZERO',
    'EXEMPT',
    ...(mayReverse ? (['REVERSE_CHARGE'] as const) : []),
  ] as const;
  return { categories, isByClass: true, countryCode, toCountry, because };
};

/** What of the table fits a sale: the tax, what is missing, or those that contradict each other. */
export type Choice = { tax: ChosenTax } | { missing: string } | { conflicting: TaxRate[] };

/**
 * The rate of the table for a sale. Of several that fit, the one that names the customer's country goes
 * first, then the one that names the supply, then the one that began later; nothing else decides.
 */
export const chooseTax = (sale: Sale, rates: readonly TaxRate[]): Choice => {
  const treatment = treatmentOf(sale);
  const { categories, isByClass, countryCode, toCountry, because } = treatment;
  const fitting = rates.filter(
    (rate) =>
      rate.isActive &&
      rate.countryCode === countryCode &&
      categories.includes(rate.category) &&
      (!isByClass || rate.taxClass === sale.taxClass) &&
      (rate.supply === 'ANY' || rate.supply === sale.supply) &&
      (rate.customerCountryCodes.length === 0 || rate.customerCountryCodes.includes(toCountry)) &&
      isValid(rate, sale.date),
  );
  const [best, next] = fitting.toSorted(byRank);
  if (!best) return { missing: `${because}. ${whatToEnter(sale, treatment)}` };
  const equals = fitting.filter((one) => byRank(best, one) === 0);
  if (next && equals.length > 1) return { conflicting: equals };
  return { tax: snapshotOf(best, `${because}. Rate “${best.name}” of ${best.countryCode}.`) };
};

/** A rate as a line keeps it, with why it was taken. */
export const snapshotOf = (rate: TaxRate, explanation: string): ChosenTax => ({
  taxRateID: rate.taxRateID,
  name: rate.name,
  category: rate.category,
  categoryCode: categoryCodes[rate.category],
  countryCode: rate.countryCode,
  ratePercent: rate.ratePercent,
  taxClass: rate.taxClass,
  reason: rate.reason,
  reasonCode: rate.reasonCode,
  explanation,
});

/** Whether something that is valid from a day to a day is so on another. */
export const isValid = (
  { validFrom, validTo }: { validFrom: string | null; validTo: string | null },
  date: string,
): boolean => (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo);

const byRank = (a: TaxRate, b: TaxRate): number =>
  Number(b.customerCountryCodes.length > 0) - Number(a.customerCountryCodes.length > 0) ||
  Number(b.supply !== 'ANY') - Number(a.supply !== 'ANY') ||
  (b.validFrom ?? '').localeCompare(a.validFrom ?? '');

const whatToEnter = (sale: Sale, { categories, isByClass, countryCode }: Treatment): string => {
  const words = isByClass ? 'STANDARD, ZERO or EXEMPT' : categories.join(' or ');
  const ofClass = isByClass ? ` and the taxClass ${sale.taxClass}` : '';
  return `Enter a tax rate with the category ${words}, the countryCode ${countryCode}${ofClass} that is valid on ${sale.date} (POST /v1/taxes/rates).`;
};

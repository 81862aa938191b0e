import { isExemptionReason } from '#areas/ground/reference';
import type { Decimal } from '#lib/decimal';
import { decimalPlaces, zero } from '#lib/decimal';
import type { Terms } from './terms.ts';

/** What an electronic invoice lacks: by name, in words, and by the rule that asks for it. */
export type Fault = { missing: string; detail: string; rule: string };

const need = (isThere: unknown, rule: string, missing: string, detail: string): Fault[] =>
  isThere ? [] : [{ rule, missing, detail }];

/**
 * All that an invoice lacks to be an electronic one by its profile. What the service itself sees to (sums,
 * codes, order of elements) is not looked at: test/electronic does that.
 */
export const faultsOf = (terms: Terms): Fault[] => [
  ...partyFaults(terms),
  ...taxFaults(terms),
  ...amountFaults(terms),
  ...(isGerman(terms) ? germanFaults(terms) : []),
  ...(terms.profile === 'EN16931' ? [] : networkFaults(terms)),
];

/** XRechnung's rules, which Peppol has too between two parties in Germany. */
const isGerman = ({ profile, seller, buyer }: Terms): boolean =>
  profile === 'XRECHNUNG' || (profile === 'PEPPOL' && seller.country === 'DE' && buyer.country === 'DE');

const partyFaults = ({ seller, buyer }: Terms): Fault[] => [
  ...need(seller.country, 'BR-09', 'seller.country', 'the country of the tenant’s address'),
  ...need(buyer.country, 'BR-11', 'customer.country', 'the customer’s country'),
  ...need(
    seller.vatID ?? seller.registration,
    'BR-CO-26',
    'seller.registrationNumber',
    'the tenant’s tax number, or its register number (PUT /v1/invoices/settings)',
  ),
];

const taxFaults = ({ seller, buyer, taxes }: Terms): Fault[] => {
  const codes = new Set<string>(taxes.map(({ categoryCode }) => categoryCode));
  const ownNumber = 'the tenant’s tax number, with the letters of its country (POST /v1/taxes/registrations)';
  const theirs = 'the customer’s tax number, with the letters of its country';
  const own = ['S', 'Z', 'E', 'AE'].find((code) => codes.has(code));
  const ownVAT = ['K', 'G'].find((code) => codes.has(code));
  const both = ['AE', 'K'].find((code) => codes.has(code));
  const name = (code: string) => (code === 'K' ? 'IC' : code);
  return [
    ...(own ? need(seller.vatID ?? seller.taxNumber, `BR-${own}-02`, 'seller.taxNumbers', ownNumber) : []),
    ...(ownVAT ? need(seller.vatID, `BR-${name(ownVAT)}-02`, 'seller.taxNumbers', ownNumber) : []),
    ...(both ? need(buyer.vatID, `BR-${name(both)}-02`, 'customerTaxID', theirs) : []),
    ...need(
      !codes.has('O') || codes.size === 1,
      'BR-O-11',
      'taxes',
      'lines that are all out of scope of the tax, or none: the norm does not mix them on one invoice',
    ),
    ...taxes.flatMap(({ reasonCode, countryCode }, at) =>
      need(
        reasonCode === null || isExemptionReason(reasonCode),
        'BR-CL-22',
        `taxes.${at}.reasonCode`,
        `a code of the VATEX list in the tax rate of ${countryCode}, not ${reasonCode}`,
      ),
    ),
  ];
};

const amountFaults = (terms: Terms): Fault[] => {
  const amounts: (readonly [string, readonly Decimal[]])[] = [
    [
      'total',
      [
        terms.net,
        terms.tax,
        terms.total,
        ...terms.taxes.flatMap((one) => [one.taxableAmount, one.taxAmount]),
      ],
    ],
    ...terms.lines.map(
      ({ lineNumber, amount, allowance, charge }) =>
        [`lines.${lineNumber}.amount`, [amount, allowance, charge]] as const,
    ),
  ];
  return [
    ...terms.lines.flatMap(({ lineNumber, unit, uOM, name, price }) => [
      ...need(
        unit,
        'BR-CL-23',
        `lines.${lineNumber}.uOM`,
        `in line ${lineNumber} a unit of UN/ECE Recommendation 20 like C62 or KGM, not ${uOM.slice(0, 20)}`,
      ),
      ...need(name, 'BR-25', `lines.${lineNumber}.description`, `a description in line ${lineNumber}`),
      ...need(
        price.gte(zero),
        'BR-27',
        `lines.${lineNumber}.unitPrice`,
        `in line ${lineNumber} a price that is not below zero`,
      ),
    ]),
    ...amounts.flatMap(([place, all]) =>
      need(
        all.every((one) => decimalPlaces(one) <= 2),
        'BR-DEC',
        place,
        `amounts of at most two decimals, which ${place} has not in ${terms.currency}: the norm knows no more`,
      ),
    ),
  ];
};

const networkFaults = ({ profile, seller, buyer, buyerReference, purchaseOrder }: Terms): Fault[] => [
  ...need(
    seller.electronic,
    'PEPPOL-EN16931-R020',
    'seller.electronicAddress',
    'the seller’s electronic address (PUT /v1/invoices/settings)',
  ),
  ...need(
    profile === 'PEPPOL' ? buyer.electronic && buyer.electronic.scheme !== 'EM' : buyer.electronic,
    'PEPPOL-EN16931-R010',
    'customer.electronicAddress',
    profile === 'PEPPOL'
      ? 'the customer’s electronic address in the Peppol network, which is no e-mail address'
      : 'the customer’s electronic address',
  ),
  ...(profile === 'PEPPOL'
    ? need(
        buyerReference ?? purchaseOrder,
        'PEPPOL-EN16931-R003',
        'buyerReference',
        'the customer’s reference or the number of its order',
      )
    : []),
];

const germanFaults = ({
  seller,
  buyer,
  buyerReference,
  payment,
  deliverTo,
  taxes,
  paymentTerms,
}: Terms): Fault[] => {
  const { contact } = seller;
  const settings = '(PUT /v1/invoices/settings)';
  const place = 'that the goods went to (ship-to of the order, or the customer’s address)';
  const needsPlace = taxes.some(({ categoryCode }) => categoryCode === 'K');
  return [
    ...need(payment, 'BR-DE-1', 'seller.iban', `the account that is paid to ${settings}`),
    ...need(seller.city, 'BR-DE-3', 'seller.city', 'the city of the tenant’s address'),
    ...need(seller.postalCode, 'BR-DE-4', 'seller.postalCode', 'the postal code of the tenant’s address'),
    ...need(contact.name, 'BR-DE-5', 'seller.contactName', `whom to ask about invoices ${settings}`),
    ...need(
      (contact.phone?.match(/\d/g)?.length ?? 0) >= 3,
      'BR-DE-6',
      'seller.contactPhone',
      `that person’s phone number ${settings}`,
    ),
    ...need(
      contact.email !== null && /^[^@\s]+@(?:[^@.\s]+\.)+[^@.\s]+$/.test(contact.email),
      'BR-DE-7',
      'seller.contactEmail',
      `that person’s e-mail address ${settings}`,
    ),
    ...need(buyer.city, 'BR-DE-8', 'customer.city', 'the customer’s city'),
    ...need(buyer.postalCode, 'BR-DE-9', 'customer.postalCode', 'the customer’s postal code'),
    ...need(!needsPlace || deliverTo?.city, 'BR-DE-10', 'deliverTo.city', `the city ${place}`),
    ...need(
      !needsPlace || deliverTo?.postalCode,
      'BR-DE-11',
      'deliverTo.postalCode',
      `the postal code ${place}`,
    ),
    ...need(
      buyerReference,
      'BR-DE-15',
      'buyerReference',
      'the customer’s reference, like its Leitweg-ID (buyerReference of the customer or of the invoice)',
    ),
    ...need(
      !(paymentTerms ?? '').split('\n').some((line) => line.trim().startsWith('#')),
      'BR-DE-18',
      'paymentTerms',
      'payment terms of which no line begins with #',
    ),
  ];
};

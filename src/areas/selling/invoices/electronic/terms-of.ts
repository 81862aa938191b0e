import { isCountryCode } from '#areas/ground/reference';
import { minorUnits } from '#lib/currency';
import { roundHalfUp, zero } from '#lib/decimal';
import type { Invoice } from '../invoice.resource.ts';
import type { InvoiceLine } from '../invoice-lines.ts';
import type { Seller } from '../seller.ts';
import { wordsIn } from './electronic-words.ts';
import { invoiceUnit } from './invoice-unit.ts';
import type { Profile } from './profiles.ts';
import type { Address, Electronic, References, TermLine, Terms, Text } from './terms.ts';

/** An invoice with what is not in its own columns. */
export type Stated = {
  invoice: Invoice;
  lines: readonly InvoiceLine[];
  seller: Seller;
  references: References;
};

/** Puts an invoice into the terms of the norm. A draft has what it would have now. */
export const termsOf = ({ invoice, lines, seller, references }: Stated, profile: Profile): Terms => {
  const { kind, customer, electronic } = invoice;
  const isCreditNote = kind === 'CREDITNOTE';
  const words = wordsIn(invoice.templateLocale ?? 'en');
  const isOutOfScope = invoice.taxes.some(({ categoryCode }) => categoryCode === 'O');
  const email = said(seller.contactEmail) ?? said(seller.email);
  const numbers = sellerNumbers(invoice, seller);
  return {
    ...{ profile, words, isCreditNote, places: Math.min(minorUnits(invoice.currencyCode), 2) },
    typeCode: isCreditNote ? '381' : kind === 'PREPAYMENT' ? '386' : '380',
    ...{ number: invoice.number, issueDate: invoice.issueDate, dueDate: invoice.dueDate },
    currency: invoice.currencyCode,
    buyerReference: said(invoice.buyerReference),
    purchaseOrder: said(invoice.purchaseOrder),
    salesOrder: references.orderNumber,
    note: said(
      [invoice.description, invoice.reason, invoice.remarks].flatMap((one) => said(one) ?? []).join('\n'),
    ),
    paymentTerms: isCreditNote
      ? words.offset(references.preceding[0]?.number ?? '')
      : said(invoice.paymentTerms),
    preceding: references.preceding,
    seller: {
      name: seller.legalName,
      registration: said(seller.registrationNumber),
      vatID: isOutOfScope ? null : numbers.vatID,
      taxNumber: numbers.taxNumber,
      legal: said(seller.legalInformation),
      contact: {
        name: said(seller.contactName),
        phone: said(seller.contactPhone) ?? said(seller.phone),
        email,
      },
      electronic: electronicOf(seller, email),
      ...{ line1: said(seller.address1), line2: said(seller.address2), city: said(seller.city) },
      ...{ postalCode: said(seller.postalCode), state: said(seller.state), country: said(seller.country) },
    },
    buyer: {
      name: customer.customerName,
      customerNumber: customer.customerNumber,
      vatID: isOutOfScope ? null : vatIDOf(invoice.customerTaxID),
      contact: { phone: said(customer.phone), email: said(customer.email) },
      electronic: electronicOf(electronic, said(customer.email)),
      ...addressOf(customer),
    },
    deliveryDate: invoice.deliveryDate,
    deliverTo: placeFor(profile, deliverToOf(invoice), invoice),
    payment: paymentOf(invoice, seller),
    ...{ net: invoice.subTotal, tax: invoice.taxTotal, total: invoice.total, taxes: invoice.taxes },
    lines: lines.map(termLine),
  };
};

const said = (text: string | null | undefined): Text => text?.trim() || null;

/** A number for value added tax begins with its country (BR-CO-09); another one is not stated as such. */
const vatIDOf = (text: Text): Text => {
  const compact = (text ?? '').replaceAll(/\s/g, '').toUpperCase();
  const country = compact.slice(0, 2);
  return isCountryCode(country) || country === 'EL' || country === 'XI' ? compact : null;
};

/** The seller's numbers where the tax is due; its own country's where none is registered there. */
const sellerNumbers = ({ taxes }: Invoice, { taxNumbers, country }: Seller) => {
  const due = taxes.map(({ countryCode }) => countryCode);
  const found =
    taxNumbers.find((one) => one.scheme === 'LOCAL' && due.includes(one.countryCode)) ??
    taxNumbers.find((one) => one.countryCode === country) ??
    taxNumbers[0];
  const vatID = vatIDOf(found?.taxID ?? null);
  return { vatID, taxNumber: said(found?.localTaxNumber) ?? (vatID === null ? said(found?.taxID) : null) };
};

type Addressed = { electronicAddress: Text; electronicAddressScheme: Text } | null;
const electronicOf = (said: Addressed, email: Text): Electronic | null => {
  if (said?.electronicAddress && said.electronicAddressScheme)
    return { address: said.electronicAddress, scheme: said.electronicAddressScheme };
  return email === null ? null : { address: email, scheme: 'EM' };
};

/** A street of several lines: the norm has two of them beside the town. */
const addressOf = (customer: Invoice['customer']): Address => {
  const [line1, ...others] = (customer.address ?? '').split('\n').flatMap((one) => said(one) ?? []);
  return {
    ...{ line1: line1 ?? null, line2: said(others.join(', ')), city: said(customer.city) },
    ...{
      postalCode: said(customer.postalCode),
      state: said(customer.state),
      country: said(customer.country),
    },
  };
};

/**
 * Where goods went: what the order said, where that is still the country of the taxes; else the country
 * alone, or for a supply within the EU, which must say it, the customer's address.
 */
const deliverToOf = (invoice: Invoice): Terms['deliverTo'] => {
  const { electronic, shipToCountryCode, customer, taxes } = invoice;
  const place = electronic?.deliverTo;
  const country = shipToCountryCode ?? customer.country;
  if (place && place.country === country) {
    const { name, address1, address2, city, postalCode } = place;
    return { name, line1: address1, line2: address2, city, postalCode, state: null, country };
  }
  if (country !== customer.country)
    return {
      ...{ name: null, line1: null, line2: null, city: null, postalCode: null, state: null },
      country,
    };
  const isIntra = taxes.some(({ categoryCode }) => categoryCode === 'K');
  return isIntra ? { name: null, ...addressOf(customer) } : null;
};

/** XRechnung and Peppol want a whole address or none, but for a supply within the EU, which must have one. */
const placeFor = (profile: Profile, place: Terms['deliverTo'], { taxes }: Invoice): Terms['deliverTo'] => {
  const isWhole = place?.city != null && place.postalCode !== null;
  const isNeeded = taxes.some(({ categoryCode }) => categoryCode === 'K');
  return profile === 'EN16931' || isWhole || isNeeded ? place : null;
};

/** A credit note is settled between the partners (97); an invoice by transfer, within SEPA (58) or not. */
const paymentOf = ({ kind, currencyCode }: Invoice, seller: Seller): Terms['payment'] => {
  if (kind === 'CREDITNOTE') return { code: '97', iban: null, bic: null, accountName: null };
  const { iban, bic, accountName } = seller;
  if (iban === null) return null;
  return { code: currencyCode === 'EUR' ? '58' : '30', iban, bic, accountName: said(accountName) };
};

/** The name is the first line of the description; where there are more, all of it follows. */
const termLine = (line: InvoiceLine): TermLine => {
  const { lineNumber, quantity, uOM, amount, unitPrice, description, number, tax } = line;
  // To two decimals whatever the currency has: quantity × price with it must come to the amount.
  const off = roundHalfUp(quantity.times(unitPrice), 2).minus(amount);
  const name = description.trim().split('\n')[0]?.trim() ?? '';
  return {
    ...{ lineNumber, quantity, uOM, amount, price: unitPrice },
    unit: invoiceUnit(uOM) ?? null,
    allowance: off.gt(zero) ? off : zero,
    charge: off.lt(zero) ? off.times(-1) : zero,
    name,
    description: description.trim() === name ? null : description.trim(),
    sellerItem: said(number),
    ...{ category: tax.categoryCode, ratePercent: tax.ratePercent },
  };
};

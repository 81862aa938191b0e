import { normalClass, totalsOf } from '#areas/selling/taxes';
import { minorUnits } from '#lib/currency';
import { type Decimal, decimal, zero } from '#lib/decimal';
import type { Stated } from '../src/areas/selling/invoices/electronic/terms-of.ts';
import { invoiceExample } from '../src/areas/selling/invoices/invoice.example.ts';
import type { Invoice } from '../src/areas/selling/invoices/invoice.resource.ts';
import { type InvoiceLine, plainLine } from '../src/areas/selling/invoices/invoice-lines.ts';
import { amountOf } from '../src/areas/selling/invoices/invoice-totals.ts';
import { fc } from './fast-check.ts';

const categories = {
  S: 'STANDARD',
  Z: 'ZERO',
  E: 'EXEMPT',
  AE: 'REVERSE_CHARGE',
  K: 'INTRA_COMMUNITY',
  G: 'EXPORT',
  O: 'OUT_OF_SCOPE',
} as const;

/** Texts of people and of attackers. */
const text = fc.oneof(
  {
    arbitrary: fc.constantFrom('Cylinder 50/30', ' a\nb ', ']]>', '<x>&amp;</x>', '\ud800', 'a\u0000b', '🛠'),
    weight: 20,
  },
  { arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), weight: 10 },
  { arbitrary: fc.constantFrom('\r\n', '  '), weight: 1 },
);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 12 });
const filled = fc.constantFrom('Weg 1', 'Kiel', 'Größe & Söhne <GmbH>', 'Łódź');

const line = fc.record({
  code: fc.constantFrom(...(['S', 'S', 'S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const)),
  rate: fc.constantFrom(7, 19, 5.5, 20, 25),
  quantity: fc.integer({ min: 1, max: 5_000_000 }),
  price: fc.integer({ min: 0, max: 900_000_000 }),
  discount: fc.integer({ min: 0, max: 10_000 }),
  surcharge: fc.constantFrom(0, 0, 0, 1, 250),
  isDeduction: fc.constantFrom(false, false, false, false, true),
  description: text,
  uOM: fc.oneof(
    { arbitrary: fc.constantFrom('C62', 'KGM', 'MTR', 'kg', 'Stck', 'm²'), weight: 30 },
    { arbitrary: fc.constant('furlong'), weight: 1 },
  ),
  number: maybe(text),
  reasonCode: fc.oneof(
    { arbitrary: fc.constantFrom(null, 'VATEX-EU-IC', 'VATEX-EU-79-C'), weight: 30 },
    { arbitrary: fc.constant('VATEX-EU-XX'), weight: 1 },
  ),
});

const what = fc.record({
  kind: fc.constantFrom(...(['INVOICE', 'INVOICE', 'PREPAYMENT', 'CREDITNOTE'] as const)),
  currencyCode: fc.constantFrom('EUR', 'EUR', 'EUR', 'EUR', 'JPY', 'JPY', 'USD', 'KWD'),
  // Most invoices are of one category, or the norm would refuse most of them.
  only: maybe(fc.constantFrom(...(['S', 'S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const))),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  note: maybe(text),
  reference: maybe(fc.constantFrom('04011000-12345-34', 'Ward 7', ' ')),
  order: maybe(text),
  terms: maybe(fc.constantFrom('30 days net', 'at once', '14 days\n2 % discount', '30 days net', '#SKONTO#')),
  dueDate: maybe(fc.constant('2026-04-01')),
  country: fc.constantFrom('DE', 'FR', 'US'),
  shipTo: maybe(fc.constantFrom('DE', 'AT', 'US')),
  hasPlace: fc.boolean(),
  customerTaxID: maybe(fc.constantFrom('FR 12345678901', 'DE123456789', 'EL999999999', 'none')),
  postalCode: maybe(fc.constant('24103')),
  email: maybe(fc.constantFrom('a@example.com', 'x')),
  address: maybe(filled),
  electronic: maybe(fc.constantFrom(['0204', '04011000-12345-34'], ['0088', '4012345000009'])),
  taxID: fc.constantFrom('DE811907980', 'DE811907980', 'DE811907980', '811907980'),
  localTaxNumber: maybe(fc.constant('143/815/08155')),
  registration: maybe(fc.constant('HRB 214300')),
  iban: maybe(fc.constant('DE02120300000000202051')),
  phone: maybe(fc.constantFrom('+49 89 99998 240', '089 1234', '555-2368', '1')),
  contactName: maybe(filled),
  legal: maybe(text),
});

/** Invoices of all kinds, categories and currencies, whole and half filled in, as the database holds them. */
export const randomInvoice: fc.Arbitrary<Stated> = what.map((one) => {
  const lines = one.lines.map((said, at) => lineOf(said, at, one.only, one.currencyCode));
  const { number: _n, ...row } = invoiceExample.row;
  const example = row as unknown as Invoice;
  const isCredit = one.kind === 'CREDITNOTE';
  const invoice: Invoice = {
    ...example,
    ...{ number: 'INV1002', kind: one.kind, currencyCode: one.currencyCode, purchaseOrder: one.order },
    ...{ buyerReference: one.reference, remarks: one.note, reason: isCredit ? 'Came back' : null },
    ...{ paymentTerms: one.terms, dueDate: isCredit ? null : (one.dueDate ?? '2026-04-09') },
    ...{ customerTaxID: one.customerTaxID, shipToCountryCode: one.shipTo, templateLocale: 'de' },
    ...totalsOf(lines, one.currencyCode),
    customer: {
      ...example.customer,
      ...{ address: one.address, city: one.address, country: one.country },
      ...{ postalCode: one.postalCode, email: one.email },
    },
    electronic: {
      profile: null,
      electronicAddress: one.electronic?.[1] ?? null,
      electronicAddressScheme: one.electronic?.[0] ?? null,
      deliverTo: one.hasPlace
        ? {
            ...{ name: 'Werk 2', address1: 'Tor 3', address2: null, city: 'Wels' },
            ...{ postalCode: '4600', country: 'AT' },
          }
        : null,
    },
  };
  const seller = {
    ...(example.seller as Stated['seller']),
    ...{ registrationNumber: one.registration, legalInformation: one.legal, iban: one.iban },
    ...{ contactName: one.contactName, contactPhone: one.phone, phone: null },
    taxNumbers: [
      { countryCode: 'DE', taxID: one.taxID, localTaxNumber: one.localTaxNumber, scheme: 'LOCAL' },
    ],
  };
  const preceding = isCredit || one.only === 'S' ? [{ number: 'INV1001', date: '2026-03-01' }] : [];
  return { invoice, lines, seller, references: { orderNumber: 'SO1001', preceding } };
});

type Said = {
  [K in keyof (typeof line extends fc.Arbitrary<infer T> ? T : never)]: (typeof line extends fc.Arbitrary<
    infer T
  >
    ? T
    : never)[K];
};

const lineOf = (
  said: Said,
  at: number,
  only: keyof typeof categories | null,
  currencyCode: string,
): InvoiceLine => {
  const code = only ?? said.code;
  const step = decimal(1).div(10 ** minorUnits(currencyCode));
  const quantity = decimal(said.isDeduction ? -said.quantity : said.quantity).div(1000);
  const unitPrice = decimal(said.price).div(10_000);
  const net = amountOf(
    { quantity, unitPrice, discountPercent: decimal(said.discount).div(100) },
    currencyCode,
  );
  const amount: Decimal = net.amount.plus(step.times(said.surcharge));
  const isTaxed = code === 'S';
  return {
    ...plainLine,
    ...{ invoiceLineID: `line-${at}`, lineNumber: at + 1, kind: said.isDeduction ? 'DEDUCTION' : 'ITEM' },
    ...{ number: said.number, description: said.description, uOM: said.uOM, quantity, unitPrice, amount },
    discountAmount: quantity.times(unitPrice).minus(amount),
    tax: {
      ...{
        taxRateID: 'rate',
        name: 'rate',
        category: categories[code],
        categoryCode: code,
        countryCode: 'DE',
      },
      ...{ ratePercent: isTaxed ? decimal(said.rate) : zero, taxClass: normalClass, explanation: '-' },
      reason: isTaxed || code === 'Z' ? null : `Not taxed: ${code}`,
      reasonCode: isTaxed || code === 'Z' ? null : said.reasonCode,
    },
  };
};

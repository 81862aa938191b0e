import { decimal } from '#lib/decimal';

/** Which pages there are: the offer while the customer may answer it, and once it is answered or over. */
export const templateNames = ['CHECKOUT', 'CONFIRMATION'] as const;
export type TemplateName = (typeof templateNames)[number];

const place = {
  ...{ address1: 'Lochgaun 18', address2: null, postalCode: '81249', city: 'München', state: null },
  ...{ country: 'DE', countryName: 'Germany' },
};
const person = {
  ...{ name: 'Jana Winter', title: 'Sales', email: 'jana.winter@arvenholz.example.com' },
  phone: '+49 170 555 0199',
};
const tax = {
  ...{ category: 'STANDARD', categoryCode: 'S', countryCode: 'DE', ratePercent: decimal(19) },
  ...{ taxableAmount: decimal('2311.92'), taxAmount: decimal('439.26'), reason: null },
};
const line = {
  ...{ lineID: 'line', lineNumber: 1, number: 'DZ-50-30-300', quantity: decimal(12), uOM: 'C62' },
  ...{ isOptional: false, isAlternate: false, groupName: null, isIncluded: true, insteadOf: null },
  description: 'Double-acting cylinder 50/30, stroke 300 mm',
  ...{ priceDifference: null, unitLabel: 'pcs', unitPrice: decimal(208), grossPrice: decimal(2496) },
  ...{ discount: decimal('2.5'), discountAmount: decimal('62.4'), extendedPrice: decimal('2433.6') },
  ...{ quoteDiscount: decimal('121.68'), netPrice: decimal('2311.92'), leadTimeDays: 15 },
  ...{ notes: 'With a certificate 3.1', attributes: null, dutyRatePercent: null, dutyAmount: null },
  ...{ importTaxRatePercent: null, importTaxAmount: null },
  components: [{ name: 'Certificate', amount: decimal(20) }],
  alternativeQuantities: [{ quantity: decimal(24), unitPrice: decimal(201), leadTimeDays: 20 }],
  ruleNotes: ['Seals for up to 80 °C'],
};

/**
 * What the templates of pages may name: those of the offer, and what the page says beside it. Every list has
 * an element, and every group of names something in it.
 */
export const pageSample = {
  ...{ number: 'Q1002', version: 1, description: 'Boom cylinders, first series', currencyCode: 'EUR' },
  seller: {
    ...{ ...place, name: 'Arvenholz Hydraulik GmbH', phone: '+49 89 99998 240' },
    ...{ email: 'sales@arvenholz.example.com', website: 'www.arvenholz.example.com' },
  },
  salesRep: person,
  customer: {
    ...{ customerNumber: 'C-1001', customerName: 'Nordwind Fördertechnik GmbH', city: 'Kiel', state: 'SH' },
    ...{ address: 'Hafenstraße 12', postalCode: '24103', country: 'DE', countryName: 'Germany' },
  },
  contacts: [person],
  shipTo: { ...place, name: 'Nordwind, gate 3' },
  lines: [line],
  totals: {
    ...{ subTotal: decimal('2433.6'), discountTotal: decimal('121.68'), netTotal: decimal('2311.92') },
    ...{ dutyTotal: decimal(0), importTaxTotal: decimal(0), deliveryTotal: decimal(0) },
    grandTotal: decimal('2311.92'),
  },
  tax: { taxes: [tax], taxTotal: decimal('439.26'), grossTotal: decimal('2751.18') },
  delivery: { name: 'Forwarder', carrier: 'Spedition Nord', service: 'Standard', days: 3 },
  ...{ paymentTerms: '30 days net', leadTimeDays: 25, incoTermCode: 'DAP', incoTermLocation: 'Kiel' },
  ...{ importChargesPaidBy: 'BUYER', destinationCountryCode: 'DE', destinationCountryName: 'Germany' },
  ...{ importDate: null, validFromUTC: '2026-03-02T10:15:00.000Z', purchaseOrder: null },
  validUntilUTC: '2026-04-01T21:59:59.999Z',
  notes: ['Drawings for approval go out within a week of the order.'],
  ...{
    isDutyPaid: false,
    status: 'OFFERED',
    isExpired: false,
    canBeAnswered: true,
    isAccepted: false,
    isRejected: false,
  },
  acceptedBy: {
    name: 'Inke Petersen',
    email: 'i.petersen@nordwind.example.com',
    utc: '2026-03-04T08:30:00.000Z',
  },
  rejectedReason: null,
  questions: [{ name: 'Inke Petersen', text: 'Can six come earlier?', utc: '2026-03-03T08:30:00.000Z' }],
  pdfUrl: 'pdf',
  logoUrl: 'logo',
};

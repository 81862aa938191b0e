import { decimal } from '#lib/decimal';
import { sampleCompany } from './company.sample.ts';

const invoice = {
  invoiceID: '0198c5a0-0000-7000-8000-000000000f01',
  number: 'INV1001',
  kind: 'INVOICE',
  isDraft: false,
  isInvoice: true,
  isPrepayment: false,
  isCreditNote: false,
  issueDate: '2026-03-10',
  deliveryDate: '2026-03-09',
  dueDate: '2026-04-09',
  currencyCode: 'EUR',
  purchaseOrder: 'PO-88213',
  orderNumber: 'SO1001',
  creditsNumber: 'INV1000',
  creditsDate: '2026-03-01',
  description: 'Boom cylinders for the 8-tonne excavator, first series',
  remarks: 'Please state the number of the invoice with your payment.',
  reason: 'Two pieces came back',
  paymentTerms: '30 days net',
  ownTaxID: 'DE811907980',
  customerTaxID: 'DE123456789',
  subTotal: decimal(1664),
  taxTotal: decimal('316.16'),
  total: decimal('1980.16'),
  customer: {
    customerID: '0198c5a0-0000-7000-8000-000000000001',
    customerNumber: 'C-1001',
    customerName: 'Nordwind Fördertechnik GmbH',
    address: 'Hafenstraße 12',
    postalCode: '24103',
    city: 'Kiel',
    state: 'SH',
    country: 'DE',
    countryName: 'Germany',
    phone: '+49 431 555 0100',
    email: 'einkauf@nordwind.example.com',
  },
  items: [
    {
      lineNumber: decimal(1),
      number: 'DZ-50-30-300',
      description: 'Double-acting cylinder 50/30, stroke 300 mm',
      uOM: 'C62',
      unitLabel: 'pcs',
      quantity: decimal(8),
      unitPrice: decimal(208),
      discountAmount: decimal('83.2'),
      amount: decimal(1664),
      taxPercent: decimal(19),
    },
  ],
  taxes: [
    {
      ratePercent: decimal(19),
      taxableAmount: decimal(1664),
      taxAmount: decimal('316.16'),
      reason: 'Tax-free intra-community supply',
      categoryCode: 'S',
    },
  ],
};

/**
 * What templates of invoices, prepayments and credit notes are filled with. Every name of the invoice can be
 * written alone or after `Invoice.`.
 */
export const invoiceSample: Readonly<Record<string, unknown>> = {
  ...invoice,
  invoice,
  company: {
    ...sampleCompany,
    registrationNumber: 'Amtsgericht München, HRB 214300',
    legalInformation: 'Managing director: Jana Winter',
    contactName: 'Jana Winter',
    contactPhone: '+49 89 99998 241',
    contactEmail: 'invoices@arvenholz.example.com',
    accountName: 'Arvenholz Hydraulik GmbH',
    bankName: 'Bank of Munich',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    taxID: 'DE811907980',
    localTaxNumber: '143/815/08155',
  },
};

import { decimal } from '#lib/decimal';

const customer = {
  customerID: '0198c5a0-0000-7000-8000-000000000001',
  customerNumber: 'C-1001',
  customerName: 'Nordwind Fördertechnik GmbH',
  address: 'Hafenstraße 12',
  city: 'Kiel',
  state: 'SH',
  postalCode: '24103',
  country: 'DE',
  countryName: 'Germany',
  phone: '+49 431 555 0100',
  email: 'einkauf@nordwind.example.com',
  paymentTerms: '30 days net',
};

const item = {
  lineNumber: decimal(1),
  number: 'DZ-50-30-300',
  description: 'Double-acting cylinder 50/30, stroke 300 mm',
  quantity: decimal(12),
  uOM: 'C62',
  unitLabel: 'pcs',
  unitCost: decimal('112.3'),
  unitPrice: decimal(208),
  discount: decimal('2.5'),
  extendedPrice: decimal('2433.6'),
  quoteDiscount: decimal('121.68'),
  netPrice: decimal('2311.92'),
  leadTimeDays: decimal(15),
  notes: 'With a certificate 3.1',
};

const totals = {
  subTotal: decimal('2433.6'),
  discountTotal: decimal('121.68'),
  grandTotal: decimal('2311.92'),
};

const quote = {
  salesQuoteID: '0198c5a0-0000-7000-8000-000000000030',
  number: 'Q1002',
  version: decimal(1),
  status: 'OFFERED',
  isExpired: false,
  phase: 'Offer sent',
  description: 'Boom cylinders for the 8-tonne excavator, first series',
  currencyCode: 'EUR',
  discountPercent: decimal(5),
  discountAmount: decimal('121.68'),
  paymentTerms: '30 days net',
  leadTimeDays: decimal(25),
  validityDays: decimal(30),
  validFromUTC: '2026-03-02T10:15:00.000Z',
  validUntilUTC: '2026-04-01T21:59:59.999Z',
  purchaseOrder: 'PO-88213',
  ...totals,
  cost: decimal('1347.6'),
  marginPercent: decimal('41.71'),
  createdUTC: '2026-03-02T09:00:00.000Z',
  lastUpdatedUTC: '2026-03-02T10:15:00.000Z',
  customer,
  items: [item],
  tags: [{ name: 'Inspection certificate', value: '3.1' }],
  notes: [{ text: 'Drawings for approval go out within a week of the order.', isPinned: true }],
};

/** What templates of sales quotes are filled with. Every name of the quote can be written alone or after `SalesQuote.`. */
export const salesQuoteSample: Readonly<Record<string, unknown>> = {
  ...quote,
  salesQuote: quote,
  company: {
    name: 'Arvenholz Hydraulik GmbH',
    address1: 'Lochgaun 18',
    address2: 'Hall 3',
    postalCode: '81249',
    city: 'München',
    state: 'BY',
    country: 'DE',
    countryName: 'Germany',
    phone: '+49 89 99998 240',
    email: 'sales@arvenholz.example.com',
    website: 'www.arvenholz.example.com',
  },
  contact: { fullName: 'Inke Petersen', email: 'i.petersen@nordwind.example.com', phone: '+49 431 555 0123' },
  salesRep: { displayName: 'Jana Winter', email: 'jana.winter@arvenholz.example.com', phone: '+49 170 555 0199' },
  shipTo: {
    name: 'Nordwind, assembly hall 2',
    address: 'Werftweg 4',
    postalCode: '24148',
    city: 'Kiel',
    state: 'SH',
    country: 'DE',
    countryName: 'Germany',
  },
  totals,
  today: '2026-03-02',
};

import { decimal } from '#lib/decimal';
import { sampleCompany } from './company.sample.ts';

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

const line = {
  lineNumber: decimal(1),
  number: 'DZ-50-30-300',
  description: 'Double-acting cylinder 50/30, stroke 300 mm',
  quantity: decimal(12),
  uOM: 'C62',
  unitLabel: 'pcs',
  unitCost: decimal('112.3'),
  unitPrice: decimal(208),
  discount: decimal('2.5'),
  grossPrice: decimal(2496),
  discountAmount: decimal('62.4'),
  discountBase: decimal(2496),
  extendedPrice: decimal('2433.6'),
  discountable: decimal('2433.6'),
  excludedFromDiscount: decimal(0),
  quoteDiscount: decimal('121.68'),
  netPrice: decimal('2311.92'),
  commodityCode: '84122100',
  originCountryCode: 'DE',
  dutyRatePercent: decimal('2.5'),
  dutyAmount: decimal('57.8'),
  importTaxRatePercent: decimal(0),
  importTaxAmount: decimal(0),
  leadTimeDays: decimal(15),
  notes: 'With a certificate 3.1',
  attributes: 'Bore: 50 mm · Stroke: 300 mm',
  components: [{ name: 'Surface treatment', amount: decimal(240) }],
  partCount: decimal(1),
  parts: [
    {
      ...{ number: 'SKT-50-30', description: 'Seal kit, standard', quantity: decimal(1) },
      ...{ uOM: 'C62', unitLabel: 'pcs' },
    },
  ],
  alternativeQuantities: [{ quantity: decimal(50), unitPrice: decimal('194.5'), leadTimeDays: decimal(25) }],
  ruleNotes: ['The rod is hard-chromed to 25 µm.'],
};

/** What is taken, under the heading of its group where one begins with it. */
const item = { ...line, groupHeading: 'Cylinders' };

const option = { ...item, lineNumber: decimal(3), number: 'SK-50-30', description: 'Spare seal kit 50/30' };

const alternative = {
  ...item,
  ...{ lineNumber: decimal(2), number: 'DZ-63-36-300', description: 'The same, 63/36' },
  ...{ groupName: 'Cylinders', insteadOf: decimal(1), priceDifference: decimal(312) },
};

const totals = {
  subTotal: decimal('2433.6'),
  discountBase: decimal('2433.6'),
  excludedFromDiscount: decimal(0),
  discountTotal: decimal('121.68'),
  netTotal: decimal('2311.92'),
  dutyTotal: decimal('57.8'),
  importTaxTotal: decimal(0),
  deliveryTotal: decimal(18),
  grandTotal: decimal('2387.72'),
  taxTotal: decimal(0),
  grossTotal: decimal('2387.72'),
  optionsTotal: decimal('2311.92'),
};

const taxed = {
  isTaxed: true,
  taxes: [
    {
      ...{ ratePercent: decimal(0), taxableAmount: decimal('2387.72'), taxAmount: decimal(0) },
      ...{ reason: 'Tax-free export', categoryCode: 'G' },
    },
  ],
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
  incoTermCode: 'DDP',
  incoTermLocation: 'Charleston',
  importChargesPaidBy: 'SELLER',
  delivery: {
    name: 'Express',
    carrier: 'DHL',
    service: 'EXPRESS WORLDWIDE',
    days: decimal(3),
    cost: decimal(18),
  },
  isDutyPaid: true,
  isDutyUnpaid: false,
  isDiscountInPercent: true,
  isDiscountAgreed: false,
  noteCount: decimal(1),
  destinationCountryCode: 'US',
  destinationCountryName: 'United States',
  importDate: '2026-04-15',
  validityDays: decimal(30),
  validFromUTC: '2026-03-02T10:15:00.000Z',
  validUntilUTC: '2026-04-01T21:59:59.999Z',
  purchaseOrder: 'PO-88213',
  ...totals,
  ...taxed,
  cost: decimal('1347.6'),
  marginPercent: decimal('41.71'),
  createdUTC: '2026-03-02T09:00:00.000Z',
  lastUpdatedUTC: '2026-03-02T10:15:00.000Z',
  customer,
  items: [item],
  options: [option],
  optionCount: decimal(1),
  alternatives: [alternative],
  alternativeCount: decimal(1),
  tags: [{ name: 'Inspection certificate', value: '3.1' }],
  notes: [{ text: 'Drawings for approval go out within a week of the order.', isPinned: true }],
};

const inke = {
  fullName: 'Inke Petersen',
  firstName: 'Inke',
  lastName: 'Petersen',
  title: 'Purchasing',
  email: 'i.petersen@nordwind.example.com',
  phone: '+49 431 555 0123',
  mobile: '+49 170 555 0124',
};

/**
 * What templates of sales quotes are filled with. Every name of the quote can be written alone or after
 * `SalesQuote.`.
 */
export const salesQuoteSample = {
  ...quote,
  salesQuote: quote,
  company: sampleCompany,
  contact: inke,
  contacts: [inke],
  salesRep: {
    displayName: 'Jana Winter',
    email: 'jana.winter@arvenholz.example.com',
    phone: '+49 170 555 0199',
  },
  shipTo: {
    shipToNumber: '2',
    name: 'Nordwind, assembly hall 2',
    address: 'Werftweg 4, Gate 3',
    address1: 'Werftweg 4',
    address2: 'Gate 3',
    postalCode: '24148',
    city: 'Kiel',
    state: 'SH',
    country: 'DE',
    countryName: 'Germany',
    attention: 'Goods receipt',
    phone: '+49 431 555 0177',
    email: 'tor3@nordwind.example.com',
  },
  totals,
  today: '2026-03-02',
};

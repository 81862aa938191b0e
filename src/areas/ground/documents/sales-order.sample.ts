import { decimal } from '#lib/decimal';
import { salesQuoteSample } from './sales-quote.sample.ts';

const { company, salesRep, customer, items, totals: quoted, isTaxed, taxes, tags, notes } = salesQuoteSample;
const { optionsTotal: _ofQuotes, ...totals } = quoted;

const order = {
  salesOrderID: '0198c5a0-0000-7000-8000-0000000000b0',
  number: 'SO1001',
  status: 'RELEASED',
  shipmentStatus: 'PARTIAL',
  description: 'Boom cylinders for the 8-tonne excavator, first series',
  currencyCode: 'EUR',
  discountPercent: decimal(5),
  discountAmount: decimal('121.68'),
  paymentTerms: '30 days net',
  incoTermCode: 'DDP',
  incoTermLocation: 'Charleston',
  importChargesPaidBy: 'SELLER',
  delivery: salesQuoteSample.delivery,
  isDutyPaid: true,
  isDutyUnpaid: false,
  isDiscountInPercent: true,
  isDiscountAgreed: false,
  noteCount: decimal(1),
  destinationCountryCode: 'US',
  destinationCountryName: 'United States',
  importDate: '2026-04-15',
  requestedDateUTC: '2026-04-15T12:00:00.000Z',
  promiseDateUTC: '2026-04-20T12:00:00.000Z',
  purchaseOrder: 'PO-88213',
  ...totals,
  ...{ isTaxed, taxes },
  cost: decimal('1347.6'),
  marginPercent: decimal('41.71'),
  createdUTC: '2026-03-05T09:00:00.000Z',
  lastUpdatedUTC: '2026-03-09T10:15:00.000Z',
  customer,
  items: items.map((item) => ({ ...item, quantityShipped: decimal(8), status: 'NEW' })),
  purchaseOrders: [
    { number: 'PO-88213', date: '2026-03-04', terms: 'Partial deliveries allowed', amount: decimal(2400) },
  ],
  tags,
  notes,
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
 * What templates of sales orders are filled with. Every name of the order can be written alone or after
 * `SalesOrder.`.
 */
export const salesOrderSample: Readonly<Record<string, unknown>> = {
  ...order,
  salesOrder: order,
  salesQuote: { number: 'Q1002', version: decimal(1) },
  company,
  salesRep,
  contact: inke,
  contacts: [inke],
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
  today: '2026-03-09',
};

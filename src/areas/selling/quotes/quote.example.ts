import { lineItemExample } from './line-item.example.ts';

/** Examples of the API description; a test checks them against the schemas. */
const user = '0198c5a0-0000-7000-8000-0000000000aa';
const item = { itemID: '0198c5a0-0000-7000-8000-000000000010', number: 'DZ-50-30-300' };

const step = (sequence: number, name: string, sourceID: string | null, before: number, after: number) => ({
  ...{ sequence, step: name, sourceID, sourceVersion: sourceID && 1, before, after },
});

/** How a line came to its price, as it stands on quotes and orders. */
export const priceOnQuote = {
  discountable: 2496,
  minMargin: 30,
  maxMargin: null,
  marginGuard: null,
  priceWaterfall: [
    step(1, 'PRICE_LIST', '0198c5a0-0000-7000-8000-0000000000b3', 0, 2496),
    step(2, 'ROUNDING', null, 2496, 2496),
    step(3, 'QUOTE_DISCOUNT', null, 2496, 2371.2),
  ],
};

const version = { versionNumber: 1, utc: '2026-03-02T10:15:00.000Z', userID: user, reason: null };

/** The customer as it stands on quotes and what follows from them. */
export const customerOnQuote = {
  customerID: '0198c5a0-0000-7000-8000-000000000001',
  customerNumber: 'C-1001',
  customerName: 'Nordwind Fördertechnik GmbH',
  address: 'Hafenstraße 12',
  city: 'Kiel',
  state: null,
  postalCode: '24103',
  country: 'DE',
  phone: null,
  email: 'einkauf@nordwind.example.com',
  paymentTerms: '30 days net',
};

/** Whom a document is for, as it stands there. */
export const peopleOnQuote = {
  contactIDs: ['0198c5a0-0000-7000-8000-000000000002'],
  contacts: [
    {
      personID: '0198c5a0-0000-7000-8000-000000000002',
      ...{
        firstName: 'Inke',
        lastName: 'Petersen',
        title: 'Purchasing',
        email: 'i.petersen@nordwind.example.com',
      },
      ...{ phone: '+49 431 555 0123', mobile: null },
    },
  ],
};

/** An address of the quote's own. */
const placeOnQuote = {
  shipToID: null,
  shipTo: {
    ...{
      shipToID: null,
      shipToNumber: null,
      name: 'Nordwind USA Inc.',
      address1: '12 Harbor Road',
      address2: null,
    },
    ...{ city: 'Charleston', state: 'SC', postalCode: '29401', country: 'US', attention: 'Dock 4' },
    ...{ phone: null, email: null },
  },
};

export const quoteExample = {
  create: {
    customerID: '0198c5a0-0000-7000-8000-000000000001',
    description: 'Boom cylinders for the 8-tonne excavator, first series',
    leadTimeDays: 25,
    items: [{ number: item.number, quantity: 12 }],
  },
  patch: { purchaseOrder: 'PO-88213', leadTimeDays: 20 },
  items: [
    { number: item.number, quantity: 24, discount: 2.5 },
    { itemAndQtyID: '0198c5a0-0000-7000-8000-000000000031', quantity: 10 },
  ],
  configure: {
    attributes: lineItemExample.choices,
    quantities: [2, 10],
    selectedQuantity: 2,
  },
  lineItems: [{ lineItemID: lineItemExample.lineItemID, quantity: 10, discount: 2.5 }],
  version,
  row: {
    salesQuoteID: '0198c5a0-0000-7000-8000-000000000030',
    number: 'Q1001',
    version: 1,
    status: 'OFFERED',
    isExpired: false,
    phase: 'Offer sent',
    description: 'Boom cylinders for the 8-tonne excavator, first series',
    customerID: '0198c5a0-0000-7000-8000-000000000001',
    customer: customerOnQuote,
    ...peopleOnQuote,
    ...placeOnQuote,
    currencyCode: 'EUR',
    exchangeRates: [],
    fxRate: null,
    fxDateUTC: null,
    discountPercent: 5,
    discountAmount: null,
    paymentTerms: '30 days net',
    leadTimeDays: 25,
    termID: '0198c5a0-0000-7000-8000-000000000061',
    incoTermCode: 'DDP',
    incoTermLocation: 'Charleston',
    importChargesPaidBy: 'SELLER',
    destinationCountryCode: 'US',
    importDate: '2026-04-15',
    validityDays: 30,
    validFromUTC: '2026-03-02T10:15:00.000Z',
    validUntilUTC: '2026-04-01T21:59:59.999Z',
    salesRepUserID: user,
    purchaseOrder: null,
    subTotal: 5212.04,
    discountTotal: 260.6,
    netTotal: 4951.44,
    dutyTotal: 0,
    importTaxTotal: 0,
    grandTotal: 4951.44,
    cost: 3076.16,
    marginPercent: 37.87,
    statusDates: {
      DRAFT: { userID: user, statusType: 'DRAFT', utc: '2026-03-02T09:00:00.000Z' },
      OFFERED: { userID: user, statusType: 'OFFERED', utc: '2026-03-02T10:15:00.000Z' },
    },
    rejectedReason: null,
    createdByUserID: user,
    createdUTC: '2026-03-02T09:00:00.000Z',
    lastUpdatedByUserID: user,
    lastUpdatedUTC: '2026-03-02T10:15:00.000Z',
    rowVersion: 4,
    items: [
      {
        itemAndQtyID: '0198c5a0-0000-7000-8000-000000000031',
        lineNumber: 1,
        ...item,
        description: 'Double-acting cylinder 50/30, stroke 300 mm',
        uOM: 'C62',
        quantity: 12,
        unitCost: 112.3,
        unitPrice: 208,
        discount: 0,
        extendedPrice: 2496,
        quoteDiscount: 124.8,
        netPrice: 2371.2,
        ...priceOnQuote,
        leadTimeDays: 15,
        notes: null,
        showNotes: false,
        tariff: {
          tariffSetID: 'us-2026',
          tariffSetVersionNumber: 12,
          tariffRuleID: 'us-841221',
          tariffRuleVersionNumber: 1,
          commodityCode: '84122100',
          originCountryCode: 'DE',
          destinationCountryCode: 'US',
          currencyCode: 'EUR',
          importDate: '2026-04-15',
          customsValue: 2371.2,
          dutyRatePercent: 0,
          dutyAmount: 0,
          importTaxRatePercent: 0,
          importTaxAmount: 0,
          totalImportCharges: 0,
          landedValue: 2371.2,
        },
        tariffProblem: null,
      },
    ],
    lineItems: [lineItemExample],
    tags: [
      {
        tagID: '0198c5a0-0000-7000-8000-000000000041',
        name: 'Inspection certificate',
        value: '3.1',
        isRequired: true,
        isDefault: false,
      },
    ],
    notes: [],
    history: [
      {
        historyID: '0198c5a0-0000-7000-8000-000000000051',
        action: 'STATUS',
        field: 'status',
        oldValue: 'DRAFT',
        newValue: 'OFFERED',
        userID: user,
        utc: '2026-03-02T10:15:00.000Z',
      },
    ],
    documents: [],
  },
};

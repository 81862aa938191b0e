/** Examples of the API description; a test checks them against the schemas. */
const seller = {
  legalName: 'Werkbank Cloud GmbH',
  address1: 'Speicherstraße 4',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  taxID: 'DE298765432',
  email: 'billing@werkbank.example.com',
  iban: 'DE02120300000000202051',
};
const nothing = {
  ...{ address2: null, state: null, phone: null, website: null, registrationNumber: null, bic: null },
  ...{ legalInformation: null, contactName: null, contactPhone: null, contactEmail: null },
  ...{ accountName: null, bankName: null },
};

const create = {
  number: 'P-2026-0117',
  periodFrom: '2026-03-01',
  periodUntil: '2026-03-31',
  issueDate: '2026-03-02',
  dueDate: '2026-03-16',
  currencyCode: 'EUR',
  paymentReference: 'P-2026-0117',
  seller,
  lines: [{ description: 'Subscription, 20 users', quantity: 20, unitPrice: 45, taxPercent: 19 }],
};

export const platformInvoiceExample = {
  create,
  patch: { ownReference: 'Cost centre 4711' },
  row: {
    invoiceID: '0198c5a0-0000-7000-8000-000000000f71',
    ...create,
    kind: 'SUBSCRIPTION' as const,
    status: 'ISSUED' as const,
    isOverdue: false,
    customerID: '0198c5a0-0000-7000-8000-0000000000f1',
    creditsInvoiceID: null,
    description: null,
    remarks: null,
    paymentTerms: null,
    seller: { ...nothing, ...seller },
    customer: {
      name: 'Arvenholz Hydraulik GmbH',
      ...{ address1: 'Lochgaun 18', address2: null, postalCode: '81249', city: 'München', state: 'BY' },
      ...{ country: 'DE', taxID: null },
    },
    lines: [
      {
        ...{ lineNumber: 1, number: null, description: 'Subscription, 20 users', uOM: 'C62' },
        ...{ quantity: 20, unitPrice: 45, discountAmount: 0, amount: 900 },
        ...{ taxCategory: 'STANDARD' as const, taxPercent: 19, taxReason: null },
      },
    ],
    subTotal: 900,
    taxTotal: 171,
    total: 1071,
    taxes: [
      {
        ...{ category: 'STANDARD', categoryCode: 'S', ratePercent: 19, countryCode: 'DE', reason: null },
        ...{ reasonCode: null, taxableAmount: 900, taxAmount: 171 },
      },
    ],
    paidDate: null,
    ownReference: null,
    createdByUserID: 'operator',
    createdUTC: '2026-03-02T09:00:00.000Z',
    lastUpdatedByUserID: 'operator',
    lastUpdatedUTC: '2026-03-02T09:00:00.000Z',
    rowVersion: 1,
  },
};

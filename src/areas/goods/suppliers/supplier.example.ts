const by = {
  createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};

const create = {
  name: 'Stahlhof Brinkmann KG',
  contactName: 'Inga Brinkmann',
  email: 'verkauf@brinkmann.example.com',
  phone: '+49 231 5550',
  address: 'Eisenweg 7',
  city: 'Dortmund',
  postalCode: '44147',
  country: 'DE',
  currencyCode: 'EUR',
  paymentTerms: '30 days net',
  leadTimeDays: 10,
};

/** Examples of the API description; a test checks them against the schemas. */
export const supplierExample = {
  create,
  patch: { leadTimeDays: 12, phone: null },
  row: {
    supplierID: '0198c5a0-0000-7000-8000-000000000211',
    supplierNumber: 'S-1001',
    ...create,
    website: null,
    state: null,
    termID: null,
    incoTermLocation: null,
    taxID: null,
    erpCode: null,
    isActive: true,
    status: 'ACTIVE',
    isApproved: true,
    contacts: [
      {
        ...{ name: 'Inga Brinkmann', title: 'Sales', email: 'i.brinkmann@brinkmann.example.com' },
        ...{ phone: null, mobile: null, isPrimary: true },
      },
    ],
    ...by,
    notes: [],
    tags: [],
  },
};

const createItem = {
  itemID: '0198c5a0-0000-7000-8000-000000000021',
  supplierPartNumber: 'BR-50-30',
  description: 'Bar steel 50 mm, chromed',
  uOM: 'C62',
  leadTimeDays: 14,
  costBreaks: [
    { minQuantity: 1, unitCost: 12.5 },
    { minQuantity: 100, unitCost: 10.9 },
  ],
  minOrderQty: 10,
  orderMultiple: 5,
  isPreferred: true,
};

export const supplierItemExample = {
  create: createItem,
  patch: { costBreaks: [{ minQuantity: 1, unitCost: 12.75 }], validTo: '2026-12-31' },
  row: {
    supplierItemID: '0198c5a0-0000-7000-8000-000000000212',
    supplierID: supplierExample.row.supplierID,
    ...createItem,
    itemNumber: 'DZ-50-30-300',
    currencyCode: null,
    validFrom: null,
    validTo: null,
    isActive: true,
    ...by,
  },
};

const kept = {
  createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};
const listID = '0198c5a0-0000-7000-8000-0000000000b2';

const create = {
  number: 'SALE-EUR-26',
  name: 'Catalogue 2026, euro',
  currencyCode: 'EUR',
  type: 'SALE',
  startsUTC: '2026-01-01T00:00:00.000Z',
  isDefault: true,
};

export const priceListExample = {
  create,
  patch: { name: 'Catalogue 2026', endsUTC: '2027-01-01T00:00:00.000Z' },
  row: {
    listID,
    ...create,
    description: null,
    status: 'DRAFT',
    isCurrent: false,
    endsUTC: null,
    customerIDs: [],
    verticalIDs: [],
    priority: 0,
    breakMode: null,
    ...kept,
  },
};

const item = {
  itemID: '0198c5a0-0000-7000-8000-000000000021',
  minQuantity: 10,
  computePrice: 'FIXED',
  fixedPrice: 189,
};

export const priceListItemExample = {
  create: item,
  patch: { fixedPrice: 187.5 },
  row: {
    priceListItemID: '0198c5a0-0000-7000-8000-0000000000b3',
    listID,
    ...item,
    category: null,
    productID: null,
    base: null,
    baseListID: null,
    percent: null,
    formula: null,
    surcharge: null,
    rounding: null,
    minMargin: null,
    maxMargin: null,
    validFrom: null,
    validTo: null,
    ...kept,
  },
};

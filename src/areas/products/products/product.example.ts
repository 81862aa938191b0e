/** Examples of the API description; a test checks them against the schemas. */
const user = '0198c5a0-0000-7000-8000-0000000000aa';
const kept = {
  createdByUserID: user,
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: user,
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};

const family = {
  name: 'Cylinders',
  description: 'Tie-rod and welded cylinders',
  sequence: 10,
  isActive: true,
};
const familyID = '0198c5a0-0000-7000-8000-000000000260';

export const familyExample = {
  create: { name: family.name, description: family.description },
  patch: { description: 'Cylinders of every kind' },
  row: { familyID, ...family, ...kept },
};

const create = {
  number: 'CYL',
  name: 'Hydraulic cylinder',
  description: 'Double-acting, to measure',
  familyID,
  descriptionTemplate: 'Cylinder {BORE}/{ROD} x {STROKE}',
  leadTimeDays: 20,
  commodityCode: '84122180',
};
const productID = '0198c5a0-0000-7000-8000-000000000261';

export const productExample = {
  create,
  patch: { status: 'ACTIVE' as const },
  row: {
    productID,
    ...create,
    status: 'INACTIVE' as const,
    uOM: 'C62',
    currencyCode: 'EUR',
    defaultLocationID: null,
    allowDiscount: true,
    serializationRequired: false,
    store: {
      isPublished: true,
      slug: 'hydraulic-cylinder',
      sequence: 10,
      priceVisible: true,
      leadTimeVisible: true,
      minOrderQty: 5,
    },
    imageDocumentID: null,
    imageDocumentIDs: [],
    modelChangedUTC: '2026-01-31T12:00:00.000Z',
    links: [{ title: 'Data sheet', url: 'https://example.com/cyl.pdf' }],
    notes: [],
    tags: [],
    documents: [],
    ...kept,
  },
};

const page = {
  name: 'Dimensions',
  isActive: true,
  displayCondition: { attribute: 'MOUNTING', op: 'NOT_EMPTY' as const },
  helpText: 'Bore and stroke decide the force and the travel.',
};

export const pageExample = {
  create: { productID, ...page },
  patch: { displayCondition: null },
  row: { pageID: '0198c5a0-0000-7000-8000-000000000262', productID, sequence: 10, ...page, ...kept },
};

const wish = { requestedValue: '70', reason: 'The customer’s old cylinder has it.', salesQuoteID: null };

export const requestExample = {
  create: wish,
  patch: {},
  row: {
    requestID: '0198c5a0-0000-7000-8000-000000000263',
    productID,
    attributeID: '0198c5a0-0000-7000-8000-000000000270',
    ...wish,
    status: 'OPEN' as const,
    answer: null,
    ...kept,
  },
};

const table = {
  name: 'FORCES',
  columns: ['BORE', 'FORCE'],
  keyCount: 1,
  rows: [
    [50, 31.4],
    [63, 49.9],
  ],
};

export const tableExample = {
  create: { productID, ...table },
  patch: { rows: [[50, 31.4]] },
  row: { tableID: '0198c5a0-0000-7000-8000-000000000264', productID, ...table, ...kept },
};

/** Examples of the API description; a test checks them against the schemas. */
const common = {
  createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};
const itemID = '0198c5a0-0000-7000-8000-000000000021';
const locationID = '0198c5a0-0000-7000-8000-000000000131';
const allocationID = '0198c5a0-0000-7000-8000-000000000132';
const inboundID = '0198c5a0-0000-7000-8000-000000000133';

const location = { code: 'A-01-3', description: 'Aisle A, rack 1, shelf 3' };
export const locationExample = {
  create: location,
  patch: { description: 'Aisle A, rack 1, third shelf' },
  row: {
    locationID,
    ...location,
    type: 'BIN',
    parentID: null,
    siteLocationID: null,
    isActive: true,
    notes: [],
    ...common,
  },
};

const allocation = {
  itemID,
  quantity: 4,
  demandEntity: 'SALESORDER',
  demandID: '0198c5a0-0000-7000-8000-000000000134',
  neededUTC: '2026-02-10T00:00:00.000Z',
};
export const allocationExample = {
  create: allocation,
  patch: { quantity: 5 },
  row: { allocationID, ...allocation, demandLineID: null, status: 'SOFT', issuedQuantity: 0, ...common },
};

const inbound = {
  itemID,
  quantity: 20,
  expectedUTC: '2026-02-05T00:00:00.000Z',
  referenceEntity: 'PURCHASEORDER',
  referenceID: 'PO-2026-0041',
  unitCost: 112.3,
  currencyCode: 'EUR',
};
export const inboundExample = {
  create: inbound,
  patch: { expectedUTC: '2026-02-12T00:00:00.000Z' },
  row: {
    ...{ inboundID, ...inbound, itemNumber: 'DZ-50-30-300', trackingType: 'NONE', uOM: 'C62' },
    description: 'Double-acting cylinder 50/30, stroke 300 mm',
    ...{ supplierID: null, supplierName: null, status: 'EXPECTED', receivedQuantity: 0, ...common },
  },
};

const held = {
  itemID,
  locationID,
  lotNumber: 'L-2026-07',
  quantity: 12,
  reason: 'Hardness out of limits at receiving',
};
export const holdExample = {
  create: held,
  patch: { reason: 'Hardness 62 Shore A instead of 70' },
  row: {
    ...{ holdID: '0198c5a0-0000-7000-8000-000000000137', ...held, serialNumber: null, isOpen: true },
    ...{ releasedQuantity: 0, referenceEntity: null, referenceID: null, ...common },
  },
};

const movement = {
  itemID,
  type: 'RECEIPT' as const,
  quantity: 20,
  toLocationID: locationID,
  serialNumber: null,
  unitCost: 112.3,
  referenceEntity: 'PURCHASEORDER',
  referenceID: 'PO-2026-0041',
};
export const movementExample = {
  create: { itemID, type: 'RECEIPT', quantity: 20, toLocationID: locationID, unitCost: 112.3 },
  row: {
    movementID: '0198c5a0-0000-7000-8000-000000000135',
    sequence: 17,
    ...movement,
    fromLocationID: null,
    lotNumber: null,
    inboundID: null,
    allocationID: null,
    notes: null,
    reversesMovementID: null,
    finalDocument: null,
    supplierID: null,
    customerID: null,
    salesOrderID: null,
    lineItemID: null,
    productionOrderID: null,
    userID: '0198c5a0-0000-7000-8000-0000000000aa',
    utc: '2026-01-31T12:00:00.000Z',
  },
};

export const settingsExample = {
  change: { provider: 'MIDDLEWARE', url: 'https://middleware.example.com/availability' },
  row: {
    provider: 'MIDDLEWARE',
    url: 'https://middleware.example.com/availability',
    source: null,
    timeoutMs: 4000,
    availableToPromise: 'ON_HAND_MINUS_ALLOCATED',
    isNegativeStockAllowed: false,
    hasSecret: true,
    lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 2,
  },
};

export const itemStockExample = {
  change: { safetyStock: 5, units: [{ uOM: 'XBX', factor: 24 }] },
  row: { itemID, uOM: 'C62', safetyStock: 5, units: [{ uOM: 'XBX', factor: 24 }], rowVersion: 2 },
  balance: {
    itemID,
    itemNumber: 'DZ-50-30-300',
    uOM: 'C62',
    onHandQuantity: 24,
    allocatedQuantity: 4,
    heldQuantity: 0,
    availableQuantity: 20,
    inboundQuantity: 20,
    nextReceiptUTC: '2026-02-05T00:00:00.000Z',
    safetyStock: 5,
    asOfUTC: '2026-01-31T12:00:00.000Z',
    balances: [{ locationID, code: 'A-01-3', lotNumber: null, serialNumber: null, onHandQuantity: 24 }],
    allocations: [allocationExample.row],
    inbound: [inboundExample.row],
  },
};

export const balanceExample = {
  balanceID: '5d41402abc4b2a76b9719d911017c592',
  itemID,
  itemNumber: 'DZ-50-30-300',
  description: 'Hydraulic cylinder 50/30, stroke 300',
  locationID,
  locationCode: 'A-01-3',
  siteLocationID: null,
  lotNumber: null,
  serialNumber: null,
  onHandQuantity: 24,
  uOM: 'C62',
};

export const demandExample = {
  itemID,
  itemNumber: 'DZ-50-30-300',
  description: 'Hydraulic cylinder 50/30, stroke 300',
  uOM: 'C62',
  onHandQuantity: 24,
  heldQuantity: 0,
  safetyStock: 5,
  demandQuantity: 30,
  supplyQuantity: 20,
  demand: [{ utc: '2026-02-10T00:00:00.000Z', quantity: 30 }],
  supply: [{ utc: '2026-02-15T00:00:00.000Z', quantity: 20 }],
  firstShortageUTC: '2026-02-10T00:00:00.000Z',
  lowestQuantity: -6,
  suggestedBuyQuantity: 11,
  asOfUTC: '2026-01-31T12:00:00.000Z',
};

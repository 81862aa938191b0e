const by = {
  createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};
const itemID = '0198c5a0-0000-7000-8000-000000000021';

const rule = {
  name: 'Bars',
  category: 'Bar steel',
  policy: 'REORDER_POINT',
  reorderPoint: 50,
  reorderQuantity: 200,
};

/** Examples of the API description; a test checks them against the schemas. */
export const ruleExample = {
  create: rule,
  patch: { reorderPoint: 60 },
  row: {
    purchasingRuleID: '0198c5a0-0000-7000-8000-000000000221',
    ...rule,
    itemID: null,
    locationID: null,
    maximum: null,
    supplierID: null,
    isActive: true,
    ...by,
  },
};

const watch = { itemID, reason: 'LEADTIME', requiredQuantity: 25, notes: 'The mill closes in April' };

export const watchExample = {
  create: watch,
  patch: { notes: 'The mill closes in May' },
  row: {
    watchID: '0198c5a0-0000-7000-8000-000000000222',
    ...watch,
    itemNumber: 'DZ-50-30-300',
    description: 'Double-acting cylinder 50/30, stroke 300 mm, 210 bar, clevis ends',
    uOM: 'C62',
    availableQuantity: null,
    shortfallQuantity: null,
    neededUTC: null,
    status: 'OPEN',
    statusSinceUTC: '2026-01-31T12:00:00.000Z',
    buyerUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    source: 'USER',
    sourceID: null,
    sourceLine: null,
    ...by,
  },
};

const returned = {
  supplierID: '0198c5a0-0000-7000-8000-000000000201',
  itemID,
  quantity: 12,
  locationID: '0198c5a0-0000-7000-8000-000000000131',
  lotNumber: 'L-2026-07',
  reason: 'Too soft: 61 Shore A instead of 70',
};

export const purchaseReturnExample = {
  create: returned,
  patch: { supplierReference: 'RMA 4471' },
  row: {
    ...{ purchaseReturnID: '0198c5a0-0000-7000-8000-000000000223', number: 'PRET-1001', ...returned },
    itemNumber: 'DZ-50-30-300',
    description: 'Double-acting cylinder 50/30, stroke 300 mm, 210 bar, clevis ends',
    ...{ uOM: 'C62', serialNumbers: [], supplierReference: null, referenceEntity: null, referenceID: null },
    ...{ status: 'PREPARED', sentUTC: null, movementIDs: [], settlement: null, creditAmount: null },
    ...{ creditNoteNumber: null, inboundID: null, settledUTC: null, ...by },
  },
};

export const purchaseExample = {
  itemID,
  itemNumber: 'DZ-50-30-300',
  description: 'Double-acting cylinder 50/30, stroke 300 mm, 210 bar, clevis ends',
  category: 'Cylinders',
  uOM: 'C62',
  onHandQuantity: 4,
  demandQuantity: 30,
  supplyQuantity: 10,
  safetyStock: 5,
  lowestQuantity: -16,
  firstShortageUTC: '2026-03-20T00:00:00.000Z',
  isNeeded: true,
  suggestions: [
    {
      locationID: null,
      locationNumber: null,
      policy: 'DEMAND',
      purchasingRuleID: null,
      neededQuantity: 21,
      supplier: {
        supplierID: '0198c5a0-0000-7000-8000-000000000211',
        supplierNumber: 'S-1001',
        name: 'Stahlhof Brinkmann KG',
        supplierItemID: '0198c5a0-0000-7000-8000-000000000212',
        supplierPartNumber: 'BR-50-30',
      },
      orderQuantity: 25,
      orderUOM: 'C62',
      unitCost: 12.5,
      totalCost: 312.5,
      currencyCode: 'EUR',
      leadTimeDays: 14,
      neededUTC: '2026-03-18T00:00:00.000Z',
      orderByUTC: '2026-03-04T00:00:00.000Z',
      isLate: false,
      because: [
        'No rule says how to buy it, so it is bought by demand.',
        'On hand are 4, expected 10, needed 30; at the lowest there are -16, and 5 shall always stay: 21 C62 are missing, from 2026-03-18T00:00:00.000Z on.',
        'S-1001 is the preferred supplier.',
        '21 become 25: it is sold in multiples of 5.',
        'One costs 12.5 EUR, from 1 on.',
        'It comes 14 days after it is ordered.',
      ],
    },
  ],
  asOfUTC: '2026-03-02T09:00:00.000Z',
};

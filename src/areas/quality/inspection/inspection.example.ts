const user = '0198c5a0-0000-7000-8000-0000000000aa';
const utc = '2026-01-31T12:00:00.000Z';
const itemID = '0198c5a0-0000-7000-8000-000000000007';
const create = { itemID, lotNumber: 'L-2026-07', deliveryNote: 'DN 88123', lotSize: 1000, aql: 1 };
const plan = { codeLetter: 'J', sampleSize: 80, acceptNumber: 2, rejectNumber: 3 };

export const inspectionExample = {
  create,
  patch: { lotSize: 1200 },
  row: {
    ...{
      inspectionID: '0198c5a0-0000-7000-8000-000000000651',
      number: 'INSP-1001',
      status: 'OPEN',
      ...create,
    },
    ...{ supplierID: null, level: 'II', severity: 'NORMAL', ...plan, nonconforming: null, remarks: null },
    ...{
      inspectedByUserID: null,
      inspectedUTC: null,
      seriesPosition: null,
      qualityNcrID: null,
      receipts: [],
    },
    ...{
      createdByUserID: user,
      createdUTC: utc,
      lastUpdatedByUserID: user,
      lastUpdatedUTC: utc,
      rowVersion: 1,
    },
  },
};

const rule = { itemID, aql: 1, level: 'II', holdsStock: true };
export const ruleExample = {
  create: rule,
  patch: { aql: 0.65 },
  row: {
    ...{ inspectionRuleID: '0198c5a0-0000-7000-8000-000000000653', ...rule, supplierID: null },
    ...{ isInspected: true, isActive: true },
    ...{
      createdByUserID: user,
      createdUTC: utc,
      lastUpdatedByUserID: user,
      lastUpdatedUTC: utc,
      rowVersion: 1,
    },
  },
};

export const measurementExample = {
  measurementID: '0198c5a0-0000-7000-8000-000000000652',
  source: 'RECEIVING',
  type: 'MEASUREMENT',
  characteristic: 'Hardness',
  value: 61,
  unit: 'Shore A',
  lowerLimit: 65,
  upperLimit: 75,
  isWithin: false,
  itemID,
  productID: null,
  supplierID: null,
  productionOrderID: null,
  taskID: null,
  inspectionID: inspectionExample.row.inspectionID,
  assetID: null,
  serialNumber: null,
  lotNumber: 'L-2026-07',
  measuredUTC: utc,
  recordedUTC: utc,
  recordedByUserID: user,
  correctsMeasurementID: null,
  isCorrected: false,
  qualityNcrID: null,
};

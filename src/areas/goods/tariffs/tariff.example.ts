/** Examples of the API description; a test checks them against the schemas. */
const kept = {
  createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
};

const putSet = {
  name: 'EU 2026',
  description: 'General duties and VAT of the larger importing countries',
  importTaxBase: 'CUSTOMS_VALUE_PLUS_DUTY',
  roundingMode: 'HALF_UP',
  effectiveFrom: '2026-01-01',
  effectiveTo: '2026-12-31',
};

export const tariffSetExample = {
  create: putSet,
  patch: putSet,
  row: {
    setID: 'eu-2026',
    ...putSet,
    versionNumber: 4,
    status: 'Draft',
    statusDates: {},
    ...kept,
    rowVersion: 4,
  },
};

const putRule = {
  commodityCode: '841221',
  originCountryCode: 'CN',
  destinationCountryCode: 'DE',
  dutyRatePercent: 2.7,
  importTaxRatePercent: 19,
  validFrom: '2026-01-01',
  validTo: null,
  precedence: null,
  program: null,
  notes: 'Hydraulic cylinders',
};

export const tariffRuleExample = {
  put: putRule,
  row: {
    ruleID: 'de-841221-cn',
    setID: 'eu-2026',
    ...putRule,
    effectivePrecedence: 106,
    versionNumber: 1,
    ...kept,
  },
};

export const dutyExample = {
  request: {
    itemID: '0198c5a0-0000-7000-8000-000000000021',
    destinationCountryCode: 'DE',
    customsValue: 1000,
    currencyCode: 'EUR',
    importDate: '2026-02-01',
  },
  answer: {
    tariffSetID: 'eu-2026',
    tariffSetVersionNumber: 4,
    tariffRuleID: 'de-841221-cn',
    tariffRuleVersionNumber: 1,
    commodityCode: '84122180',
    originCountryCode: 'CN',
    destinationCountryCode: 'DE',
    currencyCode: 'EUR',
    importDate: '2026-02-01',
    customsValue: 1000,
    dutyRatePercent: 2.7,
    dutyAmount: 27,
    importTaxRatePercent: 19,
    importTaxAmount: 195.13,
    totalImportCharges: 222.13,
    landedValue: 1222.13,
  },
};

/** Examples of the API description; a test checks them against the schemas. */
const kept = {
  createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};

const rate = {
  name: 'Intra-community supply',
  category: 'INTRA_COMMUNITY' as const,
  countryCode: 'DE',
  ratePercent: 0,
  reason: 'Tax-free intra-community supply',
  reasonCode: 'VATEX-EU-IC',
};

export const taxRateExample = {
  create: rate,
  patch: { validTo: '2030-12-31' },
  row: {
    taxRateID: '0198c5a0-0000-7000-8000-000000000e01',
    ...rate,
    taxClass: 'NORMAL',
    supply: 'ANY' as const,
    customerCountryCodes: [],
    validFrom: null,
    validTo: null,
    isActive: true,
    ...kept,
  },
};

const registration = { countryCode: 'DE', taxID: 'DE811907980', localTaxNumber: '143/815/08155' };

export const taxRegistrationExample = {
  create: registration,
  patch: { validFrom: '2020-01-01' },
  row: {
    taxRegistrationID: '0198c5a0-0000-7000-8000-000000000e11',
    ...registration,
    scheme: 'LOCAL' as const,
    validFrom: null,
    validTo: null,
    ...kept,
  },
};

/** What a choice answers. */
export const chosenTaxExample = {
  taxRateID: taxRateExample.row.taxRateID,
  name: rate.name,
  category: rate.category,
  categoryCode: 'K',
  countryCode: 'DE',
  ratePercent: 0,
  taxClass: 'NORMAL',
  reason: rate.reason,
  reasonCode: rate.reasonCode,
  explanation:
    'Goods from DE to FR for a customer with the tax number FR12345678901 of another member state: an intra-community supply. Rate “Intra-community supply” of DE.',
};

/** What a document says of its taxes, of goods that leave the EU. */
export const documentTaxExample = (total: number) => ({
  ...{ date: '2026-03-02', taxableTotal: total, taxTotal: 0, grossTotal: total, problem: null },
  taxes: [
    {
      taxRateID: '0198c5a0-0000-7000-8000-000000000e02',
      name: 'Export',
      category: 'EXPORT' as const,
      categoryCode: 'G' as const,
      countryCode: 'DE',
      ratePercent: 0,
      taxClass: 'NORMAL',
      reason: 'Tax-free export',
      reasonCode: 'VATEX-EU-G',
      explanation: 'Goods from DE to US: an export. Rate “Export” of DE.',
      taxableAmount: total,
      taxAmount: 0,
    },
  ],
});

/** Examples of the API description; a test checks them against the schemas. */
const create = {
  number: 'DZ-50-30-300',
  description: 'Double-acting cylinder 50/30, stroke 300 mm, 210 bar, clevis ends',
  category: 'Cylinders',
  unitCost: 112.3,
  unitPrice: 208,
  leadTimeDays: 15,
  trackingType: 'SERIAL',
  replenishment: 'MAKE',
  isStocked: false,
  countryOfOrigin: 'DE',
  weight: 8.6,
  weightUOM: 'KGM',
};

/** The breaks of the example, as sent and as shown. */
export const priceBreakExample = { minQuantity: 10, unitPrice: 194, discountPercent: null };

/** The attributes, links and router of the example, as sent and as shown. */
export const detailsExample = {
  attributes: [
    { name: 'Bore', value: '50 mm' },
    { name: 'Stroke', value: '300 mm' },
  ],
  links: [{ title: 'Data sheet', url: 'https://example.com/dz-50.pdf' }],
  router: [
    { sequence: 10, taskName: 'Turning', minutes: 42 },
    { sequence: 20, taskName: 'Assembly', minutes: 25.5 },
  ],
};

export const itemExample = {
  create: { ...create, commodityCode: '8412.21.80' },
  patch: { unitPrice: 212.5, leadTimeDays: 20 },
  row: {
    itemID: '0198c5a0-0000-7000-8000-000000000021',
    ...create,
    commodityCode: '84122180',
    uOM: 'C62',
    currencyCode: null,
    isActive: true,
    minOrderQty: null,
    orderMultiple: null,
    manufacturerPartNumber: null,
    revision: 'B',
    length: 490,
    width: 70,
    height: 70,
    lengthUOM: 'MMT',
    taxCode: null,
    erpCode: null,
    pricingComponentID: null,
    createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    createdUTC: '2026-01-31T12:00:00.000Z',
    lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 1,
    priceBreaks: [
      {
        priceBreakID: '0198c5a0-0000-7000-8000-000000000022',
        ...priceBreakExample,
        customerID: null,
        currencyCode: null,
        validFrom: null,
        validTo: null,
        isActive: true,
      },
    ],
    ...detailsExample,
    documents: [],
  },
};

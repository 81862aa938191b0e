const user = '0198c5a0-0000-7000-8000-0000000000aa';

const create = {
  code: 'SPRING-26',
  name: 'Spring service kits',
  kind: 'DISCOUNT',
  startsUTC: '2026-01-15T00:00:00.000Z',
  endsUTC: '2026-04-01T00:00:00.000Z',
  group: 'season',
  priority: 10,
  conditions: [
    { condition: 'CATEGORIES', categories: ['Seal kits'] },
    { condition: 'MIN_QUANTITY', quantity: 10 },
  ],
  actions: [{ action: 'PERCENT_OFF', percent: 12.5 }],
};

export const promotionExample = {
  create,
  patch: { endsUTC: '2026-05-01T00:00:00.000Z' },
  row: {
    promotionID: '0198c5a0-0000-7000-8000-0000000000b1',
    ...create,
    description: null,
    status: 'DRAFT',
    isCurrent: false,
    currencyCode: null,
    usageLimit: null,
    perCustomerLimit: null,
    usedCount: 0,
    isPublic: true,
    customerIDs: [],
    productID: null,
    configuration: null,
    price: null,
    items: [],
    createdByUserID: user,
    createdUTC: '2026-01-31T12:00:00.000Z',
    lastUpdatedByUserID: user,
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 1,
  },
};

const configured = {
  code: 'CYL-80',
  name: 'Cylinder 80/45 in stock sizes',
  currencyCode: 'EUR',
  price: 1190,
};
const attributes = [{ name: 'BORE', value: 80 }];
const versionID = '0198c5a0-0000-7000-8000-000000000290';

/** A package of a configured product, as it is sent and answered. */
export const packageExample = {
  body: { ...configured, attributes, quantity: 2 },
  response: {
    ...promotionExample.row,
    ...configured,
    ...{
      kind: 'PACKAGE',
      startsUTC: null,
      endsUTC: null,
      group: null,
      priority: 0,
      conditions: [],
      actions: [],
    },
    productID: '0198c5a0-0000-7000-8000-000000000261',
    configuration: { versionID, quantity: 2, attributes },
  },
};

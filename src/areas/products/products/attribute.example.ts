/** Examples of the API description; a test checks them against the schemas. */
const user = '0198c5a0-0000-7000-8000-0000000000aa';
const kept = {
  createdByUserID: user,
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: user,
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};
const productID = '0198c5a0-0000-7000-8000-000000000261';
const pageID = '0198c5a0-0000-7000-8000-000000000262';

const value = (id: number, size: number, more: object = {}) => ({
  attributeValueID: `0198c5a0-0000-7000-8000-00000000027${id}`,
  value: size,
  label: `${size} mm`,
  sequence: id * 10,
  isActive: true,
  isDefault: false,
  priceAdder: null,
  pricePercent: null,
  costAdder: null,
  condition: null,
  item: null,
  validFrom: null,
  validTo: null,
  ...more,
});

const create = {
  productID,
  pageID,
  name: 'BORE',
  label: 'Bore',
  dataType: 'INTEGER' as const,
  units: 'mm',
  isRequired: true,
  values: [{ value: 50 }, { value: 63, isDefault: true }, { value: 80, priceAdder: 42.5 }],
};

export const attributeExample = {
  create,
  patch: { helpText: 'Decides the force.' },
  row: {
    attributeID: '0198c5a0-0000-7000-8000-000000000270',
    ...create,
    number: 1,
    description: null,
    method: 'SELECTED' as const,
    sequence: 10,
    isActive: true,
    isHidden: false,
    showOnQuote: true,
    showOnProduction: true,
    defaultValue: null,
    minValue: null,
    maxValue: null,
    step: null,
    decimals: null,
    pattern: null,
    maxLength: null,
    values: [value(1, 50), value(2, 63, { isDefault: true }), value(3, 80, { priceAdder: 42.5 })],
    query: null,
    displayCondition: null,
    requiredCondition: null,
    helpText: 'Decides the force.',
    revision: 1,
    ...kept,
  },
  revision: {
    revision: 2,
    utc: '2026-01-31T12:00:00.000Z',
    userID: user,
    diff: [{ field: 'helpText', old: null, new: 'Decides the force.' }],
  },
  query: {
    source: 'ITEM_ATTRIBUTE' as const,
    name: 'Bore',
    table: null,
    where: [{ field: 'category', op: 'EQ' as const, values: ['Cylinder tubes'], attribute: null }],
    order: 'VALUE' as const,
  },
};

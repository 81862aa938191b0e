import { type GoldenCase, listed as l } from './golden-case.ts';

const by = (priceListItemID: string, formula: string, more: object = {}) => ({
  ...{ priceListItemID, computePrice: 'FORMULA', formula, list: {}, ...more },
});

/** What prices by formula come to. The item A costs 60 and is sold for 100 EUR. */
export const goldenFormulas: GoldenCase[] = [
  {
    name: 'of base, cost and quantity',
    quantity: 4,
    listed: [by('F', 'max(base * 0.9, cost * 1.25 + 40 / quantity)', { base: 'LIST' })],
    expect: ['90', '360', 'PRICE_LIST:F ROUNDING'],
  },
  {
    name: 'of a small quantity',
    quantity: 2,
    listed: [by('F', 'max(base * 0.9, cost * 1.25 + 40 / quantity)', { base: 'LIST' })],
    expect: ['95', '190', 'PRICE_LIST:F ROUNDING'],
  },
  {
    name: 'to six decimals, as prices have',
    quantity: 3,
    listed: [by('F', 'base / 3', { base: 'LIST' })],
    expect: ['33.333333', '100', 'PRICE_LIST:F ROUNDING'],
  },
  {
    name: 'to multiples, with a surcharge',
    quantity: 1,
    listed: [by('F', 'base / 3', { base: 'LIST', rounding: 0.5, surcharge: 1.25 })],
    expect: ['34.75', '34.75', 'PRICE_LIST:F ROUNDING'],
  },
  {
    name: 'never below nothing',
    quantity: 1,
    listed: [by('F', 'cost - base', { base: 'LIST' })],
    expect: ['0', '0', 'PRICE_LIST:F ROUNDING'],
  },
  {
    name: 'of another list, which is by a formula too',
    quantity: 10,
    listed: [
      by('F', 'base - 1', { base: 'OTHER_LIST', baseListID: 'base' }),
      by('B', 'if(quantity >= 10, 80, 90)', { listID: 'base', list: { listID: 'base', status: 'DRAFT' } }),
    ],
    expect: ['79', '790', 'PRICE_LIST:F ROUNDING'],
  },
  {
    name: 'cost and base in the currency of the line',
    quantity: 1,
    currencyCode: 'USD',
    rates: { EUR: '1.5' },
    listed: [by('F', 'cost + base', { base: 'COST' })],
    expect: ['180', '180', 'PRICE_LIST:F ROUNDING'],
  },
  {
    name: 'what asks for what is not known is no price: the next list’s counts',
    quantity: 1,
    item: { unitCost: null },
    listed: [by('F', 'cost * 2'), l('D', 97, {}, { isDefault: true })],
    expect: ['97', '97', 'PRICE_LIST:D ROUNDING'],
  },
  {
    name: 'what cannot be calculated is no other price either',
    quantity: 5,
    listed: [by('F', '100 / (quantity - 5)'), l('D', 97, {}, { isDefault: true })],
    expect: [null, null, 'FORMULA_FAILED'],
  },
  {
    name: 'what cannot be calculated and does not count disturbs nothing',
    quantity: 5,
    listed: [by('F', '100 / (quantity - 5)'), l('P', 97, {}, { priority: 1 })],
    expect: ['97', '485', 'PRICE_LIST:P ROUNDING'],
  },
  {
    name: 'of a list that cannot be calculated',
    quantity: 1,
    listed: [
      {
        priceListItemID: 'P',
        computePrice: 'PERCENT',
        base: 'OTHER_LIST',
        baseListID: 'base',
        percent: 5,
        list: {},
      },
      by('B', 'sqrt(0 - base)', { base: 'LIST', listID: 'base', list: { listID: 'base', status: 'DRAFT' } }),
    ],
    expect: [null, null, 'FORMULA_FAILED'],
  },
  {
    name: 'a cost by formula',
    quantity: 1,
    customer: { grossMarginTarget: 31 },
    listed: [by('K', 'cost + 10', { listID: 'K', list: { listID: 'K', type: 'COST' } })],
    expect: ['100', '100', 'ITEM:A ROUNDING'],
    guard: 'BELOW_MINIMUM 30 31',
  },
  {
    name: 'a product’s, of its quantity alone',
    quantity: 20,
    listed: [by('F', '50 + 100 / quantity', { itemID: null, productID: 'X' })],
    configured: { parts: [['BASE', null, 1100]] },
    expect: ['55', '1100', 'PRICE_LIST:F ROUNDING'],
  },
];

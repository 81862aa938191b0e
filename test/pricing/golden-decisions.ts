import { agreed, priceBreak as b, type GoldenCase, listed as l, percentOff as off } from './golden-case.ts';

const day = '2026-06-15';
const alike = (id: string, more: object) => off(id, 10, { group: 'g', ...more });
const base = {
  priceListItemID: 'P',
  computePrice: 'PERCENT',
  base: 'OTHER_LIST',
  baseListID: 'base',
  percent: 10,
};
const ofBase = (id: string, price: number, more: object = {}, list: object = {}) =>
  l(id, price, { listID: 'base', ...more }, { listID: 'base', status: 'DRAFT', ...list });

/**
 * What decides within a step, and where days and instants begin and end: on 2026-06-15 at 10:00 UTC, for the
 * customer C of the vertical V.
 */
export const goldenDecisions: GoldenCase[] = [
  // Price lists.
  {
    name: 'a list’s price on its last day',
    quantity: 1,
    listed: [l('P', 97, { validTo: day })],
    expect: ['97', '97', 'PRICE_LIST:P ROUNDING'],
  },
  {
    name: 'a list’s price on its first day',
    quantity: 1,
    listed: [l('P', 97, { validFrom: day })],
    expect: ['97', '97', 'PRICE_LIST:P ROUNDING'],
  },
  {
    name: 'a list’s price the day before, and the day after',
    quantity: 1,
    listed: [l('P', 97, { validFrom: '2026-06-16' }), l('Q', 96, { validTo: '2026-06-14' })],
    expect: ['100', '100', 'ITEM:A ROUNDING'],
  },
  {
    name: 'the customer’s list for the category before the item in a list for all',
    quantity: 1,
    listed: [l('cat', 98, { itemID: null, category: 'Cyl' }, { customerIDs: ['C'] }), l('P', 97)],
    expect: ['98', '98', 'PRICE_LIST:cat ROUNDING'],
  },
  {
    name: 'of two lists the one that began later',
    quantity: 1,
    listed: [
      l('new', 98, {}, { startsUTC: '2026-05-01T00:00:00.000Z' }),
      l('old', 97, {}, { startsUTC: '2026-01-01T00:00:00.000Z' }),
    ],
    expect: ['98', '98', 'PRICE_LIST:new ROUNDING'],
  },
  {
    name: 'a list calculated from one that is another customer’s',
    quantity: 1,
    listed: [{ ...base, list: {} }, ofBase('B', 50, {}, { status: 'ACTIVE', customerIDs: ['D'] })],
    expect: ['55', '55', 'PRICE_LIST:P ROUNDING'],
  },
  {
    name: 'a list calculated from one that is over has no price',
    quantity: 1,
    listed: [{ ...base, list: {} }, ofBase('B', 50, {}, { status: 'EXPIRED' })],
    expect: ['100', '100', 'ITEM:A ROUNDING'],
  },
  {
    name: 'a list calculated from another’s item before its category',
    quantity: 1,
    listed: [{ ...base, list: {} }, ofBase('B', 50), ofBase('cat', 60, { itemID: null, category: 'Cyl' })],
    expect: ['55', '55', 'PRICE_LIST:P ROUNDING'],
  },
  {
    name: 'a margin at the most that the list allows',
    quantity: 1,
    listed: [l('P', 100, { maxMargin: 40 })],
    expect: ['100', '100', 'PRICE_LIST:P ROUNDING'],
  },
  {
    name: 'a converted price is multiplied as it is, and only the line is rounded',
    quantity: 1_000_000,
    currencyCode: 'USD',
    rates: { EUR: '0.3333335' },
    item: { unitPrice: 1 },
    expect: ['0.333334', '333333.5', 'ITEM:A FX:EUR ROUNDING'],
  },
  // Contracts.
  {
    name: 'a contract on its first day',
    quantity: 1,
    contracts: [agreed('K', 90, { validFrom: day })],
    expect: ['90', '90', 'ITEM:A CONTRACT:K ROUNDING'],
  },
  {
    name: 'the contract that names the currency',
    quantity: 1,
    contracts: [agreed('K', 90), agreed('E', 95, { currencyCode: 'EUR' })],
    expect: ['95', '95', 'ITEM:A CONTRACT:E ROUNDING'],
  },
  {
    name: 'a contract in another currency',
    quantity: 1,
    rates: { USD: '0.5' },
    contracts: [agreed('K', 90, { currencyCode: 'USD' })],
    expect: ['100', '100', 'ITEM:A ROUNDING'],
  },
  {
    name: 'a contract that competes at the same price',
    quantity: 1,
    contractsCompete: true,
    contracts: [agreed('K', 100)],
    expect: ['100', '100', 'ITEM:A ROUNDING'],
  },
  // Breaks.
  {
    name: 'tiers of the customer’s own, without those for all',
    quantity: 60,
    breakMode: 'TIERED',
    breaks: [b('t10', 10, 90), b('own', 10, 85, { customerID: 'C' }), b('t50', 50, 80)],
    expect: ['87.5', '5250', 'ITEM:A QUANTITY_BREAK:own ROUNDING'],
  },
  {
    name: 'of two tiers of one quantity the later',
    quantity: 20,
    breakMode: 'TIERED',
    breaks: [b('new', 10, 90, { validFrom: '2026-05-01' }), b('old', 10, 95, { validFrom: '2026-01-01' })],
    expect: ['95', '1900', 'ITEM:A QUANTITY_BREAK:new ROUNDING'],
  },
  {
    name: 'a block in percent is off the unit price',
    quantity: 20,
    breakMode: 'BLOCK',
    breaks: [{ priceBreakID: 'tenth', minQuantity: 10, discountPercent: 10 }],
    expect: ['90', '1800', 'ITEM:A QUANTITY_BREAK:tenth ROUNDING'],
  },
  // Promotions.
  {
    name: 'a promotion at the instant of its start',
    quantity: 1,
    discounts: [off('S', 10, { startsUTC: '2026-06-15T10:00:00.000Z' })],
    expect: ['90', '90', 'ITEM:A PROMOTION:S ROUNDING'],
  },
  {
    name: 'a promotion for others',
    quantity: 1,
    discounts: [
      off('S', 10, { isPublic: false, customerIDs: ['D'] }),
      off('T', 10, { conditions: [{ condition: 'VERTICALS', verticalIDs: ['W'] }] }),
    ],
    expect: ['100', '100', 'ITEM:A ROUNDING'],
  },
  {
    name: 'a promotion for the customer, and one for its vertical',
    quantity: 1,
    discounts: [
      off('S', 10, { isPublic: false, customerIDs: ['C'] }),
      off('T', 10, { conditions: [{ condition: 'VERTICALS', verticalIDs: ['V'] }] }),
    ],
    expect: ['81', '81', 'ITEM:A PROMOTION:S PROMOTION:T ROUNDING'],
  },
  {
    name: 'of two alike the one that began later',
    quantity: 1,
    discounts: [alike('S', { startsUTC: '2026-05-01T00:00:00.000Z' }), alike('T', {})],
    expect: ['90', '90', 'ITEM:A PROMOTION:S ROUNDING'],
  },
  {
    name: 'of two alike the customer’s own',
    quantity: 1,
    discounts: [alike('S', { isPublic: false, customerIDs: ['C'] }), alike('T', {})],
    expect: ['90', '90', 'ITEM:A PROMOTION:S ROUNDING'],
  },
  {
    name: 'of two alike the one for the vertical before the one for the item',
    quantity: 1,
    discounts: [
      alike('S', { conditions: [{ condition: 'VERTICALS', verticalIDs: ['V'] }] }),
      alike('T', { conditions: [{ condition: 'ITEMS', itemIDs: ['A'] }] }),
    ],
    expect: ['90', '90', 'ITEM:A PROMOTION:S ROUNDING'],
  },
  {
    name: 'of two alike the one for the category before the one for all',
    quantity: 1,
    discounts: [
      alike('S', { conditions: [{ condition: 'CATEGORIES', categories: ['Cyl'] }] }),
      alike('T', {}),
    ],
    expect: ['90', '90', 'ITEM:A PROMOTION:S ROUNDING'],
  },
  {
    name: 'groups by the highest priority in each',
    quantity: 1,
    discounts: [off('S', 10, { priority: 3 }), alike('T', { priority: 5 }), alike('U', { priority: 0 })],
    expect: ['81', '81', 'ITEM:A PROMOTION:T PROMOTION:S ROUNDING'],
  },
];

import { component as c, type GoldenCase, listedProduct as l, percentOff as off } from './golden-case.ts';

const overhead = c('overhead', 10, { sequence: 1, allowDiscount: false });
const labour = c('labour', 50, { sequence: 2, showOnQuote: false });

/** What configured lines come to. The product X has the price of lists alone. */
export const goldenConfigured: GoldenCase[] = [
  {
    name: 'the product’s price, then items, tasks, values and rules, each with its row',
    quantity: 2,
    listed: [l('P', 100)],
    configured: {
      parts: [
        ['BASE', null, 200],
        ['BOM', null, 40],
        ['TASKS', null, 30],
        ['VALUE SEAL', null, 10],
        ['RULE 780', null, -7.5],
      ],
    },
    expect: [
      '136.25',
      '272.5',
      'PRICE_LIST:P COMPONENT:BOM COMPONENT:TASKS COMPONENT:VALUE SEAL COMPONENT:RULE 780 ROUNDING',
    ],
  },
  {
    name: 'the base counts once',
    quantity: 3,
    listed: [l('P', 33.333333)],
    configured: { parts: [['BASE', null, 99.999999]] },
    expect: ['33.333333', '100', 'PRICE_LIST:P ROUNDING'],
  },
  {
    name: 'a product without a price of its own costs what its configuration brought',
    quantity: 1,
    configured: { parts: [['BOM', null, 12.345]] },
    expect: ['12.345', '12.35', 'COMPONENT:BOM ROUNDING'],
  },
  {
    name: 'a configuration that brought nothing, without a price of its own',
    quantity: 1,
    configured: { parts: [] },
    expect: [null, null, 'NO_PRICE'],
  },
  {
    name: 'a product given away by its list',
    quantity: 1,
    listed: [l('P', 0)],
    configured: { parts: [['BASE', null, 0]] },
    expect: ['0', '0', 'PRICE_LIST:P ROUNDING'],
  },
  {
    name: 'the product’s price from ten on',
    quantity: 10,
    listed: [l('P', 100), l('P10', 90, { minQuantity: 10 })],
    configured: { parts: [['BASE', null, 900]] },
    expect: ['90', '900', 'PRICE_LIST:P10 ROUNDING'],
  },
  {
    name: 'a product’s price by another list',
    quantity: 1,
    listed: [
      l('P', 0, {
        fixedPrice: null,
        computePrice: 'PERCENT',
        base: 'OTHER_LIST',
        baseListID: 'base',
        percent: -10,
      }),
      l('B', 100, { listID: 'base' }, { listID: 'base', status: 'DRAFT' }),
    ],
    configured: { parts: [['BASE', null, 90]] },
    expect: ['90', '90', 'PRICE_LIST:P ROUNDING'],
  },
  {
    name: 'an item’s price is not one of the product’s, nor is a category’s',
    quantity: 1,
    listed: [l('A', 5, { itemID: 'A', productID: null }), l('cat', 6, { category: 'Cyl', productID: null })],
    configured: { parts: [['BOM', null, 12]] },
    expect: ['12', '12', 'COMPONENT:BOM ROUNDING'],
  },
  {
    name: 'breaks and contracts of an item are not any of the product’s',
    quantity: 10,
    breaks: [{ priceBreakID: 'b', itemID: 'X', minQuantity: 1, unitPrice: 1 }],
    contracts: [{ contractPriceID: 'K', itemID: 'X', unitPrice: 1 }],
    configured: { parts: [['BOM', null, 100]] },
    expect: ['10', '100', 'COMPONENT:BOM ROUNDING'],
  },
  {
    name: 'values of one attribute are one row, and what came to nothing has none',
    quantity: 1,
    configured: {
      parts: [
        ['VALUE OPTIONS', null, 5],
        ['VALUE SEAL', null, 0],
        ['RULE 9', null, 4],
        ['VALUE OPTIONS', null, 2],
        ['RULE 9', null, -4],
      ],
    },
    expect: ['7', '7', 'COMPONENT:VALUE OPTIONS ROUNDING'],
  },
  {
    name: 'what names a component stands with it, letter case aside, by the components’ sequence; one that does not exist does not count',
    quantity: 1,
    components: [labour, overhead],
    configured: {
      parts: [
        ['BOM', null, 20],
        ['BOM', 'Overhead', 1],
        ['TASKS', 'LABOUR', 30],
        ['RULE 780', 'labour', 13.5],
        ['RULE 790', 'nobody', 2],
        ['RULE 800', 'overhead', 4],
      ],
      shown: { overhead: '5' },
    },
    expect: ['70.5', '70.5', 'COMPONENT:BOM COMPONENT:overhead COMPONENT:labour COMPONENT:RULE 790 ROUNDING'],
  },
  {
    name: 'without the price of an item of it a configuration has none, whatever the others brought',
    quantity: 1,
    listed: [l('P', 100)],
    configured: {
      parts: [
        ['BASE', null, 100],
        ['BOM', null, 12],
      ],
      unpricedItems: ['SEAL'],
    },
    expect: [null, null, 'NO_PRICE'],
  },
  // Other currencies. Lists are of EUR, and so is the product, unless given.
  {
    name: 'a product’s price in its own currency goes over the rate, and what the configuration brought is converted already',
    quantity: 3,
    currencyCode: 'NOK',
    rates: { EUR: '11.745' },
    listed: [l('P', 33.335)],
    configured: {
      parts: [
        ['BASE', null, 1174.558725],
        ['BOM', null, 0.005],
      ],
    },
    expect: ['391.521242', '1174.56', 'PRICE_LIST:P FX:EUR COMPONENT:BOM ROUNDING'],
  },
  {
    name: 'a list of the document’s currency counts before one of the product’s, whatever their priorities',
    quantity: 2,
    currencyCode: 'NOK',
    rates: { EUR: '11.745' },
    listed: [l('P', 100, {}, { priority: 9 }), l('N', 900, {}, { currencyCode: 'NOK' })],
    configured: { parts: [['BASE', null, 1800]] },
    expect: ['900', '1800', 'PRICE_LIST:N ROUNDING'],
  },
  {
    name: 'without a rate there is no price, although the configuration brought something',
    quantity: 1,
    currencyCode: 'NOK',
    listed: [l('P', 100)],
    configured: { parts: [['BOM', null, 12]] },
    expect: [null, null, 'NO_RATE'],
  },
  {
    name: 'lists of a third currency do not count',
    quantity: 1,
    currencyCode: 'NOK',
    rates: { EUR: '11.745' },
    listed: [l('P', 100)],
    configured: { parts: [['BOM', null, 12]], currencyCode: 'USD' },
    expect: ['12', '12', 'COMPONENT:BOM ROUNDING'],
  },
  // Discounts. The overhead of 20 is not discounted.
  {
    name: 'a promotion, then the line’s discount, on all that may be discounted',
    quantity: 2,
    discount: 10,
    listed: [l('P', 100)],
    components: [overhead],
    discounts: [off('S', 20)],
    configured: {
      parts: [
        ['BASE', null, 200],
        ['BOM', null, 50],
        ['RULE 1', 'overhead', 20],
      ],
      shown: { overhead: '20' },
    },
    expect: [
      '110',
      '200',
      'PRICE_LIST:P COMPONENT:BOM COMPONENT:overhead PROMOTION:S LINE_DISCOUNT ROUNDING',
    ],
  },
  {
    name: 'a price that a promotion sets has on it what is not discounted',
    quantity: 2,
    components: [overhead],
    discounts: [off('S', 0, { currencyCode: 'EUR', actions: [{ action: 'SET_PRICE', unitPrice: 10 }] })],
    configured: {
      parts: [
        ['BOM', null, 50],
        ['RULE 1', 'overhead', 20],
      ],
      shown: { overhead: '20' },
    },
    expect: ['20', '40', 'COMPONENT:BOM COMPONENT:overhead PROMOTION:S ROUNDING'],
  },
  {
    name: 'where rules took off more than may be discounted, no discount takes off any',
    quantity: 1,
    discount: 50,
    components: [overhead],
    configured: {
      parts: [
        ['BOM', null, 10],
        ['RULE 1', 'overhead', 20],
        ['RULE 2', null, -15],
      ],
      shown: { overhead: '20' },
    },
    expect: ['15', '15', 'COMPONENT:BOM COMPONENT:overhead COMPONENT:RULE 2 LINE_DISCOUNT ROUNDING'],
  },
  {
    name: 'where rules took more off what is not discounted than it is, discounts are off the price and no more',
    quantity: 1,
    discount: 100,
    components: [overhead],
    discounts: [off('S', 50)],
    configured: {
      parts: [
        ['BOM', null, 100],
        ['RULE 1', 'overhead', -20],
      ],
      shown: { overhead: '-20' },
    },
    expect: ['40', '0', 'COMPONENT:BOM COMPONENT:overhead PROMOTION:S LINE_DISCOUNT ROUNDING'],
  },
  {
    name: 'where nothing may be discounted no promotion counts, and none has to be decided on',
    quantity: 1,
    components: [overhead],
    discounts: [off('S', 20, { group: 'g' }), off('T', 30, { group: 'g' }), off('U', 10)],
    configured: { parts: [['RULE 1', 'overhead', 20]], shown: { overhead: '20' } },
    expect: ['20', '20', 'COMPONENT:overhead ROUNDING'],
  },
  {
    name: 'a product that allows no discount gets none of a promotion',
    quantity: 1,
    discounts: [off('S', 20)],
    configured: { parts: [['BOM', null, 10]], allowDiscount: false },
    expect: ['10', '10', 'COMPONENT:BOM ROUNDING'],
  },
  {
    name: 'a product that allows no discount refuses the line’s',
    quantity: 1,
    discount: 1,
    configured: { parts: [['BOM', null, 10]], allowDiscount: false },
    expect: [null, null, 'DISCOUNT_REFUSED'],
  },
  {
    name: 'a promotion of the product, and those of others',
    quantity: 1,
    discounts: [
      off('S', 10, { conditions: [{ condition: 'PRODUCTS', productIDs: ['W', 'X'] }] }),
      off('T', 10, { conditions: [{ condition: 'PRODUCTS', productIDs: ['W'] }] }),
      off('U', 10, { conditions: [{ condition: 'ITEMS', itemIDs: ['X'] }] }),
      off('V', 10, { conditions: [{ condition: 'CATEGORIES', categories: ['Cyl'] }] }),
    ],
    configured: { parts: [['BOM', null, 10]] },
    expect: ['9', '9', 'COMPONENT:BOM PROMOTION:S ROUNDING'],
  },
  {
    name: 'a promotion of a product is not one of an item',
    quantity: 1,
    discounts: [off('S', 10, { conditions: [{ condition: 'PRODUCTS', productIDs: ['A', 'X'] }] })],
    expect: ['100', '100', 'ITEM:A ROUNDING'],
  },
  {
    name: 'of one group the one for the product before the one for all',
    quantity: 1,
    discounts: [
      off('S', 10, { group: 'g', conditions: [{ condition: 'PRODUCTS', productIDs: ['X'] }] }),
      off('T', 10, { group: 'g' }),
    ],
    configured: { parts: [['BOM', null, 10]] },
    expect: ['9', '9', 'COMPONENT:BOM PROMOTION:S ROUNDING'],
  },
  // The margin over what the configuration costs.
  {
    name: 'a configured margin below the customer’s target',
    quantity: 2,
    customer: { grossMarginTarget: 25.01 },
    configured: { parts: [['BOM', null, 100]], lineCost: 75 },
    expect: ['50', '100', 'COMPONENT:BOM ROUNDING'],
    guard: 'BELOW_MINIMUM 25 25.01',
  },
  {
    name: 'the list’s minimum is of the configured line too',
    quantity: 1,
    customer: { grossMarginTarget: 90 },
    listed: [l('P', 100, { minMargin: 24 })],
    configured: { parts: [['BASE', null, 100]], lineCost: 75 },
    expect: ['100', '100', 'PRICE_LIST:P ROUNDING'],
  },
];

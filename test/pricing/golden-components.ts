import { component as c, type GoldenCase, percentOff as off } from './golden-case.ts';

const overhead = c('overhead', 10, { sequence: 1, allowDiscount: false });
const labour = c('labour', 50, { sequence: 2, showOnQuote: false });

/** What items come to that belong to a pricing component. */
export const goldenComponents: GoldenCase[] = [
  {
    name: 'an item without a price is sold at its cost with the component’s markup',
    quantity: 3,
    item: { unitPrice: null, pricingComponentID: 'labour' },
    components: [labour],
    expect: ['90', '270', 'COMPONENT:labour ROUNDING'],
  },
  {
    name: 'or so that the component’s margin is left, to six decimals',
    quantity: 3,
    item: { unitPrice: null, unitCost: 10, pricingComponentID: 'm' },
    components: [c('m', 0, { markupPercent: null, marginPercent: 70 })],
    expect: ['33.333333', '100', 'COMPONENT:m ROUNDING'],
  },
  {
    name: 'in the currency of its cost, brought to that of the line',
    quantity: 1,
    currencyCode: 'USD',
    rates: { EUR: '1.2' },
    item: { unitPrice: null, pricingComponentID: 'labour' },
    components: [labour],
    expect: ['108', '108', 'COMPONENT:labour FX:EUR ROUNDING'],
  },
  {
    name: 'an item with a price has that',
    quantity: 1,
    item: { pricingComponentID: 'labour' },
    components: [labour],
    expect: ['100', '100', 'ITEM:A ROUNDING'],
  },
  {
    name: 'a list in percent is of that price, a contract too',
    quantity: 1,
    item: { unitPrice: null, pricingComponentID: 'labour' },
    components: [labour],
    listed: [{ priceListItemID: 'P', computePrice: 'PERCENT', base: 'LIST', percent: -10, list: {} }],
    contracts: [{ contractPriceID: 'K', discountPercent: 20 }],
    expect: ['72', '72', 'PRICE_LIST:P CONTRACT:K ROUNDING'],
  },
  {
    name: 'a component that is not in use puts nothing on a cost',
    quantity: 1,
    item: { unitPrice: null, pricingComponentID: 'gone' },
    components: [labour],
    expect: [null, null, 'NO_PRICE'],
  },
  {
    name: 'an item whose component allows no discount gets none of a promotion',
    quantity: 1,
    item: { pricingComponentID: 'overhead' },
    components: [overhead],
    discounts: [off('S', 20)],
    expect: ['100', '100', 'ITEM:A ROUNDING'],
  },
  {
    name: 'and refuses that of the line',
    quantity: 1,
    discount: 5,
    item: { pricingComponentID: 'overhead' },
    components: [overhead],
    expect: [null, null, 'DISCOUNT_REFUSED'],
  },
];

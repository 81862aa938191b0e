import { priceBreak as b, type GoldenCase, listed as l } from './golden-case.ts';

const oneAndTwenty = [b('from1', 1, 95), b('from20', 20, 80)];
const tiers = [b('t10', 10, 90), b('t50', 50, 80)];
const day = '2026-06-15';

/**
 * What items, currencies and quantity breaks come to. The item A costs 60 and is sold for 100 EUR; the
 * customer C is of vertical V; it is 2026-06-15, 10:00 UTC.
 */
export const goldenBreaks: GoldenCase[] = [
  // The item's own price.
  { name: 'the item’s price', quantity: 3, expect: ['100', '300', 'ITEM:A ROUNDING'] },
  {
    name: 'half-up to the cent, on the line',
    quantity: 3,
    item: { unitPrice: 0.335 },
    expect: ['0.335', '1.01', 'ITEM:A ROUNDING'],
  },
  {
    name: 'no cents of a yen',
    quantity: 3,
    currencyCode: 'JPY',
    item: { unitPrice: 10.5, currencyCode: 'JPY' },
    expect: ['10.5', '32', 'ITEM:A ROUNDING'],
  },
  {
    name: 'a discount of the line',
    quantity: 3,
    discount: 12.5,
    expect: ['100', '262.5', 'ITEM:A LINE_DISCOUNT ROUNDING'],
  },
  { name: 'no price', quantity: 1, item: { unitPrice: null }, expect: [null, null, 'NO_PRICE'] },
  {
    name: 'a price of nothing is a price',
    quantity: 2,
    item: { unitPrice: 0 },
    expect: ['0', '0', 'ITEM:A ROUNDING'],
  },
  // Currencies.
  {
    name: 'another currency by its rate',
    quantity: 2,
    currencyCode: 'USD',
    rates: { EUR: '1.25' },
    expect: ['125', '250', 'ITEM:A FX:EUR ROUNDING'],
  },
  {
    name: 'another currency without a rate',
    quantity: 2,
    currencyCode: 'USD',
    expect: [null, null, 'NO_RATE'],
  },
  {
    name: 'a converted price has six decimals',
    quantity: 3,
    currencyCode: 'USD',
    rates: { EUR: '1.33333333' },
    expect: ['133.333333', '400', 'ITEM:A FX:EUR ROUNDING'],
  },
  {
    name: 'a break of the document’s currency needs no rate of its own',
    quantity: 10,
    currencyCode: 'USD',
    rates: { EUR: '1.2' },
    breaks: [b('usd', 10, 101, { currencyCode: 'USD' }), b('eur', 10, 90)],
    expect: ['101', '1010', 'ITEM:A FX:EUR QUANTITY_BREAK:usd ROUNDING'],
  },
  {
    name: 'a break of the item’s currency is converted',
    quantity: 10,
    currencyCode: 'USD',
    rates: { EUR: '1.2' },
    breaks: [b('eur', 10, 90)],
    expect: ['108', '1080', 'ITEM:A FX:EUR QUANTITY_BREAK:eur ROUNDING'],
  },
  // Quantity breaks.
  {
    name: 'breaks of 1 and 20 at 1',
    quantity: 1,
    breaks: oneAndTwenty,
    expect: ['95', '95', 'ITEM:A QUANTITY_BREAK:from1 ROUNDING'],
  },
  {
    name: 'breaks of 1 and 20 at 19',
    quantity: 19,
    breaks: oneAndTwenty,
    expect: ['95', '1805', 'ITEM:A QUANTITY_BREAK:from1 ROUNDING'],
  },
  {
    name: 'breaks of 1 and 20 at 20',
    quantity: 20,
    breaks: oneAndTwenty,
    expect: ['80', '1600', 'ITEM:A QUANTITY_BREAK:from20 ROUNDING'],
  },
  {
    name: 'breaks of 1 and 20 at 20, in the other order',
    quantity: 20,
    breaks: [...oneAndTwenty].reverse(),
    expect: ['80', '1600', 'ITEM:A QUANTITY_BREAK:from20 ROUNDING'],
  },
  {
    name: 'below every break',
    quantity: 0.5,
    breaks: oneAndTwenty,
    expect: ['100', '50', 'ITEM:A ROUNDING'],
  },
  {
    name: 'two breaks of one quantity: the later start',
    quantity: 10,
    breaks: [b('old', 10, 90, { validFrom: '2026-01-01' }), b('new', 10, 88, { validFrom: '2026-06-01' })],
    expect: ['88', '880', 'ITEM:A QUANTITY_BREAK:new ROUNDING'],
  },
  {
    name: 'two breaks that nothing decides between',
    quantity: 10,
    breaks: [b('one', 10, 90), b('two', 10, 88)],
    expect: [null, null, 'CONFLICT QUANTITY_BREAK one two'],
  },
  {
    name: 'the customer’s break before a general one of more',
    quantity: 25,
    breaks: [b('mine', 1, 85, { customerID: 'C' }), b('all', 20, 80)],
    expect: ['85', '2125', 'ITEM:A QUANTITY_BREAK:mine ROUNDING'],
  },
  {
    name: 'another customer’s break is not ours',
    quantity: 25,
    breaks: [b('theirs', 1, 5, { customerID: 'D' }), b('all', 20, 80)],
    expect: ['80', '2000', 'ITEM:A QUANTITY_BREAK:all ROUNDING'],
  },
  {
    name: 'a break in percent is off what the price was',
    quantity: 10,
    listed: [l('P', 90)],
    breaks: [{ priceBreakID: 'pc', minQuantity: 10, discountPercent: 10 }],
    expect: ['81', '810', 'PRICE_LIST:P QUANTITY_BREAK:pc ROUNDING'],
  },
  {
    name: 'a break on its first day',
    quantity: 10,
    breaks: [b('x', 10, 90, { validFrom: day })],
    expect: ['90', '900', 'ITEM:A QUANTITY_BREAK:x ROUNDING'],
  },
  {
    name: 'a break on its last day',
    quantity: 10,
    breaks: [b('x', 10, 90, { validTo: day })],
    expect: ['90', '900', 'ITEM:A QUANTITY_BREAK:x ROUNDING'],
  },
  {
    name: 'a break the day after',
    quantity: 10,
    breaks: [b('x', 10, 90, { validTo: '2026-06-14' })],
    expect: ['100', '1000', 'ITEM:A ROUNDING'],
  },
  {
    name: 'a break the day before',
    quantity: 10,
    breaks: [b('x', 10, 90, { validFrom: '2026-06-16' })],
    expect: ['100', '1000', 'ITEM:A ROUNDING'],
  },
  // TIERED: 10 at 100, then at 90, above 50 at 80.
  {
    name: 'tiers below the first',
    quantity: 9,
    breakMode: 'TIERED',
    breaks: tiers,
    expect: ['100', '900', 'ITEM:A ROUNDING'],
  },
  {
    name: 'tiers within the second',
    quantity: 12,
    breakMode: 'TIERED',
    breaks: tiers,
    expect: ['98.333333', '1180', 'ITEM:A QUANTITY_BREAK:t10 ROUNDING'],
  },
  {
    name: 'tiers at a bound',
    quantity: 50,
    breakMode: 'TIERED',
    breaks: tiers,
    expect: ['92', '4600', 'ITEM:A QUANTITY_BREAK:t50 ROUNDING'],
  },
  {
    name: 'tiers above the last',
    quantity: 60,
    breakMode: 'TIERED',
    breaks: tiers,
    expect: ['90', '5400', 'ITEM:A QUANTITY_BREAK:t50 ROUNDING'],
  },
  {
    name: 'tiers of a part of a metre',
    quantity: 10.5,
    breakMode: 'TIERED',
    breaks: tiers,
    expect: ['99.52381', '1045', 'ITEM:A QUANTITY_BREAK:t10 ROUNDING'],
  },
  // BLOCK: the price is of all.
  {
    name: 'a block',
    quantity: 12,
    breakMode: 'BLOCK',
    breaks: [b('b10', 10, 950), b('b50', 50, 4000)],
    expect: ['79.166667', '950', 'ITEM:A QUANTITY_BREAK:b10 ROUNDING'],
  },
  {
    name: 'the next block',
    quantity: 50,
    breakMode: 'BLOCK',
    breaks: [b('b10', 10, 950), b('b50', 50, 4000)],
    expect: ['80', '4000', 'ITEM:A QUANTITY_BREAK:b50 ROUNDING'],
  },
];

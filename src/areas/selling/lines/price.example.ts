const step = (sequence: number, name: string, sourceID: string | null, before: number, after: number) => ({
  ...{ sequence, step: name, sourceID, sourceVersion: sourceID && 1, before, after },
});

/** How a line came to its price, as it stands on quotes and orders, and that it always counts. */
export const priceExample = {
  isOptional: false,
  isAlternate: false,
  groupName: null,
  isIncluded: true,
  discountable: 2496,
  minMargin: 30,
  maxMargin: null,
  marginGuard: null,
  priceWaterfall: [
    step(1, 'PRICE_LIST', '0198c5a0-0000-7000-8000-0000000000b3', 0, 2496),
    step(2, 'ROUNDING', null, 2496, 2496),
    step(3, 'QUOTE_DISCOUNT', null, 2496, 2371.2),
  ],
};

/** A list for everybody in which the item's break from 10 on is dearer than the list. */
export const priceListCheckExample = {
  listID: '0198c5a0-0000-7000-8000-0000000000b2',
  currencyCode: 'EUR',
  date: '2026-01-31',
  isWhole: true,
  pricedCount: 1,
  checkedCount: 1,
  audienceCount: 1,
  checkedAudienceCount: 1,
  last: null,
  warnings: [
    {
      code: 'BREAK_ABOVE_LIST' as const,
      itemID: '0198c5a0-0000-7000-8000-000000000021',
      productID: null,
      customerID: null,
      verticalID: null,
      quantity: 10,
      date: '2026-01-31',
      sourceIDs: ['0198c5a0-0000-7000-8000-000000000022', '0198c5a0-0000-7000-8000-0000000000b3'],
      message:
        'The quantity break from 10 on makes the line 1950 EUR, and by the price list Catalogue 2026 it is 1890. A break counts after a list: end the break, or set its price below the list’s.',
    },
  ],
};

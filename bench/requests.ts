import type { Request } from './load.ts';

/** A GET, of the service where a key is given. */
export const get = (path: string, key?: string): Request => ({
  method: 'GET',
  path,
  ...(key === undefined ? {} : { headers: { 'x-apikey': key } }),
});

/** A POST of the service. */
export const post = (path: string, key: string, body: object): Request => ({
  method: 'POST',
  path,
  headers: { 'x-apikey': key, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Where the next page is, from a Link header; '' after the last. */
export const nextOf = (link: string): string => /<([^>]+)>; rel="next"/.exec(link)?.[1] ?? '';

/** A cylinder, one of many. */
export const newItem = (n: number, key: string): Request =>
  post('/v1/items', key, {
    number: `DZ-${40 + n}-30-300`,
    description: `Double-acting cylinder ${40 + n}/30, stroke 300 mm, 210 bar, clevis ends`,
    category: 'Cylinders',
    unitCost: 112.3 + n,
    unitPrice: 208 + n,
    commodityCode: '8412.21.80',
    countryOfOrigin: 'DE',
  });

/** A quote with a line for each of the items. */
export const newQuote = (customerID: string, itemIDs: readonly string[], key: string): Request =>
  post('/v1/salesquotes', key, {
    customerID,
    currencyCode: 'EUR',
    items: itemIDs.map((itemID, line) => ({ itemID, quantity: 1 + (line % 20) })),
  });

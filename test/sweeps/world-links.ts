import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/**
 * A quote and an order that are open to their customer, with the tokens of the links: `SalesQuote token` and
 * `SalesOrder token`.
 */
export const makeLinks: Maker = async ({ make, service, key, canary, ids }) => {
  const move = async (url: string, status: string) => {
    const moved = await service.ask(`${url}/status`, { method: 'PATCH', key, body: { status } });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
  };
  const tokenOf = async (url: string): Promise<string> => {
    const given = await service.ask(`${url}/public/url`, { key });
    assert.equal(given.status, 200, JSON.stringify(given.body));
    return given.body.token;
  };
  const content = {
    customerID: ids.CustomerID,
    description: canary,
    items: [{ itemID: ids.ItemID, quantity: 3, notes: canary }],
  };
  const quote = await make('/v1/salesquotes', content);
  const quoteUrl = `/v1/salesquotes/${quote.salesQuoteID}`;
  const [tag] = quote.tags;
  if (tag) {
    const body = [{ name: tag.name, value: canary }];
    const set = await service.ask(`${quoteUrl}/tags`, { method: 'PATCH', key, body });
    assert.equal(set.status, 200, JSON.stringify(set.body));
  }
  await move(quoteUrl, 'OFFERED');
  ids['SalesQuote token'] = await tokenOf(quoteUrl);
  const order = await make('/v1/salesorders', content);
  const orderUrl = `/v1/salesorders/${order.salesOrderID}`;
  await move(orderUrl, 'RELEASED');
  ids['SalesOrder token'] = await tokenOf(orderUrl);
};

import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/** A package that may be taken, a price list with a price, and a pricing component. */
export const makePricing: Maker = async ({ make, service, key, canary, ids }) => {
  const item = await make('/v1/items', {
    number: `PACK-${canary}`,
    description: canary,
    unitPrice: 5,
    currencyCode: 'EUR',
  });
  const promotion = await make('/v1/promotions', {
    code: canary,
    name: canary,
    description: canary,
    kind: 'PACKAGE',
    currencyCode: 'EUR',
    usageLimit: 1000,
    items: [{ itemID: item.itemID, quantity: 2, price: 4 }],
  });
  ids.PromotionID = promotion.promotionID;
  const started = await service.ask(`/v1/promotions/${ids.PromotionID}/status`, {
    method: 'PATCH',
    key,
    body: { status: 'ACTIVE' },
  });
  assert.equal(started.status, 200, JSON.stringify(started.body));
  const list = await make('/v1/pricelists', {
    number: canary,
    name: canary,
    description: canary,
    currencyCode: 'EUR',
    type: 'SALE',
  });
  const prices = await service.ask(`/v1/pricelists/${list.listID}/items`, {
    method: 'PUT',
    key,
    body: [{ category: canary, computePrice: 'FIXED', fixedPrice: 3 }],
  });
  assert.equal(prices.status, 200, JSON.stringify(prices.body));
  const component = await make('/v1/pricingcomponents', {
    name: canary,
    description: canary,
    category: 'LABOR',
    markupPercent: 10,
  });
  ids.PricingComponentID = component.pricingComponentID;
  Object.assign(ids, { ListID: list.listID, PriceListItemID: prices.body[0].priceListItemID });
};

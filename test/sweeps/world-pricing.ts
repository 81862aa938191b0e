import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/** A package that was taken once, for a quote of its own. */
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
};

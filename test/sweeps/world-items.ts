import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/** Attributes, prices, companions and a review of an item of its own, so that the other may be deleted. */
export const makeItemDetails: Maker = async ({ make, service, key, canary, ids }) => {
  const { itemID } = await make('/v1/items', { number: `R-${canary}`, description: canary });
  const other = await make('/v1/items', { number: `O-${canary}`, description: canary });
  for (const [what, body] of [
    ['attributes', [{ name: canary, value: canary }]],
    ['links', [{ title: canary, url: `https://example.com/${canary}` }]],
    ['router', [{ taskName: canary, minutes: 1 }]],
    ['pricebreaks', [{ minQuantity: 10, unitPrice: 1.25 }]],
  ] as const) {
    const set = await service.ask(`/v1/items/${itemID}/${what}`, { method: 'PATCH', key, body });
    assert.equal(set.status, 200, JSON.stringify(set.body));
  }
  const agreed = {
    customerID: ids.CustomerID,
    itemID,
    contractNumber: canary,
    unitPrice: 9,
    validFrom: '2026-01-01',
  };
  const price = await make('/v1/items/contractpricing', agreed);
  const pair = { itemID, compatibleItemID: other.itemID, type: 'SPARE', note: canary };
  const compatibility = await make('/v1/items/compatibility', pair);
  const review = await make('/v1/items/reviews', {
    reviewType: 'ENGINEERING',
    itemID,
    number: canary,
    description: canary,
  });
  Object.assign(ids, { ContractPriceID: price.contractPriceID, ReviewID: review.reviewID });
  ids.CompatibilityID = compatibility.compatibilityID;
};

import { defineArea } from '#platform/area';
import { listPriceFileOperations, listPriceImport } from './price-list.import.ts';
import { priceListOperations } from './price-lists.ts';
import { promotionOperations } from './promotions.ts';
import { resolvePrices } from './resolve-prices.ts';

export const pricing = defineArea({
  name: 'pricing',
  tags: {
    pricing: 'Price lists, pricing components and promotions',
  },
  tables: [
    'promotions',
    'promotion_scopes',
    'promotion_uses',
    'price_lists',
    'price_list_scopes',
    'price_list_items',
  ],
  imports: [listPriceImport],
  operations: [...promotionOperations, ...priceListOperations, ...listPriceFileOperations, resolvePrices],
});

export {
  conflictingPrices,
  findSaleItems,
  type PricedDocument,
  priceLinesOf,
  type SaleItem,
} from './price-lines.ts';
export { type PricesOfProduct, pricesOfProducts } from './prices-of-product.ts';
export { packageExample } from './promotion.example.ts';
export { promotionModel } from './promotion.resource.ts';
export type { FixedPrice, Markup, WaterfallRow } from './resolve/facts.ts';
export { type MarginGuard, type MarginLimits, marginGuardOf } from './resolve/margin-guard.ts';
export type { ResolvedLine } from './resolve/resolve-line.ts';
export { savePackage } from './save-package.ts';
export { lockPromotion, type PackagedProduct, type Taken, takePromotion } from './take-promotion.ts';
export {
  type ExchangeRate,
  exchangeRates,
  marginGuard,
  priceWaterfall,
  shownComponents,
} from './waterfall.schema.ts';

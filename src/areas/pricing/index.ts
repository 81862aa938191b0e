import { defineArea } from '#platform/area';
import { promotionOperations } from './promotions.ts';

export const pricing = defineArea({
  name: 'pricing',
  tables: ['promotions', 'promotion_scopes', 'promotion_uses'],
  operations: [...promotionOperations],
});

export { lockPromotion, type Taken, takePromotion } from './take-promotion.ts';

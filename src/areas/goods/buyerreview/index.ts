import { defineArea } from '#platform/area';
import { materialRequestCreated } from './material-request.ts';
import { getBuyerReview, listBuyerReviews } from './read-buyer-reviews.ts';

export const buyerreview = defineArea({
  name: 'buyerreview',
  tables: ['buyer_reviews'],
  operations: [listBuyerReviews, getBuyerReview],
  events: [materialRequestCreated],
});

export { materialRequestCreated, shortageNotification } from './material-request.ts';
export { beginBuyerReview, sendBuyerReview } from './send-buyer-review.ts';

import { beginBuyerReview, sendBuyerReview, shortageNotification } from '#areas/goods/buyerreview';
import { defineArea } from '#platform/area';
import { operation } from '#platform/operation';
import { decimalNumber, id, instant, list, object, optional, text } from '#platform/schema';

const requirement = object({
  itemID: optional(id()),
  itemNumber: optional(text(60)),
  quantity: decimalNumber({ integer: 12, places: 6, min: '0' }),
  uOM: text(10),
  neededUTC: optional(instant()),
});

/**
 * The buyer-review action as a shell over the area's face, with what a configurator would work out sent
 * along.
 */
export const reviewShell = defineArea({
  name: 'reviewshell',
  tables: [],
  operations: [
    operation({
      id: 'sendForReview',
      method: 'POST',
      path: '/v1/configure/{ProductID}/buyerreview',
      tag: 'inventory',
      summary: 'Send a configuration to buyer review',
      // As wide as can be, so that it is the face that refuses.
      permission: 'inventory.read',
      usersOnly: ['buyerreview.write'],
      params: object({ ProductID: id() }),
      body: object({ productName: text(500), configurationKey: text(200), requirements: list(requirement) }),
      response: shortageNotification,
      problems: ['NoShortage', 'AvailabilityUnknown'],
      before: (outside, { params: { ProductID }, body }, read) =>
        beginBuyerReview(outside, read, { ...body, productID: ProductID }),
      run: async (ctx, { found }) => (await sendBuyerReview(ctx, found)).notification,
    }),
  ],
});

import { statusOperations } from '#kit/machine/status-operations';
import { readOne } from '#kit/rows';
import { idIn, idParams } from '#kit/shapes';
import { type Operation, operation } from '#platform/operation';
import { usesOf } from '#platform/references';
import { usesExample, usesModel } from './item-references.ts';
import { itemReviewMachine } from './item-review.machine.ts';
import { itemReviewResource } from './item-review.resource.ts';

const statusOfReview = statusOperations(itemReviewResource, itemReviewMachine, {
  summary: 'Move a review on',
  description:
    'Approving or rejecting keeps who decided and when. It changes no item: what is proposed is put there by hand.',
  addition: true,
  means: {
    effects: {
      keepDecision: ({ userID, now }) => ({ decidedByUserID: userID, decidedUTC: now }),
      dropDecision: () => ({ decidedByUserID: null, decidedUTC: null }),
    },
  },
});

const listReviewReferences = operation({
  id: 'listItemReviewReferences',
  method: 'GET',
  path: '/v1/items/reviews/{ReviewID}/references',
  tag: 'items',
  summary: 'Where the item of a review is used',
  description:
    'As `/v1/items/{ItemID}/references` says it of the item; empty while the review is of one that does not exist yet.',
  permission: 'items.read',
  params: idParams(itemReviewResource),
  response: usesModel,
  problems: ['NotFound'],
  example: { response: usesExample },
  run: async (ctx, { params }) => {
    const { itemID } = await readOne(ctx, itemReviewResource, idIn(itemReviewResource, params));
    return itemID === null ? [] : usesOf(ctx, 'items', itemID);
  },
});

// The contract changes a review's fields under `…/basics`.
const ordinary = itemReviewResource.operations.map((one) =>
  one.method === 'PATCH'
    ? {
        ...one,
        id: 'updateItemReviewBasics',
        path: `${one.path}/basics`,
        summary: 'Change the fields of a review',
      }
    : one,
);

/** All that is done with reviews of items. */
export const itemReviewOperations: Operation[] = [...ordinary, ...statusOfReview, listReviewReferences];

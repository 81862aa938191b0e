import { machineOperation, moveTo, readStatus, statusInput } from '#kit/machine';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { idIn, idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { usesOf } from '#platform/references';
import { object } from '#platform/schema';
import { usesExample, usesModel } from './item-references.ts';
import { itemReviewExample } from './item-review.example.ts';
import { itemReviewMachine } from './item-review.machine.ts';
import { itemReviewResource } from './item-review.resource.ts';

const setReviewStatus = operation({
  id: 'setItemReviewStatus',
  method: 'PATCH',
  path: '/v1/items/reviews/{ReviewID}/status',
  tag: 'items',
  summary: 'Move a review on',
  description:
    'Approving or rejecting keeps who decided and when. It changes no item: what is proposed is put there by hand.',
  permission: 'items.write',
  addition: true,
  params: idParams(itemReviewResource),
  body: object({ status: statusInput(itemReviewMachine) }),
  response: itemReviewResource.model,
  problems: ['NotFound', 'IllegalTransition', 'PreconditionFailed'],
  example: {
    body: { status: 'IN_REVIEW' },
    response: { ...itemReviewExample.row, status: 'IN_REVIEW', rowVersion: 2 },
  },
  run: async (ctx, { params, body }) => {
    const old = await lockOne(ctx, itemReviewResource, idIn(itemReviewResource, params));
    const to = readStatus(itemReviewMachine, body.status);
    const { effects } = moveTo(itemReviewMachine, old.status, to, {
      by: 'status',
      principal: ctx.principal,
      means,
    });
    const now = await updateRow(ctx, itemReviewResource, old, {
      status: to,
      ...Object.assign({}, ...effects.map((word) => means.effects[word](ctx))),
    });
    auditRow(ctx, itemReviewResource, 'STATUS', old, now);
    return whole(now);
  },
});

const means = {
  requires: {},
  effects: {
    keepDecision: (ctx: Ctx) => ({ decidedByUserID: ctx.userID, decidedUTC: ctx.now }),
    dropDecision: () => ({ decidedByUserID: null, decidedUTC: null }),
  },
};

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
export const itemReviewOperations: Operation[] = [
  ...ordinary,
  setReviewStatus,
  listReviewReferences,
  {
    ...machineOperation(itemReviewMachine, {
      id: 'getItemReviewStatusMachine',
      path: '/v1/items/reviews/statemachines/status',
      tag: 'items',
      permission: 'items.read',
    }),
    addition: true,
  },
];

import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { machineOperation, moveTo, readStatus, statusInput } from '#kit/machine';
import { auditRow, lockOne, updateRow } from '#kit/rows';
import { elementExample, idIn, idParams, whole } from '#kit/shapes';
import { type Operation, operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, list, object, optional } from '#platform/schema';
import { promotionExample } from './promotion.example.ts';
import { promotionMachine } from './promotion.machine.ts';
import { promotionResource } from './promotion.resource.ts';

const setPromotionStatus = operation({
  id: 'setPromotionStatus',
  method: 'PATCH',
  path: '/v1/promotions/{PromotionID}/status',
  tag: 'pricing',
  summary: 'Start, pause or end a promotion',
  description:
    'The moves that there are: GET /v1/promotions/statemachines/status. One whose end is over cannot be started.',
  permission: 'pricing.write',
  addition: true,
  params: idParams(promotionResource),
  body: object({ status: statusInput(promotionMachine) }),
  response: promotionResource.model,
  problems: ['NotFound', 'IllegalTransition', 'PreconditionMissing', 'PreconditionFailed'],
  example: {
    body: { status: 'ACTIVE' },
    response: { ...promotionExample.row, status: 'ACTIVE', isCurrent: true, rowVersion: 2 },
  },
  run: async (ctx, { params, body }) => {
    const old = await lockOne(ctx, promotionResource, idIn(promotionResource, params));
    const to = readStatus(promotionMachine, body.status);
    const { requires } = moveTo(promotionMachine, old.status, to, {
      by: 'status',
      principal: ctx.principal,
      means,
    });
    if (requires.some((word) => !means.requires[word](old, ctx.now)))
      throw new Problem('PreconditionMissing', `It ended ${old.endsUTC}: give it a later endsUTC first.`, {
        missing: ['endNotOver'],
      });
    const now = await updateRow(ctx, promotionResource, old, { status: to });
    auditRow(ctx, promotionResource, 'STATUS', old, now);
    return whole(now);
  },
});

const query = listQuery(promotionResource, {
  itemID: optional(
    id({
      description: 'Only those that touch this item: by itself, by its category, or because they touch all',
    }),
  ),
  limit: limitParameter,
});

const listItemPromotions = operation({
  id: 'listItemPromotions',
  method: 'GET',
  path: '/v1/items/promotions',
  tag: 'items',
  summary: 'List the promotions that touch items',
  description: 'Those that count now, unless `status` or `isCurrent` asks for others.',
  permission: 'pricing.read',
  query,
  response: list(promotionResource.element),
  problems: ['InvalidCursor'],
  example: { response: [{ ...elementExample(promotionResource), status: 'ACTIVE', isCurrent: true }] },
  run: async (ctx, { query: asked }) => {
    const { itemID, ...others }: Record<string, unknown> = asked;
    const isOpen = others.status === undefined && others.isCurrent === undefined;
    const touching = sql`(
      exists (
        select from promotion_scopes s where ${ctx.mine('s')} and s.promotion_id = t.promotion_id
          and (s.item_id = ${itemID} or s.category = (
            select i.category from items i where ${ctx.mine('i')} and i.item_id = ${itemID})))
      or (not exists (
        select from promotion_scopes s where ${ctx.mine('s')} and s.promotion_id = t.promotion_id
          and (s.item_id is not null or s.category is not null or s.product_id is not null))
        and exists (select from items i where ${ctx.mine('i')} and i.item_id = ${itemID})))`;
    const plan = planList(
      promotionResource,
      isOpen ? { ...others, isCurrent: true } : others,
      itemID ? [touching] : [],
    );
    return answerList(ctx, promotionResource, plan);
  },
});

const means = {
  requires: {
    endNotOver: ({ endsUTC }: { endsUTC: string | null }, now: string) =>
      endsUTC === null || Date.parse(endsUTC) > Date.parse(now),
  },
  effects: {},
};

/** All that is done with promotions but taking one, which needs quotes and stands there. */
export const promotionOperations: Operation[] = [
  ...promotionResource.operations,
  setPromotionStatus,
  listItemPromotions,
  {
    ...machineOperation(promotionMachine, {
      id: 'getPromotionStatusMachine',
      path: '/v1/promotions/statemachines/status',
      tag: 'pricing',
      permission: 'pricing.read',
    }),
    addition: true,
  },
];

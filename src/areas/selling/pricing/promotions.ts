import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { statusOperations } from '#kit/machine/status-operations';
import { elementExample } from '#kit/shapes';
import { type Operation, operation } from '#platform/operation';
import { id, list, optional } from '#platform/schema';
import { endNotOver } from './end-not-over.ts';
import { promotionMachine } from './promotion.machine.ts';
import { promotionResource } from './promotion.resource.ts';

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

/** All that is done with promotions but taking one, which needs quotes and stands there. */
export const promotionOperations: Operation[] = [
  ...promotionResource.operations,
  ...statusOperations(promotionResource, promotionMachine, {
    summary: 'Start, pause or end a promotion',
    description:
      'The moves that there are: GET /v1/promotions/statemachines/status. One whose end is over cannot be started.',
    addition: true,
    example: { isCurrent: true },
    means: { requires: { endNotOver } },
  }),
  listItemPromotions,
];

import { sql } from 'kysely';
import type { Resource } from '#kit/declaration';
import { answerList, answerPage } from '#kit/list-answer';
import { limitParameter, listQuery, pageSize, planList } from '#kit/list-plan';
import { answerSearch } from '#kit/search/answer-search';
import { listedCondition } from '#kit/search/find-entries';
import { readPlace } from '#kit/search/place';
import { elementExample } from '#kit/shapes';
import { type Operation, operation } from '#platform/operation';
import { int32, list, object, text } from '#platform/schema';
import { needProduct, productParams } from './parts-of-product.ts';

type Place = { id: string; path: string; summary: string };

/** One numbered page of the parts of a product. */
export const pageOfProduct = (resource: Resource, one: Place): Operation =>
  operation({
    ...one,
    method: 'GET',
    tag: resource.spec.tag,
    permission: `${resource.spec.permission}.read`,
    params: object({
      ...productParams.properties,
      Page: int32({ minimum: 1, description: 'The page, from 1' }),
    }),
    query: listQuery(resource, {
      limit: pageSize,
    }),
    response: list(resource.element),
    problems: ['NotFound', 'InvalidCursor'],
    example: { params: { Page: '1' }, response: [elementExample(resource)] },
    run: async (ctx, { params: { ProductID, Page }, query }) => {
      await needProduct(ctx, ProductID);
      const asked = query;
      const plan = { ...planList(resource, query, [sql`t.product_id = ${ProductID}`]), limit: undefined };
      return answerPage(ctx, resource, plan, Page, asked.limit);
    },
  });

/** The parts of a product that hold a text, best first. */
export const searchOfProduct = (resource: Resource, one: Place): Operation =>
  operation({
    ...one,
    method: 'GET',
    tag: resource.spec.tag,
    description:
      'Finds the text anywhere, whatever its accents, case and punctuation; of several words each must be found.',
    permission: `${resource.spec.permission}.read`,
    params: object({
      ...productParams.properties,
      SearchFor: text(200, { description: 'What to look for' }),
    }),
    query: listQuery(resource, { limit: limitParameter }, 'ranked'),
    response: list(resource.element),
    problems: ['NotFound', 'InvalidCursor'],
    example: { params: { SearchFor: 'seal' }, response: [elementExample(resource)] },
    run: async (ctx, { params: { ProductID, SearchFor }, query }) => {
      await needProduct(ctx, ProductID);
      const ofProduct = sql`t.product_id = ${ProductID}`;
      const { after, ...asked } = query;
      if (asked.sort !== undefined) {
        const holds = await listedCondition(ctx, resource, SearchFor);
        return answerList(ctx, resource, planList(resource, query, [ofProduct, holds]));
      }
      const from = after === undefined ? undefined : readPlace(after);
      return answerSearch(ctx, resource, SearchFor, planList(resource, asked, [ofProduct]), from);
    },
  });

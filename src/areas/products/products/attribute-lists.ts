import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { planList } from '#kit/list-plan';
import { elementExample } from '#kit/shapes';
import { operation } from '#platform/operation';
import { id, list } from '#platform/schema';
import { attributeFiles } from './attribute.import.ts';
import { attributeResource } from './attribute.resource.ts';
import { pageResource } from './page.resource.ts';
import { countOfProduct, exportOfProduct, listOfProduct } from './parts-of-product.ts';

/** `POST /v1/attributes/by/productids`: of several products in one answer. */
const byProducts = operation({
  id: 'listAttributesByProducts',
  method: 'POST',
  path: '/v1/attributes/by/productids',
  tag: 'attributes',
  reads: true,
  summary: 'List the attributes of several products',
  description: 'The body is the list of their ids; ids that are not yours are ignored.',
  permission: 'products.read',
  body: list(id(), { minItems: 1, maxItems: 1000 }),
  response: list(attributeResource.element),
  example: {
    body: ['0198c5a0-0000-7000-8000-000000000261'],
    response: [elementExample(attributeResource)],
  },
  run: async (ctx, { body }) =>
    answerList(
      ctx,
      attributeResource,
      planList(attributeResource, {}, [sql`t.product_id = any (${body}::text[])`]),
    ),
});

const attributesOf = 'List the attributes of a product';
const countAttributes = 'Count the attributes of a product';
const exportAttributes = 'Export the attributes of a product';

export const attributeLists = [
  byProducts,
  listOfProduct(attributeResource, {
    id: 'listAttributesOfProduct',
    path: '/v1/attributes/products/{ProductID}',
    summary: attributesOf,
  }),
  listOfProduct(attributeResource, {
    id: 'listProductAttributes',
    path: '/v1/products/{ProductID}/attributes',
    summary: attributesOf,
  }),
  countOfProduct(attributeResource, {
    id: 'countProductAttributes',
    path: '/v1/products/{ProductID}/attributes/count',
    summary: countAttributes,
  }),
  exportOfProduct(attributeFiles, {
    id: 'exportProductAttributes',
    path: '/v1/products/{ProductID}/attributes/export',
    summary: exportAttributes,
  }),
  exportOfProduct(attributeFiles, {
    id: 'exportAttributesOfProduct',
    path: '/v1/attributes/{ProductID}/export',
    summary: exportAttributes,
  }),
];

const pagesOf = 'List the pages of a product';
const countPages = 'Count the pages of a product';

export const pageLists = [
  listOfProduct(pageResource, {
    id: 'listPagesOfProduct',
    path: '/v1/pages/products/{ProductID}',
    summary: pagesOf,
  }),
  listOfProduct(pageResource, {
    id: 'listProductPages',
    path: '/v1/products/{ProductID}/pages',
    summary: pagesOf,
  }),
  countOfProduct(pageResource, {
    id: 'countPagesOfProduct',
    path: '/v1/pages/products/{ProductID}/count',
    summary: countPages,
  }),
  countOfProduct(pageResource, {
    id: 'countProductPages',
    path: '/v1/products/{ProductID}/pages/count',
    summary: countPages,
  }),
];

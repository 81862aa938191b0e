import { sql } from 'kysely';
import {
  countOfProduct,
  deleteAllOfProduct,
  exportOfProduct,
  listOfProduct,
  needProduct,
  productParams,
} from '#areas/products/products';
import type { Row } from '#kit/declaration';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { elementExample } from '#kit/shapes';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, list, object } from '#platform/schema';
import { ruleFiles } from './rule.import.ts';
import { ruleResource } from './rule.resource.ts';

const rulesOf = 'List the rules of a product';
const exportRules = 'Export the rules of a product';

const ofGroup = operation({
  id: 'listRulesOfGroup',
  method: 'GET',
  path: '/v1/rules/products/{ProductID}/groups/{RuleGroupID}',
  tag: 'rules',
  summary: 'List the rules of a group',
  permission: 'products.read',
  params: object({ ...productParams.properties, RuleGroupID: id({ description: 'The rule group’s id' }) }),
  query: listQuery(ruleResource, { limit: limitParameter }),
  response: list(ruleResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(ruleResource)] },
  run: async (ctx, { params: { ProductID, RuleGroupID }, query }) => {
    await needProduct(ctx, ProductID);
    const found = await ctx.first(sql`
      select 1 from product_rule_groups g
      where ${ctx.mine('g')} and g.rule_group_id = ${RuleGroupID} and g.product_id = ${ProductID}`);
    if (!found) throw notFound('rule group of the product');
    return answerList(
      ctx,
      ruleResource,
      planList(ruleResource, query, [sql`t.rule_group_id = ${RuleGroupID}`]),
    );
  },
});

const ofDocument = operation({
  id: 'listRulesOfDocument',
  method: 'GET',
  path: '/v1/documents/{DocumentID}/references/rules',
  tag: 'documents',
  summary: 'List the rules that attach a document',
  description:
    'Those with an action ADD_DOCUMENT that names it. A file that is attached to a record is not one that rules attach.',
  permission: 'products.read',
  params: object({ DocumentID: id({ description: 'The document’s id' }) }),
  query: listQuery(ruleResource, { limit: limitParameter }),
  response: list(ruleResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(ruleResource)] },
  run: async (ctx, { params, query }) => {
    const { name } = await ctx.one(
      sql<{
        name: string;
      }>`select d.name from documents d where ${ctx.mine('d')} and d.document_id = ${params.DocumentID} and d.entity is null`,
      'document',
    );
    const attaches = JSON.stringify([{ action: 'ADD_DOCUMENT', document: name }]);
    return answerList(
      ctx,
      ruleResource,
      planList(ruleResource, query, [sql`t.actions @> ${attaches}::jsonb`]),
    );
  },
});

export const ruleLists = [
  listOfProduct(ruleResource, {
    id: 'listRulesOfProduct',
    path: '/v1/rules/products/{ProductID}',
    summary: rulesOf,
  }),
  listOfProduct(ruleResource, {
    id: 'listProductRules',
    path: '/v1/products/{ProductID}/rules',
    summary: rulesOf,
  }),
  countOfProduct(ruleResource, {
    id: 'countRulesOfProduct',
    path: '/v1/rules/products/{ProductID}/count',
    summary: 'Count the rules of a product',
  }),
  ofGroup,
  exportOfProduct(ruleFiles, {
    id: 'exportRulesOfProduct',
    path: '/v1/rules/{ProductID}/export',
    summary: exportRules,
  }),
  exportOfProduct(ruleFiles, {
    id: 'exportProductRules',
    path: '/v1/products/{ProductID}/rules/export',
    summary: exportRules,
  }),
  ofDocument,
];

export const deleteAllRules = deleteAllOfProduct(
  ruleResource,
  { id: 'deleteAllRules', path: '/v1/{ProductID}/rules/all', summary: 'Delete all rules of a product' },
  (ctx, productID, most) =>
    ctx.rows(sql<Row>`
      delete from product_rules as t
      where ${ctx.mine('t')} and t.rule_id in (
        select r.rule_id from product_rules r
        where ${ctx.mine('r')} and r.product_id = ${productID} order by r.number limit ${most})
      returning ${ruleResource.select(ctx.now)}`),
);

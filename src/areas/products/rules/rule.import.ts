import { sql } from 'kysely';
import { importOperations } from '#areas/ground/imports';
import { lockModelsOf, namedInProduct, productColumn } from '#areas/products/products';
import type { Row } from '#kit/declaration';
import { exportRows } from '#kit/import/export-rows';
import { importRowByRow } from '#kit/import/row-by-row';
import type { RowImport } from '#kit/import/row-import';
import { int32 } from '#platform/schema';
import { ruleResource } from './rule.resource.ts';

/**
 * Rules in files, by product and number, with condition and actions as JSON in their cells. Groups are named,
 * and must be there.
 */
export const ruleFiles: RowImport = {
  resource: ruleResource,
  name: 'rules',
  key: ['productNumber', 'number'],
  references: [productColumn],
  kin: [
    namedInProduct({
      ...{ field: 'ruleGroupID', column: 'group', noun: 'group of rules', from: 'product_rule_groups' },
      id: 'rule_group_id',
      description: 'The name of its group, where it is in one',
    }),
  ],
  without: ['ruleID'],
  shapes: {
    number: {
      schema: int32({ minimum: 1, maximum: 1_000_000_000 }),
      description: 'Names the rule in its product',
      required: true,
    },
  },
  lock: lockModelsOf,
  find: (ctx, { productID, number }) =>
    ctx.first(sql<Row>`
      select ${ruleResource.select(ctx.now)} from product_rules t
      where ${ctx.mine('t')} and t.product_id = ${productID} and t.number = ${number} for update`),
};

export const ruleImport = importRowByRow(ruleFiles);

export const ruleFileOperations = [
  exportRows(ruleFiles, { path: '/v1/rules/export' }),
  ...importOperations(ruleImport, { start: '/v1/rules/import', startIsAddition: true, status: [] }),
];

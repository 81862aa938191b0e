import { sql } from 'kysely';
import {
  asOneChange,
  deleteParts,
  nameKey,
  numberKey,
  type PartChange,
  type PutParts,
  putParts,
  storedParts,
} from '#areas/products/products';
import type { ProductDocument } from '#configurator/document/product-document';
import type { Ctx } from '#platform/ctx';
import { groupResource } from './group.resource.ts';
import { ruleResource } from './rule.resource.ts';
import { ruleRows } from './rule-parts.ts';

/**
 * Makes the rules and groups of a product, whose model is locked, as a document has them. @throws Problem 400
 * with places of the document
 */
export const putRuleParts = (
  ctx: Ctx,
  productID: string,
  wanted: ProductDocument,
  before: ProductDocument | undefined,
): Promise<PartChange[]> => asOneChange(ctx, productID, () => put(ctx, productID, wanted, before));

const put = async (
  ctx: Ctx,
  productID: string,
  wanted: ProductDocument,
  before: ProductDocument | undefined,
): Promise<PartChange[]> => {
  const rows = await ruleRows(ctx, productID);
  const groups: PutParts = {
    resource: groupResource,
    type: 'RULE_GROUP',
    stored: storedParts(rows.groups, before?.ruleGroups, nameKey),
    wanted: wanted.ruleGroups.map((group, index) => ({
      ...{ key: nameKey(group), pointer: `/ruleGroups/${index}`, document: group },
      body: { productID, ...group },
    })),
  };
  const madeGroups = await putParts(ctx, groups);
  const groupIDs = await idsOfGroups(ctx, productID);
  const rules: PutParts = {
    resource: ruleResource,
    type: 'RULE',
    stored: storedParts(rows.rules, before?.rules, numberKey),
    wanted: wanted.rules.map((rule, index) => {
      const { group, ...fields } = rule;
      // A group that does not exist is refused as one that the product has not.
      const ruleGroupID = group === null ? null : (groupIDs.get(group) ?? 'none');
      return {
        ...{ key: numberKey(rule), pointer: `/rules/${index}`, document: rule },
        body: { productID, ruleGroupID, ...fields },
      };
    }),
  };
  return [
    ...madeGroups,
    ...(await deleteParts(ctx, rules)),
    ...(await putParts(ctx, rules)),
    ...(await deleteParts(ctx, groups)),
  ];
};

const idsOfGroups = async (ctx: Ctx, productID: string): Promise<Map<string, string>> => {
  const rows = await ctx.rows(sql<{ name: string; ruleGroupID: string }>`
    select g.name, g.rule_group_id as "ruleGroupID" from product_rule_groups g
    where ${ctx.mine('g')} and g.product_id = ${productID}`);
  return new Map(rows.map(({ name, ruleGroupID }) => [name, ruleGroupID]));
};

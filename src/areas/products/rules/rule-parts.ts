import { sql } from 'kysely';
import { idsBy, type PartIDs, partOfDocument, ruleOfDocument } from '#areas/products/products';
import type { Row } from '#kit/declaration';
import type { JsonValue } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { groupResource } from './group.resource.ts';
import { ruleResource } from './rule.resource.ts';

/**
 * The groups of rules and the rules of a product as its document has them, unread, in its order; with the ids
 * of their records.
 */
export const ruleParts = async (
  ctx: Ctx,
  productID: string,
): Promise<{ ruleGroups: JsonValue[]; rules: JsonValue[]; ids: PartIDs }> => {
  const { groups, rules } = await ruleRows(ctx, productID);
  const groupNames: ReadonlyMap<string | null, string> = new Map(
    groups.map(({ ruleGroupID, name }) => [ruleGroupID, name]),
  );
  return {
    ruleGroups: groups.map(partOfDocument),
    rules: rules.map((row) => ruleOfDocument(row, groupNames.get(row.ruleGroupID) ?? null)),
    ids: { RULE_GROUP: idsBy(groups, 'name', 'ruleGroupID'), RULE: idsBy(rules, 'number', 'ruleID') },
  };
};

/** The records behind the parts, in the same order, which is the same in every tenant. */
export const ruleRows = async (ctx: Ctx, productID: string) => ({
  groups: await ctx.rows(sql<Row & { ruleGroupID: string; name: string }>`
    select ${groupResource.select(ctx.now)} from product_rule_groups t
    where ${ctx.mine('t')} and t.product_id = ${productID} order by t.sequence, lower(t.name) collate "C"`),
  rules: await ctx.rows(sql<Row & { ruleID: string; ruleGroupID: string | null }>`
    select ${ruleResource.select(ctx.now)} from product_rules t
    where ${ctx.mine('t')} and t.product_id = ${productID} order by t.number`),
});

import { sql } from 'kysely';
import { lockNamedModel, refuseFaults, ruleOfDocument, touchIfChanged } from '#areas/products/products';
import type { Row } from '#kit/declaration';
import { sameValue } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';

/** What the seam looks at. */
type RuleFields = Row & {
  productID: string;
  ruleGroupID: string | null;
  then: readonly Row[];
  number: number;
  revision: number;
};

/**
 * The seam of rules: locks the product's model, gives the number and the revision that are left out, and
 * refuses what makes no sense by itself. @throws Problem 400
 */
export const completeRule = async (ctx: Ctx, row: RuleFields, old: RuleFields | undefined): Promise<void> => {
  const { productID } = row;
  refuseFaults('rules', ruleOfDocument(row, row.ruleGroupID === null ? null : 'GROUP'));
  refuseUnset(row.then);
  await lockNamedModel(ctx, productID);
  await checkGroup(ctx, productID, row.ruleGroupID);
  if (row.number === 0) row.number = await nextNumber(ctx, productID);
  if (old && Object.keys(old).some((name) => !sameValue(row[name], old[name])))
    row.revision = old.revision + 1;
  await touchIfChanged(ctx, row, old);
};

/** The document's checks say this only of attributes that are there already. */
const refuseUnset = (actions: readonly Row[]): void => {
  for (const [index, { action, value, expression }] of actions.entries())
    if (action === 'SET_ATTRIBUTE' && (value === undefined) === (expression === undefined))
      throw invalid(`/then/${index}`, 'needs the value to set, or the expression for it: one of the two');
};

const checkGroup = async (ctx: Ctx, productID: string, ruleGroupID: string | null): Promise<void> => {
  if (ruleGroupID === null) return;
  const found = await ctx.first(sql`
    select 1 from product_rule_groups g
    where ${ctx.mine('g')} and g.rule_group_id = ${ruleGroupID} and g.product_id = ${productID}`);
  if (found) return;
  throw new Problem('UnknownReference', '/ruleGroupID: the product has no such group of rules.', {
    errors: [{ pointer: '/ruleGroupID', detail: 'does not exist' }],
  });
};

/** Of the product, whose lock is held. */
const nextNumber = async (ctx: Ctx, productID: string): Promise<number> => {
  const { last } = await ctx.one(
    sql<{ last: number }>`
      select coalesce(max(r.number), 0)::int as last from product_rules r
      where ${ctx.mine('r')} and r.product_id = ${productID}`,
    'rule',
  );
  return last + 1;
};

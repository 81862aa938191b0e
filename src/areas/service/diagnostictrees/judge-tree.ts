import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { checkTree, codeKey, codesOf, type Finding } from './check-tree.ts';
import type { TreeBody } from './tree.schema.ts';

/** What is wrong in a tree, by the service codes that are active now. */
export const judgeTree = async (ctx: Ctx, tree: TreeBody): Promise<Finding[]> => {
  const said = tree.nodes.flatMap(codesOf);
  const active = await ctx.rows(sql<{ type: string; code: string }>`
    select c.type, c.code from service_codes c
    where ${ctx.mine('c')} and c.is_active and c.code = any (${said.map(({ code }) => code)}::text[])`);
  return checkTree(tree, new Set(active.map(({ type, code }) => codeKey(type, code))));
};

import { sql } from 'kysely';
import { readOne } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { lineTemplateResource } from './line-template.resource.ts';
import { createTemplate } from './write-template.ts';

/**
 * Makes the templates of one locked customer that another one lacks by name, letter case aside. When they
 * were used is the first one’s.
 */
export const copyTemplates = async (ctx: Ctx, source: string, target: string) => {
  const rows = await ctx.rows(sql<{ templateID: string; isThere: boolean }>`
    select t.template_id as "templateID", exists (
      select from line_templates o where ${ctx.mine('o')} and o.customer_id = ${target} and lower(o.name) = lower(t.name)) as "isThere"
    from line_templates t where ${ctx.mine('t')} and t.customer_id = ${source} order by t.template_id`);
  const lacking = rows.filter(({ isThere }) => !isThere);
  for (const { templateID } of lacking) {
    const read = await readOne(ctx, lineTemplateResource, templateID);
    const { name, productID, attributes, items } = read;
    await createTemplate(ctx, target, { name, productID, attributes, items });
  }
  return { copied: lacking.length, kept: rows.length - lacking.length };
};

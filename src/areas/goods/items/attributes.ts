import { sql } from 'kysely';
import type { Part } from '#kit/parts/declaration';
import { jsonList } from '#kit/parts/json-sql';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { list, object, orNull, type Static, text } from '#platform/schema';

const name = text(100, { pattern: '^[^\\s=;](?:[^=;]*[^\\s=;])?$', examples: ['Bore'] });

/** What an item has beside its fields, in the tenant's words. */
const attribute = object({ name, value: text(1000, { examples: ['50 mm'] }) }, { title: 'ItemAttribute' });

/** An attribute as it is sent: null takes it away. Names hold no `=` and no `;`, which part them in files. */
export const attributeInput = object({ name, value: orNull(text(1000)) }, { title: 'ItemAttributeInput' });

/** The attributes of an item by name. */
export const attributesPart = {
  schema: list(attribute),
  select: jsonList(
    { name: sql`a.name`, value: sql`a.value` },
    sql`from item_attributes a where a.tenant_id = t.tenant_id and a.item_id = t.item_id`,
    sql`lower(a.name)`,
  ),
} satisfies Part;

/**
 * Merges attributes by name into those of a locked item, letter case aside: the name is kept as it was sent
 * last.
 * @throws Problem 400 where a name comes twice
 */
export const mergeAttributes = async (
  ctx: Ctx,
  itemID: string,
  attributes: readonly Static<typeof attributeInput>[],
): Promise<void> => {
  const names = attributes.map((one) => one.name.toLowerCase());
  const twice = names.findIndex((one, index) => names.indexOf(one) < index);
  if (twice >= 0) throw invalid(`/${twice}/name`, 'comes twice');
  // Lower case is the database's, so that no two spellings of one name can meet its key.
  const sent = sql`json_to_recordset(${printJson(attributes)}::json) as x(name text, value text)`;
  await ctx.exec(sql`
    delete from item_attributes as a
    where ${ctx.mine('a')} and a.item_id = ${itemID} and lower(a.name) in (select lower(x.name) from ${sent})`);
  await ctx.exec(sql`
    insert into item_attributes (tenant_id, item_id, name, value)
    select ${ctx.tenantID}, ${itemID}, x.name, x.value from ${sent} where x.value is not null`);
};

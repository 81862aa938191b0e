import { sql } from 'kysely';
import type { Part } from '#kit/parts/declaration';
import { jsonList } from '#kit/parts/json-sql';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { list, object, orNull, type Static, text } from '#platform/schema';

const name = text(100, { examples: ['Packaging'] });

/** What a customer has beside its fields, in the tenant's words. */
const attribute = object(
  { name, value: text(1000, { examples: ['Euro pallets only'] }) },
  { title: 'CustomerAttribute' },
);

/** An attribute as it is sent: null takes it away. */
export const attributeInput = object(
  { name, value: orNull(text(1000)) },
  { title: 'CustomerAttributeInput' },
);
export type AttributeInput = Static<typeof attributeInput>;

/** The attributes of a customer by name. */
export const attributesPart = {
  schema: list(attribute),
  select: jsonList(
    { name: sql`a.name`, value: sql`a.value` },
    sql`from customer_attributes a where a.tenant_id = t.tenant_id and a.customer_id = t.customer_id`,
    sql`lower(a.name)`,
  ),
} satisfies Part;

/**
 * Merges attributes by name into those of a locked customer, letter case aside: the name is kept as it was
 * sent last.
 * @throws Problem 400 where a name comes twice
 */
export const mergeAttributes = async (
  ctx: Ctx,
  customerID: string,
  attributes: readonly AttributeInput[],
) => {
  const names = attributes.map((one) => one.name.toLowerCase());
  const twice = names.findIndex((one, index) => names.indexOf(one) < index);
  if (twice >= 0) throw invalid(`/${twice}/name`, 'comes twice');
  // Lower case is the database's, so that no two spellings of one name can meet its key.
  const sent = sql`json_to_recordset(${printJson(attributes)}::json) as x(name text, value text)`;
  await ctx.exec(sql`
    delete from customer_attributes as a
    where ${ctx.mine('a')} and a.customer_id = ${customerID} and lower(a.name) in (select lower(x.name) from ${sent})`);
  await ctx.exec(sql`
    insert into customer_attributes (tenant_id, customer_id, name, value)
    select ${ctx.tenantID}, ${customerID}, x.name, x.value from ${sent} where x.value is not null`);
};

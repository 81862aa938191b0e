import { sql } from 'kysely';
import type { Scalar } from '#configurator/document/condition';
import type { DataType } from '#configurator/document/product-document';
import { printValue } from '#configurator/expression/value';
import { decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { readPairs } from './read-pairs.ts';

/** A chosen value of an attribute. */
export type Pair = { name: string; value: Scalar };

type Attribute = { name: string; dataType: DataType; values: (Scalar | number)[] };

/**
 * The pairs of a path with their values as the product's attributes have them: the value on offer that reads so, else what the type
 * says. @throws Problem 400 for an attribute that the product has not, or a value that its type cannot have
 */
export const typedPairs = async (ctx: Ctx, productID: string, text: string): Promise<Pair[]> => {
  const pairs = readPairs(text);
  const attributes = await ctx.rows(sql<Attribute>`
    select a.name, a.data_type as "dataType", jsonb_path_query_array(a.attribute_values, '$[*].value') as values
    from product_attributes a
    where ${ctx.mine('a')} and a.product_id = ${productID} and a.name = any (${pairs.map(({ name }) => name)}::text[])`);
  const byName = new Map(attributes.map((one) => [one.name, one]));
  return pairs.map(({ name, value }) => {
    const attribute = byName.get(name);
    if (!attribute) throw invalid('{AttributesAndValues}', `names ${name}, and the product has no such attribute`);
    return { name, value: typed(attribute, value) };
  });
};

const typed = ({ name, dataType, values }: Attribute, text: string): Scalar => {
  const offered = values.map((one) => (typeof one === 'number' ? decimal(one) : one));
  const isNumber = /^-?[0-9]{1,20}(\.[0-9]{1,20})?$/.test(text);
  const asNumber = isNumber ? printValue(decimal(text)) : text;
  const found = offered.find((one) => printValue(one) === text) ?? offered.find((one) => printValue(one) === asNumber);
  if (found !== undefined) return found;
  if (dataType === 'NUMBER' || dataType === 'INTEGER') {
    if (isNumber) return decimal(text);
    throw invalid('{AttributesAndValues}', `gives ${name} a value that is no number`);
  }
  if (dataType !== 'BOOLEAN') return text;
  if (text === 'true' || text === 'false') return text === 'true';
  throw invalid('{AttributesAndValues}', `gives ${name} a value that is neither true nor false`);
};

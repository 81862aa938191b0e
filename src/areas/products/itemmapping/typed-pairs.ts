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

/**
 * What of an attribute says how a value of it reads; `offered` are the values of its list by how they print.
 */
export type Readable = { name: string; dataType: DataType; offered: ReadonlyMap<string, Scalar> };

/** Values by how they print; of two that print alike the first. */
export const byPrint = (values: readonly Scalar[]): Map<string, Scalar> =>
  new Map(values.map((value) => [printValue(value), value] as const).reverse());

const place = '{AttributesAndValues}';

/**
 * The pairs of a path with their values as the product's attributes have them. @throws Problem 400 for an
 * attribute that the product has not, or a value that its type cannot have
 */
export const typedPairs = async (ctx: Ctx, productID: string, text: string): Promise<Pair[]> => {
  const pairs = readPairs(text, place);
  const attributes = await ctx.rows(sql<{ name: string; dataType: DataType; values: (Scalar | number)[] }>`
    select a.name, a.data_type as "dataType", jsonb_path_query_array(a.attribute_values, '$[*].value') as values
    from product_attributes a
    where ${ctx.mine('a')} and a.product_id = ${productID} and a.name = any (${pairs.map(({ name }) => name)}::text[])`);
  const byName = new Map(
    attributes.map(({ name, dataType, values }) => {
      const offered = byPrint(values.map((one) => (typeof one === 'number' ? decimal(one) : one)));
      return [name, { name, dataType, offered }];
    }),
  );
  return pairs.map(({ name, value }) => {
    const attribute = byName.get(name);
    if (!attribute) throw invalid(place, `names ${name}, and the product has no such attribute`);
    return { name, value: typedValue(attribute, value, place) };
  });
};

/**
 * A text as a value of an attribute: the one on offer that prints so, else what the type says. @throws
 * Problem 400
 */
export const typedValue = ({ name, dataType, offered }: Readable, text: string, at: string): Scalar => {
  const plain = text.trim();
  const isNumber = /^-?[0-9]{1,20}(\.[0-9]{1,20})?$/.test(plain);
  const found =
    offered.get(text) ??
    offered.get(plain) ??
    (isNumber ? offered.get(printValue(decimal(plain))) : undefined);
  if (found !== undefined) return found;
  if (dataType === 'NUMBER' || dataType === 'INTEGER') {
    if (isNumber) return decimal(plain);
    throw invalid(at, `gives ${name} a value that is no number`);
  }
  if (dataType !== 'BOOLEAN') return text;
  if (plain === 'true' || plain === 'false') return plain === 'true';
  throw invalid(at, `gives ${name} a value that is neither true nor false`);
};

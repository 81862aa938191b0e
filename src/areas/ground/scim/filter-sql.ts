import { type RawBuilder, sql } from 'kysely';
import type { Filter } from 'scim2-parse-filter';
import { parseInstant } from '#lib/instant';
import { invalidFilter } from './read-filter.ts';

/** Where the value of an attribute stands. */
export type Column = {
  is: RawBuilder<unknown>;
  type: 'text' | 'exact' | 'flag' | 'instant';
  /** Of what there are several of: makes a condition on one a condition on the resource. */
  anyOf?: (condition: RawBuilder<unknown>) => RawBuilder<unknown>;
};

/** By the attribute's path in small letters. A path in brackets is that of what stands within. */
export type Columns = ReadonlyMap<string, Column>;

/** The condition that a filter is. @throws Problem 400 `InvalidFilter` */
export const filterSql = (filter: Filter, columns: Columns, within = ''): RawBuilder<unknown> => {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map((one) => filterSql(one, columns, within));
      return sql`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`;
    }
    case 'not':
      return sql`(not ${filterSql(filter.filter, columns, within)})`;
    case '[]':
      return filterSql(filter.valFilter, columns, `${bare(filter.attrPath)}.`);
    default:
      return compared(filter, columnOf(columns, `${within}${bare(filter.attrPath)}`));
  }
};

/** The column of an attribute, to sort by. @throws Problem 400 */
export const columnOf = (columns: Columns, path: string): Column => {
  const column = columns.get(path.toLowerCase());
  if (column) return column;
  throw invalidFilter(`Nothing can be found by ${path}; by ${[...columns.keys()].join(', ')} it can.`);
};

/** An attribute may be named with the schema that it is of. */
const bare = (path: string): string => path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i, '');

type Compared = Extract<Filter, { attrPath: string; op: string }>;

/** Never null, so that `not` is its opposite. */
const compared = (filter: Compared, column: Column): RawBuilder<unknown> => {
  const { is, anyOf = (one) => one } = column;
  if (filter.op === 'pr') return anyOf(sql`${is} is not null`);
  if (!('compValue' in filter)) throw invalidFilter(`${filter.op} is no comparison.`);
  const { op, compValue: value } = filter;
  if (value === null) return nothing(op, is, anyOf);
  const met = sql`coalesce(${comparison(op, column, value)}, false)`;
  // Several: not equal means that none of them is.
  return op === 'ne' ? sql`(not ${anyOf(met)})` : anyOf(met);
};

const nothing = (op: string, is: RawBuilder<unknown>, anyOf: NonNullable<Column['anyOf']>) => {
  if (op === 'eq') return sql`(not ${anyOf(sql`${is} is not null`)})`;
  if (op === 'ne') return anyOf(sql`${is} is not null`);
  throw invalidFilter(`${op} does not compare with null.`);
};

const comparison = (op: string, { is, type }: Column, value: string | number | boolean) => {
  if (type === 'flag') return flagIs(op, is, value);
  if (typeof value !== 'string') throw invalidFilter(`${String(value)} is not a text.`);
  if (type === 'instant') {
    const at = parseInstant(value);
    if (at === undefined) throw invalidFilter(`${value} is not an instant.`);
    return sql`${is} ${ordered(op)} ${at}::timestamptz`;
  }
  const [held, given] =
    type === 'exact' ? [is, sql`${value}::text`] : [sql`lower(${is})`, sql`lower(${value}::text)`];
  if (op === 'co') return sql`position(${given} in ${held}) > 0`;
  if (op === 'sw') return sql`starts_with(${held}, ${given})`;
  if (op === 'ew') return sql`right(${held}, length(${given})) = ${given}`;
  return sql`${held} ${ordered(op)} ${given}`;
};

/** Entra ID compares with "true" and "false", as text. */
const flagIs = (op: string, is: RawBuilder<unknown>, value: string | number | boolean) => {
  const said = /^(?:(true)|false)$/i.exec(String(value));
  if (!said || (op !== 'eq' && op !== 'ne'))
    throw invalidFilter('What is true or false is compared by eq or ne, with true or false.');
  return sql`${is} = ${said[1] !== undefined}`;
};

/** A `ne` asks for what is equal; the opposite is taken of the whole. */
const ordered = (op: string): RawBuilder<unknown> => {
  const sign = { eq: '=', ne: '=', gt: '>', ge: '>=', lt: '<', le: '<=' }[op];
  if (!sign) throw invalidFilter(`${op} is no comparison of this.`);
  return sql.raw(sign);
};

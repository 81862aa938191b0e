import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../declaration.ts';
import { jsonInstant } from '../parts/json-sql.ts';
import type { ImportReference } from './declaration.ts';

/**
 * A column of an export: a field, by a reference where the file has a name in place of its id, or a text of
 * the row `t`.
 */
export type TextColumn = {
  field: string;
  reference?: ImportReference | undefined;
  text?: RawBuilder<string | null> | undefined;
};

/**
 * What stands before each row, before each further cell, before a negative number, and before an id that a
 * name replaces.
 */
export const marks = { row: '\x1e', cell: '\x1f', number: '\x1d', name: '\x1c' } as const;

/**
 * The expression of a row `t` as one text of its cells, so that the database prints rows and here nothing is
 * made of each value: a tenth of the cost. Undefined where a column is of no plain type, or there is but one.
 */
export const csvLine = (
  resource: Resource,
  wanted: readonly TextColumn[],
): RawBuilder<string> | undefined => {
  if (wanted.length < 2) return undefined;
  const cells = wanted.map((column) => cellOf(resource, column));
  if (cells.includes(undefined)) return undefined;
  return sql<string>`${sql.lit(marks.row)} || concat_ws(${sql.lit(marks.cell)}, ${sql.join(
    cells.map((cell) => sql`coalesce(${cell}, '')`),
  )})`;
};

const cellOf = (
  { fields, columns }: Resource,
  { field, reference, text }: TextColumn,
): RawBuilder<unknown> | undefined => {
  if (text) return text;
  const { schema, computed, isArray } = (
    fields as Record<string, Resource['fields'][keyof Resource['fields']]>
  )[field] as { schema: object; computed?: unknown; isArray?: boolean };
  const column = columns.get(field);
  if (column === undefined || computed || isArray) return undefined;
  const { type, format, decimal } = schema as { type?: unknown; format?: unknown; decimal?: unknown };
  const ref = sql.ref(`t.${column}`);
  if (reference) return sql`${sql.lit(marks.name)} || ${ref}`;
  if (type === 'boolean') return sql`case when ${ref} then 'true' when not ${ref} then 'false' end`;
  if (type === 'integer' || (type === 'number' && decimal)) {
    const digits = type === 'integer' ? ref : sql`trim_scale(${ref})`;
    return sql`case when ${ref} < 0 then ${sql.lit(marks.number)} else '' end || ${digits}::text`;
  }
  if (type !== 'string') return undefined;
  if (format === 'date-time') return jsonInstant(`t.${column}`);
  return format === 'date' ? sql`${ref}::text` : ref;
};

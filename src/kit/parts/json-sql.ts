import { type RawBuilder, sql } from 'kysely';

/** An instant inside JSON built by the database, spelled as the wire spells it. */
export const jsonInstant = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Rows as a JSON array of objects: `members` maps wire names to expressions over the rows of `from`. Rows
 * that are sorted before they become JSON take half the time of `json_agg(json_build_object(…) order by …)`,
 * which finds out how to print each value of each row by itself.
 */
export const jsonList = (
  members: Record<string, RawBuilder<unknown>>,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) =>
  sql`(select coalesce(json_agg(list_row), '[]'::json) from (select ${named(members)} ${from} order by ${order}) list_row)`;

const named = (members: Record<string, RawBuilder<unknown>>) =>
  sql.join(Object.entries(members).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));

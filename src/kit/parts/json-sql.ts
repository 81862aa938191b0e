import { type RawBuilder, sql } from 'kysely';

/** An instant inside JSON built by the database, spelled as the wire spells it. */
export const jsonInstant = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Rows as a JSON array of objects: `members` maps wire names to expressions over the rows of `from`. */
export const jsonList = (
  members: Record<string, RawBuilder<unknown>>,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) =>
  sql`(select coalesce(json_agg(json_build_object(${jsonMembers(members)}) order by ${order}), '[]'::json) ${from})`;

const jsonMembers = (members: Record<string, RawBuilder<unknown>>) =>
  sql.join(Object.entries(members).map(([name, value]) => sql`${sql.lit(name)}, ${value}`));

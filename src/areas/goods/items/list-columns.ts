import { type RawBuilder, sql } from 'kysely';
import type { ListColumn } from '#kit/import/declaration';
import { text } from '#platform/schema';

/**
 * The most that a cell of a workbook holds, in bytes: letters are no more. A list that is longer is left out
 * of the export of items.
 */
const mostBytes = 32_000;

/** What a reader of `Name=Value;Name=Value` would part or trim, as a regular expression of the database. */
const blank = String.raw`[[:space:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]`;
const parting = (marks: string) => sql.lit(`[${marks}]|^${blank}|${blank}$`);

/** A list of an item as pairs where these can say it, else as JSON; null where it is empty or too long. */
const cellOf = (
  pairs: RawBuilder<unknown>,
  json: RawBuilder<unknown>,
  isPlain: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
) =>
  sql<string | null>`(select case when octet_length(x.text) <= ${sql.lit(mostBytes)} then x.text end
    from (select case when bool_and(${isPlain}) and ${pairs} !~ '^\\[' then ${pairs} else ${json} end as text from ${from}) x)`;

const attributes = sql`item_attributes a where a.tenant_id = t.tenant_id and a.item_id = t.item_id`;
const steps = sql`(select s.*, row_number() over (order by s.sequence) as place from item_router_steps s
  where s.tenant_id = t.tenant_id and s.item_id = t.item_id) r`;

/**
 * What item files of other systems have beside the fields: lists of an item in one cell each, as item files
 * have them in exports too.
 */
export const listColumns: readonly ListColumn[] = [
  {
    name: 'attributes',
    schema: text(32_767),
    required: false,
    description:
      'Name=Value;Name=Value, or a list of {name, value} as JSON: merged by name into those that the item has, a name without a value taking it away; empty: they stay',
    text: cellOf(
      sql`string_agg(a.name || '=' || a.value, ';' order by lower(a.name))`,
      sql`json_agg(json_build_object('name', a.name, 'value', a.value) order by lower(a.name))::text`,
      sql`a.value !~ ${parting(';')}`,
      attributes,
    ),
  },
  {
    name: 'router',
    schema: text(32_767),
    required: false,
    holds: 'NAMED_NUMBERS',
    description:
      'TaskName=Minutes;TaskName=Minutes, or a list of {sequence, taskName, minutes} as JSON, for one unit and in this order: the whole router; empty: it stays',
    text: cellOf(
      sql`string_agg(r.task_name || '=' || trim_scale(r.minutes), ';' order by r.sequence)`,
      sql`json_agg(json_build_object('sequence', r.sequence, 'taskName', r.task_name, 'minutes', trim_scale(r.minutes))
        order by r.sequence)::text`,
      sql`r.sequence = 10 * r.place and r.task_name !~ ${parting(';=')}`,
      steps,
    ),
  },
];

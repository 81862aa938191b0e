import { type RawBuilder, sql } from 'kysely';
import { compileOnly } from '#platform/db/compile-only';
import type { Fields } from '../field.ts';
import type { Part } from './declaration.ts';
import type { State } from './kept-parts.ts';

/**
 * What a select names. All but the computed fields is the same on every call, so its text is made once, here.
 */
export const selection = (fields: Fields, columns: ReadonlyMap<string, string>, parts: [string, Part][]) => {
  const fixed = asText(
    sql.join([...columnNames(columns), ...parts.map(([name, part]) => named(part.select, name))]),
  );
  const computed = computedIn(fields);
  return (now: string) => sql.join([fixed, ...computed(now)]);
};

/**
 * What a select names for an answer: parts as the text of their JSON, which nobody reads. With a state of the
 * row in hand, what is known of its parts is null while it is in that state.
 */
export const printedSelection = (
  fields: Fields,
  columns: ReadonlyMap<string, string>,
  parts: [string, Part][],
) => {
  const own = asText(sql.join(columnNames(columns)));
  const texts = parts.map(([name, { select }]) => [name, asText(sql`(${select})::text`)] as const);
  const all = asText(sql.join([own, ...texts.map(([name, text]) => named(text, name))]));
  const computed = computedIn(fields);
  return (now: string, state?: State) => {
    if (!state) return sql.join([all, ...computed(now)]);
    const isSame = sql`t.row_version = ${state.rowVersion} and t.last_updated_utc = ${state.lastUpdatedUTC}`;
    const unlessKept = texts.map(([name, text]) =>
      named(state.json.has(name) ? sql`case when ${isSame} then null else ${text} end` : text, name),
    );
    return sql.join([own, ...unlessKept, ...computed(now)]);
  };
};

const named = (value: RawBuilder<unknown>, name: string) => sql`${value} as ${sql.ref(name)}`;

const columnNames = (columns: ReadonlyMap<string, string>) =>
  [...columns].map(([name, column]) => named(sql.ref(`t.${column}`), name));

const computedIn = (fields: Fields) => {
  const computed = Object.entries(fields).flatMap(([name, f]) =>
    f.computed ? [{ name, at: f.computed }] : [],
  );
  return (now: string) => computed.map(({ name, at }) => named(at(now), name));
};

const asText = (fragment: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { sql: text, parameters } = fragment.compile(compileOnly);
  return parameters.length === 0 ? sql.raw(text) : fragment;
};

import { type RawBuilder, sql } from 'kysely';
import { type Printed, printed } from '#lib/json-pieces';
import { compileOnly } from '#platform/db/compile-only';
import type { Fields } from '../field.ts';
import type { Part, Parts } from './declaration.ts';

/**
 * What a select names. All but the computed fields is the same on every call, so its text is made once, here.
 */
export const selection = (fields: Fields, columns: ReadonlyMap<string, string>, parts: [string, Part][]) => {
  const fixed = asText(
    sql.join([
      ...[...columns].map(([name, column]) => sql`${sql.ref(`t.${column}`)} as ${sql.ref(name)}`),
      ...parts.map(([name, part]) => sql`${part.select} as ${sql.ref(name)}`),
    ]),
  );
  const computed = Object.entries(fields).flatMap(([name, f]) =>
    f.computed ? [{ name, at: f.computed }] : [],
  );
  if (computed.length === 0) return () => fixed;
  return (now: string) =>
    sql.join([fixed, ...computed.map(({ name, at }) => sql`${at(now)} as ${sql.ref(name)}`)]);
};

/** A part as the text of its JSON, which nobody reads. */
export const printedPart = ([name, { schema, select }]: [string, Part]): [string, Part] => [
  name,
  { schema, select: sql`(${select})::text` },
];

/** The parts of a row that was read so, to be answered. */
export const printedParts = (parts: Parts, row: Record<string, unknown>): Record<string, Printed | null> =>
  Object.fromEntries(
    Object.keys(parts).map((name) => [name, typeof row[name] === 'string' ? printed(row[name]) : null]),
  );

const asText = (fragment: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { sql: text, parameters } = fragment.compile(compileOnly);
  return parameters.length === 0 ? sql.raw(text) : fragment;
};

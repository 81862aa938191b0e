import { sqlTemplatesOf } from './templates.ts';

/** The columns that have a closed list of values by a check constraint: table → column → values. */
export type ClosedLists = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
/** What the schema says of words: its closed lists, and which tables have a column of a name. */
export type SchemaWords = { lists: ClosedLists; tablesWith: ReadonlyMap<string, readonly string[]> };

/** Reads db/schema.sql. */
export const schemaWords = (schema: string): SchemaWords => {
  const lists = new Map<string, Map<string, Set<string>>>();
  const tablesWith = new Map<string, string[]>();
  for (const [, table = '', body = ''] of schema.matchAll(
    /create table (?:\w+\.)?(\w+) \(\n([\s\S]*?)\n\)/gi,
  )) {
    const own = new Map<string, Set<string>>();
    lists.set(table, own);
    for (const [, column = ''] of body.matchAll(/^ {2}"?(\w+)"? (?!check|primary|unique|foreign)/gim))
      if (column !== 'constraint') tablesWith.set(column, [...(tablesWith.get(column) ?? []), table]);
    const check = /CHECK \(\(+(?:\(?\w+ IS NULL\)? OR \(?)?"?(\w+)"? = ANY \(ARRAY\[([^\]]+)\]\)\)+,?$/gm;
    for (const [, column = '', words = ''] of body.matchAll(check))
      own.set(column, new Set([...words.matchAll(/'([^']*)'::/g)].map(([, word]) => word as string)));
  }
  return { lists, tablesWith };
};

const word = "'([^']*)'";
const comparison = new RegExp(
  String.raw`(?:\b(\w+)\.)?\b(\w+)\s*(?:(?:=|<>|!=)\s*${word}|(?:not\s+)?in\s*\((\s*${word}(?:\s*,\s*${word})*)\s*\))`,
  'gi',
);

/**
 * Words that a statement compares a column with, or sets it to, and that the column cannot have. Without an
 * alias, or in a piece of a statement that names no table, it is enough that some table's column may.
 */
export const strangeWords = (file: string, text: string, { lists, tablesWith }: SchemaWords): string[] =>
  sqlTemplatesOf(file, text).flatMap(({ texts, line }) => {
    const sql = texts.join('$').replace(/--.*$/gm, '');
    // An alias may stand for one table here and another in a subquery.
    const tables = new Map<string, Set<string>>();
    for (const [, table = '', alias = table] of sql.matchAll(
      /\b(?:from|join|update|into|using)\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?(?!on\b|set\b|where\b|using\b|values\b|select\b|order\b|group\b|left\b|join\b|cross\b|limit\b)(\w+))?/gi,
    ))
      if (lists.has(table))
        for (const name of [alias, table]) tables.set(name, (tables.get(name) ?? new Set()).add(table));
    return [...sql.matchAll(comparison)].flatMap(([, alias, column = '', one, many]) => {
      const named = alias === undefined ? undefined : tables.get(alias);
      if (alias !== undefined && named === undefined && tables.size > 0) return []; // of a CTE or a function
      const having = tablesWith.get(column) ?? [];
      const inside = [...new Set([...tables.values()].flatMap((some) => [...some]))].filter((table) =>
        having.includes(table),
      );
      const candidates = named ? [...named] : inside.length > 0 ? inside : tables.size > 0 ? [] : having;
      const closed = candidates.map((table) => lists.get(table)?.get(column));
      if (closed.length === 0 || closed.some((list) => list === undefined)) return [];
      const words =
        one !== undefined
          ? [one]
          : [...(many ?? '').matchAll(/'([^']*)'/g)].map(([, found]) => found as string);
      return words
        .filter((found) => !closed.some((list) => list?.has(found)))
        .map((found) => `${file}:${line}: ${column} of ${candidates.join(', ')} is never '${found}'`);
    });
  });

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '#kit/declaration';
import { root, sourceFiles } from './tree.ts';

/** What declares fields and shows examples of them, and what fills a company with them, reads none. */
const declaring = /\.(example|sample|test)\.ts$|^src\/app\/demo\/|^src\/kit\//;

/** Every resource that an area declares, with its file. */
const resourcesOf = async (from: string): Promise<{ path: string; resource: Resource }[]> => {
  const paths = sourceFiles(from).filter((path) => /^src\/areas\/.*\.resource\.ts$/.test(path));
  const found = await Promise.all(
    paths.map(async (path) => {
      const exported = Object.values((await import(join(from, path))) as Record<string, unknown>);
      const made = exported.filter(
        (one): one is Resource =>
          typeof one === 'object' && one !== null && 'spec' in one && 'columns' in one && 'fields' in one,
      );
      return [...new Map(made.map((one) => [one.spec.entity, one])).values()].map((resource) => ({
        path,
        resource,
      }));
    }),
  );
  return found.flat().filter(({ resource }) => resource.spec.entity !== undefined);
};

/**
 * Fields that callers may write and that nothing but the kit reads, by name or column. What has a series is
 * what people call a record by. A name that many records share counts as read where any code says it: the
 * check finds what is certainly of no use, and not all that is.
 */
export const unreadFields = async (
  from: string = root,
  more: readonly { path: string; text: string }[] = [],
): Promise<string[]> => {
  const files = [
    ...sourceFiles(from)
      .filter((path) => path.startsWith('src/') && path.endsWith('.ts') && !declaring.test(path))
      .map((path) => ({ path, text: readFileSync(join(from, path), 'utf8') })),
    ...more,
  ];
  const words = new Map<string, number>();
  for (const { text } of files)
    for (const [word] of withoutDeclarations(text).matchAll(/[A-Za-z_$][\w$]*/g))
      words.set(word, (words.get(word) ?? 0) + 1);
  const unread = (await resourcesOf(from)).flatMap(({ resource: { spec, columns } }) =>
    Object.entries(spec.fields)
      .filter(([, { readOnly, computed, series }]) => !readOnly && !computed && !series)
      .map(([name]) => name)
      .filter((name) => !words.has(name) && !words.has(columns.get(name) ?? name))
      .map((name) => `${spec.entity}.${name}`),
  );
  return [...new Set(unread)].sort();
};

/** Where a field is declared it is not read: `  taxExempt: field.flag(`. */
const withoutDeclarations = (text: string): string =>
  text
    .replace(/^\s*\w+: field\.\w+/gm, '')
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
    .replace(/'[^'\n]*'/g, quoted);

/** Of a text only what could be a name counts: a description that speaks of a field reads none. */
const quoted = (text: string): string => (/^'[A-Za-z_.]+'$/.test(text) ? text : "''");

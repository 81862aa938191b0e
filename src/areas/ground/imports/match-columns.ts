import { mostTitleRows } from '#lib/csv-layout';
import type { ImportColumn, ImportKind } from '#platform/import-kind';
import { invalid } from '#platform/problem';

/** Which columns of a kind a file has, by the names in its header, and the names that mean nothing here. */
export type Matched = { columns: ReadonlyMap<string, ImportColumn>; unknown: readonly string[] };

/** What of a kind tells whether a row names its columns. */
export type NamedColumns = {
  columns: readonly Pick<ImportColumn, 'name' | 'required'>[];
  key: readonly string[];
};

/**
 * Finds the columns of a header, in any order and spelling of case, spaces, `_` and `-`. @throws Problem 400
 * where the key is missing or two names mean one column
 */
export const matchColumns = (kind: ImportKind, header: readonly string[], headerRow = 1): Matched => {
  const known = new Map(kind.columns.map((column) => [plain(column.name), column]));
  const columns = new Map<string, ImportColumn>();
  const seen = new Map<string, string>();
  for (const name of header) {
    const column = known.get(plain(name));
    if (!column) continue;
    const twin = seen.get(column.name);
    if (twin !== undefined)
      throw refused(`the columns “${twin}” and “${name}” are the same one; leave one out`);
    seen.set(column.name, name);
    columns.set(name, column);
  }
  const missing = kind.key.filter((name) => isNeeded(kind, name) && !seen.has(name));
  if (missing.length > 0)
    throw refused(
      `has no column ${missing.join(', ')}, which names the records. Row ${headerRow} has: ${shown(header)}. ` +
        `The names are looked for in the first ${mostTitleRows} rows, or in that which headerRow says. The export of these records is the template`,
    );
  return { columns, unknown: header.filter((name) => !columns.has(name)) };
};

/**
 * How many columns of a kind a row names; 0 where it lacks one that names the records, so that it is no
 * header.
 */
export const columnsNamed = (kind: NamedColumns, cells: readonly (string | undefined)[]): number => {
  const known = new Map(kind.columns.map((column) => [plain(column.name), column]));
  const named = new Set(cells.flatMap((cell) => known.get(plain(cell ?? '')) ?? []));
  return kind.key.every((name) => [...named].some((one) => one.name === name) || !isNeeded(kind, name))
    ? named.size
    : 0;
};

const isNeeded = (kind: NamedColumns, name: string) =>
  kind.columns.some((column) => column.name === name && column.required);

const plain = (name: string) =>
  name
    .slice(0, 300)
    .toLowerCase()
    .replace(/[\s_-]/g, '');

const shown = (header: readonly string[]) => {
  const text = header.slice(0, 20).join(', ');
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};

const refused = (detail: string) => invalid('/file', detail);

import { sql } from 'kysely';
import type { Row as CellRow } from '#lib/csv';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import type { Resource, Row } from '../declaration.ts';
import { exportFile, formatParameter } from '../export.ts';
import { stretches } from '../list-answer.ts';
import { filterQuery, type ListPlan, planList } from '../list-plan.ts';
import { csvPieces } from './csv-pieces.ts';
import { columnsOf, type ResourceImport, rowOf } from './declaration.ts';

/**
 * `GET …/export` of what can be imported: its columns are the import's, so that the file imports back
 * unchanged.
 */
export const exportForImport = (declared: ResourceImport): Operation => {
  const { name } = declared;
  const resource = withLists(declared);
  const file = exportFile(rowOf(exportedColumns(declared)));
  return operation({
    id: `export${resource.spec.entity}s`,
    method: 'GET',
    path: `${resource.spec.path}/export`,
    tag: resource.spec.tag,
    summary: `Export ${resource.spec.noun}s`,
    description:
      'The columns are those of an import: the file imports back unchanged. In CSV, text cells that a spreadsheet ' +
      'would run as a formula are escaped, and an import takes that off again; numbers never.',
    permission: `${resource.spec.permission}.read`,
    query: filterQuery(resource, { Format: formatParameter }),
    exports: resource.spec.entity,
    response: file.response,
    run: async (ctx, { query }) => {
      const { Format: format } = query;
      const inText =
        format === 'csv' ? csvPieces(ctx, asText(declared, resource, planList(resource, query))) : undefined;
      return file.answer({
        name,
        rows: eachRow(ctx, declared, resource, query),
        format,
        ...(inText ? { csv: inText } : {}),
      });
    },
  });
};

/** The import's columns, and after them those of lists. */
const exportedColumns = (declared: ResourceImport) => [...columnsOf(declared), ...(declared.lists ?? [])];

/** The resource with its lists beside its fields. */
const withLists = ({ resource, lists = [] }: ResourceImport): Resource =>
  lists.length === 0
    ? resource
    : {
        ...resource,
        select: (now) =>
          sql`${resource.select(now)}, ${sql.join(lists.map(({ name, text }) => sql`${text} as ${sql.ref(name)}`))}`,
      };

const asText = (
  declared: ResourceImport,
  resource: Resource,
  plan: ListPlan,
): Parameters<typeof csvPieces>[1] => {
  const { references = [], lists = [] } = declared;
  const header = exportedColumns(declared).map(({ name }) => name);
  return {
    resource,
    plan,
    header,
    columns: header.map((name) => {
      const reference = references.find(({ column }) => column === name);
      const text = lists.find((one) => one.name === name)?.text;
      return { field: reference?.field ?? name, reference, text };
    }),
    values: async (ctx, rows) =>
      (await named(ctx, declared, rows)).map((row) => header.map((name) => row[name]) as CellRow),
  };
};

const eachRow = async function* (ctx: Ctx, declared: ResourceImport, resource: Resource, query: Row) {
  for await (const rows of stretches(ctx, resource, planList(resource, query)))
    yield* await named(ctx, declared, rows);
};

/** Rows by the columns of the file, with names in place of ids, which are looked up for all at once. */
const named = async (ctx: Ctx, declared: ResourceImport, rows: readonly Row[]): Promise<Row[]> => {
  const { references = [] } = declared;
  const columns = exportedColumns(declared).map(({ name }) => name);
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const { column, field, name } of references) {
    const ids = new Set(rows.flatMap((row) => (row[field] ? [row[field] as string] : [])));
    names.set(column, ids.size > 0 ? await name(ctx, [...ids]) : new Map());
  }
  const fieldOf = new Map(references.map(({ column, field }) => [column, field]));
  return rows.map((row) =>
    Object.fromEntries(
      columns.map((name) => {
        const field = fieldOf.get(name);
        return [name, field === undefined ? row[name] : (names.get(name)?.get(row[field] as string) ?? null)];
      }),
    ),
  );
};

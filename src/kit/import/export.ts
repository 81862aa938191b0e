import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { object } from '#platform/schema';
import type { Row } from '../declaration.ts';
import { answerExport, type ExportFormat, exportResponse, formatParameter } from '../export.ts';
import { stretches } from '../list-answer.ts';
import { filterProperties, planList } from '../list-plan.ts';
import { columnsOf, type ResourceImport } from './declaration.ts';

/** `GET …/export` of what can be imported: its columns are the import's, so that the file imports back unchanged. */
export const exportForImport = (declared: ResourceImport): Operation => {
  const { resource, name } = declared;
  return operation({
    id: `export${resource.spec.entity}s`,
    method: 'GET',
    path: resource.spec.export?.path ?? `${resource.spec.path}/export`,
    tag: resource.spec.tag,
    summary: `Export ${resource.spec.noun}s`,
    description:
      'The columns are those that an import takes, so that the file imports back unchanged. In CSV, text cells that a spreadsheet ' +
      'would run as a formula are escaped, and an import takes that off again; numbers never.',
    permission: `${resource.spec.permission}.read`,
    query: object({ ...filterProperties(resource), Format: formatParameter }),
    response: exportResponse,
    run: async (ctx, { query }) =>
      answerExport({
        name,
        columns: columnsOf(declared).map((column) => column.name),
        rows: eachRow(ctx, declared, query),
        format: (query as { Format?: ExportFormat }).Format,
      }),
  });
};

const eachRow = async function* (ctx: Ctx, { resource, references = [], ...rest }: ResourceImport, query: Row) {
  const names = columnsOf({ resource, references, ...rest }).map(({ name }) => name);
  for await (const rows of stretches(ctx, resource, planList(resource, query))) {
    const named = new Map<string, ReadonlyMap<string, string>>();
    for (const { column, field, name } of references) {
      const ids = new Set(rows.flatMap((row) => (row[field] ? [row[field] as string] : [])));
      named.set(column, ids.size > 0 ? await name(ctx, [...ids]) : new Map());
    }
    const fieldOf = new Map(references.map(({ column, field }) => [column, field]));
    for (const row of rows)
      yield Object.fromEntries(
        names.map((name) => {
          const field = fieldOf.get(name);
          return [name, field === undefined ? row[name] : (named.get(name)?.get(row[field] as string) ?? null)];
        }),
      );
  }
};
